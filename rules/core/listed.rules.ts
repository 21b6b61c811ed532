/** Words as a list in a sentence: `PDF`, `PDF or CSV`, `PDF, DOC or CSV`; empty for none. */
export function listed(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : [words.slice(0, -1).join(', '), last, ...words.slice(-1)].join(' ');
}
