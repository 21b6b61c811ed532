import { describe, expect, it } from 'vitest';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { DAMP_LISTS, type DampChoice, type DampReport } from '#rules/damp-report.rules.ts';
import { problemsOfRecord } from '#rules/forms/form-record.rules.ts';
import { dampReport, GOOD_REPORT } from './damp-report.sample.ts';

const ZONE = 'Australia/Sydney';
/** 10:00 on 21 November 2026 in Sydney; in UTC it is still the 20th. */
const NOW = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: ZONE };

/** For each list, a code beside the one in the good report. */
const MORE: Partial<Record<DampChoice, string>> = { state: 'SA', region: 'SA-1', positiveTo: 'OTHER' };
const CODES = Object.fromEntries(
  (Object.keys(DAMP_LISTS) as DampChoice[]).map((field) => [field, new Set([GOOD_REPORT[field], MORE[field]])]),
) as unknown as Record<DampChoice, ReadonlySet<string>>;
const FORM = dampReportForm('', '');
const problems = (more: Partial<DampReport>, moment = NOW) => problemsOfRecord(FORM, dampReport(more), CODES, moment);

describe('a report', () => {
  it('that is complete has no problem', () => {
    expect(problems({})).toEqual({});
  });

  it.each([
    ['permissionType', 'DAMP-39'],
    ['reasonForTest', 'DAMP-40'],
    ['ageRange', 'DAMP-41'],
    ['ssaaType', 'DAMP-42'],
    ['state', 'DAMP-43'],
    ['region', 'DAMP-44'],
    ['positiveTo', 'DAMP-45'],
    ['methodOfTesting', 'DAMP-46'],
  ] as const)('needs %s, and one of its list [%s]', (field: DampChoice, _row: string) => {
    expect(problems({ [field]: '' })).toHaveProperty(field, 'Please select an option');
    expect(problems({ [field]: 'odd' })).toHaveProperty(field, 'Please select an option');
  });

  it('needs a date [DAMP-47]', () => {
    expect(problems({ dateOfTest: '' })).toEqual({ dateOfTest: 'This field cannot be left blank' });
  });

  it('needs a reading for alcohol and for nothing else [DAMP-52]', () => {
    expect(problems({ alcoholReading: '' })).toEqual({ alcoholReading: 'Please select an option' });
    expect(problems({ alcoholReading: null })).toEqual({ alcoholReading: 'Please select an option' });
    expect(problems({ positiveTo: 'OTHER', alcoholReading: '' })).toEqual({});
  });

  it('needs a region of the chosen state', () => {
    expect(problems({ region: 'SA-1' })).toEqual({ region: 'Please select an option' });
    expect(problems({ state: 'SA', region: 'SA-1' })).toEqual({});
    expect(problems({ state: '' })).toEqual({ state: 'Please select an option', region: 'Please select an option' });
  });

  it('needs the declaration [DAMP-53]', () => {
    expect(problems({ declaration: false })).toEqual({ declaration: 'You must accept the declaration' });
  });

  it('chooses from the lists of the document [SENT-102]', () => {
    expect(new Set(Object.values(DAMP_LISTS))).toEqual(
      new Set([
        'DAMP_PERMISSION_TYPE',
        'DAMP_TEST_REASON',
        'DAMP_AGE_RANGE',
        'SSAA_TYPE',
        'AUSTRALIAN_STATES',
        'STATE_REGIONS',
        'SUBSTANCE_SUBJECT_POSITIVE_TO',
        'ALCOHOL_READING',
        'TESTING_METHOD',
      ]),
    );
  });
});

describe('the date of a test', () => {
  const OUT = 'Please enter a valid date from 01/01/1900 to today';
  it.each([
    ['1900-01-01', undefined],
    ['1899-12-31', OUT],
    ['2024-02-29', undefined],
    ['2026-11-21', undefined],
    ['2026-11-22', OUT],
  ])('%s [DAMP-49 DAMP-50 SCON-30]', (text, problem) => {
    expect(problems({ dateOfTest: text }).dateOfTest).toBe(problem);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '21/11/2026',
    '2026-1-1',
    '20261121',
    '2026-11-21T00:00',
    ' 2026-11-21',
    'today',
  ])('%j is none [DAMP-48 SENT-098]', (text) => {
    expect(problems({ dateOfTest: text }).dateOfTest).toBe(OUT);
  });

  it.each(['', ' '])('%j is empty, which is another message', (text) => {
    expect(problems({ dateOfTest: text }).dateOfTest).toBe('This field cannot be left blank');
  });

  it('is a day of the regulator, not of the device [DEC-08]', () => {
    expect(problems({ dateOfTest: '2026-11-21' }, { ...NOW, zone: 'UTC' }).dateOfTest).toBe(OUT);
  });
});
