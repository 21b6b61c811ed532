/** Which key the stored copy of a form has, seen from beside the form (DEC-11): a wrong one, and what was sent comes back as unsent work. */
import { expect, it, vi } from 'vitest';
import { keepAttempt } from '../../src/wiring/applications/kept-attempt.ts';
import { createDeparture } from '../../src/shell/departure.ts';

type Draft = NonNullable<Parameters<ReturnType<typeof keepAttempt>['settled']>[0]>;

const STORED = { revision: 1, savedAt: '2026-11-21T00:00:00Z', conflict: null };
const CONFLICT = { ...STORED, conflict: { revision: 7, savedAt: '2026-11-21T01:00:00Z' } };

/** A form whose draft says whether it is stored, and whose attempt has the key that is set. */
function made(tags: readonly string[] = []) {
  const attempt = { current: 'k-1', key: () => attempt.current };
  const kept = { store: vi.fn(async () => STORED), hurry: vi.fn<() => void>() };
  const departure = createDeparture();
  const send = vi.fn<(event: { readonly type: string }) => void>();
  const draft = { send, getSnapshot: () => ({ hasTag: (tag: string) => tags.includes(tag) }) } as unknown as Draft;
  return { attempt, kept, departure, send, draft, keptAttempt: keepAttempt(kept, attempt, { departure }) };
}

it('a key that is renewed while a store is under way is not the one that was stored: it is stored before it is sent', async () => {
  const { attempt, kept, keptAttempt, send, draft } = made();
  let answer: (() => void) | undefined;
  kept.store.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(STORED))));
  const store = keptAttempt.store(0);
  attempt.current = 'k-2';
  answer!();
  await store;
  await keptAttempt.settled(draft);
  expect(send.mock.calls).toEqual([[{ type: 'answers.changed' }]]);
});

it('a store that another version stood against stored no key', async () => {
  const { attempt, kept, keptAttempt, send, draft } = made();
  await keptAttempt.store(0);
  attempt.current = 'k-2';
  kept.store.mockResolvedValueOnce(CONFLICT as never);
  await keptAttempt.store(1);
  await keptAttempt.settled(draft);
  expect(send.mock.calls).toEqual([[{ type: 'answers.changed' }]]);
});

it('a submit of what is all stored is not kept waiting by anything else that is on its way', async () => {
  const { departure, keptAttempt, kept, send, draft } = made(['kept']);
  void departure.hold(new Promise(() => undefined));
  await keptAttempt.store(0);
  await keptAttempt.settled(draft);
  expect([send.mock.calls, kept.hurry.mock.calls]).toEqual([[], []]);
});
