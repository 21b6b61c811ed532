import { useEffect, useState } from 'react';
import styles from './loading.module.css';

/** What the shell says while it waits (SHEL-08); drone and service screens pass their own five dots (OP-P-70, DEC-02). */
export const WORKING = 'Working. Please wait....';

/**
 * The place of something that is on its way. The status is there before its words are: a screen reader announces only what changes in it.
 * @param props the words, when they are not the shell's
 */
export function Loading({ text = WORKING }: { readonly text?: string }) {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden="true" />
      <p role="status">{said}</p>
    </div>
  );
}
