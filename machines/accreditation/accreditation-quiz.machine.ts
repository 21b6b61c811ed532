/**
 * An accreditation assessment from its declaration to its result (ACRD-08 to ACRD-11, ACRD-24 to ACRD-48). The order of
 * the questions is the server's and never changes in an attempt; the server grades what was answered, and judges each
 * answer when it is given where the questions came without the right ones (docs/decisions/0036, DEC-45). An attempt has
 * one submit key and one code of the service that it is sent for, also after a reload.
 */
import { assign, setup, stateIn, type SnapshotFrom } from 'xstate';
import {
  ACCREDITATION_OF,
  assessmentFormData,
  stepsOf,
  type AssessmentFormData,
  type AssessmentType,
  type ServiceCatalogueCode,
  type StepId,
} from '#rules/accreditation/assessment.rules.ts';
import { gradeOf, type WireId } from '#rules/accreditation/grading.rules.ts';
import {
  feedbackOf,
  isAnswer,
  NO_PROGRESS,
  withJudgement,
  type Assessment,
  type Judgement,
  type Progress,
  type Question,
} from '#rules/accreditation/progress.rules.ts';
import { isRefusedForGood, mayHaveArrived } from '#rules/applications/refusals.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { eventPort, promisePort } from '../core/ports.ts';

interface Input {
  readonly type: AssessmentType;
  /** Whether the same submit can be sent again without counting twice (DEC-11). */
  readonly canRepeat: boolean;
}

interface SubmitData {
  /** One for each attempt, the same after a reload (docs/decisions/0008, 0036); empty before the attempt is opened. */
  readonly submitKey: string;
  /** For which service a commercial result is sent; null for a recreational one, and where it could not be learned yet. */
  readonly serviceCatalogueCode: ServiceCatalogueCode | null;
}

/** What opening found: an attempt to go on with, or one that was sent and whose result nobody saw. */
export type OpenedAttempt = SubmitData &
  (
    | {
        readonly kind: 'open';
        readonly assessment: Assessment;
        readonly progress: Progress;
        readonly hasBegun: boolean;
      }
    | { readonly kind: 'sent'; readonly formData: AssessmentFormData }
  );

/** The attempt after a failed one, which is sent under a key of its own. */
export interface NextAttempt {
  readonly assessment: Assessment;
  readonly submitKey: string;
}

/** An answer that is judged by the regulator (DEC-45). */
export interface AnswerToJudge {
  readonly attemptId: string;
  readonly questionId: WireId;
  readonly answerIds: readonly WireId[];
}

export interface ResultToSubmit extends SubmitData {
  readonly formData: AssessmentFormData | null;
}

export interface QuizResult {
  readonly passed: boolean;
  /** Share of right answers in percent, a whole number (OP-D-85). */
  readonly percent: number;
  /**
   * The accreditation that was earned, by its id; missing where the regulator does not say, and for an attempt that was
   * not passed.
   */
  readonly licenceId?: string;
  /** Number of the accreditation; missing where the regulator gives none. */
  readonly licenceNumber?: string;
  /** Last day of the accreditation as an ISO date; null where it never ends; missing where the regulator does not say. */
  readonly licenceValidUntil?: string | null;
  /** Receipt of the submission; missing where the regulator gives no receipts. */
  readonly receipt?: Receipt;
}

interface Context extends Input, Progress, SubmitData {
  /** Questions of the attempt; null until they are loaded, and for an attempt that was sent before the page was opened. */
  readonly assessment: Assessment | null;
  /** The person has been past the introduction, in this attempt or in the one before: nobody has to watch it twice. */
  readonly hasBegun: boolean;
  /** Answers that are sent; null before the submit. */
  readonly formData: AssessmentFormData | null;
  /** How often the answers were sent since the person said so. */
  readonly tries: number;
  /** Number of refusals and failures so far; a new one moves the focus to its alert. */
  readonly alertCount: number;
  /** Why the result could not be sent, or no questions came; null also where no call was the cause. */
  readonly failure: CallFailure | null;
  readonly result: QuizResult | null;
  readonly next: NextAttempt | null;
  /** What was answered last could not be kept, so that a page that is opened anew would not know of it. */
  readonly isUnkept: boolean;
}

