import { useId } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { doneText, leftText, type Outcome, type OutcomeKind } from '#rules/applications/outcome.rules.ts';
import styles from './outcome-list.module.css';
import { ScreenLink } from '../kit/screen-link.tsx';

/** Longest list that is shown without a button. */
const SHORT = 10;

interface DoneListProps {
  readonly outcome: Outcome;
  readonly kind: OutcomeKind;
}

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
  /** Link to the drones or fees that were left out. */
  readonly onward: { readonly label: string; readonly target: ScreenTarget };
}

/** What was left out and why, with a link to it; nothing where nothing was. */
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

/** A list of more than ten lines opens with a button. */
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
