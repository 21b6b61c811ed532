/**
 * An accreditation assessment from its declaration to its result (ACRD-08 to ACRD-11, ACRD-24 to ACRD-48). The order of
 * the questions is the server's and never changes in an attempt; the server grades what was answered, and judges each
 * answer when it is given where the questions came without the right ones (docs/decisions/0036, DEC-45). An attempt has
 * one submit key and one code of the service that it is sent for, also after a reload.
 */
import { assign, sendTo, setup, stateIn } from 'xstate';
import { ACCREDITATION_OF, type ServiceCatalogueCode } from '#rules/accreditation/assessment.rules.ts';
import type { WireId } from '#rules/accreditation/grading.rules.ts';
import type { Judgement } from '#rules/accreditation/progress.rules.ts';
import { isRefusedForGood } from '#rules/applications/refusals.rules.ts';
import { callFailureIn } from '#rules/core/failures.rules.ts';
import { latestStoreMachine } from '../core/latest-store.machine.ts';
import { promisePort } from '../core/ports.ts';
import * as changes from './accreditation-quiz.changes.ts';
import type {
  AnswerToJudge,
  NextAttempt,
  OpenedAttempt,
  QuizContext,
  QuizEvent,
  QuizInput,
  QuizResult,
} from './accreditation-quiz.types.ts';
import { assessmentSubmissionMachine } from './assessment-submission.machine.ts';

type Failed = { readonly error: unknown };
type Given = { readonly answerIds: readonly WireId[] };

