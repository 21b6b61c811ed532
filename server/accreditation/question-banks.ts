/**
 * The banks of questions: true statements of Australia's published drone rules in words of our own, as data beside this
 * file, read once when the server starts. A bank that could not be asked, or not be answered, ends the start
 * (tests/accreditation/question-banks.test.ts judges the rest).
 */
import * as z from 'zod/mini';
import { ASSESSMENT_TYPES, type AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import commercial from './commercial.json' with { type: 'json' };
import recreational from './recreational.json' with { type: 'json' };

const words = z.string().check(z.trim(), z.minLength(1));

const bankSchema = z
  .object({
    type: z.enum(ASSESSMENT_TYPES),
    /** Pass mark in percent (OP-D-85). */
    passMark: z.number().check(z.positive(), z.maximum(100)),
    /** Number of questions of an attempt. */
    questionsAsked: z.int().check(z.positive()),
    questions: z.array(
      z.object({
        id: words,
        category: words,
        text: words,
        helpText: words,
        /** Id of the caption of the introduction that treats it. */
        part: z.optional(words),
        answers: z.array(z.object({ text: words, isCorrect: z.boolean() })).check(
          z.minLength(3),
          z.maxLength(4),
          z.refine(
            (answers) => new Set(answers.map(({ isCorrect }) => isCorrect)).size === 2,
            'An answer is right and one is wrong',
          ),
        ),
      }),
    ),
  })
  .check(
    z.refine(
      ({ questions }) => new Set(questions.map(({ id }) => id)).size === questions.length,
      'No id is used twice',
    ),
    z.refine(
      ({ questions, questionsAsked }) => questions.length >= questionsAsked,
      'There are as many questions as are asked',
    ),
  );

/** A question with its answers (DENT-69, DENT-70, OP-D-83). */
export interface BankQuestion {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  readonly helpText: string;
  /** Id of the caption of the introduction that treats it; null for none. */
  readonly partId: string | null;
  readonly type: 'single' | 'multiple';
  readonly answers: { readonly id: string; readonly text: string; readonly isCorrect: boolean }[];
}

export interface QuestionBank {
  readonly type: AssessmentType;
  readonly passMark: number;
  readonly questionsAsked: number;
  readonly questions: readonly BankQuestion[];
}

/**
 * Reads a bank. An answer's id is its question's with a letter; a question with several right answers is a `multiple`
 * one.
 *
 * @throws what zod says is wrong with it
 */
export function readBank(data: unknown): QuestionBank {
  const { questions, ...head } = z.parse(bankSchema, data);
  return {
    ...head,
    questions: questions.map(({ answers, part, ...question }) => ({
      ...question,
      partId: part ?? null,
      type: answers.filter(({ isCorrect }) => isCorrect).length > 1 ? 'multiple' : 'single',
      answers: answers.map((answer, place) => ({ id: `${question.id}-${'ABCD'.charAt(place)}`, ...answer })),
    })),
  };
}

export const BANKS: Readonly<Record<AssessmentType, QuestionBank>> = {
  'RPA Excluded Assessment': readBank(commercial),
  'RPA Recreational Assessment': readBank(recreational),
};
