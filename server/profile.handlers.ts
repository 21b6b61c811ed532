/** The loads of the profile selector and of the individual's profile (portal 2.3, portal 2.6, OP-P-26). */
import type { CallContext, Handlers } from './core/handler.ts';
import { participationsOf } from './records/access.ts';
import { arnRequestsOf } from './records/cases.answers.ts';
import { registeredDrones } from './records/drones.answers.ts';
import { userDetailsOf } from './records/profile.answers.ts';

/** The organisations in a body that the signed-in person takes part in; others are ignored. */
async function ownAmong(context: CallContext, asked: readonly { account: { accountid: string } }[]): Promise<string[]> {
  const wanted = new Set(asked.map(({ account }) => account.accountid.trim().toLowerCase()));
  const own = new Set((await participationsOf(context)).map(({ organisation }) => organisation.id));
  return [...own].filter((id) => wanted.has(id));
}

export const profileHandlers = {
  GetDronesProfileSelector: async (context, { participants }) => ({
    value: await registeredDrones(context.db, { kind: 'organisation', ids: await ownAmong(context, participants) }),
  }),
  GetSRARNsOrganisation: async (context, { participants }) => ({
    value: await arnRequestsOf(context.db, { organisationIds: await ownAmong(context, participants) }),
  }),
  GetAddressDetailsIndividual: async ({ db, principal }) => ({ value: await userDetailsOf(db, principal.contactId) }),
} satisfies Partial<Handlers>;
