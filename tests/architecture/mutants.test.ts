/** The mutation run on the fixture: which mutants it makes, and that only hand-written expectations kill them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listTransitions } from '#machines/core/walk.ts';
import { judgeMutants, mutantsOf, type Verdict } from '#support/mutants.ts';
import { orderMachine } from './fixture/order.machine.ts';
import { orderModel } from './fixture/order.model.ts';

const clock = (): number => 0;

describe('mutants', () => {
  const ids = mutantsOf(orderMachine).map((mutant) => mutant.id);

  it('drop every transition, once', () => {
    expect(ids.filter((id) => id.startsWith('drop ')).sort()).toEqual(
      listTransitions(orderMachine)
        .map((t) => `drop ${t.key}`)
        .sort(),
    );
  });

  it('redirect every transition that leads somewhere, to another state', () => {
    const redirected = ids.filter((id) => id.startsWith('redirect '));
    const leading = listTransitions(orderMachine).filter((t) => t.definition.target !== undefined);
    expect(redirected).toHaveLength(leading.length);
    expect(redirected).toContain('redirect order.flow.waiting :: order.cancelled[0] to order.flow.placing');
    expect(
      redirected.filter((id) => leading.some((t) => id === `redirect ${t.key} to ${t.definition.target?.[0]?.id}`)),
    ).toEqual([]);
  });

  it('remove every guard and every assign, in transitions and on entry', () => {
    expect(ids.filter((id) => id.startsWith('unguard '))).toHaveLength(
      listTransitions(orderMachine).filter((t) => t.definition.guard !== undefined).length,
    );
    expect(ids.filter((id) => id.startsWith('unassign '))).toEqual([
      'unassign keepAmount of order.flow.editing :: amount.edited[0]',
      'unassign keepReference of order.flow.placing :: xstate.done.actor.placeOrder[1]',
      'unassign countTry of order.flow.placing entry',
    ]);
  });

  it('change one place each and leave the machine itself alone', () => {
    const before = JSON.stringify(orderMachine.config);
    const changed = mutantsOf(orderMachine).map((mutant) => JSON.stringify(mutant.make().config));
    expect(new Set(changed).size).toBe(changed.length);
    expect(changed).not.toContain(before);
    expect(JSON.stringify(orderMachine.config)).toBe(before);
  });
});

describe('the judgement', () => {
  let whole: Verdict[] = [];
  let bare: Verdict[] = [];

  beforeAll(() => {
    whole = judgeMutants(orderModel, clock, 1);
    // The same spec with only the hand-written table of expectations.
    bare = judgeMutants({ ...orderModel, invariants: {}, scenarios: [] }, clock, 1);
  });

  it('notices every mistake in the fixture', () => {
    expect(whole.filter((verdict) => verdict.by === null).map((verdict) => verdict.id)).toEqual([]);
  });

  it('takes nothing from the mutated machine for truth: without scenarios and invariants most mistakes go unnoticed', () => {
    const survivors = bare.filter((verdict) => verdict.by === null).map((verdict) => verdict.id);
    expect(survivors).toContain('redirect order.flow.failed :: order.cancelled[0] to order.flow.placing');
    expect(survivors).toContain('unguard order.flow.editing :: order.placed[0]');
    expect(survivors.length).toBeGreaterThan(bare.length / 3);
  });

  it('counts a mutant that takes too long apart', () => {
    let ms = 0;
    const verdicts = judgeMutants({ ...orderModel, invariants: {}, scenarios: [] }, () => (ms += 10), 5);
    expect(verdicts.filter((verdict) => verdict.timedOut).length).toBeGreaterThan(10);
  });
});
