/**
 * The forms of the documents that are checked online (SENT-012 to SENT-025, ARNV-41 to ARNV-71). Ids are those of the
 * form data, the field of the document first. What a check found stands beside them as silent answers, and locks them
 * once it passed (DVSC-22).
 */
import type { Check, Condition, Question } from '../forms/form.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import { STATES } from './arn-application.rules.ts';
import { DAY_CHECK } from './arn-dates.rules.ts';
import { AS_ON_DOCUMENT, NAME_CHECK, ONE_NAME_ON_DOCUMENT_HINT } from './arn-names.rules.ts';
import { NAME_CHANGE_FILE, UPLOAD_TEXTS } from './arn-uploads.rules.ts';
import {
  asksForRegistrationDay,
  IDENTITY_DOCUMENTS,
  NAME_CHANGE_DOCUMENTS,
  type CheckedDocument,
  type NameChangeDocument,
} from './identity-documents.rules.ts';

/** Consent before a document is checked, letter by letter (ARNV-41). */
export const CONSENT =
  'I confirm that I am authorised to provide the personal details presented and I consent to my information being checked with the document issuer or official record holder via third party systems for the purpose of confirming my identity.';

export const NO_REGISTRATION_NUMBER = 'Please enter the registration number';

const DOCUMENTS = { ...IDENTITY_DOCUMENTS, ...NAME_CHANGE_DOCUMENTS };

export function detailsOf<Document extends CheckedDocument | 'DIV'>(
  document: Document,
): (typeof DOCUMENTS)[Document]['details'] {
  return DOCUMENTS[document].details;
}

export const CHECKED_DOCUMENTS: readonly CheckedDocument[] = [
  ...(Object.keys(IDENTITY_DOCUMENTS) as CheckedDocument[]),
  'NC',
  'MC',
];

/**
 * The silent answers of a document: what the check said (SENT-013), how often it failed, and until when nothing is
 * checked.
 */
export const CHECK_FIELDS = ['dvsValidationIndicator', 'dvsFailureCount', 'blockedUntil'] as const;
/** Failures count even where another document is chosen (DEC-34). */
const LASTING_FIELDS: readonly string[] = ['dvsFailureCount', 'blockedUntil'];

/** True while the check of a document has passed. */
export function isPassedCheck(document: CheckedDocument): Condition {
  return { question: `${detailsOf(document)}-dvsValidationIndicator`, is: ['Passed'] };
}

const HAS_DIGIT = '[^\\p{Nd}]*\\p{Nd}.*';
const pattern = (text: string, message: string): Check => ({ name: 'pattern', pattern: text, message });
const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

/** A whole number from 1 to 9999 in digits, which is what the form takes for a year (ARNV-60, OP-S-34). */
const YEAR = '0*[1-9]\\d{0,3}';
const IS_YEAR = new RegExp(`^(?:${YEAR})?$`);

/**
 * Message for an invalid registration year. The field shows the last valid one (ARNV-65), so it has to be entered
 * again.
 */
export const NOT_A_YEAR = 'Enter a year with 4 digits, for example 2019';

/**
 * Whether digits are a registration year for the form, or nothing at all (ARNV-60). Which years are taken for the check
 * is another matter (ARNV-61).
 */
export function isRegistrationYear(digits: string): boolean {
  return IS_YEAR.test(digits);
}

type TextRest = Partial<Extract<Question, { type: 'text' }>>;

