import type { AssessmentSubmissionEvent } from '#machines/accreditation/accreditation-quiz.types.ts';
import { assessmentSubmissionMachine } from '#machines/accreditation/assessment-submission.machine.ts';
import { assessmentFormData } from '#rules/accreditation/assessment.rules.ts';
import { gradeOf } from '#rules/accreditation/grading.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Step } from '#support/spec.ts';
import { endsOnce } from '../application/ends-once.ts';
import { assessment, RIGHT_HEIGHT, RIGHT_PEOPLE } from '../accreditation-quiz/quiz.sample.ts';

const COMMERCIAL = 'RPA Excluded Assessment';
const answers = [RIGHT_PEOPLE, RIGHT_HEIGHT];
const formData = assessmentFormData(COMMERCIAL, gradeOf(assessment.questions, answers, 85), answers);
const commercial = {
  type: COMMERCIAL,
  canRepeat: true,
  formData,
  submitKey: 'key-1',
  serviceCatalogueCode: 'LMS_RENEW_COM',
} as const;
const unknown = { ...commercial, serviceCatalogueCode: null } as const;
const toSubmit = { formData, submitKey: 'key-1', serviceCatalogueCode: 'LMS_RENEW_COM' } as const;

const PASS = { passed: true, percent: 100 };
const lost = callFailure('lmsCommercial', '', 'b', null);
const troubled = callFailure('lmsCommercial', '', 'd', 502);
const unreadable = callFailure('lmsCommercial', '', 'c', 200);
const tooMany = callFailure('lmsCommercial', '', 'e', 400);
const refusals = [409, 422, 403].map((status) => callFailure('lmsCommercial', '', 'e', status));
const unlearned = callFailure('GetLicencesIndividual', '', 'e', 409);

const tells = (...events: readonly AssessmentSubmissionEvent[]) =>
  events.map((event) => ({ to: 'parent', event: { ...event } }));
const ended = ({ told }: Step) => told.filter(({ event }) => event.type !== 'service.learned');
const covered = { shows: ['Submitting your answers'] } as const;

