import type { ReactNode } from 'react';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import styles from './dashboard.module.css';
import { LoadState } from './load-state.tsx';

/**
 * What a dashboard shows until it is whole. The place is as high as the window: the footer is beneath it before and
 * after, and so does not move.
 *
 * @param props the status of the load
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

/**
 * The doors of a dashboard, and beside them, where there is room, what happened.
 *
 * @param props the tiles, and the parts beside them
 */
export function DashboardColumns({ tiles, children }: { readonly tiles: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{tiles}</div>
      <div>{children}</div>
    </div>
  );
}
