/**
 * Why a record is where it is, by its chart: which arrows were asked when an event came, which can be taken now, and
 * what forbids the others. Pure.
 */
import { arrowsFrom, leadsTo, metaOf, nextState, type Facts, type LifeChart } from './steps.ts';

/** An arrow that could have been taken, with what its guard said. */
export interface AskedArrow {
  /** Its guard with what it is about; empty for an arrow without one. */
  readonly guard: string;
  readonly answer: 'yes' | 'no' | 'not asked';
  /** Where it leads, written with dots. */
  readonly to: string;
}

/** What decided an event that was taken. */
export interface Decided {
  /** In the order in which they were asked; empty where the chart no longer has the event in that state. */
  readonly asked: readonly AskedArrow[];
  /** The requirements and decisions that the arrow follows. */
  readonly follows: readonly string[];
}

/** An event that is legal now. */
export interface Offer {
  readonly event: string;
  readonly facts: Facts;
  readonly to: string;
}

/** An event that is not legal now. */
export interface Forbidden {
  readonly event: string;
  /** The guards that said no; none where no arrow of this state has the event. */
  readonly guards: readonly string[];
  /** The states that have it. */
  readonly legalIn: readonly string[];
}

type Guarded = Pick<ReturnType<typeof arrowsFrom>[number], 'guard'>;

function guardOf({ guard }: Guarded): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return '';
  const { params } = guard as { readonly params?: unknown };
  const about = typeof params === 'object' && params !== null ? Object.values(params).map(String) : [];
  return [String(guard.type), ...about].join(' ');
}

/** All states without others in them, written with dots. */
function pathsOf(chart: LifeChart): readonly string[] {
  const within = (node: LifeChart['root']): readonly string[] =>
    Object.values(node.states).flatMap((child) =>
      Object.keys(child.states).length === 0 ? [child.path.join('.')] : within(child),
    );
  return within(chart.root);
}

/** Asks the chart again what decided an event. @param to the state after it */
export function decided(chart: LifeChart, from: string, event: string, to: string): Decided {
  const known = pathsOf(chart);
  if (!known.includes(from)) return { asked: [], follows: [] };
  const arrows = arrowsFrom(chart, from).filter(({ eventType }) => eventType === event);
  const taken = arrows.findIndex((arrow) => leadsTo(arrow, to));
  if (taken === -1) return { asked: [], follows: [] };
  return {
    asked: arrows.map((arrow, at) => ({
      guard: guardOf(arrow),
      answer: at < taken ? 'no' : at === taken ? 'yes' : 'not asked',
      to: arrow.target?.[0]?.path.join('.') ?? from,
    })),
    follows: metaOf(arrows[taken] ?? {}).rows ?? [],
  };
}

/**
 * What can be done with a record in this state, and what cannot. Each event is asked of its guard.
 *
 * @param choices the facts that an event can have, by its name; an event that is left out has none
 */
export function waysFrom(
  chart: LifeChart,
  state: string,
  choices: Readonly<Record<string, readonly Facts[]>>,
): { readonly offered: readonly Offer[]; readonly forbidden: readonly Forbidden[] } {
  const all = [...chart.events].sort().map((event) => ({
    event,
    offers: (choices[event] ?? [{}]).flatMap((facts): Offer[] => {
      const to = nextState(chart, state, { ...facts, type: event });
      return to === null ? [] : [{ event, facts, to }];
    }),
  }));
  const paths = pathsOf(chart);
  const has = (path: string, event: string) => arrowsFrom(chart, path).filter(({ eventType }) => eventType === event);
  return {
    offered: all.flatMap(({ offers }) => offers),
    forbidden: all
      .filter(({ offers }) => offers.length === 0)
      .map(({ event }) => ({
        event,
        guards: [...new Set(has(state, event).map(guardOf))],
        legalIn: paths.filter((path) => path !== state && has(path, event).length > 0),
      })),
  };
}

/** Who is expected to act in this state, and by which event; null where nobody is. */
export function awaitedIn(chart: LifeChart, state: string) {
  for (const arrow of arrowsFrom(chart, state)) {
    const { told } = metaOf(arrow);
    if (told?.isUsual === true)
      return { who: told.who, event: arrow.eventType, to: arrow.target?.[0]?.path.join('.') ?? state };
  }
  return null;
}
