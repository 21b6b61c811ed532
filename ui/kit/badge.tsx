import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import tones from './tone.module.css';

/** Meaning of a state; colour, icon and words always say it together. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

/** A short state beside a thing. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      <Icon name={tone} size={18} />
      <span>{children}</span>
    </span>
  );
}
