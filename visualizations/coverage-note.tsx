import styles from './charts-page.module.css';
import { readable } from './clock.ts';
import type { CoverageAnswer } from './coverage.ts';

/** The run that the numbers of tests come from, or how to make one; nothing until it is loaded. */
export function CoverageNote({ answer }: { readonly answer: CoverageAnswer | null }) {
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
      To see how many tests take each transition, run <code>npm test</code> and reload this page.
    </p>
  );
}
