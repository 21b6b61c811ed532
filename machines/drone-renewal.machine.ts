/**
 * The renewal of registered drones, of a person or an organisation (drones 2, 4): loaded, shown as a summary, each drone looked at or edited,
 * saved, sent, paid, done, or left. What one drone may be is the child `drone-edit`, how one submit is sent the child `submission`, the way to the
 * payment page and back the child `card-payment`. Longer than the rule allows: its ways decide about each other, and a chart in two files could
 * not be read.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { DRAFT_NOT_LOADED } from '#rules/drones/drone-draft.rules.ts';
import {
  beginRenewal,
  chooseWeightClass,
  editFactsIn,
  judgeRenewal,
  NO_PROBLEMS,
  renewalProblems,
  renewalSummary,
  sentDrones,
  type RenewalAsked,
  type RenewalFacts,
  type RenewalProblems,
} from '#rules/drone-renewal.rules.ts';
import { joinRenewal } from '#rules/drone-renewal-wire.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { mayCost } from '#rules/payments/fees.rules.ts';
import { isPaidAlready, receiptNumberOf, type PaymentReturn } from '#rules/payments/payment.rules.ts';
import { promisePort } from './core/ports.ts';
import { manageDronesTarget } from './core/screens.ts';
import { droneEditMachine } from './drones/drone-edit.machine.ts';
import type { Destination } from './applications/application.machine.ts';
import type { OtherVersion } from '#rules/applications/version-resolution.rules.ts';
import { cardPaymentMachine, type CardPaymentResult } from './payments/card-payment.machine.ts';
import { doubtIn, submissionMachine, type Receipt, type SubmitDoubt, type SubmitVerdict } from './applications/submission.machine.ts';

/** What opening the renewal found: a saved application, what was kept of it, or nothing. */
export interface RenewalFound {
  readonly from: 'nowhere' | 'draft' | 'autosave';
  /** The drones as they were, joined with today's; null where nothing was found. */
  readonly drones: readonly FormDrone[] | null;
  /** The drone that was being edited, as it was typed; null for none. */
  readonly editing: FormDrone | null;
  /** How many drones of it are not due any more. */
  readonly gone: number;
  /** It was paid for and is being finished: there is nothing to open. */
  readonly isPaid?: boolean;
}

/** Why the alert of the page shows. */
export type RenewalAlert =
  | { readonly kind: 'invalid' | 'noneReady' | 'noRate' | 'cardProblem' | 'cancelled' | 'paymentUnknown' | 'noPaymentPage' }
  | { readonly kind: 'unable' | 'saveFailed'; readonly failure: CallFailure | null }
  | SubmitDoubt;

/** What was done to the list last, said in a banner (DREG-37, DREN-37). */
export type RenewalNews = 'removed' | 'updated';

/** Why there is no renewal to show. `draft`: the saved application did not come. */
export interface RenewalFailure {
  readonly code: 'DRI.1' | 'DRI.2' | 'DRO.1' | 'DRO.2' | 'draft';
  readonly failure: CallFailure | null;
}

interface Opened {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  readonly asked: RenewalAsked;
  /** A saved application to open (DREN-08, DREN-09); empty for none. */
  readonly recordId: string;
  /** How the person comes back from the payment page. */
  readonly returned: PaymentReturn;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Whether serial numbers are searched for (DVAL-24). */
  readonly serialSearch: boolean;
}

interface Context extends Opened {
  readonly facts: RenewalFacts | null;
  readonly drones: readonly FormDrone[];
  readonly declaration: boolean;
  readonly found: Pick<RenewalFound, 'from' | 'gone'>;
  readonly problems: RenewalProblems;
  readonly alert: RenewalAlert | null;
  /** How often something was refused or failed: each time it is brought to notice again. */
  readonly refusals: number;
  readonly news: RenewalNews | null;
  /** Counts what was done to the list, so that the same news is said again. */
  readonly changes: number;
  /** The drone that is looked at, edited or about to be removed; 0 for none. */
  readonly chosen: number;
  /** The drone that goes to the editor, as it stands or as it was being typed. */
  readonly editing: FormDrone | null;
  /** Somebody changed something since it was opened or saved. */
  readonly dirty: boolean;
  readonly conflict: OtherVersion | null;
  readonly failure: CallFailure | null;
  readonly problem: RenewalFailure | null;
  readonly receipt: Receipt | null;
  /** The way back said that it was paid, and that was so (OP-D-62). */
  readonly paid: boolean;
  readonly destination: Destination | null;
}

