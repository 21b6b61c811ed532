/**
 * A form as data (FORM-44): steps, questions, conditions, validators and texts, written in one file by whoever makes a
 * form. The engine, the view, the review, the draft, the payload and the tests all read this one definition; it holds
 * no function, so it can travel and be drawn (docs/decisions/0006).
 */
import type { AnswerOf, QuestionType } from './form-answers.rules.ts';

/** When something of a form holds. A question that is not shown has no say: nothing is equal to its answer. */
export type Condition =
  /**
   * The answer of a select, a radio group or a suggestion is one of these codes; of a checkbox group, one of these is
   * ticked.
   */
  | { readonly question: string; readonly is: readonly string[] }
  /** Something is answered, whatever it is. */
  | { readonly answered: string }
  /** What is ticked counts so many points for each box of these questions, together at least so many. */
  | { readonly points: Readonly<Record<string, number>>; readonly atLeast: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** One thing to choose. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Options of a reference list, which comes from the regulator when the form is opened. */
export interface OptionList {
  /** Name of the list, for example `STATE_REGIONS`. */
  readonly list: string;
  /** Only entries whose code starts with the answer of that question (DAMP-12). */
  readonly startsWith?: string;
}

/** A registered validator with its parameters (OP-P-86): serialisable, so that a definition and a draft are plain data. */
export type Check =
  | { readonly name: 'length'; readonly min?: number; readonly max?: number }
  | { readonly name: 'range'; readonly min?: number; readonly max?: number }
  /** A regular expression that the whole text must match (QTYP-39). */
  | { readonly name: 'pattern'; readonly pattern: string; readonly message?: string }
  | { readonly name: 'date'; readonly historic: boolean; readonly future: boolean }
  /**
   * Both days count; `today` is the regulator's (DEC-08). One message for what is no date and for what is out of range
   * (OP-S-95).
   */
  | { readonly name: 'dateBetween'; readonly from: string; readonly to: string; readonly message: string }
  /** The day is not before that of another question; one that is no date there is not compared with. */
  | { readonly name: 'notBefore'; readonly question: string; readonly message: string }
  /** A year from that one to this year, by the regulator's calendar. */
  | { readonly name: 'yearBetween'; readonly from: number; readonly message: string }
  /** No digit and none of these characters. The message names what is in the text, and then says `help`. */
  | { readonly name: 'without'; readonly characters: string; readonly digits: boolean; readonly help: string }
  /** The text has the answers of these questions in it, however they are spelled (case and spaces). */
  | { readonly name: 'contains'; readonly questions: readonly string[]; readonly message: string }
  /**
   * Of everything that is ticked in these questions there is a file; `unassigned` is said of a file that is of nothing
   * ticked.
   */
  | {
      readonly name: 'fileOfEach';
      readonly questions: readonly string[];
      readonly message: string;
      readonly unassigned: string;
    }
  /** Of all these questions together no more than so many things are ticked. */
  | {
      readonly name: 'ticked';
      readonly questions: readonly string[];
      readonly atMost: number;
      readonly message: string;
    }
  /** What is ticked, here and in the other questions, has at least so many points. */
  | {
      readonly name: 'points';
      readonly points: Readonly<Record<string, number>>;
      readonly atLeast: number;
      readonly message: string;
    };

/** What a file picker takes (QTYP-52 to QTYP-54); the texts are a form's own where it has some (OP-P-94). */
export interface FileLimits {
  readonly types?: readonly string[];
  /** Of 1024 bytes each: 60 MB are 61440 (OP-S-16). */
  readonly maxKilobytes?: number;
  readonly maxCount?: number;
  /** Characters beside letters, digits, space, dot, underscore and hyphen (OP-P-93). */
  readonly alsoInNames?: string;
  /** Names have no spaces (OP-S-63). */
  readonly noSpaces?: boolean;
  readonly texts?: Partial<Record<FileProblem, string>>;
}

/** Why a file is refused. */
export type FileProblem = 'type' | 'name' | 'size' | 'count' | 'content' | 'empty' | 'duplicate';

/** A part of an address that a field of one line or a list may have. */
type AddressPurpose = `address-line${1 | 2 | 3}` | `address-level${1 | 2}` | 'postal-code' | 'country-name';

/**
 * What a field is about, where that is the person who fills it in (WCAG 1.3.5); of two addresses each has a section. A
 * date gets a word for each of its fields.
 */
export type Autocomplete =
  | 'name'
  | 'honorific-prefix'
  | 'given-name'
  | 'additional-name'
  | 'family-name'
  | 'sex'
  | 'bday'
  | 'email'
  | 'tel'
  | `section-${string} ${AddressPurpose}`;

interface Purpose {
  readonly autocomplete?: Autocomplete;
}

interface QuestionBase<Type extends QuestionType> {
  readonly id: string;
  readonly type: Type;
  readonly label: string;
  readonly hint?: string;
  readonly mandatory: boolean;
  /** Not mandatory while it holds. */
  readonly optionalWhen?: Condition;
  /** Shown only then; without a condition always. */
  readonly when?: Condition;
  /** Shows as it is and cannot be changed while it holds. */
  readonly locked?: Condition;
  /** Why it is locked and what can be done about it: its hint while it is. */
  readonly lockedHint?: string;
  /**
   * Never on the page: the area answers it by itself, with what it found out. It counts in conditions, and drafts keep
   * it.
   */
  readonly silent?: true;
  /** It only decides what is asked next: the person reads it in no review and no copy of what was submitted. */
  readonly steers?: true;
  /** What the area found out stays, also where the change that led to it is taken back. */
  readonly lasting?: true;
  /**
   * It asks again what these asked: it has their answers, with a space between texts, until it is given another one
   * (WCAG 3.3.7).
   */
  readonly follows?: readonly string[];
  /** A change of one of these answers empties this one (OP-S-97). */
  readonly clearedBy?: readonly string[];
  readonly validate?: readonly Check[];
  /** Columns of twelve; 6 when it does not say (FORM-43). */
  readonly width?: number;
  /** Where a new form starts; a loaded draft wins. */
  readonly start?: AnswerOf[Type];
  /** The answer is not kept in drafts: it is asked for again (declarations always are). */
  readonly askAgain?: boolean;
  /** Text when nothing is answered, where the form has one of its own. */
  readonly missing?: string;
}

type TextQuestion<Type extends 'text' | 'textarea' | 'email' | 'number'> = QuestionBase<Type> & Purpose;
/** `telephone`: may be typed with spaces and other separators (DEC-44), on the keyboard of a telephone. */
type LineQuestion = TextQuestion<'text'> & { readonly spelling?: 'telephone' | 'documentNumber' };
type Choice<Type extends 'radio' | 'checkbox' | 'conditionalDeclaration' | 'declaration'> = QuestionBase<Type> & {
  readonly options: readonly Option[];
  /** What is declared: paragraphs before the boxes; a link is `[words](address)`. */
  readonly statements?: readonly string[];
};

/** A question of a form (QTYP-01, QTYP-02). */
export type Question =
  | LineQuestion
  | TextQuestion<'textarea'>
  | TextQuestion<'email'>
  | TextQuestion<'number'>
  | Choice<'radio'>
  | Choice<'checkbox'>
  | Choice<'declaration'>
  | Choice<'conditionalDeclaration'>
  | (QuestionBase<'date'> & Purpose)
  | QuestionBase<'timeInputFields'>
  | QuestionBase<'measurementInput'>
  /** `empty` is the label of an empty first option; none when it is null (DAMP-14, DAMP-15). */
  | (QuestionBase<'select'> &
      Purpose & { readonly options: readonly Option[] | OptionList; readonly empty: string | null })
  | QuestionBase<'googleMapAddressPicker'>
  | (QuestionBase<'filePicker'> & { readonly files?: FileLimits })
  | (QuestionBase<'autoComplete'> &
      Purpose & { readonly options: readonly Option[] | OptionList | 'asked'; readonly noSuggestions?: string })
  /** `note` shows while the box is ticked (QTYP-72). */
  | (QuestionBase<'textCheckboxEnabled'> & { readonly note?: string });

/** One step (ENTI-26). */
export interface Step {
  readonly stepid: string;
  readonly name: string;
  /** Its name where the answers give it one of its own, the first that holds: `Your foreign passport`. */
  readonly names?: readonly { readonly when: Condition; readonly name: string }[];
  /**
   * Steps of one group count as one in the number of the step, which says what the group is: how many of them there are
   * follows from the answers.
   */
  readonly group?: string;
  /** Left out of the way while it does not hold. */
  readonly when?: Condition;
  readonly questions: readonly Question[];
  /**
   * Where Next leads, the first that holds; without one that holds, the next step in order. `end` makes this the last
   * step.
   */
  readonly next?: readonly { readonly when?: Condition; readonly to: string }[];
  /** The step shows the answers of the steps before it, for a last look. */
  readonly review?: { readonly heading: string };
  /** Words of its forward button where they are not `Next` or `Submit`. */
  readonly forward?: string;
}

/** What a form needs of whoever begins it: said before its first question. */
export interface FormNeeds {
  /** How long it takes somebody who has everything at hand; an honest figure, not a short one. */
  readonly minutes: number;
  /** What one of them is for, where a form has several of the same: `one drone`. */
  readonly each?: string;
  /** Documents, numbers, files. */
  readonly have: readonly string[];
  /** What it costs, in a sentence; amounts are the regulator's. */
  readonly fee: string;
  /** The service whose questions and answers help with it (docs/decisions/0045). */
  readonly topic?: string;
}

/** Said of a form that is not paid for. */
export const NO_FEE = 'There is no fee.';

/** A whole form. */
export interface FormDefinition {
  /** Names the form on the wire, in drafts and to people (ENTI-25). */
  readonly name: string;
  /** Title of its pages. */
  readonly title: string;
  readonly formCode: string;
  readonly rootFormCode: string;
  /** Version on the wire; a draft of another version goes through `renamed`. */
  readonly version: string;
  readonly steps: readonly Step[];
  /** Whether there is a Save and exit button (FORM-15 to FORM-17). */
  readonly saves: boolean;
  /** Ids of questions that were called otherwise in an earlier version: old name to new name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Positions that may complete it; none means that nobody is asked (FORM-30, DEC-10). */
  readonly positions: readonly string[];
  /** Left out where its one question is a declaration about what is on the page. */
  readonly needs?: FormNeeds;
}

/** Checks a definition as it is written; gives it back unchanged, with its own literal type. */
export function defineForm<const Form extends FormDefinition>(form: Form): Form {
  return form;
}

/** All questions of a form in order. */
export function questionsOf(form: FormDefinition): Question[] {
  return form.steps.flatMap((step) => step.questions);
}

/** Whether a question is a declaration, of either kind. */
export function isDeclaration({ type }: Question): boolean {
  return type === 'declaration' || type === 'conditionalDeclaration';
}
