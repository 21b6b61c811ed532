/**
 * The ARN application as a form (ARNW-21 to ARNW-24, ARNW-34, ARNW-35, ARNW-37 to ARNW-49, MPOI-03 to MPOI-08): steps
 * and branches as data. A branch follows from the answers alone, those among them that a check of a document gave by
 * itself (silent ones).
 */
import { UPLOAD_STEP } from './arn-ways.rules.ts';
import { ARN_NEEDS } from './arn-needs.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import { TELEPHONE_CHECK } from '../forms/form-sent.rules.ts';
import { CHECK_ANSWERS } from '../forms/form-review.rules.ts';
import { questionsById } from '../forms/form-way.rules.ts';
import {
  defineForm,
  NO_FEE,
  type Condition,
  type FormDefinition,
  type Question,
  type Step,
} from '../forms/form.rules.ts';
import { addressQuestions } from './arn-address.rules.ts';
import { ARN_FORM, SEXES, TITLES } from './arn-application.rules.ts';
import { DAY_CHECK } from './arn-dates.rules.ts';
import { NAME_CHECK, ONE_NAME_HINT } from './arn-names.rules.ts';
import { IDENTITY_FILES, UPLOAD_TEXTS } from './arn-uploads.rules.ts';
import { DOCUMENT_HELP } from './document-help.rules.ts';
import {
  identityQuestions,
  IS_ABROAD,
  isPassedCheck,
  nameChangeFile,
  nameChangeQuestions,
} from './document-questions.rules.ts';
import {
  IDENTITY_DOCUMENTS,
  isCheckedNameChange,
  NAME_CHANGE_DOCUMENTS,
  type IdentityDocument,
} from './identity-documents.rules.ts';
import {
  IDENTITY_FILES_ID,
  POINT_DOCUMENTS,
  POINT_LISTS,
  POINTS,
  POINTS_NEEDED,
  POINTS_TEXTS,
  type PointList,
} from './identity-points.rules.ts';

/**
 * The flow of the form: with an own account, with the government's digital identity, or with an ARN to be proven
 * (ARNW-09, ARNW-12, ARNW-34).
 */
export type ArnVariant = 'full' | 'myGov' | 'existingAccount';

export type ArnPurpose = 'new' | 'link' | 'verify';

/** Titles of the pages (ARNW-14, ARNW-15). */
export const ARN_TITLES: Readonly<Record<ArnPurpose, string>> = {
  new: 'Aviation reference number application',
  link: 'Link aviation reference number application',
  verify: 'Proof of identity',
};

/** True where a person chose to upload documents, for their identity or for another name. */
export const IS_MANUAL: Condition = { question: 'identityRoute', is: ['manual'] };
export const IS_NAME_UPLOADED: Condition = { question: 'nameChangeRoute', is: ['manual'] };

/** All steps that prove an identity count as one in the number of steps. */
const PROOF = 'proof of identity';

/** Names of a step by its document: `Your foreign passport`. */
function namesFor(
  question: string,
  documents: Readonly<Record<string, { readonly label: string }>>,
): NonNullable<Step['names']> {
  // Australian and ImmiCard keep their capital.
  return Object.entries(documents).map(([code, { label }]) => ({
    when: { question, is: [code] },
    name: `Your ${/^(Australian|ImmiCard)/.test(label) ? label : label.toLowerCase()}`,
  }));
}

/**
 * True where documents prove the identity by points: chosen by the person, or because they cannot be checked online
 * (DVSC-14, OP-S-46).
 */
const PROVES_BY_POINTS: Condition = { any: [IS_MANUAL, IS_ABROAD] };
const IS_OTHER_NAME: Condition = { all: [{ not: PROVES_BY_POINTS }, { question: 'isNamesMatch', is: ['false'] }] };
const chosenChange = (codes: readonly string[]): Condition => ({
  all: [
    IS_OTHER_NAME,
    { question: 'previousName-nameChangeAgree', is: ['no'] },
    { question: 'previousName-changeOfNameDocument', is: codes },
  ],
});

