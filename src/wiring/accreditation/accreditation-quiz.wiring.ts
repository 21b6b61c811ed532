import { createActor, fromPromise } from 'xstate';
import { accreditationEndpoints } from '#api/accreditation.endpoints.ts';
import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import type {
  AnswerToJudge,
  NextAttempt,
  OpenedAttempt,
  QuizResult,
  ResultToSubmit,
} from '#machines/accreditation/accreditation-quiz.types.ts';
import { assessmentSubmissionMachine } from '#machines/accreditation/assessment-submission.machine.ts';
import { receiptOf } from '#rules/applications/submission-receipt.rules.ts';
import type { SubmittedAnswer } from '#rules/accreditation/grading.rules.ts';
import {
  ACCREDITATION_OF,
  serviceCatalogueCode,
  type AssessmentType,
  type ServiceCatalogueCode,
} from '#rules/accreditation/assessment.rules.ts';
import {
  NO_PROGRESS,
  resumed,
  withJudgement,
  type Assessment,
  type Judgement,
  type KeptAttempt,
  type Progress,
} from '#rules/accreditation/progress.rules.ts';
import { isLinkAddress } from '#rules/core/page.rules.ts';
import { freshId } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { storeQuizProgress } from './quiz-progress.ts';

type Needed = Pick<Session, 'connection' | 'configuration' | 'pageLeave'>;

/**
 * An assessment with its calls (DCAL-46 to DCAL-50). An attempt keeps its submit key, also after a reload
 * (docs/decisions/0008, 0036).
 *
 * @param type which assessment
 */
