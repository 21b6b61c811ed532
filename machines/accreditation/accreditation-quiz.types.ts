/** What the chart of an assessment is given, keeps and is told (`accreditation-quiz.machine.ts`). */
import type {
  AssessmentFormData,
  AssessmentType,
  ServiceCatalogueCode,
} from '#rules/accreditation/assessment.rules.ts';
import type { WireId } from '#rules/accreditation/grading.rules.ts';
import type { Assessment, Progress } from '#rules/accreditation/progress.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { LatestStoreEvent } from '../core/latest-store.machine.ts';

export interface QuizInput {
  readonly type: AssessmentType;
  /** Whether the same submit can be sent again without counting twice (DEC-11). */
  readonly canRepeat: boolean;
  /** Whether what was answered can be kept at the regulator (DEC-11). */
  readonly keeps: boolean;
}

interface SubmitData {
  /** One for each attempt, the same after a reload (docs/decisions/0008, 0036); empty before the attempt is opened. */
  readonly submitKey: string;
  /** For which service a commercial result is sent; null for a recreational one, and where it could not be learned yet. */
  readonly serviceCatalogueCode: ServiceCatalogueCode | null;
}

/** What opening found: an attempt to go on with, or one that was sent and whose result page was not left. */
export type OpenedAttempt = SubmitData & {
  /** The revision of what is kept of an attempt; 0 for nothing. */
  readonly revision: number;
} & (
    | {
        readonly kind: 'open';
        readonly assessment: Assessment;
        readonly progress: Progress;
        readonly hasBegun: boolean;
      }
    | {
        readonly kind: 'sent';
        readonly formData: AssessmentFormData;
        /** Null where an earlier version of the portal kept the answers alone. */
        readonly assessment: Assessment | null;
        readonly progress: Progress;
      }
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

/** The events that a submit sends to its assessment. The last three are its end, each in its own way. */
export type AssessmentSubmissionEvent =
  | { readonly type: 'service.learned'; readonly code: ServiceCatalogueCode }
  | { readonly type: 'result.received'; readonly result: QuizResult }
  /** The server does not accept these answers, now or later. */
  | { readonly type: 'submit.outdated'; readonly failure: CallFailure | null }
  /** The answers could not be sent. */
  | { readonly type: 'submit.failed'; readonly failure: CallFailure | null };

export interface QuizContext extends QuizInput, Progress, SubmitData {
  /** Questions of the attempt; null until they are loaded, and for an attempt that was sent and kept without them. */
  readonly assessment: Assessment | null;
  /** The person has been past the introduction, in this attempt or in the one before: nobody has to watch it twice. */
  readonly hasBegun: boolean;
  /** Answers that are sent; null before the submit. */
  readonly formData: AssessmentFormData | null;
  /** Number of refusals and failures so far; a new one moves the focus to its alert. */
  readonly alertCount: number;
  /** Why the result could not be sent, or no questions came; null also where no call was the cause. */
  readonly failure: CallFailure | null;
  readonly result: QuizResult | null;
  readonly next: NextAttempt | null;
  /** What was answered last could not be kept, so that a page that is opened anew would not know of it. */
  readonly isUnkept: boolean;
}

export type QuizEvent =
  | LatestStoreEvent
  | AssessmentSubmissionEvent
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
  | { readonly type: 'attempt.renewed' }
  /** The page is gone: what was answered and is not kept is kept once more. */
  | { readonly type: 'page.closed' };
