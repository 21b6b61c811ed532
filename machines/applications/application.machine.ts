/**
 * The life of one application, of whatever form (ARCHITECTURE 13): opened, loaded, worked on, kept, saved, left or not,
 * sent once, paid where a fee is due, ended. It knows no form by name. What is filled in is the child `content`, which
 * an area provides; it stays alive from the moment it opens to the end, while it is saved, sent and paid for too, so
 * nothing typed is lost on the way. What is typed is kept by the child `autosave`, which lives as long as the
 * application; saving, sending and leaving wait until it has stored what was typed last. Decisions:
 * docs/decisions/0029, 0052.
 */
import {
  and,
  assign,
  not,
  or,
  sendTo,
  setup,
  stateIn,
  type ActorRefFrom,
  type AnyActorRef,
  type SnapshotFrom,
} from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { isPaidAlready } from '#rules/payments/payment.rules.ts';
import { bankSaid, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { isOutdated, mayArriveYet } from '#rules/applications/refusals.rules.ts';
import { paidReceipt, type Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { CutOff, OtherVersion, TabCopy } from '#rules/applications/version-resolution.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { eventPort, promisePort } from '../core/ports.ts';
import type { ScreenTarget } from '../core/screens.ts';
import { cardPaymentMachine, type CardPaymentResult } from '../payments/card-payment.machine.ts';
import { autosaveMachine, type AutosaveEvent } from './autosave.machine.ts';
import { submissionMachine, type SubmissionEvent, type SubmitDoubt } from './submission.machine.ts';

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

/** The draft that somebody saved meanwhile, as a refused save brought it. */
export interface OtherDraft extends OtherVersion {
  readonly formData: string;
  /** Submit key of the draft; null where it has none or cannot be read. */
  readonly submitKey: string | null;
}

/** The version of another tab or device that was met while storing. */
interface OtherTab extends OtherVersion {
  /** The person chose this version and it could not be loaded; they can choose it again. */
  readonly isMissing: boolean;
}

/** The input of the port that opens a version. */
export interface ReadInput {
  readonly version: VersionToOpen;
  readonly reference: unknown;
  readonly held: unknown;
  readonly submitKey: string;
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

/** Why loading ended. `isCall`: a call failed, or its answer could not be read; else an exception was thrown. */
export interface LoadProblem {
  readonly isCall: boolean;
  readonly failure: CallFailure | null;
  readonly message: string;
}

/** The step that is asked about, and whether files on it were not sent yet. */
export interface LeavingStep extends StepNow {
  readonly holdsFile: boolean;
}

interface Input {
  /** Passed on to the content unchanged. */
  readonly about: unknown;
  /** False when the address could not be read (FORM-36). */
  readonly isReadable: boolean;
  /** Whether the person has to be verified first (FORM-30, FORM-34). */
  readonly verifies: boolean;
  /** Whether the form can be filled in in the portal (OP-D-07). */
  readonly isOpen: boolean;
  /** A saved application to open; empty for none. */
  readonly recordId: string;
  readonly returned: PaymentReturn;
  /** Whether a payment is finalised through a status call (OP-D-69). */
  readonly asksStatus: boolean;
  /** Whether autosave can store what is typed: the regulator has the calls for it (DEC-11). */
  readonly keeps: boolean;
  /** A new submit key: nothing was sent under it. */
  readonly submitKey: string;
  /** Whether stored versions are looked for while the reference data loads, and not after it. */
  readonly seeksEarly: boolean;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Whether a refused submit ends on a page of its own (DREG-21) and not above the form (DERR-01). */
  readonly endsRefused: boolean;
  /** Where the person is led who goes back out of the form (FORM-07, OP-P-74). */
  readonly back: Destination;
  /** Where a saved application leads (FORM-16, OP-D-97). */
  readonly afterSave: Destination;
}

type Submitted = Pick<Extract<ContentEvent, { type: 'content.submitted' }>, 'payload' | 'costs'>;

interface Context extends Input {
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
  readonly problem: LoadProblem | null;
  /** The call behind a refused submit, or behind a way back that nobody could confirm. */
  readonly failure: CallFailure | null;
  readonly conflict: OtherDraft | null;
  readonly otherTab: OtherTab | null;
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

type Event =
  | ContentEvent
  | AutosaveEvent
  | SubmissionEvent
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
type Tag =
  | 'unfinished'
  | 'loading'
  | 'refused'
  | 'failed'
  | 'step'
  | 'asking'
  | 'leaving'
  | 'saving'
  | 'submitting'
  | 'paying'
  | 'complete'
  | 'over'
  | 'left';

const NOTHING: FoundApplication = { source: 'nowhere' };

/**
 * How long saving, sending and leaving wait for what was typed last: a service that does not answer keeps nobody from
 * them.
 */
const FLUSH_MS = 3000;

type Opened = Pick<Extract<AutosaveEvent, { type: 'version.opened' }>, 'version' | 'submitKey' | 'draftRevision'>;
type Refused = { readonly failure: CallFailure | null };

export const applicationMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as Tag },
  actors: {
    leadElsewhere: promisePort<void>('leadElsewhere'),
    cardPayment: cardPaymentMachine,
    verifyPerson: promisePort<{ readonly verified: boolean }>('verifyPerson'),
    loadReference: promisePort<unknown>('loadReference'),
    autosave: autosaveMachine,
    /** Decodes a version and puts its answers where the content reads them; resolves with what the content is given. */
    readVersion: promisePort<FoundApplication, ReadInput>('readVersion'),
    content: eventPort<ContentEvent, ContentInput>('content'),
    saveDraft: promisePort<{ readonly conflict: OtherDraft | null }, SaveInput>('saveDraft'),
    submission: submissionMachine,
    /** Keeps what is typed in the tab, for the same person after their next sign-in. */
    keepInTab: promisePort<void, TabCopyInput>('keepInTab'),
  },
  guards: {
    isUnreadable: ({ context }) => !context.isReadable,
    verifiesPerson: ({ context }) => context.verifies,
    isVerified: (_, params: { verified: boolean }) => params.verified,
    isReturned: ({ context }) => context.returned.kind !== 'none',
    isElsewhere: ({ context }) => !context.isOpen,
    isVerdict: (_, { result, verdict }: { result: CardPaymentResult; verdict: CardPaymentResult['verdict'] }) =>
      result.verdict === verdict,
    // A return that cannot be read names no application that could be resumed: the form is loaded fresh (OP-D-71).
    isReturnUnreadable: ({ context }) => context.returned.kind === 'untrusted',
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isFoundPaid: (_, { found }: { found: FoundApplication }) => found.isPaid === true,
    isFoundClosed: (_, { found }: { found: FoundApplication }) => found.isClosed === true,
    isReferenceClosed: (_, { reference }: { reference: unknown }) =>
      (reference as { readonly isClosed?: boolean } | null)?.isClosed === true,
    isSeeking: or([stateIn({ loading: 'seeking' }), stateIn({ restoring: 'seeking' })]),
    seeksEarly: ({ context }) => context.seeksEarly,
    isDraftTaken: ({ context }) => context.conflict !== null && context.version?.kind === 'stored',
    // What was sent and is to be paid is the regulator's (OP-D-74), and of what is closed nothing can be sent any more.
    isTouched: ({ context }) => context.isTouched,
    isTouchedHere: and(['isTouched', not(or([stateIn({ working: 'paying' }), stateIn({ working: 'closed' })]))]),
    hasVersion: ({ context }) => context.version !== null,
    hasOtherTab: ({ context }) => context.otherTab !== null,
    hasNoOtherTab: ({ context }) => context.otherTab === null,
    isConflict: (_, params: { conflict: OtherDraft | null }) => params.conflict !== null,
    isUntouchedLink: ({ context }, params: { trigger: 'link' | 'history'; typed: boolean }) =>
      params.trigger === 'link' && !params.typed && !context.dirty,
    hasStepBefore: ({ context: { leaving } }) => (leaving?.before ?? null) !== null,
    isHistory: (_, params: { trigger: 'link' | 'history' }) => params.trigger === 'history',
    isSignOut: (_, params: { signsOut?: boolean }) => params.signsOut === true,
    isPaidAlready: ({ context }, { failure }: Refused) => context.sending?.costs === true && isPaidAlready(failure),
    isOutdated: (_, { failure }: Refused) => isOutdated(failure),
    isRefusedForGood: ({ context }) => context.endsRefused,
    isServerFailure: (_, { failure }: Refused) => mayArriveYet(failure),
    wasOnlyTyped: ({ context }) => context.tabCopy?.underWay === null,
    isQuiet: ({ context }) => context.alert === null,
    mayArriveYet: ({ context }) => mayArriveYet(context.failure),
  },
  actions: {
    /** Provided: makes a new key for the next submit. */
    renewSubmitKey: () => undefined,
    /** Provided: reports an exception in the content to the operators of the portal. */
    reportFault: (_none, _params: { readonly error: unknown }) => undefined,
    /** Provided: what the content holds is kept in `held`, as plain data. */
    keepHeld: () => undefined,
    /** Provided: notes the fingerprint of what is saved now in `savesSent`. */
    noteSave: () => undefined,
    tellKey: sendTo('autosave', ({ context: { submitKey } }) => ({ type: 'submitKey.renewed', submitKey }) as const),
    seekVersions: sendTo(
      'autosave',
      ({ context: { recordId } }) => ({ type: 'versions.requested', recordId }) as const,
    ),
    awaitVersion: sendTo('autosave', ({ context: { recordId } }) => ({ type: 'version.awaited', recordId }) as const),
    tellShown: sendTo(
      'autosave',
      ({ context: { shown } }) => ({ type: 'version.shown', isHeld: shown?.kind === 'held' }) as const,
    ),
    tellChanged: sendTo('autosave', { type: 'content.changed' } as const),
    requestFlush: sendTo('autosave', { type: 'flush.requested' } as const),
    tellTheirs: sendTo('autosave', { type: 'theirs.chosen' } as const),
    tellMine: sendTo('autosave', { type: 'mine.chosen' } as const),
    tellDraftTaken: sendTo(
      'autosave',
      ({ context: { draftRevision, submitKey } }) =>
        ({ type: 'draft.taken', revision: draftRevision, submitKey }) as const,
    ),
    tellEnded: sendTo('autosave', { type: 'application.ended' } as const),
    // A version from the tab is not at the regulator, so it counts as typed now.
    startOver: assign((_, { isTyped }: { isTyped: boolean }) => ({ dirty: isTyped, isTouched: isTyped })),
    takeVersion: assign(
      (
        { context: { alert, alertCount } },
        { version: { source, content, isPaid, sentAt, cutOff }, submitKey, draftRevision }: Opened,
      ) => ({
        version: { kind: 'decoded' as const, source, content, isPaid },
        submitKey,
        draftRevision,
        otherTab: null,
        sentAt,
        alert: cutOff ?? alert,
        alertCount: cutOff === null ? alertCount : alertCount + 1,
      }),
    ),
    keepEnd: assign({
      tabCopy: (
        { context: { draftRevision, keyBefore, submitKey } },
        {
          revision,
          unanswered,
          setAsideRevision,
          underWay,
          isRefused,
        }: Pick<TabCopyInput, 'revision' | 'unanswered' | 'setAsideRevision' | 'underWay' | 'isRefused'>,
      ) => ({
        revision,
        unanswered,
        draftRevision,
        setAsideRevision,
        underWay,
        isRepeat: underWay === 'submit' && keyBefore === submitKey,
        isRefused,
        submitKey,
      }),
    }),
    tellTabCopy: sendTo('autosave', { type: 'tabCopy.made' } as const),
    beginSubmit: assign({ keyBefore: ({ context }) => context.sentKey }),
    markSent: assign({ sentKey: ({ context }) => context.submitKey }),
    openNothing: assign({ version: { kind: 'decoded', source: 'nowhere', content: null, isPaid: false } }),
    openHeld: assign({
      version: ({ context: { held, shown } }) =>
        held === null ? shown : { kind: 'held' as const, source: 'autosave' as const, isPaid: false },
    }),
    openTheirDraft: assign({
      version: ({ context }) => ({
        kind: 'stored' as const,
        source: 'draft' as const,
        isPaid: false,
        formData: required(context.conflict, 'conflict').formData,
      }),
    }),
    // A draft without a key keeps the present one.
    adoptDraft: assign(({ context: { conflict, submitKey, draftRevision } }) => ({
      draftRevision: conflict?.revision ?? draftRevision,
      submitKey: conflict?.submitKey ?? submitKey,
    })),
    keepOtherTab: assign({
      otherTab: (_, { other, isMissing }: { other: OtherVersion; isMissing: boolean }) => ({ ...other, isMissing }),
    }),
    expectOtherTab: assign({
      otherTab: ({ context }) => context.otherTab && { ...context.otherTab, isMissing: false },
    }),
    forgetOtherTab: assign({ otherTab: null }),
    keepPayload: assign((_, { payload, costs }: Submitted) => ({ sending: { payload, costs } })),
    forgetPayload: assign({ sending: null }),
    takeResult: assign(({ context }, { result }: { result: CardPaymentResult }) => ({
      recordId: context.recordId || result.customRef,
    })),
    keepPaid: assign(({ context: { returned } }, { result: { told } }: { result: CardPaymentResult }) => ({
      isPaid: true,
      receipt: paidReceipt(returned, told),
    })),
    keepReference: assign({ reference: (_, params: { reference: unknown }) => params.reference, problem: null }),
    tellReference: sendTo('content', (_, params: { reference: unknown }): ReferenceRenewed => ({
      type: 'reference.renewed',
      ...params,
    })),
    tellSaving: sendTo('content', (): SaveBegun => ({ type: 'save.begun' })),
    tellFilesLost: sendTo('content', (_, { answers, at }: Omit<FilesLost, 'type'>): FilesLost => ({
      type: 'files.lost',
      answers,
      at,
    })),
    stopSubmit: sendTo('submission', { type: 'submit.stopped' }),
    reportLoad: assign({
      problem: (_, { error }: { error: unknown }): LoadProblem => ({
        isCall: isCallFailure(error),
        failure: callFailureIn(error),
        message: error instanceof Error ? error.message : '',
      }),
    }),
    takeFound: assign(({ context }, { found }: { found: FoundApplication }) => ({
      found,
      version: null,
      shown: context.version,
      conflict: null,
      problem: null,
    })),
    /** Forgets what was typed: it is not needed any more, and may be personal, for example a passport number. */
    forgetFound: assign({ found: NOTHING, version: null, shown: null, held: null, sending: null, leaving: null }),
    markDirty: assign({ dirty: true }),
    // Autosave has it; it is not what the page was opened with.
    markReplaced: assign({ dirty: true, isTouched: false }),
    markTouched: assign({ isTouched: true }),
    // Going on from the first step means that the alert above it was read.
    clearAlertAndSent: assign({ alert: null, sentAt: null }),
    alarm: assign(({ context }, params: ApplicationAlert) => ({ alert: params, alertCount: context.alertCount + 1 })),
    keepAlert: assign({ alert: (_, params: ApplicationAlert) => params }),
    countAlert: assign({ alertCount: ({ context }) => context.alertCount + 1 }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherDraft | null }) => params.conflict }),
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    keepRefusal: assign({ failure: (_, params: Refused) => params.failure }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    aimAt: assign({ destination: ({ context }, params: { to: Destination | null }) => params.to ?? context.back }),
    aimAfterSave: assign({ destination: ({ context }) => context.afterSave }),
    aimAtSystemError: assign({
      destination: (_, { error }: { error: unknown }): Destination => ({
        target: {
          screen: 'systemError',
          message: error instanceof Error ? error.message : 'The form could not be loaded',
        },
      }),
    }),
    stay: assign({ destination: null, leaving: null }),
    keepLeaving: assign({ leaving: (_, { step = null }: { step?: LeavingStep | null | undefined }) => step }),
    goBack: sendTo('content', ({ context }) => required(context.leaving?.before, 'step before').back),
  },
  delays: { flush: FLUSH_MS },
}).createMachine({
  id: 'application',
  description: 'One application: opened, worked on, saved, left, sent, paid, ended. It knows no form by name.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    reference: null,
    found: NOTHING,
    version: null,
    shown: null,
    held: null,
    draftRevision: 0,
    sending: null,
    alert: null,
    sentAt: null,
    alertCount: 0,
    dirty: false,
    isTouched: false,
    problem: null,
    failure: null,
    conflict: null,
    otherTab: null,
    savesSent: [],
    tabCopy: null,
    sentKey: '',
    keyBefore: '',
    receipt: null,
    isPaid: false,
    destination: null,
    leaving: null,
  }),
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { keeps, submitKey } }) => ({ keeps, submitKey }),
    // Without autosave nothing is kept from then on. An application that waits for the version that opens leads to the
    // system error page.
    onError: [
      {
        guard: 'isSeeking',
        actions: { type: 'aimAtSystemError', params: ({ event }) => ({ error: event.error }) },
        target: '.broken',
      },
      {},
    ],
  },
  initial: 'opening',
  on: {
    'conflict.found': { actions: { type: 'keepOtherTab', params: ({ event }) => event } },
    'conflict.settled': { actions: 'forgetOtherTab' },
  },
  states: {
    opening: {
      description:
        'Somebody back from a payment is attended to first, whatever is open now. Transient: decides and leaves immediately.',
      always: [
        { guard: 'isUnreadable', target: 'unreadable' },
        { guard: 'isReturned', target: 'returning' },
        { guard: 'isElsewhere', target: 'elsewhere' },
        { target: 'admitting' },
      ],
    },
    unreadable: {
      description: 'The address could not be read: Unable to complete application online (FORM-36).',
      tags: ['refused'],
    },
    elsewhere: {
      description: 'The form is filled in outside of the portal: the way leads there (DREG-09, DREG-10).',
      invoke: { id: 'leadElsewhere', src: 'leadElsewhere', onError: { target: 'elsewhereUnknown' } },
    },
    elsewhereUnknown: {
      description: 'The way outside is not known here, or was not taken: the page says where to go.',
    },
    returning: {
      description:
        'What came back from the payment page is checked before anything counts as paid (DPAY-16); its own machine says what it is worth.',
      tags: ['loading'],
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({
          direction: 'back' as const,
          returned: context.returned,
          asksStatus: context.asksStatus,
        }),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'paid' }) },
            actions: { type: 'keepPaid', params: ({ event }) => ({ result: event.output }) },
            target: 'complete',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'refused' }) },
            actions: [
              { type: 'takeResult', params: ({ event }) => ({ result: event.output }) },
              {
                type: 'alarm',
                params: ({ context }) => ({ kind: 'cardProblem' as const, said: bankSaid(context.returned) }),
              },
            ],
            target: 'admitting',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'cancelled' }) },
            actions: [
              { type: 'takeResult', params: ({ event }) => ({ result: event.output }) },
              { type: 'alarm', params: { kind: 'paymentCancelled' } },
            ],
            target: 'admitting',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'refundDue' }) },
            target: 'refundDue',
          },
          {
            guard: 'isReturnUnreadable',
            actions: { type: 'alarm', params: { kind: 'unable', failure: null } },
            target: 'admitting',
          },
          {
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) },
            target: 'unconfirmed',
          },
        ],
        onError: { target: 'unconfirmed' },
      },
    },
    unconfirmed: {
      description:
        'Nobody could confirm what the way back says: nothing changes, and the page says where to look (OP-D-70, DEC-07).',
      on: { 'application.resumed': { actions: ['renewSubmitKey', 'tellKey'], target: 'admitting' } },
    },
    refundDue: {
      description: 'Paid, and nothing is done for it: the page says that the money goes back (DEC-07).',
    },
    awaited: {
      description: 'Paid already and being finished: nothing of it can be sent or paid again (DEC-07).',
      tags: ['over'],
      entry: 'tellEnded',
    },
    admitting: {
      description:
        'Whether somebody has to say first that the person may fill it in. Transient: decides and leaves immediately.',
      always: [{ guard: 'verifiesPerson', target: 'verifying' }, { target: 'loading' }],
    },
    verifying: {
      description: 'Asks whether the person may complete this form (FORM-30, FORM-34).',
      tags: ['loading'],
      invoke: {
        id: 'verifyPerson',
        src: 'verifyPerson',
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'refused' },
        ],
        onError: {
          actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) },
          target: 'unverified',
        },
      },
    },
    unverified: {
      description:
        'Nobody could say whether the person may complete this form: closed, without a word about their role (DEC-33).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'verifying' } },
    },
    refused: {
      description: 'The person may not complete this form (FORM-33, FORM-35); no part of it shows.',
      tags: ['refused'],
      on: { 'retry.requested': { target: 'verifying' } },
    },
    loading: {
      description: 'What the form depends on is fetched: lists, rates, registers.',
      tags: ['loading'],
      invoke: {
        id: 'loadReference',
        src: 'loadReference',
        onDone: [
          // Nothing can be filled in on a closed form, so no stored version is looked for.
          {
            guard: { type: 'isReferenceClosed', params: ({ event }) => ({ reference: event.output }) },
            actions: [{ type: 'keepReference', params: ({ event }) => ({ reference: event.output }) }, 'openNothing'],
            target: 'restoring.reading',
          },
          {
            actions: { type: 'keepReference', params: ({ event }) => ({ reference: event.output }) },
            target: 'restoring',
          },
        ],
        onError: { actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Whether stored versions are looked for meanwhile. Transient: decides and leaves immediately.',
          always: [{ guard: 'seeksEarly', actions: 'seekVersions', target: 'seeking' }, { target: 'waiting' }],
        },
        seeking: { description: 'Autosave looks for stored versions meanwhile.' },
        waiting: { description: 'Stored versions are looked for after it.' },
      },
    },
    failed: {
      description: 'It did not come: the page says what failed, and it can be asked for again (DERR-08).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    threw: {
      description: 'The content threw an exception: the page says so, and it can be opened again with what it held.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'reloading' } },
    },
    reloading: {
      description: 'What the form depends on is fetched anew for content that threw.',
      tags: ['loading'],
      invoke: {
        id: 'reloadReference',
        src: 'loadReference',
        onDone: [
          {
            guard: { type: 'isReferenceClosed', params: ({ event }) => ({ reference: event.output }) },
            actions: [{ type: 'keepReference', params: ({ event }) => ({ reference: event.output }) }, 'openNothing'],
            target: 'restoring.reading',
          },
          // It opens again with what it held, or with what it was opened with, so no stored version is looked for.
          {
            actions: [{ type: 'keepReference', params: ({ event }) => ({ reference: event.output }) }, 'openHeld'],
            target: 'restoring.reading',
          },
        ],
        onError: { actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, target: 'threw' },
      },
    },
    restoring: {
      description: 'A saved application, or what was typed here before, is opened (FORM-18, DEC-09).',
      tags: ['loading'],
      initial: 'seeking',
      states: {
        seeking: {
          description: 'Autosave looks for what is stored, and says which version opens.',
          entry: 'awaitVersion',
          on: {
            'version.opened': {
              actions: [
                { type: 'takeVersion', params: ({ event }) => event },
                { type: 'startOver', params: ({ event }) => ({ isTyped: event.version.isInTab }) },
              ],
              target: 'reading',
            },
            'version.missing': [
              {
                guard: { type: 'isCallFailure', params: ({ event }) => event },
                actions: { type: 'reportLoad', params: ({ event }) => event },
                target: '#application.unloaded',
              },
              { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: '#application.broken' },
            ],
          },
        },
        reading: {
          description: 'The version that opens is put where it is filled in.',
          invoke: {
            id: 'readVersion',
            src: 'readVersion',
            input: ({ context }) => readInputOf(context),
            onDone: [
              {
                guard: { type: 'isFoundPaid', params: ({ event }) => ({ found: event.output }) },
                actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
                target: '#application.awaited',
              },
              {
                guard: { type: 'isFoundClosed', params: ({ event }) => ({ found: event.output }) },
                actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
                target: '#application.working.closed',
              },
              {
                guard: 'isDraftTaken',
                actions: [
                  'adoptDraft',
                  'tellDraftTaken',
                  { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
                ],
                target: '#application.working',
              },
              {
                actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
                target: '#application.working',
              },
            ],
            onError: {
              actions: { type: 'aimAtSystemError', params: ({ event }) => ({ error: event.error }) },
              target: '#application.broken',
            },
          },
        },
      },
    },
    unloaded: {
      description: 'The draft did not come (DERR-06). Nothing is shown that could be saved over it.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'restoring' } },
    },
    broken: {
      description: 'Loading the draft threw: the way leads to the system error page (DERR-07, FORM-22).',
      tags: ['left'],
    },
    working: {
      description: 'The content is alive: it is filled in, kept, saved, sent and paid for.',
      tags: ['step'],
      initial: 'open',
      entry: 'tellShown',
      exit: 'keepHeld',
      invoke: {
        id: 'content',
        src: 'content',
        input: ({ context: { about, reference, found, alert } }) => ({
          about,
          reference,
          found,
          isUnpaid: alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled',
        }),
        onError: {
          actions: [
            'stay',
            { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) },
            { type: 'reportFault', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'threw',
        },
      },
      on: {
        'content.edited': { actions: ['markDirty', 'markTouched', 'tellChanged'] },
        'content.declared': { actions: 'markDirty' },
        'content.changed': { actions: ['markTouched', 'tellChanged'] },
        'content.moved': { actions: 'clearAlertAndSent' },
        // What is under way ends with the page: an answer that comes later must lead nowhere, least of all to the
        // payment page.
        'page.closed': { actions: 'stay', target: 'ended' },
        // Where nothing was typed there is nothing to keep: a page that is led to sign-in is only opened again.
        'session.ended': {
          guard: 'isTouchedHere',
          actions: ['stay', { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: null }) }],
          target: 'signedOut',
        },
        // The version of another tab came, which the person chose: it takes the place of this one as soon as nothing is
        // under way.
        'version.opened': { actions: { type: 'takeVersion', params: ({ event }) => event } },
      },
      states: {
        open: {
          description: 'The person fills it in.',
          initial: 'filling',
          always: { guard: 'hasVersion', target: 'replacing' },
          on: {
            'content.submitted': {
              actions: ['clearAlertAndSent', { type: 'keepPayload', params: ({ event }) => event }],
              target: 'sending',
            },
            'content.left': { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'leaving' },
            'reference.requested': { actions: 'clearAlertAndSent', target: 'refreshing' },
            'save.chosen': { actions: ['clearAlertAndSent', 'tellSaving'], target: 'saving' },
            'leave.requested': [
              {
                guard: { type: 'isUntouchedLink', params: ({ event }) => event },
                actions: { type: 'aimAt', params: ({ event }) => event },
                target: 'leaving',
              },
              {
                guard: { type: 'isSignOut', params: ({ event }) => event },
                actions: { type: 'aimAt', params: ({ event }) => event },
                target: 'leaving.askingToSignOut',
              },
              {
                actions: [
                  { type: 'aimAt', params: ({ event }) => event },
                  { type: 'keepLeaving', params: ({ event }) => event },
                ],
                target: 'leaving.asking',
              },
            ],
          },
          states: {
            filling: {
              description: 'Nothing is asked. What is typed is kept by autosave.',
              always: { guard: 'hasOtherTab', target: 'choosing' },
            },
            choosing: {
              description:
                'Another tab or device stored this application meanwhile: the person chooses which version counts; autosave says when that is done.',
              always: { guard: 'hasNoOtherTab', target: 'filling' },
              on: {
                'theirs.chosen': { actions: ['expectOtherTab', 'tellTheirs'] },
                'mine.chosen': { actions: 'tellMine' },
              },
            },
          },
        },
        replacing: {
          description: 'The version of another tab, which the person chose, is put in the place of this one.',
          invoke: {
            id: 'replaceVersion',
            src: 'readVersion',
            input: ({ context }) => readInputOf(context),
            onDone: {
              actions: [
                'clearAlertAndSent',
                { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
                'markReplaced',
              ],
              target: '#application.working',
              reenter: true,
            },
            onError: {
              actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) },
              target: '#application.threw',
            },
          },
        },
        leaving: {
          description: 'The person wants to go elsewhere.',
          initial: 'flushing',
          states: {
            asking: {
              description:
                'The modal asks whether the application is to be left, and so cancelled (FORM-23, FORM-28, DREG-24, DREN-66); after Back it offers the step before as well (DEC-54).',
              tags: ['asking'],
              always: { guard: 'hasVersion', actions: 'stay', target: '#application.working.replacing' },
              on: {
                'back.chosen': {
                  guard: 'hasStepBefore',
                  actions: ['goBack', 'stay'],
                  target: '#application.working.open',
                },
                // A second Back takes the question away, as Escape does.
                'leave.requested': {
                  guard: { type: 'isHistory', params: ({ event }) => event },
                  actions: 'stay',
                  target: '#application.working.open',
                },
                'leave.confirmed': { target: '#application.givenUp' },
                'leave.declined': { actions: 'stay', target: '#application.working.open' },
              },
            },
            askingToSignOut: {
              description:
                'The modal asks whether to sign out although attached files are not kept; what is typed is (DEC-09).',
              tags: ['asking'],
              always: { guard: 'hasVersion', actions: 'stay', target: '#application.working.replacing' },
              on: {
                'leave.confirmed': { target: 'flushing' },
                'leave.declined': { actions: 'stay', target: '#application.working.open' },
              },
            },
            flushing: {
              description: 'What was typed last is stored before.',
              tags: ['leaving'],
              entry: 'requestFlush',
              on: { 'autosave.flushed': { target: '#application.left' } },
              after: { flush: { target: '#application.left' } },
            },
          },
        },
        saving: {
          description: 'The draft is to be saved.',
          tags: ['saving'],
          on: {
            'session.ended': {
              actions: { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: 'save' as const }) },
              target: '#application.signedOut',
            },
          },
          initial: 'flushing',
          states: {
            flushing: {
              description: 'What was typed last is stored before, so that it is kept where saving fails.',
              entry: 'requestFlush',
              on: { 'autosave.flushed': { target: 'writing' } },
              after: { flush: { target: 'writing' } },
            },
            writing: {
              description: 'The draft is being saved (FORM-15, DREG-26, DREN-64).',
              entry: 'noteSave',
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context: { conflict, draftRevision, submitKey, savesSent } }) => ({
                  over: conflict?.revision ?? draftRevision,
                  submitKey,
                  sent: savesSent,
                }),
                onDone: [
                  {
                    guard: { type: 'isConflict', params: ({ event }) => event.output },
                    actions: { type: 'keepConflict', params: ({ event }) => event.output },
                    target: '#application.working.conflicting',
                  },
                  { actions: 'aimAfterSave', target: '#application.saved' },
                ],
                onError: {
                  actions: {
                    type: 'alarm',
                    params: ({ event }) => ({ kind: 'saveFailed' as const, failure: callFailureIn(event.error) }),
                  },
                  target: '#application.working.open',
                },
              },
            },
          },
        },
        conflicting: {
          description:
            'Somebody saved this draft meanwhile, in another tab or on another device; the person chooses which one counts.',
          tags: ['asking'],
          // The version of another tab came, which the person chose before: it is on the screen whatever becomes of the
          // draft.
          always: { guard: 'hasVersion', target: 'replacing' },
          on: {
            'theirs.chosen': {
              actions: ['openTheirDraft', { type: 'startOver', params: { isTyped: false } }],
              target: '#application.restoring.reading',
            },
            'mine.chosen': { target: 'saving.writing' },
          },
        },
        sending: {
          description: 'The application is to be sent; nothing else can be pressed (SHEL-15).',
          tags: ['submitting'],
          entry: 'beginSubmit',
          exit: 'forgetPayload',
          on: {
            'session.ended': {
              actions: { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: 'submit' as const }) },
              target: '#application.signedOut',
            },
          },
          initial: 'flushing',
          states: {
            flushing: {
              description:
                'What was typed last is stored before, under the key of this submit: what was sent is then told from what was typed later.',
              entry: 'requestFlush',
              on: {
                'autosave.flushed': { target: 'submitting' },
                // Nothing was sent yet, so there is nothing to ask about.
                'submit.stopped': {
                  actions: { type: 'alarm', params: { kind: 'notReceived' } },
                  target: '#application.working.open',
                },
              },
              after: { flush: { target: 'submitting' } },
            },
            submitting: {
              description: 'The application is on its way, or is asked about; nothing else can be pressed (SHEL-15).',
              entry: 'markSent',
              invoke: {
                id: 'submission',
                src: 'submission',
                input: ({ context: { sending, submitKey, canAsk } }) => ({
                  ...required(sending, 'what is sent'),
                  submitKey,
                  canAsk,
                }),
                onError: {
                  actions: { type: 'alarm', params: { kind: 'unknown' } },
                  target: '#application.working.open',
                },
              },
              on: {
                'submission.received': {
                  actions: { type: 'keepReceipt', params: ({ event }) => event },
                  target: '#application.complete',
                },
                'submission.toBePaid': { target: '#application.working.paying' },
                'submission.closed': { target: '#application.working.closed' },
                'submission.filesLost': {
                  actions: { type: 'tellFilesLost', params: ({ event }) => event },
                  target: '#application.working.open',
                },
                'submission.refused': [
                  { guard: { type: 'isPaidAlready', params: ({ event }) => event }, target: '#application.awaited' },
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => event },
                    actions: [
                      'renewSubmitKey',
                      'tellKey',
                      { type: 'keepAlert', params: ({ event: { failure } }) => ({ kind: 'unable' as const, failure }) },
                    ],
                    target: '#application.working.refreshing',
                  },
                  {
                    guard: 'isRefusedForGood',
                    actions: { type: 'keepRefusal', params: ({ event }) => event },
                    target: '#application.working.unsuccessful',
                  },
                  // A submit that failed at the server may still be processed: one under another key would cancel its
                  // payment.
                  {
                    guard: { type: 'isServerFailure', params: ({ event }) => event },
                    actions: {
                      type: 'alarm',
                      params: ({ event: { failure } }) => ({ kind: 'unable' as const, failure }),
                    },
                    target: '#application.working.open',
                  },
                  {
                    actions: [
                      'renewSubmitKey',
                      'tellKey',
                      { type: 'alarm', params: ({ event: { failure } }) => ({ kind: 'unable' as const, failure }) },
                    ],
                    target: '#application.working.open',
                  },
                ],
                // The key belongs to what was received under it.
                'submission.earlier': {
                  actions: [
                    'renewSubmitKey',
                    'tellKey',
                    { type: 'alarm', params: ({ event: { receipt } }) => ({ kind: 'earlier' as const, receipt }) },
                  ],
                  target: '#application.working.open',
                },
                'submission.notReceived': {
                  actions: { type: 'alarm', params: { kind: 'notReceived' } },
                  target: '#application.working.open',
                },
                'submission.unpaid': {
                  actions: { type: 'alarm', params: { kind: 'unpaid' } },
                  target: '#application.working.open',
                },
                'submission.unknown': {
                  actions: { type: 'alarm', params: { kind: 'unknown' } },
                  target: '#application.working.open',
                },
                'submit.stopped': { actions: 'stopSubmit' },
              },
            },
          },
        },
        refreshing: {
          description:
            'What the form depends on has changed: it is fetched anew, so that the person sees what they would send and pay.',
          tags: ['submitting'],
          // The page is covered while the reference data is fetched, so the alert can take the focus only when this
          // state ends.
          exit: 'countAlert',
          invoke: {
            id: 'refreshReference',
            src: 'loadReference',
            onDone: {
              actions: [
                { type: 'keepReference', params: ({ event }) => ({ reference: event.output }) },
                { type: 'tellReference', params: ({ event }) => ({ reference: event.output }) },
              ],
              target: 'open',
            },
            // Where it did not come, an alert says so, and what was declared has to be declared again all the same.
            onError: [
              {
                guard: 'isQuiet',
                actions: [
                  {
                    type: 'keepAlert',
                    params: ({ event }) => ({ kind: 'unable' as const, failure: callFailureIn(event.error) }),
                  },
                  { type: 'tellReference', params: ({ context }) => ({ reference: context.reference }) },
                ],
                target: 'open',
              },
              {
                actions: { type: 'tellReference', params: ({ context }) => ({ reference: context.reference }) },
                target: 'open',
              },
            ],
          },
        },
        paying: {
          description:
            'The card payment is on its way out; its own machine covers the page, and asks who is still here (DPAY-10 to DPAY-12).',
          tags: ['paying'],
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            input: { direction: 'out' },
            onDone: [
              // The key stays the same, so that the regulator answers with the link to the payment of what it has
              // received already.
              {
                guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'noPage' }) },
                actions: { type: 'alarm', params: { kind: 'noPaymentPage' } },
                target: 'open',
              },
              {
                actions: ['renewSubmitKey', 'tellKey', { type: 'alarm', params: { kind: 'paymentUnknown' } }],
                target: 'open',
              },
            ],
            onError: { actions: { type: 'alarm', params: { kind: 'paymentUnknown' } }, target: 'open' },
          },
        },
        closed: {
          description:
            'There is nothing to fill in any more: the content shows disabled, with the reason (CANC-09, CANC-10).',
          tags: ['refused'],
        },
        unsuccessful: {
          description:
            'It was refused: Unable to complete application online (DREG-21, DERR-02). What was filled in is kept.',
          on: {
            'application.resumed': [
              // The key stays the same: another one would make it another application, which cancels the payment that
              // the person may be making.
              { guard: 'mayArriveYet', target: 'refreshing' },
              { actions: ['renewSubmitKey', 'tellKey'], target: 'refreshing' },
            ],
          },
        },
      },
    },
    complete: {
      description: 'Final, with success: received, with or without a payment (FORM-11, DREG-20, DREN-57).',
      tags: ['complete', 'over'],
      entry: ['forgetFound', 'tellEnded'],
    },
    saved: {
      description: 'The draft is saved; the way leads on (FORM-16, OP-D-97).',
      tags: ['left', 'over'],
      entry: ['forgetFound', 'tellEnded'],
    },
    givenUp: {
      description: 'The person left and said so: what was typed goes (DEC-09).',
      tags: ['left', 'over'],
      entry: ['forgetFound', 'tellEnded'],
    },
    left: {
      description: 'The person goes elsewhere; what was typed while that was waited for is stored as well.',
      tags: ['left'],
      entry: 'requestFlush',
    },
    signedOut: {
      description:
        'The sign-in ended while it was filled in: nothing leads anywhere any more, and what is typed stays in the tab until the same person has signed in again.',
      initial: 'keeping',
      states: {
        keeping: {
          description:
            'It is being kept in the tab. Where that fails, what autosave has stored is all that comes back.',
          tags: ['unfinished'],
          invoke: {
            id: 'keepInTab',
            src: 'keepInTab',
            input: ({ context }) => required(context.tabCopy, 'copy for the tab'),
            onDone: [{ guard: 'wasOnlyTyped', actions: 'tellTabCopy', target: 'kept' }, { target: 'kept' }],
            onError: { target: 'kept' },
          },
        },
        kept: { description: 'The page goes; autosave tries to store what was typed last as well.' },
      },
    },
    ended: {
      description:
        'The page is gone, or the visit is over: nothing leads anywhere any more, and what was typed last is stored.',
      entry: 'requestFlush',
    },
  },
});

