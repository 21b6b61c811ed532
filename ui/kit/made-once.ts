import type { ReactNode } from 'react';

/**
 * Parts of one field that were made before, by name, with what they were made of. React looks no further into a part that is the very same element as before: a
 * message that comes up leaves the label, the boxes and the list of its field alone (docs/decisions/0055).
 */
export type MadeParts = Map<string, { readonly from: readonly unknown[]; readonly part: ReactNode }>;

/**
 * The part as it was made before, or a new one.
 * @param made of this field; undefined where nothing is kept
 * @param from everything that the part is made of and that can be another one the next time
 */
export function madeOnce(made: MadeParts | undefined, name: string, from: readonly unknown[], make: () => ReactNode): ReactNode {
  const known = made?.get(name);
  if (known !== undefined && known.from.every((one, at) => one === from[at])) return known.part;
  const part = make();
  made?.set(name, { from, part });
  return part;
}