export function openAccreditationQuiz(session: Needed, type: AssessmentType) {
  const { connection, configuration } = session;
  const { call, learn } = connection;
  learn(accreditationEndpoints);
  const canRepeat = configuration()?.capabilities.idempotency ?? false;
  const progress = storeQuizProgress(session, `${type}||`);

  /**
   * Fetches the assessment with the answers given earlier.
   *
   * @throws if there are no questions (DERR-35)
   */
  const fetchAssessment = async (
    signal: AbortSignal,
  ): Promise<{ readonly assessment: Assessment; readonly given: readonly SubmittedAnswer[] }> => {
    const { wasSuccessful, attemptId, given, assessment } = await call(
      'getAssessmentData',
      { assessmentType: type, limitQuestionsPerCategory: true },
      { signal },
    );
    if (!wasSuccessful || !assessment || assessment.questions.length === 0) throw new Error('There are no questions');
    const { videoLink, passMark, questions } = assessment;
    // Present if the questions come without their right answers (DEC-45).
    const head = {
      ...(attemptId ? { attemptId } : {}),
      videoLink: isLinkAddress(videoLink) ? videoLink : null,
      passMark: passMark ?? null,
    };
    return { assessment: { ...head, questions }, given: attemptId ? (given ?? []) : [] };
  };
  /** Asking again about an answer returns the same judgement. */
  const judge = async (
    { attemptId, questionId, answerIds }: AnswerToJudge,
    signal: AbortSignal,
  ): Promise<Judgement> => {
    const answer = await call('AssessmentAnswer', { attemptId, questionId, answerIds: [...answerIds] }, { signal });
    if (!answer.wasSuccessful) throw new Error('The answer was not judged');
    return { correctAnswerIds: answer.correctAnswerIds, helpText: answer.helpText ?? null, part: answer.part ?? null };
  };
  /**
   * Restores the judgements of an attempt. Stored ones are used; missing ones, because storing failed or another device
   * was used, are requested again.
   */
  const judgedAttempt = async (
    assessment: Assessment,
    given: readonly SubmittedAnswer[],
    kept: KeptAttempt | null,
    signal: AbortSignal,
  ): Promise<{ readonly assessment: Assessment; readonly progress: Progress }> => {
    const { attemptId = '' } = assessment;
    const known = new Map((kept?.judgements ?? []).map((one) => [String(one.questionId), one]));
    const judgements = await Promise.all(
      given.map(
        async (answer) =>
          known.get(String(answer.questionId)) ?? {
            questionId: answer.questionId,
            ...(await judge({ attemptId, ...answer }, signal)),
          },
      ),
    );
    const inOrder = assessment.questions.flatMap(
      ({ id }) => given.find(({ questionId }) => String(questionId) === String(id)) ?? [],
    );
    const pending = kept?.answers.length === inOrder.length ? (kept.pending ?? null) : null;
    const whole = judgements.reduce(withJudgement, assessment);
    return {
      assessment: whole,
      progress: resumed(whole, { answers: inOrder, position: kept?.position ?? inOrder.length, pending }),
    };
  };
  const learnService = async (signal: AbortSignal): Promise<ServiceCatalogueCode> => {
    const { value } = await call('GetLicencesIndividual', { retrievedExpired: true }, { signal });
    return serviceCatalogueCode(value.map(({ lictype }) => lictype?.product_name));
  };
  /**
   * Null for a recreational assessment. A failure is ignored here, because only the submit needs the code and asks
   * again.
   */
  const serviceAtOpening = (signal: AbortSignal): Promise<ServiceCatalogueCode | null> =>
    ACCREDITATION_OF[type] === 'recreational' ? Promise.resolve(null) : learnService(signal).catch(() => null);
  const loadAttempt = async (signal: AbortSignal): Promise<OpenedAttempt> => {
    const { kept, revision } = await progress.load(signal);
    if (kept?.formData)
      return {
        kind: 'sent',
        revision,
        formData: kept.formData,
        assessment: kept.assessment ?? null,
        progress: kept.assessment ? resumed(kept.assessment, kept) : NO_PROGRESS,
        submitKey: kept.submitKey,
        serviceCatalogueCode: kept.serviceCatalogueCode,
      };
    const [{ assessment, given }, learned] = await Promise.all([fetchAssessment(signal), serviceAtOpening(signal)]);
    const hasBegun = kept !== null && String(kept.firstQuestionId) === String(assessment.questions[0]?.id);
    const submitKey = freshId();
    // The stored code wins: a pass that arrived changes the person's code, and a repeated submit must be identical.
    const code = (hasBegun ? kept.serviceCatalogueCode : null) ?? learned;
    if (assessment.attemptId === undefined)
      return {
        kind: 'open',
        revision,
        assessment,
        progress: hasBegun ? resumed(assessment, kept) : NO_PROGRESS,
        hasBegun,
        submitKey,
        serviceCatalogueCode: code,
      };
    const judged = await judgedAttempt(assessment, given, hasBegun ? kept : null, signal);
    return {
      kind: 'open',
      revision,
      ...judged,
      hasBegun: hasBegun || given.length > 0,
      submitKey,
      serviceCatalogueCode: code,
    };
  };
  const loadNextAttempt = async (signal: AbortSignal): Promise<NextAttempt> => ({
    assessment: (await fetchAssessment(signal)).assessment,
    submitKey: freshId(),
  });
  const submit = async (
    { formData, submitKey, serviceCatalogueCode: code }: ResultToSubmit,
    signal: AbortSignal,
  ): Promise<QuizResult> => {
    if (formData === null) throw new Error('There is nothing to submit');
    const options = { idempotencyKey: canRepeat ? submitKey : undefined, signal };
    const answer =
      code === null
        ? await call('lmsRecreational', { formData }, options)
        : await call('lmsCommercial', { formData, serviceCatalogueCode: code }, options);
    if (answer.wasSuccessful === false) throw new Error('The result was not taken');
    // The regulator's grade wins if the answer has one.
    const result = {
      passed: answer.assessmentPassed ?? formData.assessmentPassed,
      percent: answer.assessmentResult ?? formData.assessmentResult,
    };
    const { licenceId, licenceNumber, licenceValidUntil } = answer;
    return {
      ...result,
      ...(answer.reference ? { receipt: receiptOf(answer) } : {}),
      ...(licenceId ? { licenceId } : {}),
      ...(licenceId && licenceNumber ? { licenceNumber, licenceValidUntil: licenceValidUntil ?? null } : {}),
    };
  };

  const machine = accreditationQuizMachine.provide({
    actors: {
      loadAttempt: fromPromise(({ signal }) => loadAttempt(signal)),
      loadNext: fromPromise(({ signal }) => loadNextAttempt(signal)),
      judgeAnswer: fromPromise(({ input, signal }) => judge(input, signal)),
      submission: assessmentSubmissionMachine.provide({
        actors: {
          learnService: fromPromise(({ signal }) => learnService(signal)),
          submitResult: fromPromise(({ input, signal }) => submit(input, signal)),
        },
      }),
      progress: progress.machine,
    },
  });
  return createActor(machine, { input: { type, canRepeat, keeps: progress.keeps } });
}
