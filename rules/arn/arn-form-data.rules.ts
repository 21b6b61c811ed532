/**
 * What was answered and what is sent, in both directions (SENT-002 to SENT-027): the id of a question is its field, a
 * field of an object after a hyphen. Nothing that does not show is sent, so no document that was typed and then not
 * used leaves the browser; what its checks came to does (DEC-49).
 */
import { required } from '../core/required.rules.ts';
import { answerIn, EMPTY, startOf, type Answer, type AnswerOf, type Answers } from '../forms/form-answers.rules.ts';
import { dayOf } from '../forms/form-checks.rules.ts';
import { readField, writeField } from '../forms/form-record.rules.ts';
import { holds, questionsById, shownQuestions, wayThrough, type QuestionsById } from '../forms/form-way.rules.ts';
import { questionsOf, type FormDefinition, type Question } from '../forms/form.rules.ts';
import { ADDRESS_PARTS, isLookedUp, type AddressField } from './arn-address.rules.ts';
import { NEW_ARN_FORM_DATA, type ArnFormData, type DvsValidationIndicator } from './arn-application.rules.ts';
import { IS_MANUAL, IS_NAME_UPLOADED } from './arn-form.rules.ts';
import { applicantNamesOf } from './arn-names.rules.ts';
import { CHECKED_DOCUMENTS, detailsOf } from './document-questions.rules.ts';
import {
  identityTypeOf,
  isCheckedNameChange,
  isIdentityDocument,
  isOutsideAustralia,
  isSubmissionPassed,
  namesMatch,
  type CheckedDocument,
  type DocumentNames,
} from './identity-documents.rules.ts';
import { countedDocuments, pointChoice, POINT_LISTS, type CountedDocument } from './identity-points.rules.ts';

type Fields = Record<string, unknown>;

/** A file of the application, with its content where the browser has it. */
export interface AnsweredFile {
  readonly name: string;
  readonly file: unknown;
  /** Code of the document that it shows; left out where the form does not ask. */
  readonly belongsTo?: string;
  /** Id of the copy that the regulator has kept, which is submitted without another upload (DEC-56). */
  readonly kept?: string;
}

/** Result of a document check in the wizard. */
export interface CheckRecord {
  readonly document: CheckedDocument;
  readonly isPassed: boolean;
  /** Failed checks, 0 to 5. */
  readonly failures: number;
  /** ISO instant; empty while a check is possible, and where the time is not known. */
  readonly blockedUntil: string;
}

const fieldsOf = (value: unknown): Fields => value as Fields;
const textOf = (answers: Answers, id: string): string => {
  const answer = answers[id];
  return answer !== undefined && 'value' in answer ? answer.value : '';
};
const chosenIn = (answers: Answers, id: string): string => {
  const answer = answers[id];
  return answer !== undefined && 'radioValue' in answer ? answer.radioValue : '';
};

