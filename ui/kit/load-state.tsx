import type { CallFailure } from '#rules/core/failures.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { FailureAlert } from './failure-alert.tsx';
import { Loading, WORKING } from './loading.tsx';

export interface LoadStateProps {
  readonly loading: boolean;
  readonly failure: { readonly code: string; readonly failure: CallFailure | null } | null;
  readonly onRetry: () => void;
  /** Text while it loads, where it is not the shell's. */
  readonly text?: string;
  /** See `Loading`. */
  readonly isList?: boolean;
}

/**
 * The loading indicator, or the generic banner with the page's code (ERRC-02) and a retry. Nothing once the content
 * shows.
 */
export function LoadState({ loading, failure, onRetry, text = WORKING, isList = false }: LoadStateProps) {
  if (loading) return <Loading text={text} isList={isList} />;
  return failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} onRetry={onRetry} />;
}
