/** Types of chosen-tests.mjs, for the architecture tests. */
export const DOORS: readonly string[];
export const DOOR_JOURNEYS: Readonly<Record<string, readonly string[]>>;
export function testFiles(home: string): string[];
export function testsOfDoor(home: string, door: string): string[];
export function journeysOf(home: string, areas: readonly string[], played: readonly string[]): string | null;
export function concernedBy(
  home: string,
  changed: readonly string[],
): { readonly tests: string[]; readonly played: string[]; readonly areas: string[] };
