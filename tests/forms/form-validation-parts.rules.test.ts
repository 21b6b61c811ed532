/** Validation of answers with parts: dates, times, measurements, places, suggestions and files. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import type { Check, Question } from '#rules/forms/form.rules.ts';
import { DEVICE_ZONES, sydney } from '#support/moments.ts';
import { attached, date, QUESTIONS, time } from './questions.ts';

const FACTS = { moment: sydney('2026-03-15T12:00:00+11:00') };

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The message of a question with some of its properties changed. */
function message(question: Question, answer: Answer, change: Partial<Question> = {}): string {
  return validateQuestion({ ...question, ...change } as Question, answer, FACTS);
}

describe('date', () => {
  const wrong = 'Please check date is in correct format';

  const unreal = ['31/02/2026', '29/02/2025', '0/1/2026', '1/13/2026', '1/1/26', '1/1/02026', '001/1/2026'];
  const partial = ['1//2026', '/1/2026', '1/1/', 'a/1/2026', '-1/1/2026', ' 1/1/2026'];
  it.each([...unreal, ...partial])('%s is none [QTYP-41 OP-P-91 OP-P-87]', (text) => {
    expect(message(QUESTIONS.date, date(text))).toBe(wrong);
  });

  it.each(['1/1/2026', '01/01/2026', '29/2/2024', '31/12/1899', '31/12/2999'])(
    '%s is one, in the past or the future [QTYP-44]',
    (text) => {
      expect(message(QUESTIONS.date, date(text))).toBe('');
    },
  );

  const future = 'Date entered cannot be in the future';
  const past = 'Date entered must be in the future';
  const cases: [boolean, boolean, string, string, string][] = [
    [true, false, '14/03/2026', '', '[QTYP-42]'],
    [true, false, '15/03/2026', '', '[QTYP-42 OP-P-91]'],
    [true, false, '16/03/2026', future, '[QTYP-42]'],
    [false, true, '14/03/2026', past, '[QTYP-43]'],
    [false, true, '15/03/2026', past, '[QTYP-43 OP-P-91]'],
    [false, true, '16/03/2026', '', '[QTYP-43]'],
    [false, false, '14/03/2026', past, '[QTYP-43 OP-P-91]'],
    [false, false, '15/03/2026', past, '[QTYP-43 OP-P-91]'],
    [false, false, '16/03/2026', '', '[QTYP-43 OP-P-91]'],
    [true, true, '14/03/2026', '', '[QTYP-44]'],
    [true, true, '16/03/2026', '', '[QTYP-44]'],
  ];
  it.each(cases)('historic %s, future %s, %s of today 15 March: %s %s', (historic, isFuture, text, expected) => {
    expect(message(QUESTIONS.date, date(text), { validate: [{ name: 'date', historic, future: isFuture }] })).toBe(
      expected,
    );
  });

  const BETWEEN = 'Please enter a valid date from 01/01/1900 to today';
  it.each([
    ['31/12/1899', BETWEEN],
    ['01/01/1900', ''],
    ['15/03/2026', ''],
    ['16/03/2026', BETWEEN],
    ['31/02/2026', BETWEEN],
    ['1/2/', BETWEEN],
    ['//', 'This field cannot be left blank'],
  ])('%s from 1900 to today: %s [OP-S-95 DAMP-51]', (text, expected) => {
    const validate: Check[] = [{ name: 'dateBetween', from: '1900-01-01', to: 'today', message: BETWEEN }];
    expect(message(QUESTIONS.date, date(text), { validate })).toBe(expected);
  });

  it.each(DEVICE_ZONES)('today is the regulator’s, also on a device in %s [DEC-08]', (zone) => {
    vi.stubEnv('TZ', zone);
    const question: Question = { ...QUESTIONS.date, validate: [{ name: 'date', historic: true, future: false }] };
    const at = (instant: string): string => validateQuestion(question, date('15/03/2026'), { moment: sydney(instant) });
    expect(at('2026-03-14T23:59:59.999+11:00')).toBe(future);
    expect(at('2026-03-15T00:00:00.000+11:00')).toBe('');
  });
});