/** The form data of an application, as it is submitted. */
export function formDataOf(form: FormDefinition, answers: Answers): ArnFormData {
  const byId = questionsById(form);
  // A question names its field by a text.
  const data = structuredClone(NEW_ARN_FORM_DATA) as unknown as Fields;
  for (const step of wayThrough(form, answers, byId))
    for (const question of shownQuestions(step, byId, answers)) put(data, question, answers);
  if (byId.has('address-country')) {
    putAddress(data, byId, answers, 'address');
    if (chosenIn(answers, 'isPostalAddressDifferent') === 'yes') putAddress(data, byId, answers, 'postalAddress');
  }

  const isManual = holds(IS_MANUAL, byId, answers) || isAbroad(answers);
  const isNameUploaded = holds(IS_NAME_UPLOADED, byId, answers);
  const files = filesIn(form, answers).map(({ name }) => name);
  const uploads = { filename: files, identityFiles: [], hasUploadedFiles: files.length > 0, isManualUpload: true };
  if (isManual) {
    const codes = POINT_LISTS.flatMap((list) => fieldsOf(data['manualPOIDocuments'])[list] as string[]);
    data['identityType'] = 'ManualUpload';
    data['manualPOIDocuments'] = { ...uploads, ...pointChoice(codes) };
  }
  const changed = fieldsOf(data['previousName'])['changeOfNameDocument'] as string;
  if (!isManual && (changed === 'DIV' || (isCheckedNameChange(changed) && isNameUploaded))) {
    const details = detailsOf(changed);
    data[details] = { ...fieldsOf(data[details]), ...uploads };
  }
  const document = documentOf(answers);
  // Nothing was checked without consent; after a reload nobody is asked for it again.
  for (const checked of [document, isCheckedNameChange(changed) && !isNameUploaded ? changed : null])
    if (checked !== null && recordIn(checked, answers).isPassed)
      fieldsOf(data[detailsOf(checked)])['declaration'] = true;
  // Every kind that was tried says what came of it, whatever is used in the end (DEC-49); what is uploaded instead
  // stays without a verdict (DVSC-04).
  for (const tried of CHECKED_DOCUMENTS) {
    const { isPassed, failures } = recordIn(tried, answers);
    const details = fieldsOf(data[detailsOf(tried)]);
    details['dvsFailureCount'] = failures;
    details['dvsValidationIndicator'] =
      details['isManualUpload'] === true ? 'Not Validated' : verdictOf(isPassed, failures);
  }
  data['isNamesMatch'] = textOf(answers, 'isNamesMatch') !== 'false';
  // The person goes on with the names of the document (DVSC-09). What was typed stays in the form, so that the answer
  // can be taken back.
  const { nameChangeAgree } = fieldsOf(data['previousName']);
  if (!isManual && document !== null && nameChangeAgree === 'yes')
    Object.assign(data, applicantNamesOf(namesOn(document, answers)));
  // `data` began as a copy of `NEW_ARN_FORM_DATA`, and only fields that are there were filled in; the ids of questions
  // that name them are texts.
  return data as unknown as ArnFormData;
}

/**
 * Where a question stands in the form data: a field, or a field of an object. The region of an address abroad is its
 * state; the two are never asked together.
 */
function placeOf(data: Fields, id: string): readonly [place: Fields | undefined, name: string] {
  const [field = '', part] = id.replace('-stateAbroad', '-state').split('-');
  return part === undefined ? [data, field] : [fieldsOf(data[field]), part];
}

/** Puts the answer of a question where it is sent; one that only steers the form has no place. */
function put(data: Fields, question: Question, answers: Answers): void {
  const [place, name] = placeOf(data, question.id);
  if (place && name in place) place[name] = sentValue(question, answerIn(answers, question));
}

/** What an application says of each question: the way back from `formDataOf`, but for files, which travel beside it. */
export function answersSent(data: object, form: FormDefinition): Answers {
  return Object.fromEntries(
    questionsOf(form).map((question) => {
      const [place, name] = placeOf(fieldsOf(data), question.id);
      return [question.id, answerRead(question, place?.[name])];
    }),
  );
}

/** Fields for the result of a document's checks (DVSC-01 to DVSC-03). */
export function verdictOf(isPassed: boolean, failures: number): DvsValidationIndicator {
  const failed = failures > 0 ? 'Failed' : 'Not Validated';
  return isPassed ? 'Passed' : failed;
}

/** A value as it is sent. A suggestion is sent as its words; files travel beside. */
function sentValue(question: Question, answer: Answer): unknown {
  if (question.type === 'autoComplete') return (answer as AnswerOf['autoComplete']).value;
  return writeField(question, answer) ?? [];
}

/** The answer that a value came from: the way back from `sentValue`. */
function answerRead(question: Question, value: unknown): Answer {
  if (typeof value === 'boolean' && question.type === 'radio') return { radioValue: value ? 'yes' : 'no' };
  if (question.type === 'autoComplete')
    return typeof value === 'string' && value !== '' ? { key: value, value, typed: '' } : EMPTY.autoComplete;
  return readField(question, value) ?? startOf(question);
}

