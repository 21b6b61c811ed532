/** Invariants that the types cannot express. */

/**
 * The value; it is never missing here.
 *
 * @param what names it in the error
 * @throws Error where it is missing: a fault of the product, never of what somebody typed or sent
 */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}

/**
 * Pairs of two lists of equal length.
 *
 * @throws RangeError where one is longer
 */
export function zipped<One, Other>(ones: readonly One[], others: readonly Other[]): (readonly [One, Other])[] {
  if (ones.length !== others.length) throw new RangeError('Lists of different lengths');
  return ones.map((one, at) => [one, others[at] as Other]);
}
