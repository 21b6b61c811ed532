/** The query by name. Values stay strings: TanStack's own JSON parsing would turn `casaorgid=1e5` into a number. */
export type Query = Readonly<Record<string, string>>;

/**
 * Reads a query. The first value of a repeated name counts. Assigning `__proto__` has no effect, because a string
 * cannot become a prototype.
 *
 * @param text with or without the question mark, percent-encoded
 */
export function parseQuery(text: string): Query {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(query, name)) query[name] = value;
  }
  return query;
}

/** The string values of a search. The parsed values that a route adds (`asked`) are not part of the address. */
export function queryIn(search: object): Query {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Writes the strings of a search in the order of their names.
 *
 * @returns `?a=1&b=2`, or nothing for an empty query
 */
export function stringifyQuery(search: object): string {
  const text = new URLSearchParams(queryIn(search)).toString();
  return text === '' ? '' : `?${text}`;
}
