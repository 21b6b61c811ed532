/** What a passed assessment does to the records: a first accreditation, or more time for the one that there is. */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { ACCREDITATION_CATEGORY, ACCREDITATION_TYPES } from '#rules/accreditation/accreditation-types.rules.ts';
import { isAccreditation } from '#rules/accreditation/assessment.rules.ts';
import { accreditedUntil } from '#rules/accreditation/validity.rules.ts';
import { parseIsoDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { isActiveStatus } from '#rules/licences/pass-types.rules.ts';
import { audit, type Doer } from '#server/core/audit.ts';
import { randomId } from '#server/core/clock.ts';
import { rows, type Db } from '#server/core/store.ts';
import { licences } from '#server/records/licences.schema.ts';

type Licence = typeof licences.$inferSelect;

/** Prefix of an accreditation's number. */
const PREFIX: Readonly<Record<AccreditationKind, string>> = { commercial: 'RPAEA', recreational: 'RPARA' };

/** All licences of a person, in the order of the answers. */
export async function licencesHeld(db: Db, personId: string): Promise<readonly Licence[]> {
  return db.select().from(licences).where(eq(licences.personId, personId)).orderBy(asc(licences.position));
}

export interface Granted {
  readonly id: string;
  readonly number: string;
  /** Last day; null for an accreditation that never ends. */
  readonly validUntil: IsoDate | null;
}

/**
 * Issues an accreditation, or extends the one that is in force. The person's turn is taken by the caller.
 *
 * @param held everything that the person holds
 * @param warningDays the licence warning period in days
 */
export async function grant(
  tx: Db,
  personId: string,
  kind: AccreditationKind,
  held: readonly Licence[],
  warningDays: number,
  doer: Doer,
): Promise<Granted> {
  const active = held.filter((one) => isAccreditation(kind, one.type) && isActiveStatus(one.status));
  const present = active.toSorted((one, other) => (lastDay(one) < lastDay(other) ? 1 : -1))[0];
  if (present === undefined) return issue(tx, personId, kind, held, doer);
  const end = parseIsoDate(present.validUntil);
  if (end === null) return { id: present.id, number: present.number, validUntil: null };
  const validUntil = accreditedUntil(kind, end, warningDays, doer.moment);
  if (validUntil !== end) {
    await tx.update(licences).set({ validUntil }).where(eq(licences.id, present.id));
    await audit(tx, doer, {
      act: 'accreditation extended',
      records: [{ kind: 'licence', id: present.id, reference: present.number }],
    });
  }
  return { id: present.id, number: present.number, validUntil };
}

/** An accreditation without an end is later than any day. */
const lastDay = ({ validUntil }: Licence): string => validUntil ?? '9999-12-31';

async function issue(
  tx: Db,
  personId: string,
  kind: AccreditationKind,
  held: readonly Licence[],
  doer: Doer,
): Promise<Granted> {
  const [next] = await rows<{ number: string }>(tx, sql`select nextval('accreditation_number')::text as number`);
  const number = `${PREFIX[kind]}-${required(next, 'next number').number}`;
  const validUntil = accreditedUntil(kind, null, 0, doer.moment);
  const position = await placeFor(tx, personId, kind, held);
  const id = randomId();
  const days = { originDate: todayOf(doer.moment), validUntil };
  await tx.insert(licences).values({
    id,
    personId,
    position,
    category: ACCREDITATION_CATEGORY,
    type: ACCREDITATION_TYPES[kind],
    number,
    ...days,
  });
  await audit(tx, doer, { act: 'accreditation issued', records: [{ kind: 'licence', id, reference: number }] });
  return { id, number, validUntil };
}

/**
 * Place of a new accreditation among the licences: the last, but a commercial one before a recreational one. The
 * dashboard's tile shows the first (OP-P-44), and a commercial one allows what the other does (ACRD-19).
 */
async function placeFor(tx: Db, personId: string, kind: AccreditationKind, held: readonly Licence[]): Promise<number> {
  const other = kind === 'commercial' ? held.find(({ type }) => isAccreditation('recreational', type)) : undefined;
  if (other === undefined) return Math.max(-1, ...held.map(({ position }) => position)) + 1;
  const after = and(eq(licences.personId, personId), gte(licences.position, other.position));
  await tx
    .update(licences)
    .set({ position: sql`${licences.position} + 1` })
    .where(after);
  return other.position;
}
