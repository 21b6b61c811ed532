/** The written form of a time of day: the content guide has `8:11 pm`. */
import { describe, expect, it } from 'vitest';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
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
    const moment = {
      epochMs: Date.parse(`2026-11-26T${time}+11:00`),
      zone: 'Australia/Sydney',
      reader: 'Australia/Hobart',
    };
    expect([timeOfDay(moment), timeToTheSecond(moment)]).toEqual([minute, second]);
  });

  it.each([
    ['2026-11-26T09:31:00Z', 'Australia/Sydney', 'Australia/Perth', '8:31 pm AEDT'],
    ['2026-06-26T09:31:00Z', 'Australia/Sydney', 'Australia/Perth', '7:31 pm AEST'],
    ['2026-11-26T09:31:00Z', 'Australia/Sydney', 'Australia/Brisbane', '8:31 pm AEDT'],
    ['2026-06-26T09:31:00Z', 'Australia/Sydney', 'Australia/Brisbane', '7:31 pm'],
    ['2026-11-26T09:31:00Z', 'Australia/Sydney', 'Australia/Lord_Howe', '8:31 pm'],
    ['2026-06-26T09:31:00Z', 'Australia/Sydney', 'Australia/Lord_Howe', '7:31 pm AEST'],
    ['2026-11-26T09:31:00Z', 'Australia/Perth', 'Australia/Sydney', '5:31 pm AWST'],
    ['2026-11-26T09:31:00Z', 'Australia/Sydney', undefined, '8:31 pm AEDT'],
  ])('%s in %s, read in %s, is %s (DEC-61)', (instant, zone, reader, words) => {
    const moment = { epochMs: Date.parse(instant), zone, reader };
    expect(timeOfDay(moment)).toBe(words);
    expect(timeToTheSecond(moment)).toBe(words.replace(':31', ':31:00'));
    expect(dayAndTime(instant, moment).endsWith(` at ${words}`)).toBe(true);
  });
});
