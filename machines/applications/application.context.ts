/** What an application remembers and hears. */
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { TabCopy } from '#rules/applications/version-resolution.rules.ts';
import type { AdmissionEvent, AdmissionInput } from './application-admission.machine.ts';
import type { LeavingEvent, LeavingInput } from './application-leaving.machine.ts';
import type { OpeningEvent, OpeningInput } from './application-opening.machine.ts';
import type { OtherDraft, SavingEvent } from './application-saving.machine.ts';
import type { SendingEvent } from './application-sending.machine.ts';
import type {
  ApplicationAlert,
  ContentEvent,
  Destination,
  FoundApplication,
  LoadProblem,
  VersionToOpen,
} from './application.types.ts';
import type { AutosaveEvent, FoundVersion } from './autosave.types.ts';

/** The input of the port that makes a copy in the tab: what is said of it (docs/decisions/0058). */
export type TabCopyInput = Pick<
  TabCopy,
  'revision' | 'unanswered' | 'draftRevision' | 'setAsideRevision' | 'underWay' | 'isRepeat' | 'isRefused'
> & { readonly submitKey: string };

type SavingRequest =
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | Extract<AutosaveEvent, { type: 'autosave.flushed' }>;

type LeavingRequest =
  | LeaveRequested
  /** Go back one step, in the question that the Back button of the browser opened. */
  | { readonly type: 'back.chosen' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  | Extract<AutosaveEvent, { type: 'autosave.flushed' }>;

interface LeaveRequested
  extends Pick<LeavingInput, 'trigger' | 'typed'>, Partial<Pick<LeavingInput, 'signsOut' | 'step'>> {
  readonly type: 'leave.requested';
  readonly to: Destination | null;
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
  /** The draft that somebody saved meanwhile, about which the person decided last; null for none. */
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
  readonly destination: Destination | null;
}

/** What an application hears. */
export type ApplicationHeard =
  | ContentEvent
  | AutosaveEvent
  | AdmissionEvent
  | OpeningEvent
  | SavingEvent
  | SendingEvent
  | LeavingEvent
  | { readonly type: 'retry.requested' }
  | { readonly type: 'save.chosen' }
  | SavingRequest
  | LeavingRequest
  /** Another page has come up, or the visit is over: only autosave goes on, until what was typed last is stored. */
  | { readonly type: 'page.closed' }
  /** The person stops waiting for the answer to a submit. */
  | { readonly type: 'submit.stopped' }
  /** Leads from an end without success back to the form. */
  | { readonly type: 'application.resumed' };

/** `unfinished`: something is on its way that the end of the page must not stop. */
export type ApplicationTag =
  | 'unfinished'
  | 'refused'
  | 'step'
  | 'leaving'
  | 'saving'
  | 'submitting'
  | 'paying'
  | 'complete'
  | 'over'
  | 'left';
