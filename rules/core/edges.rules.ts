/**
 * A text without the letters at its end that a pattern knows. A pattern such as `/x+$/` would begin anew at every x of
 * the text, which takes the square of its length (tests/architecture/patterns.test.ts).
 *
 * @param letter a pattern for one letter
 */
export function withoutEnd(text: string, letter: RegExp): string {
  let end = text.length;
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
