/**
 * Attempts at an assessment, as `records/migrations/baseline/licences.sql.ts` makes them. Accreditations are `licences`
 * (licences.schema.ts).
 */
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import type { Receipt } from '#server/records/submitting.ts';

/** Answer to a submitted attempt: the receipt and the server's own grading (DEC-35). */
export interface Verdict extends Receipt {
  readonly assessmentPassed: boolean;
  /** Percentage as a whole number (OP-D-85). */
  readonly assessmentResult: number;
  /** Id of the accreditation; left out where the assessment was not passed (DEC-47). */
  readonly licenceId?: string;
  readonly licenceNumber?: string;
  /** Last day as an ISO date; null for an accreditation that never ends. */
  readonly licenceValidUntil?: string | null;
}

/** The answers of an attempt in one order: ids as text, both levels sorted. */
export type FixedAnswers = readonly (readonly [questionId: string, answerIds: readonly string[]])[];

export const assessmentAttempts = pgTable('assessment_attempt', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  type: text('type').$type<AssessmentType>().notNull(),
  /** Number of the person's attempt at one assessment, from 1. */
  number: integer('number').notNull(),
  /** Ids in the order of the questions. */
  questionIds: jsonb('question_ids').$type<readonly string[]>().notNull(),
  /** `lapsed`: never submitted, and its questions are not accepted any more. */
  state: text('state').$type<'open' | 'passed' | 'failed' | 'lapsed'>().notNull(),
  /** Time of the last hand-out on the sandbox's clock. */
  handedOutAt: timestamp('handed_out_at', { withTimezone: true, mode: 'string' }).notNull(),
  /** Whether the questions were handed out without their right answers: then only a judged answer counts (DEC-45). */
  isJudged: boolean('is_judged').notNull().default(false),
  /** Judged answers in the order in which they were given. */
  given: jsonb('given').$type<FixedAnswers>().notNull().default([]),
  /** Submitted answers; null before. */
  answers: jsonb('answers').$type<FixedAnswers>(),
  /** Answer to the submit; null before. */
  verdict: jsonb('verdict').$type<Verdict>(),
});
