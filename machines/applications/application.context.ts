/** What an application remembers and hears. */
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { OtherVersion, TabCopy } from '#rules/applications/version-resolution.rules.ts';
import type { AdmissionEvent, AdmissionInput } from './application-admission.machine.ts';
import type { OpeningEvent, OpeningInput } from './application-opening.machine.ts';
import type { SendingEvent } from './application-sending.machine.ts';
import type {
  ApplicationAlert,
  ContentEvent,
  Destination,
  FoundApplication,
  LoadProblem,
  StepNow,
  VersionToOpen,
} from './application.types.ts';
import type { AutosaveEvent, FoundVersion } from './autosave.types.ts';

/** The draft that somebody saved meanwhile, as a refused save brought it. */
export interface OtherDraft extends OtherVersion {
  readonly formData: string;
  /** Submit key of the draft; null where it has none or cannot be read. */
  readonly submitKey: string | null;
}

/** The input of the port that makes a copy in the tab: what is said of it (docs/decisions/0058). */
export type TabCopyInput = Pick<
  TabCopy,
  'revision' | 'unanswered' | 'draftRevision' | 'setAsideRevision' | 'underWay' | 'isRepeat' | 'isRefused'
> & { readonly submitKey: string };

/** The input of the port that saves a draft. */
export interface SaveInput {
  /** The revision of the draft that this one replaces; 0 for none. */
  readonly over: number;
  readonly submitKey: string;
  /** Fingerprints of what went out to be saved before: met as the other draft, it is this one's own. */
  readonly sent: readonly string[];
}

export type AdmissionRequest = { readonly type: 'retry.requested' } | { readonly type: 'application.resumed' };
export type OpeningRequest =
  | { readonly type: 'retry.requested' }
  | Extract<AutosaveEvent, { type: 'version.opened' | 'version.missing' }>;

export type SendingRequest = { readonly type: 'submit.stopped' } | { readonly type: 'autosave.flushed' };

/** The step that is asked about, and whether files on it were not sent yet. */
export interface LeavingStep extends StepNow {
  readonly holdsFile: boolean;
}

export interface ApplicationInput extends AdmissionInput, Pick<OpeningInput, 'seeksEarly'> {
  /** Passed on to the content unchanged. */
  readonly about: unknown;
  /** Whether autosave can store what is typed: the regulator has the calls for it (DEC-11). */
  readonly keeps: boolean;
  /** A new submit key: nothing was sent under it. */
  readonly submitKey: string;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Whether a refused submit ends on a page of its own (DREG-21) and not above the form (DERR-01). */
  readonly endsRefused: boolean;
  /** Where the person is led who goes back out of the form (FORM-07, OP-P-74). */
  readonly back: Destination;
  /** Where a saved application leads (FORM-16, OP-D-97). */
  readonly afterSave: Destination;
}

export type Submitted = Pick<Extract<ContentEvent, { type: 'content.submitted' }>, 'payload' | 'costs'>;

export interface ApplicationContext extends ApplicationInput {
  /** What the form depends on: lists, rates, registers. Null until they are loaded. */
  readonly reference: unknown;
  readonly found: FoundApplication;
  /** The version that is being opened; null for none. */
  readonly version: VersionToOpen | null;
  /** The version that was opened last. Content that threw before it held anything opens again with it. */
  readonly shown: VersionToOpen | null;
  /**
   * What the content held last, as plain data; null before there was any content. Answers that are being typed are not
   * here but in their store.
   */
  readonly held: unknown;
  /** The revision of the draft that the next save replaces; 0 for none. */
  readonly draftRevision: number;
  /** What is being sent, and whether a fee may be due for it; null for nothing. */
  readonly sending: Submitted | null;
  readonly alert: ApplicationAlert | null;
  /**
   * When what was filled in before was received, where the page went before it was told so, until the person goes on;
   * else null.
   */
  readonly sentAt: string | null;
  /** Counts the alerts, so that each new one takes the focus. */
  readonly alertCount: number;
  /** Whether the person changed something since the application was opened. */
  readonly dirty: boolean;
  /** Whether anything of what autosave stores has changed since then, an editor of its own or the step included. */
  readonly isTouched: boolean;
  /** The exception of content that threw, until it is open again; null for none. */
  readonly problem: LoadProblem | null;
  /** The call behind a refused submit. */
  readonly failure: CallFailure | null;
  readonly conflict: OtherDraft | null;
  readonly otherTab: FoundVersion | null;
  /** Fingerprints of what went out to be saved as a draft: the answer to one of them may have been lost. */
  readonly savesSent: readonly string[];
  /** What is said of the copy in the tab; null while the sign-in has not ended. */
  readonly tabCopy: TabCopyInput | null;
  /** The key under which something went out last; empty for nothing. */
  readonly sentKey: string;
  /** The key under which something had gone out before the submit under way; empty for nothing. */
  readonly keyBefore: string;
  readonly receipt: Receipt | null;
  /** A return from the payment page said that the fee was paid, and the check confirmed it (OP-D-62). */
  readonly isPaid: boolean;
  readonly destination: Destination | null;
  /** The step that the person is asked about leaving; null while they are not, or where nobody said. */
  readonly leaving: LeavingStep | null;
}

/** What an application hears. */
export type ApplicationHeard =
  | ContentEvent
  | AutosaveEvent
  | AdmissionEvent
  | OpeningEvent
  | SendingEvent
  | { readonly type: 'retry.requested' }
  | { readonly type: 'save.chosen' }
  /**
   * `typed`: something was typed that the content has not kept yet. `signsOut`: what is typed is kept, and only
   * attached files would be lost.
   */
  | {
      readonly type: 'leave.requested';
      readonly trigger: 'link' | 'history';
      readonly to: Destination | null;
      readonly typed: boolean;
      readonly signsOut?: boolean;
      readonly step?: LeavingStep | null;
    }
  /** Go back one step, in the question that the Back button of the browser opened. */
  | { readonly type: 'back.chosen' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  /** Another page has come up, or the visit is over: only autosave goes on, until what was typed last is stored. */
  | { readonly type: 'page.closed' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  /** The person stops waiting for the answer to a submit. */
  | { readonly type: 'submit.stopped' }
  /** Leads from an end without success back to the form. */
  | { readonly type: 'application.resumed' };

/** `unfinished`: something is on its way that the end of the page must not stop. */
export type ApplicationTag =
  | 'unfinished'
  | 'refused'
  | 'step'
  | 'asking'
  | 'leaving'
  | 'saving'
  | 'submitting'
  | 'paying'
  | 'complete'
  | 'over'
  | 'left';
