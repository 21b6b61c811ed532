/** Answers by type of question (QTYP-03 to QTYP-21): their shapes, an empty one of each, and what counts as empty. */
import { isBlank } from '../core/letters.rules.ts';

/** A file of a file picker (QTYP-17). `file` and `blobURL` exist in the document alone and are never stored. */
export interface FileDetail {
  /** Sent and checked name: normalised, without invisible characters (B-13). */
  readonly name: string;
  /** Name on the person's device, where it differs: the label on the page. */
  readonly label?: string;
  /** Size in bytes; 0 where it is not known: an empty file is never accepted. */
  readonly size: number;
  /** The browser's file; null after a draft was loaded: it has to be attached again. */
  readonly file: unknown;
  /** Id of the regulator's own copy, which is submitted again without another upload (DEC-56); `file` is null then. */
  readonly kept?: string;
  readonly blobURL: string;
  readonly UUID: string;
  /** False for a file of a draft that is not attached again yet, and for a file that the regulator refused. */
  readonly isValid: boolean;
  /**
   * Code of the thing that the file belongs to, where a form asks for files of several things; stored in drafts, never
   * sent.
   */
  readonly belongsTo?: string;
  /** Why the regulator refused it; shown on the page alone. */
  readonly refusal?: string;
}

/**
 * A file that was selected and refused. It blocks the form until the person has dealt with it, so that nobody believes
 * it was sent.
 */
export interface RefusedUpload {
  readonly id: string;
  /** Name on the person's device. */
  readonly name: string;
  /** The browser's file, for adding it under another name. */
  readonly file: unknown;
  readonly reason: string;
  /** Code of the item that the file was selected for, in forms that ask for files of several items. */
  readonly belongsTo?: string;
  /** An acceptable name; null where none helps. */
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

/** Address and point as typed, valid or not. */
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
    /** Typed text of the three fields, where it says more than the answer: stored, never sent. */
    readonly typed?: TypedAddress;
  };
  readonly declaration: Boxes;
  readonly conditionalDeclaration: Chosen;
  /** `refused` exists on the page alone: never stored, never sent. */
  readonly filePicker: { readonly fileDetails: readonly FileDetail[]; readonly refused?: readonly RefusedUpload[] };
  /** `typed` is the text of the field; it is no answer until it is an accepted suggestion, but it is stored (QTYP-20). */
  readonly autoComplete: { readonly key: string; readonly value: string; readonly typed: string };
  readonly textCheckboxEnabled: Value & { readonly checked: boolean };
}

/** The sixteen types (QTYP-02). */
export type QuestionType = keyof AnswerOf;

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

interface Asked {
  readonly id: string;
  readonly type: QuestionType;
  readonly start?: Answer;
}

/** The answer of a question in a new form. */
export function startOf(question: Pick<Asked, 'type' | 'start'>): Answer {
  return question.start ?? EMPTY[question.type];
}

export function answerIn<Q extends Asked>(answers: Answers, question: Q): AnswerOf[Q['type']] {
  return (answers[question.id] ?? startOf(question)) as AnswerOf[Q['type']];
}

/** Codes of an answer for conditions; a text is its own code. */
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
