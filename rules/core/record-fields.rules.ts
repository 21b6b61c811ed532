/** Fields of records from an address: anybody may have written them, in our spelling or in that of the APIs. */

/**
 * A text field of an object by the end of its name: `product_droneid` as we spell it, `casa_droneid` as the APIs do, in
 * any case.
 */
export function textByEnd(object: unknown, end: string): string {
  if (typeof object !== 'object' || object === null) return '';
  const value: unknown = Object.entries(object).find(([name]) => name.toLowerCase().endsWith(`_${end}`))?.[1];
  return typeof value === 'string' ? value : '';
}
