/**
 * Applying again after a declined application (DEC-56): a new one opens with everything that was sent. Not taken over
 * are what is made anew (declarations, results of checks) and numbers of documents, which are masked once it is decided
 * (SANDBOX.md).
 */
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import { EMPTY, type Answer, type Answers } from '../forms/form-answers.rules.ts';
import { isDeclaration, questionsOf, type FormDefinition, type Question } from '../forms/form.rules.ts';
import { MASK } from './arn-application.rules.ts';
import { answersSent } from './arn-form-data.rules.ts';
import { manualAnswers } from './arn-ways.rules.ts';

/** The declined application that a new one begins with. */
export interface DeclinedSent {
  readonly reference: string;
  /** ISO instant. */
  readonly decidedAt: string;
  /** In the words of the officer. */
  readonly reason: string;
  /** Form data of the application (SENT-001), with masked numbers. */
  readonly formData: object;
  /** Names of the files that were sent. */
  readonly files: readonly string[];
}

/** The day of the decision on the regulator's calendar; empty where it is not known. */
export function declinedOn(decidedAt: string, zone: string): string {
  const epochMs = Date.parse(decidedAt);
  return Number.isNaN(epochMs) ? '' : displayDate(todayOf({ epochMs, zone }));
}

const isMasked = (answer: Answer): boolean => 'value' in answer && answer.value.includes(MASK);

/** Results of checks, and the consent to them: nothing of them counts for another application. */
const isOfCheck = ({ id }: Question): boolean => /(dvsValidationIndicator|dvsFailureCount|isNamesMatch)$/.test(id);

/** The answers with which a new application begins. */
export function answersAgain(form: FormDefinition, { formData }: Pick<DeclinedSent, 'formData'>): Answers {
  const sent = answersSent(formData, form);
  const taken = questionsOf(form).flatMap((question) => {
    const answer = sent[question.id];
    const isLeft =
      answer === undefined ||
      question.type === 'filePicker' ||
      isDeclaration(question) ||
      isOfCheck(question) ||
      isMasked(answer);
    return isLeft ? [] : [[question.id, answer] as const];
  });
  const answers = Object.fromEntries(taken);
  // The choice to upload documents is sent as a kind of proof that nobody can select.
  return 'identityType' in formData && formData.identityType === 'ManualUpload'
    ? { ...answers, identityType: EMPTY.radio, ...manualAnswers('identity') }
    : answers;
}
