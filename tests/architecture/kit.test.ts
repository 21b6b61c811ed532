/**
 * Proves that the test kit fails when it should: each test breaks the fixture in one way and names the check that must
 * report it.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { listTransitions } from '#machines/core/walk.ts';
import { checkModel } from '#support/check-model.ts';
import { equal } from '#support/claims.ts';
import { coveringPaths, edgePaths, runPath, spell } from '#support/model.ts';
import { makeRunnable, TransitionCoverage } from '#support/replay.ts';
import type { AnyModelSpec } from '#support/spec.ts';
import { orderMachine } from './fixture/order.machine.ts';
import { orderModel } from './fixture/order.model.ts';

type Loose = { [key: string]: Loose };

/** The fixture with an edited definition. */
function broken(
  change: (config: Loose, flow: Loose, line: Loose) => void,
  machine: AnyStateMachine = orderMachine,
): AnyStateMachine {
  const copy = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(copy)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copy(v)]))
        : value;
  const config = copy(machine.config) as Loose;
  change(config, (config['states'] as Loose)['flow'] as Loose, (config['states'] as Loose)['line'] as Loose);
  return createMachine(config as never, machine.implementations as never) as AnyStateMachine;
}

/** Names of the checks that report the fault. */
const seenBy = (machine: AnyStateMachine, spec: AnyModelSpec = orderModel): string[] =>
  Object.entries(checkModel(spec, machine))
    .filter(([, faults]) => faults.length > 0)
    .map(([name]) => name);

const set = (target: unknown, key: string, value: unknown): void => {
  (target as Record<string, unknown>)[key] = value;
};
const unset = (target: unknown, key: string): void => {
  delete (target as Record<string, unknown>)[key];
};

describe('a broken machine is seen', () => {
  it('is whole before it is broken', () => {
    expect(seenBy(broken(() => undefined))).toEqual([]);
  });

  it.each<[string, string, (config: Loose, flow: Loose, line: Loose) => void]>([
    [
      'a missing description',
      'is written in the agreed form',
      (_c, flow) => unset(flow['states']!['editing'], 'description'),
    ],
    [
      'a missing onError',
      'is written in the agreed form',
      (_c, flow) => unset(flow['states']!['reviewing']!['invoke'], 'onError'),
    ],
    [
      'a missing invoke id',
      'is written in the agreed form',
      (_c, flow) => unset(flow['states']!['reviewing']!['invoke'], 'id'),
    ],
    [
      'an action that throws',
      'never ends in error',
      (_c, flow) =>
        set(flow['states']!['failed'], 'entry', () => {
          throw new Error('no');
        }),
    ],
    ['a missing machine id', 'is written in the agreed form', (c) => unset(c, 'id')],
    ['a missing maxIterations', 'is written in the agreed form', (c) => unset(c, 'options')],
    [
      'a candidate that another shadows',
      'takes every transition',
      (_c, flow) =>
        set(flow['states']!['failed'], 'on', { 'order.cancelled': [{ target: 'editing' }, { target: 'placed' }] }),
    ],
    [
      'a guard that throws',
      'replays every path as the chart says',
      (_c, flow) =>
        set(flow['states']!['failed'], 'on', {
          'order.cancelled': {
            target: 'editing',
            guard: () => {
              throw new Error('no');
            },
          },
        }),
    ],
    [
      'a date in the context',
      'keeps plain data in its context',
      (c) => set(c, 'context', { amount: 1, tries: 0, reference: null, at: new Map() }),
    ],
    [
      'a deleted guard',
      'invariant: an order is placed only with an amount',
      (_c, flow) => set(flow['states']!['editing']!['on'], 'order.placed', { target: 'placing' }),
    ],
    [
      'a wrong target',
      'scenario: waiting can be left',
      (_c, flow) => set(flow['states']!['waiting'], 'on', { 'order.cancelled': { target: 'failed' } }),
    ],
    [
      'a lost transition',
      'scenario: the line drops, and comes back by itself after five seconds or when it says so',
      (_c, _f, line) => set(line['states']!['down'], 'on', {}),
    ],
    [
      'a wrong delay',
      'scenario: the line drops, and comes back by itself after five seconds or when it says so',
      (_c, _f, line) => set(line['states']!['down'], 'after', { 500: { target: 'up' } }),
    ],
    [
      'a screen that is not expected',
      'expects something of every state',
      (_c, flow) => set(flow['states']!['failed'], 'meta', { screen: 'home' }),
    ],
    [
      'a tag that is not expected',
      'expects something of every state',
      (_c, flow) => set(flow['states']!['failed'], 'tags', ['busy']),
    ],
    [
      'a state of which nothing is expected',
      'expects something of every state',
      (_c, flow) => set(flow['states'], 'extra', { description: 'x' }),
    ],
  ])('%s', (_name, check, change) => {
    expect(seenBy(broken(change))).toContain(check);
  });

  it('an order of timers that no clock can produce fails the replay, until it is filtered', () => {
    const { filterEvents: _none, ...open } = orderModel;
    expect(seenBy(orderMachine, open)).toEqual(['replays every path as the chart says']);
  });

  it('a context that grows without end ends the generation with an error', () => {
    const { serialize: _none, ...open } = orderModel;
    expect(checkModel({ ...open, limit: 50 })['replays every path as the chart says']?.[0]).toMatch(
      /more than 50 states/,
    );
  });
});

