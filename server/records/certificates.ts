/**
 * Drone registration certificates, generated from the register on request, once for each state of it
 * (`certificate-files.ts`). The portal shows the size of the last one in advance (DMAN-35); a new window sends no
 * token, so its address has a ticket (OP-P-84).
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, gte, inArray, isNull, lte } from 'drizzle-orm';
import { displayDate, parseIsoDate, todayOf } from '#rules/core/calendar.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { droneName } from '#rules/drones/drone-name.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { audit, type Act, type Deed, type Doer } from '#server/core/audit.ts';
import { isoAt, newReference, randomText } from '#server/core/clock.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { certificatePdf } from '#server/documents/certificate.pdf.ts';
import { keptFile, type Made } from './certificate-files.ts';
import { certificates, documentTickets } from './documents.schema.ts';
import { drones } from './drones.schema.ts';
import { weightClassNames } from './drones.answers.ts';
import type { Owner } from './owner.ts';
import { organisations, people } from './people.schema.ts';

/**
 * Larger fleets take some tenths of a second; for them the size of the last certificate is kept until the next is
 * opened.
 */
const QUICK = 100;

/** The verifying page; the code is appended. */
export const VERIFICATION_PATH = '/content/verify/';

/** Version of the layout: files of older layouts are not served, nor their size. */
const LAYOUT = '4';

/** How long a ticket is valid. */
const TICKET_MS = 5 * 60_000;

/** Condition for drones whose registration has not ended (DMAN-40). */
const registered = ({ kind, id }: Owner, moment: Moment) =>
  and(
    eq(drones.ownerKind, kind),
    eq(drones.ownerId, id),
    isNull(drones.deregisteredAt),
    gte(drones.validUntil, todayOf(moment)),
  );

export interface CertificateContext {
  readonly db: Db;
  readonly moment: Moment;
  /** Public origin of this server, for the address of the verifying page. */
  readonly origin: string;
  /** Who requested it; by default the regulator. */
  readonly by?: Doer;
}

/** The present certificate; null without a registered drone, or without such an owner. */
export async function certificateOf(context: CertificateContext, owner: Owner): Promise<Buffer | null> {
  const holder = await holderOf(context.db, owner);
  const { state, count } = await presentState(context.db, owner, context.moment);
  if (holder === null || count === 0) return null;
  const shown = nameOf(context, owner, holder, state);
  return keptFile(context.db, owner, createHash('sha256').update(shown).digest('base64url'), () =>
    make(context, owner, shown),
  );
}

/** Names everything that a certificate shows. */
function nameOf({ origin }: CertificateContext, { kind, id }: Owner, { holder, arn }: Holder, state: string): string {
  return JSON.stringify([LAYOUT, kind, id, holder, arn, origin, state]);
}

/** Generates the file from the present register, which may have changed since the request. */
async function make(context: CertificateContext, owner: Owner, asked: string): Promise<Made> {
  const { db, moment, origin, by } = context;
  const holder = await holderOf(db, owner);
  const found = await db.select().from(drones).where(registered(owner, moment)).orderBy(asc(drones.position));
  if (holder === null || found.length === 0) return null;
  const classes = await weightClassNames(db);
  const whoever: Doer = by ?? { actor: 'regulator', personId: '', moment };
  const { code, number, madeAt } = await codeOf(db, owner, whoever, {
    state: stateOf(found),
    droneIds: found.map(({ id }) => id),
    madeAt: isoAt(moment.epochMs),
  });
  const pdf = await certificatePdf({
    checkedAt: `${origin}${VERIFICATION_PATH}${code}`,
    regulator: SANDBOX_PRODUCT.displayName,
    ...holder,
    number,
    ...issuedAt(madeAt, moment),
    drones: found.map((row) => {
      const until = parseIsoDate(row.validUntil);
      const names = {
        product_droneregistrationid: '',
        manufacturer: { product_name: row.manufacturer },
        model: { product_name: row.model },
      };
      return {
        use: row.intendedUse,
        name: droneName({ ...names, category: { product_name: row.category } }),
        serialNumber: row.serialNumber,
        weightClass: classes.get(row.weightClassCode) ?? '',
        validUntil: until ? displayDate(until) : '',
      };
    }),
  });
  return { pdf, lasts: nameOf(context, owner, holder, stateOf(found)) === asked };
}

