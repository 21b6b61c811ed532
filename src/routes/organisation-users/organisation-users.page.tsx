import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import { OrganisationUsersView } from '#ui/organisation-users/organisation-users.view.tsx';
import { usersBefore, wireOrganisationUsers } from '../../wiring/organisation-users.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Opens roles and users of an organisation (ROUTE-18, OUSR-03). */
export const openOrganisationUsers = ({ session, organisationId }: PageVisit) =>
  session.areas.findOrCreate(`organisation-users:${organisationId}`, () =>
    createActor(wireOrganisationUsers(session), {
      input: { organisationId, before: usersBefore(session.memory, organisationId) },
    }),
  );

const route = getRouteApi('/person/of-organisation/gate/orgmanageusers');
export const organisationUsersPage = createLazyRoute('/person/of-organisation/gate/orgmanageusers')({
  component: () => <OrganisationUsersView actor={required(route.useRouteContext().opened, 'a list of users')} />,
});
