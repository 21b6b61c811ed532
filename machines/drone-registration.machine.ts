/**
 * The registration of drones (drones 2 and 4): the way back from a payment first, then what the form stands on, then its steps, saving,
 * sending and paying. One chart on purpose, longer than 250 lines: steps, leave guard, sending and the way back decide about each other. The drone
 * that is being edited has a machine of its own, and so have one submit and the card payment.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { DRAFT_NOT_LOADED } from '#rules/drones/drone-draft.rules.ts';
import {
  addedDrone,
  canAddDrone,
  droneFactsFor,
  openedDrone,
  openedRegistration,
  registrationForm,
  registrationTotal,
  sendingProblem,
  withDrone,
  withFlags,
  type EditedDrone,
  type FoundRegistration,
  type Registration,
  type RegistrationFacts,
  type SendingProblem,
} from '#rules/drone-registration.rules.ts';
import { mayCost } from '#rules/payments/fees.rules.ts';
import { isPaidAlready, receiptNumberOf, type PaymentReturn } from '#rules/payments/payment.rules.ts';
import { droneEditMachine, type DroneEdited } from './drones/drone-edit.machine.ts';
import type { Destination, OtherVersion } from './forms/form-stepping.machine.ts';
import { cardPaymentMachine, type CardPaymentResult } from './payments/card-payment.machine.ts';
import { promisePort } from './core/ports.ts';
import { manageDronesTarget } from './core/screens.ts';
import { doubtIn, submissionMachine, type Receipt, type SubmitDoubt, type SubmitVerdict } from './applications/submission.machine.ts';

/** Why an alert shows above the step. */
export type RegistrationAlert =
  | { readonly kind: 'cardProblem' | 'paymentCancelled' | 'paymentUnknown' | 'noPaymentPage' }
  | { readonly kind: 'notSendable'; readonly problem: SendingProblem }
  | { readonly kind: 'saveFailed'; readonly failure: CallFailure | null }
  | SubmitDoubt;

/** What a load was stopped by: the page's code, and the call behind it, or its words. */
export interface RegistrationFailure {
  readonly code: 'DRI.1' | 'DRI.2' | 'DRO.1' | 'DRO.2';
  readonly failure: CallFailure | null;
  readonly message: string;
}

/** What was done to the list last. */
export type RegistrationNews = 'added' | 'updated' | 'removed';

interface Input {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** Whether the form is open in the portal (OP-D-07). */
  readonly open: boolean;
  /** The saved application to open (OP-D-23); empty for none. */
  readonly recordId: string;
  readonly returned: PaymentReturn;
  /** Whether serial numbers are looked up at their maker (DVAL-24). */
  readonly serialSearch: boolean;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
}

interface Context extends Input, Registration {
  /** Null until it is in. */
  readonly facts: RegistrationFacts | null;
  readonly declaration: boolean;
  readonly alert: RegistrationAlert | null;
  /** How often something was refused or failed: each time the alert is brought to the person's notice again. */
  readonly refusals: number;
  readonly news: RegistrationNews | null;
  readonly from: FoundRegistration['from'];
  /** The drone that may be removed; null while nobody asks. */
  readonly removing: number | null;
  readonly problem: RegistrationFailure | null;
  /** The call that stood behind the last failed load or submit. */
  readonly failure: CallFailure | null;
  readonly conflict: OtherVersion | null;
  readonly receipt: Receipt | null;
  readonly destination: Destination | null;
}

type Event =
  | { readonly type: 'retry.requested' }
  /** Begin drone registration was pressed. */
  | { readonly type: 'registration.begun' }
  | { readonly type: 'drone.added' }
  | { readonly type: 'drone.chosen'; readonly id: number }
  | { readonly type: 'removal.requested'; readonly id: number }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | { readonly type: 'declaration.changed'; readonly accepted: boolean }
  | { readonly type: 'application.submitted' }
  | { readonly type: 'save.chosen' }
  | { readonly type: 'leave.attempted'; readonly way: 'link' | 'history'; readonly to: Destination | null; readonly typed: boolean }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  /** The application was exchanged for that of another tab or device. */
  | { readonly type: 'application.replaced'; readonly found: FoundRegistration }
  /** From the end of a failed attempt back to the drones. */
  | { readonly type: 'drones.requested' };

