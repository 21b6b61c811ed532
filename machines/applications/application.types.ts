/**
 * What an application, its content and its other children tell each other: the interface between their machines, which
 * several of them import.
 */
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { CutOff } from '#rules/applications/version-resolution.rules.ts';
import type { ScreenTarget } from '../core/screens.ts';
import type { SubmitDoubt } from './submission.machine.ts';

/**
 * How long saving, sending and leaving wait for what was typed last: a service that does not answer keeps nobody from
 * them.
 */
export const FLUSH_MS = 3000;

/**
 * Where a person goes when they leave: a screen, an address inside the portal that they followed, or one that is
 * another document.
 */
export type Destination = { readonly target: ScreenTarget } | { readonly href: string } | { readonly outside: string };

/** Back, as the content hears it; steps of questions are told what stands in the form. */
interface BackChosen {
  readonly type: 'back.chosen';
  readonly answers?: Answers;
}

/** The step that shows when somebody wants to leave, as its content says it (DEC-54). */
export interface StepNow {
  /** What the step is called above its questions. */
  readonly heading: string;
  readonly isFirst: boolean;
  /**
   * The step before it, and the event that leads there; null where the content can go back to none now. `asks`: a
   * question of the content comes first, because something that was entered would go.
   */
  readonly before: { readonly heading: string; readonly back: BackChosen; readonly asks: boolean } | null;
}

/** What opening an application found. An area extends it by what its own content reads. */
export interface FoundApplication {
  readonly source: 'nowhere' | 'draft' | 'autosave';
  /** The application was paid for and is being processed: there is nothing to fill in. */
  readonly isPaid?: boolean;
  /** The form is closed: nothing can be filled in any more (CANC-09). */
  readonly isClosed?: boolean;
}

export interface ContentInput {
  /** What the application is about, as the area opened it. */
  readonly about: unknown;
  readonly reference: unknown;
  readonly found: FoundApplication;
  /**
   * The person comes back from the payment page without having paid: the content shows what was sent, so that it can be
   * sent again.
   */
  readonly isUnpaid: boolean;
}

/** The events that the content sends to its application. */
export type ContentEvent =
  /** The person changed something that is kept. */
  | { readonly type: 'content.edited' }
  /** The person changed something that is not kept: a declaration is made anew whenever the form is opened. */
  | { readonly type: 'content.declared' }
  /**
   * What autosave stores has changed, but no answer has: another step shows, or something is being typed in a separate
   * editor.
   */
  | { readonly type: 'content.changed' }
  /**
   * Another step shows, or the present one found mistakes: the alert above it goes. Steps say which step, and with what
   * answers.
   */
  | {
      readonly type: 'content.moved';
      readonly stepid?: string;
      readonly answers?: Answers;
      readonly leadsBack?: boolean;
    }
  /** The content cannot go on here: the person is led elsewhere without a question, and what is typed is kept (DVSC-24). */
  | { readonly type: 'content.left'; readonly to: Destination }
  /** Some of the reference data could not be read, and is to be fetched anew. */
  | { readonly type: 'reference.requested' }
  /** The content is complete and is to be sent. `costs`: a fee may be due. */
  | { readonly type: 'content.submitted'; readonly payload: unknown; readonly costs: boolean };

/** Tells the content that rates, lists and registers were loaded anew; what the person chose stays. */
export interface ReferenceRenewed {
  readonly type: 'reference.renewed';
  readonly reference: unknown;
}

/** Tells the content that a draft is being saved, so that it takes away its messages about sending. */
export interface SaveBegun {
  readonly type: 'save.begun';
}

/**
 * Tells the content that attached files cannot be read any more, or were refused: the answers with their messages, and
 * when that was seen.
 */
export interface FilesLost {
  readonly type: 'files.lost';
  readonly answers: Answers;
  readonly at: Moment;
}

/** Why the alert of the page shows. */
export type ApplicationAlert =
  /** `said`: the bank's reason as a sentence; empty where it gave none. */
  | { readonly kind: 'cardProblem'; readonly said: string }
  | { readonly kind: 'paymentCancelled' | 'paymentUnknown' | 'noPaymentPage' }
  | { readonly kind: 'saveFailed' | 'unable'; readonly failure: CallFailure | null }
  /** The sign-in ended before it was submitted, saved, or kept. */
  | CutOff
  | SubmitDoubt;

/**
 * The version to open. `decoded`: found by autosave. `stored`: a draft saved in another tab or on another device.
 * `held`: what the content held when it threw.
 */
export type VersionToOpen = { readonly source: FoundApplication['source']; readonly isPaid: boolean } & (
  | { readonly kind: 'decoded'; readonly content: unknown }
  | { readonly kind: 'stored'; readonly formData: string }
  | { readonly kind: 'held' }
);

/** The input of the port that opens a version. */
export interface ReadInput {
  readonly version: VersionToOpen;
  readonly reference: unknown;
  readonly held: unknown;
  readonly submitKey: string;
}

/** Why loading ended. `isCall`: a call failed, or its answer could not be read; else an exception was thrown. */
export interface LoadProblem {
  readonly isCall: boolean;
  readonly failure: CallFailure | null;
  readonly message: string;
}

export const loadProblemOf = (error: unknown): LoadProblem => ({
  isCall: isCallFailure(error),
  failure: callFailureIn(error),
  message: error instanceof Error ? error.message : '',
});
