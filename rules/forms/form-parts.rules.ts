/**
 * Which part of an answer with several fields is wrong: it takes the focus from the error summary and the mark (ui
 * convention 5).
 */
import { parseIsoDate } from '../core/calendar.rules.ts';
import type { Answer, AnswerOf } from './form-answers.rules.ts';
import { FORM_DEFAULTS } from './form-defaults.rules.ts';
import { isBetween } from './form-typing.rules.ts';
import type { Question } from './form.rules.ts';

export type Part = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'value' | 'unit';

const DATE = ['day', 'month', 'year'] as const;
const TIME = ['hour', 'minute'] as const;
const MEASUREMENT = ['value', 'unit'] as const;

/** Parts of a question in order; none for a question of one field. */
export function partsOf(question: Question): readonly Part[] {
  switch (question.type) {
    case 'date':
      return DATE;
    case 'timeInputFields':
      return TIME;
    case 'measurementInput':
      return MEASUREMENT;
    default:
      return [];
  }
}

/**
 * The parts that are wrong, of an answer that has a message.
 *
 * @returns all parts when each is right for itself, for example a date in the future
 */
export function wrongParts(question: Question, answer: Answer): readonly Part[] {
  const parts = partsOf(question);
  const wrong = parts.filter((part) => isWrong(part, answer));
  return wrong.length === 0 ? parts : wrong;
}

function isWrong(part: Part, answer: Answer): boolean {
  switch (part) {
    case 'day':
      return !isDay((answer as AnswerOf['date']).subAnswers);
    case 'month':
      return !isBetween((answer as AnswerOf['date']).subAnswers.monthValue, 1, 12);
    case 'year':
      return !isYear((answer as AnswerOf['date']).subAnswers.yearValue);
    case 'hour':
      return !isBetween((answer as AnswerOf['timeInputFields']).subAnswers.hourValue, 0, FORM_DEFAULTS.lastHour);
    case 'minute':
      return !isBetween((answer as AnswerOf['timeInputFields']).subAnswers.minuteValue, 0, FORM_DEFAULTS.lastMinute);
    case 'value':
      return !isBetween((answer as AnswerOf['measurementInput']).subAnswers.inputValue, 0, Number.POSITIVE_INFINITY);
    case 'unit':
      return (answer as AnswerOf['measurementInput']).subAnswers.suffixCode === '';
  }
}

/** Whether a day exists in its month; where month or year is wrong itself, any day up to the 31st passes. */
function isDay({ dayValue, monthValue, yearValue }: AnswerOf['date']['subAnswers']): boolean {
  if (!isBetween(dayValue, 1, 31)) return false;
  if (!isBetween(monthValue, 1, 12) || !isYear(yearValue)) return true;
  return parseIsoDate(`${yearValue}-${monthValue.padStart(2, '0')}-${dayValue.padStart(2, '0')}`) !== null;
}

/** Four digits (OP-P-91), from 0001 on (DVAL-45). */
const isYear = (text: string): boolean => text.length === 4 && isBetween(text, 1, 9999);
