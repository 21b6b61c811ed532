import type { NotificationType } from '#rules/mto/notification.rules.ts';
import { type Outcome } from '#rules/mto/outcome.rules.ts';
import { type StudentContext } from '#rules/mto/student-questions.rules.ts';
import { CATEGORIES } from './notifications.ts';

export const context = (outcome: Outcome, notificationType: NotificationType = 'trainingOutcome'): StudentContext => ({
  notificationType,
  outcome,
  categories: CATEGORIES,
});
