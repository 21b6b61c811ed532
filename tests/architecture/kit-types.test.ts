/**
 * What a spec expects are checked by the compiler: each line below a `@ts-expect-error` must be an error, or `npm run
 * types` fails.
 */
import { expect, it } from 'vitest';
import { defineModel } from '#support/model.ts';
import type { Cases, StatePath } from '#support/spec.ts';
import type { orderMachine } from './fixture/order.machine.ts';
import { orderModel } from './fixture/order.model.ts';

it('knows every state of a machine by its path, regions included', () => {
  const paths: Record<StatePath<typeof orderMachine>, true> = {
    flow: true,
    'flow.editing': true,
    'flow.placing': true,
    'flow.waiting': true,
    'flow.reviewing': true,
    'flow.placed': true,
    'flow.failed': true,
    line: true,
    'line.up': true,
    'line.down': true,
    'line.lost': true,
  };
  expect(Object.keys(paths).sort()).toEqual(Object.keys(orderModel.expectations).sort());
});

it('does not compile without an expectation of every state, or with a state that does not exist', () => {
  const { 'line.down': _gone, ...rest } = orderModel.expectations;
  // @ts-expect-error an expectation is missing
  defineModel({ ...orderModel, expectations: rest });
  defineModel({
    ...orderModel,
    // @ts-expect-error no such state
    scenarios: [{ title: 'x', start: 'empty', steps: [[{ type: 'order.placed' }, 'flow.nowhere']] }],
  });
  // @ts-expect-error no such start
  defineModel({ ...orderModel, scenarios: [{ title: 'x', start: 'nowhere', steps: [] }] });
  defineModel({
    ...orderModel,
    // @ts-expect-error no such event
    scenarios: [{ title: 'x', start: 'empty', steps: [[{ type: 'order.lost' }, 'flow.editing']] }],
  });
  expect(Object.keys(rest)).not.toContain('line.down');
});

it('does not compile without a case for an event that carries data', () => {
  // @ts-expect-error amount.edited needs its payloads
  const cases: Cases<typeof orderMachine> = { 'order.placed': [{}] };
  expect(Object.keys(cases)).toEqual(['order.placed']);
});
