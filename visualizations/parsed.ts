/** Reads data of which nothing is known; each names the place where something else stands. */

/** Stops the reading. @throws always, an Error that names the place and what belongs there */
export function refuse(at: string, wanted: string): never {
  throw new Error(`${at} is not ${wanted}`);
}

/** An object with names. @throws where it is something else, as `refuse` does */
export function recordIn(value: unknown, at: string): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(at, 'an object');
}

/** A list. @throws where it is something else, as `refuse` does */
export const listIn = (value: unknown, at: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(at, 'a list');

/** A text. @throws where it is something else, as `refuse` does */
export const textIn = (value: unknown, at: string): string =>
  typeof value === 'string' ? value : refuse(at, 'a text');

/** A list of texts. @throws where it is something else, as `refuse` does */
export const textsIn = (value: unknown, at: string): readonly string[] =>
  listIn(value, at).map((one, i) => textIn(one, `${at}[${String(i)}]`));
