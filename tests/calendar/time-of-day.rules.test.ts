/** The time of day as people read it: the product's guide says `8:11 pm`. */
import { describe, expect, it } from 'vitest';
import { timeOfDay, timeToTheSecond } from '#rules/core/time-of-day.rules.ts';

describe('the time of day', () => {
  it.each([
    ['00:00:00', '12:00 am', '12:00:00 am'],
    ['00:49:07', '12:49 am', '12:49:07 am'],
    ['09:05:59', '9:05 am', '9:05:59 am'],
    ['11:59:59', '11:59 am', '11:59:59 am'],
    ['12:00:00', '12:00 pm', '12:00:00 pm'],
    ['13:01:02', '1:01 pm', '1:01:02 pm'],
    ['20:11:00', '8:11 pm', '8:11:00 pm'],
    ['23:59:59', '11:59 pm', '11:59:59 pm'],
  ])('%s in Sydney is said as %s', (time, minute, second) => {
    const moment = { epochMs: Date.parse(`2026-11-26T${time}+11:00`), zone: 'Australia/Sydney' };
    expect([timeOfDay(moment), timeToTheSecond(moment)]).toEqual([minute, second]);
  });
});