type ProgressEvent = { readonly type: 'progress.kept' } | { readonly type: 'progress.missed' };

type Event =
  | ProgressEvent
  | { readonly type: 'declaration.accepted' }
  | { readonly type: 'info.read' }
  | { readonly type: 'video.ended' }
  /** The person has read what the film says, so they need not wait for its end. */
  | { readonly type: 'transcript.read' }
  /** It cannot be played (OP-D-90). */
  | { readonly type: 'video.failed' }
  | { readonly type: 'questions.begun' }
  | { readonly type: 'answer.submitted'; readonly answerIds: readonly WireId[] }
  /** Has the answer that could not be judged judged once more. */
  | { readonly type: 'answer.retried' }
  | { readonly type: 'next.chosen' }
  | { readonly type: 'back.chosen' }
  /** Sends what could not be sent once more. */
  | { readonly type: 'submit.retried' }
  /** After a failed attempt, or one that is not accepted any more. */
  | { readonly type: 'attempt.renewed' };

/** The answers are sent again by themselves once: only where their answer was lost. */
const MOST_TRIES = 2;

export const accreditationQuizMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    /** `unfinished`: something is on its way that the end of the page must not stop. */
    tags: {} as
      | 'loading'
      | 'submitting'
      | 'unfinished'
      | 'unplayable'
      | 'missing'
      | 'judging'
      | 'unjudged'
      | 'unsent'
      | 'outdated',
  },
  actors: {
    loadAttempt: promisePort<OpenedAttempt>('loadAttempt'),
    loadNext: promisePort<NextAttempt>('loadNext'),
    /** Whoever holds a commercial accreditation renews it (ACRD-46, OP-D-87). */
    learnService: promisePort<ServiceCatalogueCode>('learnService'),
    /** Whether an answer is right: only the regulator knows (DEC-45). */
    judgeAnswer: promisePort<Judgement, AnswerToJudge>('judgeAnswer'),
    submitResult: promisePort<QuizResult, ResultToSubmit>('submitResult'),
    progressNews: eventPort<ProgressEvent>('progressNews'),
  },
  guards: {
    wasSent: (_, { opened }: { opened: OpenedAttempt }) => opened.kind === 'sent',
    isResumed: (_, { opened }: { opened: OpenedAttempt }) => opened.kind === 'open' && opened.hasBegun,
    isCommercial: ({ context }) => ACCREDITATION_OF[context.type] === 'commercial',
    isRecreational: ({ context }) => ACCREDITATION_OF[context.type] === 'recreational',
    hasNoVideo: ({ context }) => !context.assessment?.videoLink,
    hasBegun: ({ context }) => context.hasBegun,
    isAnswered: ({ context }) => context.answers.length > context.position,
    isPending: ({ context }) => Boolean(context.pending) && context.answers.length === context.position,
    isToJudge: ({ context: { assessment, position } }, { answerIds }: { answerIds: readonly WireId[] }) => {
      const question = assessment?.questions[position];
      return assessment?.attemptId !== undefined && question !== undefined && isAnswer(question, answerIds);
    },
    isAcceptable: ({ context: { assessment, position } }, { answerIds }: { answerIds: readonly WireId[] }) => {
      const question = assessment?.questions[position];
      return question !== undefined && isAnswer(question, answerIds);
    },
    isFirst: ({ context }) => context.position === 0,
    isLast: ({ context }) => context.position + 1 >= (context.assessment?.questions.length ?? 0),
    hasEarlierQuestion: ({ context }) => context.assessment !== null && context.position > 0,
    isServiceKnown: ({ context }) =>
      ACCREDITATION_OF[context.type] === 'recreational' || context.serviceCatalogueCode !== null,
    isPass: (_, { result }: { result: QuizResult }) => result.passed,
    isOutdated: (_, { error }: { error: unknown }) => isCallFailure(error) && isRefusedForGood(error),
    isDoubtfulAndCanRepeat: ({ context }, { error }: { error: unknown }) =>
      context.canRepeat && context.tries < MOST_TRIES && isCallFailure(error) && mayHaveArrived(error),
    isAwaited: stateIn({ failed: 'awaited' }),
  },
  actions: {
    keepOpened: assign(({ context }, { opened }: { opened: OpenedAttempt }) => {
      const { submitKey, serviceCatalogueCode } = opened;
      return opened.kind === 'sent'
        ? {
            ...NO_PROGRESS,
            submitKey,
            serviceCatalogueCode,
            assessment: null,
            formData: opened.formData,
            hasBegun: true,
          }
        : {
            ...NO_PROGRESS,
            ...opened.progress,
            submitKey,
            serviceCatalogueCode,
            assessment: opened.assessment,
            formData: null,
            hasBegun: opened.hasBegun || context.hasBegun,
          };
    }),
    keepService: assign({ serviceCatalogueCode: (_, { code }: { code: ServiceCatalogueCode }) => code }),
    rememberBegun: assign({ hasBegun: true }),
    keepAnswer: assign({
      answers: ({ context: { assessment, answers, position } }, { answerIds }: { answerIds: readonly WireId[] }) => [
        ...answers,
        { questionId: assessment?.questions[position]?.id ?? '', answerIds: [...answerIds] },
      ],
    }),
    keepPending: assign({ pending: (_, { answerIds }: { answerIds: readonly WireId[] }) => [...answerIds] }),
    keepJudgement: assign(
      ({ context: { assessment, answers, position, pending } }, { judgement }: { judgement: Judgement }) => {
        const questionId = assessment?.questions[position]?.id;
        if (assessment === null || questionId === undefined) return {};
        return {
          assessment: withJudgement(assessment, { ...judgement, questionId }),
          answers: [...answers, { questionId, answerIds: [...(pending ?? [])] }],
          pending: null,
          failure: null,
        };
      },
    ),
    goOn: assign({ position: ({ context }) => context.position + 1 }),
    // Answers that were sent may have arrived, so they do not change; a page that is opened anew asks for their result.
    goBack: assign({ position: ({ context }) => context.position - 1 }),
    beginTries: assign({ tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    countRefusal: assign({ alertCount: ({ context }) => context.alertCount + 1 }),
    prepareResult: assign({
      formData: ({ context: { type, assessment, answers } }) =>
        assessment === null
          ? null
          : assessmentFormData(type, gradeOf(assessment.questions, answers, assessment.passMark), answers),
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => callFailureIn(error) }),
    showFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: callFailureIn(error),
      alertCount: context.alertCount + 1,
    })),
    keepResult: assign({ result: (_, { result }: { result: QuizResult }) => result, failure: null }),
    keepNext: assign({ next: (_, { next }: { next: NextAttempt }) => next }),
    beginNext: assign(({ context: { next, submitKey } }) => ({
      ...NO_PROGRESS,
      assessment: next?.assessment ?? null,
      submitKey: next?.submitKey ?? submitKey,
      next: null,
      formData: null,
      result: null,
    })),
    clearUnkept: assign({ isUnkept: false }),
    markUnkept: assign({ isUnkept: true }),
    // No answer came in time, so there is no failed call to name.
    showLate: assign(({ context }) => ({ failure: null, alertCount: context.alertCount + 1 })),
    /** Provided: what was answered, and where the person is, survives a reload. */
    keepProgress: () => undefined,
    /** Provided: the attempt has its result, or is accepted no more. What was kept of it goes. */
    forgetProgress: () => undefined,
  },
  delays: {
    /** Milliseconds of waiting for a judgement before the person is asked what to do. */
    judging: 20_000,
  },
}).createMachine({
  id: 'accreditationQuiz',
  description:
    'An assessment: declaration, what it permits, the introduction, its questions one at a time, its result, and the next attempt.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    ...NO_PROGRESS,
    submitKey: '',
    serviceCatalogueCode: null,
    assessment: null,
    hasBegun: false,
    formData: null,
    tries: 0,
    alertCount: 0,
    failure: null,
    result: null,
    next: null,
    isUnkept: false,
  }),
  invoke: {
    id: 'progressNews',
    src: 'progressNews',
    onError: { description: 'Answers are kept or not; only nobody hears of it.', actions: [] },
  },
  on: { 'progress.kept': { actions: 'clearUnkept' }, 'progress.missed': { actions: 'markUnkept' } },
  initial: 'opening',
  states: {
    opening: {
      description: 'The questions are fetched, with what was answered of them before.',
      tags: ['loading'],
      invoke: {
        id: 'loadAttempt',
        src: 'loadAttempt',
        onDone: [
          {
            guard: { type: 'wasSent', params: ({ event }) => ({ opened: event.output }) },
            actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
            target: 'addressing',
          },
          {
            guard: { type: 'isResumed', params: ({ event }) => ({ opened: event.output }) },
            actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
            target: 'question',
          },
          { actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) }, target: 'declaration' },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'unavailable',
        },
      },
    },
    declaration: {
      description: 'The person declares that the answers are their own (ACRD-09, ACRD-11).',
      on: { 'declaration.accepted': { target: 'info' } },
    },
    info: {
      description: 'What the accreditation permits, and how many answers have to be right (ACRD-15 to ACRD-23).',
      on: { 'info.read': { target: 'introVideo' }, 'back.chosen': { target: 'declaration' } },
    },
    introVideo: {
      description: 'The introduction before the questions.',
      initial: 'starting',
      on: { 'back.chosen': { target: 'info' } },
      states: {
        starting: {
          description: 'Is there a video, and was it seen? Transient: decides and leaves immediately.',
          always: [
            { guard: 'hasNoVideo', target: 'unplayable' },
            { guard: 'hasBegun', target: 'watched' },
            { target: 'playing' },
          ],
        },
        playing: {
          description:
            'The video can be watched; a commercial assessment does not wait for its end, and whoever has read its transcript goes on (ACRD-24, ACRD-25).',
          on: {
            'video.ended': { target: 'watched' },
            'video.failed': { target: 'unplayable' },
            'transcript.read': {
              guard: 'isRecreational',
              actions: ['rememberBegun', 'keepProgress'],
              target: '#accreditationQuiz.question',
            },
            'questions.begun': {
              guard: 'isCommercial',
              actions: ['rememberBegun', 'keepProgress'],
              target: '#accreditationQuiz.question',
            },
          },
        },
        watched: {
          description:
            'The video ended, or the person has been past it before: back from the questions, or to try again.',
          on: {
            'video.failed': { target: 'unplayable' },
            'questions.begun': { actions: ['rememberBegun', 'keepProgress'], target: '#accreditationQuiz.question' },
          },
        },
        unplayable: {
          description: 'There is no video, or it does not play: a note says so, and the way on is open (OP-D-90).',
          tags: ['unplayable'],
          on: {
            'questions.begun': { actions: ['rememberBegun', 'keepProgress'], target: '#accreditationQuiz.question' },
          },
        },
      },
    },
    question: {
      description: 'One question shows (ACRD-26).',
      initial: 'showing',
      on: {
        'back.chosen': [
          { guard: 'isFirst', actions: 'keepProgress', target: 'introVideo' },
          { actions: ['goBack', 'keepProgress'], target: '.showing' },
        ],
      },
      states: {
        showing: {
          description: 'Was it answered before, and was that judged? Transient: decides and leaves immediately.',
          always: [
            { guard: 'isAnswered', target: 'answered' },
            { guard: 'isPending', target: 'judging' },
            { target: 'choosing' },
          ],
        },
        choosing: {
          description: 'The person chooses; nothing can be submitted without a choice (ACRD-31, ACRD-33).',
          initial: 'open',
          on: {
            'answer.submitted': [
              {
                guard: { type: 'isToJudge', params: ({ event }) => event },
                actions: [{ type: 'keepPending', params: ({ event }) => event }, 'keepProgress'],
                target: 'judging',
              },
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event },
                actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'keepProgress'],
                target: 'answered',
              },
              { actions: 'countRefusal', target: '.missing' },
            ],
          },
          states: {
            open: { description: 'Nothing is wrong so far.' },
            missing: { description: 'No choice was made: the question says so (OP-D-92).', tags: ['missing'] },
          },
        },
        judging: {
          description:
            'The questions came without their right answers: the regulator judges this one (DEC-45). There is no way back until it is known.',
          tags: ['judging', 'unfinished'],
          invoke: {
            id: 'judgeAnswer',
            src: 'judgeAnswer',
            input: ({ context: { assessment, position, pending } }) => ({
              attemptId: assessment?.attemptId ?? '',
              questionId: assessment?.questions[position]?.id ?? '',
              answerIds: pending ?? [],
            }),
            onDone: {
              actions: [
                { type: 'keepJudgement', params: ({ event }) => ({ judgement: event.output }) },
                'keepProgress',
              ],
              target: 'answered',
            },
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                target: '#accreditationQuiz.outdated',
              },
              { actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) }, target: 'unjudged' },
            ],
          },
          after: { judging: { actions: 'showLate', target: 'unjudged' } },
          on: { 'back.chosen': {} },
        },
        unjudged: {
          description:
            'The answer could not be judged, or nobody answered in time: it stays chosen, and is sent again when the person says so. It counts once.',
          tags: ['unjudged'],
          on: { 'answer.retried': { target: 'judging' } },
        },
        answered: {
          description: 'The answer is locked, with its feedback (ACRD-32, ACRD-34, OP-D-84).',
          on: {
            'next.chosen': [
              { guard: 'isLast', actions: ['prepareResult', 'keepProgress'], target: '#accreditationQuiz.addressing' },
              { actions: ['goOn', 'keepProgress'], target: 'showing' },
            ],
          },
        },
      },
    },
    addressing: {
      description: 'Is it known for which service the result is sent? Transient: decides and leaves immediately.',
      tags: ['submitting', 'unfinished'],
      entry: 'beginTries',
      always: [{ guard: 'isServiceKnown', target: 'submitting' }, { target: 'learningService' }],
    },
    learningService: {
      description:
        'It could not be learned when the attempt was opened: what the person holds is asked again (ACRD-46, ACRD-47).',
      tags: ['submitting', 'unfinished'],
      invoke: {
        id: 'learnService',
        src: 'learnService',
        onDone: {
          actions: [{ type: 'keepService', params: ({ event }) => ({ code: event.output }) }, 'keepProgress'],
          target: 'submitting',
        },
        onError: {
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'unsent',
        },
      },
    },
    submitting: {
      description:
        'The answers are on their way; no result shows before they are received (ACRD-36, OP-D-88). An answer that was lost is asked for once more with the same submit under the same key, which counts once (docs/decisions/0036).',
      tags: ['submitting', 'unfinished'],
      entry: 'countTry',
      invoke: {
        id: 'submitResult',
        src: 'submitResult',
        input: ({ context: { formData, submitKey, serviceCatalogueCode } }) => ({
          formData,
          submitKey,
          serviceCatalogueCode,
        }),
        onDone: [
          {
            guard: { type: 'isPass', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            target: 'passed',
          },
          { actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) }, target: 'failed' },
        ],
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'outdated',
          },
          {
            guard: { type: 'isDoubtfulAndCanRepeat', params: ({ event }) => ({ error: event.error }) },
            target: 'submitting',
            reenter: true,
          },
          { actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) }, target: 'unsent' },
        ],
      },
    },
    unsent: {
      description:
        'The answers could not be sent: an alert on the last question says so, they are kept, and can be sent again (OP-D-88).',
      tags: ['unsent'],
      on: {
        'submit.retried': { target: 'addressing' },
        'back.chosen': { guard: 'hasEarlierQuestion', actions: ['goBack', 'keepProgress'], target: 'question' },
      },
    },
    outdated: {
      description: 'The server does not accept these answers, now or later; the way on is a new attempt.',
      tags: ['outdated'],
      entry: 'forgetProgress',
      on: { 'attempt.renewed': { target: 'opening' } },
    },
    passed: {
      description: 'Accredited (ACRD-40).',
      entry: 'forgetProgress',
      type: 'final',
    },
    failed: {
      description:
        'Not passed (ACRD-41). New questions are fetched at once, so that the person can try again (ACRD-44, OP-D-86).',
      entry: 'forgetProgress',
      invoke: {
        id: 'loadNext',
        src: 'loadNext',
        onDone: [
          {
            guard: 'isAwaited',
            actions: [{ type: 'keepNext', params: ({ event }) => ({ next: event.output }) }, 'beginNext'],
            target: 'introVideo',
          },
          { actions: { type: 'keepNext', params: ({ event }) => ({ next: event.output }) }, target: '.ready' },
        ],
        onError: [
          {
            guard: 'isAwaited',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'unavailable',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: '.missing' },
        ],
      },
      initial: 'fetching',
      states: {
        fetching: {
          description: 'The new questions are on their way; the result can be read.',
          on: { 'attempt.renewed': { target: 'awaited' } },
        },
        awaited: {
          description: 'The person waits for the new questions.',
          tags: ['loading'],
        },
        ready: {
          description: 'The new questions are here.',
          on: { 'attempt.renewed': { actions: 'beginNext', target: '#accreditationQuiz.introVideo' } },
        },
        missing: {
          description: 'The new questions did not come; that matters only to whoever tries again (OP-D-86).',
          on: { 'attempt.renewed': { target: '#accreditationQuiz.unavailable' } },
        },
      },
    },
    unavailable: {
      description: 'No questions came: on to the selector, which says so (DERR-35).',
      meta: { screen: 'droneAccreditation' },
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof accreditationQuizMachine>;

/** Whether the question that shows was answered rightly; null before it was answered. */
export function selectFeedback({ context }: Snapshot): boolean | null {
  return context.assessment === null ? null : feedbackOf(context.assessment, context);
}

/** Whether no questions came: the way leads to the selector. */
export const selectIsUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable');

/** The call that questions were asked for by and that failed; null where none did, or the answer had no questions. */
export const selectUnavailableFailure = (snapshot: Snapshot): CallFailure | null =>
  snapshot.matches('unavailable') ? snapshot.context.failure : null;

/** The printed id of the step that shows (ACRD-09, ACRD-11, OP-D-91); null while there is none. */
export function selectStep(snapshot: Snapshot): StepId | null {
  const [declaration, info, video, question, result] = stepsOf(snapshot.context.type);
  if (snapshot.matches('declaration')) return declaration;
  if (snapshot.matches('info')) return info;
  if (snapshot.matches('introVideo')) return video;
  if (snapshot.matches('passed') || snapshot.matches('failed')) return result;
  return snapshot.matches('opening') || snapshot.matches('unavailable') ? null : question;
}
/** The question that shows; undefined before there are questions. */
export const selectQuestion = ({ context: { assessment, position } }: Snapshot): Question | undefined =>
  assessment?.questions[position];
/** Number of questions; 0 before they are loaded. */
export const selectQuestionCount = (snapshot: Snapshot): number => snapshot.context.assessment?.questions.length ?? 0;
/** What was answered to the question that shows; undefined before. */
export const selectGiven = ({ context: { answers, position } }: Snapshot) => answers[position]?.answerIds;
/** What was answered to the question that shows and is not judged yet; null for nothing. */
export const selectPending = ({ context: { answers, position, pending } }: Snapshot): readonly WireId[] | null =>
  answers.length === position ? (pending ?? null) : null;
/** The address of the introduction; empty for none. */
export const selectVideoLink = (snapshot: Snapshot): string => snapshot.context.assessment?.videoLink ?? '';
