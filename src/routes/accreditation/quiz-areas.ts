import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';

/** Keys of the actors of the two assessments. */
export const QUIZ_AREAS: Readonly<Record<AssessmentType, string>> = {
  'RPA Excluded Assessment': 'accreditation-quiz:RPA Excluded Assessment',
  'RPA Recreational Assessment': 'accreditation-quiz:RPA Recreational Assessment',
};
