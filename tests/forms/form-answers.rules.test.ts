/** The shapes of answers, typed from portal 3: empty values, and what is sent of filled ones. */
import { describe, expect, it } from 'vitest';
import { EMPTY, type AnswerOf, type QuestionType } from '#rules/forms/form-answers.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { QUESTIONS } from './questions.ts';

/** What a submission carries of one question with this answer. */
function sent<Type extends QuestionType>(type: Type, answer: AnswerOf[Type]): unknown {
  const form: FormDefinition = {
    name: 'F',
    title: 'F',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    steps: [{ stepid: 's', name: 'S', questions: [{ ...QUESTIONS[type], id: 'q' }] }],
  };
  return JSON.parse(JSON.stringify(payloadOf(form, { q: answer }).steps[0]!.questions[0]!.answer));
}

it('there are sixteen types of question, and no other [QTYP-02]', () => {
  const types = [
    'text',
    'textarea',
    'number',
    'email',
    'checkbox',
    'radio',
    'date',
    'measurementInput',
    'select',
    'timeInputFields',
    'googleMapAddressPicker',
    'declaration',
    'conditionalDeclaration',
    'filePicker',
    'autoComplete',
    'textCheckboxEnabled',
  ];
  expect(Object.keys(EMPTY).toSorted()).toEqual(types.toSorted());
});

describe('the answer of a question', () => {
  it.each([
    ['text [QTYP-03]', 'text'],
    ['textarea [QTYP-04]', 'textarea'],
    ['number [QTYP-05]', 'number'],
    ['email [QTYP-06]', 'email'],
  ] as const)('%s is a value', (_title, type) => {
    expect(EMPTY[type]).toEqual({ value: '' });
    expect(sent(type, { value: '42' })).toEqual({ value: '42' });
  });

  it('radio is a radioValue [QTYP-08]', () => {
    expect(EMPTY.radio).toEqual({ radioValue: '' });
    expect(sent('radio', { radioValue: 'R' })).toEqual({ radioValue: 'R' });
  });

  it('date has day, month and year apart [QTYP-09]', () => {
    expect(EMPTY.date).toEqual({ subAnswers: { dayValue: '', monthValue: '', yearValue: '' } });
    const answer = { subAnswers: { dayValue: '31', monthValue: '1', yearValue: '2020' } };
    expect(sent('date', answer)).toEqual(answer);
  });

  it('timeInputFields has hour and minute apart [QTYP-10]', () => {
    expect(EMPTY.timeInputFields).toEqual({ subAnswers: { hourValue: '', minuteValue: '' } });
    const answer = { subAnswers: { hourValue: '9', minuteValue: '05' } };
    expect(sent('timeInputFields', answer)).toEqual(answer);
  });
});
