import { Announcement } from './announcement.tsx';
import styles from './loading.module.css';

/** What the shell says while it waits (SHEL-08); drone and service screens pass their own five dots (OP-P-70, DEC-02). */
export const WORKING = 'Working. Please wait....';

/** What drone screens say while they wait (OP-D-03). */
export const WORKING_ON_DRONES = 'Working. Please wait.....';

/**
 * The place of something that is on its way.
 * @param props the words, when they are not the shell's
 */
export function Loading({ text = WORKING }: { readonly text?: string }) {
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden="true" />
      <Announcement text={text} />
    </div>
  );
}
