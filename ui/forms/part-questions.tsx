import type { ReactElement } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { withUnit } from '#rules/forms/form-choice.rules.ts';
import { DATE_HINT } from '#rules/forms/form-defaults.rules.ts';
import { wrongParts, type Part } from '#rules/forms/form-parts.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { DateFields, Measurement, TimeFields } from '../kit/part-fields.tsx';
import type { QuestionProps } from './question-props.ts';

const NONE: readonly Part[] = [];

/** A date (QTYP-09, QTYP-45). */
export function drawDate(question: Extract<Question, { type: 'date' }>, props: QuestionProps): ReactElement {
  const { subAnswers } = props.answer as AnswerOf['date'];
  const wrong = props.frame.error ? wrongParts(question, props.answer) : NONE;
  return DateFields({
    ...props.frame,
    hint: props.frame.hint ?? DATE_HINT,
    parts: [
      { name: 'day', value: subAnswers.dayValue, isWrong: wrong.includes('day') },
      { name: 'month', value: subAnswers.monthValue, isWrong: wrong.includes('month') },
      { name: 'year', value: subAnswers.yearValue, isWrong: wrong.includes('year') },
    ],
    onChange: (part, value) => props.write({ subAnswers: { ...subAnswers, [`${part}Value`]: value } }),
    autoComplete: question.autocomplete,
    onDate: ({ day, month, year }) => props.write({ subAnswers: { dayValue: day, monthValue: month, yearValue: year } }),
    disabled: props.disabled,
  });
}

/** A time (QTYP-10). */
export function drawTime(question: Extract<Question, { type: 'timeInputFields' }>, props: QuestionProps): ReactElement {
  const { subAnswers } = props.answer as AnswerOf['timeInputFields'];
  const wrong = props.frame.error ? wrongParts(question, props.answer) : NONE;
  return TimeFields({
    ...props.frame,
    parts: [
      { name: 'hour', value: subAnswers.hourValue, isWrong: wrong.includes('hour') },
      { name: 'minute', value: subAnswers.minuteValue, isWrong: wrong.includes('minute') },
    ],
    onChange: (part, value) => props.write({ subAnswers: { ...subAnswers, [`${part}Value`]: value } }),
    disabled: props.disabled,
  });
}

/** A number with its unit, which is one of the reference list (QTYP-11, QTYP-51). */
export function drawMeasurement(question: Extract<Question, { type: 'measurementInput' }>, props: QuestionProps): ReactElement {
  const answer = props.answer as AnswerOf['measurementInput'];
  const { inputValue, suffixCode, suffixValue } = answer.subAnswers;
  const wrong = props.frame.error ? wrongParts(question, answer) : NONE;
  return Measurement({
    ...props.frame,
    value: inputValue,
    unit: suffixCode,
    unitLabel: suffixValue,
    units: props.options,
    onValue: (value) => props.write({ subAnswers: { ...answer.subAnswers, inputValue: value } }),
    onUnit: (code) => props.write(withUnit(answer, props.options, code)),
    isValueWrong: wrong.includes('value'),
    isUnitWrong: wrong.includes('unit'),
    disabled: props.disabled,
  });
}
