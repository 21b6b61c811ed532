/** The query as text by name. Values stay strings: TanStack's own JSON reading would turn `casaorgid=1e5` into a number. */
export type Query = Readonly<Record<string, string>>;

/**
 * Reads a query. The first value of a repeated name counts. `__proto__` comes to nothing: a text cannot become a prototype.
 * @param text with or without the question mark, percent-encoded
 */
export function parseQuery(text: string): Query {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(query, name)) query[name] = value;
  }
  return query;
}

/**
 * Writes a query in the order of its names; what is undefined is left out.
 * @returns `?a=1&b=2`, or nothing for an empty query
 */
export function stringifyQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.append(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