const readInputOf = ({ version, reference, held, submitKey }: Context): ReadInput => ({
  version: required(version, 'version to open'),
  reference,
  held,
  submitKey,
});

type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** Whether the content threw an exception. */
export const selectHasThrown = (snapshot: Snapshot): boolean => snapshot.matches('threw');

/** The content; undefined while none is alive. Its area knows what it is. */
export const selectContent = (snapshot: Snapshot): AnyActorRef | undefined =>
  snapshot.children.content as AnyActorRef | undefined;
/** The child that keeps what is typed: one and the same from the opening of the application to its end. */
export const selectAutosave = (snapshot: Snapshot): ActorRefFrom<typeof autosaveMachine> =>
  snapshot.children.autosave as ActorRefFrom<typeof autosaveMachine>;
/** The card payment, on its way out or back; undefined while nothing is paid. */
export const selectApplicationPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment as ActorRefFrom<typeof cardPaymentMachine> | undefined;
/** The version that conflicts with this one; null while nobody chooses. */
export const selectApplicationConflict = (snapshot: Snapshot): OtherVersion | null =>
  snapshot.matches({ working: 'conflicting' }) ? snapshot.context.conflict : null;
/**
 * The version of another tab or device that conflicts with what is typed here; null while nobody chooses between the
 * two.
 */
