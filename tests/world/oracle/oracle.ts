/** What looks at a world before and after each step, and says what is wrong. */
export interface Oracle {
  before(): void;
  /** @returns what is wrong after the step, as sentences */
  after(step: string): string[];
}
