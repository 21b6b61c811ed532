/** Keys of chosen rows as they are kept in a tab (docs/decisions/0049). */

/** As a text. */
export const keptKeys = (keys: Iterable<string>): string => [...keys].join(' ');

/** Reads them back; what is no key is left out: anybody with a script in this origin could have written it. */
export const keysIn = (kept: string | null): readonly string[] =>
  (kept ?? '').split(' ').filter((key) => /^[\w-]{1,100}$/.test(key));
