import { useContext, useEffect } from 'react';
import { Announcement } from './announcement.tsx';
import styles from './loading.module.css';
import { PageVisitsContext, tellFirstPage } from './page-visits.tsx';

/** What the shell says while it waits (SHEL-08); drone and service screens pass their own five dots (OP-P-70, DEC-02). */
export const WORKING = 'Working. Please wait....';

/** What drone screens say while they wait (OP-D-03). */
export const WORKING_ON_DRONES = 'Working. Please wait.....';

export interface LoadingProps {
  /** The words, when they are not the shell's. */
  readonly text?: string;
  /**
   * Whether a list of low rows is on its way: the first screen of them is kept free in grey, so that nothing moves when
   * they come.
   */
  readonly isList?: boolean;
}

/**
 * The place of something that is on its way.
 *
 * @param props see the fields
 */
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
