/**
 * A count with its word: `1 day`, `30 days`. Printed texts keep the words that they are printed with.
 * @param one the word for one of them; more of them end in `s`
 */
export function counted(count: number, one: string): string {
  return `${String(count)} ${one}${count === 1 ? '' : 's'}`;
}
