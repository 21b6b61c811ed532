/**
 * Stopped reminders, and the link that stops them without signing in. The link contains a random id and its expiry, and
 * is signed over the person and the kind: it cannot be forged, and does not identify the person.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { REMINDER_KINDS, type ReminderKind, type ReminderPace } from '#rules/reminders.rules.ts';
import { audit, type Doer } from '#server/core/audit.ts';
import { isoAt, randomText } from '#server/core/clock.ts';
import { serverKey } from '#server/core/server-key.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { begun, permits, takeWhereLegal } from '#server/lives/life.ts';
import { reminderLife } from '#server/lives/reminder.life.ts';
import { reminderPreferences } from './reminders.schema.ts';

export type Preference = typeof reminderPreferences.$inferSelect;

/** The page of such links, below the origin. */
export const REMINDERS_PATH = '/content/reminders';

/** Longer than the 60 days of the first reminder, because mail may be read late. */
const GOOD_FOR_MS = 100 * 24 * 3_600_000;

/** Most records in a statement: each may take eight parameters, and PostgreSQL allows 65,535. */
export const AT_ONCE = 2_000;

const LINK = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * The preference of a person for a kind, created if missing.
 *
 * @param doer the actor
 */
export async function preferenceOf(db: Db, doer: Doer, personId: string, kind: ReminderKind): Promise<Preference> {
  const theirs = and(eq(reminderPreferences.personId, personId), eq(reminderPreferences.kind, kind));
  const find = async () => (await db.select().from(reminderPreferences).where(theirs))[0];
  const known = await find();
  if (known !== undefined) return known;
  await transaction(db, async (tx) => {
    const fresh = { id: randomText(16), personId, kind, madeAt: isoAt(doer.moment.epochMs) };
    const made = await tx
      .insert(reminderPreferences)
      .values(fresh)
      .onConflictDoNothing()
      .returning({ id: reminderPreferences.id });
    await begun(
      tx,
      doer,
      reminderLife,
      made.map(({ id }) => id),
    );
  });
  return required(await find(), 'preference');
}

/**
 * Locks preferences until the transaction ends.
 *
 * @param doer the actor for created ones
 * @param wanted persons and kinds, each once and in a constant order, so that two processes never deadlock
 * @returns those that are on
 */
export async function holdWanted(
  tx: Db,
  doer: Doer,
  wanted: readonly Pick<Preference, 'personId' | 'kind'>[],
): Promise<readonly Preference[]> {
  const all: Preference[] = [];
  for (const { personId, kind } of wanted) all.push(await preferenceOf(tx, doer, personId, kind));
  const ids = all.map(({ id }) => id).toSorted();
  const on: Preference[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const held = await reminderLife.hold(tx, ids.slice(from, from + AT_ONCE));
    const open = held.filter(({ state }) => permits(reminderLife, state, { type: 'reminder.sent' }));
    // As they stand now that nobody else changes them: another process may have sent a mail since they were found.
    if (open.length > 0)
      on.push(
        ...(await tx
          .select()
          .from(reminderPreferences)
          .where(
            inArray(
              reminderPreferences.id,
              open.map(({ id }) => id),
            ),
          )),
      );
  }
  return on;
}

/** The kinds of reminders that a person gets. */
export async function wantedKinds(db: Db, personId: string): Promise<readonly ReminderKind[]> {
  const found = await db.select().from(reminderPreferences).where(eq(reminderPreferences.personId, personId));
  return REMINDER_KINDS.filter((kind) => found.every((one) => one.kind !== kind || one.stoppedAt === null));
}

/** How often a person is reminded of drones. */
export async function paceOf(db: Db, personId: string): Promise<ReminderPace> {
  const theirs = and(eq(reminderPreferences.personId, personId), eq(reminderPreferences.kind, 'drones'));
  const [found] = await db.select({ pace: reminderPreferences.pace }).from(reminderPreferences).where(theirs);
  return found?.pace ?? 'week';
}

/** Sets how often a person is reminded. What is so already stays as it is, and is noted once. */
export async function setPace(db: Db, { id, personId }: Preference, pace: ReminderPace, moment: Moment): Promise<void> {
  await transaction(db, async (tx) => {
    const changed = await tx
      .update(reminderPreferences)
      .set({ pace })
      .where(and(eq(reminderPreferences.id, id), ne(reminderPreferences.pace, pace)))
      .returning({ id: reminderPreferences.id });
    if (changed.length === 0) return;
    const doer: Doer = { actor: 'person', personId, moment };
    await audit(tx, doer, { act: 'reminder frequency changed', records: [{ kind: 'person', id: personId }] });
  });
}

/** The signed part of a link's address. */
export async function linkOf(db: Db, preference: Preference, { epochMs }: Moment): Promise<string> {
  const until = Math.ceil((epochMs + GOOD_FOR_MS) / 1000).toString(36);
  return `${preference.id}.${until}.${(await signatureOf(db, preference, until)).toString('base64url')}`;
}

/** The target of a link: a preference, an expired one, or nothing. */
export type Linked = { readonly preference: Preference; readonly isOver: boolean };

/** Reads a link; null for a forged one, and if its person does not exist any more. */
export async function linked(db: Db, link: string, { epochMs }: Moment): Promise<Linked | null> {
  const [, id, until, signature] = LINK.exec(link) ?? [];
  if (id === undefined || until === undefined || signature === undefined) return null;
  const [preference] = await db.select().from(reminderPreferences).where(eq(reminderPreferences.id, id));
  if (preference === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = await signatureOf(db, preference, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { preference, isOver: Number.parseInt(until, 36) * 1000 < epochMs };
}

async function signatureOf(db: Db, { id, personId, kind }: Preference, until: string): Promise<Buffer> {
  return createHmac('sha256', await serverKey(db, 'reminder-link'))
    .update(JSON.stringify([id, personId, kind, until]))
    .digest();
}

/** Stops or restarts reminders of a kind. No effect if nothing changes. */
export async function setWanted(db: Db, { id, personId }: Preference, wanted: boolean, moment: Moment): Promise<void> {
  await transaction(db, async (tx) => {
    const doer: Doer = { actor: 'person', personId, moment };
    const changed = await takeWhereLegal(tx, doer, reminderLife, [id], {
      type: wanted ? 'reminders.resumed' : 'reminders.stopped',
    });
    if (changed.size === 0) return;
    const act = wanted ? 'reminders resumed' : 'reminders stopped';
    await audit(tx, doer, { act, records: [{ kind: 'person', id: personId }] });
  });
}
