import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYear,
  ageOn,
  sameTimeDaysLater,
  daysUntil,
  displayDate,
  parseBirthDate,
  parseFeatureDate,
  parseIsoDate,
  startOfDay,
  todayOf,
  type IsoDate,
} from '#rules/core/calendar.rules.ts';
import { SYDNEY, sydney } from '#support/moments.ts';

const day = (text: string): IsoDate => text as IsoDate;

describe('reading dates', () => {
  it.each(['2026-03-15', '2028-02-29', '2000-02-29', '2026-12-31', '2026-04-30', '0001-01-01'])(
    'reads %s [CONS-05 EXPY-13 DCON-34 SCON-27]',
    (text) => {
      expect(parseIsoDate(text)).toBe(text);
    },
  );

  it.each([
    '',
    '2026-3-15',
    '26-03-15',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '15/03/2026',
    '2026-03-15T00:00:00Z',
    ' 2026-03-15',
    '2026-03-15\n',
    'never',
    '٢٠٢٦-٠٣-١٥',
  ])('takes %j for unreadable [CONS-05 EXPY-13]', (text) => {
    expect(parseIsoDate(text)).toBeNull();
  });

  it('takes a missing date for unreadable', () => {
    expect(parseIsoDate(null)).toBeNull();
    expect(parseIsoDate(undefined)).toBeNull();
  });

  it('reads birth dates as the identity provider writes them, YYYY-M-D, and as the user details do [ENTI-05]', () => {
    expect(parseBirthDate('1990-3-5')).toBe('1990-03-05');
    expect(parseBirthDate('1990-03-05')).toBe('1990-03-05');
    expect(parseBirthDate('1990-11-25')).toBe('1990-11-25');
    expect(parseBirthDate('1991-2-29')).toBeNull();
    expect(parseBirthDate('5/3/1990')).toBeNull();
  });

  it('reads feature dates as DD/MM/YYYY with two-digit day and month and four-digit year [CONS-04 CONS-14 EXPY-15 DCON-34]', () => {
    expect(parseFeatureDate('05/03/2026')).toBe('2026-03-05');
    expect(parseFeatureDate('31/12/2099')).toBe('2099-12-31');
    for (const text of ['5/3/2026', '05/03/26', '2026-03-05', '31/04/2026', '29/02/2026', '12/31/2026', '']) {
      expect(parseFeatureDate(text), text).toBeNull();
    }
  });
});

describe('showing dates', () => {
  it.each([
    ['2026-03-05', '05 Mar 2026'],
    ['2026-01-31', '31 Jan 2026'],
    ['2028-02-29', '29 Feb 2028'],
    ['2026-04-01', '01 Apr 2026'],
    ['2026-05-13', '13 May 2026'],
    ['2026-06-30', '30 Jun 2026'],
    ['2026-07-04', '04 Jul 2026'],
    ['2026-08-09', '09 Aug 2026'],
    ['2026-09-10', '10 Sep 2026'],
    ['2026-10-11', '11 Oct 2026'],
    ['2026-11-21', '21 Nov 2026'],
    ['2026-12-25', '25 Dec 2026'],
  ])('%s is shown as %s [CONS-06 EXPY-14 DCON-34 SCON-26]', (iso, shown) => {
    expect(displayDate(day(iso))).toBe(shown);
  });
});

