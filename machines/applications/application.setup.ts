/**
 * What the chart of an application is made of: its children and ports, what its guards ask, and what its actions keep
 * and tell. When each of them counts is in the chart.
 */
import { and, assign, not, or, sendTo, setup, stateIn } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { mayArriveYet } from '#rules/applications/refusals.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { eventPort, promisePort } from '../core/ports.ts';
import { cardPaymentMachine } from '../payments/card-payment.machine.ts';
import type { CardPaymentResult } from '../payments/card-payment.types.ts';
import { applicationAdmissionMachine, type AdmissionInput } from './application-admission.machine.ts';
import { applicationOpeningMachine, type OpenedApplication, type OpeningInput } from './application-opening.machine.ts';
import { applicationLeavingMachine, type LeavingEvent, type LeavingInput } from './application-leaving.machine.ts';
import { applicationSavingMachine, type OtherDraft, type SavingInput } from './application-saving.machine.ts';
import { applicationSendingMachine, type SendingInput } from './application-sending.machine.ts';
import type {
  ApplicationContext,
  ApplicationHeard,
  ApplicationInput,
  ApplicationTag,
  Submitted,
  TabCopyInput,
} from './application.context.ts';
import {
  loadProblemOf,
  type ApplicationAlert,
  type ContentEvent,
  type ContentInput,
  type Destination,
  type FilesLost,
  type FoundApplication,
  type ReadInput,
  type ReferenceRenewed,
  type SaveBegun,
} from './application.types.ts';
import { autosaveMachine } from './autosave.machine.ts';
import type { AutosaveEvent, MetVersion } from './autosave.types.ts';

const NOTHING: FoundApplication = { source: 'nowhere' };

type Opened = Pick<Extract<AutosaveEvent, { type: 'version.opened' }>, 'version' | 'submitKey' | 'draftRevision'>;
type Refused = { readonly failure: CallFailure | null };
/** Before it was opened. */
export const NOTHING_YET: Omit<ApplicationContext, keyof ApplicationInput> = {
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
  destination: null,
};

export const admissionInput = (context: ApplicationContext): AdmissionInput => {
  const { isReadable, verifies, isOpen, recordId, returned, asksStatus } = context;
  return { isReadable, verifies, isOpen, recordId, returned, asksStatus };
};

export const openingInput = (context: ApplicationContext): OpeningInput => {
  const { recordId, seeksEarly, version, problem, held, reference, submitKey } = context;
  return { recordId, seeksEarly, version, problem, held, reference, submitKey };
};

export const contentInput = ({ about, reference, found, alert }: ApplicationContext): ContentInput => ({
  about,
  reference,
  found,
  isUnpaid: alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled',
});

export const readInput = ({ version, reference, held, submitKey }: ApplicationContext): ReadInput => ({
  version: required(version, 'version to open'),
  reference,
  held,
  submitKey,
});

export const savingInput = ({ conflict, draftRevision, submitKey, savesSent }: ApplicationContext): SavingInput => ({
  draftRevision,
  conflict,
  submitKey,
  sent: savesSent,
});

export const sendingInput = ({ sending, submitKey, canAsk, endsRefused }: ApplicationContext): SendingInput => ({
  ...required(sending, 'what is sent'),
  submitKey,
  canAsk,
  endsRefused,
});

/** Content that cannot go on here asks nobody. */
export const leavingInput = ({ dirty }: ApplicationContext, event: ApplicationHeard): LeavingInput =>
  event.type === 'leave.requested'
    ? {
        trigger: event.trigger,
        dirty,
        typed: event.typed,
        signsOut: event.signsOut ?? false,
        step: event.step ?? null,
      }
    : { trigger: 'content', dirty, typed: false, signsOut: false, step: null };

