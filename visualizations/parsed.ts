/** Parses unknown data; errors name the place of the fault. */

/** Stops parsing. @throws always, an Error that names the place and the expected type */
export function refuse(at: string, wanted: string): never {
  throw new Error(`${at} is not ${wanted}`);
}

/** @throws by `refuse` if it is no object */
export function recordIn(value: unknown, at: string): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(at, 'an object');
}

/** @throws by `refuse` if it is no list */
export const listIn = (value: unknown, at: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(at, 'a list');

/** @throws by `refuse` if it is no text */
export const textIn = (value: unknown, at: string): string =>
  typeof value === 'string' ? value : refuse(at, 'a text');

/** @throws by `refuse` if it is no list of texts */
export const textsIn = (value: unknown, at: string): readonly string[] =>
  listIn(value, at).map((one, i) => textIn(one, `${at}[${String(i)}]`));
