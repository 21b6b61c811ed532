/**
 * One step of a life: the next state after an event, by its chart. Pure, so that the server can run it between reading
 * and writing a row.
 */
import { initialTransition, transition, type AnyStateMachine, type EventFromLogic, type StateValue } from 'xstate';
import { required } from '#rules/core/required.rules.ts';

export type LifeChart = AnyStateMachine;

/** Events of this chart, with their facts. */
export type EventOf<Chart extends LifeChart> = EventFromLogic<Chart>;

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

/**
 * The state after an event; null if it is not legal in this state, or its guard refuses its facts.
 *
 * @param state written with dots
 * @throws for an unknown state
 */
export function nextState(chart: LifeChart, state: string, event: { readonly type: string }): string | null {
  if (!chart.events.includes(event.type)) return null;
  const value = state
    .split('.')
    .reduceRight<StateValue | undefined>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined);
  const before = chart.resolveState({ value: required(value, 'state'), context: {} });
  if (!before.can(event)) return null;
  const [after] = transition(chart, before, event);
  return spelled(after.value as StateValue);
}
