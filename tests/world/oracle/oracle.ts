/** What looks at a world before and after each step, and says what is wrong. */
export interface Oracle {
  before(): void;
  /** @returns what is wrong after the step, as sentences */
  after(step: string): string[];
  /** The last that happens in a life: it may open pages to see what they offer. @returns what is wrong, as sentences */
  atRest?(): Promise<string[]>;
}

/** The last step of a life: the line is good, everything has arrived, and time has passed. */
export const AT_REST = 'everything comes to rest';
