import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOffset } from '#rules/core/moment.rules.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { timeOfDay } from '#rules/core/time-of-day.rules.ts';
import { createClock, LONGEST_WAIT_MS, setAlarm, startTicker, within } from '../../src/shell/clock.ts';

const START = Date.UTC(2026, 10, 21, 0, 0, 0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => vi.useRealTimers());

describe("the regulator's clock", () => {
  it("follows the shifted clock of the sandbox and the regulator's zone", () => {
    const offset = clockOffset('2027-01-31T09:00:00+11:00', START);
    const clock = createClock('Australia/Sydney', offset);
    vi.advanceTimersByTime(1000);
    expect(clock.moment()).toEqual({
      epochMs: Date.UTC(2027, 0, 30, 22, 0, 1),
      zone: 'Australia/Sydney',
      reader: Temporal.Now.timeZoneId(),
    });
  });

  it("asks for the device's zone only for what shows a time of day", () => {
    const zone = vi.spyOn(Temporal.Now, 'timeZoneId');
    const moment = createClock('Australia/Sydney', 0).moment();
    expect(todayOf(moment)).toBe('2026-11-21');
    expect(zone).not.toHaveBeenCalled();
    expect(timeOfDay(moment)).toMatch(/\d/);
    expect(zone).toHaveBeenCalled();
    zone.mockRestore();
  });

  it.each([undefined, '', 'yesterday'])("takes the device's time where the setting is %j", (setting) => {
    expect(clockOffset(setting, START)).toBe(0);
  });
});

describe('an alarm', () => {
  it('rings when the wall clock reaches the instant, once, and not before', () => {
    const ring = vi.fn();
    setAlarm(START + 60_000, ring);
    vi.advanceTimersByTime(59_999);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ring).toHaveBeenCalledExactlyOnceWith(START + 60_000);
    vi.advanceTimersByTime(600_000);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('rings in a later task for an instant that has passed', () => {
    const ring = vi.fn();
    setAlarm(START - 1, ring);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('waits longer than a timer can: 40 days', () => {
    const ring = vi.fn();
    const days = 40 * 86_400_000;
    setAlarm(START + days, ring);
    vi.setSystemTime(START + days - 5000);
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('notices that the device slept: the wall clock went on, the timers did not', () => {
    const ring = vi.fn();
    setAlarm(START + 900_000, ring);
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(START + 2_000_000);
    vi.advanceTimersByTime(LONGEST_WAIT_MS);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('looks again at once when asked to', () => {
    const ring = vi.fn();
    const alarm = setAlarm(START + 900_000, ring);
    vi.advanceTimersByTime(0);
    vi.setSystemTime(START + 900_000);
    alarm.recheck();
    expect(ring).toHaveBeenCalledExactlyOnceWith(START + 900_000);
  });

  it('says nothing once called off', () => {
    const ring = vi.fn();
    const alarm = setAlarm(START + 1000, ring);
    alarm.cancel();
    alarm.recheck();
    vi.advanceTimersByTime(5000);
    expect(ring).not.toHaveBeenCalled();
  });
});

describe('the ticker and the limit', () => {
  it('says the time every second until it is stopped', () => {
    const tick = vi.fn();
    const stop = startTicker(tick);
    vi.advanceTimersByTime(2000);
    stop();
    vi.advanceTimersByTime(2000);
    expect(tick.mock.calls).toEqual([[START + 1000], [START + 2000]]);
  });

  it('gives up on work that never answers', async () => {
    const answer = within(1000, new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ message: 'No answer within 1000 ms' });
  });

  it('gives what the work gives in time', async () => {
    await expect(within(1000, Promise.resolve(7))).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});
