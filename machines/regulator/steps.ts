/**
 * One step of a life: the next state after an event, by its chart. Pure, so that the server can run it between reading
 * and writing a row.
 */
import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type StateValue,
  type StateValueFrom,
} from 'xstate';
import type { StepMeta, ToldStep } from '#rules/applications/what-can-happen.rules.ts';
import { required } from '#rules/core/required.rules.ts';

export type LifeChart = AnyStateMachine;

/** Events of this chart, with their facts. */
export type EventOf<Chart extends LifeChart> = EventFromLogic<Chart>;

type Parents<Value> = Value extends string ? never : keyof Value & string;

/** The library's type has a parent's name alone as well; a record is always in one of its children. */
type Spelled<Value, Parent extends string = Parents<Value>> = Value extends string
  ? Exclude<Value, Parent>
  : { [Name in keyof Value & string]: `${Name}.${Spelled<Value[Name]> & string}` }[keyof Value & string];

/** The states of this chart, with their parents, written with dots. */
export type StateOf<Chart extends LifeChart> = AnyStateMachine extends Chart ? string : Spelled<StateValueFrom<Chart>>;

/** A state with its parents, written with dots. */
function spelled(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [parent, child] = required(Object.entries(value)[0], 'state');
  return `${parent}.${spelled(required(child, 'state'))}`;
}

/** The state in which every record of this chart begins. */
export function firstState(chart: LifeChart): string {
  const [snapshot] = initialTransition(chart);
  return spelled(snapshot.value as StateValue);
}

/** The snapshot of a record in a state. @throws for an unknown state */
function inState(chart: LifeChart, state: string) {
  const value = state
    .split('.')
    .reduceRight<StateValue | undefined>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined);
  return chart.resolveState({ value: required(value, 'state'), context: {} });
}

/**
 * The state after an event; null if it is not legal in this state, or its guard refuses its facts.
 *
 * @param state written with dots
 * @throws for an unknown state
 */
export function nextState<Chart extends LifeChart>(
  chart: Chart,
  state: string,
  event: { readonly type: string },
): StateOf<Chart> | null {
  if (!chart.events.includes(event.type)) return null;
  const machine: LifeChart = chart;
  const before = inState(machine, state);
  if (!before.can(event)) return null;
  const [after] = transition(machine, before, event);
  return spelled(after.value as StateValue) as StateOf<Chart>;
}

/** A step that is legal in a state, and that the person of the record is told of. */
export interface Foreseen {
  readonly event: string;
  /** The state after it, written with dots. */
  readonly to: string;
  readonly told: ToldStep;
}

/** The facts of an event: what its guard looks at. */
export type Facts = Readonly<Record<string, unknown>>;

/** The arrows that leave a state, or a parent of it, in the order in which they are asked. */
export const arrowsFrom = (chart: LifeChart, state: string) => getNextTransitions(inState(chart, state));
type Arrow = ReturnType<typeof arrowsFrom>[number];

export const metaOf = ({ meta }: { readonly meta?: unknown }): StepMeta => (meta ?? {}) as StepMeta;

/** Whether an arrow leads to this state: to itself, or to the beginning of a state with others in it. */
export function leadsTo({ target }: Arrow, state: string): boolean {
  const path = target?.[0]?.path.join('.') ?? '';
  return state === path || state.startsWith(`${path}.`);
}

/**
 * The steps that are legal in a state and are told, in the order of the chart. Each event is asked of its guard.
 *
 * @param choices what guards may get to look at
 */
export function foreseen(chart: LifeChart, state: string, ...choices: readonly Facts[]): readonly Foreseen[] {
  return arrowsFrom(chart, state).flatMap((arrow) => {
    const { told } = metaOf(arrow);
    if (told === undefined) return [];
    const to = choices
      .map((facts) => nextState(chart, state, { ...facts, type: arrow.eventType }))
      .find((after) => after !== null && leadsTo(arrow, after));
    return to ? [{ event: arrow.eventType, to, told }] : [];
  });
}
