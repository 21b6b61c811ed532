/** The accreditation assessment, its answers one by one (DEC-45), and its result (drones 7, OP-D-83, OP-D-88, OP-D-89). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall } from './core/define-endpoints.ts';
import { flag, text } from './core/shapes.ts';
import { receipt } from './entities/form.ts';

/** As printed (DCON-29, DEC-31). */
const assessmentType = z.enum(['RPA Excluded Assessment', 'RPA Recreational Assessment']);
const id = z.union([z.string(), z.number()]);

/** The chosen answers to a question (DENT-72). */
const answered = z.object({ questionId: id, answerIds: z.array(id) });

/**
 * An assessment (DENT-68 to DENT-70); `isCorrect` is the sandbox's name of the correctness flag (OP-D-83). With
 * `assessmentAnswers` it has no flags and no help.
 */
const assessment = z.object({
  videoLink: text,
  passMark: z.nullish(z.number()),
  questions: z.array(
    z.object({
      id,
      text: z.string(),
      type: z.enum(['single', 'multiple']),
      helpText: text,
      answers: z.array(z.object({ id, text: z.string(), isCorrect: flag })),
    }),
  ),
});

/** A finished assessment (DCAL-50, DENT-71, DENT-72). */
const result = z.object({
  assessmentType,
  assessmentPassed: z.boolean(),
  /** Percent, a whole number (OP-D-85). */
  assessmentResult: z.number(),
  answers: z.array(answered),
});

/**
 * With the capability `receipts` the answer also has the server's own grading, the submission and the accreditation
 * that was earned (DEC-11, DEC-35, DEC-42).
 */
const submitted = {
  output: z.object({
    wasSuccessful: flag,
    ...receipt.shape,
    assessmentPassed: flag,
    assessmentResult: z.nullish(z.number()),
    licenceId: text,
    licenceNumber: text,
    licenceValidUntil: text,
  }),
  empty: {},
  reads: false,
} as const;

export const accreditationEndpoints = defineEndpoints({
  getAssessmentData: formsCall('/api/my{product}/Forms/getAssessmentData/v1', {
    input: z.object({ assessmentType, limitQuestionsPerCategory: z.boolean() }),
    // With the capability `assessmentAnswers` the attempt has an id, and the answer lists the choices made in it so
    // far, never whether they were right.
    output: z.object({
      wasSuccessful: z.boolean(),
      attemptId: text,
      given: z.nullish(z.array(answered)),
      assessment: z.nullish(assessment),
    }),
    empty: { wasSuccessful: true, assessment: null },
  }),
  AssessmentAnswer: formsCall('/api/my{product}/Extensions/AssessmentAnswer/v1', {
    // The same answer sent again gets the same judgement; another answer to a question that has one is refused with
    // 409.
    input: z.object({ attemptId: z.string(), questionId: id, answerIds: z.array(id) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      isCorrect: z.boolean(),
      correctAnswerIds: z.array(id),
      helpText: text,
      /** Sentence of the introduction that treats the question, and its second in the film (DEC-55). */
      part: z.nullish(z.object({ text: z.string(), at: z.number() })),
    }),
    empty: { wasSuccessful: true, isCorrect: false, correctAnswerIds: [] },
    capability: 'assessmentAnswers',
    reads: false,
  }),
  lmsCommercial: formsCall('/api/my{product}/Forms/Submissions/lms/commercial/v1', {
    input: z.object({ formData: result, serviceCatalogueCode: z.string() }),
    ...submitted,
  }),
  lmsRecreational: formsCall('/api/my{product}/Forms/Submissions/lms/recreational/v1', {
    input: z.object({ formData: result }),
    ...submitted,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const accreditationFacts = {
  getAssessmentData: {
    act: 'own',
    service: 'accreditation',
    flow: 'accreditation',
    brings: 'The questions of an assessment',
  },
  AssessmentAnswer: {
    act: 'own',
    service: 'accreditation',
    limits: ['drafts'],
    flow: 'accreditation',
    brings: 'Whether an answer is right',
  },
  lmsCommercial: {
    act: 'own',
    service: 'accreditation',
    limits: ['submits'],
    flow: 'accreditation',
    brings: 'Sending the commercial assessment',
  },
  lmsRecreational: {
    act: 'own',
    service: 'accreditation',
    limits: ['submits'],
    flow: 'accreditation',
    brings: 'Sending the recreational assessment',
  },
} as const satisfies FactsOf<typeof accreditationEndpoints>;
