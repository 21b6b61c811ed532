import type { ReactElement } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { answerChosen, withBox } from '#rules/forms/form-choice.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { CheckboxGroup, RadioGroup } from '../kit/choices.tsx';
import { Select } from '../kit/select.tsx';
import type { Asked } from './asked.ts';

/** One of a few, also as a declaration (QTYP-08, QTYP-19). */
export function drawRadio(question: Extract<Question, { type: 'radio' | 'conditionalDeclaration' }>, asked: Asked): ReactElement {
  const { radioValue } = asked.answer as AnswerOf['radio'];
  return RadioGroup({
    ...asked.frame,
    options: asked.options,
    statements: question.statements,
    value: radioValue,
    onChange: (value) => asked.write({ radioValue: value }),
    disabled: asked.disabled,
  });
}

/** Any of a few, also as a declaration (QTYP-07, QTYP-18). */
export function drawCheckboxes(question: Extract<Question, { type: 'checkbox' | 'declaration' }>, asked: Asked): ReactElement {
  const answer = asked.answer as AnswerOf['checkbox'];
  return CheckboxGroup({
    ...asked.frame,
    options: asked.options,
    statements: question.statements,
    values: answer.checkboxValues,
    onChange: (code, ticked) => asked.write(withBox(answer, asked.options, code, ticked)),
    disabled: asked.disabled,
  });
}

/** One of many (QTYP-13). */
export function drawSelect(question: Extract<Question, { type: 'select' }>, asked: Asked): ReactElement {
  const { key, value } = asked.answer as AnswerOf['select'];
  return Select({
    ...asked.frame,
    options: asked.options,
    value: key,
    valueLabel: value,
    empty: question.empty,
    onChange: (code) => asked.write(answerChosen(question, asked.options, code)),
    columns: asked.columns,
    disabled: asked.disabled,
  });
}
