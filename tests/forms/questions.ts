/** One question of each type, and answers of it, for tests to vary. */
import type { AnswerOf, QuestionType } from '#rules/forms/form-answers.rules.ts';
import type { Option, Question } from '#rules/forms/form.rules.ts';

/** Options of the questions here. */
export const COLOURS: readonly Option[] = [
  { value: 'R', label: 'Red' },
  { value: 'G', label: 'Green' },
  { value: 'B', label: 'Blue' },
];

const BASE = { id: 'q', label: 'Question', mandatory: true } as const;

/** A mandatory question of every type, without other properties. */
export const QUESTIONS: { readonly [Type in QuestionType]: Extract<Question, { type: Type }> } = {
  text: { ...BASE, type: 'text' },
  textarea: { ...BASE, type: 'textarea' },
  number: { ...BASE, type: 'number' },
  email: { ...BASE, type: 'email' },
  checkbox: { ...BASE, type: 'checkbox', options: COLOURS },
  radio: { ...BASE, type: 'radio', options: COLOURS },
  date: { ...BASE, type: 'date' },
  measurementInput: { ...BASE, type: 'measurementInput' },
  select: { ...BASE, type: 'select', options: COLOURS, empty: 'Please select' },
  timeInputFields: { ...BASE, type: 'timeInputFields' },
  googleMapAddressPicker: { ...BASE, type: 'googleMapAddressPicker' },
  declaration: { ...BASE, type: 'declaration', options: COLOURS },
  conditionalDeclaration: { ...BASE, type: 'conditionalDeclaration', options: COLOURS },
  filePicker: { ...BASE, type: 'filePicker' },
  autoComplete: { ...BASE, type: 'autoComplete', options: COLOURS },
  textCheckboxEnabled: { ...BASE, type: 'textCheckboxEnabled' },
};

/** The sixteen types, from QTYP-02. */
export const TYPES = Object.keys(QUESTIONS) as QuestionType[];

/** A date's answer from its three fields as typed, divided by slashes. */
export function date(text: string): AnswerOf['date'] {
  const [dayValue = '', monthValue = '', yearValue = ''] = text.split('/');
  return { subAnswers: { dayValue, monthValue, yearValue } };
}

/** A time's answer from its two fields as typed, divided by a colon. */
export function time(text: string): AnswerOf['timeInputFields'] {
  const [hourValue = '', minuteValue = ''] = text.split(':');
  return { subAnswers: { hourValue, minuteValue } };
}

/** A checkbox answer. */
export function ticked(...codes: string[]): AnswerOf['checkbox'] {
  return { checkboxes: Object.fromEntries(codes.map((code) => [code, true])), checkboxValues: codes };
}

/** A chosen option of a select. */
export function chosen(key: string, value = key): AnswerOf['select'] {
  return { key, value, enccode: '', refdatatype: '' };
}

/** An attached file; `belongsTo`: the item that it is for, where a question asks for a file for each of several items. */
export function attached(name: string, belongsTo?: string): AnswerOf['filePicker']['fileDetails'][number] {
  return {
    name,
    size: 1,
    file: {},
    blobURL: 'blob:1',
    UUID: '6f1d0a52-8a0e-4a53-9a53-0f4a4f0f8a01',
    isValid: true,
    ...(belongsTo !== undefined && { belongsTo }),
  };
}
