/**
 * A count with its word: `1 day`, `30 days`, `1,200 drones` (CONTENT 7). Printed texts keep the words that they are
 * printed with.
 *
 * @param one the word for one of them; more of them end in `s`
 */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`;
}
