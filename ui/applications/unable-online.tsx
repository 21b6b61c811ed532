import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';

export interface UnableOnlineProps {
  /** The failed call, whose line is last (OP-S-17); null where no call was the cause. */
  readonly failure?: CallFailure | null;
  /** Given, the alert offers to try again. */
  readonly onRetry?: () => void;
  /** Beside that; the way home where nothing is said, none where the page has its own. */
  readonly onward?: ReactNode;
  /** What to know beside the printed words. */
  readonly children?: ReactNode;
}

/** What cannot be completed online, in the words of both documents (SERR-01 to SERR-03, DERR-01). */
export const UNABLE_ONLINE = {
  title: 'Unable to complete application online',
  text: 'Unfortunately this application cannot be completed online. Please contact us for further information.',
} as const;

/**
 * The alert of the service screens for what cannot be completed online.
 *
 * @param props cause, and what trying again does
 */
export function UnableOnline({ onward = <ReturnToPortal />, ...props }: UnableOnlineProps) {
  return <FailureAlert words={UNABLE_ONLINE} onward={onward} {...props} />;
}
