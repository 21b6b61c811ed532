import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { OrganisationUsersView } from '#ui/organisation-users/organisation-users.view.tsx';
import { wireOrganisationUsers } from '../../wiring/organisation-users.wiring.ts';
import { GatedOrganisationPage, openGatedFor } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';

/** Opens roles and users of an organisation (ROUTE-18, OUSR-03), behind the access checks. */
export const openOrganisationUsers = (visit: PageVisit) =>
  openGatedFor(visit, 'users', ({ organisation: { accountid: organisationId } }) =>
    visit.session.areas.findOrCreate(`organisation-users:${organisationId}`, () =>
      createActor(wireOrganisationUsers(visit.session), { input: { organisationId } }),
    ),
  );

const route = getRouteApi('/person/orgmanageusers');
export const organisationUsersPage = createLazyRoute('/person/orgmanageusers')({
  component: () => (
    <GatedOrganisationPage crumb={SCREEN_TITLES.orgManageUsers} page={route.useRouteContext().opened}>
      {(users) => <OrganisationUsersView actor={users} />}
    </GatedOrganisationPage>
  ),
});
