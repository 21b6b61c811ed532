import { defineHarness } from '#support/harness/harness.tsx';
import { OrganisationDashboardView } from '#ui/organisation-dashboard/organisation-dashboard.view.tsx';
import { organisationDashboardModel } from './organisation-dashboard.model.ts';

export const harness = defineHarness({ spec: organisationDashboardModel, View: OrganisationDashboardView });
