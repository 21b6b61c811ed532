/** Options of a question (DAMP-12), and typed suggestions (QTYP-64, QTYP-65). */
import { trimmed } from '../core/letters.rules.ts';
import { EMPTY, type Answers } from './form-answers.rules.ts';
import type { Option, Question } from './form.rules.ts';

const NONE: readonly Option[] = [];

/**
 * The options of a question as the other answers make them; the definition's own list itself where it has one, of a
 * measurement its units (QTYP-51).
 *
 * @param lists reference lists by name; one that has not come yet offers nothing
 */
export function optionsOf(
  question: Question,
  answers: Answers,
  lists: Readonly<Record<string, readonly Option[]>>,
): readonly Option[] {
  if (question.type === 'measurementInput') return listed(lists, EMPTY.measurementInput.subAnswers.suffixType);
  if (!('options' in question) || question.options === 'asked') return NONE;
  if (!('list' in question.options)) return question.options;
  const { list, startsWith } = question.options;
  const all = listed(lists, list);
  if (startsWith === undefined) return all;
  const code = codeIn(answers[startsWith]);
  return code === '' ? NONE : all.filter((option) => option.value.startsWith(code));
}

/**
 * The suggestion for a typed text, ignoring case and white space around it.
 *
 * @returns null when it is none, also when it is only part of one
 */
export function acceptSuggestion(typed: string, options: readonly Option[]): Option | null {
  const wanted = trimmed(typed).toLowerCase();
  return wanted === '' ? null : (options.find((option) => option.label.trim().toLowerCase() === wanted) ?? null);
}

/** The single code of an answer; undefined for several or none. */
function codeIn(answer: Answers[string] | undefined): string {
  if (answer === undefined) return '';
  if ('key' in answer) return answer.key;
  if ('radioValue' in answer) return answer.radioValue;
  return 'value' in answer ? answer.value : '';
}

function listed(lists: Readonly<Record<string, readonly Option[]>>, name: string): readonly Option[] {
  return (Object.hasOwn(lists, name) ? lists[name] : undefined) ?? NONE;
}
