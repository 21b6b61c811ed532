/**
 * Drone registration certificates: made from the register when they are asked for, never kept. What is kept is the size of the last one,
 * which the portal says beforehand (DMAN-35), and tickets: a new window brings no token, so its address carries one (OP-P-84).
 */
import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import { displayDate, parseIsoDate, todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { droneName } from '#rules/manage-drones.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { isoAt, randomText } from '#server/core/clock.ts';
import type { Db } from '#server/core/store.ts';
import { certificatePdf } from '#server/documents/certificate.pdf.ts';
import { documentTickets } from './documents.schema.ts';
import { drones } from './drones.schema.ts';
import { weightClassNames } from './drones.answers.ts';
import { organisations, people, type OwnerKind } from './people.schema.ts';

/** Whose certificate. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** Fleets beyond this take some tenths of a second; the size of the last certificate stands until the next is opened. */
const QUICK = 100;

/** How long a ticket opens its document. */
const TICKET_MS = 5 * 60_000;

/** Drones whose registration has not ended (DMAN-40). */
const registered = ({ kind, id }: Owner, moment: Moment) =>
  and(eq(drones.ownerKind, kind), eq(drones.ownerId, id), isNull(drones.deregisteredAt), gte(drones.validUntil, todayOf(moment)));

/** The certificate as it is now; null without a registered drone, or without such an owner. */
export async function certificateOf(db: Db, owner: Owner, moment: Moment): Promise<Buffer | null> {
  const holder = await holderOf(db, owner);
  const found = await db.select().from(drones).where(registered(owner, moment)).orderBy(asc(drones.position));
  if (holder === null || found.length === 0) return null;
  const classes = await weightClassNames(db);
  return certificatePdf({
    regulator: SANDBOX_PRODUCT.displayName,
    ...holder,
    drones: found.map((row) => {
      const until = parseIsoDate(row.validUntil);
      const names = { product_droneregistrationid: '', manufacturer: { product_name: row.manufacturer }, model: { product_name: row.model } };
      return {
        name: droneName({ ...names, category: { product_name: row.category } }),
        serialNumber: row.serialNumber,
        weightClass: classes.get(row.weightClassCode) ?? '',
        validUntil: until ? displayDate(until) : '',
      };
    }),
  });
}

/** Keeps the size of the certificate true: makes one when the register has changed since the last, and that takes no time to speak of. */
export async function refreshCertificateSize(db: Db, owner: Owner, moment: Moment): Promise<void> {
  const { state, count } = await stateOf(db, owner, moment);
  if (count > QUICK || (await knownState(db, owner)) === state) return;
  await keepSize(db, owner, state, (await certificateOf(db, owner, moment))?.byteLength ?? null);
}

/** A ticket for the owner's certificate; null where there is none. Its size is known from then on. The caller has checked who asks. */
export async function ticketFor(db: Db, owner: Owner, file: string, moment: Moment): Promise<string | null> {
  const pdf = await certificateOf(db, owner, moment);
  const { state } = await stateOf(db, owner, moment);
  await keepSize(db, owner, state, pdf?.byteLength ?? null);
  if (pdf === null) return null;
  const ticket = randomText(24);
  await db.delete(documentTickets).where(lte(documentTickets.expiresAt, isoAt(moment.epochMs)));
  const expiresAt = isoAt(moment.epochMs + TICKET_MS);
  await db.insert(documentTickets).values({ ticket, ownerKind: owner.kind, ownerId: owner.id, file, expiresAt });
  return ticket;
}

/** Whose document a ticket opens; null for one that is unknown, for another file, or over. */
export async function ownerOfTicket(db: Db, ticket: string, file: string, moment: Moment): Promise<Owner | null> {
  const [found] = await db
    .select()
    .from(documentTickets)
    .where(and(eq(documentTickets.ticket, ticket), eq(documentTickets.file, file), gt(documentTickets.expiresAt, isoAt(moment.epochMs))));
  return found === undefined ? null : { kind: found.ownerKind, id: found.ownerId };
}

async function holderOf(db: Db, { kind, id }: Owner): Promise<{ holder: string; arn: string } | null> {
  if (kind === 'organisation') {
    const [found] = await db.select().from(organisations).where(eq(organisations.id, id));
    return found === undefined ? null : { holder: found.name, arn: found.arn };
  }
  const [found] = await db.select().from(people).where(eq(people.id, id));
  return found === undefined ? null : { holder: `${found.firstName} ${found.lastName}`, arn: found.arn };
}

/** What tells two states of the register apart, as far as a certificate shows them. */
async function stateOf(db: Db, owner: Owner, moment: Moment): Promise<{ state: string; count: number }> {
  const row = sql`${drones.id} || ':' || ${drones.revision} || ':' || ${drones.validUntil}`;
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, state: sql<string>`coalesce(md5(string_agg(${row}, ',' order by ${drones.position})), 'none')` })
    .from(drones)
    .where(registered(owner, moment));
  return { state: found?.state ?? 'none', count: found?.count ?? 0 };
}

async function knownState(db: Db, { kind, id }: Owner): Promise<string | undefined> {
  const table = kind === 'organisation' ? organisations : people;
  const [found] = await db.select({ of: table.certificateOf }).from(table).where(eq(table.id, id));
  return found?.of;
}

async function keepSize(db: Db, { kind, id }: Owner, state: string, bytes: number | null): Promise<void> {
  const table = kind === 'organisation' ? organisations : people;
  await db.update(table).set({ certificateOf: state, certificateBytes: bytes }).where(eq(table.id, id));
}
