/** Keys of chosen rows, as a tab stores them (docs/decisions/0049). */

export const keptKeys = (keys: Iterable<string>): string => [...keys].join(' ');

/** Reads stored keys; invalid ones are left out, since any script of this origin could have written them. */
export const keysIn = (kept: string | null): readonly string[] =>
  (kept ?? '').split(' ').filter((key) => /^[\w-]{1,100}$/.test(key));
