import { useState, type ReactNode } from 'react';
import type { FormNeeds } from '#rules/forms/form.rules.ts';
import styles from './before-you-begin.module.css';
import { Callout } from './callout.tsx';
import { ScreenLink } from './screen-link.tsx';

/** Says what it is, shown and folded. */
const TITLE = 'Before you start';

export interface BeforeYouBeginProps extends FormNeeds {
  /**
   * The first question is behind the person, or something on it was refused: what was read once is folded, to be opened
   * again.
   */
  readonly folded?: boolean;
}

/**
 * What a form needs of whoever begins it, before its first question: time, what to have at hand, and what it costs
 * (docs/decisions/0044). Shown once.
 *
 * @param props as the form says it
 */
export function BeforeYouBegin({ folded = false, ...needs }: BeforeYouBeginProps) {
  if (!folded)
    return (
      <Callout tone="neutral" title={TITLE}>
        {wordsOf(needs)}
      </Callout>
    );
  return (
    <details className={styles.folded}>
      <summary>{TITLE}</summary>
      {wordsOf(needs)}
    </details>
  );
}

/**
 * Whether the person has been past the first question of the form that is open, so that what it needs is told no more.
 *
 * @param isFirst the first question shows
 */
export function useHasBegun(isFirst: boolean): boolean {
  const [hasBegun, begin] = useState(!isFirst);
  if (!isFirst && !hasBegun) begin(true);
  return hasBegun;
}

function wordsOf({ minutes, each, have, fee, topic }: FormNeeds): ReactNode {
  return (
    <>
      <p>{`This takes about ${String(minutes)} minutes${each === undefined ? '' : ` for ${each}`}. ${fee}`}</p>
      {have.length > 0 && (
        <>
          <p>You will need:</p>
          <ul>
            {have.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {topic !== undefined && (
        <p>
          <ScreenLink target={{ screen: 'help', topic }}>Help with this</ScreenLink>
        </p>
      )}
    </>
  );
}
