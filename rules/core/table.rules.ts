/**
 * What a table of many rows shows (DMAN-13, DREN-30): sorted once, then a page of it cut out. A fleet has 1,000 drones,
 * so texts are compared by one collator that is made once, and turning a page sorts nothing (docs/decisions/0028).
 */

import { zipped } from './required.rules.ts';

/** Rows of one page. */
export const PAGE_SIZE = 15;

/** Rows a page to choose from. The first is the specification's 15, used without a choice (DCON-07). */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Reads the number of rows a page from an address; anything else is 15. */
export const pageSizeIn = (text: string | undefined): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE;

export type Direction = 'ascending' | 'descending';

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * Sorts rows by a text; rows without one come last in both directions, equal ones keep their order.
 *
 * @param value the text of a row; a date as `YYYY-MM-DD` sorts by day
 * @returns a new list
 */
export function sortedRows<Row>(rows: readonly Row[], value: (row: Row) => string, direction: Direction): Row[] {
  const texts = rows.map(value);
  const rankOf = ranksKept(value, texts, direction);
  const ranked = zipped(rows, texts).map(([row, text]) => ({ row, rank: rankOf.get(text) ?? Infinity }));
  // Rows without a text come last; equal ones keep their order.
  return ranked.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank)).map(({ row }) => row);
}

/** Ranks by sort function. Ranks of more texts serve for fewer, too: a long list loses one row at a time. */
const known = new WeakMap<object, { readonly direction: Direction; readonly ranks: ReadonlyMap<string, number> }>();

function ranksKept(value: object, texts: readonly string[], direction: Direction): ReadonlyMap<string, number> {
  const found = known.get(value);
  if (found?.direction === direction && texts.every((text) => text === '' || found.ranks.has(text))) return found.ranks;
  const ranks = ranksOf(texts, direction === 'ascending' ? 1 : -1);
  known.set(value, { direction, ranks });
  return ranks;
}

/** Rank of each text; the empty one has none. In a long list many rows have the same text, and comparing takes the time. */
function ranksOf(texts: readonly string[], sign: 1 | -1): ReadonlyMap<string, number> {
  const words = [...new Set(texts)]
    .filter((text) => text !== '')
    .toSorted((one, other) => sign * collator.compare(one, other));
  const ranks = new Map<string, number>();
  let [rank, before] = [0, words[0]];
  for (const word of words) {
    if (before !== undefined && collator.compare(before, word) !== 0) rank += 1;
    ranks.set(word, rank);
    before = word;
  }
  return ranks;
}

/** One page of a table. */
export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** Number of the page, from 1; within the existing pages. */
  readonly page: number;
  readonly pages: number;
  /** Visible rows of all: `1 to 15 of 1,000`. */
  readonly shown: string;
}

const number = new Intl.NumberFormat('en-AU');

/**
 * Cuts a page out of sorted rows.
 *
 * @param page from 1 on; one that is not there gives the nearest that is
 */
export function pageOf<Row>(rows: readonly Row[], page: number, size = PAGE_SIZE): TablePage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(1, page), pages);
  const first = (at - 1) * size;
  const cut = rows.slice(first, first + size);
  const from = cut.length === 0 ? 0 : first + 1;
  const [start, end, all] = [from, first + cut.length, rows.length].map((count) => number.format(count));
  return { rows: cut, page: at, pages, shown: `${start} to ${end} of ${all}` };
}
