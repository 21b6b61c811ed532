/**
 * The search of the charts page: charts, states, events, guards, actions, screens and rows by name, states and charts
 * by their meaning, and all of them by the words that people use for what happens.
 */
import type { AnyStateNode } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { catalogue } from '#machines/core/catalogue.ts';
import { statePath, type TransitionInfo } from '#machines/core/walk.ts';
import { REACH } from './areas.ts';
import { factsOf } from './chart-facts.ts';
import { rowsIn, rowsOf } from './draw/changed.ts';
import { screenOf, spellActions, spellEvent, spellGuard } from './draw/wording.ts';
import { meansAStanding } from './reach/reach.ts';

const KINDS = ['reach', 'chart', 'state', 'event', 'guard', 'action', 'screen', 'row'] as const;

/** A search result. */
export interface Found {
  /** Empty in who can reach what. */
  readonly slug: string;
  readonly kind: (typeof KINDS)[number];
  /** The chart's slug, the state's path, the event, or the name of a guard, an action, a screen or a row. */
  readonly name: string;
  /** The id of a state or the key of a transition; empty for a chart; the searched text in who can reach what. */
  readonly at: string;
  /** What the chart or state means, where that is why it was found. */
  readonly meaning: string;
}

interface Searchable extends Found {
  /** The name in small letters, its parts told apart by spaces. */
  readonly named: string;
  /** All words by which it is found, in small letters. */
  readonly words: string;
}

/** A text as its words in small letters, each between spaces. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** `orderPaid.confirmingNow` as words. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase();

const descriptionOf = ({ description }: AnyStateNode): string => description ?? '';

/** Everything that can be found: charts first, then states, and so on, each name once per chart. */
const everything: readonly Searchable[] = catalogue
  .flatMap(({ slug, machine }): Searchable[] => {
    const { states, transitions } = factsOf(slug);
    const one = (kind: Found['kind'], name: string, at: string, meaning = ''): Searchable => ({
      slug,
      kind,
      name,
      at,
      meaning,
      named: `${name.toLowerCase()} ${spaced(name)}`,
      // A delay that ends is what people call a timeout.
      words: wordsOf(
        `${slug} ${name} ${spaced(name)} ${meaning} ${kind === 'event' && name.startsWith('after ') ? 'timeout' : ''}`,
      ),
    });
    // The first transition of each name: reversed, because later entries of a Map replace earlier ones.
    const firsts = (kind: Found['kind'], namesOf: (info: TransitionInfo) => readonly string[]): Searchable[] =>
      [...new Map(transitions.flatMap((info) => namesOf(info).map((name) => [name, info.key] as const)).toReversed())]
        .toReversed()
        .map(([name, at]) => one(kind, name, at));
    const screens = new Map(
      states.flatMap((node) => {
        const screen = screenOf(node);
        return screen === null ? [] : [[screen, node.id] as const];
      }),
    );
    // Of the first state that names it, else of the first transition.
    const rows = new Map(
      [
        ...[machine.root, ...states].flatMap((node) =>
          rowsIn(descriptionOf(node)).map((row) => [row, node.id] as const),
        ),
        ...transitions.flatMap(({ key, definition }) => rowsOf(definition).map((row) => [row, key] as const)),
      ].toReversed(),
    );
    return [
      one('chart', slug, '', descriptionOf(machine.root)),
      ...states.map((node) => one('state', statePath(node), node.id, descriptionOf(node))),
      ...firsts('event', ({ event, source }) => (event === 'always' ? [] : [spellEvent(event, source)])),
      ...firsts('guard', ({ definition }) => [spellGuard(definition)].filter((name) => name !== null)),
      ...firsts('action', ({ definition }) => spellActions(definition.actions)),
      ...[...screens].map(([name, at]) => one('screen', name, at)),
      ...[...rows].toReversed().map(([name, at]) => one('row', name, at)),
    ];
  })
  .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

