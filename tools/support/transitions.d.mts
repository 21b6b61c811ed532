/** Types of transitions.mjs, for the tests of the tools. */
export interface Part {
  readonly slug: string;
  readonly by: 'model' | 'browser';
  readonly all: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  readonly taken: Readonly<Record<string, readonly (readonly [test: number, times: number])[]>>;
}
type Counts = readonly (readonly [test: number, times: number])[];
export const PARTS: string;
export function drawnCharts(home: string): string[];
export function partsIn(reports: string): Part[];
export function mergeParts(
  parts: readonly Part[],
  charts: readonly string[],
  when: { readonly at: string; readonly commit: string },
): {
  readonly version: 1;
  readonly at: string;
  readonly commit: string;
  readonly tests: readonly { readonly file: string; readonly title: string; readonly rows: readonly string[] }[];
  readonly charts: Readonly<
    Record<string, Readonly<Record<string, { readonly model: Counts; readonly browser: Counts }>>>
  >;
};
export function takenOf(
  parts: readonly Part[],
  charts: readonly string[],
): { readonly all: number; readonly never: readonly string[]; readonly untold: readonly string[] };
