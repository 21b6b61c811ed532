/**
 * The life of one application, of whatever form (ARCHITECTURE 13): opened, loaded, worked on, saved, left or not, sent once, paid where a fee is
 * due, ended. It knows no form by name. What is filled in is the child `content`, which an area provides; it stays alive from the moment it
 * opens to the end, while it is saved, sent and paid for too, so nothing typed is lost on the way. One chart on purpose, longer than 250 lines: the ways
 * out of a form decide about each other, and this is the one place where they do (docs/decisions/0029).
 */
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { isPaidAlready } from '#rules/payments/payment.rules.ts';
import { receiptNumberOf, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { isOutdated, mayArriveYet } from '#rules/applications/refusals.rules.ts';
import type { OtherVersion } from '#rules/applications/version-resolution.rules.ts';
import { eventPort, promisePort } from '../core/ports.ts';
import type { ScreenTarget } from '../core/screens.ts';
import { cardPaymentMachine, type CardPaymentResult } from '../payments/card-payment.machine.ts';
import { doubtIn, submissionMachine, type Receipt, type SubmitDoubt, type SubmitVerdict } from './submission.machine.ts';

/** Where a person goes when they leave: a screen, an address inside the portal that they followed, or one that is another document. */
export type Destination = { readonly target: ScreenTarget } | { readonly href: string } | { readonly outside: string };

/** What opening an application found. An area's own has what its content reads of it besides. */
export interface FoundApplication {
  readonly from: 'nowhere' | 'draft' | 'autosave';
  /** It was paid for and is being finished: there is nothing to fill in. */
  readonly isPaid?: boolean;
  /** Nothing of it can be filled in any more (CANC-09). */
  readonly isClosed?: boolean;
}

/** What its content is given. */
export interface ContentInput {
  /** What the application is about, as the area opened it. */
  readonly about: unknown;
  readonly reference: unknown;
  readonly found: FoundApplication;
  /** The person comes back from a payment that was not made: what was sent shows, to be sent again. */
  readonly isUnpaid: boolean;
}

/** What content says of itself. */
export type ContentEvent =
  /** The person changed something. */
  | { readonly type: 'content.edited' }
  /** Another step shows, or something was refused in it: what was said above it is over. Steps say which, and with what answers. */
  | { readonly type: 'content.moved'; readonly stepid?: string; readonly answers?: Answers; readonly leadsBack?: boolean }
  /** It cannot go on here: the way leads elsewhere without a question, and what is typed is kept (DVSC-24). */
  | { readonly type: 'content.left'; readonly to: Destination }
  /** Some of what it depends on could not be read: it is to be fetched anew. */
  | { readonly type: 'reference.requested' }
  /** It is complete and is to be sent. `costs`: a fee may be due. */
  | { readonly type: 'content.submitted'; readonly payload: unknown; readonly costs: boolean };

/** What content is told. Rates, lists and registers are other ones now; what the person chose stays. */
export interface ReferenceRenewed {
  readonly type: 'reference.renewed';
  readonly reference: unknown;
}

/** What content is told. It is being saved: what was said in it of sending it is over. */
export interface SaveBegun {
  readonly type: 'save.begun';
}

/** What content is told: files cannot be read any more, or were refused. The answers say so, and when that was seen. */
export interface FilesLost {
  readonly type: 'files.lost';
  readonly answers: Answers;
  readonly at: Moment;
}

/** Why the alert of the page shows. */
export type ApplicationAlert =
  | { readonly kind: 'cardProblem' | 'paymentCancelled' | 'paymentUnknown' | 'noPaymentPage' }
  | { readonly kind: 'saveFailed' | 'unable'; readonly failure: CallFailure | null }
  | SubmitDoubt;

/** What a load was stopped by. `isCall`: a call that failed, also by an answer that cannot be read; else something threw. */
export interface LoadProblem {
  readonly isCall: boolean;
  readonly failure: CallFailure | null;
  readonly message: string;
}

interface Input {
  /** Handed to the content as it is. */
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
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Whether a refused submit ends on a page of its own (DREG-21) and not above the form (DERR-01). */
  readonly endsRefused: boolean;
  /** Where somebody who goes back is led (FORM-07, OP-P-74). */
  readonly back: Destination;
  /** Where a saved application leads (FORM-16, OP-D-97). */
  readonly afterSave: Destination;
}

interface Context extends Input {
  /** Null until it is in. */
  readonly reference: unknown;
  readonly found: FoundApplication;
  readonly alert: ApplicationAlert | null;
  /** Counts what failed, so that each alert is brought to notice. */
  readonly alertCount: number;
  /** Somebody changed something since it was opened. */
  readonly dirty: boolean;
  /** The content broke: what is opened next is what it held. */
  readonly isBroken: boolean;
  /** Whether a fee may be due for what was sent last. */
  readonly costs: boolean;
  readonly problem: LoadProblem | null;
  /** The call behind a refused submit, or behind a way back that nobody could confirm. */
  readonly failure: CallFailure | null;
  readonly conflict: OtherVersion | null;
  readonly receipt: Receipt | null;
  /** A way back said that it was paid, and that was so (OP-D-62). */
  readonly isPaid: boolean;
  readonly destination: Destination | null;
}

type Event =
  | ContentEvent
  | { readonly type: 'retry.requested' }
  | { readonly type: 'save.chosen' }
  /** The application was exchanged for that of another tab or device. */
  | { readonly type: 'application.replaced'; readonly found: FoundApplication }
  /** `typed`: something was typed that the content has not kept yet. `signsOut`: what is typed is kept, and only attached files would be lost. */
  | { readonly type: 'leave.requested'; readonly way: 'link' | 'history'; readonly to: Destination | null; readonly typed: boolean; readonly signsOut?: boolean }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  /** The person does not want to wait for the answer any longer. */
  | { readonly type: 'submit.stopped' }
  /** From an end without success back to what was filled in. */
  | { readonly type: 'application.resumed' };

type Tag = 'loading' | 'refused' | 'failed' | 'step' | 'asking' | 'saving' | 'submitting' | 'paying' | 'complete' | 'over' | 'left';

const NOTHING: FoundApplication = { from: 'nowhere' };
/** What the alert says of a submit that did not succeed. */
const alertOn = (verdict: SubmitVerdict): ApplicationAlert =>
  verdict.kind === 'refused' ? { kind: 'unable', failure: verdict.failure } : doubtIn(verdict);

export const applicationMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as Tag },
  actors: {
    leadElsewhere: promisePort<void>('leadElsewhere'),
    cardPayment: cardPaymentMachine,
    verifyPerson: promisePort<{ readonly verified: boolean }>('verifyPerson'),
    loadReference: promisePort<unknown>('loadReference'),
    loadFound: promisePort<FoundApplication, { readonly recordId: string; readonly reference: unknown }>('loadFound'),
    content: eventPort<ContentEvent, ContentInput>('content'),
    saveDraft: promisePort<{ readonly conflict: OtherVersion | null }, { readonly over: number | null }>('saveDraft'),
    submission: submissionMachine,
  },
  guards: {
    isUnreadable: ({ context }) => !context.isReadable,
    verifiesPerson: ({ context }) => context.verifies,
    isVerified: (_, params: { verified: boolean }) => params.verified,
    isReturned: ({ context }) => context.returned.kind !== 'none',
    isElsewhere: ({ context }) => !context.isOpen,
    isVerdict: (_, { result, verdict }: { result: CardPaymentResult; verdict: CardPaymentResult['verdict'] }) => result.verdict === verdict,
    // Nothing that could be resumed: the form is loaded fresh (OP-D-71).
    isReturnUnreadable: ({ context }) => context.returned.kind === 'untrusted',
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isFoundPaid: (_, { found }: { found: FoundApplication }) => found.isPaid === true,
    isFoundClosed: (_, { found }: { found: FoundApplication }) => found.isClosed === true,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    isUntouchedLink: ({ context }, params: { way: 'link' | 'history'; typed: boolean }) => params.way === 'link' && !params.typed && !context.dirty,
    isSignOut: (_, params: { signsOut?: boolean }) => params.signsOut === true,
    isSubmitVerdict: (_, { verdict, kind }: { verdict: SubmitVerdict; kind: SubmitVerdict['kind'] }) => verdict.kind === kind,
    isPaidAlready: ({ context }, { verdict }: { verdict: SubmitVerdict }) => context.costs && verdict.kind === 'refused' && isPaidAlready(verdict.failure),
    isOutdated: (_, { verdict }: { verdict: SubmitVerdict }) => verdict.kind === 'refused' && isOutdated(verdict.failure),
    isRefusedForGood: ({ context }, { verdict }: { verdict: SubmitVerdict }) => context.endsRefused && verdict.kind === 'refused',
    isServerFailure: (_, { verdict }: { verdict: SubmitVerdict }) => verdict.kind === 'refused' && mayArriveYet(verdict.failure),
    isQuiet: ({ context }) => context.alert === null,
    mayArriveYet: ({ context }) => mayArriveYet(context.failure),
  },
  actions: {
    /** Provided: the next submit has a key of its own, which is stored at once. */
    renewSubmitKey: () => undefined,
    takeResult: assign(({ context }, { result }: { result: CardPaymentResult }) => ({ recordId: context.recordId || result.customRef })),
    keepPaid: assign(({ context: { returned } }, { result: { outcome } }: { result: CardPaymentResult }) => ({
      isPaid: true,
      receipt: { reference: receiptNumberOf(returned), receivedAt: '', ...(outcome ? { outcome } : {}) },
    })),
    keepReference: assign({ reference: (_, params: { reference: unknown }) => params.reference, problem: null }),
    tellReference: sendTo('content', (_, params: { reference: unknown }): ReferenceRenewed => ({ type: 'reference.renewed', ...params })),
    tellSaving: sendTo('content', (): SaveBegun => ({ type: 'save.begun' })),
    tellFilesLost: sendTo('content', (_, { verdict }: { verdict: SubmitVerdict }): FilesLost => {
      const { answers, at } = verdict as Extract<SubmitVerdict, { kind: 'filesLost' }>;
      return { type: 'files.lost', answers, at };
    }),
    stopSubmit: sendTo('submission', { type: 'submit.stopped' }),
    reportLoad: assign({
      problem: (_, { error }: { error: unknown }): LoadProblem => ({
        isCall: isCallFailure(error),
        failure: callFailureIn(error),
        message: error instanceof Error ? error.message : '',
      }),
    }),
    takeFound: assign(({ context }, { found }: { found: FoundApplication }) => ({
      found, dirty: context.isBroken && context.dirty, isBroken: false, conflict: null, problem: null,
    })),
    /** What was typed is needed no more; among it may be whose passport it is. */
    forgetFound: assign({ found: NOTHING }),
    noteBroken: assign({ isBroken: true }),
    noteCosts: assign({ costs: (_, params: { costs: boolean }) => params.costs }),
    noteEdit: assign({ dirty: true }),
    clearAlert: assign({ alert: null }),
    alarm: assign(({ context }, params: ApplicationAlert) => ({ alert: params, alertCount: context.alertCount + 1 })),
    keepAlert: assign({ alert: (_, params: ApplicationAlert) => params }),
    countAlert: assign({ alertCount: ({ context }) => context.alertCount + 1 }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict }),
    keepReceipt: assign({ receipt: (_, { verdict }: { verdict: SubmitVerdict }) => ('receipt' in verdict ? verdict.receipt : null) }),
    keepRefusal: assign({ failure: (_, { verdict }: { verdict: SubmitVerdict }) => (verdict.kind === 'refused' ? verdict.failure : null) }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    aimAt: assign({ destination: ({ context }, params: { to: Destination | null }) => params.to ?? context.back }),
    aimAfterSave: assign({ destination: ({ context }) => context.afterSave }),
    aimAtSystemError: assign({
      destination: (_, { error }: { error: unknown }): Destination => ({
        target: { screen: 'systemError', message: error instanceof Error ? error.message : 'The form could not be loaded' },
      }),
    }),
    stay: assign({ destination: null }),
  },
}).createMachine({
  id: 'application',
  description: 'One application: opened, worked on, saved, left, sent, paid, ended. It knows no form by name.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    reference: null,
    found: NOTHING,
    alert: null,
    alertCount: 0,
    dirty: false,
    isBroken: false,
    costs: false,
    problem: null,
    failure: null,
    conflict: null,
    receipt: null,
    isPaid: false,
    destination: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Somebody back from a payment is attended to first, whatever is open now; left at once.',
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
      description: 'What came back from the payment page is checked before anything counts as paid (DPAY-16); its own machine says what it is worth.',
      tags: ['loading'],
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ way: 'back' as const, returned: context.returned, asksStatus: context.asksStatus }),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'paid' }) },
            actions: { type: 'keepPaid', params: ({ event }) => ({ result: event.output }) },
            target: 'complete',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'refused' }) },
            actions: [{ type: 'takeResult', params: ({ event }) => ({ result: event.output }) }, { type: 'alarm', params: { kind: 'cardProblem' } }],
            target: 'admitting',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'cancelled' }) },
            actions: [{ type: 'takeResult', params: ({ event }) => ({ result: event.output }) }, { type: 'alarm', params: { kind: 'paymentCancelled' } }],
            target: 'admitting',
          },
          { guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'refundDue' }) }, target: 'refundDue' },
          { guard: 'isReturnUnreadable', actions: { type: 'alarm', params: { kind: 'unable', failure: null } }, target: 'admitting' },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) }, target: 'unconfirmed' },
        ],
        onError: { target: 'unconfirmed' },
      },
    },
    unconfirmed: {
      description: 'Nobody could confirm what the way back says: nothing changes, and the page says where to look (OP-D-70, DEC-07).',
      on: { 'application.resumed': { actions: 'renewSubmitKey', target: 'admitting' } },
    },
    refundDue: {
      description: 'Paid, and nothing is done for it: the page says that the money goes back (DEC-07).',
    },
    awaited: {
      description: 'Paid already and being finished: nothing of it can be sent or paid again (DEC-07).',
      tags: ['over'],
    },
    admitting: {
      description: 'Decides whether somebody has to say first that the person may fill it in; left at once.',
      always: [{ guard: 'verifiesPerson', target: 'verifying' }, { target: 'loading' }],
    },
    verifying: {
      description: 'Asks whether the person may complete this form (FORM-30, FORM-34).',
      tags: ['loading'],
      invoke: {
        id: 'verifyPerson',
        src: 'verifyPerson',
        onDone: [{ guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'loading' }, { target: 'refused' }],
        onError: { actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, target: 'unverified' },
      },
    },
    unverified: {
      description: 'Nobody could say whether the person may complete this form: closed, without a word about their role (DEC-33).',
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
        onDone: { actions: { type: 'keepReference', params: ({ event }) => ({ reference: event.output }) }, target: 'restoring' },
        onError: { actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    failed: {
      description: 'It did not come, or cannot be shown: the page says what failed, and it can be asked for again (DERR-08).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    restoring: {
      description: 'Looks for a saved application, or for what was typed here before (FORM-18, DEC-09).',
      tags: ['loading'],
      invoke: {
        id: 'loadFound',
        src: 'loadFound',
        input: ({ context: { recordId, reference } }) => ({ recordId, reference }),
        onDone: [
          {
            guard: { type: 'isFoundPaid', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            target: 'awaited',
          },
          {
            guard: { type: 'isFoundClosed', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            target: 'working.closed',
          },
          { actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) }, target: 'working' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) },
            target: 'unloaded',
          },
          { actions: { type: 'aimAtSystemError', params: ({ event }) => ({ error: event.error }) }, target: 'broken' },
        ],
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
      description: 'The content is alive: it is filled in, saved, sent and paid for.',
      tags: ['step'],
      initial: 'open',
      invoke: {
        id: 'content',
        src: 'content',
        input: ({ context: { about, reference, found, alert } }) => ({
          about, reference, found, isUnpaid: alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled',
        }),
        onError: { actions: ['stay', 'noteBroken', { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }], target: 'failed' },
      },
      on: {
        'content.edited': { actions: 'noteEdit' },
        'content.moved': { actions: 'clearAlert' },
      },
      states: {
        open: {
          description: 'The person fills it in.',
          on: {
            'content.submitted': { actions: ['clearAlert', { type: 'noteCosts', params: ({ event }) => event }], target: 'submitting' },
            'content.left': { actions: { type: 'aimAt', params: ({ event }) => event }, target: '#application.left' },
            'reference.requested': { actions: 'clearAlert', target: 'refreshing' },
            'save.chosen': { actions: ['clearAlert', 'tellSaving'], target: 'saving' },
            'application.replaced': {
              actions: ['clearAlert', { type: 'takeFound', params: ({ event }) => event }, 'noteEdit'],
              target: '#application.working',
              reenter: true,
            },
            'leave.requested': [
              {
                guard: { type: 'isUntouchedLink', params: ({ event }) => event },
                actions: { type: 'aimAt', params: ({ event }) => event },
                target: '#application.left',
              },
              {
                guard: { type: 'isSignOut', params: ({ event }) => event },
                actions: { type: 'aimAt', params: ({ event }) => event },
                target: 'askedToSignOut',
              },
              { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'asked' },
            ],
          },
        },
        asked: {
          description: 'The modal asks whether the application is to be left, and so cancelled (FORM-23, FORM-28, DREG-24, DREN-66).',
          tags: ['asking'],
          on: {
            'leave.confirmed': { target: '#application.givenUp' },
            'leave.declined': { actions: 'stay', target: 'open' },
            'application.replaced': {
              actions: ['clearAlert', { type: 'takeFound', params: ({ event }) => event }, 'noteEdit', 'stay'],
              target: '#application.working',
              reenter: true,
            },
          },
        },
        askedToSignOut: {
          description: 'The modal asks whether to sign out although attached files are not kept; what is typed is (DEC-09).',
          tags: ['asking'],
          on: {
            'leave.confirmed': { target: '#application.left' },
            'leave.declined': { actions: 'stay', target: 'open' },
            'application.replaced': {
              actions: ['clearAlert', { type: 'takeFound', params: ({ event }) => event }, 'noteEdit', 'stay'],
              target: '#application.working',
              reenter: true,
            },
          },
        },
        saving: {
          description: 'The draft is being saved (FORM-15, DREG-26, DREN-64).',
          tags: ['saving'],
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => ({ over: context.conflict?.revision ?? null }),
            onDone: [
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                actions: { type: 'keepConflict', params: ({ event }) => event.output },
                target: 'conflicting',
              },
              { actions: 'aimAfterSave', target: '#application.saved' },
            ],
            onError: {
              actions: { type: 'alarm', params: ({ event }) => ({ kind: 'saveFailed' as const, failure: callFailureIn(event.error) }) },
              target: 'open',
            },
          },
        },
        conflicting: {
          description: 'Another tab or device saved this application meanwhile; the person chooses which one counts.',
          tags: ['asking'],
          on: {
            'theirs.chosen': { target: '#application.restoring' },
            'mine.chosen': { target: 'saving' },
            // The other version of what was kept came, which the person chose before: it is on the screen whatever becomes of the draft.
            'application.replaced': {
              actions: [{ type: 'takeFound', params: ({ event }) => event }, 'noteEdit'],
              target: '#application.working',
              reenter: true,
            },
          },
        },
        submitting: {
          description: 'The application is on its way, or is asked about; nothing else can be pressed (SHEL-15).',
          tags: ['submitting'],
          invoke: {
            id: 'submission',
            src: 'submission',
            input: ({ context: { canAsk }, event }) => ({ canAsk, ...sentIn(event) }),
            onDone: [
              {
                guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'received' }) },
                actions: { type: 'keepReceipt', params: ({ event }) => ({ verdict: event.output }) },
                target: '#application.complete',
              },
              { guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'toBePaid' }) }, target: 'paying' },
              { guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'closed' }) }, target: 'closed' },
              {
                guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'filesLost' }) },
                actions: { type: 'tellFilesLost', params: ({ event }) => ({ verdict: event.output }) },
                target: 'open',
              },
              { guard: { type: 'isPaidAlready', params: ({ event }) => ({ verdict: event.output }) }, target: '#application.awaited' },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ verdict: event.output }) },
                actions: ['renewSubmitKey', { type: 'keepAlert', params: ({ event }) => alertOn(event.output) }],
                target: 'refreshing',
              },
              {
                guard: { type: 'isRefusedForGood', params: ({ event }) => ({ verdict: event.output }) },
                actions: { type: 'keepRefusal', params: ({ event }) => ({ verdict: event.output }) },
                target: 'unsuccessful',
              },
              // What failed at the server may arrive yet: under another key it would take the payment of this one back.
              {
                guard: { type: 'isServerFailure', params: ({ event }) => ({ verdict: event.output }) },
                actions: { type: 'alarm', params: ({ event }) => alertOn(event.output) },
                target: 'open',
              },
              {
                guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'refused' }) },
                actions: ['renewSubmitKey', { type: 'alarm', params: ({ event }) => alertOn(event.output) }],
                target: 'open',
              },
              {
                guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'earlier' }) },
                actions: ['renewSubmitKey', { type: 'alarm', params: ({ event }) => alertOn(event.output) }],
                target: 'open',
              },
              { actions: { type: 'alarm', params: ({ event }) => alertOn(event.output) }, target: 'open' },
            ],
            onError: { actions: { type: 'alarm', params: { kind: 'unknown' } }, target: 'open' },
          },
          on: { 'submit.stopped': { actions: 'stopSubmit' } },
        },
        refreshing: {
          description: 'What the form depends on has changed: it is fetched anew, so that the person sees what they would send and pay.',
          tags: ['submitting'],
          // Until then the page is covered, and nothing on it can take the focus.
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
            // What is not known anew is said, and declared anew all the same.
            onError: [
              {
                guard: 'isQuiet',
                actions: [
                  { type: 'keepAlert', params: ({ event }) => ({ kind: 'unable' as const, failure: callFailureIn(event.error) }) },
                  { type: 'tellReference', params: ({ context }) => ({ reference: context.reference }) },
                ],
                target: 'open',
              },
              { actions: { type: 'tellReference', params: ({ context }) => ({ reference: context.reference }) }, target: 'open' },
            ],
          },
        },
        paying: {
          description: 'The card payment is on its way out; its own machine covers the page, and asks who is still here (DPAY-10 to DPAY-12).',
          tags: ['paying'],
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            input: { way: 'out' },
            onDone: [
              // The same key: what was received is answered with the way to its payment again.
              {
                guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'noPage' }) },
                actions: { type: 'alarm', params: { kind: 'noPaymentPage' } },
                target: 'open',
              },
              { actions: ['renewSubmitKey', { type: 'alarm', params: { kind: 'paymentUnknown' } }], target: 'open' },
            ],
            onError: { actions: { type: 'alarm', params: { kind: 'paymentUnknown' } }, target: 'open' },
          },
        },
        closed: {
          description: 'There is nothing to fill in any more: the content shows disabled, with the reason (CANC-09, CANC-10).',
          tags: ['refused'],
        },
        unsuccessful: {
          description: 'It was refused: Unable to complete application online (DREG-21, DERR-02). What was filled in is kept.',
          on: {
            'application.resumed': [
              // The same key: as another application it would take the payment back that the person is on by then.
              { guard: 'mayArriveYet', target: 'refreshing' },
              { actions: 'renewSubmitKey', target: 'refreshing' },
            ],
          },
        },
      },
    },
    complete: {
      description: 'Final, with success: received, with or without a payment (FORM-11, DREG-20, DREN-57).',
      tags: ['complete', 'over'],
      entry: 'forgetFound',
    },
    saved: {
      description: 'The draft is saved; the way leads on (FORM-16, OP-D-97).',
      tags: ['left', 'over'],
      entry: 'forgetFound',
    },
    givenUp: {
      description: 'The person left and said so: what was typed goes (DEC-09).',
      tags: ['left', 'over'],
      entry: 'forgetFound',
    },
    left: {
      description: 'The person goes elsewhere, and leaves nothing behind.',
      tags: ['left'],
    },
  },
});

