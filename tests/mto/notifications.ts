/** Notifications for tests: as on the wire (services 3.2, written by hand), and as the rules represent them. */
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { EMPTY_NOTIFICATION, verifiedStudent, type Notification, type Student } from '#rules/mto/notification.rules.ts';
import type { MtoReference } from '#rules/mto/notification-wire.rules.ts';
import type { ExclusionCategory } from '#rules/mto/exclusions.rules.ts';
import { CORAL_COAST } from '#server/scenarios/organisations.ts';

export const day = (yearValue: string, monthValue: string, dayValue: string) => ({
  subAnswers: { dayValue, monthValue, yearValue },
});
export const ticked = (...codes: readonly string[]) => ({
  checkboxes: Object.fromEntries(codes.map((code) => [code, true])),
  checkboxValues: [...codes],
});
export const chosen = (radioValue: string) => ({ radioValue });
export const fileId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
export const file = (name: string, at: number) => ({
  name,
  size: 1,
  file: null,
  blobURL: '',
  UUID: fileId(at),
  isValid: true,
});

export const CATEGORIES: readonly ExclusionCategory[] = [
  {
    name: 'B1.1',
    exclusions: [
      { code: 'E1', name: 'Electrical' },
      { code: 'E4', name: 'Propellers' },
    ],
  },
  { name: 'B2', exclusions: [{ code: 'E11', name: 'Autopilots' }] },
];

export const REFERENCE: MtoReference = {
  courses: [
    { id: 'c1', code: 'SYS-T', name: 'Systems, theory', outcome: 'Theory' },
    { id: 'c2', code: 'SYS-P', name: 'Systems, practical', outcome: 'Practical' },
    { id: 'c3', code: 'SYS-T/P', name: 'Systems, both', outcome: 'Theory/Practical' },
    { id: 'c4', code: 'LIC-B1.1', name: 'Licence B1.1', outcome: 'B1.1' },
  ],
  categories: CATEGORIES,
};

export const student = (arn: string, first: string, family: string, additionalDetails: Answers = {}): Student => ({
  ...verifiedStudent(arn, first, family),
  additionalDetails,
});
export const notificationOf = (facts: Partial<Notification>): Notification => ({ ...EMPTY_NOTIFICATION, ...facts });

/** The seeded students by family name, as SANDBOX.md lists them. */
export const STUDENTS = [
  ['2006001', 'Abbott'],
  ['2006002', 'Bianchi'],
  ['2006003', 'Chen'],
  ['2006004', 'Dimitriou'],
  ['2006005', 'Evans'],
  ['2006006', 'Farouk'],
  ['2006007', 'Gupta'],
  ['2006008', 'Hughes'],
  ['2006009', 'Ito'],
  ['2006010', 'Jensen'],
  ['2006011', 'Kaur'],
  ['2006012', 'Lopez'],
  ['2006013', 'Murphy'],
  ['2006014', 'Nguyen'],
  ['2006015', "O'Brien"],
] as const;

/** A student on the wire, with the answers of a T/P course. */
export const wireStudent = ([studentArn, studentFamilyName]: readonly [string, string], more: object = {}) => ({
  studentArn,
  studentFirstName: 'Somebody',
  studentFamilyName,
  studentFullName: `Somebody ${studentFamilyName}`,
  additionalDetails: {
    dateRequirementsMet: day('2026', '10', '01'),
    datePracticalRequirementsMet: day('2026', '11', '02'),
    recognitionOfPriorLearning: chosen('no'),
    ...more,
  },
});

/** Prior learning with files. */
export const withEvidence = (...names: readonly string[]) => ({
  recognitionOfPriorLearning: chosen('yes'),
  studentQualificationEvidence: { fileDetails: names.map((name, at) => ({ name, UUID: fileId(at + 1) })) },
});

/** `formData` of outcomes of a T/P course of Coral Coast. */
export const outcomes = (students: readonly ReturnType<typeof wireStudent>[], more: object = {}) => ({
  formDataType: 'mplFormData',
  notificationType: { value: 'trainingOutcome', label: 'Training outcome' },
  removalType: null,
  courseCode: 'AME-SYS-T/P',
  courseDescription: 'whatever is said',
  courseOutcome: 'whatever is said',
  students: Object.fromEntries(students.map((one) => [one.studentArn, one])),
  declaration: true,
  ...more,
});

/** `formData` of a removal of exclusions of a category. */
export const removal = (students: readonly (readonly [string, string])[]) =>
  outcomes(
    students.map((one) => ({
      ...wireStudent(one),
      additionalDetails: {
        exclusionCategoriesToBeRemoved: ticked('B1.1'),
        'child-B1.1': ticked('E1', 'E4'),
        dateRequirementsMet: day('2026', '10', '01'),
      } as never,
    })),
    {
      notificationType: { value: 'removalOfExclusion', label: 'x' },
      removalType: { value: 'category', label: 'x' },
      courseCode: '',
    },
  );

/** The `request` of `SubmitMpl`. */
export const mplRequest = (formData: object, more: object = {}) => ({
  rootFormCode: '',
  formCode: '',
  name: 'Notification of training outcomes',
  version: '01',
  orgid: CORAL_COAST.id,
  organisationArn: CORAL_COAST.arn,
  draftRecordId: '',
  formData: formData as Record<string, unknown>,
  ...more,
});
