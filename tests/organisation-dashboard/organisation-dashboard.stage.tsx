import { defineStage } from '#support/stage/stage.tsx';
import { OrganisationDashboardView } from '#ui/organisation-dashboard/organisation-dashboard.view.tsx';
import { organisationDashboardModel } from './organisation-dashboard.model.ts';

export const stage = defineStage({ spec: organisationDashboardModel, View: OrganisationDashboardView });
