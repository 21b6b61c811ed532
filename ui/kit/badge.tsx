import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import tones from './tone.module.css';

/** Meaning of a state; colour, icon and words always say it together. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** The state of a row, a tile or a heading in one or two words, with a colour that repeats the words. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      <Icon name={tone} size={18} />
      <span>{children}</span>
    </span>
  );
}
