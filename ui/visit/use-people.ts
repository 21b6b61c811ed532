import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { organisationUsersMachine } from '#machines/organisation-users.machine.ts';
import { fieldOf } from '../kit/use-field.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import type { OrganisationUser } from '#rules/organisation-users.rules.ts';

/** The users of an organisation, loaded beside a page that names who can act. */
export function usePeople(
  actor: ActorRefFrom<typeof organisationUsersMachine> | null,
): AnswerBeside<readonly OrganisationUser[]> {
  return useSelector(actor ?? undefined, (snapshot) => {
    if (snapshot === undefined || snapshot.hasTag('failed')) return 'unknown';
    return fieldOf(snapshot, 'users')?.data.value ?? 'asked';
  });
}
