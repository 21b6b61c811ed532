/**
 * A form whose answers travel as a flat record: one field for each question, under the id of the question. How an
 * answer of each type is written into its field and read from it stands once, in `FIELDS`; what a form sends, what its
 * review and its receipt show, the schema of the call and the type of the record follow from the questions
 * (ARCHITECTURE.md, section 17).
 */
import { parseIsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { answerIn, EMPTY, type Answer, type AnswerOf, type Answers } from './form-answers.rules.ts';
import { dayOf } from './form-checks.rules.ts';
import { MESSAGES } from './form-defaults.rules.ts';
import { textSent } from './form-sent.rules.ts';
import { problemsOf } from './form-validation.rules.ts';
import { isShown, questionsById } from './form-way.rules.ts';
import type { Condition, FormDefinition, Question, Step } from './form.rules.ts';

/** What a field holds, by the type of its question. A day is `YYYY-MM-DD`, empty where no day was entered. */
export interface FieldOf {
  readonly text: string;
  readonly email: string;
  readonly radio: string;
  /** The code of what is chosen. */
  readonly select: string;
  readonly date: string;
  readonly checkbox: readonly string[];
  readonly declaration: boolean;
}

/** A question whose answer fits into one field. */
export type RecordQuestion = Extract<Question, { readonly type: keyof FieldOf }>;

/** A form of such questions alone; every step is on its way, so that a question alone says whether it is asked. */
export interface RecordForm extends FormDefinition {
  readonly steps: readonly (Omit<Step, 'when' | 'next' | 'questions'> & {
    readonly when?: never;
    readonly next?: never;
    readonly questions: readonly RecordQuestion[];
  })[];
}

type QuestionIn<Form extends RecordForm> = Form['steps'][number]['questions'][number];

interface Conditional {
  readonly when: Condition;
}

/** The record of some questions: one that is not always asked has a field that may be missing. */
export type RecordOf<Asked extends RecordQuestion> = {
  readonly [One in Asked as One extends Conditional ? never : One['id']]: FieldOf[One['type']];
} & {
  readonly [One in Asked as One extends Conditional ? One['id'] : never]?: FieldOf[One['type']] | null | undefined;
};

/** What a person reads for a code of a list. */
export type NameOf = (id: string, code: string) => string;

type QuestionOf<Type extends keyof FieldOf> = Extract<Question, { readonly type: Type }>;

/** How one type of answer is written into its field, and read from whatever stands there. */
interface Field<Type extends keyof FieldOf> {
  readonly write: (answer: AnswerOf[Type], question: QuestionOf<Type>) => FieldOf[Type];
  readonly read: (value: unknown, question: QuestionOf<Type>, nameOf: NameOf) => AnswerOf[Type];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const LINE = {
  write: ({ value }: AnswerOf['text'], question: Question) => textSent(question, value),
  read: (value: unknown) => ({ value: textIn(value) }),
};

/** Both ways of every type. */
const FIELDS: { readonly [Type in keyof FieldOf]: Field<Type> } = {
  text: LINE,
  email: LINE,
  radio: {
    write: ({ radioValue }) => radioValue,
    read: (value) => ({ radioValue: textIn(value) }),
  },
  select: {
    write: ({ key }) => key,
    read: (value, { id }, nameOf) => ({ ...EMPTY.select, key: textIn(value), value: nameOf(id, textIn(value)) }),
  },
  date: {
    write: ({ subAnswers }) => dayOf(subAnswers) ?? '',
    read: (value) => {
      const text = textIn(value);
      const [yearValue = '', monthValue = '', dayValue = ''] =
        parseIsoDate(text) === null ? ['', '', text.trim()] : text.split('-');
      return { subAnswers: { dayValue, monthValue, yearValue } };
    },
  },
  checkbox: {
    write: ({ checkboxValues }) => checkboxValues,
    read: (value) => ({ checkboxes: {}, checkboxValues: Array.isArray(value) ? (value as readonly string[]) : [] }),
  },
  declaration: {
    write: ({ checkboxValues }) => checkboxValues.length > 0,
    read: (value, { options }) => ({
      checkboxes: {},
      checkboxValues: value === true ? options.map((option) => option.value) : [],
    }),
  },
};

/** Whether the answer of a question fits into one field. */
export function isRecordQuestion(question: Question): question is RecordQuestion {
  return Object.hasOwn(FIELDS, question.type);
}

/** An entry of `FIELDS`, whatever its type. */
interface AnyField {
  readonly write: (answer: Answer, question: Question) => FieldOf[keyof FieldOf];
  readonly read: (value: unknown, question: Question, nameOf: NameOf) => Answer;
}

// A question and its answer have the types of its own entry, which a lookup by a union cannot say.
const fieldOf = ({ type }: Question) => (FIELDS as unknown as Readonly<Record<string, AnyField | undefined>>)[type];

/** The field of a question; undefined where its answer fits into none. */
export function writeField(question: Question, answer: Answer): FieldOf[keyof FieldOf] | undefined {
  return fieldOf(question)?.write(answer, question);
}

/** The answer that stands in a field; what is of another type is not answered. Undefined as above. */
export function readField(question: RecordQuestion, value: unknown, nameOf?: NameOf): Answer;
export function readField(question: Question, value: unknown): Answer | undefined;
export function readField(
  question: Question,
  value: unknown,
  nameOf: NameOf = (_id, code) => code,
): Answer | undefined {
  return fieldOf(question)?.read(value, question, nameOf);
}

const questionsIn = (form: RecordForm): readonly RecordQuestion[] => form.steps.flatMap(({ questions }) => questions);

/** The record that the answers make: of every question that shows, and of no other. */
export function recordOf<Form extends RecordForm>(form: Form, answers: Answers): RecordOf<QuestionIn<Form>> {
  const byId = questionsById(form);
  const shown = questionsIn(form).filter((question) => isShown(question, byId, answers));
  const fields = shown.map((question) => [question.id, writeField(question, answerIn(answers, question))]);
  // The type says which fields the questions have.
  return Object.fromEntries(fields) as RecordOf<QuestionIn<Form>>;
}

/**
 * The answers that make a record: the way back from `recordOf`.
 *
 * @param nameOf what a person reads for a code of a list
 */
export function answersOfRecord<Form extends RecordForm>(
  form: Form,
  record: RecordOf<QuestionIn<Form>>,
  nameOf?: NameOf,
): Answers {
  const fields = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    questionsIn(form).map((question) => [question.id, readField(question, fields[question.id], nameOf)]),
  );
}

/** The answers as the record has them, in the words in which they were chosen, which is what a review shows (DEC-48). */
export function answersInRecord(form: RecordForm, answers: Answers): Answers {
  return answersOfRecord(form, recordOf(form, answers), (id, code) => {
    const chosen = answers[id];
    return chosen !== undefined && 'refdatatype' in chosen && chosen.key === code ? chosen.value : code;
  });
}

/**
 * What is wrong with a record that arrives, judged by the form itself, so that nothing is taken that the form would
 * have refused.
 *
 * @param codes the codes of each question that is chosen from a list; another code is no choice
 * @returns a message by question: of the lists first, then in the order of the form; empty for a good record
 */
export function problemsOfRecord<Form extends RecordForm>(
  form: Form,
  record: RecordOf<QuestionIn<Form>>,
  codes: Readonly<Record<string, Pick<ReadonlySet<string>, 'has'>>>,
  moment: Moment,
): Readonly<Record<string, string>> {
  const answers = answersOfRecord(form, record);
  const byId = questionsById(form);
  const shown = questionsIn(form).filter((question) => isShown(question, byId, answers));
  const unlisted = shown.filter((question) => {
    if (question.type !== 'select' || !('list' in question.options)) return false;
    const { key } = answerIn(answers, question);
    const { startsWith } = question.options;
    const start = startsWith === undefined ? null : answerIn(answers, byId.get(startsWith) as typeof question).key;
    return codes[question.id]?.has(key) !== true || (start !== null && (start === '' || !key.startsWith(start)));
  });
  return {
    ...Object.fromEntries(unlisted.map(({ id }) => [id, MESSAGES.choose])),
    ...problemsOf(shown, answers, { moment, others: { byId, answers } }),
  };
}
