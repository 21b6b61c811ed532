/** The answers that choosing makes (QTYP-07, QTYP-11, QTYP-13). */
import { EMPTY, type AnswerOf } from './form-answers.rules.ts';
import type { Option, Question } from './form.rules.ts';

/**
 * The answer after one box was ticked or cleared.
 *
 * @param options all of the group, whose order the list of ticked codes keeps; a ticked code that is no longer offered
 *   stays
 */
export function withBox(
  answer: AnswerOf['checkbox'],
  options: readonly Option[],
  code: string,
  ticked: boolean,
): AnswerOf['checkbox'] {
  const had = answer.checkboxValues.filter((one) => one !== code);
  const codes = ticked ? [...had, code] : had;
  const offered = options.map(({ value }) => value);
  const ordered = [...codes.filter((one) => !offered.includes(one)), ...offered.filter((one) => codes.includes(one))];
  return { checkboxes: { ...answer.checkboxes, [code]: ticked }, checkboxValues: ordered };
}

/** The answer of a select once a code is chosen; the empty answer for the empty option. */
export function answerChosen(
  question: Extract<Question, { type: 'select' }>,
  options: readonly Option[],
  code: string,
): AnswerOf['select'] {
  const option = options.find(({ value }) => value === code);
  if (option === undefined) return EMPTY.select;
  const refdatatype = 'list' in question.options ? question.options.list : '';
  return { key: option.value, value: option.label, enccode: '', refdatatype };
}

/** The answer of a measurement once its unit is chosen; its number stays. */
export function withUnit(
  { subAnswers }: AnswerOf['measurementInput'],
  options: readonly Option[],
  code: string,
): AnswerOf['measurementInput'] {
  const option = options.find(({ value }) => value === code);
  return { subAnswers: { ...subAnswers, suffixCode: option?.value ?? '', suffixValue: option?.label ?? '' } };
}
