/**
 * Validation of answers and its messages (portal 5, QTYP-22 to QTYP-66). After a refused Next it runs for a question at
 * every key, so it allocates no lists and compiles each pattern once; the server runs it for the whole form.
 */
import { isolated } from '../core/isolated.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { trimmed, withoutInvisible } from '../core/letters.rules.ts';
import { isUnkeepable } from '../core/plain-text.rules.ts';
import { isInAustralia, isPointUnfinished, OUTSIDE_AUSTRALIA, POINT_UNFINISHED } from './address.rules.ts';
import { todayOf, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import {
  answerIn,
  isEmptyAnswer,
  type Answer,
  type AnswerOf,
  type Answers,
  type FileDetail,
} from './form-answers.rules.ts';
import { FORM_DEFAULTS, MESSAGES } from './form-defaults.rules.ts';
import { fileText, nameProblem } from './form-files.rules.ts';
import { answerSent } from './form-sent.rules.ts';
import { dayOf, foundIn, problemBesides, type OtherAnswers } from './form-checks.rules.ts';
import { holds, shownQuestions, wayThrough, type QuestionsById } from './form-way.rules.ts';
import type { Check, FileLimits, FormDefinition, Option, Question, Step } from './form.rules.ts';

export interface ValidationFacts {
  /** Now, in the regulator's zone (DEC-08). */
  readonly moment: Moment;
  /** The other answers, for checks that compare them; left out to validate a question alone. */
  readonly others?: OtherAnswers;
}

/** One @ and a domain with a dot (OP-P-88). */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const WHOLE_NUMBER = /^-?\d+$/;
const ONE_OR_TWO_DIGITS = /^\d{1,2}$/;

/**
 * The message of a shown question.
 *
 * @returns '' for a valid answer
 */
export function validateQuestion(question: Question, answer: Answer, facts: ValidationFacts): string {
  const sent = answerSent(question, answer);
  // Separators alone count as no number.
  const isNumber = question.type === 'text' && question.spelling === 'documentNumber';
  if (isEmptyAnswer(question, isNumber ? sent : answer))
    return isAskedFor(question, facts) ? (question.missing ?? missingText(question)) : refusedProblem(answer);
  return ownProblem(question, sent, facts) || problemBesides(question, sent, facts.others);
}

/** The message of an answer without regard to others. */
function ownProblem(question: Question, answer: Answer, facts: ValidationFacts): string {
  switch (question.type) {
    case 'text':
    case 'textarea':
      return (
        textProblem((answer as AnswerOf['text']).value, question.validate) ||
        yearProblem((answer as AnswerOf['text']).value, question.validate, facts)
      );
    case 'textCheckboxEnabled': {
      const { value, checked } = answer as AnswerOf['textCheckboxEnabled'];
      return checked ? '' : textProblem(value, question.validate);
    }
    case 'email': {
      const { value } = answer as AnswerOf['email'];
      return (
        unseenProblem(value) || textProblem(value, question.validate) || (EMAIL.test(value) ? '' : MESSAGES.format)
      );
    }
    case 'number':
      return numberProblem((answer as AnswerOf['number']).value, question.validate);
    case 'measurementInput': {
      const { inputValue, suffixCode, suffixValue } = (answer as AnswerOf['measurementInput']).subAnswers;
      return (
        numberProblem(inputValue, question.validate) || (suffixCode === '' && suffixValue === '' ? MESSAGES.choose : '')
      );
    }
    case 'radio':
    case 'conditionalDeclaration':
      return has(question.options, (answer as AnswerOf['radio']).radioValue) ? '' : MESSAGES.choose;
    case 'checkbox':
    case 'declaration': {
      for (const code of (answer as AnswerOf['checkbox']).checkboxValues)
        if (!has(question.options, code)) return MESSAGES.choose;
      return '';
    }
    case 'select':
      return 'list' in question.options || has(question.options, (answer as AnswerOf['select']).key)
        ? ''
        : MESSAGES.choose;
    case 'autoComplete': {
      const { key, value, typed } = answer as AnswerOf['autoComplete'];
      const accepted = key !== '' && (typed === '' || trimmed(typed).toLowerCase() === value.toLowerCase());
      const offered = question.options === 'asked' || 'list' in question.options || has(question.options, key);
      return accepted && offered ? '' : (question.noSuggestions ?? MESSAGES.noSuggestions);
    }
    case 'date':
      return dateProblem((answer as AnswerOf['date']).subAnswers, question.validate, facts.moment);
    case 'timeInputFields': {
      const { hourValue, minuteValue } = (answer as AnswerOf['timeInputFields']).subAnswers;
      return upTo(hourValue, FORM_DEFAULTS.lastHour) && upTo(minuteValue, FORM_DEFAULTS.lastMinute)
        ? ''
        : MESSAGES.time;
    }
    case 'googleMapAddressPicker': {
      const { subAnswers, value } = answer as AnswerOf['googleMapAddressPicker'];
      if (isPointUnfinished(answer as AnswerOf['googleMapAddressPicker'])) return POINT_UNFINISHED;
      if (subAnswers.lngLat === null) return textProblem(value, question.validate);
      return isInAustralia(subAnswers.lngLat) ? '' : OUTSIDE_AUSTRALIA;
    }
    case 'filePicker':
      return (
        filesProblem((answer as AnswerOf['filePicker']).fileDetails, question.files, question) || refusedProblem(answer)
      );
  }
}

/** Whether an answer is mandatory. */
function isAskedFor({ mandatory, optionalWhen }: Question, { others }: ValidationFacts): boolean {
  return (
    mandatory &&
    (optionalWhen === undefined || others === undefined || !holds(optionalWhen, others.byId, others.answers))
  );
}

/**
 * The messages of shown questions.
 *
 * @returns messages by id, in the order of the questions, only of invalid ones
 */
export function problemsOf(
  questions: readonly Question[],
  answers: Answers,
  facts: ValidationFacts,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const text = validateQuestion(question, answerIn(answers, question), facts);
    if (text !== '') problems[question.id] = text;
  }
  return problems;
}