export const selectOtherTab = (snapshot: Snapshot): OtherTab | null =>
  snapshot.matches({ working: { open: 'choosing' } }) ? snapshot.context.otherTab : null;
/** Where the person goes; null while they stay. */
export const selectApplicationDestination = (snapshot: Snapshot): Destination | null =>
  snapshot.hasTag('left') ? snapshot.context.destination : null;
/** Whether a draft was saved and the person goes: the page that they go to says so (FORM-16, OP-D-97). */
export const selectIsSaved = (snapshot: Snapshot): boolean => snapshot.matches('saved');
/** Whether the application was received; it ends with that. */
export const selectIsReceived = (snapshot: Snapshot): boolean => snapshot.hasTag('complete');
/**
 * Whether the page holds work that only this page may have. On the way to the payment page it does not: what was sent
 * is the regulator's (OP-D-74).
 */
export const selectHoldsWork = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('step') && !snapshot.hasTag('paying') && !snapshot.hasTag('refused');
/** Whether there is nothing to fill in: the form shows, disabled, with the reason. */
export const selectIsClosed = (snapshot: Snapshot): boolean => snapshot.matches({ working: 'closed' });
/**
 * What a click on a link or the Back button of the browser may do: go, be asked about, or wait for an answer that is
 * under way.
 */
