/**
 * The lives of the regulator's records (ARCHITECTURE 16). A chart of `machines/regulator/` decides whether an event is
 * legal: the record is locked, its state is read from its columns, and the new state is written together with an audit
 * entry, or neither. Handlers never write a state column themselves.
 */
import { firstState, nextState, type EventOf, type LifeChart, type StateOf } from '#machines/regulator/steps.ts';
import { SUMMARY_STATES } from '#rules/payments/payment.rules.ts';
import type { Doer } from '../core/audit.ts';
import { isoAt } from '../core/clock.ts';
import { Refusal } from '../core/handler.ts';
import { lifeEvents } from '../core/schema.ts';
import type { Db } from '../core/store.ts';

/** A record with the state in its columns. */
export interface Held<State extends string = string> {
  readonly id: string;
  /** Written with dots. */
  readonly state: State;
}

/** A record as listed by `GET /sandbox/lives`. */
export interface Listed<State extends string = string> extends Held<State> {
  /** Its reference or name. */
  readonly label: string;
  /** When it was created, from its own columns: an instant, or only a day. Its history is more precise. */
  readonly madeAt: string;
}

/** How the records of one chart are stored. */
export interface Life<Chart extends LifeChart = LifeChart, State extends string = StateOf<Chart>> {
  /** Slug of the chart's file. */
  readonly chart: string;
  readonly machine: Chart;
  /** Those of these records that exist, ordered by id, locked until the transaction ends. */
  readonly hold: (tx: Db, ids: readonly string[]) => Promise<readonly Held<State>[]>;
  /** Writes the state columns. @param at the instant of the event (ISO) */
  write(tx: Db, ids: readonly string[], state: State, at: string): Promise<unknown>;
  /** All records, newest first among those of one instant. */
  readonly list: (db: Db) => Promise<readonly Listed<State>[]>;
}

/**
 * Answered as 409 without a change: the chart does not allow this event in the record's state, or its guard refuses the
 * facts.
 */
export class IllegalEvent extends Refusal {
  readonly chart: string;
  readonly state: string;
  readonly event: string;

  /** @param text the message to the person */
  constructor(chart: string, state: string, event: string, text: string) {
    super(409, [text]);
    this.name = 'IllegalEvent';
    this.chart = chart;
    this.state = state;
    this.event = event;
  }
}

/** The message if the caller gives none. */
const NOT_NOW = 'This is no longer possible. Reload the page to see what has happened.';

/** Whether an event is legal in a state, for a caller that has locked the record and has an alternative. */
export function permits<Chart extends LifeChart>(
  { machine }: Life<Chart>,
  state: string,
  event: EventOf<Chart>,
): boolean {
  return nextState(machine, state, event) !== null;
}

/** Writes the first history entry of new records, in their transaction. */
export function begun(tx: Db, doer: Doer, life: Life, ids: readonly string[]): Promise<void> {
  return note(
    tx,
    doer,
    life,
    { type: 'record.made' },
    ids.map((id) => ({ id, from: '', to: firstState(life.machine) })),
  );
}

/**
 * Applies an event to a record, in the caller's transaction.
 *
 * @param text the message if it is not legal
 * @returns the new state
 * @throws `IllegalEvent`; a plain error if there is no such record
 */
export async function take<Chart extends LifeChart>(
  tx: Db,
  doer: Doer,
  life: Life<Chart>,
  id: string,
  event: EventOf<Chart>,
  text = NOT_NOW,
): Promise<StateOf<Chart>> {
  const [held] = await life.hold(tx, [id]);
  if (held === undefined) throw new Error(`There is no ${life.chart} ${id}`);
  const to = nextState(life.machine, held.state, event);
  if (to === null) throw new IllegalEvent(life.chart, held.state, event.type, text);
  await step(tx, doer, life, event, [{ id, from: held.state, to }]);
  return to;
}

/**
 * Applies an event to those records for which it is legal, in the caller's transaction.
 *
 * @returns the ids of the changed records
 */
export async function takeWhereLegal<Chart extends LifeChart>(
  tx: Db,
  doer: Doer,
  life: Life<Chart>,
  ids: readonly string[],
  event: EventOf<Chart>,
): Promise<ReadonlySet<string>> {
  const held = ids.length === 0 ? [] : await life.hold(tx, ids);
  const taken = held.flatMap(({ id, state }): Move<StateOf<Chart>>[] => {
    const to = nextState(life.machine, state, event);
    return to === null ? [] : [{ id, from: state, to }];
  });
  await step(tx, doer, life, event, taken);
  return new Set(taken.map(({ id }) => id));
}

interface Move<State extends string = string> {
  readonly id: string;
  readonly from: string;
  readonly to: State;
}

/** Writes states that differ, and what happened. */
async function step<Chart extends LifeChart>(
  tx: Db,
  doer: Doer,
  life: Life<Chart>,
  event: { readonly type: string },
  moves: readonly Move<StateOf<Chart>>[],
): Promise<void> {
  const at = isoAt(doer.moment.epochMs);
  for (const state of new Set(moves.map(({ to }) => to))) {
    const ids = moves.filter(({ from, to }) => to === state && from !== to).map(({ id }) => id);
    if (ids.length > 0) await life.write(tx, ids, state, at);
  }
  await note(tx, doer, life, event, moves);
}

/** Words of the card payment provider. */
const PROVIDER: ReadonlySet<unknown> = new Set([...Object.values(SUMMARY_STATES), 'cancelled', 'unknown']);

/** What a guard looks at: yes or no, or the provider's word. Any other field may be text that somebody typed. */
function factsOf(event: { readonly type: string }): Readonly<Record<string, boolean | string>> {
  return Object.fromEntries(
    Object.entries(event).filter(([, fact]) => typeof fact === 'boolean' || PROVIDER.has(fact)),
  ) as Readonly<Record<string, boolean | string>>;
}

async function note(
  tx: Db,
  { actor, personId, moment }: Doer,
  { chart }: Life,
  event: { readonly type: string },
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const who = { at: isoAt(moment.epochMs), actor, personId, chart, event: event.type, facts: factsOf(event) };
  await tx
    .insert(lifeEvents)
    .values(moves.map(({ id, from, to }) => ({ ...who, recordId: id, fromState: from, toState: to })));
}
