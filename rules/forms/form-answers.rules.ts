/** Answers by type of question (QTYP-03 to QTYP-21): their shapes, an empty one of each, and what counts as empty. */
import { isBlank } from '../core/letters.rules.ts';

/** A file of a file picker (QTYP-17). `file` and `blobURL` live in the document alone; neither is ever stored. */
export interface FileDetail {
  /** As it is sent and checked: one spelling of its letters, nothing invisible (B-13). */
  readonly name: string;
  /** What the person's device calls it, where that differs: the label on the page. */
  readonly label?: string;
  /** In bytes; 0 where nobody knows any more: an empty file is never taken. */
  readonly size: number;
  /** The browser's file; null after a draft was loaded: it has to be attached again. */
  readonly file: unknown;
  readonly blobURL: string;
  readonly UUID: string;
  /** False for a file of a draft that is not attached again yet, and for one that the regulator did not take. */
  readonly isValid: boolean;
  /**
   * What the file belongs to, by its code, where a form asks for a file of each of several things; kept in drafts,
   * never sent.
   */
  readonly belongsTo?: string;
  /** Why the regulator did not take it; shown on the page alone. */
  readonly refusal?: string;
}

/**
 * A file that was selected and not taken. It holds the form until the person has dealt with it: nobody may believe that
 * it was sent.
 */
export interface RefusedUpload {
  readonly id: string;
  /** As the person knows it. */
  readonly name: string;
  /** The browser's file, to be taken under another name. */
  readonly file: unknown;
  readonly reason: string;
  /** What it was selected for, where a form has several places. */
  readonly belongsTo?: string;
  /** A name that would be taken; null where none helps. */
  readonly newName: string | null;
}

interface Value {
  readonly value: string;
}
interface Boxes {
  readonly checkboxes: Readonly<Record<string, boolean>>;
  readonly checkboxValues: readonly string[];
}
interface Chosen {
  readonly radioValue: string;
}

/** An address and a point as they are in their fields, right or wrong. */
export interface TypedAddress {
  readonly address: string;
  readonly lat: string;
  readonly lng: string;
}

/** The answer of each of the sixteen types. */
export interface AnswerOf {
  readonly text: Value;
  readonly textarea: Value;
  readonly number: Value;
  readonly email: Value;
  readonly checkbox: Boxes;
  readonly radio: Chosen;
  readonly date: {
    readonly subAnswers: { readonly dayValue: string; readonly monthValue: string; readonly yearValue: string };
  };
  readonly measurementInput: {
    readonly subAnswers: {
      readonly inputValue: string;
      readonly suffixValue: string;
      readonly suffixCode: string;
      readonly suffixType: 'Distance Unit Type';
    };
  };
  readonly select: {
    readonly key: string;
    readonly value: string;
    readonly enccode: string;
    readonly refdatatype: string;
  };
  readonly timeInputFields: { readonly subAnswers: { readonly hourValue: string; readonly minuteValue: string } };
  readonly googleMapAddressPicker: {
    readonly subAnswers: { readonly lngLat: { readonly lat: number; readonly lng: number } | null };
    readonly value: string;
    /** What is in the three fields, where that says more than the answer: never lost, never submitted. */
    readonly typed?: TypedAddress;
  };
  readonly declaration: Boxes;
  readonly conditionalDeclaration: Chosen;
  /** `refused` is on the page alone: never stored, never sent. */
  readonly filePicker: { readonly fileDetails: readonly FileDetail[]; readonly refused?: readonly RefusedUpload[] };
  /**
   * `typed` is what is in the field; it is no answer until it is an accepted suggestion, but it is never lost
   * (QTYP-20).
   */
  readonly autoComplete: { readonly key: string; readonly value: string; readonly typed: string };
  readonly textCheckboxEnabled: Value & { readonly checked: boolean };
}

/** The sixteen types (QTYP-02). */
export type QuestionType = keyof AnswerOf;

/** An answer of any type. */
export type Answer = AnswerOf[QuestionType];