describe('today in the regulator’s zone', () => {
  it.each([
    ['2026-03-15T00:00:00.000+11:00', '2026-03-15'],
    ['2026-03-15T23:59:59.999+11:00', '2026-03-15'],
    ['2026-03-14T23:59:59.999+11:00', '2026-03-14'],
    // Summer time ends on 5 April 2026 at 3:00 and begins on 4 October 2026 at 2:00.
    ['2026-04-05T00:00:00+11:00', '2026-04-05'],
    ['2026-04-05T02:59:59+11:00', '2026-04-05'],
    ['2026-04-05T23:59:59+10:00', '2026-04-05'],
    ['2026-04-06T00:00:00+10:00', '2026-04-06'],
    ['2026-10-04T00:00:00+10:00', '2026-10-04'],
    ['2026-10-04T23:59:59+11:00', '2026-10-04'],
    ['2026-10-05T00:00:00+11:00', '2026-10-05'],
  ])('at %s it is %s', (instant, today) => {
    expect(todayOf(sydney(instant))).toBe(today);
  });

  it('asks the zone of the moment, also for the same instant in a row', () => {
    const epochMs = Date.parse('2026-03-14T20:00:00Z');
    expect(todayOf({ epochMs, zone: SYDNEY })).toBe('2026-03-15');
    expect(todayOf({ epochMs, zone: 'UTC' })).toBe('2026-03-14');
    expect(todayOf({ epochMs: epochMs - 86_400_000, zone: 'UTC' })).toBe('2026-03-13');
  });

  it.each([
    ['2026-04-04T23:59:59+11:00', '2026-04-06', 2],
    ['2026-04-05T00:00:00+11:00', '2026-04-06', 1],
    ['2026-04-05T23:59:59+10:00', '2026-04-06', 1],
    ['2026-10-03T23:59:59+10:00', '2026-10-05', 2],
    ['2026-10-04T23:59:59+11:00', '2026-10-04', 0],
    ['2026-03-15T12:00:00+11:00', '2026-03-14', -1],
    ['2026-03-15T12:00:00+11:00', '2027-03-15', 365],
    ['2028-02-28T12:00:00+11:00', '2028-03-01', 2],
    ['2026-02-28T12:00:00+11:00', '2026-03-01', 1],
    ['2026-12-31T23:59:59+11:00', '2027-01-01', 1],
  ])('from %s to %s are %i whole days', (instant, date, days) => {
    expect(daysUntil(date, sydney(instant))).toBe(days);
  });

  it('knows no days until an unreadable date', () => {
    expect(daysUntil('soon', sydney('2026-03-15T12:00:00+11:00'))).toBeNull();
  });

  it('starts a day at its local midnight, on both sides of a clock change', () => {
    expect(startOfDay(day('2026-04-05'), SYDNEY)).toBe(Date.parse('2026-04-05T00:00:00+11:00'));
    expect(startOfDay(day('2026-04-06'), SYDNEY)).toBe(Date.parse('2026-04-06T00:00:00+10:00'));
    expect(startOfDay(day('2026-10-05'), SYDNEY)).toBe(Date.parse('2026-10-05T00:00:00+11:00'));
  });
});

describe('moving days', () => {
  it.each([
    ['2026-03-15', '2027-03-15'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('one year after %s is %s [EXPY-12]', (from, to) => {
    expect(addYear(day(from))).toBe(to);
  });

  it('adds days across month ends and the leap day', () => {
    expect(addDays(day('2026-01-31'), 1)).toBe('2026-02-01');
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
  });

  it.each([
    ['an ordinary week', '2027-02-25T09:00:00+11:00', 7, '2027-03-04T09:00:00+11:00'],
    ['the leap day between', '2028-02-25T09:00:00+11:00', 7, '2028-03-03T09:00:00+11:00'],
    ['the end of summer time between', '2027-04-03T00:30:00+11:00', 7, '2027-04-10T00:30:00+10:00'],
    ['the same, looked at from its end', '2027-04-10T00:30:00+10:00', -7, '2027-04-03T00:30:00+11:00'],
    ['its begin between', '2027-09-27T23:30:00+10:00', 7, '2027-10-04T23:30:00+11:00'],
    ['the same, looked at from its end', '2027-10-04T00:30:00+11:00', -7, '2027-09-27T00:30:00+10:00'],
    ['the last moment before the hour that is left out', '2027-10-10T01:59:59+11:00', -7, '2027-10-03T01:59:59+10:00'],
    ['the first that is left out', '2027-10-10T02:00:00+11:00', -7, '2027-10-03T03:00:00+11:00'],
    ['one in the middle of it', '2027-10-10T02:30:00+11:00', -7, '2027-10-03T03:00:00+11:00'],
    ['the first after it', '2027-10-10T03:00:00+11:00', -7, '2027-10-03T03:00:00+11:00'],
    ['of an hour that comes twice the first', '2027-04-11T02:30:00+10:00', -7, '2027-04-04T02:30:00+11:00'],
    ['new year', '2026-12-31T23:30:00+11:00', 5, '2027-01-05T23:30:00+11:00'],
  ])('the same time of day some days on: %s', (_what, from, days, there) => {
    expect(new Date(sameTimeDaysLater(sydney(from), days)).toISOString()).toBe(new Date(there).toISOString());
  });

  it.each([
    ['2027-02-28', 14],
    ['2027-03-01', 15],
    ['2028-02-28', 15],
    ['2028-02-29', 16],
  ])(
    'a person of 29 February 2012 has their birthday on 1 March where the year has no such day: on %s they are %i',
    (today, age) => {
      expect(ageOn(day('2012-02-29'), sydney(`${today}T12:00:00+11:00`))).toBe(age);
    },
  );

  it.each([
    ['2010-03-16', 15],
    ['2010-03-15', 16],
    ['2010-03-14', 16],
    ['2026-03-15', 0],
  ])('a person born on %s is %i on 15 March 2026', (birth, age) => {
    expect(ageOn(day(birth), sydney('2026-03-15T00:00:00+11:00'))).toBe(age);
    expect(ageOn(day(birth), sydney('2026-03-15T23:59:59+11:00'))).toBe(age);
  });
});
