import type { ReactNode } from 'react';

/**
 * Parts of one field by name, with their dependencies. React skips a part that is the same element as before: a message
 * that appears leaves label, boxes and list of its field alone (docs/decisions/0055).
 */
export type MadeParts = Partial<
  Record<'label' | 'options', { readonly dependencies: readonly unknown[]; readonly part: ReactNode }>
>;

/**
 * The kept part where its dependencies are the same, else a new one.
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