/** Makes the questions of one document. */
function questionsFor(document: CheckedDocument, shown: Condition | undefined) {
  const details = detailsOf(document);
  const locked = isPassedCheck(document);
  const when = (own?: Condition): { readonly when?: Condition } => {
    const all = [shown, own].filter((one) => one !== undefined);
    return all.length === 0 ? {} : { when: { all } };
  };
  const id = (name: string): string => `${details}-${name}`;
  const text = (name: string, label: string, rest: TextRest = {}, own?: Condition): Question => ({
    id: id(name),
    type: 'text',
    label,
    mandatory: true,
    locked,
    ...when(own),
    ...rest,
  });
  return {
    id,
    text,
    /** A number that is checked and counted: what people write between its signs is taken out first. */
    number: (name: string, label: string, rest: TextRest = {}, own?: Condition): Question =>
      text(name, label, { spelling: 'documentNumber', ...rest }, own),
    name: (name: string, label: string, own?: Condition, rest: TextRest = {}): Question =>
      text(name, label, { validate: [NAME_CHECK], ...rest }, own),
    day: (
      name: string,
      label: string,
      rest: {
        readonly mandatory?: boolean;
        readonly autocomplete?: 'bday';
        readonly hint?: string;
        readonly follows?: readonly string[];
        readonly missing?: string;
        readonly more?: readonly Check[];
      } = {},
      own?: Condition,
    ): Question => {
      const { more = [], ...others } = rest;
      return {
        id: id(name),
        type: 'date',
        label,
        mandatory: true,
        locked,
        validate: [DAY_CHECK, ...more],
        ...others,
        ...when(own),
      };
    },
    state: (name: string, label: string): Question => ({
      id: id(name),
      type: 'select',
      label,
      mandatory: true,
      locked,
      options: STATE_OPTIONS,
      empty: 'Please select',
      ...when(),
    }),
    yesNo: (name: string, label: string, own?: Condition): Question => ({
      id: id(name),
      type: 'radio',
      label,
      mandatory: true,
      locked,
      options: YES_NO,
      ...when(own),
    }),
    /**
     * Consent is given again after a reload unless the check has passed: then nothing is asked, and an empty box would
     * be wrong.
     */
    consent: (own?: Condition): Question => ({
      id: id('declaration'),
      type: 'declaration',
      label: 'Consent',
      mandatory: true,
      width: 12,
      missing: MESSAGES.declaration,
      options: [{ value: 'agree', label: CONSENT }],
      ...when({ all: [...(own ? [own] : []), { not: locked }] }),
    }),
    silent: (): Question[] =>
      CHECK_FIELDS.map((field) => ({
        id: id(field),
        type: 'text',
        label: field,
        mandatory: false,
        silent: true,
        ...(LASTING_FIELDS.includes(field) && { lasting: true }),
        ...when(),
      })),
  };
}

/** The applicant's given names, which a document has in one field. */
const GIVEN_NAMES: readonly string[] = ['firstName', 'otherGivenNames'];

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** True where a foreign passport cannot be checked (DVSC-13): `isOutsideAustralia` as a condition of steps. */
export const IS_ABROAD: Condition = {
  all: [
    { question: 'identityType', is: ['PP_I'] },
    { question: 'foreignPassportDetails-isInAustralia', is: ['no'] },
    { question: 'foreignPassportDetails-isAuPermanentResident', is: ['no'] },
  ],
};

/** The identity documents (DVSC-05, ARNW-46): each shows while it is the chosen one. */
export function identityQuestions(): Question[] {
  const chosen = (code: string): Condition => ({ question: 'identityType', is: [code] });
  const person = ({ name, day }: ReturnType<typeof questionsFor>, own?: Condition): Question[] => [
    name('familyName', 'Family name', own, {
      autocomplete: 'family-name',
      hint: AS_ON_DOCUMENT,
      follows: ['lastName'],
    }),
    name('givenNames', 'Given names', own, {
      autocomplete: 'given-name',
      hint: ONE_NAME_ON_DOCUMENT_HINT,
      follows: GIVEN_NAMES,
    }),
    day('dateOfBirth', 'Date of birth', { autocomplete: 'bday', hint: AS_ON_DOCUMENT, follows: ['dateOfBirth'] }, own),
  ];
  const passport = questionsFor('PP', chosen('PP'));
  const birth = questionsFor('BC', chosen('BC'));
  const citizenship = questionsFor('CC', chosen('CC'));
  const foreign = questionsFor('PP_I', chosen('PP_I'));
  const immi = questionsFor('IM', chosen('IM'));
  const byDay: Condition = { question: birth.id('stateOrTerritory'), is: STATES.filter(asksForRegistrationDay) };
  const isInAustralia: Condition = { question: foreign.id('isInAustralia'), is: ['yes'] };
  // Its other fields are asked for only where it can be checked (ARNV-53).
  const isChecked: Condition = { any: [isInAustralia, { question: foreign.id('isAuPermanentResident'), is: ['yes'] }] };
  return [
    ...person(passport),
    passport.number('passportNumber', 'Passport number', {
      hint: 'One or two letters and seven digits, for example PA1234567',
      validate: [pattern('[A-Za-z]{1,2}\\d{7}', 'Enter 1 or 2 letters followed by 7 numbers, for example PA1234567')],
    }),
    passport.consent(),
    ...passport.silent(),

    ...person(birth),
    birth.state('stateOrTerritory', 'State or territory'),
    birth.number(
      'registrationNumber',
      'Registration number',
      {
        missing: NO_REGISTRATION_NUMBER,
        validate: [
          { name: 'length', max: 10 },
          pattern(HAS_DIGIT, 'Enter the registration number as shown on the document'),
        ],
      },
      { not: byDay },
    ),
    birth.day('dateOfRegistration', 'Date of registration', {}, byDay),
    birth.consent(),
    ...birth.silent(),

    ...person(citizenship),
    citizenship.day('acquisitionDate', 'Acquisition date', {
      more: [
        {
          name: 'notBefore',
          question: citizenship.id('dateOfBirth'),
          message: 'Date of birth cannot be after the acquisition date',
        },
      ],
    }),
    citizenship.number('certificateNumber', 'Certificate number', {
      validate: [pattern(HAS_DIGIT, 'Enter a certificate number with at least one digit')],
    }),
    citizenship.consent(),
    ...citizenship.silent(),

    foreign.yesNo('isInAustralia', 'Are you in Australia now?'),
    foreign.yesNo('isAuPermanentResident', 'Are you a permanent resident of Australia?', {
      question: foreign.id('isInAustralia'),
      is: ['no'],
    }),
    ...person(foreign, isChecked),
    foreign.number('passportNumber', 'Passport number', {}, isChecked),
    foreign.text('nationalityOnPassport', 'Nationality on the passport', {}, isChecked),
    foreign.consent(isChecked),
    ...foreign.silent(),

    ...person(immi),
    immi.number('immiCardNumber', 'ImmiCard number', {
      hint: 'Three letters and six digits, for example EIS123456',
      validate: [pattern('[A-Za-z]{3}\\d{6}', 'Enter 3 letters followed by 6 numbers, for example EIS123456')],
    }),
    immi.consent(),
    ...immi.silent(),
  ];
}

