/**
 * Stored form of a draft, and what of it still holds when it is loaded (FORM-15 to FORM-21, ENTI-25, ENTI-26, DEC-09).
 * All input is stored, valid or not, shown or not; declarations are made anew, and files are names that have to be
 * attached again (OP-S-60).
 */
import { required } from '../core/required.rules.ts';
import { answerIn, codesOf, EMPTY, isEmptyAnswer, startOf, type Answer, type Answers } from './form-answers.rules.ts';
import { migrated, migrationsOf, type FormMigration } from './form-migration.rules.ts';
import { isShown, questionsById, shownQuestions, wayThrough, type QuestionsById } from './form-way.rules.ts';
import {
  isWireObject,
  ownField,
  readAnswer,
  textField,
  questionOnWire,
  type WireObject,
  type WireStep,
} from './form-wire.rules.ts';
import { isDeclaration, type FormDefinition, type Option, type OptionList, type Question } from './form.rules.ts';

export interface DraftFacts {
  /** Present step of the person. */
  readonly stepid: string;
  /** Organisation id; empty for an individual. */
  readonly organisationId: string;
  readonly organisationArn: string;
  readonly draftReturnUrl: string;
  /** Key of the submit that is under way or lost; null for none. */
  readonly attemptKey: string | null;
  /** Messages on the page, by question (QTYP-74). */
  readonly problems?: Readonly<Record<string, string>>;
}

/** What an encoded draft holds (CALL-42): form properties (ENTI-25) and form data (ENTI-26). */
export interface DraftContent {
  readonly name: string;
  readonly formCode: string;
  readonly rootFormCode: string;
  readonly formDataType: 'steps';
  readonly version: string;
  readonly organisationArn: string;
  readonly orgid: string;
  readonly draftReturnUrl: string;
  readonly currentStep: string;
  readonly attemptKey: string | null;
  readonly formData: { readonly steps: readonly WireStep[] };
}

export interface LoadedDraft {
  /** Answers of every question of the form. */
  readonly answers: Answers;
  /** Step at which the person continues. */
  readonly stepid: string;
  /** Names of files that have to be attached again; their answers hold them as not valid. */
  readonly reattach: string[];
  /** Ids of questions whose answer does not fit any more, and ids that the form does not have any more. */
  readonly dropped: string[];
  /** Labels of the questions that are still asked, and whose answer does not fit any more. */
  readonly changed: string[];
  /** Labels, as the draft has them, of answered questions that are not asked any more. */
  readonly gone: string[];
  readonly attemptKey: string | null;
}

/** Longest accepted submit key, and longest label of a question that is gone. */
const LONGEST_KEY = 200;
const LONGEST_LABEL = 200;

/** Whether the answer is asked for again after a draft was loaded: a declaration is made for the present page. */
export function isAskedAgain(question: Question): boolean {
  return question.askAgain === true || isDeclaration(question);
}

/** Writes a draft. It includes answers of steps that are skipped now: a person who goes back finds them. */
export function draftOf(form: FormDefinition, answers: Answers, facts: DraftFacts): DraftContent {
  const byId = questionsById(form);
  const { problems = {} } = facts;
  const steps = form.steps.map((step) => ({
    stepid: step.stepid,
    name: step.name,
    questions: step.questions
      .filter((question) => !isAskedAgain(question))
      .map((question) => {
        const show = isShown(required(byId.get(question.id), question.id), byId, answers);
        const message = Object.hasOwn(problems, question.id) ? problems[question.id] : '';
        return questionOnWire(step, question, answerIn(answers, question), 'draft', show, message);
      }),
  }));
  return {
    name: form.name,
    formCode: form.formCode,
    rootFormCode: form.rootFormCode,
    formDataType: 'steps',
    version: form.version,
    organisationArn: facts.organisationArn,
    orgid: facts.organisationId,
    draftReturnUrl: facts.draftReturnUrl,
    currentStep: facts.stepid,
    attemptKey: facts.attemptKey,
    formData: { steps },
  };
}

/**
 * Reads a draft, of this or an older version of the form.
 *
 * @param stored what was decoded; anything at all
 * @returns null when it is no draft of this form
 */