export const assessmentSubmissionModel = defineModel({
  slug: 'assessment-submission',
  machine: assessmentSubmissionMachine,
  inputs: {
    commercial,
    unknown,
    recreational: { ...unknown, type: 'RPA Recreational Assessment' },
    cannotRepeat: { ...commercial, canRepeat: false },
  },
  cases: {
    'xstate.done.actor.learnService': [{ output: 'LMS_COM' }],
    'xstate.error.actor.learnService': [{ error: unlearned }, { error: exception }],
    'xstate.done.actor.submitResult': [{ output: PASS }],
    'xstate.error.actor.submitResult': [lost, troubled, unreadable, tooMany, ...refusals, exception].map((error) => ({
      error,
    })),
  },
  invariants: {
    'what is sent is what was answered, under its key; a commercial result for a known service, a recreational one for none [ACRD-36 ACRD-46 ACRD-48]':
      ({ input, steps }) =>
        steps.forEach((step) => {
          for (const { src, input: given } of step.asked) {
            if (src !== 'submitResult') continue;
            const { serviceCatalogueCode, ...sent } = given as typeof toSubmit;
            same(sent, { formData: input.formData, submitKey: input.submitKey }, 'sent');
            same(serviceCatalogueCode === null, input.type !== COMMERCIAL, 'sent for no service');
          }
        }),
    'it is sent once; once more only for an answer that was lost, where that counts once': ({ input, steps }) => {
      const sent = steps.filter(({ asked }) => asked.some(({ src }) => src === 'submitResult'));
      claim(sent.length <= 2, 'sent again and again');
      const [, again] = sent;
      if (again === undefined) return;
      same(input.canRepeat, true, 'may be repeated');
      const { error } = again.event as unknown as { readonly error: { kind?: string; status?: number } };
      claim(error.kind === 'call-failure' && ![400, 403, 409, 422].includes(error.status ?? 0), 'was answered');
    },
    'how it ended is told once, and nothing is asked or told after that': endsOnce(ended),
    'how it ended is told when it ends': ({ steps }) =>
      steps.forEach((step) => same(ended(step).length > 0, step.snapshot.matches('told'), 'told at its end')),
  },
  expectations: {
    addressing: { shows: [] },
    learningService: covered,
    submitting: covered,
    told: { shows: [], hides: ['Submitting your answers'] },
  },
  scenarios: [
    {
      title: 'the answers are sent for the service that is known, and the result is told [ACRD-36 ACRD-46]',
      start: 'commercial',
      begins: { in: 'submitting', asks: { submitResult: toSubmit }, tells: [] },
      steps: [
        [done('submitResult', PASS), { in: 'told', asks: {}, tells: tells({ type: 'result.received', result: PASS }) }],
      ],
    },
    {
      title: 'for which service it is sent is learned before it is sent, and told [ACRD-47]',
      start: 'unknown',
      begins: { in: 'learningService', asks: { learnService: {} } },
      steps: [
        [
          done('learnService', 'LMS_COM'),
          {
            in: 'submitting',
            asks: { submitResult: { ...toSubmit, serviceCatalogueCode: 'LMS_COM' } },
            tells: tells({ type: 'service.learned', code: 'LMS_COM' }),
          },
        ],
        [
          failed('submitResult', lost),
          { in: 'submitting', asks: { submitResult: { ...toSubmit, serviceCatalogueCode: 'LMS_COM' } }, tells: [] },
        ],
      ],
    },
    {
      title: 'without a service nothing is sent [ACRD-46]',
      start: 'unknown',
      steps: [
        [
          failed('learnService', unlearned),
          { in: 'told', asks: {}, tells: tells({ type: 'submit.failed', failure: unlearned }) },
        ],
      ],
    },
    {
      title: 'a recreational result is sent for no service, and nothing is asked for it [ACRD-48]',
      start: 'recreational',
      begins: { in: 'submitting', asks: { submitResult: { formData, serviceCatalogueCode: null } } },
      steps: [],
    },
    {
      title: 'an answer that was lost is asked for again, once',
      start: 'commercial',
      steps: [
        [failed('submitResult', lost), { in: 'submitting', asks: { submitResult: toSubmit }, tells: [] }],
        [
          failed('submitResult', troubled),
          { in: 'told', asks: {}, tells: tells({ type: 'submit.failed', failure: troubled }) },
        ],
      ],
    },
    {
      title: 'so is one that cannot be read',
      start: 'commercial',
      steps: [
        [failed('submitResult', unreadable), { in: 'submitting', asks: { submitResult: toSubmit } }],
        [done('submitResult', PASS), { in: 'told', tells: tells({ type: 'result.received', result: PASS }) }],
      ],
    },
    {
      title: 'without keys nothing is sent again that the person did not ask for',
      start: 'cannotRepeat',
      steps: [
        [
          failed('submitResult', lost),
          { in: 'told', asks: {}, tells: tells({ type: 'submit.failed', failure: lost }) },
        ],
      ],
    },
    ...[tooMany, exception].map((error) => ({
      title: `what was answered or broke is not sent again by itself: ${'status' in error ? String(error.status) : 'an exception'}`,
      start: 'commercial' as const,
      steps: [
        [
          failed('submitResult', error),
          {
            in: 'told',
            asks: {},
            tells: tells({ type: 'submit.failed', failure: error === tooMany ? tooMany : null }),
          },
        ],
      ] as const,
    })),
    ...refusals.map((error) => ({
      title: `answers that are refused with ${String(error.status)} are outdated`,
      start: 'commercial' as const,
      steps: [
        [
          failed('submitResult', error),
          { in: 'told', asks: {}, tells: tells({ type: 'submit.outdated', failure: error }) },
        ],
      ] as const,
    })),
    {
      title: 'answers that were lost and came too late are outdated',
      start: 'commercial',
      steps: [
        [failed('submitResult', lost), 'submitting'],
        [
          failed('submitResult', refusals[0]),
          { in: 'told', tells: tells({ type: 'submit.outdated', failure: refusals[0]! }) },
        ],
      ],
    },
  ],
});