/** Answers by question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** How many files are attached to answers. */
export const fileCountOf = (answers: Answers): number =>
  Object.values(answers).reduce(
    (count, answer) => count + ('fileDetails' in answer ? answer.fileDetails.length : 0),
    0,
  );

const VALUE: Value = { value: '' };
const BOXES: Boxes = { checkboxes: {}, checkboxValues: [] };
const CHOSEN: Chosen = { radioValue: '' };

/** An empty answer of every type. */
export const EMPTY: AnswerOf = {
  text: VALUE,
  textarea: VALUE,
  number: VALUE,
  email: VALUE,
  checkbox: BOXES,
  radio: CHOSEN,
  date: { subAnswers: { dayValue: '', monthValue: '', yearValue: '' } },
  measurementInput: {
    subAnswers: { inputValue: '', suffixValue: '', suffixCode: '', suffixType: 'Distance Unit Type' },
  },
  select: { key: '', value: '', enccode: '', refdatatype: '' },
  timeInputFields: { subAnswers: { hourValue: '', minuteValue: '' } },
  googleMapAddressPicker: { subAnswers: { lngLat: null }, value: '' },
  declaration: BOXES,
  conditionalDeclaration: CHOSEN,
  filePicker: { fileDetails: [] },
  autoComplete: { key: '', value: '', typed: '' },
  textCheckboxEnabled: { value: '', checked: false },
};

/** What an answer depends on of its question. */
interface Asked {
  readonly id: string;
  readonly type: QuestionType;
  readonly start?: Answer;
}

/** What a question starts with in a new form. */
export function startOf(question: Pick<Asked, 'type' | 'start'>): Answer {
  return question.start ?? EMPTY[question.type];
}

/** The answer of a question among answers, with its own type. */
export function answerIn<Q extends Asked>(answers: Answers, question: Q): AnswerOf[Q['type']] {
  return (answers[question.id] ?? startOf(question)) as AnswerOf[Q['type']];
}

/** What conditions compare: the codes that an answer says. Texts say themselves. */
export function codesOf(question: Pick<Asked, 'type'>, answer: Answer): readonly string[] {
  switch (question.type) {
    case 'select':
    case 'autoComplete':
      return [(answer as AnswerOf['select']).key];
    case 'radio':
    case 'conditionalDeclaration':
      return [(answer as AnswerOf['radio']).radioValue];
    case 'checkbox':
    case 'declaration':
      return (answer as AnswerOf['checkbox']).checkboxValues;
    case 'text':
    case 'textarea':
    case 'number':
    case 'email':
    case 'textCheckboxEnabled':
      return [(answer as Value).value];
    default:
      return [];
  }
}

/** Whether nothing is answered. A partly filled date or time is not empty: it gets its format message (OP-P-87). */
export function isEmptyAnswer(question: Pick<Asked, 'type'>, answer: Answer): boolean {
  switch (question.type) {
    case 'checkbox':
    case 'declaration':
      return (answer as AnswerOf['checkbox']).checkboxValues.length === 0;
    case 'radio':
    case 'conditionalDeclaration':
      return (answer as AnswerOf['radio']).radioValue === '';
    case 'select':
      return (answer as AnswerOf['select']).key === '';
    case 'date':
    case 'timeInputFields':
      return Object.values((answer as AnswerOf['date']).subAnswers).every((part) => part === '');
    case 'measurementInput':
      return (answer as AnswerOf['measurementInput']).subAnswers.inputValue === '';
    case 'filePicker':
      return (answer as AnswerOf['filePicker']).fileDetails.length === 0;
    case 'autoComplete': {
      const { key, typed } = answer as AnswerOf['autoComplete'];
      return key === '' && isBlank(typed);
    }
    case 'textCheckboxEnabled': {
      const { value, checked } = answer as AnswerOf['textCheckboxEnabled'];
      return !checked && isBlank(value);
    }
    case 'googleMapAddressPicker': {
      const { value, typed } = answer as AnswerOf['googleMapAddressPicker'];
      return isBlank(`${value}${typed?.lat ?? ''}${typed?.lng ?? ''}`);
    }
    default:
      return isBlank((answer as Value).value);
  }
}