type Tag = 'loading' | 'failed' | 'step' | 'saving' | 'submitting' | 'paying' | 'complete' | 'over' | 'left' | 'asking';

/** Nothing can be asked of a drone before the lists are in; then this is never seen. */
const NO_FACTS: RegistrationFacts = {
  lists: { manufacturers: [], models: [], categories: [], weightClasses: [] },
  rates: [],
  registered: [],
  recreational: false,
  productName: '',
};
const factsOf = ({ facts }: Context): RegistrationFacts => facts ?? NO_FACTS;
/** What was found is spoken of until something is done with it. */
const STARTED = { from: 'nowhere' } as const;
const isCardTrouble = ({ alert }: Context): boolean => alert?.kind === 'cardProblem' || alert?.kind === 'paymentCancelled';

export const droneRegistrationMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as Tag },
  actors: {
    openContentSite: promisePort<void>('openContentSite'),
    cardPayment: cardPaymentMachine,
    loadFacts: promisePort<RegistrationFacts>('loadFacts'),
    loadApplication: promisePort<FoundRegistration, { readonly recordId: string }>('loadApplication'),
    droneEdit: droneEditMachine,
    saveDraft: promisePort<{ readonly conflict: OtherVersion | null }, { readonly over: number | null }>('saveDraft'),
    submission: submissionMachine,
  },
  guards: {
    isElsewhere: ({ context }) => !context.open,
    isReturned: ({ context }) => context.returned.kind !== 'none',
    isVerdict: (_, { returned, verdict }: { returned: CardPaymentResult; verdict: CardPaymentResult['verdict'] }) => returned.verdict === verdict,
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isFoundPaid: (_, { found }: { found: FoundRegistration }) => found.isPaid === true,
    isEditing: ({ context }) => context.edited !== null,
    hasDrones: ({ context }) => context.drones.length > 0,
    isSaved: (_, params: { edited: DroneEdited }) => 'drone' in params.edited,
    canAdd: ({ context }) => canAddDrone(context.drones),
    isListed: ({ context }, params: { id: number }) => context.drones.some(({ id }) => id === params.id),
    isNotSendable: ({ context }) => sendingProblem(context.drones, context.declaration, factsOf(context)) !== null,
    holdsSomething: ({ context }) => context.drones.length > 0 || context.edited !== null,
    isEmptyLink: ({ context }, params: { way: 'link' | 'history'; typed: boolean }) =>
      params.way === 'link' && !params.typed && context.drones.length === 0,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    isSubmitVerdict: (_, { verdict, kind }: { verdict: SubmitVerdict; kind: SubmitVerdict['kind'] }) => verdict.kind === kind,
    isPaidAlready: (_, { verdict }: { verdict: SubmitVerdict }) => verdict.kind === 'refused' && isPaidAlready(verdict.failure),
    mayArriveYet: ({ context }) => (context.failure?.status ?? 0) >= 500,
  },
  actions: {
    /** Plugged: the next submit is an attempt of its own. */
    renewAttempt: () => undefined,
    keepReturn: assign({ recordId: ({ context }, params: { returned: CardPaymentResult }) => params.returned.customRef || context.recordId }),
    keepPaidReceipt: assign({
      receipt: ({ context: { returned } }, { outcome }: Pick<CardPaymentResult, 'outcome'>): Receipt => ({
        reference: receiptNumberOf(returned),
        receivedAt: '',
        ...(outcome ? { outcome } : {}),
      }),
    }),
    keepFacts: assign({ facts: (_, params: { facts: RegistrationFacts }) => params.facts, problem: null }),
    // A drone that was registered from elsewhere meanwhile says so in the list, or the next try fails as the last did.
    judgeAnew: assign({ drones: ({ context }) => withFlags(context.drones, factsOf(context)) }),
    reportLoad: assign({
      problem: ({ context }, { error }: { error: unknown }): RegistrationFailure => ({
        code: `${context.organisationId === '' ? 'DRI' : 'DRO'}.${isCallFailure(error) ? '1' : '2'}`,
        failure: callFailureIn(error),
        message: error instanceof Error ? error.message : '',
      }),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    forgetFailure: assign({ failure: null }),
    takeFound: assign(({ context }, { found }: { found: FoundRegistration }) => ({
      ...openedRegistration(found, factsOf(context), isCardTrouble(context)),
      from: found.from,
      declaration: false,
      conflict: null,
      removing: null,
    })),
    startNew: assign(({ context }) => ({ edited: addedDrone(context.drones, factsOf(context)), news: null, alert: null, ...STARTED })),
    startEdit: assign(({ context }, { id }: { id: number }) => ({
      edited: editedOf(context, id),
      news: null,
      alert: null,
      ...STARTED,
    })),
    keepDrone: assign(({ context }, { edited }: { edited: DroneEdited }) => {
      if (!('drone' in edited)) return { edited: null, ...STARTED };
      const news: RegistrationNews = context.drones.some(({ id }) => id === edited.drone.id) ? 'updated' : 'added';
      return { drones: withDrone(context.drones, edited.drone), edited: null, news, ...STARTED };
    }),
    stopEditing: assign({ edited: null, ...STARTED }),
    askRemoval: assign({ removing: (_, params: { id: number }) => params.id, news: null }),
    forgetRemoval: assign({ removing: null }),
    removeDrone: assign(({ context }) => ({
      drones: context.drones.filter(({ id }) => id !== context.removing),
      removing: null,
      news: 'removed' as const,
      alert: null,
      ...STARTED,
    })),
    keepDeclaration: assign({
      declaration: (_, params: { accepted: boolean }) => params.accepted,
      // Its message goes when it is mended.
      alert: ({ context: { alert } }, { accepted }: { accepted: boolean }) =>
        accepted && alert?.kind === 'notSendable' && alert.problem.kind === 'declaration' ? null : alert,
    }),
    refuse: assign(({ context }) => {
      const problem = sendingProblem(context.drones, context.declaration, factsOf(context));
      return { alert: problem && ({ kind: 'notSendable', problem } as const), refusals: context.refusals + 1, news: null };
    }),
    alarm: assign(({ context }, params: RegistrationAlert) => ({ alert: params, refusals: context.refusals + 1, news: null })),
    clearAlert: assign({ alert: null, news: null }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict }),
    keepReceipt: assign({ receipt: (_, { verdict }: { verdict: SubmitVerdict }) => ('receipt' in verdict ? verdict.receipt : null) }),
    keepRefusal: assign({ failure: (_, { verdict }: { verdict: SubmitVerdict }) => (verdict.kind === 'refused' ? verdict.failure : null) }),
    aimAt: assign({
      destination: ({ context }, params: { to: Destination | null }) => params.to ?? { place: manageDronesTarget(context.organisationId) },
    }),
    aimAtManage: assign({ destination: ({ context }) => ({ place: manageDronesTarget(context.organisationId) }) }),
    aimAtSystemError: assign({
      destination: (): Destination => ({ place: { screen: 'systemError', message: DRAFT_NOT_LOADED } }),
    }),
    stay: assign({ destination: null }),
  },
}).createMachine({
  id: 'droneRegistration',
  description: 'A batch of drones is put together, declared, sent and paid for.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    facts: null,
    drones: [],
    edited: null,
    declaration: false,
    alert: null,
    refusals: 0,
    news: null,
    from: 'nowhere',
    removing: null,
    problem: null,
    failure: null,
    conflict: null,
    receipt: null,
    destination: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Somebody back from a payment is attended to first, whatever is open now; left at once.',
      always: [{ guard: 'isReturned', target: 'returning' }, { guard: 'isElsewhere', target: 'elsewhere' }, { target: 'loading' }],
    },
    elsewhere: {
      description: 'Drones are registered outside of the portal: the way leads there (DREG-09, DREG-10).',
      invoke: { id: 'openContentSite', src: 'openContentSite', onError: { target: 'elsewhereUnknown' } },
    },
    elsewhereUnknown: {
      description: 'The way outside is not known here, or was not taken: the page says where to go.',
    },
    returning: {
      description: 'What came back from the payment page is checked (DREG-41, DREG-42); its own machine says what it is worth.',
      tags: ['loading'],
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ way: 'back' as const, returned: context.returned, asksStatus: false }),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ returned: event.output, verdict: 'paid' }) },
            actions: { type: 'keepPaidReceipt', params: ({ event }) => event.output },
            target: 'complete',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ returned: event.output, verdict: 'refused' }) },
            actions: [
              { type: 'keepReturn', params: ({ event }) => ({ returned: event.output }) },
              { type: 'alarm', params: { kind: 'cardProblem' } },
            ],
            target: 'loading',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ returned: event.output, verdict: 'cancelled' }) },
            actions: [
              { type: 'keepReturn', params: ({ event }) => ({ returned: event.output }) },
              { type: 'alarm', params: { kind: 'paymentCancelled' } },
            ],
            target: 'loading',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ returned: event.output, verdict: 'refundDue' }) },
            target: 'refundDue',
          },
          {
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) },
            target: 'unconfirmed',
          },
        ],
        onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'unconfirmed' },
      },
    },
    unconfirmed: {
      description: 'Nobody could confirm what the way back says: nothing changes, and the page says where to look (DREG-21, OP-D-70, DEC-07).',
      tags: ['failed'],
      on: { 'drones.requested': { actions: 'renewAttempt', target: 'loading' } },
    },
    refundDue: {
      description: 'Paid, and nothing is registered for it: the page says that the money goes back (DEC-07).',
    },
    awaited: {
      description: 'This application was paid already and is being finished: nothing of it can be sent or paid again (DEC-07).',
      tags: ['over'],
    },
    loading: {
      description: 'Lists, rate card and registered drones are on their way (DCAL-05 to DCAL-13).',
      tags: ['loading'],
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: [
          // After a failed attempt: the drones are here, and what they cost may be what failed it.
          {
            guard: 'hasDrones',
            actions: [{ type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) }, 'judgeAnew'],
            target: 'open',
          },
          { actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) }, target: 'restoring' },
        ],
        onError: { actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    failed: {
      description: 'They did not come: the banner with DRI or DRO (DERR-08, DERR-10); they can be asked for again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    restoring: {
      description: 'Looks for the saved application, and for what was typed here before (DREG-27, DEC-09).',
      tags: ['loading'],
      invoke: {
        id: 'loadApplication',
        src: 'loadApplication',
        input: ({ context }) => ({ recordId: context.recordId }),
        onDone: [
          {
            guard: { type: 'isFoundPaid', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            target: 'awaited',
          },
          { actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) }, target: 'open' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'unloaded',
          },
          { actions: 'aimAtSystemError', target: 'broken' },
        ],
      },
    },
    unloaded: {
      description: 'The draft did not come (DERR-06). Nothing is shown that could be saved over it.',
      tags: ['failed'],
      on: { 'retry.requested': { actions: 'forgetFailure', target: 'restoring' } },
    },
    broken: {
      description: 'Loading the draft threw: the way leads to the system error page (DERR-07, OP-D-17).',
      tags: ['left'],
    },
    open: {
      description: 'A step shows, and the ways out of it.',
      type: 'parallel',
      tags: ['step'],
      on: {
        'application.replaced': {
          actions: ['clearAlert', { type: 'takeFound', params: ({ event }) => ({ found: event.found }) }],
          target: 'open',
          reenter: true,
        },
      },
      states: {
        step: {
          description: 'The step on the screen (DREG-04).',
          initial: 'arriving',
          states: {
            arriving: {
              description: 'Which step it is follows from the application; left at once.',
              always: [
                { guard: 'isEditing', target: 'editing' },
                { guard: 'hasDrones', target: 'listing' },
                { target: 'beginning' },
              ],
            },
            beginning: {
              description: 'BeginRegistration: who registers, and what there is to choose (DREG-11 to DREG-13).',
              on: { 'registration.begun': { actions: 'startNew', target: 'editing' } },
            },
            editing: {
              description: 'DroneEdit: one drone is edited by its own machine (DREG-30 to DREG-35).',
              invoke: {
                id: 'droneEdit',
                src: 'droneEdit',
                input: ({ context }) => editInputOf(context),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ edited: event.output }) },
                    actions: ['clearAlert', { type: 'keepDrone', params: ({ event }) => ({ edited: event.output }) }],
                    target: 'arriving',
                  },
                  { actions: ['clearAlert', 'stopEditing'], target: 'arriving' },
                ],
                onError: { actions: 'stopEditing', target: 'arriving' },
              },
            },
            listing: {
              description: 'DroneList: the tables, the declaration, the total (DREG-15 to DREG-19).',
              initial: 'reading',
              states: {
                reading: {
                  description: 'Nothing is asked.',
                  on: {
                    'drone.added': { guard: 'canAdd', actions: 'startNew', target: '#droneRegistration.open.step.editing' },
                    'drone.chosen': {
                      guard: { type: 'isListed', params: ({ event }) => event },
                      actions: { type: 'startEdit', params: ({ event }) => event },
                      target: '#droneRegistration.open.step.editing',
                    },
                    'removal.requested': {
                      guard: { type: 'isListed', params: ({ event }) => event },
                      actions: { type: 'askRemoval', params: ({ event }) => event },
                      target: 'doubtful',
                    },
                    'declaration.changed': { actions: { type: 'keepDeclaration', params: ({ event }) => event } },
                    'application.submitted': [
                      { guard: 'isNotSendable', actions: 'refuse' },
                      { actions: 'clearAlert', target: '#droneRegistration.submitting' },
                    ],
                  },
                },
                doubtful: {
                  description: 'The person is asked whether the drone is to be removed (DREG-38, OP-D-35).',
                  tags: ['asking'],
                  on: {
                    'removal.confirmed': { actions: 'removeDrone', target: '#droneRegistration.open.step.arriving' },
                    'removal.declined': { actions: 'forgetRemoval', target: 'reading' },
                  },
                },
              },
            },
          },
        },
        exit: {
          description: 'The ways out: saving, and leaving without.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The person stays.',
              on: {
                'save.chosen': { guard: 'holdsSomething', actions: 'clearAlert', target: 'saving' },
                'leave.attempted': [
                  {
                    guard: { type: 'isEmptyLink', params: ({ event }) => event },
                    actions: { type: 'aimAt', params: ({ event }) => event },
                    target: '#droneRegistration.left',
                  },
                  { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'asked' },
                ],
              },
            },
            asked: {
              description: 'The modal asks whether the application is to be left (DREG-24, DREG-25).',
              tags: ['asking'],
              on: {
                'leave.confirmed': { target: '#droneRegistration.givenUp' },
                'leave.declined': { actions: 'stay', target: 'closed' },
              },
            },
            saving: {
              description: 'The draft is being saved (DREG-26, DREG-27).',
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
                  { actions: 'aimAtManage', target: '#droneRegistration.saved' },
                ],
                onError: {
                  actions: { type: 'alarm', params: ({ event }) => ({ kind: 'saveFailed' as const, failure: callFailureIn(event.error) }) },
                  target: 'closed',
                },
              },
            },
            conflicting: {
              description: 'Another tab or device saved this application meanwhile; the person chooses which one counts.',
              tags: ['asking'],
              on: {
                'theirs.chosen': { target: '#droneRegistration.restoring' },
                'mine.chosen': { target: 'saving' },
              },
            },
          },
        },
      },
    },
    submitting: {
      description: 'The application is on its way, or is asked about; nothing else can be pressed (SHEL-15).',
      tags: ['submitting'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => ({
          payload: registrationForm(context.drones, factsOf(context)),
          canAsk: context.canAsk,
          costs: mayCost(registrationTotal(context.drones, factsOf(context))),
        }),
        onDone: [
          {
            guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'received' }) },
            actions: { type: 'keepReceipt', params: ({ event }) => ({ verdict: event.output }) },
            target: 'complete',
          },
          { guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'toBePaid' }) }, target: 'paying' },
          { guard: { type: 'isPaidAlready', params: ({ event }) => ({ verdict: event.output }) }, target: 'awaited' },
          {
            guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'refused' }) },
            actions: { type: 'keepRefusal', params: ({ event }) => ({ verdict: event.output }) },
            target: 'unsuccessful',
          },
          {
            guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'earlier' }) },
            actions: [{ type: 'alarm', params: ({ event }) => doubtIn(event.output) }, 'renewAttempt'],
            target: 'open',
          },
          { actions: { type: 'alarm', params: ({ event }) => doubtIn(event.output) }, target: 'open' },
        ],
        onError: { actions: { type: 'alarm', params: { kind: 'unknown' } }, target: 'open' },
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
          // The same attempt: what was received is answered with the way to its payment again.
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ returned: event.output, verdict: 'noPage' }) },
            actions: { type: 'alarm', params: { kind: 'noPaymentPage' } },
            target: 'open',
          },
          { actions: ['renewAttempt', { type: 'alarm', params: { kind: 'paymentUnknown' } }], target: 'open' },
        ],
        onError: { actions: { type: 'alarm', params: { kind: 'paymentUnknown' } }, target: 'open' },
      },
    },
    unsuccessful: {
      description: 'Final, with failure: Unable to complete application online (DREG-21, DERR-02). The drones are kept.',
      tags: ['failed'],
      on: {
        'drones.requested': [
          // The same attempt: as another one it would take the payment back that the person is on by then.
          { guard: 'mayArriveYet', target: 'loading' },
          { actions: 'renewAttempt', target: 'loading' },
        ],
      },
    },
    complete: {
      description: 'Final, with success: Registration successful (DREG-20, DREG-22).',
      tags: ['complete', 'over'],
    },
    saved: {
      description: 'The draft is saved; the way leads to the manage page (OP-D-97).',
      tags: ['left', 'over'],
    },
    givenUp: {
      description: 'The person left and said so: what was typed goes (DEC-09).',
      tags: ['left', 'over'],
    },
    left: {
      description: 'The person goes elsewhere, and leaves nothing behind.',
      tags: ['left'],
    },
  },
});

