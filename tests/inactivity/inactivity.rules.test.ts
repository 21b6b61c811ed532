import { describe, expect, it } from 'vitest';
import {
  announcementText,
  deadlineAt,
  formatCountdown,
  KEEP_ALIVE_INTERVAL_MS,
  readTimeouts,
  SESSION_TITLE,
  warningAt,
  warningText,
} from '#rules/inactivity.rules.ts';

const of = (now?: string, warning?: string) =>
  readTimeouts([
    { product_name: 'Timeout Now', product_stringvalue: now },
    { product_name: 'Portal - Timeout Warning', product_stringvalue: warning },
  ]);

describe('the two time-outs', () => {
  it('are read in milliseconds [IDLE-11 CONS-20]', () => {
    expect(of('600000', '420000')).toEqual({ now: 600_000, warning: 420_000 });
  });

  it('default to 20 and 15 minutes [IDLE-11 CONS-20]', () => {
    expect(readTimeouts([])).toEqual({ now: 1_200_000, warning: 900_000 });
    expect(of('soon', '-5')).toEqual({ now: 1_200_000, warning: 900_000 });
  });

  it('always leave time between warning and end', () => {
    expect(of('60000')).toEqual({ now: 60_000, warning: 45_000 });
    expect(of('900000', '900000')).toEqual({ now: 900_000, warning: 675_000 });
    expect(of('900000', '899999')).toEqual({ now: 900_000, warning: 899_999 });
  });

  it('count from the last activity: the warning after its setting, the end after the other [IDLE-01 IDLE-02]', () => {
    const last = Date.parse('2026-03-15T12:00:00+11:00');
    expect(warningAt(last, readTimeouts([]))).toBe(Date.parse('2026-03-15T12:15:00+11:00'));
    expect(deadlineAt(last, readTimeouts([]))).toBe(Date.parse('2026-03-15T12:20:00+11:00'));
  });

  it.each([
    ['600000', '60000', 60_000, 600_000],
    ['3600000', '1800000', 1_800_000, 3_600_000],
    ['1200000', '1199000', 1_199_000, 1_200_000],
  ])('follow the settings: end %s, warning %s [IDLE-01 IDLE-02]', (end, warning, warned, ended) => {
    const last = Date.parse('2026-03-15T12:00:00+11:00');
    const timeouts = of(end, warning);
    expect([warningAt(last, timeouts) - last, deadlineAt(last, timeouts) - last]).toEqual([warned, ended]);
  });

  it('run over a clock change as over any other hour [IDLE-01]', () => {
    // 2:50 in summer time, ten minutes before the clocks go back.
    const last = Date.parse('2026-04-05T02:50:00+11:00');
    expect(deadlineAt(last, readTimeouts([]))).toBe(Date.parse('2026-04-05T02:10:00+10:00'));
  });

  it('keep alive every five minutes [IDLE-08 IDLE-09 CONS-01]', () => {
    expect(KEEP_ALIVE_INTERVAL_MS).toBe(300_000);
  });
});

describe('the warning', () => {
  it('says 5 minutes by default [IDLE-04]', () => {
    expect(SESSION_TITLE).toBe('Session timeout');
    expect(warningText(300_000)).toBe('You will be signed out in 5 minutes due to inactivity.');
  });

  it.each([
    ['600000', '480000', '2 minutes'],
    ['600000', '510000', '2 minutes'],
    ['600000', '540000', '1 minute'],
    ['7200000', '3600000', '60 minutes'],
  ])('with time-outs %s and %s names the rounded minutes: %s [IDLE-04]', (now, warning, minutes) => {
    const timeouts = of(now, warning);
    expect(warningText(deadlineAt(0, timeouts) - warningAt(0, timeouts))).toBe(
      `You will be signed out in ${minutes} due to inactivity.`,
    );
  });

  it.each([
    [299_600, '5 minutes'],
    [125_000, '2 minutes'],
    [89_999, '1 minute'],
    [59_950, '1 minute'],
    [50_000, '50 seconds'],
    [20_000, '20 seconds'],
    [1_001, '2 seconds'],
    [1, '1 second'],
    [-5_000, '1 second'],
  ])('with %i ms left says %s', (left, words) => {
    expect(warningText(left)).toBe(`You will be signed out in ${words} due to inactivity.`);
  });

  it.each([
    [300_000, 60_001, 'You will be signed out in 5 minutes due to inactivity.'],
    [300_000, 60_000, 'You will be signed out in 1 minute.'],
    [300_000, 30_000, 'You will be signed out in 30 seconds.'],
    [60_000, 59_000, 'You will be signed out in 1 minute due to inactivity.'],
    [45_000, 31_000, 'You will be signed out in 45 seconds due to inactivity.'],
    [45_000, 29_000, 'You will be signed out in 30 seconds.'],
    [10_000, 5_000, 'You will be signed out in 10 seconds due to inactivity.'],
  ])('that came up with %i ms, at %i ms announces: %s', (atFirst, left, words) => {
    expect(announcementText(atFirst, left)).toBe(words);
  });

  it.each([
    [300_000, '05:00'],
    [299_999, '05:00'],
    [299_000, '04:59'],
    [60_000, '01:00'],
    [59_001, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-1, '00:00'],
    [-3_600_000, '00:00'],
    [3_599_000, '59:59'],
    [6_000_000, '100:00'],
  ])('shows %i ms as %s [IDLE-03]', (remaining, shown) => {
    expect(formatCountdown(remaining)).toBe(shown);
  });
});