const CHECKED_CHANGES = Object.keys(NAME_CHANGE_DOCUMENTS).filter(isCheckedNameChange);

const silent = (id: string, more: Partial<Extract<Question, { type: 'text' }>> = {}): Question => ({
  id,
  type: 'text',
  label: id,
  mandatory: false,
  silent: true,
  ...more,
});

const name = (
  id: string,
  label: string,
  mandatory: boolean,
  more: Partial<Extract<Question, { type: 'text' }>> = {},
): Question => ({
  id,
  type: 'text',
  label,
  mandatory,
  validate: [NAME_CHECK],
  ...more,
});

const title: Question = {
  id: 'title',
  type: 'select',
  label: 'Title',
  mandatory: true,
  autocomplete: 'honorific-prefix',
  empty: 'Please select',
  width: 3,
  options: TITLES.map((value) => ({ value, label: value })),
};
/** A select: a group of radio buttons cannot have an `autocomplete` purpose (WCAG 1.3.5). */
const sex: Question = {
  id: 'sex',
  type: 'select',
  label: 'Sex',
  mandatory: true,
  autocomplete: 'sex',
  empty: 'Please select',
  width: 3,
  options: SEXES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
};
const nationality: Question = {
  id: 'nationality',
  type: 'text',
  label: 'Nationality',
  mandatory: true,
  start: { value: 'Australian' },
};

/** The person's details where the account knows them: not asked. */
const KNOWN: readonly Question[] = [
  silent('firstName'),
  silent('otherGivenNames'),
  silent('lastName'),
  { id: 'dateOfBirth', type: 'date', label: 'dateOfBirth', mandatory: false, silent: true },
];

/** While the chosen document is verified, its date of birth is the person's (DVSC-23). */
export const IS_BORN_VERIFIED: Condition = {
  any: (Object.keys(IDENTITY_DOCUMENTS) as IdentityDocument[]).map((code) => ({
    all: [{ question: 'identityType', is: [code] }, isPassedCheck(code)],
  })),
};

const personalDetails: Step = {
  stepid: 'PersonalDetails',
  name: 'Personal details',
  questions: [
    title,
    name('firstName', 'Legal given first name', true, { autocomplete: 'given-name', hint: ONE_NAME_HINT }),
    name('otherGivenNames', 'Other given names', false, { autocomplete: 'additional-name' }),
    name('lastName', 'Family name', true, { autocomplete: 'family-name' }),
    {
      id: 'dateOfBirth',
      type: 'date',
      label: 'Date of birth',
      mandatory: true,
      autocomplete: 'bday',
      missing: 'Please enter your Date of Birth',
      validate: [DAY_CHECK],
      locked: IS_BORN_VERIFIED,
      lockedHint: 'We verified this with your identity document. To change it, select another document.',
    },
    sex,
    nationality,
  ],
};

const shortPersonalDetails: Step = { ...personalDetails, questions: [title, sex, nationality, ...KNOWN] };

