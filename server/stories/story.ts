/**
 * The story of an intention: everything that happened to its records in one order, what is awaited, and what would end
 * the wait (issue 45). Pure: `story-records.ts` finds the records. It has names and sums of the record, never what
 * somebody typed.
 */
import {
  awaitedIn,
  decided,
  waysFrom,
  type AskedArrow,
  type Forbidden,
  type Offer,
} from '#machines/regulator/decided.ts';
import { arrowsFrom, foreseen, metaOf, type Facts, type LifeChart } from '#machines/regulator/steps.ts';
import { lifeSentences } from '#rules/applications/life-sentences.rules.ts';
import type { WhoActs } from '#rules/applications/what-can-happen.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { AuditedRecord } from '../core/schema.ts';
import { wordsOf } from './event-words.ts';

/** A record of the intention that has a chart. */
export interface StoryRecord {
  readonly chart: string;
  readonly machine: LifeChart;
  readonly id: string;
  /** What people call it: its reference, or what it is. */
  readonly name: string;
  readonly state: string;
  /** An ISO instant, or only a day. */
  readonly madeAt: string;
  /**
   * Whether nothing is expected of it although its chart goes on, such as a payment page of a submission that has
   * ended.
   */
  readonly isOver?: boolean;
  /** What is known of it beside its state. */
  readonly known: readonly Pair[];
  /** The facts that its events can have, by name. */
  readonly choices: Readonly<Record<string, readonly Facts[]>>;
  /** What can happen next, in words for its person, where these depend on more than its chart. */
  readonly coming?: readonly string[];
}

export type Pair = readonly [label: string, value: string];

/** An event of a record, as its history has it. */
export interface StoryEvent {
  readonly chart: string;
  readonly recordId: string;
  readonly event: string;
  /** Empty for the event that created the record. */
  readonly from: string;
  readonly to: string;
  readonly by: string;
  /** An ISO instant. */
  readonly at: string;
  readonly facts: Facts;
}

/** Something that happened and has no chart. */
export interface StoryNote {
  readonly what: 'Email' | 'File' | 'Reminder' | 'Act';
  /** Of an act that recorded an event of this record by hand: it is told with the event. */
  readonly byHand?: { readonly recordId: string; readonly reason: string };
  readonly text: string;
  readonly by: string;
  /** Whom it was written to, by name; left out for what was written to nobody. */
  readonly writtenTo?: string;
  readonly at: string;
}

export interface StoryRecords {
  /** In the order in which what they wait for counts: the first that waits is what the story waits for. */
  readonly records: readonly StoryRecord[];
  readonly events: readonly StoryEvent[];
  readonly notes: readonly StoryNote[];
}

export interface StoryLine {
  readonly at: string;
  /** `Submission`, `Card payment`, `Email`. */
  readonly kind: string;
  /** Slug of the chart; empty for what has none. */
  readonly chart: string;
  readonly recordId: string;
  /** The record's name. */
  readonly name: string;
  readonly text: string;
  readonly by: string;
  /** Whom it was written to, by name; empty for what was written to nobody. */
  readonly writtenTo: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly Pair[];
  readonly asked: readonly AskedArrow[];
  readonly follows: readonly string[];
  /** Whether it stands for a record whose history was not kept. */
  readonly isFromBefore: boolean;
}

/** What the story waits for. */
export interface StoryWait {
  readonly record: StoryRecord;
  readonly who: WhoActs;
  /** What is awaited, in words. */
  readonly what: string;
  /** The state after it. */
  readonly to: string;
  readonly since: string;
}

/** What can be done with a record, and what cannot. */
export interface StoryWays {
  readonly record: StoryRecord;
  readonly offered: readonly Offer[];
  readonly forbidden: readonly Forbidden[];
  /** What its person can be told of it: what can happen next, in their words. */
  readonly told: readonly string[];
}

export interface Story {
  readonly lines: readonly StoryLine[];
  /** Null where nothing is awaited any more. */
  readonly wait: StoryWait | null;
  /** Of the records that are open, in their order. */
  readonly ways: readonly StoryWays[];
}

/** What people call a record, and what the audit record calls it. */
const KINDS: Readonly<Record<string, readonly [said: string, audited: AuditedRecord['kind']]>> = {
  'arn-application': ['ARN application', 'submission'],
  'card-payment': ['Card payment', 'payment'],
  'counted-check': ['Check', 'person'],
  'requested-fee': ['Fee', 'fee'],
  'saved-application': ['Saved application', 'draft'],
  submission: ['Submission', 'submission'],
};

export const kindOf = (chart: string): string => KINDS[chart]?.[0] ?? chart;

export const auditedAs = ({ chart, id }: Pick<StoryRecord, 'chart' | 'id'>): AuditedRecord => ({
  kind: required(KINDS[chart], 'kind of record')[1],
  id,
});

/** Lines that one line stands for. */
export interface Folded {
  readonly folded: readonly StoryLine[];
}

/** More lines than these, and what changed no state is folded. */
const MOST_OPEN = 60;
const HOUR = 3_600_000;

/** What was told again without a change, such as an application that was saved again. */
const isSame = (one: StoryLine, other: StoryLine): boolean =>
  one.recordId === other.recordId && one.event === other.event && one.text === other.text && one.event !== '';

const isQuiet = ({ from, to, isFromBefore }: StoryLine): boolean => (to === '' || from === to) && !isFromBefore;