export const accreditationQuizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    input: {} as QuizInput,
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
    /** Whether an answer is right: only the regulator knows (DEC-45). */
    judgeAnswer: promisePort<Judgement, AnswerToJudge>('judgeAnswer'),
    submission: assessmentSubmissionMachine,
    progress: latestStoreMachine,
  },
  guards: {
    wasSent: (_, opened: OpenedAttempt) => opened.kind === 'sent',
    isResumed: (_, opened: OpenedAttempt) => opened.kind === 'open' && opened.hasBegun,
    isCommercial: ({ context }) => ACCREDITATION_OF[context.type] === 'commercial',
    isRecreational: ({ context }) => ACCREDITATION_OF[context.type] === 'recreational',
    hasNoVideo: ({ context }) => !context.assessment?.videoLink,
    hasBegun: ({ context }) => context.hasBegun,
    isAnswered: ({ context }) => context.answers.length > context.position,
    isPending: ({ context }) => Boolean(context.pending) && context.answers.length === context.position,
    isToJudge: ({ context }, { answerIds }: Given) =>
      context.assessment?.attemptId !== undefined && changes.isAnswerHere(context, answerIds),
    isAcceptable: ({ context }, { answerIds }: Given) => changes.isAnswerHere(context, answerIds),
    isFirst: ({ context }) => context.position === 0,
    isLast: ({ context }) => context.position + 1 >= (context.assessment?.questions.length ?? 0),
    hasEarlierQuestion: ({ context }) => context.assessment !== null && context.position > 0,
    isPass: (_, { result }: { result: QuizResult }) => result.passed,
    isOutdated: (_, { error }: Failed) => isRefusedForGood(error),
    isAwaited: stateIn({ failed: 'awaited' }),
  },
  actions: {
    keepOpened: assign(changes.keepOpened),
    keepService: assign({ serviceCatalogueCode: (_, { code }: { code: ServiceCatalogueCode }) => code }),
    rememberBegun: assign({ hasBegun: true }),
    keepAnswer: assign(changes.keepAnswer),
    keepPending: assign({ pending: (_, { answerIds }: Given) => [...answerIds] }),
    keepJudgement: assign(changes.keepJudgement),
    goOn: assign({ position: ({ context }) => context.position + 1 }),
    // Answers that were sent may have arrived, so they do not change; a page that is opened anew asks for their result.
    goBack: assign({ position: ({ context }) => context.position - 1 }),
    countRefusal: assign({ alertCount: ({ context }) => context.alertCount + 1 }),
    prepareResult: assign(changes.prepareResult),
    keepFailure: assign(changes.keepFailure),
    showFailure: assign(changes.showFailure),
    keepResult: assign({ result: (_, { result }: { result: QuizResult }) => result, failure: null }),
    keepNext: assign({ next: (_, next: NextAttempt) => next }),
    beginNext: assign(changes.beginNext),
    clearUnkept: assign({ isUnkept: false }),
    markUnkept: assign({ isUnkept: true }),
    knowRevision: sendTo('progress', (_, { revision }: OpenedAttempt) => changes.knownRevision(revision)),
    // What was answered, and where the person is, survives a reload.
    keepProgress: sendTo('progress', ({ context }) => changes.progressToKeep(context)),
    // The attempt is accepted no more, or the page of its result was left: what was kept of it goes.
    forgetProgress: sendTo('progress', changes.NOTHING_TO_KEEP),
    closeProgress: sendTo('progress', { type: 'page.closed' as const }),
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
  context: ({ input }) => ({ ...changes.UNOPENED, ...input }),
  invoke: {
    id: 'progress',
    src: 'progress',
    input: ({ context: { keeps } }) => ({ keeps }),
    onError: { description: 'Answers are kept no longer.', actions: 'markUnkept' },
  },
  on: {
    'progress.kept': { actions: 'clearUnkept' },
    'progress.missed': { actions: 'markUnkept' },
    'page.closed': { actions: 'closeProgress' },
  },
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
            guard: { type: 'wasSent', params: ({ event }) => event.output },
            actions: [
              { type: 'keepOpened', params: ({ event }) => event.output },
              { type: 'knowRevision', params: ({ event }) => event.output },
            ],
            target: 'submitting',
          },
          {
            guard: { type: 'isResumed', params: ({ event }) => event.output },
            actions: [
              { type: 'keepOpened', params: ({ event }) => event.output },
              { type: 'knowRevision', params: ({ event }) => event.output },
            ],
            target: 'question',
          },
          {
            actions: [
              { type: 'keepOpened', params: ({ event }) => event.output },
              { type: 'knowRevision', params: ({ event }) => event.output },
            ],
            target: 'declaration',
          },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => event },
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
            input: ({ context }) => changes.toJudge(context),
            onDone: {
              actions: [{ type: 'keepJudgement', params: ({ event }) => event.output }, 'keepProgress'],
              target: 'answered',
            },
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => event },
                actions: { type: 'showFailure', params: ({ event }) => ({ failure: callFailureIn(event.error) }) },
                target: '#accreditationQuiz.outdated',
              },
              {
                actions: { type: 'showFailure', params: ({ event }) => ({ failure: callFailureIn(event.error) }) },
                target: 'unjudged',
              },
            ],
          },
          // No answer came in time, so there is no failed call to name.
          after: { judging: { actions: { type: 'showFailure', params: { failure: null } }, target: 'unjudged' } },
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
              { guard: 'isLast', actions: ['prepareResult', 'keepProgress'], target: '#accreditationQuiz.submitting' },
              { actions: ['goOn', 'keepProgress'], target: 'showing' },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'The answers are on their way; no result shows before they are received (ACRD-36, OP-D-88).',
      tags: ['submitting', 'unfinished'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => changes.toSubmit(context),
        onError: { actions: { type: 'showFailure', params: { failure: null } }, target: 'unsent' },
      },
      on: {
        'service.learned': { actions: [{ type: 'keepService', params: ({ event }) => event }, 'keepProgress'] },
        'result.received': [
          {
            guard: { type: 'isPass', params: ({ event }) => event },
            actions: { type: 'keepResult', params: ({ event }) => event },
            target: 'passed',
          },
          { actions: { type: 'keepResult', params: ({ event }) => event }, target: 'failed' },
        ],
        'submit.outdated': { actions: { type: 'showFailure', params: ({ event }) => event }, target: 'outdated' },
        'submit.failed': { actions: { type: 'showFailure', params: ({ event }) => event }, target: 'unsent' },
      },
    },
    unsent: {
      description:
        'The answers could not be sent: an alert on the last question says so, they are kept, and can be sent again (OP-D-88).',
      tags: ['unsent'],
      on: {
        'submit.retried': { target: 'submitting' },
        'back.chosen': { guard: 'hasEarlierQuestion', actions: ['goBack', 'keepProgress'], target: 'question' },
      },
    },
    outdated: {
      description: 'The server does not accept these answers, now or later; the way on is a new attempt.',
      tags: ['outdated'],
      entry: 'forgetProgress',
      on: { 'attempt.renewed': { target: 'opening' } },
    },
    // Neither this nor `unavailable` is final: what was kept has to be deleted when the page goes. Until then a reload
    // sends the same answers under the same key, which counts once, and shows their result.
    passed: {
      description: 'Accredited (ACRD-40).',
      on: { 'page.closed': { actions: ['forgetProgress', 'closeProgress'] } },
    },
    failed: {
      description:
        'Not passed (ACRD-41). New questions are fetched at once, so that the person can try again (ACRD-44, OP-D-86).',
      exit: 'forgetProgress',
      on: { 'page.closed': { actions: ['forgetProgress', 'closeProgress'] } },
      invoke: {
        id: 'loadNext',
        src: 'loadNext',
        onDone: [
          {
            guard: 'isAwaited',
            actions: [{ type: 'keepNext', params: ({ event }) => event.output }, 'beginNext'],
            target: 'introVideo',
          },
          { actions: { type: 'keepNext', params: ({ event }) => event.output }, target: '.ready' },
        ],
        onError: [
          {
            guard: 'isAwaited',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            target: 'unavailable',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => event }, target: '.missing' },
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
    },
  },
});