type Event =
  | { readonly type: 'declaration.changed'; readonly accepted: boolean }
  | { readonly type: 'weightClass.chosen'; readonly id: number; readonly code: string }
  | { readonly type: 'removal.requested'; readonly id: number }
  | { readonly type: 'details.opened'; readonly id: number }
  | { readonly type: 'edit.chosen'; readonly id: number }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | { readonly type: 'summary.chosen' }
  | { readonly type: 'submit.chosen' }
  | { readonly type: 'save.chosen' }
  /** The application was exchanged for that of another tab or device. */
  | { readonly type: 'answers.replaced'; readonly found: RenewalFound }
  /** `typed`: something of the drone in the editor was changed and is not saved there yet. */
  | { readonly type: 'leave.requested'; readonly way: 'link' | 'history'; readonly to: Destination | null; readonly typed: boolean }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | { readonly type: 'retry.requested' };

type Tag =
  | 'loading' | 'returning' | 'step' | 'summary' | 'details' | 'editing' | 'removing' | 'asking' | 'conflict' | 'saving' | 'submitting'
  | 'paying' | 'complete' | 'untrusted' | 'refundDue' | 'awaited' | 'failed' | 'left';

/** Statuses of a refusal because the fees or the drones are other ones now, or a payment is under way (T-18). */
const OUTDATED: readonly (number | undefined)[] = [409, 422];

/** What the alert says of a submit that did not succeed. */
const alertOn = (verdict: SubmitVerdict): RenewalAlert =>
  verdict.kind === 'refused' ? { kind: 'unable', failure: verdict.failure } : doubtIn(verdict);

