import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import tones from './tone.module.css';

/** What a thing on the page means to the reader; colour, icon and words always say it together. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/**
 * A short state beside a thing.
 *
 * @param props its tone and its words
 */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      <Icon name={tone} size={18} />
      {children}
    </span>
  );
}
