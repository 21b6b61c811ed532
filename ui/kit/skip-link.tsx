import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Id of the element that the skip link focuses; `PortalFrame` gives it to `main`. */
export const MAIN_ID = 'main';

/**
 * First stop of the keyboard on every page: past the header to the content (SHEL-04). The move is made here and not by
 * the address, so that the router never sees a fragment.
 */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const main = document.getElementById(MAIN_ID);
    main?.focus();
    main?.scrollIntoView?.();
  };
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skip}>
      Skip to main content
    </a>
  );
}