export const droneRenewalMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Opened, tags: {} as Tag },
  actors: {
    cardPayment: cardPaymentMachine,
    editDrone: droneEditMachine,
    loadFacts: promisePort<RenewalFacts>('loadFacts'),
    loadAnswers: promisePort<RenewalFound, { readonly facts: RenewalFacts; readonly recordId: string }>('loadAnswers'),
    saveDraft: promisePort<{ readonly conflict: OtherVersion | null }, { readonly over: number | null }>('saveDraft'),
    submission: submissionMachine,
  },
  guards: {
    isReturn: ({ context }) => context.returned.kind !== 'none',
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isPaid: (_, params: { verdict: string }) => params.verdict === 'paid',
    isRefused: (_, params: { verdict: string }) => params.verdict === 'refused',
    isCancelled: (_, params: { verdict: string }) => params.verdict === 'cancelled',
    hasNoPage: (_, params: { verdict: string }) => params.verdict === 'noPage',
    isRefundDue: (_, params: { verdict: string }) => params.verdict === 'refundDue',
    // Nothing that could be resumed: the list is loaded fresh (OP-D-71).
    isUnreadable: ({ context }) => context.returned.kind === 'untrusted',
    isFoundPaid: (_, params: { found: RenewalFound }) => params.found.isPaid === true,
    wasEditing: (_, params: { found: RenewalFound }) => params.found.editing !== null,
    isListed: ({ context }, params: { id: number }) => context.drones.some(({ id }) => id === params.id),
    canRemove: ({ context }, params: { id: number }) => context.drones.length > 1 && context.drones.some(({ id }) => id === params.id),
    isSaved: (_, params: { drone: FormDrone | null }) => params.drone !== null,
    isReady: ({ context: { drones, declaration, facts } }) => facts !== null && judgeRenewal(drones, declaration, facts) === 'ready',
    isUntouchedLink: ({ context }, params: { way: 'link' | 'history'; typed: boolean }) =>
      params.way === 'link' && !params.typed && !context.dirty,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    isSubmitVerdict: (_, { verdict, kind }: { verdict: SubmitVerdict; kind: SubmitVerdict['kind'] }) => verdict.kind === kind,
    isPaidAlready: (_, { verdict }: { verdict: SubmitVerdict }) => verdict.kind === 'refused' && isPaidAlready(verdict.failure),
    // Fees or drones are not what they were when they were loaded: somebody else renewed one, or the day changed.
    isOutdated: (_, { verdict }: { verdict: SubmitVerdict }) => verdict.kind === 'refused' && OUTDATED.includes(verdict.failure?.status),
  },
  actions: {
    /** Provided: the next submit is an attempt of its own. */
    renewSubmitKey: () => undefined,
    keepFacts: assign({ facts: (_, params: { facts: RenewalFacts }) => params.facts, problem: null }),
    // Rates, records and windows are today's; what the person chose stays (OP-D-63).
    refresh: assign(({ context: { drones } }, { facts }: { facts: RenewalFacts }) => ({
      facts,
      drones: joinRenewal({ drones, before: null }, facts, false).drones,
      declaration: false,
    })),
    resumePaid: assign({ recordId: ({ context }, params: { customRef: string }) => context.recordId || params.customRef }),
    reportFailure: assign({
      problem: ({ context }, params: { error: unknown; part: 'facts' | 'draft' }): RenewalFailure => {
        const failure = callFailureIn(params.error);
        if (params.part === 'draft') return { code: 'draft', failure };
        const [returned, thrown] = context.organisationId === '' ? (['DRI.1', 'DRI.2'] as const) : (['DRO.1', 'DRO.2'] as const);
        // An answer that cannot be read is a failed call (DEC-32).
        return { code: isCallFailure(params.error) ? returned : thrown, failure };
      },
    }),
    takeFound: assign(({ context: { facts, asked } }, { found }: { found: RenewalFound }) => ({
      // Of what was kept nothing may be due any more: then it begins anew.
      drones: found.drones?.length ? found.drones : facts ? beginRenewal(facts, asked) : [],
      declaration: false,
      found: { from: found.from, gone: found.gone },
      editing: found.editing,
      chosen: found.editing?.id ?? 0,
      problems: NO_PROBLEMS,
      news: null,
      dirty: false,
      conflict: null,
    })),
    noteReplaced: assign({ dirty: true, alert: null }),
    declare: assign({ declaration: (_, params: { accepted: boolean }) => params.accepted }),
    chooseClass: assign({
      drones: ({ context: { drones, facts } }, params: { id: number; code: string }) =>
        facts === null ? drones : drones.map((drone) => (drone.id === params.id ? chooseWeightClass(drone, params.code, facts) : drone)),
    }),
    // Messages that were shown follow what is mended.
    followProblems: assign(({ context: { drones, declaration, facts, alert, problems } }) => {
      if (alert?.kind !== 'invalid' || facts === null) return { problems, alert, dirty: true, news: null };
      const left = renewalProblems(drones, declaration, facts);
      const isMended = left.declaration === '' && Object.keys(left.classes).length === 0;
      return { problems: left, alert: isMended ? null : alert, dirty: true, news: null };
    }),
    choose: assign({ chosen: (_, params: { id: number }) => params.id, news: null }),
    unchoose: assign({ chosen: 0, editing: null }),
    takeForEditing: assign({
      editing: ({ context }, params: { id: number }) => context.drones.find(({ id }) => id === params.id) ?? null,
    }),
    remove: assign(({ context: { drones, chosen, changes } }) => ({
      drones: drones.filter(({ id }) => id !== chosen),
      alert: null,
      problems: NO_PROBLEMS,
      news: 'removed' as const,
      changes: changes + 1,
      dirty: true,
    })),
    keepEdited: assign(({ context: { drones, changes } }, { drone }: { drone: FormDrone | null }) =>
      drone === null
        ? {}
        : {
            // OP-D-57, DREN-44 to DREN-46: the fee follows from the drone by itself.
            drones: drones.map((one) =>
              one.id === drone.id
                ? { ...drone, isDraft: false, modelUpdateRequired: false, serialNumberUpdateRequired: false, updatesSaved: true }
                : one,
            ),
            news: 'updated' as const,
            changes: changes + 1,
            dirty: true,
          },
    ),
    refuse: assign(({ context: { drones, declaration, facts, refusals } }) => {
      const verdict = facts === null ? 'noneReady' : judgeRenewal(drones, declaration, facts);
      return {
        alert: verdict === 'ready' ? null : { kind: verdict },
        problems: facts === null ? NO_PROBLEMS : renewalProblems(drones, declaration, facts),
        refusals: refusals + 1,
        news: null,
      };
    }),
    keepAlert: assign({ alert: (_, params: RenewalAlert) => params }),
    callAttention: assign({ refusals: ({ context }) => context.refusals + 1 }),
    alarm: assign(({ context }, params: RenewalAlert) => ({ alert: params, refusals: context.refusals + 1 })),
    clearAlert: assign({ alert: null, problems: NO_PROBLEMS, news: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict }),
    keepReceipt: assign({ receipt: (_, { verdict }: { verdict: SubmitVerdict }) => ('receipt' in verdict ? verdict.receipt : null) }),
    notePaid: assign(({ context: { returned } }, { outcome }: Pick<CardPaymentResult, 'outcome'>) => ({
      paid: true,
      receipt: { reference: receiptNumberOf(returned), receivedAt: '', ...(outcome ? { outcome } : {}) },
    })),
    aimAt: assign({
      destination: ({ context }, params: { to: Destination | null }) => params.to ?? { place: manageDronesTarget(context.organisationId) },
    }),
    aimAtManage: assign({ destination: ({ context }) => ({ place: manageDronesTarget(context.organisationId) }), dirty: false }),
    aimAtSystemError: assign({ destination: { place: { screen: 'systemError', message: DRAFT_NOT_LOADED } } }),
    stay: assign({ destination: null }),
  },
}).createMachine({
  id: 'droneRenewal',
  description: 'Renews the registrations of one drone or of all that are due, for a person or an organisation.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    facts: null,
    drones: [],
    declaration: false,
    found: { from: 'nowhere', gone: 0 },
    problems: NO_PROBLEMS,
    alert: null,
    refusals: 0,
    news: null,
    changes: 0,
    chosen: 0,
    editing: null,
    dirty: false,
    conflict: null,
    failure: null,
    problem: null,
    receipt: null,
    paid: false,
    destination: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether somebody comes back from a payment; left at once.',
      always: [{ guard: 'isReturn', target: 'returning' }, { target: 'loading' }],
    },
    returning: {
      description: 'The way back from the payment page is followed: its signature is checked before anything counts as paid (DPAY-16, OP-D-69).',
      tags: ['returning'],
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ way: 'back' as const, returned: context.returned, asksStatus: true }),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, actions: { type: 'notePaid', params: ({ event }) => event.output }, target: 'complete' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            actions: [{ type: 'resumePaid', params: ({ event }) => event.output }, { type: 'alarm', params: { kind: 'cardProblem' } }],
            target: 'loading',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            actions: [{ type: 'resumePaid', params: ({ event }) => event.output }, { type: 'alarm', params: { kind: 'cancelled' } }],
            target: 'loading',
          },
          { guard: { type: 'isRefundDue', params: ({ event }) => event.output }, target: 'refundDue' },
          { guard: 'isUnreadable', actions: { type: 'alarm', params: { kind: 'unable', failure: null } }, target: 'loading' },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) }, target: 'untrusted' },
        ],
        onError: { target: 'untrusted' },
      },
    },
    untrusted: {
      description: 'Nobody could confirm what the way back says: nothing changes, and the page says where to look (OP-D-70, DEC-07).',
      tags: ['untrusted'],
    },
    refundDue: {
      description: 'Paid, and nothing is renewed for it: the page says that the money goes back (DEC-07).',
      tags: ['refundDue'],
    },
    awaited: {
      description: 'This renewal was paid already and is being finished: nothing of it can be sent or paid again (DEC-07).',
      tags: ['awaited'],
    },
    loading: {
      description: 'Lists, rates and the registered drones are fetched (DREN-15, DREN-16).',
      tags: ['loading'],
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: { actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) }, target: 'resuming' },
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error, part: 'facts' as const }) }, target: 'failed' },
      },
    },
    resuming: {
      description: 'Looks for a saved renewal, or for what was kept of one (DREN-08, DREN-09, DREN-64).',
      tags: ['loading'],
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        input: ({ context }) => ({ facts: context.facts!, recordId: context.recordId }),
        onDone: [
          {
            guard: { type: 'isFoundPaid', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            target: 'awaited',
          },
          {
            guard: { type: 'wasEditing', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            target: 'filling.form.editing',
          },
          { actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) }, target: 'filling' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error, part: 'draft' as const }) },
            target: 'failed',
          },
          { actions: 'aimAtSystemError', target: 'broken' },
        ],
      },
    },
    failed: {
      description: 'What the renewal needs did not come: DRI.1, DRI.2, DRO.1, DRO.2, or the saved application (DERR-08, DERR-06).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Loading the saved renewal threw: the way leads to the system error page (DERR-07, OP-D-17).',
      tags: ['left'],
    },
    filling: {
      description: 'The renewal is open: the summary, one drone, or its editor.',
      tags: ['step'],
      type: 'parallel',
      on: {
        'answers.replaced': [
          {
            guard: { type: 'wasEditing', params: ({ event }) => event },
            actions: [{ type: 'takeFound', params: ({ event }) => event }, 'noteReplaced'],
            target: '.form.editing',
            reenter: true,
          },
          { actions: [{ type: 'takeFound', params: ({ event }) => event }, 'noteReplaced'], target: '.form.summary' },
        ],
      },
      states: {
        form: {
          description: 'Which step shows (DREN-14).',
          initial: 'summary',
          states: {
            summary: {
              description: 'DroneRenewalSummary: the drones, the total, the declaration (DREN-21 to DREN-30).',
              tags: ['summary'],
              on: {
                'declaration.changed': { actions: [{ type: 'declare', params: ({ event }) => event }, 'followProblems'] },
                'weightClass.chosen': { actions: [{ type: 'chooseClass', params: ({ event }) => event }, 'followProblems'] },
                'removal.requested': {
                  guard: { type: 'canRemove', params: ({ event }) => event },
                  actions: { type: 'choose', params: ({ event }) => event },
                  target: 'removing',
                },
                'details.opened': {
                  guard: { type: 'isListed', params: ({ event }) => event },
                  actions: [{ type: 'choose', params: ({ event }) => event }, 'clearAlert'],
                  target: 'details',
                },
                'edit.chosen': {
                  guard: { type: 'isListed', params: ({ event }) => event },
                  actions: [{ type: 'choose', params: ({ event }) => event }, { type: 'takeForEditing', params: ({ event }) => event }, 'clearAlert'],
                  target: 'editing',
                },
                'submit.chosen': [
                  { guard: 'isReady', actions: 'clearAlert', target: '#droneRenewal.submitting' },
                  { actions: 'refuse' },
                ],
                'save.chosen': { actions: 'clearAlert', target: '#droneRenewal.saving' },
              },
            },
            removing: {
              description: 'The modal asks whether the drone is to be removed (DREN-31 to DREN-34).',
              tags: ['summary', 'removing'],
              on: {
                'removal.confirmed': { actions: ['remove', 'unchoose'], target: 'summary' },
                'removal.declined': { actions: 'unchoose', target: 'summary' },
              },
            },
            details: {
              description: 'DroneDetails: one drone, read-only (DREN-18, DREN-19).',
              tags: ['details'],
              on: {
                'edit.chosen': {
                  guard: { type: 'isListed', params: ({ event }) => event },
                  actions: [{ type: 'choose', params: ({ event }) => event }, { type: 'takeForEditing', params: ({ event }) => event }],
                  target: 'editing',
                },
                'summary.chosen': { actions: 'unchoose', target: 'summary' },
              },
            },
            editing: {
              description: 'DroneEdit: the editor has the drone until it is saved or given back (DREN-20, DREN-43).',
              tags: ['editing'],
              invoke: {
                id: 'droneEdit',
                src: 'editDrone',
                input: ({ context }) => ({
                  drone: context.editing!,
                  facts: editFactsIn(context.drones, context.editing!, context.facts!),
                  serialSearch: context.serialSearch,
                  isNew: false,
                }),
                onDone: [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => ({ drone: 'drone' in event.output ? event.output.drone : null }) },
                    actions: [{ type: 'keepEdited', params: ({ event }) => ({ drone: 'drone' in event.output ? event.output.drone : null }) }, 'unchoose'],
                    target: 'summary',
                  },
                  { actions: 'unchoose', target: 'summary' },
                ],
                onError: { actions: 'unchoose', target: 'summary' },
              },
            },
          },
        },
        exit: {
          description: 'Whether the person is asked about leaving.',
          initial: 'staying',
          states: {
            staying: {
              description: 'Nothing is asked.',
              on: {
                'leave.requested': [
                  {
                    guard: { type: 'isUntouchedLink', params: ({ event }) => event },
                    actions: { type: 'aimAt', params: ({ event }) => event },
                    target: '#droneRenewal.left',
                  },
                  { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'asked' },
                ],
              },
            },
            asked: {
              description: 'The modal asks whether the application is to be cancelled (DREN-66).',
              tags: ['asking'],
              on: {
                'leave.confirmed': { target: '#droneRenewal.left' },
                'leave.declined': { actions: 'stay', target: 'staying' },
              },
            },
          },
        },
      },
    },
    saving: {
      description: 'The draft is being saved (DREN-64).',
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
          { actions: 'aimAtManage', target: 'saved' },
        ],
        onError: {
          actions: { type: 'alarm', params: ({ event }) => ({ kind: 'saveFailed' as const, failure: callFailureIn(event.error) }) },
          target: 'filling',
        },
      },
    },
    conflicting: {
      description: 'Another tab or device saved this renewal meanwhile; the person chooses which one counts.',
      tags: ['summary', 'conflict'],
      on: {
        'theirs.chosen': { target: 'resuming' },
        'mine.chosen': { target: 'saving' },
      },
    },
    saved: {
      description: 'The draft is saved; the way leads to the manage screen (OP-D-97).',
      tags: ['left'],
    },
    submitting: {
      description: 'The application is on its way, or is asked about; nothing else can be pressed.',
      tags: ['submitting'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { drones, facts, canAsk } }) => ({
          payload: sentDrones(drones),
          canAsk,
          costs: facts !== null && mayCost(renewalSummary(drones, facts).total),
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
            guard: { type: 'isOutdated', params: ({ event }) => ({ verdict: event.output }) },
            actions: { type: 'keepAlert', params: ({ event }) => alertOn(event.output) },
            target: 'refreshing',
          },
          {
            guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'earlier' }) },
            actions: [{ type: 'alarm', params: ({ event }) => alertOn(event.output) }, 'renewSubmitKey'],
            target: 'filling',
          },
          { actions: { type: 'alarm', params: ({ event }) => alertOn(event.output) }, target: 'filling' },
        ],
        onError: { actions: { type: 'alarm', params: { kind: 'unknown' } }, target: 'filling' },
      },
    },
    refreshing: {
      description: 'The total or the drones are other ones now: both are fetched anew, so that the person sees what they would send and pay.',
      tags: ['submitting'],
      // Until then the page is covered, and nothing on it can take the focus.
      exit: 'callAttention',
      invoke: {
        id: 'refreshFacts',
        src: 'loadFacts',
        onDone: { actions: { type: 'refresh', params: ({ event }) => ({ facts: event.output }) }, target: 'filling' },
        onError: { target: 'filling' },
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
            guard: { type: 'hasNoPage', params: ({ event }) => event.output },
            actions: { type: 'alarm', params: { kind: 'noPaymentPage' } },
            target: 'filling',
          },
          { actions: ['renewSubmitKey', { type: 'alarm', params: { kind: 'paymentUnknown' } }], target: 'filling' },
        ],
        onError: { actions: { type: 'alarm', params: { kind: 'paymentUnknown' } }, target: 'filling' },
      },
    },
    complete: {
      description: 'Final: renewed, with or without a payment (DREN-57 to DREN-63).',
      tags: ['complete'],
    },
    left: {
      description: 'The person goes elsewhere, and said so where something could be lost.',
      tags: ['left'],
    },
  },
});

