import { Icon } from '../kit/icon.tsx';
import styles from './update-reason.module.css';

/**
 * What is wrong with a drone that has to be updated stands at the drone; once it is updated, what becomes of that.
 * @param props the reason; null for one that was updated and is not renewed yet
 */
export function UpdateReason({ reason }: { readonly reason: string | null }) {
  return (
    <span className={styles.reason} data-done={reason === null || undefined}>
      <Icon name={reason === null ? 'success' : 'warning'} size={18} />
      <span>{reason ?? 'Updated here. We get your changes when you renew.'}</span>
    </span>
  );
}
