/** A submit and the question about it end with their parent: a closed form makes no further calls (DEC-11). */
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { askAbout, askReceived } from '../../src/wiring/applications/submission-lookup.ts';
import { wireSubmission } from '../../src/wiring/applications/submission.wiring.ts';

it('is aborted when the person stops it, and the question about it when the form is gone', async () => {
  const asked: AbortSignal[] = [];
  const ask = vi.fn((_payload: unknown, _submitKey: string, signal: AbortSignal) => {
    asked.push(signal);
    return new Promise<null>(() => undefined);
  });
  const send = vi.fn(
    (_payload: unknown, _submitKey: string, _signal: AbortSignal) => new Promise<never>(() => undefined),
  );
  const actor = createActor(wireSubmission({ send, ask }), {
    input: { payload: { a: 1 }, submitKey: 'k-1', canAsk: true, costs: false },
  }).start();
  expect(send.mock.calls).toMatchObject([[{ a: 1 }, 'k-1', {}]]);
  const signal = send.mock.calls[0]![2];
  expect(signal.aborted).toBe(false);
  actor.send({ type: 'submit.stopped' });
  expect([signal.aborted, asked.map(({ aborted }) => aborted), ask.mock.calls[0]!.slice(0, 2)]).toEqual([
    true,
    [false],
    [{ a: 1 }, 'k-1'],
  ]);
  actor.stop();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

it('asks with the signal of whoever waits, about the present submit and about a kept one', async () => {
  const asked: unknown[] = [];
  const call = ((...[name, input, options]: readonly unknown[]) => {
    asked.push([name, input, options]);
    return Promise.resolve({});
  }) as never;
  const [one, other] = [new AbortController(), new AbortController()];
  await askAbout(call, 'present', one.signal);
  await askReceived(call, ['kept'], other.signal);
  expect(asked).toEqual([
    ['SubmissionLookup', { idempotencyKey: 'present' }, { signal: one.signal }],
    ['SubmissionLookup', { idempotencyKey: 'kept' }, { signal: other.signal }],
  ]);
});
