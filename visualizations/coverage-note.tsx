import styles from './charts-page.module.css';
import { readable } from './clock.ts';
import type { CoverageAnswer } from './coverage.ts';

export interface CoverageNoteProps {
  readonly answer: CoverageAnswer | null;
  /** The shown chart; left out for all. */
  readonly slug?: string;
}

/** The run that the numbers of tests come from, or how to make one in a minute; nothing until it is loaded. */
export function CoverageNote({ answer, slug }: CoverageNoteProps) {
  if (answer === null) return null;
  if (answer.kind === 'read') {
    const { at, commit } = answer.coverage;
    return (
      <p className={styles.muted}>
        Tests counted by the run of <time dateTime={at}>{readable(at)}</time>, commit <code>{commit.slice(0, 8)}</code>.
      </p>
    );
  }
  if (answer.kind === 'unreadable') {
    return (
      <p className={styles.problem}>The coverage file cannot be read: {answer.why}. Run npm test to write it again.</p>
    );
  }
  return (
    <p className={styles.muted}>
      To see how many tests take each transition, run{' '}
      <code>{`npx vitest run ${slug === undefined ? 'model.test' : `${slug}.model`} && npm run coverage`}</code>{' '}
      {slug === undefined ? '(all models' : '(this chart’s model, about a minute'}; <code>npm test</code> adds those in
      Chromium) and reload this page.
    </p>
  );
}