/** The file of a name change document (ARNV-71, MPOI-23 to MPOI-26). */
export function nameChangeFile(document: NameChangeDocument, when: Condition): Question {
  return {
    id: `${detailsOf(document)}-identityFiles`,
    type: 'filePicker',
    label: `Certified copy: ${NAME_CHANGE_DOCUMENTS[document].label.toLowerCase()}`,
    mandatory: true,
    width: 12,
    missing: UPLOAD_TEXTS.missingForDocument,
    files: NAME_CHANGE_FILE,
    when,
  };
}

/**
 * The name change documents (ARNW-47 to ARNW-49): certificates that are checked online, and divorce papers, of which a
 * file alone is asked for.
 *
 * @param isUploaded while the person uploads a certificate instead
 */
export function nameChangeQuestions(isUploaded: Condition): Question[] {
  const chosen = (code: string): Condition => ({ question: 'previousName-changeOfNameDocument', is: [code] });
  const online = (code: string): Condition => ({ all: [chosen(code), { not: isUploaded }] });
  const change = questionsFor('NC', online('NC'));
  const marriage = questionsFor('MC', online('MC'));
  const optional = { mandatory: false } as const;
  const number = { missing: NO_REGISTRATION_NUMBER } as const;
  return [
    change.name('familyName', 'Current family name', undefined, { autocomplete: 'family-name', follows: ['lastName'] }),
    change.name('givenNames', 'Current given names', undefined, { autocomplete: 'given-name', follows: GIVEN_NAMES }),
    change.name('previousFamilyName', 'Previous family name'),
    change.name('previousGivenNames', 'Previous given names'),
    change.day('dateOfBirth', 'Date of birth', { autocomplete: 'bday', follows: ['dateOfBirth'] }),
    change.number('registrationNumber', 'Registration number', {
      ...number,
      validate: [pattern(HAS_DIGIT, 'Enter the registration number as shown on the document')],
    }),
    change.text('registrationYear', 'Registration year', {
      ...optional,
      hint: 'Four digits, for example 2019',
      width: 3,
      validate: [
        pattern(YEAR, NOT_A_YEAR),
        { name: 'yearBetween', from: 1900, message: 'Enter a year from 1900 to this year' },
      ],
    }),
    change.state('registrationState', 'Registration state'),
    change.day('registrationDate', 'Registration date', optional),
    change.number('certificateNumber', 'Certificate number', optional),
    change.day('certificateIssueDate', 'Certificate issue date', optional),
    change.consent(),
    ...change.silent(),

    marriage.name('firstPersonFamilyName', 'Family name of the first person'),
    marriage.name('firstPersonGivenNames', 'Given names of the first person'),
    marriage.name('secondPersonFamilyName', 'Family name of the second person'),
    marriage.name('secondPersonGivenNames', 'Given names of the second person'),
    marriage.day('dateOfMarriage', 'Date of marriage'),
    marriage.number('registrationNumber', 'Registration number', number),
    marriage.state('registrationState', 'Registration state'),
    marriage.day('registrationDate', 'Registration date', optional),
    marriage.number('certificateNumber', 'Certificate number', optional),
    marriage.day('certificateIssueDate', 'Certificate issue date', optional),
    marriage.consent(),
    ...marriage.silent(),

    nameChangeFile('DIV', chosen('DIV')),
  ];
}
