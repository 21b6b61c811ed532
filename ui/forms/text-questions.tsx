import type { ReactElement } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { textBounds } from '#rules/forms/form-count.rules.ts';
import { SERIAL_NONE, SERIAL_NOTE } from '#rules/forms/form-defaults.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { SerialField } from './serial-field.tsx';
import { NumberField, TextArea, TextField } from '../kit/text-fields.tsx';
import type { QuestionProps } from './question-props.ts';

type TextQuestion = Extract<Question, { type: 'text' | 'textarea' | 'email' | 'number' }>;

/**
 * A question that is answered with a text (QTYP-03 to QTYP-06). The field keeps what is typed, so a key renders nothing
 * for it.
 */
export function drawText(question: TextQuestion, { frame, columns, disabled, now, type }: QuestionProps): ReactElement {
  const { autocomplete } = question;
  const value = () => (now() as AnswerOf['text']).value;
  const field = { ...frame, value, columns, disabled, onChange: (text: string) => type({ value: text }) };
  switch (question.type) {
    case 'text':
      return TextField({
        ...field,
        type: question.spelling === 'telephone' ? 'tel' : 'text',
        autoComplete: autocomplete,
      });
    case 'email':
      return TextField({ ...field, type: 'email', autoComplete: autocomplete });
    case 'number':
      return NumberField({ ...field, autoComplete: autocomplete });
    case 'textarea':
      return TextArea({ ...field, autoComplete: autocomplete, bounds: (text) => textBounds(question, text) });
  }
}

/** A serial number, or that there is none: the tick empties the text (QTYP-70). */
export function drawSerial(
  question: Extract<Question, { type: 'textCheckboxEnabled' }>,
  props: QuestionProps,
): ReactElement {
  const now = () => props.now() as AnswerOf['textCheckboxEnabled'];
  return SerialField({
    ...props.frame,
    value: () => now().value,
    columns: props.columns,
    disabled: props.disabled,
    onChange: (text) => props.type({ value: text, checked: now().checked }),
    noneLabel: SERIAL_NONE,
    none: now().checked,
    onNone: (none) => props.write({ value: none ? '' : now().value, checked: none }),
    note: question.note ?? SERIAL_NOTE,
  });
}
