import { expect, it } from 'vitest';
import { businessDaysAfter } from '#rules/core/business-days.rules.ts';
import type { IsoDate } from '#rules/core/calendar.rules.ts';

it.each([
  ['a Thursday, over a weekend', '2026-11-26', 5, '2026-12-03'],
  ['a Friday', '2026-11-27', 5, '2026-12-04'],
  ['a Saturday, which is none itself', '2026-11-28', 5, '2026-12-04'],
  ['a Sunday', '2026-11-29', 1, '2026-11-30'],
  ['a Monday, within its week', '2026-11-30', 4, '2026-12-04'],
])('business days after %s', (_day, from, count, until) => {
  expect(businessDaysAfter(from as IsoDate, count)).toBe(until);
});
