import { describe, expect, it } from 'vitest';
import { EMPTY, type Answer, type AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import type { Check, Question } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { attached, chosen, date, QUESTIONS, ticked, time, TYPES } from './questions.ts';

const FACTS = { moment: sydney('2026-03-15T12:00:00+11:00') };

/** The message of a question with some of its properties changed. */
function message(question: Question, answer: Answer, change: Partial<Question> = {}): string {
  return validateQuestion({ ...question, ...change } as Question, answer, FACTS);
}

function textMessage(value: string, ...validate: Check[]): string {
  return message(QUESTIONS.text, { value }, { validate });
}

describe('a mandatory question without an answer', () => {
  it.each([
    ['text', 'This field cannot be left blank', '[QTYP-22]'],
    ['textarea', 'This field cannot be left blank', '[QTYP-22]'],
    ['number', 'This field cannot be left blank', '[QTYP-22]'],
    ['email', 'This field cannot be left blank', '[QTYP-22]'],
    ['date', 'This field cannot be left blank', '[QTYP-22 OP-P-87]'],
    ['timeInputFields', 'This field cannot be left blank', '[QTYP-22 OP-P-87]'],
    ['measurementInput', 'This field cannot be left blank', '[QTYP-22 OP-P-87]'],
    ['autoComplete', 'This field cannot be left blank', '[QTYP-22 OP-P-87]'],
    ['textCheckboxEnabled', 'This field cannot be left blank', '[QTYP-22]'],
    ['select', 'Please select an option', '[QTYP-23]'],
    ['radio', 'Please select an option', '[QTYP-24]'],
    ['conditionalDeclaration', 'Please select an option', '[QTYP-25 QTYP-19]'],
    ['checkbox', 'Please select an option', '[QTYP-26]'],
    ['declaration', 'Please select an option', '[QTYP-27 QTYP-18]'],
    ['filePicker', 'Please upload a document before proceeding', '[QTYP-28]'],
    ['googleMapAddressPicker', 'Please enter a value or select an address from the map', '[QTYP-29]'],
  ] as const)('of type %s says: %s %s', (type, text, _rows) => {
    expect(message(QUESTIONS[type], EMPTY[type])).toBe(text);
  });

  it('says the words of its own where it has some', () => {
    expect(message(QUESTIONS.text, EMPTY.text, { missing: 'Enter the name of the pilot' })).toBe(
      'Enter the name of the pilot',
    );
  });

  it('counts white space as nothing [QTYP-22]', () => {
    expect(textMessage(' \n\t')).toBe('This field cannot be left blank');
  });
});

describe('a question that is not mandatory', () => {
  it.each(TYPES)('of type %s passes when it is empty [QTYP-30]', (type) => {
    expect(message(QUESTIONS[type], EMPTY[type], { mandatory: false })).toBe('');
  });

  it('is still wrong when it is answered wrongly', () => {
    expect(message(QUESTIONS.date, date('31/02/2026'), { mandatory: false })).toBe(
      'Please check date is in correct format',
    );
  });
});

describe('one answer is enough', () => {
  const right: { readonly [Type in keyof AnswerOf]: AnswerOf[Type] } = {
    text: { value: 'VH-ABC' },
    textarea: { value: 'Two\nlines' },
    number: { value: '0' },
    email: { value: 'pilot@example.com' },
    checkbox: ticked('G'),
    radio: { radioValue: 'R' },
    date: date('29/02/2024'),
    measurementInput: {
      subAnswers: { inputValue: '12', suffixValue: 'metres', suffixCode: 'M', suffixType: 'Distance Unit Type' },
    },
    select: chosen('B', 'Blue'),
    timeInputFields: time('9:05'),
    googleMapAddressPicker: { subAnswers: { lngLat: null }, value: '1 Constitution Avenue, Canberra' },
    declaration: ticked('R'),
    conditionalDeclaration: { radioValue: 'B' },
    filePicker: { fileDetails: [attached('report.pdf')] },
    autoComplete: { key: 'R', value: 'Red', typed: 'Red' },
    textCheckboxEnabled: { value: 'SN-1', checked: false },
  };

  it.each(TYPES)('for type %s [QTYP-26 QTYP-27]', (type) => {
    expect(message(QUESTIONS[type], right[type])).toBe('');
  });

  it('no serial number is an answer when it is ticked [QTYP-21]', () => {
    expect(message(QUESTIONS.textCheckboxEnabled, { value: '', checked: true })).toBe('');
    expect(message(QUESTIONS.textCheckboxEnabled, { value: 'a'.repeat(191), checked: true })).toBe('');
  });
});

describe('number', () => {
  it.each([
    ['0', [], ''],
    ['-1', [], 'Please enter a larger value'],
    ['4', [{ name: 'range', min: 5 }], 'Please enter a larger value'],
    ['5', [{ name: 'range', min: 5 }], ''],
    ['-1', [{ name: 'range', max: 9 }], 'Please enter a larger value'],
  ] as [string, Check[], string][])('%s with %j: %s [QTYP-32 QTYP-33]', (value, validate, text) => {
    expect(message(QUESTIONS.number, { value }, { validate })).toBe(text);
  });

  it.each([
    ['9', ''],
    ['10', 'Please enter a smaller value'],
    ['9'.repeat(400), 'Please enter a smaller value'],
  ])('%s with a maximum of 9: %s [QTYP-34]', (value, text) => {
    expect(message(QUESTIONS.number, { value }, { validate: [{ name: 'range', max: 9 }] })).toBe(text);
  });

  it('has no maximum of its own [OP-P-89]', () => {
    expect(message(QUESTIONS.number, { value: '9'.repeat(30) })).toBe('');
  });

  it.each(['1.5', '1e3', 'ten', '٣', '0x10'])('is no whole number: %s [OP-P-89]', (value) => {
    expect(message(QUESTIONS.number, { value })).toBe('Please check the format');
  });
});

describe('text', () => {
  const both = 'Please check your entry and enter a minimum of 3 characters and a maximum of 5 characters';

  it.each([
    ['ab', both],
    ['abc', ''],
    ['abcde', ''],
    ['abcdef', both],
  ])('%s with both bounds: %s [QTYP-35]', (value, text) => {
    expect(textMessage(value, { name: 'length', min: 3, max: 5 })).toBe(text);
  });

  it.each([
    ['ab', 'Please check your entry and enter a minimum of 3 characters'],
    ['abc', ''],
    ['a'.repeat(191), 'Please check your entry and enter a maximum of 190 characters'],
  ])('%s with a minimum alone: %s [QTYP-36 OP-P-90]', (value, text) => {
    expect(textMessage(value, { name: 'length', min: 3 })).toBe(text);
  });

  it.each([
    ['abcde', ''],
    ['abcdef', 'Please check your entry and enter a maximum of 5 characters'],
  ])('%s with a maximum alone: %s [QTYP-37]', (value, text) => {
    expect(textMessage(value, { name: 'length', max: 5 })).toBe(text);
  });

  it.each(['text', 'textarea', 'textCheckboxEnabled'] as const)(
    '%s has at most 190 characters where it does not say [QTYP-38]',
    (type) => {
      const of = (value: string): Answer => (type === 'textCheckboxEnabled' ? { value, checked: false } : { value });
      expect(message(QUESTIONS[type], of('a'.repeat(190)))).toBe('');
      expect(message(QUESTIONS[type], of('a'.repeat(191)))).toBe(
        'Please check your entry and enter a maximum of 190 characters',
      );
    },
  );

  it('counts a character that the machine keeps in two units once', () => {
    expect(textMessage('😀'.repeat(190))).toBe('');
    expect(textMessage('😀'.repeat(191))).not.toBe('');
  });

  it.each([
    ['VH-ABC', ''],
    ['xVH-ABC', 'Please check the format'],
    ['VH-ABCx', 'Please check the format'],
    ['vh-abc', 'Please check the format'],
    ['PK', ''],
    ['PKx', 'Please check the format'],
  ])('%s must match as a whole: %s [QTYP-39]', (value, text) => {
    expect(textMessage(value, { name: 'pattern', pattern: 'VH-[A-Z]{3}|PK' })).toBe(text);
  });

  it('a pattern may have words of its own; a broken one refuses nobody', () => {
    expect(textMessage('x', { name: 'pattern', pattern: '\\d+', message: 'Digits, please' })).toBe('Digits, please');
    expect(textMessage('x', { name: 'pattern', pattern: '(' })).toBe('');
  });

  it('a text that is too long is not matched against a pattern first', () => {
    expect(textMessage(`${'a'.repeat(5000)}!`, { name: 'pattern', pattern: '(a+)+' })).toContain('maximum of 190');
  });
});

describe('email', () => {
  it.each([
    ['pilot@example.com', ''],
    [' pilot@example.com.au ', ''],
    ["o'groß+test@exämple.com", ''],
    ['pilot', 'Please check the format'],
    ['pilot@example', 'Please check the format'],
    ['pilot@@example.com', 'Please check the format'],
    ['pilot@example..com', 'Please check the format'],
    ['pilot@.com', 'Please check the format'],
    ['@example.com', 'Please check the format'],
    ['pilot smith@example.com', 'Please check the format'],
    [`${'a'.repeat(190)}@example.com`, 'Please check your entry and enter a maximum of 190 characters'],
  ])('%s: %s [OP-P-88]', (value, text) => {
    expect(message(QUESTIONS.email, { value })).toBe(text);
  });
});

describe('choices', () => {
  it('one that the form does not have is none', () => {
    expect(message(QUESTIONS.radio, { radioValue: 'X' })).toBe('Please select an option');
    expect(message(QUESTIONS.select, chosen('X'))).toBe('Please select an option');
    expect(message(QUESTIONS.checkbox, ticked('R', 'X'))).toBe('Please select an option');
    expect(message(QUESTIONS.autoComplete, { key: 'X', value: 'Xanthic', typed: '' })).toBe('No suggestions found');
  });

  it('one of a reference list is for the server to know', () => {
    expect(
      message(QUESTIONS.select, chosen('ACT'), { options: { list: 'AUSTRALIAN_STATES' } } as Partial<Question>),
    ).toBe('');
  });
});

it('the defaults are those of the table of constants [CONS-10 QTYP-32 QTYP-38 QTYP-53 QTYP-54 FORM-43]', () => {
  expect(FORM_DEFAULTS).toMatchObject({ width: 6, maxLength: 190, minNumber: 0, maxKilobytes: 2048, maxCount: 1 });
});
