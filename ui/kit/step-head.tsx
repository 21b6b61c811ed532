import styles from './step-head.module.css';

export interface StepHeadProps {
  readonly name: string;
  readonly at: number;
  /** With a single step no number shows. */
  readonly stepCount: number;
  /** What this step shares with others of the same number. */
  readonly group?: string | undefined;
}

/** The name of a step beneath its number (ui convention 10). It takes the focus when the step follows another one. */
export function StepHead({ name, at, stepCount, group }: StepHeadProps) {
  return (
    <div className={styles.head}>
      {stepCount > 1 && (
        <p
          className={styles.progress}
        >{`Step ${String(at)} of ${String(stepCount)}${group === undefined ? '' : `: ${group}`}`}</p>
      )}
      <h2 tabIndex={-1} data-step-heading="">
        {name}
      </h2>
    </div>
  );
}