/**
 * The lines of a story as they are shown. What happened several times running without a change is one line; in a long
 * story everything of an hour that changed no state is one.
 *
 * @param all how many lines the whole story has, where these are those of a day
 */
export function foldedLines(lines: readonly StoryLine[], all = lines.length): readonly (StoryLine | Folded)[] {
  const isLong = all > MOST_OPEN;
  const runs: StoryLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const belongs =
      last !== undefined &&
      isQuiet(last) &&
      isQuiet(line) &&
      (isLong ? hourOf(last) === hourOf(line) : isSame(last, line));
    if (belongs) run?.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run): readonly (StoryLine | Folded)[] => (run.length < 2 ? run : [{ folded: run }]));
}

/** A line of a story as a message between those who take part in it. */
export interface StoryMessage {
  readonly line: StoryLine;
  readonly from: string;
  readonly to: string;
}

const SERVER = 'This server';

/** Who told whom: what a record learns is told to the server, which writes to people. */
export const messagesOf = (lines: readonly StoryLine[]): readonly StoryMessage[] =>
  lines
    .filter(({ isFromBefore }) => !isFromBefore)
    .map((line) => ({ line, from: line.by || SERVER, to: line.writtenTo || SERVER }));

const hourOf = ({ at }: StoryLine): number => Math.floor(epochOf(at) / HOUR);

/** A fact's name in words: `isAllDone` is `is all done`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Puts a story together. */
export function storyOf({ records, events, notes }: StoryRecords): Story {
  const of = ({ chart, id }: StoryRecord) => events.filter((one) => one.chart === chart && one.recordId === id);
  const lines = [
    ...records.filter((record) => of(record).length === 0).map(fromBefore),
    ...events.flatMap((event) => {
      const record = records.find(({ chart, id }) => chart === event.chart && id === event.recordId);
      return record === undefined ? [] : [lineOf(record, event, reasonOf(event, notes))];
    }),
    ...notes.filter(({ byHand }) => byHand === undefined).map(noteLine),
  ];
  const open = records.filter((record) => record.isOver !== true && goesOn(record));
  return {
    // What happened at one instant stays in the order of the histories.
    lines: lines.toSorted((one, other) => epochOf(one.at) - epochOf(other.at)),
    wait: open.map((record) => waitOf(record, of(record))).find((wait) => wait !== null) ?? null,
    ways: open.map((record) => ({
      record,
      ...waysFrom(record.machine, record.state, record.choices),
      told: record.coming ?? lifeSentences(record.chart, comingOf(record)),
    })),
  };
}

/** Whether a step from its state is told to its person: what is told to nobody is waited for by nobody. */
const goesOn = ({ machine, state }: StoryRecord): boolean =>
  arrowsFrom(machine, state).some((arrow) => metaOf(arrow).told !== undefined);

/** The steps that are legal now and that a person is told of, by their guards. */
const comingOf = ({ machine, state, choices }: StoryRecord) =>
  foreseen(machine, state, {}, ...Object.values(choices).flat());

const epochOf = (at: string): number =>
  Temporal.Instant.from(/^[\d-]{10}$/.test(at) ? `${at}T00:00Z` : at).epochMilliseconds;

/** Why an officer recorded the event by hand; empty where nobody did. Act and event have one instant. */
const reasonOf = ({ recordId, at }: StoryEvent, notes: readonly StoryNote[]): string =>
  notes.find((note) => note.byHand?.recordId === recordId && note.at === at)?.byHand?.reason ?? '';

/** @param reason why an officer recorded it by hand; empty for none */
function lineOf(record: StoryRecord, { event, from, to, by, at, facts }: StoryEvent, reason: string): StoryLine {
  const { asked, follows } = decided(record.machine, from, event, to);
  return {
    ...blank,
    at,
    kind: kindOf(record.chart),
    chart: record.chart,
    recordId: record.id,
    name: record.name,
    text: wordsOf(record.chart, event, to),
    by: reason === '' ? by : 'An officer, by hand',
    event,
    from,
    to,
    facts: [
      ...Object.entries(facts).map(
        ([name, value]) =>
          [inWords(name), typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)] as const,
      ),
      ...(reason === '' ? [] : [['reason', reason] as const]),
    ],
    asked,
    follows,
  };
}

const blank = {
  writtenTo: '',
  chart: '',
  recordId: '',
  name: '',
  event: '',
  from: '',
  to: '',
  facts: [],
  asked: [],
  follows: [],
  isFromBefore: false,
} as const;

function fromBefore({ chart, id, name, state, madeAt }: StoryRecord): StoryLine {
  return {
    ...blank,
    at: madeAt,
    kind: kindOf(chart),
    chart,
    recordId: id,
    name,
    text: 'It was made on this day. What happened to it then was not saved.',
    by: '',
    to: state,
    isFromBefore: true,
  };
}

const noteLine = ({ what, text, by, at, writtenTo = '' }: StoryNote): StoryLine => ({
  ...blank,
  at,
  kind: what,
  text,
  by,
  writtenTo,
});

function waitOf(record: StoryRecord, own: readonly StoryEvent[]): StoryWait | null {
  const awaited = awaitedIn(record.machine, record.state);
  if (awaited === null) return null;
  // An event that led back to the same state did not begin the wait.
  const began = own.findLast(({ from, to }) => from !== to);
  return {
    record,
    who: awaited.who,
    what: wordsOf(record.chart, awaited.event, awaited.to),
    to: awaited.to,
    since: began?.at ?? record.madeAt,
  };
}