export function readDraft(
  form: FormDefinition,
  stored: unknown,
  migrations: readonly FormMigration[] = migrationsOf(form.name),
): LoadedDraft | null {
  if (!isWireObject(stored)) return null;
  const { content, lost } = migrated(stored, migrations);
  const name = textField(content, 'name');
  const data = ownField(content, 'formData');
  const steps = isWireObject(data) ? ownField(data, 'steps') : null;
  if (!Array.isArray(steps) || (name !== null && name.trim().toLowerCase() !== form.name.trim().toLowerCase()))
    return null;
  const byId = questionsById(form);
  const { read, dropped, labels } = readSteps(byId, steps);
  const answers: Answers = Object.fromEntries(
    [...byId].map(([id, question]) => [id, read.get(id) ?? startOf(question)]),
  );
  const key = textField(content, 'attemptKey');
  return {
    answers,
    stepid: stepOn(form, byId, answers, textField(content, 'currentStep')),
    reattach: [...read.values()].flatMap((answer) =>
      'fileDetails' in answer ? answer.fileDetails.filter(({ isValid }) => !isValid).map((file) => file.name) : [],
    ),
    dropped,
    changed: dropped.flatMap((id) => byId.get(id)?.label ?? []),
    gone: [
      ...lost.filter((question) => saysSomething(ownField(question, 'answer'))).map(labelOf),
      ...dropped.filter((id) => !byId.has(id)).map((id) => labels.get(id) ?? ''),
    ],
    attemptKey: key !== null && key !== '' && key.length <= LONGEST_KEY ? key : null,
  };
}

/** The label that a stored question had; its id where it has none. */
const labelOf = (question: WireObject): string =>
  (textField(question, 'label')?.trim() || (textField(question, 'id') ?? '')).slice(0, LONGEST_LABEL);

interface Stored {
  readonly read: Map<string, Answer>;
  readonly dropped: string[];
  /** Labels in the draft of questions that the form does not have any more. */
  readonly labels: ReadonlyMap<string, string>;
}

function readSteps(byId: QuestionsById, steps: readonly unknown[]): Stored {
  const read = new Map<string, Answer>();
  const labels = new Map<string, string>();
  const dropped = new Set<string>();
  for (const step of steps) {
    const questions = isWireObject(step) ? ownField(step, 'questions') : null;
    for (const stored of Array.isArray(questions) ? (questions as readonly unknown[]) : []) {
      if (!isWireObject(stored)) continue;
      const id = textField(stored, 'id') ?? '';
      const question = byId.get(id);
      const value = ownField(stored, 'answer');
      if (id === '' || read.has(id) || (question !== undefined && isAskedAgain(question))) continue;
      const answer =
        question !== undefined && textField(stored, 'type') === question.type
          ? readAnswer(question, value, 'draft')
          : null;
      if (question === undefined || answer === null) {
        if (saysSomething(value)) dropped.add(id);
        labels.set(id, labelOf(stored));
        continue;
      }
      const kept = withoutGone(question, answer);
      read.set(id, kept);
      if (kept !== answer) dropped.add(id);
    }
  }
  return { read, dropped: [...dropped], labels };
}

/** The answer without options that the form no longer has: nobody could see them, or clear their ticks. */
function withoutGone(question: Question, answer: Answer): Answer {
  if (!('options' in question) || !isOptions(question.options)) return answer;
  const known = new Set(question.options.map((option) => option.value));
  if ('checkboxValues' in answer) {
    const checkboxValues = answer.checkboxValues.filter((code) => known.has(code));
    if (checkboxValues.length === answer.checkboxValues.length) return answer;
    return {
      checkboxValues,
      checkboxes: Object.fromEntries(Object.entries(answer.checkboxes).filter(([code]) => known.has(code))),
    };
  }
  const code = codesOf(question, answer)[0] ?? '';
  return code === '' || known.has(code) ? answer : EMPTY[question.type];
}

function isOptions(options: readonly Option[] | OptionList | 'asked'): options is readonly Option[] {
  return Array.isArray(options);
}

/** Fields with a value in an empty answer. */
const FIXED: readonly string[] = ['suffixType', 'suffixValue', 'suffixCode', 'checkboxes'];

/** Whether a stored answer of any type has content. Answers have at most three levels. */
function saysSomething(value: unknown, levels = 3): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined && value !== false;
  return (
    levels > 0 &&
    Object.entries(value as WireObject).some(
      ([field, inner]) => !FIXED.includes(field) && saysSomething(inner, levels - 1),
    )
  );
}

/** The step of the draft where the answers lead to it; otherwise the first with an unanswered question. */
function stepOn(form: FormDefinition, byId: QuestionsById, answers: Answers, wanted: string | null): string {
  const way = wayThrough(form, answers, byId);
  if (wanted !== null && way.some((step) => step.stepid === wanted)) return wanted;
  const lacks = (question: Question): boolean =>
    question.mandatory && isEmptyAnswer(question, answerIn(answers, question));
  const unfinished = way.find((step) => shownQuestions(step, byId, answers).some(lacks));
  return (unfinished ?? way.at(-1))?.stepid ?? '';
}
