import { useState, type ReactNode } from 'react';
import type { FormNeeds } from '#rules/forms/form.rules.ts';
import styles from './before-you-begin.module.css';
import { Callout } from './callout.tsx';
import { ScreenLink } from './screen-link.tsx';

const TITLE = 'Before you start';

export interface BeforeYouBeginProps extends FormNeeds {
  /** True once the first question was passed or refused: the part is folded then. */
  readonly folded?: boolean;
}

/**
 * What a person needs before the first question of a form: time, documents, and the cost (docs/decisions/0044). Shown
 * once.
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
 * Whether the person has been past the first question of the open form, so that what it needs is no longer shown.
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
      <p>{`This takes about ${String(minutes)} minutes${each === undefined ? '' : ` for ${each}`}. ${fee}`.trim()}</p>
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
