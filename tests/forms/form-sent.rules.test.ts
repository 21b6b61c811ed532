/** Characters that are removed from typed text before it is sent (issue 27 part 5, DEC-44). */
import { describe, expect, it } from 'vitest';
import { EMPTY } from '#rules/forms/form-answers.rules.ts';
import { answersOfPayload, judgePayload, payloadOf } from '#rules/forms/form-payload.rules.ts';
import { answerText } from '#rules/forms/form-review.rules.ts';
import { textSent } from '#rules/forms/form-sent.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { answerOnWire } from '#rules/forms/form-wire.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { QUESTIONS } from './questions.ts';

const AT = { moment: sydney('2026-11-21T12:00:00+11:00') };
const NAME: Question = { ...QUESTIONS.text, id: 'name' };
const CODE: Question = { ...QUESTIONS.text, id: 'code', validate: [{ name: 'pattern', pattern: '[A-Z]\\d{3}' }] };
const PHONE: Question = {
  ...QUESTIONS.text,
  id: 'phone',
  spelling: 'telephone',
  validate: [{ name: 'pattern', pattern: '\\+?\\d+' }],
};
const MAIL: Question = { ...QUESTIONS.email, id: 'mail' };
const NOTE: Question = { ...QUESTIONS.textarea, id: 'note' };
const QUESTIONS_HERE = [NAME, CODE, PHONE, MAIL, NOTE];
const FORM = {
  name: 'F',
  title: 'F',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps: [{ stepid: 'one', name: 'One', questions: QUESTIONS_HERE }],
};

const TYPED = {
  name: { value: '\u200B Anna\u00A0Lee \u2800' },
  code: { value: ' A١٢٣\u200B' },
  phone: { value: '+61 (412) 345-678' },
  mail: { value: ' MailTo: ava@example.com ' },
  note: { value: ' As it is:\n ١ ' },
};
const SENT = {
  name: 'Anna\u00A0Lee',
  code: 'A123',
  phone: '+61412345678',
  mail: 'ava@example.com',
  note: ' As it is:\n ١ ',
};

describe('the number of a document', () => {
  const number: Question = { ...QUESTIONS.text, id: 'number', spelling: 'documentNumber' };

  it.each([
    ['X 7654321', 'X7654321'],
    ['BC-12345', 'BC12345'],
    ['PA\u20111234\u2013567', 'PA1234567'],
    ['P\u00ADA\u200B1234567', 'PA1234567'],
    ['ＰＡ１２３４５６７', 'PA1234567'],
    ['PA.123.45.67', 'PA1234567'],
    ['BC/12345', 'BC12345'],
    ['\u202APA1234567\u202C', 'PA1234567'],
    ['PA ١٢٣٤٥٦٧', 'PA1234567'],
    ['eis123456', 'eis123456'],
    ['PA\u20121234\u2E3A567', 'PA1234567'],
    ['PA\u20441234\u2215567', 'PA1234567'],
    ['PA\u30FB1234\uFF65567', 'PA1234567'],
    ["PA'1234, 567;", 'PA1234567'],
    ['#PA:1234|567', 'PA1234567'],
    ['{PA} <1234567', 'PA<1234567'],
    ['PA123456?', 'PA123456?'],
    ['PA12345*!', 'PA12345*!'],
    ['PA@12345', 'PA@12345'],
  ])('%j is judged, reviewed and sent as %j', (typed, sent) => {
    const answer = { value: typed };
    expect(textSent(number, typed)).toBe(sent);
    expect(answerText(number, answer)).toBe(sent);
    expect(answerOnWire(number, answer, 'submission')).toEqual({ value: sent });
    // The field and the draft keep the typed text.
    expect(answerOnWire(number, answer, 'draft')).toBe(answer);
  });

  it('is missing where only separators were typed', () => {
    expect(validateQuestion(number, { value: ' - - ' }, AT)).toBe('This field cannot be left blank');
  });
});

describe('a telephone number', () => {
  it.each([
    ['0412 345 678', '0412345678'],
    ['0412-345-678', '0412345678'],
    ['0412.345.678', '0412345678'],
    ['(04) 1234 5678', '0412345678'],
    ['[04] 1234 5678', '0412345678'],
    ['+61\u00A0412\u2011345–678', '+61412345678'],
    ['\u202A+61 412 345 678\u202C', '+61412345678'],
    ['tel:+61-412-345-678', '+61412345678'],
    ['+61 (0) 412 345 678', '+61412345678'],
    ['+61(0)412345678', '+61412345678'],
    ['+61 [0]412 345 678', '+61412345678'],
    ['0061 (0) 412 345 678', '0061412345678'],
    ['+44 (0) 20 7946 0958', '+442079460958'],
    ['+61 0412 345 678', '+61412345678'],
    ['(02) 6217 1111', '0262171111'],
    ['٠٤١٢ ٣٤٥ ٦٧٨', '0412345678'],
    ['＋６１ ４１２', '+61412'],
    // Nothing else is removed: it must be refused, not guessed.
    ['0412x345', '0412x345'],
    ['04+12', '04+12'],
    ['0412/345', '0412/345'],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => expect(textSent(PHONE, typed)).toBe(sent));
});

describe('an e-mail address', () => {
  it.each([
    ['mailto:ava@example.com', 'ava@example.com'],
    ['MAILTO: ava@example.com', 'ava@example.com'],
    ['\u200Bava@example.com ', 'ava@example.com'],
    ['ava-mailto:@example.com', 'ava-mailto:@example.com'],
  ])('%j is sent as %j', (typed, sent) => expect(textSent(MAIL, typed)).toBe(sent));
});

describe('what was typed', () => {
  it('is judged and reviewed as it is sent', () => {
    for (const question of QUESTIONS_HERE) {
      const answer = TYPED[question.id as keyof typeof TYPED];
      expect([question.id, validateQuestion(question, answer, AT), answerText(question, answer)]).toEqual([
        question.id,
        '',
        SENT[question.id as keyof typeof SENT],
      ]);
    }
  });

  it('is sent without what says nothing, and read so by the server, which judges for itself', () => {
    const sent = payloadOf(FORM, TYPED).steps[0]!.questions.map(({ id, answer }) => [
      id,
      (answer as { readonly value: string }).value,
    ]);
    expect(Object.fromEntries(sent)).toEqual(SENT);
    const raw = [
      {
        stepid: 'one',
        name: 'One',
        questions: QUESTIONS_HERE.map(({ id, type }) => ({ id, type, answer: TYPED[id as keyof typeof TYPED] })),
      },
    ];
    expect(
      Object.entries(answersOfPayload(FORM, raw)!).map(([id, answer]) => [
        id,
        (answer as { readonly value: string }).value,
      ]),
    ).toEqual(Object.entries(SENT));
    expect(judgePayload(FORM, raw, AT).problems).toEqual([]);
  });

  it('stays in a draft as it is', () => {
    for (const question of QUESTIONS_HERE) {
      const answer = TYPED[question.id as keyof typeof TYPED];
      expect(answerOnWire(question, answer, 'draft')).toBe(answer);
    }
  });

  it('is nothing where nobody can see it', () => {
    for (const question of [...QUESTIONS_HERE, QUESTIONS.textCheckboxEnabled, QUESTIONS.autoComplete])
      expect([
        question.id,
        validateQuestion(
          question,
          {
            ...EMPTY[question.type],
            ...(question.type === 'autoComplete' ? { typed: '\u3164' } : { value: '\u200B \u00AD\u2800' }),
          },
          AT,
        ),
      ]).toEqual([question.id, 'This field cannot be left blank']);
  });
});
