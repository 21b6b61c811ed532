import type { ReactNode } from 'react';
import { failureLine, type CallFailure } from '#rules/core/failures.rules.ts';
import { Button } from './button.tsx';
import { DetailsLine } from './details-line.tsx';
import { tryAgain } from './failure-alert.tsx';
import { PageAlert } from './page-alert.tsx';

export interface UnableOnlineProps {
  /** The failed call, whose line stands last (OP-S-17); null where no call was the cause. */
  readonly failure?: CallFailure | null;
  /** Given, the alert offers to try again. */
  readonly onRetry?: () => void;
  /** What to know beside the printed words. */
  readonly children?: ReactNode;
}

/**
 * The alert of the service screens for what cannot be completed online (SERR-01 to SERR-03). It comes up after the page, so it is
 * announced.
 * @param props cause, and what trying again does
 */
export function UnableOnline({ failure = null, onRetry, children }: UnableOnlineProps) {
  return (
    <>
      <PageAlert level="error" title="Unable to complete application online" appears>
        <p>Unfortunately this application cannot be completed online. Please contact us for further information.</p>
        {children}
        {failure && <DetailsLine>{failureLine(failure)}</DetailsLine>}
      </PageAlert>
      {onRetry && <Button onClick={(event) => tryAgain(event, onRetry)}>Try again</Button>}
    </>
  );
}
