/** Alerts about a submit or a save that every form has: each new one takes the focus. */
import type { ReactNode } from 'react';
import { genericBannerText, SOMETHING_WENT_WRONG } from '#rules/error-texts.rules.ts';
import { DetailsLine } from './details-line.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { usePortal } from './portal.tsx';

interface Attempt {
  /** Counts what was refused and what failed. */
  readonly attempt: number;
}

export interface AlertWordsProps extends Attempt {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Words about what could not be done, without a field that they lead to. */
export function AlertWords({ title, text, attempt, children }: AlertWordsProps) {
  return (
    <ErrorSummary title={title} message={text} problems={[]} attempt={attempt}>
      {children}
    </ErrorSummary>
  );
}

/** The line dropped, and what was sent has not arrived so far. */
export function NotReceived({ attempt }: Attempt) {
  return (
    <AlertWords
      title="Your application has not been received so far"
      text="The connection was interrupted. Everything you entered is still here: send it again when you are ready. Even if the first one still arrives, it counts once."
      attempt={attempt}
    />
  );
}

/** It arrived, and the way to its payment page did not come. */
export function ReceivedUnpaid({ attempt }: Attempt) {
  return (
    <AlertWords
      title="Your application was received and is not paid yet"
      text="Submit it again to get to the payment page. It counts once."
      attempt={attempt}
    />
  );
}

/** The line dropped, and nobody can tell whether it arrived. */
export function ReceiptUnknown({ attempt, isPaidFor = false }: Attempt & { readonly isPaidFor?: boolean }) {
  const check = 'To be sure that nothing is sent twice, check for a confirmation e-mail before you send it again.';
  return (
    <AlertWords
      title="We could not confirm that your application was received"
      text={`The connection was interrupted. Everything you entered is still here. ${check}${isPaidFor ? ' You are not charged twice.' : ''}`}
      attempt={attempt}
    />
  );
}

export interface ReceivedEarlierProps extends Attempt {
  /** What was received: the form, the application. */
  readonly what: string;
  /** In what it differs from what is on the page: other drones. */
  readonly differs: string;
  readonly reference: string;
  /** What becomes of it when it is sent, as the end of a sentence. */
  readonly then: string;
}

/** The attempt was received before, as something else. */
export function ReceivedEarlier({ what, differs, reference, then, attempt }: ReceivedEarlierProps) {
  return (
    <AlertWords
      title={`We received this ${what} before, with ${differs}`}
      text={`The earlier one has the reference ${reference}. What is on this page now has not been sent. If you send it, ${then}.`}
      attempt={attempt}
    />
  );
}

/**
 * The generic words with their detail (ERRC-01, DERR-04), for what failed without a word of its own.
 * @param props the detail line; the owner of the help desk where the document names another one
 */
export function SomethingWentWrong({ details, owner, attempt }: Attempt & { readonly details: string; readonly owner?: string }) {
  const { helpDeskOwner } = usePortal();
  return (
    <AlertWords title={SOMETHING_WENT_WRONG} text={genericBannerText(owner ?? helpDeskOwner)} attempt={attempt}>
      <DetailsLine>{details}</DetailsLine>
    </AlertWords>
  );
}
