/**
 * One submission as its page and its receipt show it: who sent what when, its state, what comes next, what was
 * answered, what it came to (DEC-11, capability `submissionDetails`). Page, print, PDF and mail have their lines from
 * here, so that they say the same (docs/decisions/0041).
 */
import { isolated } from '../core/isolated.rules.ts';
import { dayAndTime } from '../core/day-and-time.rules.ts';
import type { ToldClock } from '../core/moment.rules.ts';
import { attachedFileSize } from '../forms/file-size.rules.ts';
import { readUploadName } from '../mto/upload-name.rules.ts';
import { spoken } from '../core/reference.rules.ts';
import { receiptRows, type SubmissionPayment } from '../payments/receipt.rules.ts';
import { doneText, leftText, moneyText, type Outcome, type OutcomeKind } from './outcome.rules.ts';
import type { ListedSubmission } from './submission-list.rules.ts';
import type { ComingAbout } from './what-can-happen.rules.ts';
import { stateBadge } from './submission-state.rules.ts';

/** Labels and values in the words of the form, by step. */
export interface AnsweredSection {
  readonly name: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/**
 * An event in the history of a submission, of a payment for it, or of the application for an aviation reference number
 * that it is.
 */
export interface SubmissionEvent {
  /** Slug of the chart of the record: `submission`, `card-payment`, `arn-application`. */
  readonly chart: string;
  /** Reference of a payment, by which its amount is found; empty or missing for other records. */
  readonly reference?: string | null | undefined;
  readonly event: string;
  /** State after the event, written with dots. */
  readonly state: string;
  /** An ISO instant. */
  readonly at: string;
}

export interface SubmissionDetails extends ListedSubmission {
  readonly kind: string;
  /** Whether a later one of its kind counts; missing where the regulator does not say. */
  readonly isOvertaken?: boolean | null | undefined;
  /** An ISO instant; empty or missing while it is in progress. */
  readonly endedAt?: string | null | undefined;
  /** Name of the person who sent it. */
  readonly by?: string | null | undefined;
  /** Organisation; missing for the person. */
  readonly organisation?: { readonly name: string; readonly arn: string } | null | undefined;
  /** Answers; null for a submission from before answers were stored. */
  readonly sections?: readonly AnsweredSection[] | null | undefined;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly payments: readonly SubmissionPayment[];
  /** Id for the payment of the submission; empty or missing where nothing can be paid. */
  readonly payable?: string | null | undefined;
  /** `by`: name of the person who cancelled it; empty or missing where that was not recorded. */
  readonly cancellation?: { readonly reason: string; readonly by?: string | null | undefined } | null | undefined;
  /** Reason of a declined submission; missing for any other. */
  readonly declined?: { readonly reason: string } | null | undefined;
  readonly outcome?: Outcome | null | undefined;
  /**
   * Events, oldest first; missing where the regulator has no histories. A submission from before they were recorded
   * lacks the beginning.
   */
  readonly history?: readonly SubmissionEvent[] | null | undefined;
  /** What can happen next; missing where the regulator does not say. */
  readonly coming?: ComingAbout['coming'];
  /** Amount of its latest payment, paid or not, in cents; empty or missing for none. */
  readonly feeCents?: number | null | undefined;
}

export type PaymentWay =
  | { readonly screen: 'payment'; readonly submissionId: string; readonly organisationId: string }
  | { readonly screen: 'droneRegistration'; readonly organisationId: string; readonly recordId: string }
  | { readonly screen: 'droneRenewal'; readonly organisationId: string; readonly recordId: string };

/**
 * Where to pay: the page of the fee, or the application that was saved for it (OP-D-72); null where nothing is to be
 * paid.
 */
export function payWay(
  { kind, payable }: Pick<SubmissionDetails, 'kind' | 'payable'>,
  organisationId: string,
  looksOnly: boolean,
): PaymentWay | null {
  if (!payable || looksOnly) return null;
  if (kind === 'additional-payment') return { screen: 'payment', submissionId: payable, organisationId };
  if (kind === 'drone-registration') return { screen: 'droneRegistration', organisationId, recordId: payable };
  return kind === 'drone-renewal' ? { screen: 'droneRenewal', organisationId, recordId: payable } : null;
}

const OUTCOMES: Readonly<Record<string, OutcomeKind>> = {
  'drone-registration': 'registered',
  'drone-renewal': 'renewed',
  'additional-payment': 'paid',
};

const row = (label: string, value: string) => ({ label, value });

const NEXT = 'What happens next';

/** The lines at the top: what it is, where it stands, what comes next, who sent it, for whom and when. */
export function submissionFacts(details: SubmissionDetails, clock: ToldClock): AnsweredSection['rows'] {
  const { reference, name, status, next, receivedAt, endedAt, by, organisation, cancellation, declined } = details;
  const ended = dayAndTime(endedAt ?? '', clock);
  return [
    row('Reference', reference),
    row('Say the reference as', spoken(reference)),
    row('Submission', name),
    row('Status', stateBadge(details).text),
    row(NEXT, next ?? ''),
    row('Received', dayAndTime(receivedAt, clock)),
    row('Submitted by', by ?? ''),
    row(
      'On behalf of',
      organisation ? `${organisation.name}${organisation.arn === '' ? '' : `, ARN ${organisation.arn}`}` : '',
    ),
    row(status === 'Cancelled' || status === 'Declined' ? status : 'Completed', status === 'InProgress' ? '' : ended),
    row('Reason for cancelling', cancellation?.reason ?? ''),
    row('Reason for declining', declined?.reason ?? ''),
  ].filter(({ value }) => value !== '');
}

/** Sections below: answers, files, payments, result. */
export function submissionSections(
  { kind, sections, files, payments, outcome }: SubmissionDetails,
  clock: ToldClock,
): AnsweredSection[] {
  const sent = files.map(({ name, bytes }) => row(fileInWords(name), attachedFileSize(bytes)));
  return [
    ...(sections ?? []),
    { name: files.length === 1 ? '1 file' : `${String(files.length)} files`, rows: sent },
    ...payments.map((payment, at) => ({
      name: payments.length === 1 ? 'Payment' : `Payment ${String(at + 1)}`,
      rows: receiptRows(payment, clock),
    })),
    ...(outcome ? outcomeSections(outcome, OUTCOMES[kind], payments.length > 0) : []),
  ].filter(({ rows }) => rows.length > 0);
}

/** Name of a file; of a file about a student with the student's name, as the answers are headed (OP-S-62). */
function fileInWords(name: string): string {
  const ofStudent = readUploadName(name);
  return ofStudent === null ? name : `${isolated(ofStudent.fileName)} (ARN ${ofStudent.arn})`;
}

/** @param isPaid whether its payments are listed: then the money is told again only where some of it goes back */
function outcomeSections(outcome: Outcome, kind: OutcomeKind | undefined, isPaid: boolean): AnsweredSection[] {
  if (kind === undefined) return [];
  const { done, left, refundCents } = outcome;
  const money = isPaid && refundCents === 0 ? [] : [row('Payment', moneyText(outcome))];
  return [
    {
      name: doneText(done.length, kind),
      rows: [...done.map(({ name, detail }) => row(name, detail === '' ? 'Done' : detail)), ...money],
    },
    { name: leftText(left.length, kind), rows: left.map(({ name, why }) => row(name, why)) },
  ];
}

/** Text in place of the answers of a submission without any. */
export const NO_ANSWERS = 'Your answers were not stored with this submission.';

/** Longest step in a mail; the page and the PDF have all rows. */
const MAILED_ROWS = 100;

/** Whether a mail leaves out the answers: identities and test results of people are not mailed. */
const isPrivate = (kind: string): boolean => kind.startsWith('arn-') || kind === 'damp-report';

/** The receipt as a mail says it, below the letter to its person. */
export function receiptText(details: SubmissionDetails, letter: string, clock: ToldClock): string {
  const lines = ({ name, rows }: AnsweredSection): string => {
    const shown = rows.slice(0, MAILED_ROWS).map(({ label, value }) => `${label}: ${value}`);
    const more = rows.length - shown.length;
    return [
      name,
      '-'.repeat(name.length),
      ...shown,
      ...(more > 0 ? [`And ${String(more)} more. Your receipt in the portal lists them all.`] : []),
    ].join('\n');
  };
  // Nothing that the letter above says already.
  const isNew = ({ label, value }: AnsweredSection['rows'][number]): boolean =>
    !letter.includes(`${label}: ${value}`) && !(label === NEXT && letter.includes(value));
  const sections = details.sections && !isPrivate(details.kind) ? submissionSections(details, clock) : [];
  const note = isPrivate(details.kind)
    ? ['To protect your privacy, this email does not include your answers. You can see them in the portal.']
    : [];
  return [
    ...[{ name: 'Receipt', rows: submissionFacts(details, clock).filter(isNew) }, ...sections].map(lines),
    ...note,
  ].join('\n\n');
}
