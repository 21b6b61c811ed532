/**
 * The visible rows of a long list, by search words and filters of the address (docs/decisions/0049). A fleet has 1,000
 * rows and a key 50 ms: the searched texts are made once for each row.
 */
import { searchedText } from './letters.rules.ts';
import type { ListAsked } from './list-asked.rules.ts';

/** A filter of a list. Only one filter of a group can be on; filters of several groups narrow together. */
export interface ListFilter<Row> {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly fits: (row: Row) => boolean;
}

export interface OfferedFilter {
  readonly id: string;
  readonly label: string;
  /** Number of rows with this filter. */
  readonly count: number;
  readonly isOn: boolean;
  /** Search and filters after it is chosen or removed. */
  readonly asks: ListAsked;
}

export interface ListView<Row> {
  readonly rows: readonly Row[];
  readonly filters: readonly OfferedFilter[];
  /** The list without filters: the link of `All`, and the number of rows that match the search. */
  readonly unfiltered: { readonly count: number; readonly isOn: boolean; readonly asks: ListAsked };
  /** Number of rows without search and filters. */
  readonly all: number;
  /** Whether search or filters are on. */
  readonly isNarrowed: boolean;
}

export interface ListContent<Row> {
  readonly rows: readonly Row[];
  /** Texts of a row for the search. */
  readonly words: (row: Row) => readonly string[];
  readonly filters: readonly ListFilter<Row>[];
}

/** Narrows a list to search and filters. Unknown filters are ignored. */
export function listView<Row extends object>(
  { rows, words, filters }: ListContent<Row>,
  asked: ListAsked,
): ListView<Row> {
  const on = filters.filter(
    (filter, at) =>
      asked.show.includes(filter.id) &&
      !filters.slice(0, at).some((one) => isSameGroup(one, filter) && asked.show.includes(one.id)),
  );
  const wanted = wordsOf(asked.find);
  const found = wanted.length === 0 ? rows : rows.filter((row) => fitsWords(row, words, wanted));
  const offered = filters.flatMap((filter) => {
    const isOn = on.includes(filter);
    const others = on.filter((one) => one.group !== filter.group);
    const total = rows.filter(filter.fits).length;
    // A filter that does not divide the list is not offered.
    if (!isOn && (total === 0 || total === rows.length)) return [];
    const count = found.filter((row) => filter.fits(row) && others.every(({ fits }) => fits(row))).length;
    const show = [...others, ...(isOn ? [] : [filter])].map(({ id }) => id);
    return [{ id: filter.id, label: filter.label, count, isOn, asks: { find: asked.find, show } }];
  });
  const shown = on.length === 0 ? found : found.filter((row) => on.every(({ fits }) => fits(row)));
  const unfiltered = { count: found.length, isOn: on.length === 0, asks: { find: asked.find, show: [] } };
  return {
    rows: shown,
    filters: offered,
    unfiltered,
    all: rows.length,
    isNarrowed: on.length > 0 || wanted.length > 0,
  };
}

/** Tables with their matching rows; a table without any is left out. */
export function narrowedTables<Row, Table extends { readonly rows: readonly Row[] }>(
  tables: readonly Table[],
  { rows, isNarrowed }: Pick<ListView<Row>, 'rows' | 'isNarrowed'>,
): readonly Table[] {
  if (!isNarrowed) return tables;
  const fits = new Set(rows);
  return tables
    .map((table) => ({ ...table, rows: table.rows.filter((row) => fits.has(row)) }))
    .filter((table) => table.rows.length > 0);
}

const isSameGroup = (one: { readonly group: string }, other: { readonly group: string }): boolean =>
  one.group === other.group;

/** The words of a search: each has to be found. */
const wordsOf = (find: string): string[] =>
  searchedText(find)
    .split(/\s+/)
    .filter((word) => compact(word) !== '');

/** Serial numbers are written with and without hyphens. */
const compact = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

const known = new WeakMap<object, { readonly words: unknown; readonly text: string }>();

function fitsWords<Row extends object>(
  row: Row,
  words: (row: Row) => readonly string[],
  wanted: readonly string[],
): boolean {
  let searched = known.get(row);
  if (searched?.words !== words) {
    const texts = words(row).map(searchedText);
    searched = { words, text: [...texts, ...texts.map(compact)].join('\n') };
    known.set(row, searched);
  }
  const { text } = searched;
  return wanted.every((word) => text.includes(word) || text.includes(compact(word)));
}

const number = new Intl.NumberFormat('en-AU');

/** `12 of 1,000 drones` */
export function shownText(
  { rows, all, isNarrowed }: Pick<ListView<unknown>, 'rows' | 'all' | 'isNarrowed'>,
  one: string,
  many: string,
): string {
  const total = `${number.format(all)} ${all === 1 ? one : many}`;
  return isNarrowed ? `${number.format(rows.length)} of ${total}` : total;
}
