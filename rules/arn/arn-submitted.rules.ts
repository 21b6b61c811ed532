/**
 * Judges a received application by the form of the wizard itself, with the sent data as its answers, so that the server
 * accepts nothing that the wizard refuses (ARNV-01 to ARNV-77, MPOI-06 to MPOI-10). Files have a rule of their own, and
 * results of checks are the server's.
 */
import type { Answers } from '../forms/form-answers.rules.ts';
import { problemsOf } from '../forms/form-validation.rules.ts';
import { questionsById, shownQuestions, wayThrough } from '../forms/form-way.rules.ts';
import type { FormDefinition } from '../forms/form.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { ArnFlow, ArnFormData } from './arn-application.rules.ts';
import { answersSent } from './arn-form-data.rules.ts';
import { arnForm, type ArnVariant } from './arn-form.rules.ts';
import { CHECKED_DOCUMENTS, detailsOf } from './document-questions.rules.ts';
import { isCheckedNameChange, isIdentityDocument, NAME_CHANGE_DOCUMENTS } from './identity-documents.rules.ts';
import { pointProblems } from './identity-points.rules.ts';

const FORMS: Readonly<Record<ArnVariant, FormDefinition>> = {
  full: arnForm('full', 'new'),
  myGov: arnForm('myGov', 'new'),
  existingAccount: arnForm('existingAccount', 'verify'),
};

/**
 * Problems of an application, with the messages of the wizard.
 *
 * @param flow the way by which it came: what it has to say differs
 * @param moment now, in the regulator's zone: no day is still to come
 * @returns the message of each field with the field behind it, `address.postcode`; empty when nothing is wrong
 */
export function problemsOfArnApplication(data: ArnFormData, flow: ArnFlow, moment: Moment): readonly string[] {
  if (flow === 'automatic') return data.declaration ? [] : [worded('declaration', MESSAGES.declaration)];
  const form = FORMS[flow];
  const byId = questionsById(form);
  const answers = answersOf(data, form);
  const found = wayThrough(form, answers, byId).flatMap((step) => {
    const questions = shownQuestions(step, byId, answers).filter(({ type }) => type !== 'filePicker');
    return Object.entries(problemsOf(questions, answers, { moment, others: { byId, answers } })).map(([id, text]) =>
      worded(id, text),
    );
  });
  // Its screens offer each document in its own list alone.
  const isManual = flow !== 'myGov' && data.identityType === 'ManualUpload';
  return isManual && found.length === 0 ? pointProblems(data.manualPOIDocuments) : found;
}

const worded = (id: string, text: string): string => `${text} (${id.replace('-', '.')})`;

/** The sent data as answers, including those that decide about the steps. */
function answersOf(data: ArnFormData, form: FormDefinition): Answers {
  return { ...answersSent(data, form), ...branchesOf(data) };
}

/**
 * The silent answers that decide which steps there are, as what was sent says them: another name is explained where it
 * was, else an officer decides (OP-S-44).
 */
function branchesOf(data: ArnFormData): Answers {
  const { identityType, previousName } = data;
  const changed = previousName.changeOfNameDocument;
  const isUploaded = isCheckedNameChange(changed) && data[NAME_CHANGE_DOCUMENTS[changed].details].isManualUpload;
  return {
    identityType: { radioValue: isIdentityDocument(identityType) ? identityType : '' },
    identityRoute: { value: identityType === 'ManualUpload' ? 'manual' : '' },
    nameChangeRoute: { value: isUploaded ? 'manual' : '' },
    isNamesMatch: { value: String(previousName.nameChangeAgree === '') },
    // Consent belongs to the check, and a page that is opened again after it does not ask for it: whether it was made
    // the server knows.
    ...Object.fromEntries(
      CHECKED_DOCUMENTS.map((document) => [`${detailsOf(document)}-dvsValidationIndicator`, { value: 'Passed' }]),
    ),
  };
}
