/**
 * Search over the portal's own pages and texts, in the browser alone (docs/decisions/0045). Every word of what is asked has to be found: as it stands,
 * as the beginning of a word, or with one letter wrong; words of eight letters or more with two.
 */

/** Something that can be found. */
export interface Searchable {
  readonly title: string;
  /** Whatever else it is known by: its questions, its words. */
  readonly words: readonly string[];
}

/** Words that say nothing about what is looked for. */
const EMPTY_WORDS: ReadonlySet<string> = new Set('a about an and are can do does for from how i in is it my of on or the to want what when where which who with you your'.split(' '));

/** What one word is worth where it is found. */
const IN_TITLE = 4;
const EXACT = 3;
const BEGINS = 2;
const NEARLY = 1;

/** Longest text that is looked for. */
export const LONGEST_QUERY = 100;

/** The words of a text: small letters, without accents; figures and letters alone. */
export function wordsOf(text: string): readonly string[] {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text that are looked for: all of them, where none says anything. */
function askedFor(query: string): readonly string[] {
  const words = wordsOf(query.slice(0, LONGEST_QUERY));
  const said = words.filter((word) => !EMPTY_WORDS.has(word));
  return said.length === 0 ? words : said;
}

/** Whether one word becomes the other with so many letters put in, left out, taken for another, or two that changed places. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const plain = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(plain, beforeLast[j - 2]! + 1) : plain);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]! <= most;
}

/** How well a word is found among others: 0 where it is not. */
function worth(asked: string, words: readonly string[]): number {
  const mistakes = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  let best = 0;
  for (const word of words) {
    if (word === asked) return EXACT;
    if (asked.length >= 2 && word.startsWith(asked)) best = Math.max(best, BEGINS);
    else if (best < NEARLY && mistakes > 0 && isNear(asked, word, mistakes)) best = NEARLY;
  }
  return best;
}

/**
 * What is found, the best first; among equals the order that they came in.
 * @param query as it was typed; one without a word finds nothing
 */
export function find<Item extends Searchable>(items: readonly Item[], query: string): readonly Item[] {
  const asked = askedFor(query);
  if (asked.length === 0) return [];
  const scored = items.flatMap((item, at) => {
    const [title, others] = [wordsOf(item.title), item.words.flatMap(wordsOf)];
    const scores = asked.map((word) => Math.max(IN_TITLE * worth(word, title), worth(word, others)));
    return scores.includes(0) ? [] : [{ item, at, score: scores.reduce((sum, one) => sum + one, 0) }];
  });
  return scored.toSorted((one, other) => other.score - one.score || one.at - other.at).map(({ item }) => item);
}
