import type { ReactNode } from 'react';
import { rowReason } from '#rules/drones/drone-update.rules.ts';
import { Icon } from '../kit/icon.tsx';
import styles from './update-reason.module.css';

/** What is wrong with a drone that has to be updated stands at the drone. */
export function UpdateReason({ reason }: { readonly reason: string }) {
  return <Said isDone={false}>{reason}</Said>;
}

/**
 * Reason in the row of a drone, in one line, because the row keeps its height. After the update it says what happens
 * next.
 *
 * @param props the reason; null for one that was updated and is not renewed yet
 */
export function RowUpdateReason({ reason }: { readonly reason: string | null }) {
  const { text, brief } = rowReason(reason);
  return (
    <Said isDone={reason === null}>
      {/* One of the two shows, by the width of the table. */}
      <span className={styles.whole}>{text}</span>
      <span className={styles.brief}>{brief}</span>
    </Said>
  );
}

function Said({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) {
  return (
    <span className={styles.reason} data-done={isDone || undefined}>
      <Icon name={isDone ? 'success' : 'warning'} size={18} />
      <span>{children}</span>
    </span>
  );
}