/** When a certificate was issued: when the register was found in the state that it is still in. */
function issuedAt(
  madeAt: string,
  { zone }: Moment,
): { readonly issued: string; readonly asOf: string; readonly createdMs: number } {
  const epochMs = Temporal.Instant.from(madeAt).epochMilliseconds;
  return {
    issued: displayDate(todayOf({ epochMs, zone })),
    asOf: dayAndTime(isoAt(epochMs), { zone }),
    createdMs: epochMs,
  };
}

/** Updates the size of the certificate: generates one if the register has changed and the fleet is small. */
export async function refreshCertificateSize(context: CertificateContext, owner: Owner): Promise<void> {
  const { db, moment } = context;
  const { state, count } = await presentState(db, owner, moment);
  if (count > QUICK || (await knownState(db, owner)) === state) return;
  await keepSize(db, owner, state, (await certificateOf(context, owner))?.byteLength ?? null);
}

/**
 * A ticket for the owner's certificate; null if there is none. Its size is known afterwards. The caller has checked
 * access.
 */
export async function ticketFor(
  context: CertificateContext & { readonly by: Doer },
  owner: Owner,
  file: string,
): Promise<string | null> {
  const { db, moment, by } = context;
  // Read first, so that a size of another state counts as outdated and is computed again.
  const { state } = await presentState(db, owner, moment);
  const pdf = await certificateOf(context, owner);
  await keepSize(db, owner, state, pdf?.byteLength ?? null);
  return pdf === null ? null : giveTicket({ db, moment, by }, owner, file);
}

/** The subject of a document: an owner's drones, a licence, or a submission. */
export type Subject = Owner | { readonly kind: 'licence' | 'submission'; readonly id: string };

/** A ticket that opens a document for a short time. The caller has checked access and existence. */
export async function giveTicket(
  { db, moment, by }: { db: Db; moment: Moment; by: Doer },
  subject: Subject,
  file: string,
): Promise<string> {
  const ticket = randomText(24);
  await db.delete(documentTickets).where(lte(documentTickets.expiresAt, isoAt(moment.epochMs)));
  const expiresAt = isoAt(moment.epochMs + TICKET_MS);
  await transaction(db, async (tx) => {
    await tx
      .insert(documentTickets)
      .values({ ticket, personId: by.personId, ownerKind: subject.kind, ownerId: subject.id, file, expiresAt });
    await audit(tx, by, aboutDocument('document asked for', subject));
  });
  return ticket;
}

function aboutDocument(act: Extract<Act, `document ${string}` | 'certificate made'>, subject: Subject): Deed {
  const organisationId = subject.kind === 'organisation' ? subject.id : null;
  return { act, records: [{ kind: subject.kind, id: subject.id }], organisationId };
}

/** The audit entry for opening a document. */
export const opened = (subject: Subject): Deed => aboutDocument('document opened', subject);

export interface Ticket {
  readonly subject: Subject;
  /** The person who got it. */
  readonly personId: string;
}

/** The ticket's content; null if it is unknown, expired, or for another file. Anybody may ask, with any text. */
export async function ticketOf(db: Db, ticket: string, file: string, moment: Moment): Promise<Ticket | null> {
  if (!/^[\w-]{1,100}$/.test(ticket) || file.includes('\u0000')) return null;
  const [found] = await db
    .select()
    .from(documentTickets)
    .where(
      and(
        eq(documentTickets.ticket, ticket),
        eq(documentTickets.file, file),
        gt(documentTickets.expiresAt, isoAt(moment.epochMs)),
      ),
    );
  return found === undefined
    ? null
    : { subject: { kind: found.ownerKind, id: found.ownerId }, personId: found.personId };
}

