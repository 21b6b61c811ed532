import { useId } from 'react';
import type { Coming, ComingLine } from '#rules/applications/what-can-happen.rules.ts';
import styles from './what-can-happen.module.css';

interface Props {
  readonly coming: Coming;
  /** What comes next, in a sentence; empty where the regulator says nothing. */
  readonly next: string;
}

/**
 * What can happen to a submission, as plain lists: who acts, by when, what, and what follows. Read aloud, a line is one
 * sentence after another.
 */
export function WhatCanHappen({ coming: { usual, other }, next }: Props) {
  const id = useId();
  const isOver = usual.length + other.length === 0;
  if (isOver && next === '') return null;
  // A single group needs no name.
  const isNamed = usual.length > 0 && other.length > 0;
  return (
    <section aria-labelledby={id} className={styles.coming}>
      <h3 id={id}>{isOver ? 'What happens next' : 'What can happen next'}</h3>
      {next !== '' && <p>{next}</p>}
      <Lines lines={usual} name={isNamed ? 'Usually' : ''} />
      <Lines lines={other} name={isNamed ? 'Less often' : ''} />
    </section>
  );
}

function Lines({ lines, name }: { readonly lines: readonly ComingLine[]; readonly name: string }) {
  if (lines.length === 0) return null;
  return (
    <>
      {name !== '' && <h4>{name}</h4>}
      <ul className={styles.lines}>
        {lines.map(({ who, when, what, follows }) => (
          <li key={what}>
            <p className={styles.who}>
              <strong>{who}</strong>
              {when !== '' && <span> {when}</span>}
            </p>
            <div>
              <p>
                <strong>{what}</strong>
              </p>
              {follows.length > 0 && (
                <ul className={styles.then}>
                  {follows.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
