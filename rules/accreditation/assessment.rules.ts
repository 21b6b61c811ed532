/**
 * Accreditation assessments: which there are, who may take one, and what is submitted in the end (ACRD-08, ACRD-10,
 * DCON-29, DCON-30).
 */
import type { AccreditationKind } from '../core/expiry.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { featureDated, featureOn, type Settings } from '../core/settings.rules.ts';
import { ACCREDITATION_TYPES } from './accreditation-types.rules.ts';
import { roundedPercent, type Grade, type SubmittedAnswer } from './grading.rules.ts';

/** Spelling of the wire (DEC-31). */
export const ASSESSMENT_TYPES = ['RPA Excluded Assessment', 'RPA Recreational Assessment'] as const;

export type AssessmentType = (typeof ASSESSMENT_TYPES)[number];

export const ACCREDITATION_OF: Readonly<Record<AssessmentType, AccreditationKind>> = {
  'RPA Excluded Assessment': 'commercial',
  'RPA Recreational Assessment': 'recreational',
};

/** Steps as they are printed, in their order; the spelling is the document's (ACRD-09, ACRD-11, OP-D-91). */
const STEPS = {
  commercial: ['CommercialDecleration', 'CommercialInfo', 'IntroVideo', 'AssessmentQuestion', 'AssessmentResult'],
  recreational: ['RecreationalDecleration', 'RecreationalInfo', 'IntroVideo', 'AssessmentQuestion', 'AssessmentResult'],
} as const;

export type StepId = (typeof STEPS)[AccreditationKind][number];

export const stepsOf = (type: AssessmentType): (typeof STEPS)[AccreditationKind] => STEPS[ACCREDITATION_OF[type]];

/** Names compare without case and without spaces around them (OP-D-94). */
const plain = (name: string | null | undefined): string => name?.trim().toLowerCase() ?? '';

/** Whether a licence type is the accreditation of a kind. */
export function isAccreditation(kind: AccreditationKind, licenceType: string | null | undefined): boolean {
  return plain(licenceType) === ACCREDITATION_TYPES[kind];
}

/** What a commercial submission is called in the service catalogue (DCON-30). */
export type ServiceCatalogueCode = 'LMS_COM' | 'LMS_RENEW_COM';

/**
 * The service catalogue code of a commercial submission: whoever holds a commercial accreditation renews it (ACRD-46,
 * ACRD-47).
 *
 * @param licenceTypes of everything that the person holds, whatever its status (OP-D-87)
 */
export function serviceCatalogueCode(licenceTypes: readonly (string | null | undefined)[]): ServiceCatalogueCode {
  return licenceTypes.some((type) => isAccreditation('commercial', type)) ? 'LMS_RENEW_COM' : 'LMS_COM';
}

/** Form data of a submission (DCAL-50, DENT-71). */
export interface AssessmentFormData {
  readonly assessmentType: AssessmentType;
  readonly assessmentPassed: boolean;
  /** Percentage as a whole number (OP-D-85). */
  readonly assessmentResult: number;
  readonly answers: SubmittedAnswer[];
}

export function assessmentFormData(
  assessmentType: AssessmentType,
  grade: Grade,
  answers: readonly SubmittedAnswer[],
): AssessmentFormData {
  return {
    assessmentType,
    assessmentPassed: grade.passed,
    assessmentResult: roundedPercent(grade),
    answers: answers.map((answer) => ({ ...answer })),
  };
}

/**
 * What the submission of an assessment carries: a commercial one its service catalogue code, a recreational one its
 * form data alone (ACRD-46 to ACRD-48).
 */
export function assessmentBody<F extends Pick<AssessmentFormData, 'assessmentType'>>(
  formData: F,
  licenceTypes: readonly (string | null | undefined)[],
): { readonly formData: F; readonly serviceCatalogueCode?: ServiceCatalogueCode } {
  return ACCREDITATION_OF[formData.assessmentType] === 'commercial'
    ? { formData, serviceCatalogueCode: serviceCatalogueCode(licenceTypes) }
    : { formData };
}

/**
 * Whether an assessment is offered: the recreational one once its feature date has passed, and that of recreational
 * accreditations where there is one (ACRD-12, DEC-04, OP-D-93).
 */
export function isAssessmentOffered(type: AssessmentType, settings: Settings, moment: Moment): boolean {
  if (ACCREDITATION_OF[type] === 'commercial') return true;
  const own = 'Accreditation (Recreational)';
  return (
    featureOn(settings, 'Recreational Drone', moment) &&
    (!featureDated(settings, own) || featureOn(settings, own, moment))
  );
}

export type HeldLicences = readonly { readonly type: string; readonly status: string }[];

/**
 * Whether an accreditation of an assessment's kind is suspended, so that its person cannot get another one (regulation
 * 101.374E of the Civil Aviation Safety Regulations 1998).
 */
export function isAccreditationSuspended(type: AssessmentType, licences: HeldLicences): boolean {
  return licences.some((one) => isAccreditation(ACCREDITATION_OF[type], one.type) && plain(one.status) === 'suspended');
}