export function selectApplicationLeaveGuard(snapshot: Snapshot): 'free' | 'ask' | 'hold' {
  const isUnderWay = (['saving', 'submitting', 'leaving'] as const).some((tag) => snapshot.hasTag(tag));
  if (isUnderWay || snapshot.matches({ working: 'conflicting' }) || snapshot.matches({ working: 'replacing' }))
    return 'hold';
  return snapshot.matches({ working: 'open' }) || snapshot.hasTag('asking') ? 'ask' : 'free';
}

/** Whether the Back button of the browser leaves without a question: nothing was changed at the first step (FORM-27). */
export const selectLeavesFreely = (snapshot: Snapshot, isTyped: boolean, step: StepNow | null): boolean =>
  !snapshot.hasTag('asking') && !isTyped && !snapshot.context.dirty && step?.isFirst === true;

/**
 * What the page of an application shows: what it is worked on in (`step`, or `closed` where nothing can be filled in),
 * what keeps it from that, or its end.
 */
export type ApplicationScreen =
  | 'loading'
  | 'unreadable'
  | 'refused'
  | 'unverified'
  | 'failed'
  | 'unloaded'
  | 'elsewhere'
  | 'closed'
  | 'step'
  | 'returning'
  | 'unconfirmed'
  | 'refundDue'
  | 'awaited'
  | 'unsuccessful'
  | 'complete';