/** Validated steps, by their answers, which are immutable: a guard and the action after it validate the same. */
const judged = new WeakMap<
  Answers,
  { readonly step: Step; readonly epochMs: number; readonly problems: Readonly<Record<string, string>> }
>();

/** The messages of a step's shown questions (QTYP-73). None for a step that is not in the form. */
export function problemsOfStep(
  form: FormDefinition,
  stepid: string,
  answers: Answers,
  byId: QuestionsById,
  facts: ValidationFacts,
): Readonly<Record<string, string>> {
  const step = form.steps.find((one) => one.stepid === stepid);
  if (step === undefined) return {};
  const { epochMs } = facts.moment;
  const before = judged.get(answers);
  if (before !== undefined && before.step === step && before.epochMs === epochMs) return before.problems;
  const problems = problemsIn(step, answers, byId, facts);
  judged.set(answers, { step, epochMs, problems });
  return problems;
}

/** The first invalid step on the way, with its messages; null if the whole form is valid. */
export function firstProblemStep(
  form: FormDefinition,
  answers: Answers,
  byId: QuestionsById,
  facts: ValidationFacts,
): { readonly stepid: string; readonly problems: Record<string, string> } | null {
  for (const step of wayThrough(form, answers, byId)) {
    const problems = problemsIn(step, answers, byId, facts);
    if (Object.keys(problems).length > 0) return { stepid: step.stepid, problems };
  }
  return null;
}

function problemsIn(step: Step, answers: Answers, byId: QuestionsById, facts: ValidationFacts): Record<string, string> {
  return problemsOf(shownQuestions(step, byId, answers), answers, { ...facts, others: { byId, answers } });
}

/** The message for a missing mandatory answer, by type (QTYP-22 to QTYP-29, OP-P-87). */
function missingText(question: Question): string {
  switch (question.type) {
    case 'select':
    case 'radio':
    case 'conditionalDeclaration':
    case 'checkbox':
    case 'declaration':
      return MESSAGES.choose;
    case 'filePicker':
      return MESSAGES.upload;
    case 'googleMapAddressPicker':
      return MESSAGES.address;
    default:
      return MESSAGES.blank;
  }
}

/** Full-width letters, digits and punctuation, as some keyboards type them. */
const FULL_WIDTH = /[\u3000\uFF01-\uFF5E\uFFE0-\uFFEE]/;

/** The message for a mail address with invisible or look-alike characters, to which no mail would arrive. */
function unseenProblem(address: string): string {
  if (withoutInvisible(address) !== address) return MESSAGES.invisible;
  return FULL_WIDTH.test(address) ? MESSAGES.fullWidth : '';
}

/** Length first, so that no pattern runs on a text that is too long. */
function textProblem(text: string, checks: readonly Check[] = []): string {
  if (isUnkeepable(text)) return MESSAGES.character;
  let min: number | undefined;
  let max: number | undefined;
  for (const check of checks) if (check.name === 'length') ({ min, max } = check);
  const length = charactersIn(text);
  if ((min !== undefined && length < min) || length > (max ?? FORM_DEFAULTS.maxLength))
    return lengthText(length, min, max);
  for (const check of checks) {
    if (check.name === 'pattern' && !matches(check.pattern, text)) return check.message ?? MESSAGES.format;
    if (check.name === 'without') {
      const found = foundIn(text, check.characters, check.digits);
      if (found !== null) return `Remove ${found}. ${check.help}`;
    }
  }
  return '';
}

