import { useId } from 'react';
import type { Coming, ComingLine } from '#rules/applications/what-can-happen.rules.ts';
import styles from './what-can-happen.module.css';

interface Props {
  readonly coming: Coming;
  /** What comes next, in a sentence; empty where the regulator says nothing. */
  readonly next: string;
  /** Level of its heading. */
  readonly level: 2 | 3;
}

/**
 * What can happen to a submission, as plain lists: who acts, by when, what, and what follows. Read aloud, a line is one
 * sentence after another.
 */
export function WhatCanHappen({ coming: { usual, other }, next, level }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  const isOver = usual.length + other.length === 0;
  if (isOver && next === '') return null;
  // A single group needs no name.
  const isNamed = usual.length > 0 && other.length > 0;
  return (
    <section aria-labelledby={id} className={styles.coming}>
      <Heading id={id}>{isOver ? 'What happens next' : 'What can happen next'}</Heading>
      {next !== '' && <p>{next}</p>}
      <Lines lines={usual} name={isNamed ? 'Usually' : ''} level={level} />
      <Lines lines={other} name={isNamed ? 'Less often' : ''} level={level} />
    </section>
  );
}

interface LinesProps extends Pick<Props, 'level'> {
  readonly lines: readonly ComingLine[];
  readonly name: string;
}

function Lines({ lines, name, level }: LinesProps) {
  if (lines.length === 0) return null;
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <>
      {name !== '' && <Heading className={styles.group}>{name}</Heading>}
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
