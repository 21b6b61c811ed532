/**
 * The life of one application, of whatever form (ARCHITECTURE 13): opened, loaded, worked on, kept, saved, left or not,
 * sent once, paid where a fee is due, ended. It knows no form by name. What is filled in is the child `content`, which
 * an area provides; it stays alive from the moment it opens to the end, while it is saved, sent and paid for too, so
 * nothing typed is lost on the way. What is typed is kept by the child `autosave`, which lives as long as the
 * application; saving, sending and leaving wait until it has stored what was typed last. Who may fill it in, how it
 * opens and each submit are children with charts of their own. Decisions: docs/decisions/0029, 0052.
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
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { mayArriveYet } from '#rules/applications/refusals.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { OtherVersion, TabCopy } from '#rules/applications/version-resolution.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { eventPort, promisePort } from '../core/ports.ts';
import { cardPaymentMachine, type CardPaymentResult } from '../payments/card-payment.machine.ts';
import {
  applicationAdmissionMachine,
  type AdmissionEvent,
  type AdmissionInput,
  type AdmissionScreen,
} from './application-admission.machine.ts';
import {
  applicationOpeningMachine,
  type OpenedApplication,
  type OpeningEvent,
  type OpeningInput,
  type OpeningScreen,
} from './application-opening.machine.ts';
import { applicationSendingMachine, FLUSH_MS, type SendingEvent } from './application-sending.machine.ts';
import {
  loadProblemOf,
  type ApplicationAlert,
  type ContentEvent,
  type ContentInput,
  type Destination,
  type FilesLost,
  type FoundApplication,
  type LoadProblem,
  type ReadInput,
  type ReferenceRenewed,
  type SaveBegun,
  type StepNow,
  type VersionToOpen,
} from './application.types.ts';
import { autosaveMachine } from './autosave.machine.ts';
import type { AutosaveEvent } from './autosave.types.ts';
import type { StoredVersionsRequest } from './stored-versions.machine.ts';

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

type AdmissionRequest = { readonly type: 'retry.requested' } | { readonly type: 'application.resumed' };
type OpeningRequest =
  | { readonly type: 'retry.requested' }
  | Extract<AutosaveEvent, { type: 'version.opened' | 'version.missing' }>;

type SendingRequest = { readonly type: 'submit.stopped' } | { readonly type: 'autosave.flushed' };

/** The step that is asked about, and whether files on it were not sent yet. */
export interface LeavingStep extends StepNow {
  readonly holdsFile: boolean;
}

