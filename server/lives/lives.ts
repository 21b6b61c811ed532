/**
 * All lives, and the console's view of them (SANDBOX.md: `GET /sandbox/lives`, `POST
 * /sandbox/lives/{chart}/{id}/events`).
 */
import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import { audit, deedOf, type ByHand } from '../core/audit.ts';
import { accounts, lifeEvents } from '../core/schema.ts';
import { transaction, type Db } from '../core/store.ts';
import type { ConsoleLife, Sent } from '../core/regulator.ts';
import type { Present } from '../records/effect.ts';
import { isoOf } from '../records/instants.ts';
import { arnApplicationLife } from './arn-application.life.ts';
import { assessmentAttemptLife } from './assessment-attempt.life.ts';
import { cardPaymentLife } from './card-payment.life.ts';
import { countedCheckLife } from './counted-check.life.ts';
import { droneRegistrationLife } from './drone-registration.life.ts';
import { licenceCheckLife } from './licence-check.life.ts';
import { take, type Life, type Listed } from './life.ts';
import { NOT_DONE } from './not-done.ts';
import { passLife } from './pass.life.ts';
import { reminderLife } from './reminder.life.ts';
import { requestedFeeLife } from './requested-fee.life.ts';
import { savedApplicationLife } from './saved-application.life.ts';
import { submissionLife } from './submission.life.ts';

/** In alphabetical order of their charts. */
export const lives: readonly Life[] = [
  arnApplicationLife,
  assessmentAttemptLife,
  cardPaymentLife,
  countedCheckLife,
  droneRegistrationLife,
  licenceCheckLife,
  passLife,
  reminderLife,
  requestedFeeLife,
  savedApplicationLife,
  submissionLife,
];

/** Every record with its history, newest first across charts. @param chart, state filters; empty for all */
export async function listLives(
  db: Db,
  { chart, state }: { readonly chart: string; readonly state: string },
): Promise<readonly ConsoleLife[]> {
  const found: { readonly madeMs: number; readonly told: ConsoleLife }[] = [];
  for (const life of lives.filter((one) => chart === '' || one.chart === chart)) {
    const records = (await life.list(db)).filter((one) => state === '' || one.state === state);
    const events = await eventsOf(db, life.chart, records);
    for (const record of records) {
      const told = {
        chart: life.chart,
        id: record.id,
        label: record.label,
        state: record.state,
        events: events.get(record.id) ?? [],
      };
      found.push({ madeMs: madeMsOf(record, told), told });
    }
  }
  return found.sort((one, other) => other.madeMs - one.madeMs).map(({ told }) => told);
}

/** When a record was created: from its history, or its columns if it is older than histories. */
function madeMsOf({ madeAt }: Listed, { events: [first] }: ConsoleLife): number {
  const at = first?.from === '' ? first.at : madeAt;
  return Temporal.Instant.from(/^[\d-]{10}$/.test(at) ? `${at}T00:00Z` : at).epochMilliseconds;
}

/** Number of records that the console shows, by their latest event. */
const LATEST = 10;

/**
 * Histories for the console's page: of the records with the latest events, or of the requested records.
 *
 * @param asked a reference, name or id; empty for the latest
 */
export async function listHistories(db: Db, asked: string): Promise<readonly ConsoleLife[]> {
  const wanted = asked.trim().toLowerCase();
  if (wanted !== '') {
    const named = ({ id, label }: ConsoleLife): boolean =>
      id.toLowerCase() === wanted || label.toLowerCase() === wanted || label.toLowerCase().startsWith(`${wanted}, `);
    return (await listLives(db, { chart: '', state: '' })).filter(named);
  }
  const last = await db
    .select({ chart: lifeEvents.chart, id: lifeEvents.recordId })
    .from(lifeEvents)
    .groupBy(lifeEvents.chart, lifeEvents.recordId)
    .orderBy(desc(max(lifeEvents.id)))
    .limit(LATEST);
  const found = await Promise.all(
    lives.map(async (life) => {
      const ids = last.filter(({ chart }) => chart === life.chart).map(({ id }) => id);
      const records = ids.length === 0 ? [] : (await life.list(db)).filter(({ id }) => ids.includes(id));
      const events = await eventsOf(db, life.chart, records);
      return records.map(({ id, label, state }): ConsoleLife => ({
        chart: life.chart,
        id,
        label,
        state,
        events: events.get(id) ?? [],
      }));
    }),
  );
  const placeOf = (one: ConsoleLife): number => last.findIndex(({ chart, id }) => chart === one.chart && id === one.id);
  return found.flat().sort((one, other) => placeOf(one) - placeOf(other));
}

async function eventsOf(
  db: Db,
  chart: string,
  records: readonly Listed[],
): Promise<ReadonlyMap<string, ConsoleLife['events'][number][]>> {
  const byRecord = new Map<string, ConsoleLife['events'][number][]>();
  if (records.length === 0) return byRecord;
  const rows = await db
    .select({ entry: lifeEvents, user: accounts.userName })
    .from(lifeEvents)
    .leftJoin(accounts, eq(accounts.contactId, lifeEvents.personId))
    .where(
      and(
        eq(lifeEvents.chart, chart),
        inArray(
          lifeEvents.recordId,
          records.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(lifeEvents.id));
  for (const {
    entry: { recordId, event, fromState: from, toState: to, actor, at },
    user,
  } of rows) {
    const told = { event, from, to, by: actor === 'person' ? (user ?? '') : actor, at: isoOf(at) };
    byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), told]);
  }
  return byRecord;
}

/** `portal`: origin with which links in mails begin. */
interface SentIn extends Present {
  readonly portal?: string;
  /** What an officer records and why; left out for a call of the sandbox, which is nobody's act. */
  readonly byHand?: ByHand;
}

/** An event sent from the console, with its facts. */
export interface SentEvent {
  readonly type: string;
  readonly [fact: string]: unknown;
}

/**
 * Handlers of events that do more than change the state, by `<chart> <event>`: a decision assigns a number and sends a
 * mail. Returns false without an effect if there is no such record, the event is not legal, or it needs more data than
 * the console has.
 */
export type Handled = Readonly<
  Record<string, (db: Db, id: string, event: SentEvent, present: SentIn) => Promise<boolean>>
>;

/**
 * Applies console events to a record, without an actor.
 *
 * @param handled events with a handler; all others only change the record and its history, and report the missing
 *   effects
 * @returns a function that sends an event and returns the new state; null if there is no such chart or record. It
 *   throws `IllegalEvent` if the chart does not allow it
 */
export function sendEventWith(
  handled: Handled,
): (db: Db, chart: string, id: string, event: SentEvent, present: SentIn) => Promise<Sent | null> {
  return async (db, chart, id, event, present) => {
    const life = lives.find((one) => one.chart === chart);
    if (life === undefined) return null;
    const doer = { actor: 'regulator', personId: '', moment: present.moment } as const;
    return transaction(db, async (tx) => {
      const isDone = (await handled[`${chart} ${event.type}`]?.(tx, id, event, present)) ?? false;
      const [held] = await life.hold(tx, [id]);
      if (held === undefined) return null;
      if (present.byHand !== undefined) await audit(tx, doer, deedOf(present.byHand));
      if (isDone) return { state: held.state, notDone: '' };
      const state = await take(tx, doer, life, id, event);
      return {
        state,
        notDone: NOT_DONE[`${chart} ${event.type} ${state}`] ?? NOT_DONE[`${chart} ${event.type}`] ?? '',
      };
    });
  };
}
