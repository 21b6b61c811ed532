/**
 * When a person is reminded: at 60 and at 14 days and on the day, only of the latest date passed, and never after the
 * end (issue 16, section 2).
 */
import { expect, it } from 'vitest';
import { daysAway, reminderStage } from '#rules/reminders.rules.ts';
import { SATURDAY } from '../records/sandbox.ts';

/** The Saturday is 21 November 2026 in Sydney. */
it.each([
  ['2027-01-21', null, '61 days before'],
  ['2027-01-20', 60, '60 days before'],
  ['2026-12-06', 60, '15 days before'],
  ['2026-12-05', 14, '14 days before'],
  ['2026-11-22', 14, 'the day before'],
  ['2026-11-21', 0, 'on the day'],
  ['2026-11-20', null, 'the day after'],
  ['2026-13-01', null, 'no day at all'],
] as const)('of %s it is %s that is due: %s', (endsOn, stage, _when) => {
  expect(reminderStage(endsOn, SATURDAY)).toBe(stage);
});

it('counts days in the regulator’s zone, on the day on which summer time ends too', () => {
  // 5 April 2026, 01:00 in Sydney; 14 days are an hour longer than at other times.
  const before = { epochMs: Date.UTC(2026, 2, 21, 13, 30), zone: 'Australia/Sydney' };
  expect([
    reminderStage('2026-04-05', before),
    reminderStage('2026-04-05', { ...before, epochMs: before.epochMs - 3_600_000 }),
  ]).toEqual([14, 60]);
});

it('says how far away a day is', () => {
  expect([0, 1, 2, 14].map(daysAway)).toEqual(['today', 'tomorrow', 'in 2 days', 'in 14 days']);
});
