import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import styles from './dashboard.module.css';
import { LoadState } from './load-state.tsx';

/**
 * What a dashboard shows until it is complete. It is as high as the window, so that the footer beneath it does not
 * move.
 */
export function DashboardWait({
  loading,
  ...state
}: {
  readonly loading: boolean;
  readonly failure: { readonly code: string; readonly failure: CallFailure | null } | null;
  readonly onRetry: () => void;
}) {
  if (!loading) return <LoadState loading={false} {...state} />;
  return (
    <div className={styles.wait}>
      <LoadState loading {...state} />
    </div>
  );
}

/** Tiles of a dashboard, with the latest notices beside them where there is room. */
export function DashboardColumns({ tiles, children }: { readonly tiles: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{tiles}</div>
      <div>{children}</div>
    </div>
  );
}
