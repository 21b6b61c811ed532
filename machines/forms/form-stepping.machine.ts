/**
 * The way of one person through one form (portal 4.4): check, load, step by step, save, submit, done, or away. It knows no form by name
 * (FORM-44): steps and questions come as data, and what is being typed stays in the form's answer store until a step is passed. How one
 * submit is sent is the child `submission`. One chart on purpose, longer than 250 lines: check, steps, save and leave guard decide about
 * each other (docs/decisions/0006).
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { OtherVersion } from '#rules/applications/version-resolution.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { firstProblemStep, problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById, stepBeside } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { promisePort } from '../core/ports.ts';
import type { ScreenTarget } from '../core/screens.ts';
import { doubtIn, submissionMachine, type Receipt, type SubmitDoubt, type SubmitVerdict } from '../applications/submission.machine.ts';

/** What opening a form found: a saved draft, what was typed before, or nothing. */
export interface Found {
  readonly answers: Answers;
  /** The step it was left at; null for the first. */
  readonly stepid: string | null;
  readonly from: 'nowhere' | 'draft' | 'autosave';
  /** Names of files that have to be attached again (B-12, OP-S-60). */
  readonly reattach: readonly string[];
  /** Labels of questions that changed since, so that their answers do not fit any more (B-11). */
  readonly changed: readonly string[];
}

export type { OtherVersion };

/** How saving a draft ended: saved, or refused because there is a newer version. */
type Saved = { readonly conflict: OtherVersion | null };

/** Where a person goes when they leave the form: a screen, or an address inside the portal that they followed. */
export type Destination = { readonly place: ScreenTarget } | { readonly href: string };

/** Why the page alert shows. */
export type FormAlert =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'saveFailed' | 'submitFailed'; readonly failure: CallFailure | null }
  | SubmitDoubt;

interface Opened {
  readonly form: FormDefinition;
  /** False when the address could not be read (FORM-36). */
  readonly readable: boolean;
  /** Whether the person has to be verified first (FORM-30, FORM-34). */
  readonly verifies: boolean;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Where Back on the first step leads (FORM-07, OP-P-74). */
  readonly back: Destination;
  /** Where a saved draft returns to (FORM-16). */
  readonly draftReturn: ScreenTarget;
}

interface Context extends Opened {
  readonly stepid: string;
  /** The answers of the steps that were passed, as they were then (FORM-03). */
  readonly answers: Answers;
  readonly found: Omit<Found, 'answers' | 'stepid'>;
  /** Messages of the last refusal by question, for as long as its step is on the screen. */
  readonly problems: Readonly<Record<string, string>>;
  /** How often something was refused or failed: each time the alert is brought to the person's notice again. */
  readonly refusals: number;
  readonly alert: FormAlert | null;
  /** Somebody changed something since the form was opened or saved (FORM-27). */
  readonly dirty: boolean;
  readonly failure: CallFailure | null;
  readonly conflict: OtherVersion | null;
  readonly receipt: Receipt | null;
  readonly destination: Destination | null;
}

type Event =
  /** Next or Submit, with everything that is answered now. */
  | { readonly type: 'step.submitted'; readonly answers: Answers; readonly at: Moment }
  | { readonly type: 'back.chosen'; readonly answers: Answers }
  | { readonly type: 'save.chosen'; readonly answers: Answers }
  | { readonly type: 'form.edited' }
  /** The answers were exchanged for those of another tab or device. */
  | { readonly type: 'answers.replaced'; readonly stepid: string | null }
  /** `signsOut`: what is typed is kept and only attached files would be lost. */
  | { readonly type: 'leave.requested'; readonly way: 'link' | 'history'; readonly to: Destination | null; readonly signsOut?: boolean }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | { readonly type: 'submit.stopped' }
  | { readonly type: 'retry.requested' };