/** What people say for what happens, and the whole words of charts for it. */
const SAID: readonly (readonly [said: RegExp, words: readonly string[]])[] = [
  [
    /never answers?|no answer|does ?n[o’']t answer|unanswered|silent|hangs/,
    ['does not answer', 'no answer', 'not answered', 'unanswered', 'not known', 'unknown', 'finalising', 'patience'],
  ],
  [/time-?outs?|timed out|takes too long/, ['timeout', 'timed out', 'too long', 'patience', 'deadline']],
  [/too late|overdue|expired/, ['too late', 'late', 'expired', 'expires', 'deadline', 'lapsed', 'overdue', 'outdated']],
  [/\bbank\b|\b(?:payment )?provider\b/, ['card payment', 'payment provider', 'bank']],
  [/\boffline\b|no (?:connection|network)/, ['offline', 'connection']],
  [/\bdeclined\b|\brejected\b/, ['declined', 'refused', 'rejected']],
  [/money back|\brefunds?\b/, ['refund', 'money', 'returned']],
  [/\bfaults?\b|\berrors?\b|goes wrong/, ['failed', 'error', 'crashed', 'broken']],
];

/** A search as groups, each of which must be found: what people say is one of several words, another begins a word. */
function groupsOf(typed: string): readonly (readonly string[])[] {
  let rest = typed;
  const groups = SAID.flatMap(([said, words]) => {
    const match = said.exec(rest)?.[0];
    if (match === undefined) return [];
    rest = rest.replace(match, ' ');
    return [[match, ...words].map(wordsOf)];
  });
  const words = wordsOf(rest).split(' ');
  return [...groups, ...words.filter((word) => word.length > 1 && !SMALL_WORDS.has(word)).map((word) => [` ${word}`])];
}
const SMALL_WORDS = new Set([
  'the',
  'an',
  'is',
  'it',
  'of',
  'to',
  'and',
  'or',
  'what',
  'when',
  'if',
  'happens',
  'does',
  'which',
  'who',
  'why',
  'can',
]);

/** Most results of who can reach what: the text itself. */
const reachOf = (typed: string): Found[] =>
  meansAStanding(typed) ? [{ slug: '', kind: 'reach', name: typed, at: typed, meaning: '' }] : [];

/**
 * Finds by name first (those that begin with the text before others), then by meaning and common words.
 *
 * @param typed the field's text, compared trimmed and without case
 * @returns no results for an empty field
 */
export function search(typed: string): readonly Found[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const groups = groupsOf(wanted);
  const begins = ({ named }: Searchable): boolean => ` ${named.replaceAll('.', ' ')}`.includes(` ${wanted}`);
  const byName = everything.filter(({ named }) => named.includes(wanted));
  const byMeaning =
    groups.length === 0
      ? []
      : everything.filter(
          (one) =>
            !one.named.includes(wanted) && groups.every((group) => group.some((word) => one.words.includes(word))),
        );
  // What is found by its name needs no explanation.
  const named = [...byName.filter(begins), ...byName.filter((one) => !begins(one))].map((one) => ({
    ...one,
    meaning: '',
  }));
  return [...reachOf(typed.trim()), ...named, ...byMeaning];
}

/** A match in words: `state: confirming in drone-registration`. */
export function foundInWords({ slug, kind, name, meaning }: Found): string {
  if (kind === 'reach') return `who can reach what: ${name}`;
  const [first = ''] = meaning.split(/(?<=\.)\s/);
  const what = kind === 'chart' ? `chart: ${slug}` : `${kind}: ${name} in ${slug}`;
  return first === '' ? what : `${what}. ${first}`;
}

/** The address of a result. */
export function targetOf({ slug, kind, at }: Found): ScreenTarget<'charts'> {
  if (kind === 'reach') return { screen: 'charts', chart: REACH, find: at };
  return { screen: 'charts', chart: slug, ...(at !== '' && { at }) };
}

/** A state or transition of a chart that an address names; null for none. */
export interface PickedAt {
  readonly kind: 'state' | 'transition';
  readonly at: string;
}

/** What an address names in a chart: a state by its id or path, a transition by its key. */
export function foundAt(slug: string, at: string): PickedAt | null {
  if (at === '') return null;
  const { states, transitions } = factsOf(slug);
  const state = states.find((node) => node.id === at || statePath(node) === at);
  if (state) return { kind: 'state', at: state.id };
  return transitions.some(({ key }) => key === at) ? { kind: 'transition', at } : null;
}