/** What is sent: submitting begins with nothing else. */
function sentIn(event: { readonly type: string }): { readonly payload: unknown; readonly costs: boolean } {
  const { payload, costs } = event as Extract<ContentEvent, { type: 'content.submitted' }>;
  return { payload, costs };
}

type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** The content; undefined while none is alive. Its area knows what it is. */
export const selectContent = (snapshot: Snapshot): AnyActorRef | undefined => snapshot.children.content as AnyActorRef | undefined;
/** The card payment, on its way out or back; undefined while nothing is paid. */
export const selectApplicationPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment as ActorRefFrom<typeof cardPaymentMachine> | undefined;
export const selectApplicationAlert = (snapshot: Snapshot): ApplicationAlert | null => snapshot.context.alert;
export const selectAlertCount = (snapshot: Snapshot): number => snapshot.context.alertCount;
/** What a load was stopped by; null while none was. */
export const selectProblem = (snapshot: Snapshot): LoadProblem | null => snapshot.context.problem;
/** Whether what was filled in broke, and can be opened again with what it held. */
export const selectIsBroken = (snapshot: Snapshot): boolean => snapshot.context.isBroken;
/** The version that conflicts with this one; null while nobody chooses. */
export const selectApplicationConflict = (snapshot: Snapshot): OtherVersion | null =>
  snapshot.matches({ working: 'conflicting' }) ? snapshot.context.conflict : null;
