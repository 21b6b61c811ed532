/** The console's dates: named, typed, and the changes of summer time in the regulator's zone (DEC-08). */
import { describe, expect, it } from 'vitest';
import { inWords, readTyped, summerTimeSwitches } from '#server/sandbox/moments.ts';

const ZONE = 'Australia/Sydney';
const at = (iso: string): number => Date.parse(iso);

it('says an instant as the regulator’s clock shows it', () => {
  expect(inWords(at('2027-01-30T22:00:00Z'), ZONE)).toBe('Sunday 31 January 2027, 09:00:00 (UTC+11:00)');
  expect(inWords(at('2027-06-30T14:30:05Z'), ZONE)).toBe('Thursday 1 July 2027, 00:30:05 (UTC+10:00)');
});

describe('the switches of summer time', () => {
  it('are the next two, each ten seconds before', () => {
    expect(summerTimeSwitches(at('2026-11-24T00:00:00Z'), ZONE)).toEqual([
      { name: 'Ten seconds before summer time ends', epochMs: at('2027-04-04T02:59:50+11:00') },
      { name: 'Ten seconds before summer time begins', epochMs: at('2027-10-03T01:59:50+10:00') },
    ]);
    expect(summerTimeSwitches(at('2027-04-03T16:00:00Z'), ZONE).map(({ name }) => name)).toEqual([
      'Ten seconds before summer time begins',
      'Ten seconds before summer time ends',
    ]);
  });

  it('are none where there is no summer time', () => {
    expect(summerTimeSwitches(at('2026-11-24T00:00:00Z'), 'Australia/Brisbane')).toEqual([]);
  });
});

describe('a typed moment', () => {
  it.each([
    ['2027-01-31 09:00', '2027-01-31T09:00:00+11:00'],
    [' 2027-07-31T09:00:30 ', '2027-07-31T09:00:30+10:00'],
    ['2027-07-31', '2027-07-31T00:00:00+10:00'],
    ['2027-07-31T09:00:00Z', '2027-07-31T09:00:00Z'],
    // The first of the two hours.
    ['2027-04-04 02:30', '2027-04-04T02:30:00+11:00'],
  ])('%j is %s', (typed, iso) => expect(readTyped(typed, ZONE)).toBe(at(iso)));

  it.each([
    ['', 'Enter a day and a time'],
    ['tomorrow', 'Enter it as 2027-01-31 09:00'],
    ['31/01/2027 09:00', 'Enter it as 2027-01-31 09:00'],
    ['2027-02-29 09:00', 'This day or time does not exist'],
    ['2027-02-28 25:00', 'This day or time does not exist'],
    ['2027-10-03 02:30', 'There is no 02:30 on that day'],
  ])('%j is refused in words', (typed, words) => expect(() => readTyped(typed, ZONE)).toThrow(words));
});
