import type { ReactElement } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { answerChosen, withBox } from '#rules/forms/form-choice.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { CheckboxGroup, RadioGroup } from '../kit/choices.tsx';
import { Select } from '../kit/select.tsx';
import type { QuestionProps } from './question-props.ts';

/** One of a few, also as a declaration (QTYP-08, QTYP-19). */
export function drawRadio(
  question: Extract<Question, { type: 'radio' | 'conditionalDeclaration' }>,
  props: QuestionProps,
): ReactElement {
  const { radioValue } = props.answer as AnswerOf['radio'];
  return RadioGroup({
    ...props.frame,
    options: props.options,
    statements: question.statements,
    value: radioValue,
    onChange: (value) => props.write({ radioValue: value }),
    disabled: props.disabled,
  });
}

/** Any of a few, also as a declaration (QTYP-07, QTYP-18). */
export function drawCheckboxes(
  question: Extract<Question, { type: 'checkbox' | 'declaration' }>,
  props: QuestionProps,
): ReactElement {
  const { checkboxValues } = props.answer as AnswerOf['checkbox'];
  return CheckboxGroup({
    ...props.frame,
    options: props.options,
    statements: question.statements,
    values: checkboxValues,
    onChange: (code, ticked) => props.write(withBox(props.now() as AnswerOf['checkbox'], props.options, code, ticked)),
    disabled: props.disabled,
  });
}

/** One of many (QTYP-13). */
export function drawSelect(question: Extract<Question, { type: 'select' }>, props: QuestionProps): ReactElement {
  const { key, value } = props.answer as AnswerOf['select'];
  return Select({
    ...props.frame,
    options: props.options,
    value: key,
    valueLabel: value,
    empty: question.empty,
    onChange: (code) => props.write(answerChosen(question, props.options, code)),
    columns: props.columns,
    disabled: props.disabled,
    autoComplete: question.autocomplete,
  });
}