/** Where the person goes; null while they stay. */
export const selectApplicationDestination = (snapshot: Snapshot): Destination | null =>
  snapshot.hasTag('left') ? snapshot.context.destination : null;
/** Whether something is under way that must not change underneath: no question between two versions comes up then. */
export const selectIsUnderWay = (snapshot: Snapshot): boolean => (['saving', 'submitting', 'paying'] as const).some((tag) => snapshot.hasTag(tag));
/** Whether the page holds work that only this page may have. On the way to the payment page it does not: what was sent is the regulator's (OP-D-74). */
export const selectHoldsWork = (snapshot: Snapshot): boolean => snapshot.hasTag('step') && !snapshot.hasTag('paying') && !snapshot.hasTag('refused');
/** Whether there is nothing to fill in: the form shows, disabled, with the reason. */
export const selectIsClosed = (snapshot: Snapshot): boolean => snapshot.matches({ working: 'closed' });
/** What a click on a link or the Back button of the browser may do: go, be asked about, or wait for an answer that is under way. */
export function selectApplicationLeaveGuard(snapshot: Snapshot): 'free' | 'ask' | 'hold' {
  if (snapshot.hasTag('saving') || snapshot.hasTag('submitting') || snapshot.matches({ working: 'conflicting' })) return 'hold';
  return snapshot.matches({ working: 'open' }) || snapshot.hasTag('asking') ? 'ask' : 'free';
}