export const applicationSetup = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as ApplicationHeard,
    input: {} as ApplicationInput,
    tags: {} as ApplicationTag,
    children: {} as {
      autosave: 'autosave';
      admission: 'admission';
      opening: 'opening';
      content: 'content';
      replaceVersion: 'readVersion';
      saving: 'saving';
      leaving: 'leaving';
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
    saving: applicationSavingMachine,
    sending: applicationSendingMachine,
    leaving: applicationLeavingMachine,
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
    hasEnded: ({ context }) => context.otherTab?.ended !== undefined,
    hasNotEnded: not('hasEnded'),
    isEndChosen: and(['hasEnded', stateIn({ working: { open: 'choosing' } })]),
    // What ended may have been sent elsewhere, under another key, and what was stored would be over with this submit.
    // What has gone out under this key is the same submit.
    isMetUnsent: and(['hasOtherTab', ({ context: { sentKey, submitKey } }) => sentKey !== submitKey]),
    hasOtherTab: ({ context }) => context.otherTab !== null,
    hasNoOtherTab: ({ context }) => context.otherTab === null,
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
    tellKey: sendTo('autosave', ({ context: { submitKey } }) => ({ type: 'submitKey.renewed', submitKey }) as const),
    passToAdmission: sendTo('admission', ({ event }) => event),
    passToOpening: sendTo('opening', ({ event }) => event),
    passToSaving: sendTo('saving', ({ event }) => event),
    passToSending: sendTo('sending', ({ event }) => event),
    passToLeaving: sendTo('leaving', ({ event }) => event),
    passToAutosave: sendTo('autosave', ({ event }) => event),
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
    requestToSend: sendTo('autosave', { type: 'flush.requested', sends: true } as const),
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
      otherTab: (_, { other, isMissing }: { other: MetVersion; isMissing: boolean }) => ({ ...other, isMissing }),
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
    keepReference: assign({ reference: (_, params: { reference: unknown }) => params.reference }),
    tellReference: sendTo('content', ({ context: { reference } }): ReferenceRenewed => ({
      type: 'reference.renewed',
      reference,
    })),
    tellSaving: sendTo('content', (): SaveBegun => ({ type: 'save.begun' })),
    tellFilesLost: sendTo('content', (_, { answers, at }: Omit<FilesLost, 'type'>): FilesLost => ({
      type: 'files.lost',
      answers,
      at,
    })),
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
    forgetFound: assign({ found: NOTHING, version: null, shown: null, held: null, sending: null }),
    markDirty: assign({ dirty: true }),
    // Autosave has it; it is not what the page was opened with.
    markReplaced: assign({ dirty: true, isTouched: false }),
    markTouched: assign({ isTouched: true }),
    // Going on from the first step means that the alert above it was read.
    clearAlertAndSent: assign({ alert: null, sentAt: null }),
    alarm: assign(({ context }, params: ApplicationAlert) => ({ alert: params, alertCount: context.alertCount + 1 })),
    keepUnable: assign({ alert: (_, { failure }: Refused) => ({ kind: 'unable' as const, failure }) }),
    alarmUnsaved: assign(({ context: { alertCount } }, { error }: { error: unknown }) => ({
      alert: { kind: 'saveFailed' as const, failure: callFailureIn(error) },
      alertCount: alertCount + 1,
    })),
    countAlert: assign({ alertCount: ({ context }) => context.alertCount + 1 }),
    keepSaves: assign({ savesSent: (_, { sent }: { sent: readonly string[] }) => [...sent] }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherDraft | null }) => params.conflict }),
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    keepRefusal: assign({ failure: (_, params: Refused) => params.failure }),
    aimAt: assign({ destination: ({ context }, params: { to: Destination | null }) => params.to ?? context.back }),
    aimBack: assign({ destination: ({ context }) => context.back }),
    aimAfterSave: assign({ destination: ({ context }) => context.afterSave }),
    aimAtSystemError: assign({
      destination: (_, { error }: { error: unknown }): Destination => ({
        target: {
          screen: 'systemError',
          message: error instanceof Error ? error.message : 'The form could not be loaded',
        },
      }),
    }),
    stay: assign({ destination: null }),
    goBack: sendTo('content', (_, { back }: Extract<LeavingEvent, { type: 'leaving.wentBack' }>) => back),
  },
});
