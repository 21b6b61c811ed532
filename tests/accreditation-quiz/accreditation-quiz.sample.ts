/** The attempts of the assessment that a page opens, what goes wrong with them, and what a person does. */
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { assessmentFormData } from '#rules/accreditation/assessment.rules.ts';
import { gradeOf } from '#rules/accreditation/grading.rules.ts';
import { withJudgement } from '#rules/accreditation/progress.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import type { ContextFrom } from 'xstate';
import type { Scenario, Step } from '#support/spec.ts';
import {
  assessment,
  JUDGED_PEOPLE,
  nextAssessment,
  nextWithVideo,
  RIGHT_HEIGHT,
  RIGHT_PEOPLE,
  unflagged,
  withoutVideo,
} from './quiz.sample.ts';

type AnyStep = Step<typeof accreditationQuizMachine>;
export type Told = Scenario<typeof accreditationQuizMachine, 'commercial' | 'recreational'>;
export type Quiz = ContextFrom<typeof accreditationQuizMachine>;

export const contextOf = ({ snapshot }: AnyStep): Quiz => snapshot.context;

export const COMMERCIAL = 'RPA Excluded Assessment';
export const RECREATIONAL = 'RPA Recreational Assessment';

/** Sent with the submit in every scenario. */
const submitData = { submitKey: 'key-1', serviceCatalogueCode: 'LMS_RENEW_COM' } as const;
export const unknownService = { submitKey: 'key-1', serviceCatalogueCode: null } as const;

export const fresh = {
  ...submitData,
  kind: 'open',
  revision: 0,
  assessment,
  JUDGED_PEOPLE,
  progress: { answers: [], position: 0 },
  hasBegun: false,
} as const;
export const freshWithoutVideo = { ...fresh, assessment: withoutVideo } as const;
/** The first question is answered, and the second one shows. */
export const resumed = {
  ...submitData,
  kind: 'open',
  revision: 3,
  assessment: withoutVideo,
  progress: { answers: [RIGHT_PEOPLE], position: 1 },
  hasBegun: true,
} as const;
/** The person left on the first question, before answering it. */
export const begun = { ...freshWithoutVideo, ...unknownService, hasBegun: true } as const;
export const allRight = [RIGHT_PEOPLE, RIGHT_HEIGHT];
export const formData = assessmentFormData(COMMERCIAL, gradeOf(assessment.questions, allRight, 85), allRight);
/** Sent and kept without its questions, by an earlier version. */
export const sent = {
  ...submitData,
  kind: 'sent',
  revision: 4,
  formData,
  assessment: null,
  progress: { answers: [], position: 0 },
} as const;
export const sentWithQuestions = {
  ...sent,
  assessment: withoutVideo,
  progress: { answers: allRight, position: 1 },
} as const;
/** The submit of a page that could not find out for which service it is. */
export const sentUnknown = { ...sent, ...unknownService } as const;
/** Answers are judged one by one, and the first was judged. */
export const oneJudged = withJudgement(unflagged, { questionId: 'q-people', ...JUDGED_PEOPLE });
export const toJudge = { ...fresh, assessment: unflagged, hasBegun: true } as const;
export const judgedResumed = {
  ...toJudge,
  assessment: oneJudged,
  progress: { answers: [RIGHT_PEOPLE], position: 1, pending: null },
} as const;
/** The person left while the second answer was being judged. */
export const waiting = { ...judgedResumed, progress: { ...judgedResumed.progress, pending: ['a'] } } as const;
export const toSubmit = { formData, ...submitData } as const;
export const nextAttempt = { assessment: nextAssessment, submitKey: 'key-2' } as const;
export const nextAttemptWithVideo = { assessment: nextWithVideo, submitKey: 'key-3' } as const;

export const PASS = { passed: true, percent: 100 };
export const FAIL = { passed: false, percent: 50 };
export const lost = callFailure('lmsCommercial', '', 'b', null);
export const troubled = callFailure('lmsCommercial', '', 'd', 502);
export const unreadable = callFailure('lmsCommercial', '', 'c', 200);
export const outdated = callFailure('lmsCommercial', '', 'e', 409);
export const foreign = callFailure('lmsCommercial', '', 'e', 422);
export const notTheirs = callFailure('lmsCommercial', '', 'e', 403);
export const tooMany = callFailure('lmsCommercial', '', 'e', 400);
export const failures = [lost, troubled, unreadable, outdated, foreign, notTheirs, tooMany, exception].map((error) => ({
  error,
}));
export const loadError = callFailure('getAssessmentData', '', 'e', 500);

export const ANSWER = {
  people: { type: 'answer.submitted', answerIds: ['a', 'c'] },
  height: { type: 'answer.submitted', answerIds: ['a'] },
} as const;
export const AGAIN_TO_JUDGE = { type: 'answer.retried' } as const;
export const PEOPLE_TO_JUDGE = { attemptId: 'attempt-1', ...RIGHT_PEOPLE };
export const HEIGHT_TO_JUDGE = { attemptId: 'attempt-1', ...RIGHT_HEIGHT };
export const NOTHING = { type: 'answer.submitted', answerIds: [] as string[] } as const;
export const NEXT = { type: 'next.chosen' } as const;
export const BACK = { type: 'back.chosen' } as const;
export const received = (result: typeof PASS) => ({ type: 'result.received', result }) as const;
export const unsent = (failure: typeof lost | null) => ({ type: 'submit.failed', failure }) as const;
export const refused = (failure: typeof lost) => ({ type: 'submit.outdated', failure }) as const;
/** What is told whoever stores what was answered. */
export const stores = (content: object | null) => [{ to: 'progress', event: { type: 'content.changed', content } }];
export const KEPT = stores({ version: 1 });
export const FORGOTTEN = stores(null);

/** Whether another attempt begins, perhaps with the same questions. */
export const isAnother = (before: AnyStep, { event, snapshot }: AnyStep): boolean =>
  event.type === 'xstate.done.actor.loadAttempt' ||
  (before.snapshot.matches('failed') && snapshot.matches('introVideo'));

export const beginnings = [
  { type: 'declaration.accepted' },
  { type: 'info.read' },
  { type: 'questions.begun' },
] as const;
