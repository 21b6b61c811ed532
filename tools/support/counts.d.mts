/** Types of counts.mjs, for the architecture tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly names: readonly string[];
}
export const NONE: Counts;
export function sum(one: Counts, other: Counts): Counts;
export function vitestCounts(file: string): Counts;
export function playwrightCounts(file: string): Counts;