/** Code and number of the certificate of a state, constant while the register does not change. */
async function codeOf(
  db: Db,
  owner: Owner,
  by: Doer,
  made: Pick<typeof certificates.$inferInsert, 'state' | 'droneIds' | 'madeAt'>,
): Promise<Pick<typeof certificates.$inferSelect, 'code' | 'number' | 'madeAt'>> {
  const { kind, id } = owner;
  const number = newReference('CE');
  const fresh = { code: randomText(16), number, ownerKind: kind, ownerId: id, ...made };
  await transaction(db, async (tx) => {
    const kept = await tx
      .insert(certificates)
      .values(fresh)
      .onConflictDoNothing()
      .returning({ code: certificates.code });
    if (kept.length > 0) await audit(tx, by, aboutDocument('certificate made', owner));
  });
  const same = and(eq(certificates.ownerKind, kind), eq(certificates.ownerId, id), eq(certificates.state, made.state));
  // Older certificates without a number get one.
  await db
    .update(certificates)
    .set({ number })
    .where(and(same, eq(certificates.number, '')));
  const [found] = await db
    .select({ code: certificates.code, number: certificates.number, madeAt: certificates.madeAt })
    .from(certificates)
    .where(same);
  return required(found, 'certificate');
}

/** A certificate with the present state of its drones. */
export interface CheckedCertificate {
  readonly holder: string;
  /** Empty for older ones. */
  readonly number: string;
  /** When its drones were in that state. */
  readonly madeAt: string;
  /** In the order of the certificate, whatever has happened to them since. */
  readonly drones: readonly (typeof drones.$inferSelect)[];
}

/** The present state for the certificate with this code; null for an unknown code. */
export async function checkedCertificate(db: Db, code: string): Promise<CheckedCertificate | null> {
  const [made] = await db.select().from(certificates).where(eq(certificates.code, code));
  if (made === undefined) return null;
  const owner: Owner = { kind: made.ownerKind, id: made.ownerId };
  const holder = await holderOf(db, owner);
  const own = and(
    inArray(drones.id, [...made.droneIds]),
    eq(drones.ownerKind, owner.kind),
    eq(drones.ownerId, owner.id),
  );
  const found = await db.select().from(drones).where(own).orderBy(asc(drones.position));
  return holder === null ? null : { holder: holder.holder, number: made.number, madeAt: made.madeAt, drones: found };
}

/** Whose certificate it is. */
interface Holder {
  readonly holder: string;
  readonly arn: string;
}

async function holderOf(db: Db, { kind, id }: Owner): Promise<Holder | null> {
  if (kind === 'organisation') {
    const [found] = await db.select().from(organisations).where(eq(organisations.id, id));
    return found === undefined ? null : { holder: found.name, arn: found.arn };
  }
  const [found] = await db.select().from(people).where(eq(people.id, id));
  return found === undefined ? null : { holder: `${found.firstName} ${found.lastName}`, arn: found.arn };
}

/** A fingerprint of the register's state as shown on a certificate, computed from the same rows. */
function stateOf(found: readonly Pick<typeof drones.$inferSelect, 'id' | 'revision' | 'validUntil'>[]): string {
  if (found.length === 0) return 'none';
  const rows = found.map(({ id, revision, validUntil }) => `${id}:${String(revision)}:${String(validUntil)}`);
  return createHash('md5').update(rows.join(',')).digest('hex');
}

async function presentState(db: Db, owner: Owner, moment: Moment): Promise<{ state: string; count: number }> {
  const columns = { id: drones.id, revision: drones.revision, validUntil: drones.validUntil };
  const found = await db.select(columns).from(drones).where(registered(owner, moment)).orderBy(asc(drones.position));
  return { state: stateOf(found), count: found.length };
}

async function knownState(db: Db, { kind, id }: Owner): Promise<string | undefined> {
  const table = kind === 'organisation' ? organisations : people;
  const [found] = await db.select({ fingerprint: table.certificateOf }).from(table).where(eq(table.id, id));
  // A stored size of another layout counts as unknown.
  return found?.fingerprint.startsWith(`${LAYOUT}:`) ? found.fingerprint.slice(LAYOUT.length + 1) : undefined;
}

async function keepSize(db: Db, { kind, id }: Owner, state: string, bytes: number | null): Promise<void> {
  const table = kind === 'organisation' ? organisations : people;
  await db
    .update(table)
    .set({ certificateOf: `${LAYOUT}:${state}`, certificateBytes: bytes })
    .where(eq(table.id, id));
}
