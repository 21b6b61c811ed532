import { defineHarness } from '#support/harness/harness.tsx';
import { OrganisationUsersView } from '#ui/organisation-users/organisation-users.view.tsx';
import { organisationUsersModel } from './organisation-users.model.ts';

export const harness = defineHarness({ spec: organisationUsersModel, View: OrganisationUsersView });
