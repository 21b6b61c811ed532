/**
 * Activity keeps the session at the provider (DEC-38): renewed at once after a while, otherwise together with later
 * activity.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenewal, startRenewal } from '../../src/shell/session-renewal.ts';
import { createTabMemory } from '../../src/shell/storage.ts';

const START = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;
const renew = vi.fn<() => Promise<void>>();
const note = vi.fn();
const renewalAfter = (lastAt: number, idleMs = 20 * MINUTE) =>
  createRenewal({ idleMs, renewedAt: () => lastAt, rememberRenewed: note, renew });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  renew.mockReset().mockResolvedValue(undefined);
  note.mockReset();
});
afterEach(() => vi.useRealTimers());

it('renews at once where the last time is two minutes ago or unknown, and remembers when', async () => {
  renewalAfter(0).noticeActivity();
  renewalAfter(START - 2 * MINUTE).noticeActivity();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(note.mock.calls).toEqual([[START], [START]]);
});

it('tells activity of the two minutes after a renewal once, at their end, so that the last one counts', async () => {
  const renewal = renewalAfter(START);
  for (let second = 0; second < 100; second += 1) {
    renewal.noticeActivity();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('renews ten times in an idle time that is shorter', async () => {
  const renewal = renewalAfter(START, MINUTE);
  renewal.noticeActivity();
  await vi.advanceTimersByTimeAsync(5999);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('tries again after a failure with a later activity, and not for each key', async () => {
  renew.mockRejectedValue({ kind: 'sign-in-failure' });
  const renewal = renewalAfter(0);
  for (let key = 0; key < 5; key += 1) renewal.noticeActivity();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(note).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('renews at once when the clock was set back, and not any more once it is stopped', async () => {
  renewalAfter(START + MINUTE).noticeActivity();
  expect(renew).toHaveBeenCalledTimes(1);
  const renewal = renewalAfter(START);
  renewal.noticeActivity();
  renewal.stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('begins with a renewal, but not in the document that a sign-in led to', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  const begin = (hasSignInHash: boolean) =>
    startRenewal({
      memory: createTabMemory(() => storage as Storage),
      visit: { standalone: true, isEntryVisit: true, hasSignInHash },
      idleMs: 20 * MINUTE,
      renew,
    }).stop();
  begin(true);
  expect(renew).not.toHaveBeenCalled();
  // The tab remembers it, so a reload within two minutes needs no renewal either.
  begin(false);
  expect(renew).not.toHaveBeenCalled();
  vi.setSystemTime(START + 2 * MINUTE);
  begin(false);
  expect(renew).toHaveBeenCalledOnce();
});