type Submitted = { readonly answers: Answers; readonly at: Moment };
type Tag = 'loading' | 'step' | 'asking' | 'saving' | 'submitting' | 'complete' | 'refused' | 'failed' | 'left' | 'over';

/** What was kept of a form whose files were lost; asked for only there. */
const leftOver = (verdict: SubmitVerdict): Submitted => verdict as Extract<SubmitVerdict, { kind: 'filesLost' }>;

/** What the alert says of a submit that did not succeed. */
const alertOn = (verdict: SubmitVerdict): FormAlert =>
  verdict.kind === 'refused' ? { kind: 'submitFailed', failure: verdict.failure } : doubtIn(verdict);

const NOTHING_FOUND = { from: 'nowhere', reattach: [], changed: [] } as const;

export const formSteppingMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Opened, tags: {} as Tag },
  actors: {
    verifyPerson: promisePort<{ readonly verified: boolean }>('verifyPerson'),
    prepareForm: promisePort<{ readonly closed: boolean }>('prepareForm'),
    loadAnswers: promisePort<Found>('loadAnswers'),
    saveDraft: promisePort<Saved, { readonly stepid: string; readonly over: number | null }>('saveDraft'),
    submission: submissionMachine,
  },
  guards: {
    isUnreadable: ({ context }) => !context.readable,
    verifiesPerson: ({ context }) => context.verifies,
    isVerified: (_, params: { verified: boolean }) => params.verified,
    isClosed: (_, params: { closed: boolean }) => params.closed,
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isStepWrong: ({ context: { form, stepid } }, { answers, at }: Submitted) =>
      Object.keys(problemsOfStep(form, stepid, answers, questionsById(form), { moment: at })).length > 0,
    isLastStep: ({ context: { form, stepid } }, { answers }: { answers: Answers }) => stepBeside(form, answers, stepid, 1) === null,
    isLastStepOfWrongForm: ({ context: { form, stepid } }, { answers, at }: Submitted) =>
      stepBeside(form, answers, stepid, 1) === null && firstProblemStep(form, answers, questionsById(form), { moment: at }) !== null,
    isFirstStep: ({ context: { form, stepid } }, { answers }: { answers: Answers }) => stepBeside(form, answers, stepid, -1) === null,
    isFirstStepUntouched: ({ context: { form, stepid, dirty } }, { answers }: { answers: Answers }) =>
      !dirty && stepBeside(form, answers, stepid, -1) === null,
    canSave: ({ context }) => context.form.saves,
    isUntouchedLink: ({ context }, params: { way: 'link' | 'history' }) => params.way === 'link' && !context.dirty,
    isSignOut: (_, params: { signsOut?: boolean }) => params.signsOut === true,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    isSubmitVerdict: (_, { verdict, kind }: { verdict: SubmitVerdict; kind: SubmitVerdict['kind'] }) => verdict.kind === kind,
  },
  actions: {
    /** Provided: the messages of the last refusal go to their questions. */
    showProblems: () => undefined,
    /** Provided: no question shows a message. */
    hideProblems: () => undefined,
    /** Provided: the next submit is an attempt of its own. */
    renewSubmitKey: () => undefined,
    keepAnswers: assign({ answers: (_, params: { answers: Answers }) => params.answers }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    forgetFailure: assign({ failure: null }),
    takeFound: assign(({ context }, { found }: { found: Found }) => ({
      answers: found.answers,
      found: { from: found.from, reattach: found.reattach, changed: found.changed },
      stepid: found.stepid ?? context.stepid,
      // After a conflict too: what is on the screen now is what is stored (FORM-27).
      dirty: false,
    })),
    moveTo: assign({ stepid: ({ context }, params: { stepid: string | null }) => params.stepid ?? context.stepid }),
    moveOn: assign({
      stepid: ({ context: { form, stepid } }, { answers }: Submitted) => stepBeside(form, answers, stepid, 1) ?? stepid,
    }),
    moveBack: assign({
      stepid: ({ context: { form, stepid } }, { answers }: { answers: Answers }) => stepBeside(form, answers, stepid, -1) ?? stepid,
    }),
    refuseStep: assign(({ context: { form, stepid, refusals } }, { answers, at }: Submitted) => ({
      problems: problemsOfStep(form, stepid, answers, questionsById(form), { moment: at }),
      alert: { kind: 'invalid' } as const,
      refusals: refusals + 1,
    })),
    refuseForm: assign(({ context: { form, stepid, refusals } }, { answers, at }: Submitted) => {
      const first = firstProblemStep(form, answers, questionsById(form), { moment: at });
      return {
        stepid: first?.stepid ?? stepid,
        problems: first?.problems ?? {},
        alert: { kind: 'invalid' } as const,
        refusals: refusals + 1,
      };
    }),
    alarm: assign(({ context }, params: FormAlert) => ({ alert: params, refusals: context.refusals + 1 })),
    clearAlert: assign({ alert: null, problems: {} }),
    noteEdit: assign({ dirty: true }),
    noteSaved: assign({ dirty: false }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict }),
    keepReceipt: assign({ receipt: (_, { verdict }: { verdict: SubmitVerdict }) => ('receipt' in verdict ? verdict.receipt : null) }),
    stopSubmit: sendTo('submission', { type: 'submit.stopped' }),
    aimAt: assign({ destination: ({ context }, params: { to: Destination | null }) => params.to ?? context.back }),
    aimAtDraftReturn: assign({ destination: ({ context }) => ({ place: context.draftReturn }) }),
    aimAtSystemError: assign({
      destination: (_, params: { error: unknown }): Destination => ({
        place: { screen: 'systemError', message: params.error instanceof Error ? params.error.message : 'The form could not be loaded' },
      }),
    }),
    stay: assign({ destination: null }),
  },
}).createMachine({
  id: 'formStepping',
  description: 'One form: checked, loaded, filled in step by step, saved, submitted, or left.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    stepid: input.form.steps[0]?.stepid ?? '',
    answers: {},
    found: NOTHING_FOUND,
    problems: {},
    refusals: 0,
    alert: null,
    dirty: false,
    failure: null,
    conflict: null,
    receipt: null,
    destination: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Decides what has to be known before the form may show; left at once.',
      entry: 'forgetFailure',
      always: [{ guard: 'isUnreadable', target: 'unreadable' }, { guard: 'verifiesPerson', target: 'verifying' }, { target: 'preparing' }],
    },
    unreadable: {
      description: 'The address could not be read: Unable to complete application online (FORM-36).',
      tags: ['refused'],
    },
    verifying: {
      description: 'Asks whether the person may complete this form (FORM-30, FORM-34).',
      tags: ['loading'],
      invoke: {
        id: 'verifyPerson',
        src: 'verifyPerson',
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => ({ verified: event.output.verified }) }, target: 'preparing' },
          { target: 'refused' },
        ],
        onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'unverified' },
      },
    },
    unverified: {
      description: 'Nobody could say whether the person may complete this form: closed, without a word about their role (DEC-33).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'opening' } },
    },
    refused: {
      description: 'The person may not complete this form (FORM-33, FORM-35); no part of it shows.',
      tags: ['refused'],
      on: { 'retry.requested': { target: 'opening' } },
    },
    preparing: {
      description: 'Fetches what the form is about: reference lists, the submission it belongs to.',
      tags: ['loading'],
      invoke: {
        id: 'prepareForm',
        src: 'prepareForm',
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ closed: event.output.closed }) }, target: 'closed' },
          { target: 'loading' },
        ],
        onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'unprepared' },
      },
    },
    unprepared: {
      description: 'What the form needs did not come; it can be asked for again (FORM-38).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'opening' } },
    },
    closed: {
      description: 'There is nothing to fill in any more: the form shows disabled, with the reason (CANC-09, CANC-10).',
      tags: ['refused'],
    },
    loading: {
      description: 'Looks for a saved draft, or for what was typed here before (FORM-18, DEC-09).',
      tags: ['loading'],
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: { actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) }, target: 'filling' },
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'unloaded',
          },
          { actions: { type: 'aimAtSystemError', params: ({ event }) => ({ error: event.error }) }, target: 'broken' },
        ],
      },
    },
    unloaded: {
      description: 'The draft did not come: the banner with ALD.1 (FORM-21, DEC-18). Nothing is shown that could be saved over it.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'opening' } },
    },
    broken: {
      description: 'Loading threw: the way leads to the system error page (FORM-22).',
      tags: ['left'],
    },
    filling: {
      description: 'A step shows and is being filled in.',
      tags: ['step'],
      initial: 'typing',
      on: {
        'form.edited': { actions: 'noteEdit' },
        'answers.replaced': {
          actions: [{ type: 'moveTo', params: ({ event }) => ({ stepid: event.stepid }) }, 'clearAlert', 'hideProblems', 'noteEdit'],
        },
      },
      states: {
        typing: {
          description: 'Nothing is asked; the person reads and types.',
          on: {
            'step.submitted': [
              {
                guard: { type: 'isStepWrong', params: ({ event }) => event },
                actions: [{ type: 'refuseStep', params: ({ event }) => event }, 'showProblems'],
              },
              {
                guard: { type: 'isLastStepOfWrongForm', params: ({ event }) => event },
                actions: [
                  { type: 'keepAnswers', params: ({ event }) => event },
                  { type: 'refuseForm', params: ({ event }) => event },
                  'showProblems',
                ],
              },
              {
                guard: { type: 'isLastStep', params: ({ event }) => event },
                actions: [{ type: 'keepAnswers', params: ({ event }) => event }, 'clearAlert', 'hideProblems'],
                target: '#formStepping.submitting',
              },
              {
                actions: [
                  { type: 'keepAnswers', params: ({ event }) => event },
                  { type: 'moveOn', params: ({ event }) => event },
                  'clearAlert',
                  'hideProblems',
                ],
              },
            ],
            'back.chosen': [
              {
                guard: { type: 'isFirstStepUntouched', params: ({ event }) => event },
                actions: { type: 'aimAt', params: { to: null } },
                target: '#formStepping.left',
              },
              {
                guard: { type: 'isFirstStep', params: ({ event }) => event },
                actions: { type: 'aimAt', params: { to: null } },
                target: 'askedToLeave',
              },
              {
                actions: [
                  { type: 'keepAnswers', params: ({ event }) => event },
                  { type: 'moveBack', params: ({ event }) => event },
                  'clearAlert',
                  'hideProblems',
                ],
              },
            ],
            'save.chosen': {
              guard: 'canSave',
              actions: [{ type: 'keepAnswers', params: ({ event }) => event }, 'clearAlert', 'hideProblems'],
              target: '#formStepping.saving',
            },
            'leave.requested': [
              {
                guard: { type: 'isUntouchedLink', params: ({ event }) => event },
                actions: { type: 'aimAt', params: ({ event }) => event },
                target: '#formStepping.left',
              },
              {
                guard: { type: 'isSignOut', params: ({ event }) => event },
                actions: { type: 'aimAt', params: ({ event }) => event },
                target: 'askedToSignOut',
              },
              { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'askedToLeave' },
            ],
          },
        },
        askedToLeave: {
          description: 'The modal asks whether the application is to be cancelled (FORM-23, FORM-28).',
          tags: ['asking'],
          on: {
            'leave.confirmed': { target: '#formStepping.givenUp' },
            'leave.declined': { actions: 'stay', target: 'typing' },
          },
        },
        askedToSignOut: {
          description: 'The modal asks whether to sign out although attached files are not kept; what is typed is (DEC-09).',
          tags: ['asking'],
          on: {
            'leave.confirmed': { target: '#formStepping.left' },
            'leave.declined': { actions: 'stay', target: 'typing' },
          },
        },
      },
    },
    saving: {
      description: 'The draft is being saved (FORM-15).',
      tags: ['saving'],
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => ({ stepid: context.stepid, over: context.conflict?.revision ?? null }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ conflict: event.output.conflict }) },
            actions: { type: 'keepConflict', params: ({ event }) => ({ conflict: event.output.conflict }) },
            target: 'conflicting',
          },
          { actions: ['noteSaved', 'aimAtDraftReturn'], target: 'saved' },
        ],
        onError: {
          actions: { type: 'alarm', params: ({ event }) => ({ kind: 'saveFailed' as const, failure: callFailureIn(event.error) }) },
          target: 'filling',
        },
      },
    },
    conflicting: {
      description: 'Another tab or device saved this draft meanwhile; the person chooses which one counts.',
      tags: ['step', 'asking'],
      on: {
        'theirs.chosen': { actions: { type: 'keepConflict', params: { conflict: null } }, target: 'loading' },
        'mine.chosen': { target: 'saving' },
      },
    },
    saved: {
      description: 'The draft is saved; the way leads to the draft return address (FORM-16).',
      tags: ['left', 'over'],
    },
    submitting: {
      description: 'The answers are on their way, or are asked about; nothing else can be pressed (SHEL-15).',
      tags: ['submitting'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => ({ payload: context.answers, canAsk: context.canAsk, costs: false }),
        onDone: [
          {
            guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'received' }) },
            actions: { type: 'keepReceipt', params: ({ event }) => ({ verdict: event.output }) },
            target: 'complete',
          },
          { guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'closed' }) }, target: 'closed' },
          {
            guard: { type: 'isSubmitVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'filesLost' }) },
            actions: [
              { type: 'keepAnswers', params: ({ event }) => leftOver(event.output) },
              { type: 'refuseForm', params: ({ event }) => leftOver(event.output) },
              'showProblems',
            ],
            target: 'filling',
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
      on: { 'submit.stopped': { actions: 'stopSubmit' } },
    },
    complete: {
      description: 'The regulator has it: the success page (FORM-11, OP-P-75).',
      tags: ['complete', 'over'],
    },
    givenUp: {
      description: 'The person left and said so: what was typed goes (FORM-25, DEC-09).',
      tags: ['left', 'over'],
    },
    left: {
      description: 'The person goes elsewhere: nothing was typed, or it is kept and only attached files are lost.',
      tags: ['left'],
    },
  },
});

