import { describe, expect, it } from 'vitest';
import { EMPTY, type Answer, type Answers } from '#rules/forms/form-answers.rules.ts';
import { answeredIn, answerText, reviewOf } from '#rules/forms/form-review.rules.ts';
import type { FormDefinition, Question } from '#rules/forms/form.rules.ts';
import { attached, chosen, date, QUESTIONS, ticked, time, TYPES } from './questions.ts';

const methods: Question = {
  ...QUESTIONS.select,
  id: 'method',
  label: 'Method of testing',
  options: { list: 'TESTING_METHOD' },
};

describe('an answer as people read it', () => {
  it.each<[Question, Answer, string]>([
    [QUESTIONS.text, { value: 'VH-ABC' }, 'VH-ABC'],
    [QUESTIONS.number, { value: '12' }, '12'],
    [QUESTIONS.checkbox, ticked('R', 'B'), 'Red, Blue'],
    [QUESTIONS.radio, { radioValue: 'G' }, 'Green'],
    [QUESTIONS.conditionalDeclaration, { radioValue: 'G' }, 'Green'],
    [QUESTIONS.declaration, ticked('R'), 'Red'],
    [QUESTIONS.select, chosen('B', 'an old name'), 'Blue'],
    [methods, chosen('ORAL', 'Oral fluid'), 'Oral fluid'],
    [QUESTIONS.autoComplete, { key: 'R', value: 'Red', typed: 'red' }, 'Red'],
  ])('%o with %j is by name: %s [DAMP-22 OP-S-96]', (question, answer, shown) => {
    expect(answerText(question, answer)).toBe(shown);
  });

  it.each<[Question, Answer, string]>([
    [QUESTIONS.date, date('5/3/2026'), '05 Mar 2026'],
    [QUESTIONS.date, date('31/2/'), '31 2'],
    [QUESTIONS.timeInputFields, time('9:5'), '09:05'],
    [
      QUESTIONS.measurementInput,
      { subAnswers: { inputValue: '12', suffixValue: 'metres', suffixCode: 'M', suffixType: 'Distance Unit Type' } },
      '12 metres',
    ],
    [QUESTIONS.googleMapAddressPicker, { subAnswers: { lngLat: null }, value: '1 Main Street' }, '1 Main Street'],
    [
      QUESTIONS.googleMapAddressPicker,
      { subAnswers: { lngLat: { lat: -35.2, lng: 149.1 } }, value: 'https://x' },
      '-35.2, 149.1',
    ],
    [
      QUESTIONS.filePicker,
      { fileDetails: [attached('a.pdf'), { ...attached('b.pdf'), label: 'bé.pdf' }] },
      'a.pdf, bé.pdf',
    ],
    [QUESTIONS.textCheckboxEnabled, { value: 'SN-1', checked: false }, 'SN-1'],
    [QUESTIONS.textCheckboxEnabled, { value: '', checked: true }, 'No serial number available'],
  ])('%o with %j is %s', (question, answer, shown) => {
    expect(answerText(question, answer)).toBe(shown);
  });

  it.each(TYPES)('says so when %s is not answered', (type) => {
    expect(answerText(QUESTIONS[type], EMPTY[type])).toBe('Not provided');
  });
});

describe('the review', () => {
  const form: FormDefinition = {
    name: 'F',
    title: 'F',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    steps: [
      {
        stepid: 'details',
        name: 'Details',
        questions: [
          { ...QUESTIONS.date, id: 'day', label: 'Date of test' },
          { ...QUESTIONS.radio, id: 'positiveTo', label: 'Substance found' },
          { ...QUESTIONS.radio, id: 'entry', label: 'How do you want to enter it?', steers: true },
          { ...QUESTIONS.text, id: 'reading', label: 'Alcohol reading', when: { question: 'positiveTo', is: ['R'] } },
          methods,
        ],
      },
      {
        stepid: 'blue',
        name: 'Blue',
        when: { question: 'positiveTo', is: ['B'] },
        questions: [{ ...QUESTIONS.text, id: 'shade', label: 'Shade' }],
      },
      { stepid: 'empty', name: 'Empty', questions: [] },
      {
        stepid: 'review',
        name: 'Review',
        review: { heading: 'Review' },
        questions: [{ ...QUESTIONS.declaration, id: 'true' }],
      },
    ],
  };
  const answers: Answers = {
    day: date('5/3/2026'),
    positiveTo: { radioValue: 'G' },
    entry: { radioValue: 'B' },
    method: chosen('ORAL', 'Oral fluid'),
    reading: { value: '0.1' },
  };

  it('has all entered values of the steps before, in the order of the form, and no answer that only steers the form [DAMP-21 DAMP-22 DEC-48 OP-S-96]', () => {
    expect(reviewOf(form, answers, 'review')).toEqual([
      {
        stepid: 'details',
        name: 'Details',
        rows: [
          { id: 'day', label: 'Date of test', value: '05 Mar 2026' },
          { id: 'positiveTo', label: 'Substance found', value: 'Green' },
          { id: 'method', label: 'Method of testing', value: 'Oral fluid' },
        ],
      },
    ]);
  });

  it('has the alcohol reading where it applies, and steps where they are on the way [DAMP-21]', () => {
    const labels = (radioValue: string): string[] =>
      reviewOf(form, { ...answers, positiveTo: { radioValue } }, 'review').flatMap(({ rows }) =>
        rows.map(({ label }) => label),
      );
    expect(labels('R')).toContain('Alcohol reading');
    expect(labels('G')).not.toContain('Alcohol reading');
    expect(labels('B')).toContain('Shade');
  });

  it('before the first step there is nothing, and before one that is not there everything', () => {
    expect(reviewOf(form, answers, 'details')).toEqual([]);
    expect(reviewOf(form, answers, 'gone').map(({ stepid }) => stepid)).toEqual(['details', 'review']);
  });
});

describe('what was answered, as it is kept with what was submitted', () => {
  const form: FormDefinition = {
    name: 'F',
    title: 'F',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    steps: [
      {
        stepid: 'one',
        name: 'One',
        questions: [
          { ...QUESTIONS.text, id: 'why', label: 'Why' },
          { ...QUESTIONS.filePicker, id: 'proof', label: 'Proof' },
          { ...QUESTIONS.filePicker, id: 'more', label: 'More' },
        ],
      },
      { stepid: 'two', name: 'Two', questions: [{ ...QUESTIONS.filePicker, id: 'photo', label: 'Photo' }] },
    ],
  };

  it('has the number of files, since each is named with its size beneath it', () => {
    const answers: Answers = {
      why: { value: 'So' },
      proof: { fileDetails: [attached('a.pdf'), attached('b.pdf')] },
      photo: { fileDetails: [attached('c.png')] },
    };
    expect(answeredIn(form, answers)).toEqual([
      {
        name: 'One',
        rows: [
          { label: 'Why', value: 'So' },
          { label: 'Proof', value: '2 files' },
          { label: 'More', value: 'Not provided' },
        ],
      },
      { name: 'Two', rows: [{ label: 'Photo', value: '1 file' }] },
    ]);
  });
});