const addressAndContact: Step = {
  stepid: 'AddressAndContact',
  name: 'Address and contact',
  questions: [
    {
      id: 'email',
      type: 'email',
      label: 'Email',
      autocomplete: 'email',
      mandatory: false,
      locked: { all: [] },
      lockedHint: 'This is the email address of your account. You cannot change it here.',
    },
    ...addressQuestions('address'),
    {
      id: 'isPostalAddressDifferent',
      type: 'radio',
      label: 'Is your postal address different from your residential address?',
      mandatory: true,
      width: 12,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    ...addressQuestions('postalAddress', { question: 'isPostalAddressDifferent', is: ['yes'] }),
    {
      id: 'mobileNumber',
      type: 'text',
      label: 'Mobile number',
      mandatory: true,
      autocomplete: 'tel',
      spelling: 'telephone',
      hint: 'For example 0412 345 678 or +61 412 345 678',
      validate: [{ name: 'length', min: 10 }, TELEPHONE_CHECK],
    },
  ],
};

const identityVerification = (known: readonly Question[]): Step => ({
  stepid: 'IdentityVerification',
  name: 'Identity verification',
  group: PROOF,
  questions: [
    ...known,
    {
      id: 'identityType',
      type: 'radio',
      label: 'Which document do you want to verify your identity with?',
      mandatory: true,
      optionalWhen: IS_MANUAL,
      width: 12,
      options: Object.entries(IDENTITY_DOCUMENTS).map(([value, { label }]) => ({ value, label })),
    },
    silent('identityRoute', { clearedBy: ['identityType'] }),
  ],
});

const identificationDetails: Step = {
  stepid: 'IdentificationDetails',
  name: 'Your identity document',
  names: namesFor('identityType', IDENTITY_DOCUMENTS),
  group: PROOF,
  when: { not: IS_MANUAL },
  questions: [...identityQuestions(), silent('isNamesMatch')],
};

const points = (list: PointList, label: string, rest: Partial<Extract<Question, { type: 'checkbox' }>>): Question => ({
  id: `manualPOIDocuments-${list}`,
  type: 'checkbox',
  label: `${label} (${String(POINTS[list])} points each)`,
  mandatory: false,
  width: 12,
  options: POINT_DOCUMENTS[list].map(({ code, label: text }) => ({
    value: code,
    label: text,
    hint: DOCUMENT_HELP[code]?.which ?? '',
  })),
  ...rest,
});
const weighed = (...lists: readonly PointList[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lists.map((list) => [`manualPOIDocuments-${list}`, POINTS[list]]));
const PRIMARY = weighed('primary70', 'primary40');
const ALL = weighed('primary70', 'primary40', 'secondary40', 'secondary25');
const POINT_IDS: readonly string[] = POINT_LISTS.map((list) => `manualPOIDocuments-${list}`);
const hasEnough: Condition = { points: ALL, atLeast: POINTS_NEEDED };

const manual: readonly Step[] = [
  {
    stepid: 'ManualPOIInformation',
    name: 'Prove your identity with certified copies',
    group: PROOF,
    when: PROVES_BY_POINTS,
    questions: [],
  },
  {
    stepid: 'ManualPOIPrimary',
    name: 'Primary documents',
    group: PROOF,
    when: PROVES_BY_POINTS,
    questions: [
      points('primary40', 'Photo identification', {
        mandatory: true,
        optionalWhen: { answered: 'manualPOIDocuments-primary70' },
        missing: POINTS_TEXTS.primary,
      }),
      points('primary70', 'Identity documents', {}),
    ],
  },
  {
    stepid: 'ManualPOISecondary',
    name: 'Secondary documents',
    group: PROOF,
    when: { all: [PROVES_BY_POINTS, { not: { points: PRIMARY, atLeast: POINTS_NEEDED } }] },
    questions: [
      points('secondary40', 'Cards', {
        mandatory: true,
        optionalWhen: hasEnough,
        missing: POINTS_TEXTS.total,
        validate: [{ name: 'points', points: ALL, atLeast: POINTS_NEEDED, message: POINTS_TEXTS.total }],
      }),
      // More than ten are ticked only where many of these are: the primary ones alone are enough long before.
      points('secondary25', 'Other documents', {
        validate: [
          {
            name: 'ticked',
            questions: POINT_IDS,
            atMost: IDENTITY_FILES.maxCount,
            message: UPLOAD_TEXTS.tooManyDocuments,
          },
        ],
      }),
    ],
  },
  {
    stepid: UPLOAD_STEP,
    name: 'Upload your documents',
    group: PROOF,
    when: PROVES_BY_POINTS,
    questions: [
      {
        id: IDENTITY_FILES_ID,
        type: 'filePicker',
        label: 'Certified copies of your documents',
        mandatory: true,
        width: 12,
        missing: UPLOAD_TEXTS.missing,
        files: IDENTITY_FILES,
        validate: [
          {
            name: 'fileOfEach',
            questions: POINT_IDS,
            message: UPLOAD_TEXTS.missing,
            unassigned: UPLOAD_TEXTS.unassigned,
          },
        ],
      },
    ],
  },
];

const nameChange: readonly Step[] = [
  {
    stepid: 'PreviousName',
    name: 'Previous name',
    group: PROOF,
    when: IS_OTHER_NAME,
    questions: [
      {
        id: 'previousName-nameChangeAgree',
        type: 'radio',
        label: 'Which name should we use?',
        mandatory: true,
        width: 12,
        // Both names are in the question as it is shown (name-choice.rules.ts).
        options: [
          { value: 'yes', label: 'Use the name on my document' },
          { value: 'no', label: 'My name has changed' },
        ],
      },
      {
        id: 'previousName-changeOfNameDocument',
        type: 'radio',
        label: 'Which document shows that your name has changed?',
        mandatory: true,
        width: 12,
        when: { question: 'previousName-nameChangeAgree', is: ['no'] },
        options: [
          ...Object.entries(NAME_CHANGE_DOCUMENTS).map(([value, { label }]) => ({ value, label })),
          {
            value: 'NONE',
            label: 'I do not have any of these',
            hint: 'An officer will check your name before we decide.',
          },
        ],
      },
    ],
  },
  {
    stepid: 'NameChangeDetails',
    name: 'Name change details',
    names: namesFor('previousName-changeOfNameDocument', NAME_CHANGE_DOCUMENTS),
    group: PROOF,
    when: chosenChange(Object.keys(NAME_CHANGE_DOCUMENTS)),
    questions: [
      silent('nameChangeRoute', { clearedBy: ['previousName-changeOfNameDocument'] }),
      ...nameChangeQuestions(IS_NAME_UPLOADED),
    ],
  },
  {
    stepid: 'UploadFileForManualNameChangeIdentification',
    name: 'Upload your name change document',
    group: PROOF,
    when: { all: [chosenChange(CHECKED_CHANGES), IS_NAME_UPLOADED] },
    questions: CHECKED_CHANGES.map((code) =>
      nameChangeFile(code, { question: 'previousName-changeOfNameDocument', is: [code] }),
    ),
  },
];

const declaration: Step = {
  stepid: 'DeclarationAndSubmit',
  name: CHECK_ANSWERS,
  review: { heading: CHECK_ANSWERS },
  questions: [
    {
      id: 'declaration',
      type: 'declaration',
      label: 'Declaration',
      mandatory: true,
      width: 12,
      missing: MESSAGES.declaration,
      statements: [
        'The information in this application is true and correct.',
        'I understand that giving false or misleading information is a serious offence under the Criminal Code Act 1995.',
      ],
      options: [{ value: 'agree', label: 'I accept the declaration' }],
    },
  ],
};

/** Steps between the person's details and the declaration. */
const proof = (known: readonly Question[]): readonly Step[] => [
  identityVerification(known),
  identificationDetails,
  ...manual,
  ...nameChange,
];

/** Whether a form asks for the names of the person; else the account knows them. */
export function asksNames(form: FormDefinition): boolean {
  return questionsById(form).get('firstName')?.silent !== true;
}

const STEPS: Readonly<Record<ArnVariant, readonly Step[]>> = {
  full: [personalDetails, addressAndContact, ...proof([]), declaration],
  myGov: [shortPersonalDetails, addressAndContact, declaration],
  existingAccount: [...proof([...KNOWN, silent('email')]), declaration],
};

/**
 * The form of an application. It has no Save and exit button (OP-S-24).
 *
 * @param purpose names its pages
 */
export function arnForm(variant: ArnVariant, purpose: ArnPurpose): FormDefinition {
  return defineForm({
    ...ARN_FORM,
    title: ARN_TITLES[purpose],
    saves: false,
    positions: [],
    needs: { ...ARN_NEEDS[variant], fee: NO_FEE },
    steps: STEPS[variant],
  });
}