type Snapshot = SnapshotFrom<typeof formSteppingMachine>;

/** The step on the screen. */
export const selectStepId = (snapshot: Snapshot): string => snapshot.context.stepid;
export const selectAlert = (snapshot: Snapshot): FormAlert | null => snapshot.context.alert;
/** Grows with every refusal, so that each is brought to notice. */
export const selectRefusals = (snapshot: Snapshot): number => snapshot.context.refusals;
export const selectFound = (snapshot: Snapshot): Context['found'] => snapshot.context.found;
export const selectFormFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
export const selectConflict = (snapshot: Snapshot): OtherVersion | null => snapshot.context.conflict;
export const selectReceipt = (snapshot: Snapshot): Receipt | null => snapshot.context.receipt;
/** Where the person goes; null while they stay. */
export const selectDestination = (snapshot: Snapshot): Destination | null =>
  snapshot.hasTag('left') ? snapshot.context.destination : null;
/** What a click on a link or the Back button of the browser may do: go, be asked about, or wait for an answer that is under way. */
export function selectLeaveGuard(snapshot: Snapshot): 'free' | 'ask' | 'hold' {
  if (snapshot.hasTag('saving') || snapshot.hasTag('submitting')) return 'hold';
  return snapshot.hasTag('step') ? 'ask' : 'free';
}
/** Whether something would be lost. */
export const selectDirty = (snapshot: Snapshot): boolean => snapshot.hasTag('step') && snapshot.context.dirty;