type Snapshot = SnapshotFrom<typeof droneRenewalMachine>;

/** What the renewal stands on; null until it is in. */
export const selectRenewalFacts = (snapshot: Snapshot): RenewalFacts | null => snapshot.context.facts;
export const selectRenewalDrones = (snapshot: Snapshot): readonly FormDrone[] => snapshot.context.drones;
export const selectDeclaration = (snapshot: Snapshot): boolean => snapshot.context.declaration;
export const selectRenewalProblems = (snapshot: Snapshot): RenewalProblems => snapshot.context.problems;
export const selectRenewalAlert = (snapshot: Snapshot): RenewalAlert | null => snapshot.context.alert;
/** Grows with every refusal, so that each is brought to notice. */
export const selectRenewalRefusals = (snapshot: Snapshot): number => snapshot.context.refusals;
export const selectRenewalNews = (snapshot: Snapshot): RenewalNews | null => snapshot.context.news;
export const selectRenewalChanges = (snapshot: Snapshot): number => snapshot.context.changes;
export const selectRenewalFound = (snapshot: Snapshot): Context['found'] => snapshot.context.found;
export const selectRenewalFailure = (snapshot: Snapshot): RenewalFailure | null => snapshot.context.problem;
/** Of the submission, or of the payment, which has a number and no time; null before either. */
export const selectRenewalReceipt = (snapshot: Snapshot): Receipt | null => snapshot.context.receipt;
/** The failed call behind a way back that nobody could confirm; null where it was forged. */
export const selectReturnFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
/** Whether a payment was made and checked, which the success says in its own words (OP-D-62). */
export const selectIsPaid = (snapshot: Snapshot): boolean => snapshot.context.paid;
export const selectRenewalConflict = (snapshot: Snapshot): OtherVersion | null =>
  snapshot.hasTag('conflict') ? snapshot.context.conflict : null;