/** How an address is entered is sent as a tick, and one that is looked up with the parts behind its field. */
function putAddress(data: Fields, byId: QuestionsById, answers: Answers, field: AddressField): void {
  const isLooked = holds(isLookedUp(field), byId, answers);
  fieldsOf(data[field])['quickLookup'] = isLooked;
  if (isLooked) for (const part of ADDRESS_PARTS) put(data, required(byId.get(`${field}-${part}`), part), answers);
}

/** The files that belong to the application as it is answered now. */
export function filesIn(form: FormDefinition, answers: Answers): readonly AnsweredFile[] {
  const byId = questionsById(form);
  const pickers = wayThrough(form, answers, byId).flatMap((step) =>
    shownQuestions(step, byId, answers).filter(({ type }) => type === 'filePicker'),
  );
  const files = pickers.flatMap((picker) => (answerIn(answers, picker) as AnswerOf['filePicker']).fileDetails);
  // What was uploaded for a document that counts no more stays in the form (OP-S-51).
  const codes = countedIn(answers).map(({ code }) => code);
  return files.filter(({ belongsTo }) => belongsTo === undefined || codes.includes(belongsTo));
}

/** The selected documents that prove the identity by points. */
export function countedIn(answers: Answers): readonly CountedDocument[] {
  return countedDocuments(
    POINT_LISTS.flatMap(
      (list) => (answers[`manualPOIDocuments-${list}`] as AnswerOf['checkbox'] | undefined)?.checkboxValues ?? [],
    ),
  );
}

/** The chosen identity document; null where none is checked. */
export function documentOf(answers: Answers): CheckedDocument | null {
  const code = chosenIn(answers, 'identityType');
  return textOf(answers, 'identityRoute') !== 'manual' && isIdentityDocument(code) ? code : null;
}

/**
 * The document that the person can have checked on a step; null where there is nothing to check (DVSC-14, DVSC-26,
 * DVSC-27).
 */
export function documentOn(stepid: string, answers: Answers): CheckedDocument | null {
  if (stepid === 'IdentificationDetails') return documentOf(answers);
  if (stepid !== 'NameChangeDetails' || textOf(answers, 'nameChangeRoute') === 'manual') return null;
  const code = chosenIn(answers, 'previousName-changeOfNameDocument');
  return isCheckedNameChange(code) ? code : null;
}

/** Whether the holder of a foreign passport is where it cannot be checked (DVSC-13), once that is answered. */
export function isAbroad(answers: Answers): boolean {
  const [isInAustralia, isAuPermanentResident] = [
    chosenIn(answers, 'foreignPassportDetails-isInAustralia'),
    chosenIn(answers, 'foreignPassportDetails-isAuPermanentResident'),
  ];
  const isAnswered = isInAustralia !== '' && isAuPermanentResident !== '';
  return (
    isAnswered &&
    chosenIn(answers, 'identityType') === 'PP_I' &&
    isOutsideAustralia({ isInAustralia, isAuPermanentResident })
  );
}

/** The names on an identity document. */
export function namesOn(document: CheckedDocument, answers: Answers): DocumentNames {
  const details = detailsOf(document);
  return { givenNames: textOf(answers, `${details}-givenNames`), familyName: textOf(answers, `${details}-familyName`) };
}

/** Names that the person entered, or the names of their profile. */
export function enteredNames(answers: Answers): DocumentNames {
  return {
    givenNames: `${textOf(answers, 'firstName')} ${textOf(answers, 'otherGivenNames')}`,
    familyName: textOf(answers, 'lastName'),
  };
}

/** What is known of the checks of a document, from the answers. */
export function recordIn(document: CheckedDocument, answers: Answers): CheckRecord {
  const details = detailsOf(document);
  return {
    document,
    isPassed: textOf(answers, `${details}-dvsValidationIndicator`) === 'Passed',
    failures: Number(textOf(answers, `${details}-dvsFailureCount`)) || 0,
    blockedUntil: textOf(answers, `${details}-blockedUntil`),
  };
}

/**
 * The answers that a check gives by itself (DVSC-02, DVSC-03, DVSC-23): what it found, and the date of birth that was
 * verified, but where that of the account counts (OP-S-27).
 */
