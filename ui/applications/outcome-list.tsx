import { useId, type ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { doneText, leftText, moneyText, type Outcome, type OutcomeKind } from '#rules/applications/outcome.rules.ts';
import styles from './outcome-list.module.css';
import { ScreenLink } from '../kit/screen-link.tsx';

/** Longer lists are shown when they are asked for. */
const SHORT = 10;

export interface OutcomeListProps {
  readonly outcome: Outcome;
  readonly kind: OutcomeKind;
  /** The way to what was left out. */
  readonly onward: { readonly label: string; readonly target: ScreenTarget };
}

/**
 * What an application came to: how many and which, what was paid, what was left out and why, with a way to it.
 * @param props see the fields
 */
export function OutcomeList({ outcome, kind, onward }: OutcomeListProps) {
  const { done, left } = outcome;
  const money = moneyText(outcome);
  return (
    <>
      <Part heading={doneText(done.length, kind)} lines={done.map(({ name, detail }) => (detail === '' ? name : `${name}, ${detail}`))}>
        <p>{money}</p>
      </Part>
      <LeftOut left={left} kind={kind} onward={onward} />
    </>
  );
}

/**
 * What was left out and why, with the way to it; nothing where nothing was.
 * @param props see `OutcomeList`
 */
export function LeftOut({ left, kind, onward }: Pick<Outcome, 'left'> & Omit<OutcomeListProps, 'outcome'>) {
  if (left.length === 0) return null;
  return (
    <Part heading={leftText(left.length, kind)} lines={left.map(({ name, why }) => `${name}: ${why}`)}>
      <p>
        <ScreenLink target={onward.target}>{onward.label}</ScreenLink>
      </p>
    </Part>
  );
}

interface PartProps {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly children: ReactNode;
}

function Part({ heading, lines, children }: PartProps) {
  const id = useId();
  const list = (
    <ul className={styles.list}>
      {lines.map((line, at) => (
        <li key={`${String(at)} ${line}`}>{line}</li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
      {lines.length <= SHORT ? (
        list
      ) : (
        <details className={styles.more}>
          <summary>{`Show all ${String(lines.length)}`}</summary>
          {list}
        </details>
      )}
    </section>
  );
}