/** In whose name; empty for a person. */
export const selectRenewalOrganisation = (snapshot: Snapshot): string => snapshot.context.organisationId;
/** The drone that is looked at or about to be removed; null for none. */
export const selectChosenDrone = ({ context }: Snapshot): FormDrone | null => context.drones.find(({ id }) => id === context.chosen) ?? null;
/** The editor of one drone; undefined while none is edited. */
export const selectDroneEditor = (snapshot: Snapshot): ActorRefFrom<typeof droneEditMachine> | undefined =>
  snapshot.children.droneEdit as ActorRefFrom<typeof droneEditMachine> | undefined;
/** The card payment, on its way out or back; undefined while nothing is paid. */
export const selectCardPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment as ActorRefFrom<typeof cardPaymentMachine> | undefined;
/** Where the person goes; null while they stay. */
export const selectRenewalDestination = (snapshot: Snapshot): Destination | null =>
  snapshot.hasTag('left') ? snapshot.context.destination : null;
/** What a link or the Back button of the browser may do: go, be asked about, or wait for an answer that is under way. */
export function selectRenewalGuard(snapshot: Snapshot): 'free' | 'ask' | 'hold' {
  if (snapshot.hasTag('saving') || snapshot.hasTag('submitting') || snapshot.hasTag('conflict')) return 'hold';
  return snapshot.hasTag('step') ? 'ask' : 'free';
}
/** Whether something of the drone in the editor was changed and is not saved there yet. */
export const selectIsTyped = (snapshot: Snapshot): boolean => selectDroneEditor(snapshot)?.getSnapshot().context.changed === true;
/** Whether something would be lost. */
export const selectRenewalDirty = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('step') && (snapshot.context.dirty || selectIsTyped(snapshot));
