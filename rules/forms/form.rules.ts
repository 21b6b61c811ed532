/**
 * A form as data (FORM-44): steps, questions, conditions, validators and texts in one file. Engine, view, review,
 * draft, payload and tests all read this definition; it contains no functions, so it can be sent and drawn
 * (docs/decisions/0006).
 */
import type { AnswerOf, QuestionType } from './form-answers.rules.ts';

/** A condition on answers. It does not hold for a hidden question. */
export type Condition =
  /**
   * The answer of a select, a radio group or a suggestion is one of these codes; of a checkbox group, one of these is
   * checked.
   */
  | { readonly question: string; readonly is: readonly string[] }
  /** Holds if the question has any answer. */
  | { readonly answered: string }
  /** The checked options of these questions have at least this many points together. */
  | { readonly points: Readonly<Record<string, number>>; readonly atLeast: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Options of a reference list, which the regulator provides when the form opens. */
export interface OptionList {
  /** Name of the list, for example `STATE_REGIONS`. */
  readonly list: string;
  /** Only entries whose code begins with the answer of that question (DAMP-12). */
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
   * Both days are included; `today` is the regulator's (DEC-08). One message for an invalid date and for one out of
   * range (OP-S-95).
   */
  | { readonly name: 'dateBetween'; readonly from: string; readonly to: string; readonly message: string }
  /** The day is not before that of the other question; an invalid date there is not compared. */
  | { readonly name: 'notBefore'; readonly question: string; readonly message: string }
  /** A year from `from` to the present year, by the regulator's calendar. */
  | { readonly name: 'yearBetween'; readonly from: number; readonly message: string }
  /** No digits and none of these characters. The message names those found, followed by `help`. */
  | { readonly name: 'without'; readonly characters: string; readonly digits: boolean; readonly help: string }
  /** The text contains the answers of these questions, ignoring case and spaces. */
  | { readonly name: 'contains'; readonly questions: readonly string[]; readonly message: string }
  /** There is a file for each checked option of these questions; `unassigned` is the message for a file without one. */
  | {
      readonly name: 'fileOfEach';
      readonly questions: readonly string[];
      readonly message: string;
      readonly unassigned: string;
    }
  /** At most this many options are checked in these questions together. */
  | {
      readonly name: 'ticked';
      readonly questions: readonly string[];
      readonly atMost: number;
      readonly message: string;
    }
  /** The checked options, here and in the other questions, have at least this many points. */
  | {
      readonly name: 'points';
      readonly points: Readonly<Record<string, number>>;
      readonly atLeast: number;
      readonly message: string;
    };

/** Limits of a file picker (QTYP-52 to QTYP-54); the form may have its own texts (OP-P-94). */
export interface FileLimits {
  readonly types?: readonly string[];
  /** Of 1024 bytes each: 60 MB are 61440 (OP-S-16). */
  readonly maxKilobytes?: number;
  readonly maxCount?: number;
  /** Permitted characters besides letters, digits, space, dot, underscore and hyphen (OP-P-93). */
  readonly alsoInNames?: string;
  /** Names have no spaces (OP-S-63). */
  readonly noSpaces?: boolean;
  readonly texts?: Partial<Record<FileProblem, string>>;
}

/** Why a file is refused. */
export type FileProblem = 'type' | 'name' | 'size' | 'count' | 'content' | 'empty' | 'duplicate';

/** A part of an address, for a text field or a select. */
type AddressPurpose = `address-line${1 | 2 | 3}` | `address-level${1 | 2}` | 'postal-code' | 'country-name';

/**
 * The autocomplete value of a field about the person who fills in the form (WCAG 1.3.5); each of two addresses has a
 * section. A date has a value for each field.
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
  /** Not mandatory while this holds. */
  readonly optionalWhen?: Condition;
  /** Only shown while this holds; without a condition always. */
  readonly when?: Condition;
  /** Shown but not editable while this holds. */
  readonly locked?: Condition;
  /** Why it is locked and what can be done: its hint while locked. */
  readonly lockedHint?: string;
  /** Never shown: the area answers it with its own findings. It counts in conditions, and drafts keep it. */
  readonly silent?: true;
  /** It only decides what is asked next, so it is left out of the review and of copies of the submission. */
  readonly steers?: true;
  /** The area's finding stays when the change that led to it is undone. */
  readonly lasting?: true;
  /** Repeats the answers of these questions, joined by spaces, until it is answered differently (WCAG 3.3.7). */
  readonly follows?: readonly string[];
  /** A change of one of these answers clears this one (OP-S-97). */
  readonly clearedBy?: readonly string[];
  readonly validate?: readonly Check[];
  /** Columns of twelve; 6 by default (FORM-43). */
  readonly width?: number;
  /** The initial answer; a loaded draft wins. */
  readonly start?: AnswerOf[Type];
  /** Drafts do not keep the answer, so it is asked again (always so for declarations). */
  readonly askAgain?: boolean;
  /** Message for a missing answer, if the form has its own. */
  readonly missing?: string;
}

type TextQuestion<Type extends 'text' | 'textarea' | 'email' | 'number'> = QuestionBase<Type> & Purpose;
/** `telephone`: spaces and other separators are allowed (DEC-44), and a telephone keyboard is shown. */
type LineQuestion = TextQuestion<'text'> & { readonly spelling?: 'telephone' | 'documentNumber' };
type Choice<Type extends 'radio' | 'checkbox' | 'conditionalDeclaration' | 'declaration'> = QuestionBase<Type> & {
  readonly options: readonly Option[];
  /** Paragraphs of a declaration before the checkboxes; a link is `[words](address)`. */
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
  /** `empty`: label of an empty first option; null for none (DAMP-14, DAMP-15). */
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
  /** Names that depend on the answers, of which the first that holds is used: `Your foreign passport`. */
  readonly names?: readonly { readonly when: Condition; readonly name: string }[];
  /** Steps of one group count as one in the step's number, because their number depends on the answers. */
  readonly group?: string;
  /** Left out of the way while this does not hold. */
  readonly when?: Condition;
  readonly questions: readonly Question[];
  /**
   * The target of Next, of which the first that holds is used; otherwise the next step in order. `end` makes this the
   * last step.
   */
  readonly next?: readonly { readonly when?: Condition; readonly to: string }[];
  /** The step shows the answers of the steps before it for review. */
  readonly review?: { readonly heading: string };
  /** Label of its forward button instead of `Next` or `Submit`. */
  readonly forward?: string;
}

/** What a person needs for a form, shown before its first question. */
export interface FormNeeds {
  /** Minutes for a person who has everything at hand; realistic rather than short. */
  readonly minutes: number;
  /** The unit of repeated parts: `one drone`. */
  readonly each?: string;
  /** Documents, numbers, files. */
  readonly have: readonly string[];
  /** The cost in a sentence; amounts are set by the regulator. */
  readonly fee: string;
  /** The help topic for the form (docs/decisions/0045). */
  readonly topic?: string;
}

/** The text for a form without a fee. */
export const NO_FEE = 'There is no fee.';

/** A whole form. */
export interface FormDefinition {
  /** The form's name on the wire, in drafts and for people (ENTI-25). */
  readonly name: string;
  /** Title of its pages. */
  readonly title: string;
  readonly formCode: string;
  readonly rootFormCode: string;
  /** Version on the wire; a draft of another version goes through `form-migration.rules.ts`. */
  readonly version: string;
  readonly steps: readonly Step[];
  /** Whether there is a Save and exit button (FORM-15 to FORM-17). */
  readonly saves: boolean;
  /** Positions that may complete it; empty for no check (FORM-30, DEC-10). */
  readonly positions: readonly string[];
  /** Left out if the only question is a declaration about what the page shows. */
  readonly needs?: FormNeeds;
}

/** Returns a definition unchanged, type-checked with its literal type. */
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
