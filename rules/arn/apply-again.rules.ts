/**
 * Applying again after a declined application (DEC-56): a new one opens with everything that was sent, files included.
 * Not taken over are the files of the document that the reason names, what is made anew (declarations, results of
 * checks) and numbers of documents, which are masked once it is decided (SANDBOX.md).
 */
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import { counted } from '../core/counted.rules.ts';
import type { AppliedAgain } from '../forms/applied-again.rules.ts';
import { EMPTY, type Answer, type AnswerOf, type Answers, type FileDetail } from '../forms/form-answers.rules.ts';
import { wayThrough } from '../forms/form-way.rules.ts';
import { isDeclaration, questionsOf, type FormDefinition, type Question } from '../forms/form.rules.ts';
import { MASK } from './arn-application.rules.ts';
import { answersSent } from './arn-form-data.rules.ts';
import { manualAnswers, UPLOAD_STEP } from './arn-ways.rules.ts';
import {
  documentInSentence,
  IDENTITY_FILES_ID,
  POINT_LISTS,
  POINTS,
  POINTS_NEEDED,
  pointDocument,
  pointListOf,
  type PointChoice,
  type PointDocument,
} from './identity-points.rules.ts';

/** The declined application that a new one begins with. */
export interface DeclinedSent {
  readonly reference: string;
  /** ISO instant. */
  readonly decidedAt: string;
  /** In the words of the officer. */
  readonly reason: string;
  /** Form data of the application (SENT-001), with masked numbers. */
  readonly formData: object;
  /** Code of the document that the reason is about; empty where it is about none alone. */
  readonly about: string;
  readonly files: readonly SentFile[];
}

/** A file of the declined application, of which the regulator has a copy. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Code of the document that it shows; empty where that was not sent. */
  readonly document: string;
}

/** What applying again keeps of a declined application, and what it needs once more. */
export interface KeptAndNeeded {
  readonly kept: readonly AgainLine[];
  readonly needed: readonly AgainLine[];
}

interface AgainLine {
  readonly label: string;
  readonly note: string;
}

const pointsOf = ({ code }: PointDocument): number => {
  const list = pointListOf(code);
  return list === null ? 0 : POINTS[list];
};

/** Told before a person applies again (DEC-56); the same as `answersAgain` takes over. */
export function keptAndNeeded(declined: Pick<DeclinedSent, 'formData' | 'about' | 'files'>): KeptAndNeeded {
  const { formData, files } = declined;
  const documents = uploadedDocuments(formData);
  const about = documents.find(({ code }) => code === aboutOf(declined)?.code);
  const kept = documents.filter((one) => one !== about);
  const missing = POINTS_NEEDED - kept.reduce((sum, one) => sum + pointsOf(one), 0);
  const as = 'As you submitted them';
  return {
    kept: [
      { label: 'Personal details', note: as },
      { label: 'Address and contact', note: as },
      ...kept.map((one) => {
        const count = files.filter(({ document }) => document === one.code).length;
        const points = `${String(pointsOf(one))} points`;
        return { label: one.label, note: count === 0 ? points : `${points}, ${counted(count, 'file')}` };
      }),
    ],
    needed: [
      ...(about === undefined
        ? [{ label: 'What our reason is about', note: 'Change it, then check your answers' }]
        : [
            {
              label: about.label,
              note: `${String(pointsOf(about))} points.${missing > 0 ? ` You need ${String(missing)} more to reach ${String(POINTS_NEEDED)}.` : ''}`,
            },
          ]),
      ...(isUploaded(formData) ? [] : [{ label: 'Numbers of your documents', note: 'We do not keep them' }]),
      { label: 'The declaration', note: 'You accept it again' },
    ],
  };
}

/** The documents that an application was made with, which a reason can be about. */
export function uploadedDocuments(formData: object): readonly PointDocument[] {
  if (!isUploaded(formData) || !('manualPOIDocuments' in formData)) return [];
  const lists = formData.manualPOIDocuments as Partial<PointChoice>;
  return POINT_LISTS.flatMap((list) => (lists[list] ?? []).flatMap((code) => pointDocument(code) ?? []));
}

function aboutOf({ about, formData }: Pick<DeclinedSent, 'about' | 'formData'>): AppliedAgain['about'] {
  const document = uploadedDocuments(formData).find(({ code }) => code === about);
  return document === undefined ? null : { code: document.code, label: documentInSentence(document) };
}

/** The day of the decision on the regulator's calendar; empty where it is not known. */
export function declinedOn(decidedAt: string, zone: string): string {
  const epochMs = Date.parse(decidedAt);
  return Number.isNaN(epochMs) ? '' : displayDate(todayOf({ epochMs, zone }));
}

const isMasked = (answer: Answer): boolean => 'value' in answer && answer.value.includes(MASK);

/** Results of checks, and the consent to them: nothing of them counts for another application. */
const isOfCheck = ({ id }: Question): boolean => /(dvsValidationIndicator|dvsFailureCount|isNamesMatch)$/.test(id);

/** The answers with which a new application begins. */
export function answersAgain(
  form: FormDefinition,
  { formData, about, files }: Pick<DeclinedSent, 'formData' | 'about' | 'files'>,
): Answers {
  const sent = answersSent(formData, form);
  const taken = questionsOf(form).flatMap((question) => {
    const answer = sent[question.id];
    const isLeft =
      answer === undefined ||
      question.type === 'filePicker' ||
      isDeclaration(question) ||
      isOfCheck(question) ||
      isMasked(answer);
    return isLeft ? [] : [[question.id, answer] as const];
  });
  const answers = Object.fromEntries(taken);
  // The choice to upload documents is sent as a kind of proof that nobody can select.
  if (!isUploaded(formData)) return answers;
  const left = aboutOf({ about, formData })?.code;
  const fileDetails = files.filter(({ document }) => document === '' || document !== left).map(keptFile);
  return {
    ...answers,
    identityType: EMPTY.radio,
    ...manualAnswers('identity'),
    [IDENTITY_FILES_ID]: { fileDetails } satisfies AnswerOf['filePicker'],
  };
}

const isUploaded = (formData: object): boolean =>
  'identityType' in formData && formData.identityType === 'ManualUpload';

function keptFile({ id, name, size, document }: SentFile): FileDetail {
  const belongsTo = document === '' ? {} : { belongsTo: document };
  return { name, size, file: null, kept: id, blobURL: '', UUID: '', isValid: true, ...belongsTo };
}

/**
 * What the page says of the declined application.
 *
 * @param answers with which the new one begins
 */
export function appliedAgain(
  form: FormDefinition,
  declined: DeclinedSent,
  answers: Answers,
  zone: string,
): AppliedAgain {
  const { reference, decidedAt, reason, formData, files } = declined;
  const about = aboutOf(declined);
  const isAsked = about !== null && wayThrough(form, answers).some(({ stepid }) => stepid === UPLOAD_STEP);
  return {
    reference,
    on: declinedOn(decidedAt, zone),
    reason,
    about,
    left: about === null ? [] : files.filter(({ document }) => document === about.code).map(({ name }) => name),
    asksNumbers: !isUploaded(formData),
    stepid: isAsked ? UPLOAD_STEP : null,
  };
}
