/** The search of the charts page: over names of charts, paths of states and events, with what matched in words. */
import { statePath } from '#machines/core/walk.ts';
import { catalogue } from '#machines/core/catalogue.ts';
import { factsOf } from './chart-facts.ts';
import { spellEvent } from './draw/wording.ts';

/** Something that a search finds. */
export interface Found {
  readonly slug: string;
  readonly kind: 'chart' | 'state' | 'event';
  /** The chart's slug, the state's path, or the event. */
  readonly name: string;
  /** The id of the state, or the key of the first transition with this event; empty for a chart. */
  readonly at: string;
}

/** Everything there is to find: charts first, then states, then events, each once in a chart. */
const everything: readonly Found[] = (() => {
  const of = (kind: Found['kind'], list: (slug: string) => readonly (readonly [name: string, at: string])[]): Found[] =>
    catalogue.flatMap(({ slug }) => list(slug).map(([name, at]) => ({ slug, kind, name, at })));
  return [
    ...of('chart', (slug) => [[slug, '']]),
    ...of('state', (slug) => factsOf(slug).states.map((node) => [statePath(node), node.id])),
    ...of('event', (slug) => {
      // The first transition of each event: entries that come later in a Map take the place of those before.
      const events = factsOf(slug).transitions.map(
        ({ key, event, source }) => [spellEvent(event, source), key] as const,
      );
      return [...new Map(events.toReversed())].filter(([name]) => name !== 'always').toReversed();
    }),
  ];
})();

/**
 * Finds charts, states and events that contain what was typed; those that begin with it come first.
 *
 * @param typed as it is in the field; letters' case and spaces around it do not matter
 * @returns nothing for an empty field
 */
export function search(typed: string): readonly Found[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const place = ({ name }: Found): number => `.${name.toLowerCase()}`.indexOf(`.${wanted}`);
  const found = everything.filter(({ name }) => name.toLowerCase().includes(wanted));
  return [...found.filter((one) => place(one) >= 0), ...found.filter((one) => place(one) < 0)];
}

/** What matched, in words: `state: confirming in drone-registration`. */
export const foundInWords = ({ slug, kind, name }: Found): string =>
  kind === 'chart' ? `chart: ${slug}` : `${kind}: ${name} in ${slug}`;
