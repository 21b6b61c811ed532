/**
 * Search over the portal's own pages and texts, in the browser alone (docs/decisions/0045). Each word of the query
 * matches whole words, beginnings of words and the portal's synonyms. Only a word without any such match may have one
 * wrong letter, or two from eight letters on. Results contain all words, or else the most of them.
 */
import { plainLetters } from '../core/letters.rules.ts';
import { required, zipped } from '../core/required.rules.ts';

export interface Searchable {
  readonly title: string;
  /** Further words that it is found by, such as its questions. */
  readonly words: readonly string[];
}

/** Words that the search ignores. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a about an and are at be can did do does for from get got had has have how i in is it me my of on or the there this to was want what when where which who will with you your'.split(
    ' ',
  ),
);

/** Synonyms: what people say, with the portal's own word. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  aeroplane: 'aircraft',
  airplane: 'aircraft',
  bill: 'invoice',
  business: 'organisation',
  company: 'organisation',
  costs: 'cost',
  drown: 'drone',
  email: 'mail',
  employee: 'user',
  exam: 'assessment',
  helicopter: 'aircraft',
  license: 'licence',
  login: 'password',
  mobile: 'telephone',
  much: 'cost',
  phone: 'telephone',
  plane: 'aircraft',
  price: 'cost',
  quadcopter: 'drone',
  quiz: 'assessment',
  rego: 'registration',
  rpa: 'drone',
  rpas: 'drone',
  staff: 'user',
  status: 'submissions',
  uas: 'drone',
  uav: 'drone',
};

/** Scores of a matched word, by where and how it matches. */
const IN_TITLE = 4;
const EXACT = 3;
const BEGINS = 2;
const NEARLY = 1;

/** Longest query. */
export const LONGEST_QUERY = 100;

/** Splits a text into words, without accents; only letters and digits, with the marks that belong to them. */
export function wordsOf(text: string): readonly string[] {
  return plainLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a query without ignored ones; all of them if nothing else remains. */
function askedFor(query: string): readonly string[] {
  const words = wordsOf(query.slice(0, LONGEST_QUERY));
  const said = words.filter((word) => !EMPTY_WORDS.has(word));
  return said.length === 0 ? words : said;
}

/** Whether two words differ by at most so many edits: a letter inserted, deleted or replaced, or two neighbours swapped. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      /* oxlint-disable typescript/no-non-null-assertion -- every place is inside its row */
      const plain = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(plain, beforeLast[j - 2]! + 1) : plain);
      /* oxlint-enable typescript/no-non-null-assertion */
    }
    [beforeLast, last] = [last, row];
  }
  return required(last.at(-1), 'last place of a row') <= most;
}

/** Score of an exact match of a word among others; 0 for none. */
function plainWorth(asked: string, words: readonly string[]): number {
  if (words.includes(asked)) return EXACT;
  return asked.length >= 2 && words.some((word) => word.startsWith(asked)) ? BEGINS : 0;
}

/** Score of an inexact match, for a word without any exact one. */
function nearWorth(asked: string, words: readonly string[]): number {
  const mistakes = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  return mistakes > 0 && words.some((word) => isNear(asked, word, mistakes)) ? NEARLY : 0;
}

/** Search results, and whether they contain all words. */
export interface Finding<Item> {
  readonly items: readonly Item[];
  readonly hasAll: boolean;
}

/**
 * Searches the items; the best come first, equals keep their order.
 *
 * @param query as typed; without a word it finds nothing
 */
export function find<Item extends Searchable>(items: readonly Item[], query: string): Finding<Item> {
  const asked = askedFor(query);
  const texts = items.map((item) => ({ title: wordsOf(item.title), others: item.words.flatMap(wordsOf) }));
  const worthOf = (worth: (asked: string, words: readonly string[]) => number, word: string): readonly number[] =>
    texts.map(({ title, others }) => Math.max(IN_TITLE * worth(word, title), worth(word, others)));
  const scores = asked.map((word) => {
    const own = OWN_WORDS[word];
    const plain = worthOf(plainWorth, word);
    const exact = own === undefined ? plain : zipped(worthOf(plainWorth, own), plain).map((both) => Math.max(...both));
    return exact.some((score) => score > 0) ? exact : worthOf(nearWorth, word);
  });
  const scored = items.map((item, at) => {
    const found = scores.map((each) => required(each[at], 'score')).filter((score) => score > 0);
    return { item, at, count: found.length, score: found.reduce((sum, one) => sum + one, 0) };
  });
  const most = Math.max(0, ...scored.map(({ count }) => count));
  const best = most === 0 ? [] : scored.filter(({ count }) => count === most);
  return {
    items: best.toSorted((one, other) => other.score - one.score || one.at - other.at).map(({ item }) => item),
    hasAll: most === asked.length,
  };
}
