/** The search of the charts page over chart names, state paths and events, with the kind of match. */
import { statePath } from '#machines/core/walk.ts';
import { catalogue } from '#machines/core/catalogue.ts';
import { factsOf } from './chart-facts.ts';
import { spellEvent } from './draw/wording.ts';

/** A search result. */
export interface Found {
  readonly slug: string;
  readonly kind: 'chart' | 'state' | 'event';
  /** The chart's slug, the state's path, or the event. */
  readonly name: string;
  /** The id of the state, or the key of the event's first transition; empty for a chart. */
  readonly at: string;
}

/** All searchable items: charts first, then states, then events, each once per chart. */
const everything: readonly Found[] = (() => {
  const of = (kind: Found['kind'], list: (slug: string) => readonly (readonly [name: string, at: string])[]): Found[] =>
    catalogue.flatMap(({ slug }) => list(slug).map(([name, at]) => ({ slug, kind, name, at })));
  return [
    ...of('chart', (slug) => [[slug, '']]),
    ...of('state', (slug) => factsOf(slug).states.map((node) => [statePath(node), node.id])),
    ...of('event', (slug) => {
      // The first transition of each event: reversed, because later entries of a Map replace earlier ones.
      const events = factsOf(slug).transitions.map(
        ({ key, event, source }) => [spellEvent(event, source), key] as const,
      );
      return [...new Map(events.toReversed())].filter(([name]) => name !== 'always').toReversed();
    }),
  ];
})();

/**
 * Finds charts, states and events that contain the text; those that begin with it come first.
 *
 * @param typed the field's text, compared trimmed and without case
 * @returns no results for an empty field
 */
export function search(typed: string): readonly Found[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const place = ({ name }: Found): number => `.${name.toLowerCase()}`.indexOf(`.${wanted}`);
  const found = everything.filter(({ name }) => name.toLowerCase().includes(wanted));
  return [...found.filter((one) => place(one) >= 0), ...found.filter((one) => place(one) < 0)];
}

/** A match in words: `state: confirming in drone-registration`. */
export const foundInWords = ({ slug, kind, name }: Found): string =>
  kind === 'chart' ? `chart: ${slug}` : `${kind}: ${name} in ${slug}`;
