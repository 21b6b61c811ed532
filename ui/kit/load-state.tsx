import type { CallFailure } from '#rules/core/failures.rules.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { FailureAlert } from './failure-alert.tsx';
import { Loading, WORKING } from './loading.tsx';

export interface LoadStateProps {
  readonly loading: boolean;
  readonly failure: { readonly code: string; readonly failure: CallFailure | null } | null;
  readonly onRetry: () => void;
  /** What it says while it loads, when it is not the shell's. */
  readonly text?: string;
  /** As of `Loading`. */
  readonly isList?: boolean;
}

/**
 * What a page shows instead of its content: the loading indicator, or the generic banner with the page's code (ERRC-02)
 * and a way to try again. Nothing once the content is there.
 *
 * @param props the status of the load
 */
export function LoadState({ loading, failure, onRetry, text = WORKING, isList = false }: LoadStateProps) {
  if (loading) return <Loading text={text} isList={isList} />;
  return failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} onRetry={onRetry} />;
}
