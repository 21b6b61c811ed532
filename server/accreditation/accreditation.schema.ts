/**
 * Attempts at an assessment, as `records/migrations/0170-assessments.sql.ts` and `0291-assessment-answers.sql.ts` make
 * them. Accreditations are `licences` (licences.schema.ts).
 */
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import type { Receipt } from '#server/records/submitting.ts';

/** What the server answers a submitted attempt with: the receipt, and what the server's own grading came to (DEC-35). */
export interface Verdict extends Receipt {
  readonly assessmentPassed: boolean;
  /** Percent, a whole number (OP-D-85). */
  readonly assessmentResult: number;
  /** The accreditation that it issued or extended; left out where it was not passed (DEC-47). */
  readonly licenceId?: string;
  readonly licenceNumber?: string;
  /** ISO date; null for one that never ends. */
  readonly licenceValidUntil?: string | null;
}

/** The answers of an attempt in one fixed form: ids as text, both levels in order. */
export type FixedAnswers = readonly (readonly [questionId: string, answerIds: readonly string[]])[];

/** The questions that were handed out to a person, and what became of them. */
export const assessmentAttempts = pgTable('assessment_attempt', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  type: text('type').$type<AssessmentType>().notNull(),
  /** Counts a person's attempts at one assessment from 1. */
  number: integer('number').notNull(),
  /** In the order in which they are asked. */
  questionIds: jsonb('question_ids').$type<readonly string[]>().notNull(),
  /** `lapsed`: never submitted, and its questions are not accepted any more. */
  state: text('state').$type<'open' | 'passed' | 'failed' | 'lapsed'>().notNull(),
  /** The last time, on the sandbox's clock. */
  handedOutAt: timestamp('handed_out_at', { withTimezone: true, mode: 'string' }).notNull(),
  /** The questions were handed out without their right answers: only an answer that was judged counts (DEC-45). */
  isJudged: boolean('is_judged').notNull().default(false),
  /** What was judged, in the order in which it was given. */
  given: jsonb('given').$type<FixedAnswers>().notNull().default([]),
  /** What was submitted; null until it is. */
  answers: jsonb('answers').$type<FixedAnswers>(),
  /** What it was answered with; null until it is submitted. */
  verdict: jsonb('verdict').$type<Verdict>(),
});
