import { createMachine, type AnyStateMachine } from 'xstate';
import { orderMachine } from './fixture/order.machine.ts';

/** A part of a written chart, any property of which a test may change. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shape is that of the fixture's literal
export type Part = any;

const copy = (part: Part): Part =>
  Array.isArray(part)
    ? part.map(copy)
    : typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, copy(value)]))
      : part;

/** The fixture after an edit. */
export function changed(edit: (flow: Part, code: Part, chart: Part) => void): AnyStateMachine {
  const chart = copy(orderMachine.config);
  const code = {
    guards: { ...orderMachine.implementations.guards },
    actions: { ...orderMachine.implementations.actions },
    delays: { ...orderMachine.implementations.delays },
    actors: orderMachine.implementations.actors,
  };
  edit(chart.states.flow.states, code, chart);
  return createMachine(chart).provide(code as never) as unknown as AnyStateMachine;
}

export const before = changed(() => undefined);
