/**
 * A start-up problem that a person can solve: printed as one line without a stack, then the process ends (issue 2,
 * section 1).
 */
export class Trouble extends Error {
  /** `message`: the problem and its solution, in one line. */
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Trouble';
  }
}
