/**
 * The submit of an assessment (ACRD-36, ACRD-46 to ACRD-48, OP-D-88): for which service it is sent is learned where it
 * is not known yet, then the answers are sent, and what came of it is told. A child of the assessment, with a life for
 * each submit. An answer that was lost is asked for once more with the same submit under the same key, which counts
 * once (docs/decisions/0036).
 */
import { assign, sendTo, setup } from 'xstate';
import {
  ACCREDITATION_OF,
  type AssessmentType,
  type ServiceCatalogueCode,
} from '#rules/accreditation/assessment.rules.ts';
import { isRefusedForGood, mayHaveArrived } from '#rules/applications/refusals.rules.ts';
import { callFailureIn, isCallFailure } from '#rules/core/failures.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';
import type { AssessmentSubmissionEvent, QuizResult, ResultToSubmit } from './accreditation-quiz.types.ts';

export interface AssessmentSubmissionInput extends ResultToSubmit {
  readonly type: AssessmentType;
  /** Whether the same submit can be sent again without counting twice (DEC-11). */
  readonly canRepeat: boolean;
}

interface Context extends AssessmentSubmissionInput {
  /** How often the answers were sent since the person said so. */
  readonly tries: number;
}

/** The answers are sent again by themselves once: only where their answer was lost. */
const MOST_TRIES = 2;

type Failed = { readonly error: unknown };

export const assessmentSubmissionMachine = setup({
  types: { context: {} as Context, input: {} as AssessmentSubmissionInput },
  actors: {
    /** Whoever holds a commercial accreditation renews it (ACRD-46, OP-D-87). */
    learnService: promisePort<ServiceCatalogueCode>('learnService'),
    submitResult: promisePort<QuizResult, ResultToSubmit>('submitResult'),
  },
  guards: {
    isServiceKnown: ({ context: { type, serviceCatalogueCode } }) =>
      ACCREDITATION_OF[type] === 'recreational' || serviceCatalogueCode !== null,
    isOutdated: (_, { error }: Failed) => isRefusedForGood(error),
    isDoubtfulAndCanRepeat: ({ context }, { error }: Failed) =>
      context.canRepeat && context.tries < MOST_TRIES && isCallFailure(error) && mayHaveArrived(error),
  },
  actions: {
    keepService: assign({ serviceCatalogueCode: (_, { code }: { code: ServiceCatalogueCode }) => code }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    tellService: sendTo(parentOf, (_, { code }: { code: ServiceCatalogueCode }): AssessmentSubmissionEvent => ({
      type: 'service.learned',
      code,
    })),
    tellReceived: sendTo(parentOf, (_, { result }: { result: QuizResult }): AssessmentSubmissionEvent => ({
      type: 'result.received',
      result,
    })),
    tellOutdated: sendTo(parentOf, (_, { error }: Failed): AssessmentSubmissionEvent => ({
      type: 'submit.outdated',
      failure: callFailureIn(error),
    })),
    tellFailed: sendTo(parentOf, (_, { error }: Failed): AssessmentSubmissionEvent => ({
      type: 'submit.failed',
      failure: callFailureIn(error),
    })),
  },
}).createMachine({
  id: 'assessmentSubmission',
  description: 'The submit of an assessment, from the service that it is sent for to what came of it.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'addressing',
  states: {
    addressing: {
      description: 'Is it known for which service the result is sent? Transient: decides and leaves immediately.',
      always: [{ guard: 'isServiceKnown', target: 'submitting' }, { target: 'learningService' }],
    },
    learningService: {
      description:
        'It could not be learned when the attempt was opened: what the person holds is asked again (ACRD-46, ACRD-47).',
      invoke: {
        id: 'learnService',
        src: 'learnService',
        onDone: {
          actions: [
            { type: 'keepService', params: ({ event }) => ({ code: event.output }) },
            { type: 'tellService', params: ({ event }) => ({ code: event.output }) },
          ],
          target: 'submitting',
        },
        onError: { actions: { type: 'tellFailed', params: ({ event }) => event }, target: 'told' },
      },
    },
    submitting: {
      description:
        'The answers are on their way. An answer that was lost is asked for once more with the same submit under the same key.',
      entry: 'countTry',
      invoke: {
        id: 'submitResult',
        src: 'submitResult',
        input: ({ context: { formData, submitKey, serviceCatalogueCode } }) => ({
          formData,
          submitKey,
          serviceCatalogueCode,
        }),
        onDone: {
          actions: { type: 'tellReceived', params: ({ event }) => ({ result: event.output }) },
          target: 'told',
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            actions: { type: 'tellOutdated', params: ({ event }) => event },
            target: 'told',
          },
          {
            guard: { type: 'isDoubtfulAndCanRepeat', params: ({ event }) => event },
            target: 'submitting',
            reenter: true,
          },
          { actions: { type: 'tellFailed', params: ({ event }) => event }, target: 'told' },
        ],
      },
    },
    told: { description: 'The assessment was told how this ended.', type: 'final' },
  },
});
