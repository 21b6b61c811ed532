/** Alerts of an aircraft, which are asked for before its ownership is transferred (services 7.4). */
import { eq } from 'drizzle-orm';
import type { CallContext, Handlers } from './core/handler.ts';
import { ownOrganisation, recordId } from './records/access.ts';
import { alertsOf } from './records/cases.answers.ts';
import { aircraft } from './records/licences.schema.ts';

/** The aircraft, where it is the signed-in person's or their organisation's; undefined for every other id. */
async function ownAircraft(context: CallContext, aircraftId: string): Promise<string | undefined> {
  const { db, principal } = context;
  const id = recordId(aircraftId);
  if (id === undefined) return undefined;
  const [found] = await db
    .select({ ownerKind: aircraft.ownerKind, ownerId: aircraft.ownerId })
    .from(aircraft)
    .where(eq(aircraft.id, id));
  if (found === undefined) return undefined;
  if (found.ownerKind === 'organisation') return (await ownOrganisation(context, found.ownerId)) && id;
  return found.ownerId === principal.contactId ? id : void context.refusedAccess({ kind: 'person', id: found.ownerId });
}

/** An aircraft of somebody else has no alerts, like an aircraft that does not exist. */
export const alertHandlers = {
  GetAlertsAircraft: async (context, { aircraftid }) => {
    const id = await ownAircraft(context, aircraftid);
    return { value: id === undefined ? [] : await alertsOf(context.db, 'aircraft', id) };
  },
} satisfies Partial<Handlers>;