export function answersOfRecord(
  form: FormDefinition,
  { document, isPassed, failures, blockedUntil }: CheckRecord,
  answers: Answers,
): Answers {
  const details = detailsOf(document);
  const found = isPassed ? 'Passed' : failures > 0 ? 'Failed' : '';
  const born = answers[`${details}-dateOfBirth`];
  return {
    [`${details}-dvsValidationIndicator`]: { value: found },
    [`${details}-dvsFailureCount`]: { value: String(failures) },
    [`${details}-blockedUntil`]: { value: blockedUntil },
    ...(isPassed &&
      isIdentityDocument(document) &&
      born !== undefined &&
      questionsById(form).get('dateOfBirth')?.silent !== true && { dateOfBirth: born }),
  };
}

/** The server's count for a kind of document, by the type that its check is sent with (DEC-34). */
export interface AttemptsSaid {
  readonly identityType: string;
  readonly dvsFailureCount?: number | null | undefined;
  /** ISO instant; empty or missing while a check is possible. */
  readonly blockedUntil?: string | null | undefined;
}

/**
 * Failures of each document as answers of a form that opens: the server's count, wherever the checks were made; a
 * document without one has every attempt.
 *
 * @param said null where the server counts nothing, so that what was kept stands (DEC-11)
 */
export function answersOfAttempts(said: readonly AttemptsSaid[] | null | undefined): Answers {
  if (!said) return {};
  return Object.fromEntries(
    CHECKED_DOCUMENTS.flatMap((document) => {
      const { dvsFailureCount, blockedUntil } =
        said.find(({ identityType }) => identityType === identityTypeOf(document)) ?? {};
      const details = detailsOf(document);
      return [
        [`${details}-dvsFailureCount`, { value: dvsFailureCount ? String(dvsFailureCount) : '' }],
        [`${details}-blockedUntil`, { value: blockedUntil ?? '' }],
      ];
    }),
  );
}

/**
 * Whether the names of the document are the applicant's, as a silent answer (DVSC-06 to DVSC-08): `true`, `false`, or
 * empty while no document has passed.
 */
export function namesAnswer(answers: Answers): Answers {
  const document = documentOf(answers);
  const isProven = document !== null && recordIn(document, answers).isPassed;
  const applicant = {
    firstName: textOf(answers, 'firstName'),
    otherGivenNames: textOf(answers, 'otherGivenNames'),
    lastName: textOf(answers, 'lastName'),
  };
  return { isNamesMatch: { value: isProven ? String(namesMatch(applicant, namesOn(document, answers))) : '' } };
}

/** Whether the document's date of birth is the person's (OP-S-27, OP-S-43). */
function isBornAlike(document: CheckedDocument, answers: Answers): boolean {
  const [own, verified] = ['dateOfBirth', `${detailsOf(document)}-dateOfBirth`].map((id) =>
    dayOf((answers[id] as AnswerOf['date'] | undefined)?.subAnswers ?? EMPTY.date.subAnswers),
  );
  return own !== null && own === verified;
}

/** The details of a document for a check. */
export function documentDetails(form: FormDefinition, document: CheckedDocument, answers: Answers): Readonly<Fields> {
  return fieldsOf(formDataOf(form, answers))[detailsOf(document)] as Fields;
}

/** Whether the application as a whole counts as passed, as far as the page knows (OP-S-44). */
export function isPassedApplication(form: FormDefinition, answers: Answers): boolean {
  const data = formDataOf(form, answers);
  const document = documentOf(answers);
  const { nameChangeAgree, changeOfNameDocument } = data.previousName;
  return isSubmissionPassed({
    identityType: data.identityType,
    isIdentityPassed: document !== null && recordIn(document, answers).isPassed && isBornAlike(document, answers),
    isNamesMatch: data.isNamesMatch,
    nameChangeAgree,
    changeOfNameDocument,
    isNameChangePassed: isCheckedNameChange(changeOfNameDocument) && recordIn(changeOfNameDocument, answers).isPassed,
    hasUploads: filesIn(form, answers).length > 0,
  });
}
