/** Types of stately.mjs, for the architecture tests. */
interface Entry {
  readonly slug: string;
  readonly input?: unknown;
}
export const PACKAGE: string;
export function standAlone(entry: Entry): Promise<string>;
export function writeExports(): Promise<Map<string, string>>;
export function exportAll(catalogue: readonly Entry[]): Promise<Map<string, string>>;