interface Input extends AdmissionInput, Pick<OpeningInput, 'seeksEarly'> {
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
  /** The exception of content that threw, until it is open again; null for none. */
  readonly problem: LoadProblem | null;
  /** The call behind a refused submit. */
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
type Tag =
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

const NOTHING: FoundApplication = { source: 'nowhere' };

type Opened = Pick<Extract<AutosaveEvent, { type: 'version.opened' }>, 'version' | 'submitKey' | 'draftRevision'>;
type Refused = { readonly failure: CallFailure | null };

export const applicationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as Tag,
    children: {} as {
      autosave: 'autosave';
      admission: 'admission';
      opening: 'opening';
      content: 'content';
      replaceVersion: 'readVersion';
      saveDraft: 'saveDraft';
      sending: 'sending';
      refreshReference: 'loadReference';
      cardPayment: 'cardPayment';
      keepInTab: 'keepInTab';
    },
  },
  actors: {
    admission: applicationAdmissionMachine,
    opening: applicationOpeningMachine,
    cardPayment: cardPaymentMachine,
    loadReference: promisePort<unknown>('loadReference'),
    autosave: autosaveMachine,
    /** Decodes a version and puts its answers where the content reads them; resolves with what the content is given. */
    readVersion: promisePort<FoundApplication, ReadInput>('readVersion'),
    content: eventPort<ContentEvent, ContentInput>('content'),
    saveDraft: promisePort<{ readonly conflict: OtherDraft | null }, SaveInput>('saveDraft'),
    sending: applicationSendingMachine,
    /** Keeps what is typed in the tab, for the same person after their next sign-in. */
    keepInTab: promisePort<void, TabCopyInput>('keepInTab'),
  },
  guards: {
    isVerdict: (_, { result, verdict }: { result: CardPaymentResult; verdict: CardPaymentResult['verdict'] }) =>
      result.verdict === verdict,
    isOpening: stateIn('opening'),
    isDraftTaken: ({ context }, { version }: OpenedApplication) =>
      context.conflict !== null && version.kind === 'stored',
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
    passToAdmission: sendTo('admission', (_, params: AdmissionRequest) => params),
    passToOpening: sendTo('opening', (_, params: OpeningRequest) => params),
    passToAutosave: sendTo('autosave', (_, params: StoredVersionsRequest) => params),
    tellAutosaveLost: sendTo(
      'opening',
      (_, { error }: { error: unknown }) => ({ type: 'autosave.lost', error }) as const,
    ),
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
    startOver: assign({ dirty: false, isTouched: false }),
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
    keepAdmission: assign(
      ({ context: { alertCount } }, { recordId, alert }: { recordId: string; alert: ApplicationAlert | null }) => ({
        recordId,
        alert,
        alertCount: alert === null ? alertCount : alertCount + 1,
      }),
    ),
    keepPaid: assign((_, { receipt }: { receipt: Receipt }) => ({ isPaid: true, receipt })),
    keepReference: assign({ reference: (_, params: { reference: unknown }) => params.reference }),
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
    passToSending: sendTo('sending', (_, params: SendingRequest) => params),
    reportLoad: assign({ problem: (_, { error }: { error: unknown }) => loadProblemOf(error) }),
    takeFound: assign(({ context }, { found }: { found: FoundApplication }) => ({
      found,
      version: null,
      shown: context.version,
      conflict: null,
      problem: null,
    })),
    // A version from the tab is not at the regulator, so it counts as typed now.
    takeOpened: assign(({ context: { alert, alertCount } }, { found, version, stored }: OpenedApplication) => ({
      found,
      version: null,
      shown: version,
      conflict: null,
      problem: null,
      ...(stored && {
        submitKey: stored.submitKey,
        draftRevision: stored.draftRevision,
        otherTab: null,
        sentAt: stored.version.sentAt,
        alert: stored.version.cutOff ?? alert,
        alertCount: stored.version.cutOff === null ? alertCount : alertCount + 1,
        dirty: stored.version.isInTab,
        isTouched: stored.version.isInTab,
      }),
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
      { guard: 'isOpening', actions: { type: 'tellAutosaveLost', params: ({ event }) => ({ error: event.error }) } },
      {},
    ],
  },
  initial: 'admitting',
  on: {
    'conflict.found': { actions: { type: 'keepOtherTab', params: ({ event }) => event } },
    'conflict.settled': { actions: 'forgetOtherTab' },
  },
  states: {
    admitting: {
      description:
        'Whether and where the person may fill it in; its own machine says so, and shows what stands in the way.',
      invoke: {
        id: 'admission',
        src: 'admission',
        input: ({ context: { isReadable, verifies, isOpen, recordId, returned, asksStatus } }) => ({
          isReadable,
          verifies,
          isOpen,
          recordId,
          returned,
          asksStatus,
        }),
        onError: { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: 'broken' },
      },
      on: {
        'retry.requested': { actions: { type: 'passToAdmission', params: ({ event }) => event } },
        'application.resumed': { actions: { type: 'passToAdmission', params: ({ event }) => event } },
        'submitKey.spent': { actions: ['renewSubmitKey', 'tellKey'] },
        'admission.granted': { actions: { type: 'keepAdmission', params: ({ event }) => event }, target: 'opening' },
        'admission.paid': { actions: { type: 'keepPaid', params: ({ event }) => event }, target: 'complete' },
      },
    },
    opening: {
      description: 'It is loaded, and the version that opens is read; its own machine shows what did not come.',
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context: { recordId, seeksEarly, version, problem, held, reference, submitKey } }) => ({
          recordId,
          seeksEarly,
          version,
          problem,
          held,
          reference,
          submitKey,
        }),
        onError: { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: 'broken' },
      },
      on: {
        'retry.requested': { actions: { type: 'passToOpening', params: ({ event }) => event } },
        'version.opened': { actions: { type: 'passToOpening', params: ({ event }) => event } },
        'version.missing': { actions: { type: 'passToOpening', params: ({ event }) => event } },
        'versions.requested': { actions: { type: 'passToAutosave', params: ({ event }) => event } },
        'version.awaited': { actions: { type: 'passToAutosave', params: ({ event }) => event } },
        'reference.loaded': { actions: { type: 'keepReference', params: ({ event }) => event } },
        'opening.opened': [
          {
            guard: { type: 'isDraftTaken', params: ({ event }) => event },
            actions: ['adoptDraft', 'tellDraftTaken', { type: 'takeOpened', params: ({ event }) => event }],
            target: 'working',
          },
          { actions: { type: 'takeOpened', params: ({ event }) => event }, target: 'working' },
        ],
        'opening.closed': { actions: { type: 'takeOpened', params: ({ event }) => event }, target: 'working.closed' },
        'opening.awaited': { actions: { type: 'takeOpened', params: ({ event }) => event }, target: 'awaited' },
        'opening.broken': { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: 'broken' },
      },
    },
    awaited: {
      description: 'Paid already and being finished: nothing of it can be sent or paid again (DEC-07).',
      tags: ['over'],
      entry: 'tellEnded',
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
            'openHeld',
          ],
          target: 'opening',
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
            input: ({ context: { version, reference, held, submitKey } }) => ({
              version: required(version, 'version to open'),
              reference,
              held,
              submitKey,
            }),
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
              actions: [{ type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, 'openHeld'],
              target: '#application.opening',
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
              actions: ['openTheirDraft', 'startOver'],
              target: '#application.opening',
            },
            'mine.chosen': { target: 'saving.writing' },
          },
        },
        sending: {
          description: 'The application is to be sent; nothing else can be pressed (SHEL-15).',
          tags: ['submitting'],
          entry: ['beginSubmit', 'requestFlush'],
          exit: 'forgetPayload',
          on: {
            'session.ended': {
              actions: { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: 'submit' as const }) },
              target: '#application.signedOut',
            },
            'autosave.flushed': { actions: { type: 'passToSending', params: ({ event }) => event } },
            'submit.stopped': { actions: { type: 'passToSending', params: ({ event }) => event } },
            'sending.begun': { actions: 'markSent' },
            'sending.received': {
              actions: { type: 'keepReceipt', params: ({ event }) => event },
              target: '#application.complete',
            },
            'sending.toBePaid': { target: 'paying' },
            'sending.paidAlready': { target: '#application.awaited' },
            'sending.closed': { target: 'closed' },
            'sending.filesLost': { actions: { type: 'tellFilesLost', params: ({ event }) => event }, target: 'open' },
            'sending.outdated': {
              actions: [
                'renewSubmitKey',
                'tellKey',
                { type: 'keepAlert', params: ({ event: { failure } }) => ({ kind: 'unable' as const, failure }) },
              ],
              target: 'refreshing',
            },
            'sending.refused': {
              actions: { type: 'keepRefusal', params: ({ event }) => event },
              target: 'unsuccessful',
            },
            'sending.stopped': { actions: { type: 'alarm', params: ({ event }) => event.alert }, target: 'open' },
            'sending.spent': {
              actions: ['renewSubmitKey', 'tellKey', { type: 'alarm', params: ({ event }) => event.alert }],
              target: 'open',
            },
          },
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context: { sending, submitKey, canAsk, endsRefused } }) => ({
              ...required(sending, 'what is sent'),
              submitKey,
              canAsk,
              endsRefused,
            }),
            onError: { actions: { type: 'alarm', params: { kind: 'unknown' } }, target: 'open' },
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

type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** The content; undefined while none is alive. Its area knows what it is. */
export const selectContent = (snapshot: Snapshot): AnyActorRef | undefined => snapshot.children.content;
/** The child that keeps what is typed: one and the same from the opening of the application to its end. */
export const selectAutosave = (snapshot: Snapshot): ActorRefFrom<typeof autosaveMachine> =>
  snapshot.children.autosave as ActorRefFrom<typeof autosaveMachine>;
/** The card payment on its way out; undefined while nothing is paid. */
export const selectApplicationPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment;
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
  | AdmissionScreen
  | OpeningScreen
  | 'closed'
  | 'step'
  | 'awaited'
  | 'unsuccessful'
  | 'complete';

/** While it is admitted or opened the screen is its child's (`selectAdmissionScreen`, `selectOpeningScreen`). */
export function selectApplicationScreen(snapshot: Snapshot): ApplicationScreen {
  if (selectIsClosed(snapshot)) return 'closed';
  if (snapshot.matches({ working: 'unsuccessful' })) return 'unsuccessful';
  if (snapshot.hasTag('step')) return 'step';
  return (['complete', 'awaited'] as const).find((state) => snapshot.matches(state)) ?? 'loading';
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
