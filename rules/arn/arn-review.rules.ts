/**
 * The review of an ARN application, made from what will be sent (DEC-48): the document's names where the person
 * continues with them (DVSC-09), the proof of identity, documents in the lists in which they count, and the results of
 * the checks (DEC-49).
 */
import { UPLOAD_STEP } from './arn-ways.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { answerIn, type AnswerOf, type Answers } from '../forms/form-answers.rules.ts';
import { NOT_PROVIDED, reviewOf, type ReviewStep } from '../forms/form-review.rules.ts';
import { questionsById } from '../forms/form-way.rules.ts';
import { questionsOf, type FormDefinition } from '../forms/form.rules.ts';
import type { ArnFormData } from './arn-application.rules.ts';
import { answersSent, formDataOf } from './arn-form-data.rules.ts';
import { asksNames } from './arn-form.rules.ts';
import { CHECKED_DOCUMENTS, detailsOf } from './document-questions.rules.ts';
import { documentLabel } from './identity-documents.rules.ts';
import {
  countedDocuments,
  IDENTITY_FILES_ID,
  labelWithPoints,
  POINT_LISTS,
  POINTS_NEEDED,
  totalPoints,
} from './identity-points.rules.ts';
import { NAME_CHOICE, nameChoiceOf } from './name-choice.rules.ts';

/** For a proof by points, whatever document was chosen before. */
export const BY_POINTS = 'Certified copies of documents worth 100 points';

export function arnReview(form: FormDefinition, answers: Answers, before: string): ReviewStep[] {
  const data = formDataOf(form, answers);
  const files = Object.fromEntries(
    questionsOf(form).flatMap(({ id, type }) =>
      type === 'filePicker' && answers[id] !== undefined ? [[id, answers[id]] as const] : [],
    ),
  );
  const steps = reviewOf(form, answers, before, { ...answersSent(data, form), ...files }).map((step) => ({
    ...step,
    rows:
      documentRows(step, data, answers) ??
      step.rows.map((row) => {
        if (row.id === 'identityType' && data.identityType === 'ManualUpload') return { ...row, value: BY_POINTS };
        return row.id === NAME_CHOICE ? { ...row, value: nameChosen(form, answers) ?? row.value } : row;
      }),
  }));
  return [...steps, checksOf(data)].filter(({ rows }) => rows.length > 0);
}

/**
 * Rows of the steps for 100 points: each counted document once, with its points and its files, and the sum, whose
 * Change leads to where documents are selected. Null for every other step.
 */
function documentRows({ stepid }: ReviewStep, data: ArnFormData, answers: Answers): ReviewStep['rows'] | null {
  // Each document stands once, beside its files.
  if (stepid === 'ManualPOIPrimary' || stepid === 'ManualPOISecondary') return [];
  if (stepid !== UPLOAD_STEP) return null;
  const documents = countedDocuments(POINT_LISTS.flatMap((list) => data.manualPOIDocuments[list]));
  const { fileDetails } = answers[IDENTITY_FILES_ID] as AnswerOf['filePicker'];
  const files = documents.map((document, at) => ({
    // The first has the id of the question, to which each Change leads, and from which the person comes back to the
    // first.
    id: at === 0 ? IDENTITY_FILES_ID : `${IDENTITY_FILES_ID}-${document.code}`,
    question: IDENTITY_FILES_ID,
    label: labelWithPoints(document),
    value:
      fileDetails
        .filter(({ belongsTo }) => belongsTo === document.code)
        .map(({ name, label: shown = name }) => shown)
        .join(', ') || NOT_PROVIDED,
  }));
  return [
    ...files,
    {
      id: 'points',
      question: `manualPOIDocuments-${POINT_LISTS[0]}`,
      stepid: 'ManualPOIPrimary',
      label: 'Documents selected',
      value: `${String(totalPoints(documents))} of ${String(POINTS_NEEDED)} points`,
    },
  ];
}

/** The name to use, in the words of the question about it. */
function nameChosen(form: FormDefinition, answers: Answers): string | undefined {
  const question = questionsById(form).get(NAME_CHOICE);
  if (question?.type !== 'radio') return undefined;
  const { radioValue } = answerIn(answers, question);
  return nameChoiceOf(question, answers, asksNames(form)).options.find(({ value }) => value === radioValue)?.label;
}

/** Results of the online checks, for every kind of document that was tried. */
function checksOf(data: ArnFormData): ReviewStep {
  const rows = CHECKED_DOCUMENTS.flatMap((document) => {
    const field = detailsOf(document);
    const { dvsValidationIndicator: found, dvsFailureCount: failures } = data[field];
    if (found === 'Not Validated' && failures === 0) return [];
    const tried = failures === 0 ? '' : `${counted(failures, 'check')} failed`;
    const value = [FOUND[found], tried].filter((part) => part !== '').join(', ');
    return [{ id: `${field}-dvsValidationIndicator`, label: documentLabel(document), value, isDerived: true as const }];
  });
  return { stepid: '', name: 'Online checks of your documents', rows };
}

const FOUND = { Passed: 'Verified', Failed: 'Not verified', 'Not Validated': 'To be checked by an officer' } as const;
