import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY, type Answers } from '#rules/forms/form-answers.rules.ts';
import { answersOfPayload, judgePayload, payloadOf } from '#rules/forms/form-payload.rules.ts';
import { firstProblemStep } from '#rules/forms/form-validation.rules.ts';
import { isShown, questionsById, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { answerPicked, answerTyped } from '#rules/forms/suggestions.rules.ts';
import { attached, chosen, COLOURS, QUESTIONS, ticked } from './questions.ts';
import { filledForm } from './random-forms.ts';

const FORM: FormDefinition = {
  name: 'F',
  title: 'F',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps: [
    {
      stepid: 'one',
      name: 'One',
      questions: [
        { ...QUESTIONS.radio, id: 'kind' },
        { ...QUESTIONS.text, id: 'why', when: { question: 'kind', is: ['R'] } },
        { ...QUESTIONS.autoComplete, id: 'place' },
        { ...QUESTIONS.filePicker, id: 'files' },
      ],
    },
    {
      stepid: 'blue',
      name: 'Blue',
      when: { question: 'kind', is: ['B'] },
      questions: [{ ...QUESTIONS.text, id: 'shade' }],
    },
    {
      stepid: 'end',
      name: 'End',
      questions: [
        { ...QUESTIONS.select, id: 'state', start: chosen('R') },
        { ...QUESTIONS.declaration, id: 'true' },
      ],
    },
  ],
};

const ANSWERS: Answers = {
  kind: { radioValue: 'G' },
  why: { value: 'hidden' },
  place: { key: 'R', value: 'Red', typed: 'red' },
  files: { fileDetails: [attached('a.pdf')] },
  shade: { value: 'off the way' },
  state: chosen('B', 'Blue'),
  true: ticked('R'),
};

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const send = (answers: Answers, form = FORM): unknown => (stored(payloadOf(form, answers)) as { steps: unknown }).steps;
const steps = (...questions: unknown[]): unknown => [{ stepid: 'one', name: 'One', questions }];

describe('a submission', () => {
  const payload = payloadOf(FORM, ANSWERS);

  it('has the steps of the way [ENTI-26 CALL-49]', () => {
    expect(payload.steps.map(({ stepid, name }) => [stepid, name])).toEqual([
      ['one', 'One'],
      ['end', 'End'],
    ]);
  });

  it('has the questions that are shown and no others [OP-P-86]', () => {
    expect(payload.steps.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([
      'kind',
      'place',
      'files',
      'state',
      'true',
    ]);
    expect(JSON.stringify(payload)).not.toMatch(/hidden|off the way/);
  });

  it('has all fields of a question [QTYP-01]', () => {
    expect(payload.steps[0]!.questions[0]).toEqual({
      stepid: 'one',
      id: 'kind',
      label: 'Question',
      type: 'radio',
      mandatory: true,
      show: true,
      errorMessage: '',
      validate: [],
      answer: { radioValue: 'G' },
    });
  });

  it('has the accepted suggestion of each field and never what was typed [QTYP-20]', () => {
    const typed = ['red', 'Green ', 'Re', 'Reddish', 'Blue', ''];
    const fields = typed.map((_text, at) => ({ ...QUESTIONS.autoComplete, id: `place-${String(at)}` }));
    const form = { ...FORM, steps: [{ stepid: 'one', name: 'One', questions: fields }] };
    const answers = Object.fromEntries(fields.map(({ id }, at) => [id, answerTyped(typed[at]!, COLOURS)]));
    // Picked from the list and then typed on: no suggestion any more.
    const picked = {
      ...answers,
      'place-3': answerPicked(COLOURS[0]!),
      'place-4': answerTyped(`${answerPicked(COLOURS[2]!).typed}s`, COLOURS),
    };
    const nothing = { key: '', value: '' };
    expect(payloadOf(form, picked).steps[0]!.questions.map(({ answer }) => answer)).toEqual([
      { key: 'R', value: 'Red' },
      { key: 'G', value: 'Green' },
      nothing,
      { key: 'R', value: 'Red' },
      nothing,
      nothing,
    ]);
    // The server does not accept a text either if another program sends it as a suggestion.
    expect(
      answersOfPayload(form, steps({ id: 'place-2', type: 'autoComplete', answer: { ...nothing, typed: 'Re' } }))![
        'place-2'
      ],
    ).toEqual({ ...nothing, typed: '' });
    expect(
      Object.keys(
        firstProblemStep(form, picked, questionsById(form), { moment: sydney('2026-11-21T12:00:00+11:00') })!.problems,
      ),
    ).toEqual(['place-2', 'place-4', 'place-5']);
  });

  it('has files by name and id, and nothing of the browser’s', () => {
    expect(payload.steps[0]!.questions[2]!.answer).toEqual({
      fileDetails: [{ name: 'a.pdf', UUID: attached('a.pdf').UUID }],
    });
  });
});

describe('the server', () => {
  it('reads every answer, and empty ones of what was not sent', () => {
    const read = answersOfPayload(FORM, send(ANSWERS))!;
    expect(read).toMatchObject({
      kind: { radioValue: 'G' },
      state: chosen('B', 'Blue'),
      true: ticked('R'),
      why: EMPTY.text,
      shade: EMPTY.text,
    });
    expect(read.place).toEqual({ key: 'R', value: 'Red', typed: '' });
  });

  it('takes what a form starts with for no answer', () => {
    expect(answersOfPayload(FORM, [])!.state).toEqual(EMPTY.select);
  });

  it('passes over questions that the form does not have', () => {
    expect(answersOfPayload(FORM, steps({ id: 'extra', type: 'text', answer: { value: 'x' } }))).not.toHaveProperty(
      'extra',
    );
  });

  const file = (UUID: unknown): object => ({
    id: 'files',
    type: 'filePicker',
    answer: { fileDetails: [{ name: 'a.pdf', UUID }] },
  });
  it.each([
    ['no list', {}],
    ['a step without questions', [{ stepid: 'one' }]],
    ['a step that is none', [null]],
    ['a question that is none', steps(null)],
    ['a question without an id', steps({ type: 'text' })],
    ['another type', steps({ id: 'kind', type: 'text', answer: { value: 'G' } })],
    ['another shape', steps({ id: 'kind', type: 'radio', answer: { radioValue: ['G'] } })],
    [
      'ticks that are no texts',
      steps({ id: 'true', type: 'declaration', answer: { checkboxes: {}, checkboxValues: [1] } }),
    ],
    [
      'a question twice',
      steps(...['R', 'G'].map((radioValue) => ({ id: 'kind', type: 'radio', answer: { radioValue } }))),
    ],
  ])('refuses %s', (_what, sent) => {
    expect(answersOfPayload(FORM, sent)).toBeNull();
  });

  it.each(['', '1', '6f1d0a52-8a0e-4a53-9a53-0f4a4f0f8a0g', 5])('refuses a file whose id is %j [QTYP-67]', (UUID) => {
    expect(answersOfPayload(FORM, steps(file(UUID)))).toBeNull();
  });

  it('sees the problem of an option that is gone, at its question', () => {
    const read = answersOfPayload(FORM, steps({ id: 'kind', type: 'radio', answer: { radioValue: 'X' } }))!;
    const found = firstProblemStep(FORM, read, questionsById(FORM), { moment: sydney('2026-03-15T12:00:00+11:00') });
    expect(found?.problems).toHaveProperty('kind', 'Please select an option');
  });

  it('nothing makes it throw', () => {
    const id = fc.constantFrom('kind', 'place', 'files', 'state', 'true', '__proto__');
    const type = fc.constantFrom(...Object.keys(QUESTIONS));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.record({ id, type, answer: fc.jsonValue() }))), (questions) => {
        answersOfPayload(FORM, steps(...questions));
        answersOfPayload(FORM, questions);
      }),
    );
  });

  it('has the same way, the same questions and the same answers before it, for random forms [OP-P-86]', () => {
    fc.assert(
      fc.property(filledForm, ({ form, answers }) => {
        const read = answersOfPayload(form, send(answers, form))!;
        const byId = questionsById(form);
        expect(wayThrough(form, read)).toEqual(wayThrough(form, answers));
        for (const question of byId.values())
          expect(isShown(question, byId, read)).toBe(isShown(question, byId, answers));
        expect(send(read, form)).toEqual(send(answers, form));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a submission that is judged', () => {
  const moment = sydney('2026-03-15T12:00:00+11:00');
  const sent = (kind: string, why: string) => [
    {
      stepid: 'one',
      questions: [
        { id: 'kind', type: 'radio', answer: { radioValue: kind } },
        { id: 'why', type: 'text', answer: { value: why } },
      ],
    },
  ];

  it('is good as the form would let it go, and gives its answers', () => {
    const judged = judgePayload(
      { ...FORM, steps: [{ ...FORM.steps[0]!, questions: FORM.steps[0]!.questions.slice(0, 2) }] },
      sent('R', 'so'),
      { moment },
    );
    expect(judged).toEqual({ answers: { kind: { radioValue: 'R' }, why: { value: 'so' } }, problems: [] });
  });

  it('says what is wrong at the first step that has a problem, in the words of the form', () => {
    const blanks = (kind: string, why: string) => {
      return judgePayload(FORM, sent(kind, why), { moment }).problems.filter(
        (problem) => problem === 'This field cannot be left blank',
      ).length;
    };
    expect(blanks('R', ' ') - blanks('R', 'so')).toBe(1);
    expect(blanks('G', '')).toBe(blanks('R', 'so'));
  });

  it('of another form is one problem and no answers', () => {
    for (const odd of [null, 'x', [null]])
      expect(judgePayload(FORM, odd, { moment })).toEqual({ answers: {}, problems: ['Please check the format'] });
  });
});
