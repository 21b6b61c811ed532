/** Counts and lists for every chart of the catalogue: states, transitions, and those without a test. */
import type { AnyStateNode } from 'xstate';
import { catalogue } from '#machines/core/catalogue.ts';
import { listStates, listTransitions, statePath, type TransitionInfo } from '#machines/core/walk.ts';
import { testsOf, type Coverage } from './coverage.ts';
import { spellEvent } from './draw/wording.ts';
import type { Mark, NamedMarks } from './marks.ts';

export interface ChartFacts {
  readonly states: readonly AnyStateNode[];
  readonly transitions: readonly TransitionInfo[];
}

const facts = new Map<string, ChartFacts>(
  catalogue.map(({ slug, machine }) => [slug, { states: listStates(machine), transitions: listTransitions(machine) }]),
);
const NOTHING: ChartFacts = { states: [], transitions: [] };

/** States and transitions of a chart; empty for an unknown name. */
export const factsOf = (slug: string): ChartFacts => facts.get(slug) ?? NOTHING;

/** Keys of transitions of some charts, by chart. */
export const keysOf = (slugs: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(slugs.map((slug) => [slug, factsOf(slug).transitions.map(({ key }) => key)]));

/** A transition in a few words: its source and event. */
export const spellTransition = ({ source, event }: TransitionInfo): string =>
  `${statePath(source) || source.id}: ${spellEvent(event, source)}`;

/** The transitions of a chart without a test; none if the run did not cover the chart. */
export function untestedOf(coverage: Coverage, slug: string): readonly TransitionInfo[] {
  return factsOf(slug).transitions.filter(({ key }) => testsOf(coverage, slug, key)?.length === 0);
}

const inTests = (count: number): string =>
  count === 0 ? 'not tested' : count === 1 ? '1 test' : `${String(count)} tests`;

/**
 * The number of tests of each transition.
 *
 * @returns null if the run did not cover this chart
 */
export function coverageMarks(coverage: Coverage, slug: string): NamedMarks | null {
  if (coverage.charts[slug] === undefined) return null;
  const arrows = factsOf(slug).transitions.map(({ key }): [string, Mark] => {
    const count = testsOf(coverage, slug, key)?.length ?? 0;
    return [key, { text: String(count), kind: count === 0 ? 'unwalked' : 'walked', title: inTests(count) }];
  });
  return { name: 'Tests', arrows: new Map(arrows), states: new Map() };
}