describe('paths', () => {
  it('take every transition, guarded candidates counted one by one', () => {
    const coverage = new TransitionCoverage(orderMachine);
    const runnable = makeRunnable(orderMachine);
    const paths = edgePaths(orderModel);
    for (const path of paths)
      runPath(runnable, path, orderModel.inputs[path.start as 'empty']).hits.forEach((_, key) =>
        coverage.hits.add(key),
      );
    expect(coverage.all).toHaveLength(17);
    expect(coverage.missing).toEqual([]);
    expect(new Set(paths.map(spell)).size).toBe(paths.length);
  });

  it('are few in the covering set, and these take every transition as well', () => {
    const chosen = coveringPaths(orderModel);
    const runnable = makeRunnable(orderMachine);
    const taken = new Set(
      chosen.flatMap((path) => [...runPath(runnable, path, orderModel.inputs[path.start as 'empty']).hits.keys()]),
    );
    expect(
      listTransitions(orderMachine)
        .map((t) => t.key)
        .filter((key) => !taken.has(key)),
    ).toEqual([]);
    expect(chosen.length).toBeLessThan(8);
  });

  it('walk in pairs where the full product is too large, and still take every transition', () => {
    const walks = edgePaths({ ...orderModel, explore: 'pairs' });
    const runnable = makeRunnable(orderMachine);
    const taken = new Set(
      walks.flatMap((path) => [...runPath(runnable, path, orderModel.inputs[path.start as 'empty']).hits.keys()]),
    );
    expect(
      listTransitions(orderMachine)
        .map((t) => t.key)
        .filter((key) => !taken.has(key)),
    ).toEqual([]);
    expect(walks.length).toBeLessThan(edgePaths(orderModel).length);
  });
});

it.each([
  [true, { a: 1, b: undefined }, { a: 1 }],
  [true, { a: 1 }, { a: 1, b: undefined }],
  [true, { a: [{ b: null }] }, { a: [{ b: null }] }],
  [false, { a: 1 }, { a: 1, b: 2 }],
  [false, { a: 1, b: 2 }, { a: 1 }],
  [false, { a: [1] }, { a: [1, 2] }],
  [false, { a: [] }, { a: {} }],
])('that two values are equal by content is %s of %j and %j', (isEqual, one, other) => {
  expect(equal(one, other)).toBe(isEqual);
});
