import { useContext, useEffect } from 'react';
import { Announcement } from './announcement.tsx';
import styles from './loading.module.css';
import { PageVisitsContext, tellFirstPage } from './page-visits.tsx';

/**
 * Text of the shell while it waits (SHEL-08); drone and service screens have their own with five dots (OP-P-70,
 * DEC-02).
 */
export const WORKING = 'Working. Please wait....';

/** Text of drone screens while they wait (OP-D-03). */
export const WORKING_ON_DRONES = 'Working. Please wait.....';

export interface LoadingProps {
  /** Text, where it is not the shell's. */
  readonly text?: string;
  /** Whether a list of low rows is loading: grey rows fill its first screen, so that nothing moves when it arrives. */
  readonly isList?: boolean;
}

export function Loading({ text = WORKING, isList = false }: LoadingProps) {
  const visits = useContext(PageVisitsContext);
  useEffect(() => () => tellFirstPage(visits), [visits]);
  return (
    <>
      <div className={styles.loading} data-loading="">
        <span className={styles.spinner} aria-hidden="true" />
        <Announcement text={text} />
      </div>
      {isList && <div className={styles.rows} aria-hidden="true" />}
    </>
  );
}