function yearProblem(text: string, checks: readonly Check[] = [], { moment }: ValidationFacts): string {
  const check = checks.find((one) => one.name === 'yearBetween');
  const year = Number(text);
  return check === undefined || (year >= check.from && year <= Number(todayOf(moment).slice(0, 4)))
    ? ''
    : check.message;
}

/**
 * The message depends on which bounds the question has; if a default bound is exceeded, only that one is named
 * (OP-P-90).
 */
function lengthText(length: number, min: number | undefined, max: number | undefined): string {
  const start = 'Please check your entry and enter';
  if (min !== undefined && max !== undefined)
    return `${start} a minimum of ${min} characters and a maximum of ${max} characters`;
  if (min !== undefined && length < min) return `${start} a minimum of ${min} characters`;
  return `${start} a maximum of ${max ?? FORM_DEFAULTS.maxLength} characters`;
}

/** Code points, so that a character stored in two units counts once. */
export function charactersIn(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) pairs += 1;
  }
  return text.length - pairs;
}

function numberProblem(text: string, checks: readonly Check[] = []): string {
  if (!WHOLE_NUMBER.test(text)) return MESSAGES.format;
  let min: number | undefined;
  let max: number | undefined;
  for (const check of checks) if (check.name === 'range') ({ min, max } = check);
  const value = Number(text);
  if (value < (min ?? FORM_DEFAULTS.minNumber)) return MESSAGES.larger;
  return max !== undefined && value > max ? MESSAGES.smaller : '';
}

function dateProblem(parts: AnswerOf['date']['subAnswers'], checks: readonly Check[] = [], moment: Moment): string {
  const day = dayOf(parts);
  for (const check of checks) {
    if (
      check.name === 'dateBetween' &&
      (day === null || day < bound(check.from, moment) || day > bound(check.to, moment))
    )
      return check.message;
  }
  if (day === null) return MESSAGES.date;
  for (const check of checks) {
    if (check.name !== 'date') continue;
    const isFuture = day > todayOf(moment);
    if (!check.historic && !isFuture) return MESSAGES.onlyFuture;
    if (check.historic && !check.future && isFuture) return MESSAGES.notFuture;
  }
  return '';
}

function bound(day: string, moment: Moment): IsoDate {
  return day === 'today' ? todayOf(moment) : (day as IsoDate);
}

/**
 * Files of a loaded draft have to be attached again, so that nothing looks sent that is not (B-12). Sizes and contents
 * are checked where the content is available.
 */
function filesProblem(files: readonly FileDetail[], limits: FileLimits | undefined, question: Question): string {
  const [lost, ...others] = files.filter((file) => !file.isValid);
  if (lost?.refusal !== undefined)
    return `${isolated(lost.label ?? lost.name)}: ${lost.refusal.replace(/\.$/, '')}. Remove it or upload another file`;
  if (lost !== undefined && question.mandatory && files.every((file) => !file.isValid))
    return question.missing ?? MESSAGES.upload;
  if (lost !== undefined && others.length > 0)
    return `Upload ${isolated(lost.label ?? lost.name)} and ${counted(others.length, 'other file')} again, or remove them`;
  if (lost !== undefined) return `Upload ${isolated(lost.label ?? lost.name)} again, or remove it`;
  if (files.length > (limits?.maxCount ?? FORM_DEFAULTS.maxCount)) return fileText('count', limits);
  const problem = files.map(({ name }) => nameProblem(name, limits)).find((one) => one !== null);
  return problem ? fileText(problem, limits) : '';
}

/** A file that was selected and refused: the form is not submitted without it unless the person confirms. */
function refusedProblem(answer: Answer): string {
  const [first, ...others] = 'refused' in answer ? (answer.refused ?? []) : [];
  if (first === undefined) return '';
  const which =
    others.length === 0
      ? `${isolated(first.name)} is`
      : `${isolated(first.name)} and ${counted(others.length, 'other file')} are`;
  return `${which} not uploaded. Upload another file, or select Dismiss to continue without ${others.length === 0 ? 'it' : 'them'}`;
}

function upTo(text: string, last: number): boolean {
  return ONE_OR_TWO_DIGITS.test(text) && Number(text) <= last;
}

function has(options: readonly Option[], code: string): boolean {
  for (const option of options) if (option.value === code) return true;
  return false;
}

const compiled = new Map<string, RegExp | null>();

/**
 * Whether the whole text matches (QTYP-39). An invalid pattern, which the definitions' tests exclude, accepts
 * everything.
 */
function matches(pattern: string, text: string): boolean {
  let known = compiled.get(pattern);
  if (known === undefined) compiled.set(pattern, (known = compile(pattern)));
  return known === null || known.test(text);
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}
