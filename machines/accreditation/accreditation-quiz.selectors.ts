/** What the views and routes of an assessment read from its chart. */
import type { SnapshotFrom } from 'xstate';
import { stepsOf, type StepId } from '#rules/accreditation/assessment.rules.ts';
import type { WireId } from '#rules/accreditation/grading.rules.ts';
import { feedbackOf, type Question } from '#rules/accreditation/progress.rules.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { accreditationQuizMachine } from './accreditation-quiz.machine.ts';

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
