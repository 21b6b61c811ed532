/** What the steps of a notification ask; about a student ask `student-questions.rules.ts`, for a course `outcome.rules.ts`. */
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import type { Question } from '../forms/form.rules.ts';
import { NOTIFICATION_TYPES, REMOVAL_TYPES } from './notification.rules.ts';

/** The question of the first step (MTON-63). */
export const NOTIFICATION_TYPE_QUESTION = {
  id: 'notificationType',
  type: 'radio',
  label: 'What do you notify?',
  mandatory: true,
  options: NOTIFICATION_TYPES,
} as const satisfies Question;

/** The question of the step `removalType` (MTON-64). */
export const REMOVAL_TYPE_QUESTION = {
  id: 'removalType',
  type: 'radio',
  label: 'What are the exclusions removed from?',
  mandatory: true,
  options: REMOVAL_TYPES,
} as const satisfies Question;

/** The questions of the page `verifyStudent` (MTON-29, MTON-68, MTON-69). The regulator says who that is; nothing else is judged here. */
export const VERIFY_QUESTIONS = [
  { id: 'familyName', type: 'text', label: 'Family name', mandatory: true },
  { id: 'studentArn', type: 'text', label: 'Aviation reference number (ARN)', mandatory: true },
] as const satisfies readonly Question[];

/** The declaration of the summary (MTON-80). */
export const DECLARATION_QUESTION = {
  id: 'declaration',
  type: 'declaration',
  label: 'Declaration',
  mandatory: true,
  missing: MESSAGES.declaration,
  width: 12,
  options: [
    {
      value: 'agree',
      label: 'I declare that every student of this notification met the requirements as stated, and that all particulars are true and correct',
    },
  ],
} as const satisfies Question;
