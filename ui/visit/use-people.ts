import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import type { usersPage } from '#machines/organisation-users.machine.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import type { OrganisationUser } from '#rules/organisation-users.rules.ts';

/** The users of an organisation, loaded beside a page that names who can act. */
export type People = ActorRefFrom<typeof usersPage>;

/** The users once they are loaded. */
export function usePeople(actor: People | null): AnswerBeside<readonly OrganisationUser[]> {
  const answer = useSelector(actor ?? undefined, (snapshot) => (snapshot ? selectBeside(snapshot) : 'unknown'));
  return typeof answer === 'string' ? answer : answer.users.data.value;
}
