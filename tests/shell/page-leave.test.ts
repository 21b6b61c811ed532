import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLeave } from '../../src/shell/page-leave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a promise has settled. */
async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  let ended = false;
  void work.then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(0);
  return ended;
}

describe('a page leave', () => {
  it('is announced to all who listen, and to nobody who stopped', () => {
    const pageLeave = createPageLeave();
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = pageLeave.onAnnounced(first);
    pageLeave.onAnnounced(second);
    pageLeave.announce();
    stop();
    pageLeave.announce();
    pageLeave.announce('signedOut');
    expect([first.mock.calls, second.mock.calls]).toEqual([[['leaves']], [['leaves'], ['leaves'], ['signedOut']]]);
  });

  it('is settled at once while nothing is on its way', async () => {
    expect(await hasEnded(createPageLeave().settled())).toBe(true);
  });

  it('waits for all that is held, however it ends, and hands each its own outcome (DEC-09)', async () => {
    const pageLeave = createPageLeave();
    let arrive: (value: number) => void = () => undefined;
    let fail: (reason: Error) => void = () => undefined;
    const held = pageLeave.hold(new Promise<number>((resolve) => (arrive = resolve)));
    const failed = pageLeave.hold(new Promise<number>((_resolve, reject) => (fail = reject)));
    const settled = pageLeave.settled();
    arrive(7);
    expect(await hasEnded(settled)).toBe(false);
    fail(new Error('no line'));
    expect(await hasEnded(settled)).toBe(true);
    expect(await held).toBe(7);
    await expect(failed).rejects.toThrow('no line');
    expect(await hasEnded(pageLeave.settled())).toBe(true);
  });

  it('waits three seconds at most: a server that does not answer keeps nobody signed in', async () => {
    const pageLeave = createPageLeave();
    void pageLeave.hold(new Promise(() => undefined));
    const settled = pageLeave.settled();
    await vi.advanceTimersByTimeAsync(2999);
    expect(await hasEnded(settled)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hasEnded(settled)).toBe(true);
  });
});
