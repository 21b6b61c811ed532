/** Types of changed-machines.mjs, for the architecture tests. */
export function changedMachines(
  home: string,
  slugs: readonly string[],
  since: string | null,
): { since: string | null; slugs: string[] };
