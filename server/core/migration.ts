export interface Migration {
  /** Unique; order of application. */
  readonly id: number;
  readonly name: string;
  /** Statements separated by `;` at the end of a line (no `;` inside of strings or bodies at a line's end). */
  readonly sql: string;
}
