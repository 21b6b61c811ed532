import { useId } from 'react';
import styles from './step-head.module.css';

export interface StepHeadProps {
  readonly name: string;
  readonly at: number;
  /** With a single step no number shows. */
  readonly stepCount: number;
  /** Name of the group of steps that share one number. */
  readonly group?: string | undefined;
}

/**
 * The name of a step beneath its number (ui convention 10). It takes the focus when the step follows another one, and
 * is described by its number, so that both are said. Each step has a heading of its own: one whose text changes while
 * it has the focus is said twice.
 */
export function StepHead({ name, at, stepCount, group }: StepHeadProps) {
  const number = useId();
  return (
    <div className={styles.head}>
      {stepCount > 1 && (
        <p
          id={number}
          className={styles.progress}
        >{`Step ${String(at)} of ${String(stepCount)}${group === undefined ? '' : `: ${group}`}`}</p>
      )}
      <h2 key={name} tabIndex={-1} data-step-heading="" aria-describedby={stepCount > 1 ? number : undefined}>
        {name}
      </h2>
    </div>
  );
}
