import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { OrganisationUsersView } from '#ui/organisation-users/organisation-users.view.tsx';
import { wireOrganisationUsers } from '../../wiring/organisation-users.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Opens roles and users of an organisation (ROUTE-18, OUSR-03), behind the access checks. */
export async function openOrganisationUsers(visit: PageVisit) {
  const { actor: access, organisation } = await enter(visit);
  const organisationId = organisation.accountid;
  const users = visit.session.areas.findOrCreate(`organisation-users:${organisationId}`, () =>
    createActor(wireOrganisationUsers(visit.session), { input: { organisationId } }),
  );
  return { access, users };
}

const route = getRouteApi('/person/orgmanageusers');
/** The page of roles and users. */
export const organisationUsersPage = createLazyRoute('/person/orgmanageusers')({
  component: () => {
    const { access, users } = route.useRouteContext().opened;
    return <OrganisationAccessView actor={access}>{() => <OrganisationUsersView actor={users} />}</OrganisationAccessView>;
  },
});
