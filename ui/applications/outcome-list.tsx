import { useId } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { doneText, leftText, type Outcome, type OutcomeKind } from '#rules/applications/outcome.rules.ts';
import styles from './outcome-list.module.css';
import { ScreenLink } from '../kit/screen-link.tsx';

/** Longer lists are shown when they are asked for. */
const SHORT = 10;

interface DoneListProps {
  readonly outcome: Outcome;
  readonly kind: OutcomeKind;
}

/**
 * How many things were done, and which.
 *
 * @param props what it came to, and of what kind
 */
export function DoneList({ outcome: { done }, kind }: DoneListProps) {
  return (
    <>
      <p>
        <strong>{`${doneText(done.length, kind)}.`}</strong>
      </p>
      <Lines lines={done.map(({ name, detail }) => (detail === '' ? name : `${name}, ${detail}`))} />
    </>
  );
}

interface LeftOutProps extends Pick<Outcome, 'left'> {
  readonly kind: OutcomeKind;
  /** The way to what was left out. */
  readonly onward: { readonly label: string; readonly target: ScreenTarget };
}

/**
 * What was left out and why, with the way to it; nothing where nothing was.
 *
 * @param props see the fields
 */
export function LeftOut({ left, kind, onward }: LeftOutProps) {
  const id = useId();
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{leftText(left.length, kind)}</h2>
      <p>
        <ScreenLink target={onward.target}>{onward.label}</ScreenLink>
      </p>
      <Lines lines={left.map(({ name, why }) => `${name}: ${why}`)} />
    </section>
  );
}

/** A long list is shown when it is asked for. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  const list = (
    <ul className={styles.list}>
      {lines.map((line, at) => (
        <li key={`${String(at)} ${line}`}>{line}</li>
      ))}
    </ul>
  );
  if (lines.length <= SHORT) return list;
  return (
    <details className={styles.more}>
      <summary>{`Show all ${String(lines.length)}`}</summary>
      {list}
    </details>
  );
}
