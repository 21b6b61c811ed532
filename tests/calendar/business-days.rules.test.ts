import { expect, it } from 'vitest';
import { businessDaysAfter, decisionDayFor } from '#rules/core/business-days.rules.ts';
import type { IsoDate } from '#rules/core/calendar.rules.ts';
import { sydney } from '#support/moments.ts';

it.each([
  ['a Thursday, over a weekend', '2026-11-26', 5, '2026-12-03'],
  ['a Friday', '2026-11-27', 5, '2026-12-04'],
  ['a Saturday, which is none itself', '2026-11-28', 5, '2026-12-04'],
  ['a Sunday', '2026-11-29', 1, '2026-11-30'],
  ['a Monday, within its week', '2026-11-30', 4, '2026-12-04'],
])('business days after %s', (_day, from, count, until) => {
  expect(businessDaysAfter(from as IsoDate, count)).toBe(until);
});

it.each([
  ['in the last second of a day, seen in the first of the next', '2026-11-24T12:59:59Z', '2026-12-01'],
  ['in the first second of a day', '2026-11-24T13:00:00Z', '2026-12-02'],
  ['on no instant that is known, so today', '', '2026-12-02'],
])('what was received %s is decided five business days after that day', (_when, receivedAt, until) => {
  expect(decisionDayFor(receivedAt, sydney('2026-11-25T00:00:01+11:00'))).toBe(until);
});
