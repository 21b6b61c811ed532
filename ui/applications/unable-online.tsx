import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';

export interface UnableOnlineProps {
  /** The failed call, described in the last line (OP-S-17); null where no call was the cause. */
  readonly failure?: CallFailure | null;
  /** Left out where trying again is not offered. */
  readonly onRetry?: () => void;
  /** Link beside the retry button: home by default, null where the page has its own. */
  readonly onward?: ReactNode;
  /** Details after the printed text. */
  readonly children?: ReactNode;
}

/** What cannot be completed online, in the words of both documents (SERR-01 to SERR-03, DERR-01). */
export const UNABLE_ONLINE = {
  title: 'Unable to complete application online',
  text: 'Unfortunately this application cannot be completed online. Please contact us for further information.',
} as const;

/** The alert of the service screens for a service that cannot be completed online. */
export function UnableOnline({ onward = <ReturnToPortal />, ...props }: UnableOnlineProps) {
  return <FailureAlert words={UNABLE_ONLINE} onward={onward} {...props} />;
}
