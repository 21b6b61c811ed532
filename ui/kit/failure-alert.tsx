import type { MouseEvent } from 'react';
import { failureLine, type CallFailure } from '#rules/core/failures.rules.ts';
import { genericBannerText } from '#rules/error-texts.rules.ts';
import { Button } from './button.tsx';
import { DetailsLine } from './details-line.tsx';
import { PageAlert } from './page-alert.tsx';
import { usePortal } from './portal.tsx';

export interface FailureAlertProps {
  /** The whole detail line as the rules word it for this place (ERRC-02, ERRC-03, OP-P-32). */
  readonly details: string;
  /** The failed call's own failure, whose line stands beneath (ERRC-05); null when no answered call was the cause. */
  readonly failure?: CallFailure | null;
  /** Given, the alert offers to try again. */
  readonly onRetry?: () => void;
}

/**
 * The generic banner (ERRC-01): says that something failed, with the code the help desk asks for, and offers a way on. It comes up
 * after the page, so it is announced.
 * @param props code and cause, and what trying again does
 */
export function FailureAlert({ details, failure, onRetry }: FailureAlertProps) {
  const { helpDeskOwner } = usePortal();
  return (
    <>
      <PageAlert level="error" appears>
        <p>{genericBannerText(helpDeskOwner)}</p>
        <DetailsLine>{details}</DetailsLine>
        {failure && <DetailsLine>{failureLine(failure)}</DetailsLine>}
      </PageAlert>
      {onRetry && <Button onClick={(event) => tryAgain(event, onRetry)}>Try again</Button>}
    </>
  );
}

/** The button goes with the failure; the focus stays on the page, at its heading. */
export function tryAgain(event: MouseEvent<HTMLElement>, retry: () => void): void {
  event.currentTarget.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  retry();
}
