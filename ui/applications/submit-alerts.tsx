/** Alerts about submits and saves of every form; each new one takes the focus. */
import type { ReactNode } from 'react';
import type { SubmitDoubt } from '#machines/applications/submission.machine.ts';
import type { CutOff } from '#rules/applications/version-resolution.rules.ts';
import { laterTold, refusalTold, type CallFailure } from '#rules/core/failures.rules.ts';
import { genericBannerText, SOMETHING_WENT_WRONG } from '#rules/core/error-texts.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { ReferenceLine } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Alerted {
  /** Number of refusals and failures so far; a new one takes the focus. */
  readonly alertCount: number;
}

export interface AlertWordsProps extends Alerted {
  readonly title: string;
  readonly text: string;
  /**
   * The failed call. The server's own sentence about a refusal stands beneath the text; for a failure because of
   * timing, the time to wait replaces the text.
   */
  readonly failure?: CallFailure | null;
  readonly children?: ReactNode;
}

/** In doubt (DEC-39), where the regulator counts what is sent twice once (DEC-11), and where it does not. */
const AGAIN_HERE =
  'Submit again from this page when you are online. We will only count it once, and this page will tell you whether we have received it.';
const CHECK_EMAIL = 'Before you submit again, check whether you have received a confirmation email.';

/** A text about a failure that no field caused. */
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
  /** What was sent, and how an earlier submit differs from the page: an application, other drones. */
  readonly what: string;
  readonly differs: string;
  /** The end of a sentence: what happens to the content of the page when it is sent after an earlier submit. */
  readonly outcome: string;
  /** Whether the submit may cost something. */
  readonly isPaidFor?: boolean;
}

/** A submit whose answer did not arrive, or belongs to an earlier content (DEC-11): what is known of it, and what to do. */
export function SubmitDoubtAlert({
  doubt,
  what,
  differs,
  outcome,
  isPaidFor = false,
  alertCount,
}: SubmitDoubtAlertProps) {
  const { countsOnce } = useVisitFacts();
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
          text={`Your connection was interrupted. Your answers are still here. ${countsOnce ? AGAIN_HERE : CHECK_EMAIL}${isPaidFor ? ' You will not be charged twice.' : ''}`}
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

/** For an application of drones: an unpaid one is replaced by the next. */
export const DRONE_DOUBT = {
  what: 'application',
  outcome: 'it will replace the earlier one, unless we have already processed that',
  isPaidFor: true,
} as const;

export interface SignedOutAlertProps extends Alerted, Pick<SubmitDoubtAlertProps, 'isPaidFor'> {
  readonly cutOff: CutOff;
}

/** What the end of the sign-in interrupted, what happened before, and what to do now. */
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
  // Autosave stores the input, and the page may say so; this text is about the button alone.
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

/** Whether the card was charged, where the submit may cost something. */
const CARD: Partial<Readonly<Record<CutOff['kind'], string>>> = {
  notSubmitted: 'Your card was not charged.',
  perhapsSubmitted: 'You will not be charged twice.',
};

/** The sign-in ended before the form was submitted or saved (docs/decisions/0058): the result, once the person is back. */
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

/** The generic text with its detail line (ERRC-01, DERR-04), for a failure without a text of its own. */
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
      {failure && <ReferenceLine failure={failure} />}
    </AlertWords>
  );
}
