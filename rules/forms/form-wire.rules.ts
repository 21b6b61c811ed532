/**
 * Questions and answers on the wire, in drafts and submissions alike (QTYP-01, QTYP-03 to QTYP-21). Input may come from
 * an older version, another program or anybody: only own fields are read, one by one, and nothing here throws.
 */
import { isIdentifier } from '../core/ids.rules.ts';
import { answerSent } from './form-sent.rules.ts';
import type { Answer, AnswerOf, FileDetail, QuestionType } from './form-answers.rules.ts';
import type { Check, Option, Question, Step } from './form.rules.ts';

/**
 * The destination of an answer: a draft keeps typed text and names and sizes of files; a submission has answers and ids
 * of files.
 */
export type Travel = 'draft' | 'submission';

/** A question on the wire (QTYP-01, OP-P-86). */
export interface WireQuestion {
  readonly stepid: string;
  readonly id: string;
  readonly label: string;
  readonly type: Question['type'];
  readonly mandatory: boolean;
  readonly show: boolean;
  /** Its current message; empty while it is valid or not validated. */
  readonly errorMessage: string;
  readonly validate: readonly Check[];
  readonly answer: object;
}

/** A step on the wire (ENTI-26). */
export interface WireStep {
  readonly stepid: string;
  readonly name: string;
  readonly questions: readonly WireQuestion[];
}

/** An object of a request or an answer, of which only own fields are read. */
export type WireObject = Readonly<Record<string, unknown>>;

/** Writes a question with its answer. */
export function questionOnWire(
  step: Step,
  question: Question,
  answer: Answer,
  travel: Travel,
  show: boolean,
  errorMessage = '',
): WireQuestion {
  const { id, label, type, mandatory, validate } = question;
  const sent = answerOnWire(question, answer, travel);
  return {
    stepid: step.stepid,
    id,
    label,
    type,
    mandatory,
    show,
    errorMessage,
    validate: validate ?? [],
    answer: sent,
  };
}

/** Writes and reads the answer of one type. */
interface OnWire<One extends Answer> {
  readonly write: (answer: One, travel: Travel, question: Question) => object;
  readonly read: (value: WireObject, travel: Travel, question: Question) => One | null;
}

/** An answer that is written unchanged. */
const whole = <Value extends object>(read: (value: WireObject) => Value | null) => ({
  write: (answer: Value): object => answer,
  read,
});

const LINE: OnWire<AnswerOf['text']> = {
  write: (answer, travel, question) => (travel === 'draft' ? answer : answerSent(question, answer)),
  read: (value, travel, question) => {
    const read = texts(value, ['value']);
    // Cast, because `answerSent` returns a text for a text.
    return read === null || travel === 'draft' ? read : (answerSent(question, read) as AnswerOf['text']);
  },
};
const CHOSEN = whole<AnswerOf['radio']>((value) => texts(value, ['radioValue']));
const BOXES: OnWire<AnswerOf['checkbox']> = {
  write: (answer) => answer,
  read: (value, _travel, question) => readBoxes('options' in question ? question.options : [], value),
};

/** Writing and reading of every type (QTYP-03 to QTYP-21). */
const ON_WIRE: { readonly [Type in QuestionType]: OnWire<AnswerOf[Type]> } = {
  text: LINE,
  textarea: LINE,
  number: LINE,
  email: LINE,
  radio: CHOSEN,
  conditionalDeclaration: CHOSEN,
  checkbox: BOXES,
  declaration: BOXES,
  select: whole((value) => texts(value, ['key', 'value', 'enccode', 'refdatatype'])),
  date: whole((value) => readParts(value, ['dayValue', 'monthValue', 'yearValue'])),
  timeInputFields: whole((value) => readParts(value, ['hourValue', 'minuteValue'])),
  measurementInput: whole((value) => {
    const parts = readParts(value, ['inputValue', 'suffixValue', 'suffixCode']);
    return parts && { subAnswers: { ...parts.subAnswers, suffixType: 'Distance Unit Type' } };
  }),
  textCheckboxEnabled: whole((value) => {
    const text = texts(value, ['value']);
    const checked = ownField(value, 'checked');
    return text !== null && typeof checked === 'boolean' ? { ...text, checked } : null;
  }),
  autoComplete: {
    write: ({ key, value, typed }, travel) => (travel === 'draft' ? { key, value, typed } : { key, value }),
    read: (value, travel) => {
      const chosen = texts(value, ['key', 'value']);
      return chosen && { ...chosen, typed: travel === 'draft' ? (textField(value, 'typed') ?? chosen.value) : '' };
    },
  },
  googleMapAddressPicker: {
    write: (answer, travel) => (travel === 'draft' ? answer : { subAnswers: answer.subAnswers, value: answer.value }),
    read: (value, travel) => {
      const text = texts(value, ['value']);
      const parts = ownField(value, 'subAnswers');
      if (text === null || !isWireObject(parts)) return null;
      const typed = ownField(value, 'typed');
      const fields = travel === 'draft' && isWireObject(typed) ? texts(typed, ['address', 'lat', 'lng']) : null;
      return {
        subAnswers: { lngLat: readPoint(ownField(parts, 'lngLat')) },
        ...text,
        ...(fields && { typed: fields }),
      };
    },
  },
  filePicker: {
    write: ({ fileDetails }, travel) => ({
      fileDetails: fileDetails.map(({ name, size, UUID, belongsTo, kept }) =>
        travel === 'draft'
          ? { name, size, ...(belongsTo !== undefined && { belongsTo }), ...(kept !== undefined && { kept }) }
          : { name, UUID },
      ),
    }),
    read: readFiles,
  },
};

