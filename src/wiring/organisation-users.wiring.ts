import { organisationEndpoints } from '#api/organisation.endpoints.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { leavingForRoles, organisationUsersMachine, usersPage } from '#machines/organisation-users.machine.ts';
import { roleManagementAddress } from '#rules/organisation-users.rules.ts';
import { leaveFor, type GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';

/** The users of an organisation with their call (SCAL-71). */
export function wireUsersPage({ connection: { call, learn } }: Pick<Session, 'connection'>) {
  learn({ GetOrganisationUsers: organisationEndpoints.GetOrganisationUsers });
  return loadedBy(usersPage, {
    users: ({ organisationId }, signal) => call('GetOrganisationUsers', { orgid: organisationId }, { signal }),
  });
}

/** The page of the users, and the way to role management (OP-S-90). */
export function wireOrganisationUsers(
  session: Pick<Session, 'connection' | 'configuration' | 'pageLeave'>,
  goOut?: GoOut,
) {
  return organisationUsersMachine.provide({
    actors: {
      page: wireUsersPage(session),
      leaving: actedBy(leavingForRoles, async ({ organisationId, arn }) => {
        const address = roleManagementAddress(
          session.configuration()?.external.roleManagement ?? '',
          organisationId,
          arn,
        );
        if (address === null) throw { message: 'Role management has no address' };
        await leaveFor(session, address, goOut);
      }),
    },
  });
}
