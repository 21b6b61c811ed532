import type { ReactNode } from 'react';

/**
 * Parts of one field that were made before, by name, with what they were made of. React looks no further into a part
 * that is the very same element as before: a message that comes up leaves the label, the boxes and the list of its
 * field alone (docs/decisions/0055).
 */
export type MadeParts = Partial<
  Record<'label' | 'options', { readonly dependencies: readonly unknown[]; readonly part: ReactNode }>
>;

/**
 * The part as it was made before, or a new one.
 *
 * @param made of this field; undefined where nothing is kept
 * @param dependencies everything that the part is made of and that can be another one the next time
 */
export function madeOnce(
  made: MadeParts | undefined,
  name: keyof MadeParts,
  dependencies: readonly unknown[],
  make: () => ReactNode,
): ReactNode {
  const known = made?.[name];
  if (known !== undefined && known.dependencies.every((one, at) => one === dependencies[at])) return known.part;
  const part = make();
  if (made !== undefined) made[name] = { dependencies, part };
  return part;
}
