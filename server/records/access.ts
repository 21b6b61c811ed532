/**
 * Access to data. Every handler that takes an id checks here first; somebody else's record is answered exactly like one
 * that does not exist (SANDBOX.md), so these functions return nothing instead of refusing. The audit record notes the
 * attempt.
 */
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { isIdentifier } from '#rules/core/ids.rules.ts';
import type { CallContext } from '#server/core/handler.ts';
import { organisations, participations } from './people.schema.ts';

/** A person's role in an organisation, with the organisation. */
export interface Participation {
  readonly organisation: typeof organisations.$inferSelect;
  readonly role: string;
}

/**
 * Normalises an id from a body to the records' case, in which ids may differ (OP-P-58).
 *
 * @returns undefined for a text that cannot be an id, so that it does not reach the database
 */
export function recordId(text: string): string | undefined {
  const id = text.trim().toLowerCase();
  return isIdentifier(id) ? id : undefined;
}

/** The caller and the present moment. */
export type Asker = Pick<CallContext, 'db' | 'moment'> & {
  readonly principal: Pick<CallContext['principal'], 'contactId'>;
};

/**
 * The signed-in person's present participations, in the order of their profile cards.
 *
 * @param organisationId limits them to this organisation
 */
export async function participationsOf(context: Asker, organisationId?: string): Promise<readonly Participation[]> {
  const { db, principal, moment } = context;
  const wanted = organisationId === undefined ? undefined : recordId(organisationId);
  if (organisationId !== undefined && wanted === undefined) return [];
  return db
    .select({ organisation: organisations, role: participations.role })
    .from(participations)
    .innerJoin(organisations, eq(organisations.id, participations.organisationId))
    .where(
      and(
        eq(participations.personId, principal.contactId),
        or(isNull(participations.endedOn), gt(participations.endedOn, todayOf(moment))),
        wanted === undefined ? undefined : eq(participations.organisationId, wanted),
      ),
    )
    .orderBy(asc(participations.position), asc(organisations.name));
}

/** The organisation with this id, if the signed-in person is a current participant of it; undefined for every other id. */
export async function ownOrganisation(
  context: CallContext,
  organisationId: string,
): Promise<Participation['organisation'] | undefined> {
  const own = (await participationsOf(context, organisationId))[0]?.organisation;
  const id = recordId(organisationId);
  if (own === undefined && id !== undefined) context.refusedAccess({ kind: 'organisation', id });
  return own;
}
