/** Alerts about a submit or a save that every form has: each new one takes the focus. */
import type { ReactNode } from 'react';
import type { SubmitDoubt } from '#machines/applications/submission.machine.ts';
import type { CutOff } from '#rules/applications/version-resolution.rules.ts';
import { laterTold, refusalTold, type CallFailure } from '#rules/core/failures.rules.ts';
import { genericBannerText, SOMETHING_WENT_WRONG } from '#rules/core/error-texts.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { usePortal } from '../kit/portal.tsx';

interface Alerted {
  /** Counts what was refused and what failed. */
  readonly alertCount: number;
}

export interface AlertWordsProps extends Alerted {
  readonly title: string;
  readonly text: string;
  /**
   * The failed call: what the server refused is said in its own sentence beneath these words; one that came at the
   * wrong moment says how long to wait, in their place.
   */
  readonly failure?: CallFailure | null;
  readonly children?: ReactNode;
}

const CHECK_EMAIL = 'Before you submit again, check whether you have received a confirmation email.';

/** Words about what could not be done, without a field that they lead to. */
export function AlertWords({ title, text, failure, alertCount, children }: AlertWordsProps) {
  const later = laterTold(failure);
  if (later !== null)
    return (
      <ErrorSummary
        title={later.title}
        message={`${later.text} Your answers are still here.`}
        problems={[]}
        alertCount={alertCount}
      />
    );
  const refusal = refusalTold(failure);
  return (
    <ErrorSummary title={title} message={text} problems={[]} alertCount={alertCount}>
      {refusal !== null && <p>{refusal}</p>}
      {children}
    </ErrorSummary>
  );
}

export interface SubmitDoubtAlertProps extends Alerted {
  readonly doubt: SubmitDoubt;
  /** What was sent, and in what an earlier one differs from what is on the page: an application, other drones. */
  readonly what: string;
  readonly differs: string;
  /** What becomes of what is on the page when it is sent after an earlier one, as the end of a sentence. */
  readonly outcome: string;
  /** Whether it may cost something. */
  readonly isPaidFor?: boolean;
}

/**
 * A submit whose answer did not come, or was no answer to what is on the page (DEC-11): what is known of it, and what
 * to do.
 */
export function SubmitDoubtAlert({
  doubt,
  what,
  differs,
  outcome,
  isPaidFor = false,
  alertCount,
}: SubmitDoubtAlertProps) {
  switch (doubt.kind) {
    case 'notReceived':
      return (
        <AlertWords
          title="We have not received your application yet"
          text="Your connection was interrupted. Your answers are still here, so submit again. We will only count it once."
          alertCount={alertCount}
        />
      );
    case 'unpaid':
      return (
        <AlertWords
          title="We received your application, but it is not paid yet"
          text="Submit again to go to the payment page. We will only count it once."
          alertCount={alertCount}
        />
      );
    case 'unknown':
      return (
        <AlertWords
          title="We could not confirm that your application was received"
          text={`Your connection was interrupted. Your answers are still here. ${CHECK_EMAIL}${isPaidFor ? ' You will not be charged twice.' : ''}`}
          alertCount={alertCount}
        />
      );
    case 'earlier':
      return (
        <AlertWords
          title={`We already have this ${what}, with ${differs}`}
          text={`Its reference is ${doubt.receipt.reference}. You have not submitted what is on this page. If you submit it, ${outcome}.`}
          alertCount={alertCount}
        />
      );
  }
}

/** The words for an application of drones: one that is not paid yet gives way to the next. */
export const DRONE_DOUBT = {
  what: 'application',
  outcome: 'it will replace the earlier one, unless we have already processed that',
  isPaidFor: true,
} as const;

export interface SignedOutAlertProps extends Alerted, Pick<SubmitDoubtAlertProps, 'isPaidFor'> {
  readonly cutOff: CutOff;
}

/** What the end of the sign-in cut off, what happened first, and what to do now. */
const CUT_OFF: Readonly<Record<CutOff['kind'], readonly [title: string, before: string, then: string]>> = {
  notSubmitted: [
    'Your answers were not submitted',
    'You were signed out before we received them.',
    'Check them and submit again.',
  ],
  perhapsSubmitted: [
    'We could not confirm that your answers were submitted',
    'You were signed out before we could tell you.',
    CHECK_EMAIL,
  ],
  // What is typed is saved by itself, and the page may say so: this is about the button.
  notSaved: [
    'Save and exit was not completed',
    'You were signed out before we received your application.',
    'Select Save and exit again.',
  ],
  perhapsSaved: [
    'We could not confirm that Save and exit was completed',
    'You were signed out before we could tell you.',
    'Select Save and exit again.',
  ],
  notKept: [
    'Your last changes are missing',
    'You were signed out before we could save them.',
    'Check your answers before you continue.',
  ],
};

/** What becomes of the card, where it may cost something. */
const CARD: Partial<Readonly<Record<CutOff['kind'], string>>> = {
  notSubmitted: 'Your card was not charged.',
  perhapsSubmitted: 'You will not be charged twice.',
};

/**
 * The sign-in ended before it was submitted, saved or kept (docs/decisions/0058): what became of it, once the person is
 * back.
 */
export function SignedOutAlert({ cutOff: { kind, isLost }, isPaidFor = false, alertCount }: SignedOutAlertProps) {
  const [title, before, then] = CUT_OFF[kind];
  const left =
    kind === 'notKept' ? '' : isLost ? 'We could not keep what you entered last.' : 'Your answers are still here.';
  return (
    <AlertWords
      title={title}
      text={[before, left, then, isPaidFor ? CARD[kind] : ''].filter(Boolean).join(' ')}
      alertCount={alertCount}
    />
  );
}

interface SomethingWentWrongProps extends Alerted {
  readonly details: string;
  readonly failure?: CallFailure | null;
  readonly owner?: string;
}

/**
 * The generic words with their detail (ERRC-01, DERR-04), for what failed without a word of its own.
 *
 * @param props the detail line; the failed call; the owner of the help desk where the document names another one
 */
export function SomethingWentWrong({ details, owner, failure, alertCount }: SomethingWentWrongProps) {
  const { helpDeskOwner } = usePortal();
  return (
    <AlertWords
      title={SOMETHING_WENT_WRONG}
      text={genericBannerText(owner ?? helpDeskOwner)}
      failure={failure ?? null}
      alertCount={alertCount}
    >
      <DetailsLine>{details}</DetailsLine>
    </AlertWords>
  );
}
