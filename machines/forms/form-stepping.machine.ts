/**
 * What is filled in in a form of steps and questions (portal 4.4): one step after the other, refused or passed. The
 * content of an application, which verifies, loads, saves, sends and leaves it (`applications/application.machine.ts`).
 * It knows no form by name (FORM-44): steps and questions come as data, and what is being typed stays in the form's
 * answer store until a step is passed (docs/decisions/0006). From a review each answer can be changed, and the way
 * leads back to it (docs/decisions/0044).
 */
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { AppliedAgain } from '#rules/forms/applied-again.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import {
  beginChange,
  isReviewed,
  passStep,
  showFor,
  stepAfterChange,
  stepBack,
  takenBack,
  type Change,
} from '#rules/forms/form-change.rules.ts';
import { firstProblemStep, problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { nameOfStep, questionsById, stepBeside, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { applicationMachine } from '../applications/application.machine.ts';
import { selectContent } from '../applications/application.selectors.ts';
import type {
  ContentEvent,
  FilesLost,
  FoundApplication,
  SaveBegun,
  StepNow,
} from '../applications/application.types.ts';
import { parentOf } from '../core/ports.ts';

export interface FoundForm extends FoundApplication {
  readonly answers: Answers;
  /** Step at which the form was left; null for the first. */
  readonly stepid: string | null;
  /** Names of files that have to be attached again (B-12, OP-S-60). */
  readonly reattach: readonly string[];
  /** Labels of questions that changed since, so that their answers do not fit any more (B-11). */
  readonly changed: readonly string[];
  /** Labels of answered questions that are not asked any more. */
  readonly gone?: readonly string[];
  /** The declined application that this one began with (DEC-56). */
  readonly again?: AppliedAgain | null;
}

interface Input {
  readonly about: FormDefinition;
  readonly found: FoundForm;
}

interface Context {
  readonly form: FormDefinition;
  /** What the notice about it says; its source goes with the first step that is left, unless something is to be done. */
  readonly found: Omit<FoundForm, 'answers'>;
  readonly stepid: string;
  /** Answers of the steps that were passed, as they were then (FORM-03). */
  readonly answers: Answers;
  /** Messages of the last refusal by question, for as long as its step is on the screen. */
  readonly problems: Readonly<Record<string, string>>;
  /** Number of refusals; each new one takes the focus to its summary. */
  readonly refusals: number;
  /** The answer that is being changed from the review; null while none is. */
  readonly change: Change | null;
  /** Question that the person came for, or came back from; null for none. */
  readonly aim: string | null;
}

type Submitted = { readonly answers: Answers; readonly at: Moment };

type Chosen = { readonly stepid: string; readonly answers: Answers };

type Event =
  | ({ readonly type: 'step.submitted' } & Submitted)
  | { readonly type: 'back.chosen'; readonly answers: Answers }
  /** The person goes straight to another step of the way of these answers. */
  | ({ readonly type: 'step.chosen' } & Chosen)
  /** Change, beside an answer of the review. */
  | ({ readonly type: 'change.chosen'; readonly question: string } & Chosen)
  | SaveBegun
  | FilesLost;

export const formSteppingMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  guards: {
    isStepWrong: ({ context: { form, stepid } }, { answers, at }: Submitted) =>
      Object.keys(problemsOfStep(form, stepid, answers, questionsById(form), { moment: at })).length > 0,
    isLastStep: ({ context: { form, stepid } }, { answers }: { answers: Answers }) =>
      stepBeside(form, answers, stepid, 1) === null,
    isLastStepOfWrongForm: ({ context: { form, stepid } }, { answers, at }: Submitted) =>
      stepBeside(form, answers, stepid, 1) === null &&
      firstProblemStep(form, answers, questionsById(form), { moment: at }) !== null,
    isOnWay: ({ context: { form } }, { stepid, answers }: Chosen) =>
      wayThrough(form, answers).some((step) => step.stepid === stepid),
    isReviewed: ({ context: { form, stepid: review } }, { stepid, answers }: Chosen) =>
      isReviewed(form, answers, review, stepid),
    isChanging: ({ context }) => context.change !== null,
    isChangeDone: ({ context: { form, change } }, { answers, at }: Submitted) =>
      change !== null && stepAfterChange(change, form, answers, { moment: at }) === change.review,
    isWhereChangeBegan: ({ context }) => context.change?.path.length === 1,
    isFirstStep: ({ context: { form, stepid } }, { answers }: { answers: Answers }) =>
      stepBeside(form, answers, stepid, -1) === null,
  },
  actions: {
    /** Provided: the messages of the last refusal go to their questions. */
    showProblems: () => undefined,
    /** Provided: no question shows a message. */
    hideProblems: () => undefined,
    /** Provided: these answers stand in the form again. */
    restoreAnswers: (_none, _params: { readonly answers: Answers }) => undefined,
    tellChanged: sendTo(parentOf, (): ContentEvent => ({ type: 'content.changed' })),
    tellMoved: sendTo(parentOf, ({ context: { stepid, answers, change } }): ContentEvent => ({
      type: 'content.moved',
      stepid,
      answers,
      leadsBack: change?.path.length === 1,
    })),
    tellSubmitted: sendTo(parentOf, (_, { answers }: Submitted): ContentEvent => ({
      type: 'content.submitted',
      payload: answers,
      costs: false,
    })),
    keepAnswers: assign(({ context: { found } }, { answers }: { answers: Answers }) => ({
      answers,
      found: found.reattach.length + found.changed.length > 0 ? found : { ...found, source: 'nowhere' as const },
    })),
    moveOn: assign({
      stepid: ({ context: { form, stepid } }, { answers }: Submitted) => stepBeside(form, answers, stepid, 1) ?? stepid,
    }),
    moveTo: assign({ stepid: (_, { stepid }: Chosen) => stepid }),
    moveBack: assign({
      stepid: ({ context: { form, stepid } }, { answers }: { answers: Answers }) =>
        stepBeside(form, answers, stepid, -1) ?? stepid,
    }),
    refuseStep: assign(({ context: { form, stepid, refusals } }, { answers, at }: Submitted) => ({
      problems: problemsOfStep(form, stepid, answers, questionsById(form), { moment: at }),
      refusals: refusals + 1,
    })),
    refuseForm: assign(({ context: { form, stepid, refusals } }, { answers, at }: Submitted) => {
      const first = firstProblemStep(form, answers, questionsById(form), { moment: at });
      return { stepid: first?.stepid ?? stepid, problems: first?.problems ?? {}, refusals: refusals + 1 };
    }),
    forgetProblems: assign({ problems: {} }),
    beginChange: assign(
      ({ context: { form, stepid: review } }, { stepid, question, answers }: Chosen & { question: string }) => ({
        change: beginChange(form, answers, { review, stepid, question }),
        stepid,
        aim: question,
      }),
    ),
    goOnWithChange: assign(({ context: { form, stepid, change } }, { answers, at }: Submitted) => {
      const to = change === null ? stepid : stepAfterChange(change, form, answers, { moment: at });
      return { stepid: to, change: change && showFor(passStep(change, form, answers), to), aim: null };
    }),
    goBackInChange: assign(({ context: { form, stepid, change } }, { answers }: { answers: Answers }) => {
      const to = (change && stepBack(change, form, answers)) ?? stepid;
      return { stepid: to, change: change && showFor(change, to), aim: null };
    }),
    showForChange: assign({
      change: ({ context }, { stepid }: Chosen) => context.change && showFor(context.change, stepid),
    }),
    takeChangeBack: assign({
      answers: ({ context: { form, answers, change } }, params: { answers: Answers }) =>
        change === null ? answers : takenBack(change, form, params.answers),
    }),
    endChange: assign(({ context: { stepid, change } }) => ({
      stepid: change?.review ?? stepid,
      change: null,
      aim: change?.question ?? null,
    })),
    dropChange: assign({ change: null }),
    forgetAim: assign({ aim: null }),
  },
}).createMachine({
  id: 'formStepping',
  description: 'The steps of one form: filled in, refused or passed, one after the other.',
  options: { maxIterations: 1000 },
  context: ({
    input: {
      about,
      found: { answers, ...found },
    },
  }) => ({
    form: about,
    found,
    stepid: found.stepid ?? about.steps[0]?.stepid ?? '',
    answers,
    problems: {},
    refusals: 0,
    change: null,
    aim: null,
  }),
  initial: 'filling',
  on: {
    'step.submitted': [
      {
        guard: { type: 'isStepWrong', params: ({ event }) => event },
        actions: [{ type: 'refuseStep', params: ({ event }) => event }, 'showProblems', 'tellMoved'],
        target: '.refused',
      },
      // After a change the way leads back to the review, through the questions that the change opened.
      {
        guard: { type: 'isChangeDone', params: ({ event }) => event },
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          'endChange',
          'forgetProblems',
          'hideProblems',
          'tellMoved',
          'tellChanged',
        ],
        target: '.filling',
      },
      {
        guard: 'isChanging',
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          { type: 'goOnWithChange', params: ({ event }) => event },
          'forgetProblems',
          'hideProblems',
          'tellMoved',
          'tellChanged',
        ],
        target: '.filling',
      },
      {
        guard: { type: 'isLastStepOfWrongForm', params: ({ event }) => event },
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          { type: 'refuseForm', params: ({ event }) => event },
          'forgetAim',
          'showProblems',
          'tellMoved',
          'tellChanged',
        ],
        target: '.refused',
      },
      {
        guard: { type: 'isLastStep', params: ({ event }) => event },
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          'forgetProblems',
          'hideProblems',
          { type: 'tellSubmitted', params: ({ event }) => event },
        ],
        target: '.filling',
      },
      {
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          { type: 'moveOn', params: ({ event }) => event },
          'forgetProblems',
          'hideProblems',
          'tellMoved',
          'tellChanged',
        ],
        target: '.filling',
      },
    ],
    'back.chosen': [
      // Back on the step where a change began takes the change back: the person sees the review again.
      {
        guard: 'isWhereChangeBegan',
        actions: [
          { type: 'takeChangeBack', params: ({ event }) => event },
          { type: 'restoreAnswers', params: ({ context }) => ({ answers: context.answers }) },
          'endChange',
          'forgetProblems',
          'hideProblems',
          'tellMoved',
          'tellChanged',
        ],
        target: '.filling',
      },
      {
        guard: 'isChanging',
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          { type: 'goBackInChange', params: ({ event }) => event },
          'forgetProblems',
          'hideProblems',
          'tellMoved',
          'tellChanged',
        ],
        target: '.filling',
      },
      // Back on the first step leads out of the form, which the application decides.
      { guard: { type: 'isFirstStep', params: ({ event }) => event } },
      {
        actions: [
          { type: 'keepAnswers', params: ({ event }) => event },
          { type: 'moveBack', params: ({ event }) => event },
          'forgetProblems',
          'hideProblems',
          'forgetAim',
          'tellMoved',
          'tellChanged',
        ],
        target: '.filling',
      },
    ],
    'step.chosen': {
      guard: { type: 'isOnWay', params: ({ event }) => event },
      actions: [
        { type: 'keepAnswers', params: ({ event }) => event },
        { type: 'moveTo', params: ({ event }) => event },
        { type: 'showForChange', params: ({ event }) => event },
        'forgetProblems',
        'hideProblems',
        'forgetAim',
        'tellMoved',
        'tellChanged',
      ],
      target: '.filling',
    },
    'change.chosen': {
      guard: { type: 'isReviewed', params: ({ event }) => event },
      actions: [
        { type: 'keepAnswers', params: ({ event }) => event },
        { type: 'beginChange', params: ({ event }) => event },
        'forgetProblems',
        'hideProblems',
        'tellMoved',
        'tellChanged',
      ],
      target: '.filling',
    },
    'files.lost': {
      actions: [
        { type: 'keepAnswers', params: ({ event }) => event },
        { type: 'refuseForm', params: ({ event }) => event },
        'dropChange',
        'forgetAim',
        'showProblems',
        'tellMoved',
        'tellChanged',
      ],
      target: '.refused',
    },
  },
  states: {
    filling: { description: 'A step shows and is being filled in; nothing on it is refused.' },
    refused: {
      description: 'A step shows with what is wrong on it (FORM-02, FORM-12), until it is passed or the form is saved.',
      on: { 'save.begun': { actions: ['forgetProblems', 'hideProblems'], target: 'filling' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof formSteppingMachine>;
/** Whether the messages of the step show. */
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches('refused');
/** Whether an answer is being changed from the review. */
export const selectIsChanging = (snapshot: Snapshot): boolean => snapshot.context.change !== null;

/** The step that shows, with these answers, and the one that Back leads to (DEC-54). */
export function selectStepNow({ context: { form, stepid, change } }: Snapshot, answers: Answers): StepNow {
  const headingOf = (id: string): string => {
    const step = form.steps.find((one) => one.stepid === id);
    return step === undefined ? '' : (step.review?.heading ?? nameOfStep(step, questionsById(form), answers));
  };
  const inChange = change && (change.path.length === 1 ? change.review : stepBack(change, form, answers));
  const before = inChange ?? stepBeside(form, answers, stepid, -1);
  return {
    heading: headingOf(stepid),
    isFirst: before === null,
    before:
      before === null ? null : { heading: headingOf(before), back: { type: 'back.chosen', answers }, asks: false },
  };
}

/** The steps of content: itself, or its child of that name. */
export function stepsIn(content: AnyActorRef): ActorRefFrom<typeof formSteppingMachine> {
  const { children } = content.getSnapshot() as { readonly children?: Readonly<Record<string, unknown>> };
  return (children?.['steps'] ?? content) as ActorRefFrom<typeof formSteppingMachine>;
}

/** The steps of an application; undefined while none are alive. */
export function selectSteps(
  snapshot: SnapshotFrom<typeof applicationMachine>,
): ActorRefFrom<typeof formSteppingMachine> | undefined {
  const content = selectContent(snapshot);
  return content && stepsIn(content);
}
