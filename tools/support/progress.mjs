/** Prints the progress of a run, in a line at every twentieth of it. */
import { time } from './measured.mjs';

/** Counts towards a total and prints progress at intervals. A run of few prints nothing. */
export class Progress {
  constructor(what, total) {
    Object.assign(this, {
      what,
      total,
      done: 0,
      failed: 0,
      began: performance.now(),
      step: Math.max(1, Math.ceil(total / 20)),
    });
  }

  /** Counts one more as ended. */
  count(isRed) {
    this.done += 1;
    if (isRed) this.failed += 1;
    if (this.total < 20 || this.done % this.step !== 0) return;
    const seconds = (performance.now() - this.began) / 1000;
    const left = (seconds / this.done) * (this.total - this.done);
    process.stdout.write(
      `--- ${this.what}: ${this.done} of ${this.total}, ${this.failed} failed, ${time(seconds)}, about ${time(left)} left\n`,
    );
  }
}

/** A vitest reporter: counts test files. */
export class VitestProgress {
  onTestRunStart(specifications) {
    this.progress = new Progress('test files', specifications.length);
  }

  onTestModuleEnd(module) {
    this.progress.count(!module.ok());
  }
}