// Cast, because a lookup by a union type cannot say that answer and question have the same type.
const onWire = ({ type }: Question) => ON_WIRE[type] as unknown as OnWire<Answer>;

/** Writes an answer alone, for forms that send answers without questions. */
export function answerOnWire(question: Question, answer: Answer, travel: Travel): object {
  return onWire(question).write(answer, travel, question);
}

/**
 * Reads the answer of a question.
 *
 * @returns the answer; null if it does not have the shape of the question's type
 */
export function readAnswer(question: Question, value: unknown, travel: Travel): Answer | null {
  return isWireObject(value) ? onWire(question).read(value, travel, question) : null;
}

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own text field; null if missing or no text. */
export function textField(object: WireObject, field: string): string | null {
  const value = ownField(object, field);
  return typeof value === 'string' ? value : null;
}

/** An own field; inherited ones do not count. */
export function ownField(object: WireObject, field: string): unknown {
  return Object.hasOwn(object, field) ? object[field] : undefined;
}

function texts<Field extends string>(object: WireObject, fields: readonly Field[]): Record<Field, string> | null {
  const read = {} as Record<Field, string>;
  for (const field of fields) {
    const text = textField(object, field);
    if (text === null) return null;
    read[field] = text;
  }
  return read;
}

function readParts<Field extends string>(
  value: WireObject,
  fields: readonly Field[],
): { subAnswers: Record<Field, string> } | null {
  const parts = ownField(value, 'subAnswers');
  const read = isWireObject(parts) ? texts(parts, fields) : null;
  return read && { subAnswers: read };
}

/** The list of selected options counts; the map is rebuilt from it with the form's options. */
function readBoxes(options: unknown, value: WireObject): AnswerOf['checkbox'] | null {
  const list: unknown = ownField(value, 'checkboxValues');
  const map = ownField(value, 'checkboxes');
  if (!Array.isArray(list) || !list.every((code) => typeof code === 'string') || !isWireObject(map)) return null;
  const ticked = new Set<string>(list);
  const offered = Array.isArray(options) ? (options as readonly Option[]) : [];
  const known = new Set([
    ...offered.map((option) => option.value).filter((code) => Object.hasOwn(map, code)),
    ...ticked,
  ]);
  return {
    checkboxes: Object.fromEntries([...known].map((code) => [code, ticked.has(code)])),
    checkboxValues: [...ticked],
  };
}

function readPoint(value: unknown): { lat: number; lng: number } | null {
  if (!isWireObject(value)) return null;
  const lat = ownField(value, 'lat');
  const lng = ownField(value, 'lng');
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat as number, lng: lng as number } : null;
}

/**
 * Files of a draft are names without content, but for those that the regulator has kept; files of a submission have the
 * id under which they are uploaded (QTYP-67).
 */
function readFiles(value: WireObject, travel: Travel): AnswerOf['filePicker'] | null {
  const list: unknown = ownField(value, 'fileDetails');
  if (!Array.isArray(list)) return null;
  const fileDetails: FileDetail[] = [];
  for (const item of list as readonly unknown[]) {
    const name = isWireObject(item) ? textField(item, 'name') : null;
    const UUID = travel === 'draft' ? '' : isWireObject(item) ? textField(item, 'UUID') : null;
    if (name === null || UUID === null || (travel === 'submission' && !isIdentifier(UUID))) return null;
    const drafted = travel === 'draft' && isWireObject(item) ? item : {};
    const size = ownField(drafted, 'size');
    const belongsTo = textField(drafted, 'belongsTo');
    const kept = textField(drafted, 'kept');
    fileDetails.push({
      name,
      size: isByteCount(size) ? size : 0,
      file: null,
      blobURL: '',
      UUID,
      isValid: travel === 'submission' || kept !== null,
      ...(belongsTo !== null && { belongsTo }),
      ...(kept !== null && { kept }),
    });
  }
  return { fileDetails };
}

/** A draft from an older version or a stranger may contain anything here. */
function isByteCount(size: unknown): size is number {
  return Number.isSafeInteger(size) && (size as number) >= 0;
}
