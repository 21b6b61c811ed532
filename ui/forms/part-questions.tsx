import type { ReactElement } from 'react';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { withUnit } from '#rules/forms/form-choice.rules.ts';
import { DATE_HINT } from '#rules/forms/form-defaults.rules.ts';
import { wrongParts, type Part } from '#rules/forms/form-parts.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { DateFields, Measurement, TimeFields } from '../kit/part-fields.tsx';
import type { QuestionProps } from './question-props.ts';

const NONE: readonly Part[] = [];

/**
 * What is typed into a part. While there is a message the parts are marked that it is about, and a key can mend one of
 * them.
 */
const typed = ({ frame, type, write }: QuestionProps) => (frame.error ? write : type);

/** A date (QTYP-09, QTYP-45). */
export function drawDate(question: Extract<Question, { type: 'date' }>, props: QuestionProps): ReactElement {
  const now = () => (props.now() as AnswerOf['date']).subAnswers;
  const wrong = props.frame.error ? wrongParts(question, props.answer) : NONE;
  return DateFields({
    ...props.frame,
    hint: props.frame.hint ?? DATE_HINT,
    parts: [
      { name: 'day', value: () => now().dayValue, isWrong: wrong.includes('day') },
      { name: 'month', value: () => now().monthValue, isWrong: wrong.includes('month') },
      { name: 'year', value: () => now().yearValue, isWrong: wrong.includes('year') },
    ],
    onChange: (part, value) => typed(props)({ subAnswers: { ...now(), [`${part}Value`]: value } }),
    autoComplete: question.autocomplete,
    onDate: ({ day, month, year }) =>
      props.write({ subAnswers: { dayValue: day, monthValue: month, yearValue: year } }),
    disabled: props.disabled,
  });
}

/** A time (QTYP-10). */
export function drawTime(question: Extract<Question, { type: 'timeInputFields' }>, props: QuestionProps): ReactElement {
  const now = () => (props.now() as AnswerOf['timeInputFields']).subAnswers;
  const wrong = props.frame.error ? wrongParts(question, props.answer) : NONE;
  return TimeFields({
    ...props.frame,
    parts: [
      { name: 'hour', value: () => now().hourValue, isWrong: wrong.includes('hour') },
      { name: 'minute', value: () => now().minuteValue, isWrong: wrong.includes('minute') },
    ],
    onChange: (part, value) => typed(props)({ subAnswers: { ...now(), [`${part}Value`]: value } }),
    disabled: props.disabled,
  });
}

/** A number with its unit, which is one of the reference list (QTYP-11, QTYP-51). */
export function drawMeasurement(
  question: Extract<Question, { type: 'measurementInput' }>,
  props: QuestionProps,
): ReactElement {
  const now = () => props.now() as AnswerOf['measurementInput'];
  const { suffixCode, suffixValue } = now().subAnswers;
  const wrong = props.frame.error ? wrongParts(question, props.answer) : NONE;
  return Measurement({
    ...props.frame,
    value: () => now().subAnswers.inputValue,
    unit: suffixCode,
    unitLabel: suffixValue,
    units: props.options,
    onValue: (value) => typed(props)({ subAnswers: { ...now().subAnswers, inputValue: value } }),
    onUnit: (code) => props.write(withUnit(now(), props.options, code)),
    isValueWrong: wrong.includes('value'),
    isUnitWrong: wrong.includes('unit'),
    disabled: props.disabled,
  });
}
