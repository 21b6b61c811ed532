import { createActor } from 'xstate';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { OrganisationUsersView } from '#ui/organisation-users/organisation-users.view.tsx';
import { wireOrganisationUsers } from '../../wiring/organisation-users.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage } from '../page-module.tsx';

/** Roles and users of an organisation (ROUTE-18, OUSR-03), behind the access checks. */
export const organisationUsersPage = definePage({
  open: async (visit) => {
    const { actor: access, organisation } = await enter(visit);
    const organisationId = organisation.accountid;
    const users = visit.session.areas.open(`organisation-users:${organisationId}`, () =>
      createActor(wireOrganisationUsers(visit.session), { input: { organisationId } }),
    );
    return { access, users };
  },
  Page: ({ opened: { access, users } }) => <OrganisationAccessView actor={access}>{() => <OrganisationUsersView actor={users} />}</OrganisationAccessView>,
});