export function selectApplicationScreen(snapshot: Snapshot): ApplicationScreen {
  if (selectIsClosed(snapshot)) return 'closed';
  if (snapshot.matches({ working: 'unsuccessful' })) return 'unsuccessful';
  if (snapshot.hasTag('step')) return 'step';
  if (snapshot.matches('elsewhereUnknown')) return 'elsewhere';
  if (selectHasThrown(snapshot)) return 'failed';
  const states = [
    'complete',
    'unreadable',
    'refused',
    'unverified',
    'failed',
    'unloaded',
    'elsewhere',
    'returning',
    'unconfirmed',
    'refundDue',
    'awaited',
  ] as const;
  return states.find((state) => snapshot.matches(state)) ?? 'loading';
}
/** What covers the page while nothing can be changed on it; null while nothing does. */
export function selectApplicationBusy(snapshot: Snapshot): 'saving' | 'refreshing' | 'submitting' | null {
  if (snapshot.hasTag('saving') || snapshot.hasTag('leaving')) return 'saving';
  if (snapshot.matches({ working: 'refreshing' })) return 'refreshing';
  return snapshot.hasTag('submitting') ? 'submitting' : null;
}
/** Which question stands in front of the page: whether to leave it, or to sign out; null for neither. */
export function selectLeaveQuestion(snapshot: Snapshot): 'leave' | 'signOut' | null {
  if (snapshot.matches({ working: { leaving: 'asking' } })) return 'leave';
  return snapshot.matches({ working: { leaving: 'askingToSignOut' } }) ? 'signOut' : null;
}
