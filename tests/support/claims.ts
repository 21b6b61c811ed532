/**
 * Assertions for invariants and scenarios. Not vitest's `expect`, because a spec also runs in a real browser (the
 * harness) and in the mutation run.
 */

/**
 * Throws when the claim does not hold.
 *
 * @param holds the claim
 * @param text the message if it does not hold
 */
export function claim(holds: boolean, text: string): asserts holds {
  if (!holds) throw new Error(text);
}

/** Throws unless both values are equal by content (plain data only). `text` names what was compared. */
export function same(actual: unknown, expected: unknown, text = 'values differ'): void {
  if (!equal(actual, expected)) throw new Error(`${text}: expected ${show(expected)}, got ${show(actual)}`);
}

/** Equality of plain data; a key whose value is undefined counts as absent, as in JSON. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  for (const key of Object.keys(a)) if (!equal(a[key], b[key])) return false;
  return Object.keys(b).every((key) => Object.hasOwn(a, key) || equal(a[key], b[key]));
}

/** Whether `whole` contains everything in `part`. A regular expression in `part` matches a text. */
export function contains(whole: unknown, part: unknown): boolean {
  if (part instanceof RegExp) return typeof whole === 'string' && part.test(whole);
  if (isRecord(part) && isRecord(whole)) return Object.keys(part).every((key) => contains(whole[key], part[key]));
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length === whole.length && part.every((item, i) => contains(whole[i], item));
  return equal(whole, part);
}

/**
 * Checks that a value is plain JSON data at every level, as drafts, their schemas and `structuredClone` need.
 *
 * @returns the path of the first value that is not, or null
 */
export function notPlain(value: unknown, path = 'context'): string | null {
  if (isPlain(value)) return null;
  if (Array.isArray(value)) return first(value.map((item, i) => notPlain(item, `${path}[${i}]`)));
  return isRecord(value) ? first(Object.entries(value).map(([key, item]) => notPlain(item, `${path}.${key}`))) : path;
}

/** Most values are plain: this spells no path. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (!Array.isArray(value) && !isRecord(value)) return false;
  for (const item of Array.isArray(value) ? value : Object.values(value)) if (!isPlain(item)) return false;
  return true;
}

/** A short spelling of any value for a message. */
export function show(value: unknown): string {
  const text =
    JSON.stringify(value, (_key, item: unknown) => (item instanceof RegExp ? String(item) : item)) ?? String(value);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

const first = (list: (string | null)[]): string | null => list.find((item) => item !== null) ?? null;

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