/** What the machine of one drone gets. */
function editInputOf(context: Context) {
  const facts = factsOf(context);
  const edited: EditedDrone = context.edited ?? addedDrone(context.drones, facts);
  return {
    drone: edited.drone,
    facts: droneFactsFor(context.drones, edited.drone, facts),
    serialSearch: context.serialSearch,
    isNew: edited.before === null,
  };
}

function editedOf(context: Context, id: number): EditedDrone {
  const facts = factsOf(context);
  const drone = context.drones.find((one) => one.id === id);
  return drone === undefined ? addedDrone(context.drones, facts) : openedDrone(drone, facts);
}

type Snapshot = SnapshotFrom<typeof droneRegistrationMachine>;

export const selectRegistration = ({ context: { drones, edited } }: Snapshot): Registration => ({ drones, edited });
export const selectDrones = (snapshot: Snapshot): Registration['drones'] => snapshot.context.drones;
/** Null until it is in. */
export const selectFacts = (snapshot: Snapshot): RegistrationFacts | null => snapshot.context.facts;
export const selectRegistrationAlert = (snapshot: Snapshot): RegistrationAlert | null => snapshot.context.alert;
/** Grows with every refusal, so that each is brought to notice. */
export const selectRefusals = (snapshot: Snapshot): number => snapshot.context.refusals;
export const selectNews = (snapshot: Snapshot): RegistrationNews | null => snapshot.context.news;
/** Whether the receipt is that of a payment, which has a number of the bank and no time, and not that of a submission. */
export const selectIsPaidFor = ({ context: { receipt } }: Snapshot): boolean => receipt?.receivedAt === '';
/** The card payment, on its way out or back; undefined while nothing is paid. */
export const selectCardPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment as ActorRefFrom<typeof cardPaymentMachine> | undefined;
/** Where the person goes; null while they stay. */
export const selectDestination = (snapshot: Snapshot): Destination | null =>
  snapshot.hasTag('left') ? snapshot.context.destination : null;

/** Which step shows. */
export function selectStep(snapshot: Snapshot): 'BeginRegistration' | 'DroneEdit' | 'DroneList' {
  const { edited, drones } = snapshot.context;
  if (edited !== null) return 'DroneEdit';
  return drones.length > 0 ? 'DroneList' : 'BeginRegistration';
}

/** What a click on a link or the Back button of the browser may do: go, be asked about, or wait for an answer that is under way. */
export function selectLeaveGuard(snapshot: Snapshot): 'free' | 'ask' | 'hold' {
  if (snapshot.hasTag('saving') || snapshot.hasTag('submitting')) return 'hold';
  return snapshot.hasTag('step') ? 'ask' : 'free';
}
