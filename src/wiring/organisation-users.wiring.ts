import { organisationEndpoints } from '#api/organisation.endpoints.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { leavingForRoles, organisationUsersMachine, usersPage } from '#machines/organisation-users.machine.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { roleManagementAddress, type OrganisationUser } from '#rules/organisation-users.rules.ts';
import { leaveFor, type GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';
import type { TabTexts } from '../shell/storage.ts';

/** Role management comes back to a new document with a flag alone, so the tab remembers the users before (OP-S-90). */
const BEFORE = 'portal.usersBefore';

interface UsersBefore {
  readonly organisationId: string;
  readonly users: readonly OrganisationUser[];
}

/** The users when this tab was left; null for another organisation, and for a text that cannot be read. */
export function usersBefore(memory: Pick<TabTexts, 'text'>, of: string): readonly OrganisationUser[] | null {
  try {
    const { organisationId, users } = JSON.parse(memory.text(BEFORE) ?? '') as UsersBefore;
    const isUser = ({ arn, fullname, role }: OrganisationUser) =>
      [arn, fullname, role].every((text) => typeof (text ?? '') === 'string');
    return sameIdentifier(organisationId, of) && users.every(isUser) ? users : null;
  } catch {
    return null;
  }
}

/** The users of an organisation with their call (SCAL-71). */
export function wireUsersPage({ connection: { call, learn } }: Pick<Session, 'connection'>) {
  learn({ GetOrganisationUsers: organisationEndpoints.GetOrganisationUsers });
  return loadedBy(usersPage, {
    users: ({ organisationId }, signal) => call('GetOrganisationUsers', { orgid: organisationId }, { signal }),
  });
}

/** The page of the users, and the way to role management (OP-S-90). */
export function wireOrganisationUsers(
  session: Pick<Session, 'connection' | 'configuration' | 'pageLeave' | 'memory'>,
  goOut?: GoOut,
) {
  return organisationUsersMachine.provide({
    actors: {
      page: wireUsersPage(session),
      leaving: actedBy(leavingForRoles, async ({ organisationId, arn, users }) => {
        const address = roleManagementAddress(
          session.configuration()?.external.roleManagement ?? '',
          organisationId,
          arn,
        );
        if (address === null) throw { message: 'Role management has no address' };
        session.memory.keepText(BEFORE, JSON.stringify({ organisationId, users } satisfies UsersBefore));
        await leaveFor(session, address, goOut);
      }),
    },
  });
}
