import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';

/** Under which key the actor of each assessment is open. */
export const QUIZ_AREAS: Readonly<Record<AssessmentType, string>> = {
  'RPA Excluded Assessment': 'accreditation-quiz:RPA Excluded Assessment',
  'RPA Recreational Assessment': 'accreditation-quiz:RPA Recreational Assessment',
};