/** What the page of an application shows: what it is worked on in (`step`, or `closed` where nothing can be filled in), what keeps it from that, or its end. */
export type ApplicationScreen =
  | 'loading' | 'unreadable' | 'refused' | 'unverified' | 'failed' | 'unloaded' | 'elsewhere' | 'closed' | 'step' | 'returning'
  | 'unconfirmed' | 'refundDue' | 'awaited' | 'unsuccessful' | 'complete';

/** Which of these the page shows. */
export function selectApplicationScreen(snapshot: Snapshot): ApplicationScreen {
  if (selectIsClosed(snapshot)) return 'closed';
  if (snapshot.matches({ working: 'unsuccessful' })) return 'unsuccessful';
  if (snapshot.hasTag('step')) return 'step';
  if (snapshot.matches('elsewhereUnknown')) return 'elsewhere';
  const states = ['complete', 'unreadable', 'refused', 'unverified', 'failed', 'unloaded', 'elsewhere', 'returning', 'unconfirmed', 'refundDue', 'awaited'] as const;
  return states.find((state) => snapshot.matches(state)) ?? 'loading';
}
/** What covers the page while nothing can be changed on it; null while nothing does. */
export function selectApplicationBusy(snapshot: Snapshot): 'saving' | 'refreshing' | 'submitting' | null {
  if (snapshot.hasTag('saving')) return 'saving';
  if (snapshot.matches({ working: 'refreshing' })) return 'refreshing';
  return snapshot.hasTag('submitting') ? 'submitting' : null;
}
/** Which question stands in front of the page: whether to leave it, or to sign out; null for neither. */
export function selectLeaveQuestion(snapshot: Snapshot): 'leave' | 'signOut' | null {
  if (snapshot.matches({ working: 'asked' })) return 'leave';
  return snapshot.matches({ working: 'askedToSignOut' }) ? 'signOut' : null;
}
/** The receipt of what was received; null before. */
export const selectReceipt = (snapshot: Snapshot): Receipt | null => snapshot.context.receipt;
/** Whether a payment was made for it (OP-D-62). */
export const selectIsPaid = (snapshot: Snapshot): boolean => snapshot.context.isPaid;
/** The call behind a refused submit, or behind a way back that nobody could confirm. */
export const selectApplicationFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
