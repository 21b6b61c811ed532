/** The answers for a last look before they are sent, by name and not by code (DAMP-21, DAMP-22, OP-S-96). */
import { textSent } from './form-sent.rules.ts';
import { displayDate, parseIsoDate } from '../core/calendar.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { answerIn, isEmptyAnswer, type Answer, type AnswerOf, type Answers } from './form-answers.rules.ts';
import { nameOfStep, questionsById, shownQuestions, wayThrough } from './form-way.rules.ts';
import type { FormDefinition, Option, Question } from './form.rules.ts';

/** Text for no answer. */
export const NOT_PROVIDED = 'Not provided';

/** Heading of a review without one of its own. */
export const CHECK_ANSWERS = 'Check your answers';

export interface ReviewStep {
  readonly stepid: string;
  readonly name: string;
  readonly rows: readonly ReviewRow[];
}

interface ReviewRow {
  readonly id: string;
  /** Id of the question that Change leads to, where it differs from the row's, and of its step. */
  readonly question?: string;
  readonly stepid?: string;
  readonly label: string;
  readonly value: string;
  /** Marks a value that follows from other answers: no question changes it. */
  readonly isDerived?: true;
}

/**
 * The payload of the steps before a step.
 *
 * @param answers decide about the way and what shows on it
 * @param before the step that shows the review; one that is not on the way has all steps before it
 * @param sent the answers as the payload has them, which are what a review shows (DEC-48)
 */
export function reviewOf(
  form: FormDefinition,
  answers: Answers,
  before: string,
  sent: Answers = answers,
): ReviewStep[] {
  const byId = questionsById(form);
  const way = wayThrough(form, answers, byId);
  const end = way.findIndex((step) => step.stepid === before);
  return way
    .slice(0, end === -1 ? way.length : end)
    .map((step) => ({
      step,
      shown: shownQuestions(step, byId, answers).filter(({ silent, steers }) => silent !== true && steers !== true),
    }))
    .filter(({ shown }) => shown.length > 0)
    .map(({ step, shown }) => ({
      stepid: step.stepid,
      name: nameOfStep(step, byId, answers),
      rows: shown.map((question) => ({
        id: question.id,
        label: question.label,
        value: answerText(question, answerIn(sent, question)),
      })),
    }));
}

/**
 * All answers by step, as they are stored with the submission. Files as a number: their names and sizes are listed
 * beneath.
 */
export function answeredIn(
  form: FormDefinition,
  answers: Answers,
): { readonly name: string; readonly rows: readonly { readonly label: string; readonly value: string }[] }[] {
  const byId = questionsById(form);
  const inWords = (id: string, value: string): string => {
    const question = byId.get(id);
    if (question?.type !== 'filePicker' || value === NOT_PROVIDED) return value;
    return counted(answerIn(answers, question).fileDetails.length, 'file');
  };
  return reviewOf(form, answers, '').map(({ name, rows }) => ({
    name,
    rows: rows.map(({ id, label, value }) => ({ label, value: inWords(id, value) })),
  }));
}

export function answerText(question: Question, answer: Answer): string {
  if (isEmptyAnswer(question, answer)) return NOT_PROVIDED;
  switch (question.type) {
    case 'checkbox':
    case 'declaration':
      return (answer as AnswerOf['checkbox']).checkboxValues.map((code) => labelOf(question.options, code)).join(', ');
    case 'radio':
    case 'conditionalDeclaration':
      return labelOf(question.options, (answer as AnswerOf['radio']).radioValue);
    case 'select': {
      const { key, value } = answer as AnswerOf['select'];
      return 'list' in question.options ? value || key : labelOf(question.options, key);
    }
    case 'autoComplete': {
      const { value, typed } = answer as AnswerOf['autoComplete'];
      return value || typed;
    }
    case 'date': {
      const { dayValue, monthValue, yearValue } = (answer as AnswerOf['date']).subAnswers;
      const day = parseIsoDate(`${yearValue}-${monthValue.padStart(2, '0')}-${dayValue.padStart(2, '0')}`);
      return day === null
        ? [dayValue, monthValue, yearValue].filter((part) => part !== '').join(' ')
        : displayDate(day);
    }
    case 'timeInputFields': {
      const { hourValue, minuteValue } = (answer as AnswerOf['timeInputFields']).subAnswers;
      return `${hourValue.padStart(2, '0')}:${minuteValue.padStart(2, '0')}`;
    }
    case 'measurementInput': {
      const { inputValue, suffixValue, suffixCode } = (answer as AnswerOf['measurementInput']).subAnswers;
      return `${inputValue} ${suffixValue || suffixCode}`.trim();
    }
    case 'googleMapAddressPicker': {
      const { subAnswers, value } = answer as AnswerOf['googleMapAddressPicker'];
      return subAnswers.lngLat === null ? value : `${subAnswers.lngLat.lat}, ${subAnswers.lngLat.lng}`;
    }
    case 'filePicker':
      return (answer as AnswerOf['filePicker']).fileDetails.map((file) => file.label ?? file.name).join(', ');
    case 'textCheckboxEnabled': {
      const { value, checked } = answer as AnswerOf['textCheckboxEnabled'];
      return checked ? 'No serial number available' : value;
    }
    default:
      return textSent(question, (answer as AnswerOf['text']).value);
  }
}

function labelOf(options: readonly Option[], code: string): string {
  return options.find((option) => option.value === code)?.label ?? code;
}