describe('time', () => {
  it.each([
    ['0:0', '', '[OP-P-92]'],
    ['23:59', '', '[OP-P-92]'],
    ['24:00', '', '[QTYP-47 OP-P-92]'],
    ['25:00', 'Invalid time', '[QTYP-47]'],
    ['12:60', 'Invalid time', '[QTYP-48]'],
    ['-1:00', 'Invalid time', '[QTYP-49]'],
    ['1:-1', 'Invalid time', '[QTYP-49]'],
    ['12:', 'Invalid time', '[OP-P-92 OP-P-87]'],
    [':30', 'Invalid time', '[OP-P-92 OP-P-87]'],
    ['1.5:00', 'Invalid time', '[QTYP-46]'],
    ['012:00', 'Invalid time', '[QTYP-46]'],
  ])('%s: %s %s', (text, expected) => {
    expect(message(QUESTIONS.timeInputFields, time(text))).toBe(expected);
  });
});

describe('measurementInput', () => {
  const measure = (inputValue: string, suffixCode: string): AnswerOf['measurementInput'] => ({
    subAnswers: { inputValue, suffixValue: suffixCode, suffixCode, suffixType: 'Distance Unit Type' },
  });

  it.each([
    ['12', 'M', ''],
    ['12', '', 'Please select an option'],
    ['', 'M', 'This field cannot be left blank'],
    ['1.2', 'M', 'Please check the format'],
  ])('%s and unit %j: %s [QTYP-51 OP-P-87]', (value, unit, text) => {
    expect(message(QUESTIONS.measurementInput, measure(value, unit))).toBe(text);
  });
});

describe('autoComplete', () => {
  it.each([
    [{ key: '', value: '', typed: 'Re' }, 'No suggestions found'],
    [{ key: '', value: '', typed: 'Red' }, 'No suggestions found'],
    [{ key: 'R', value: 'Red', typed: 'Redd' }, 'No suggestions found'],
    [{ key: 'R', value: 'Red', typed: 'red' }, ''],
    [{ key: 'R', value: 'Red', typed: '' }, ''],
  ])('%j: %s [QTYP-64 QTYP-65 QTYP-20]', (answer, text) => {
    expect(message(QUESTIONS.autoComplete, answer)).toBe(text);
    expect(message(QUESTIONS.autoComplete, answer, { mandatory: false })).toBe(text);
  });

  it('says the question’s own words [QTYP-66]', () => {
    const own = { noSuggestions: 'No such aerodrome' } as Partial<Question>;
    expect(message(QUESTIONS.autoComplete, { key: '', value: '', typed: 'Re' }, own)).toBe('No such aerodrome');
  });
});

describe('googleMapAddressPicker', () => {
  it.each([
    [-35.2809, 149.13, ''],
    [-43.6, 146.8, ''],
    [-41.29, 174.78, 'Please select an address in Australia'],
    [51.5, -0.12, 'Please select an address in Australia'],
  ])('a point at %d, %d: %s [QTYP-68 OP-P-96]', (lat, lng, text) => {
    expect(message(QUESTIONS.googleMapAddressPicker, { subAnswers: { lngLat: { lat, lng } }, value: 'x' })).toBe(text);
  });
});

describe('filePicker', () => {
  const waiting = { ...attached('old.pdf'), file: null, isValid: false };

  it('a file of a draft that is not attached again is no file [QTYP-28]', () => {
    expect(message(QUESTIONS.filePicker, { fileDetails: [waiting] })).toBe(
      'Please upload a document before proceeding',
    );
    expect(message(QUESTIONS.filePicker, { fileDetails: [waiting] }, { mandatory: false })).toBe(
      'Upload old.pdf again, or remove it',
    );
    expect(message(QUESTIONS.filePicker, { fileDetails: [attached('a.pdf'), waiting] })).toBe(
      'Upload old.pdf again, or remove it',
    );
    const [second, third] = ['b.pdf', 'c.pdf'].map((name) => ({ ...attached(name), file: null, isValid: false }));
    expect(message(QUESTIONS.filePicker, { fileDetails: [waiting, second!] }, { mandatory: false })).toBe(
      'Upload old.pdf and 1 other file again, or remove them',
    );
    expect(message(QUESTIONS.filePicker, { fileDetails: [attached('a.pdf'), waiting, second!, third!] })).toBe(
      'Upload old.pdf and 2 other files again, or remove them',
    );
  });

  it('the server sees the same rules [QTYP-54 QTYP-59 QTYP-60]', () => {
    expect(message(QUESTIONS.filePicker, { fileDetails: [attached('a.pdf'), attached('b.pdf')] })).toBe(
      'Allowed only 1 files',
    );
    expect(message(QUESTIONS.filePicker, { fileDetails: [attached('a.exe')] })).toBe('The file type is not supported');
    expect(message(QUESTIONS.filePicker, { fileDetails: [attached('a,b.pdf')] })).toContain('unsupported characters');
  });
});
