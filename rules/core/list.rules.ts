/**
 * What of a long list is looked at: the words that were searched for and the filters that are on, as the address says
 * them, and the rows that fit (docs/decisions/0049). A fleet has 1,000 rows and a key has 50 ms: what rows are searched
 * in is made once for each of them.
 */
import { searchedText } from './letters.rules.ts';
import type { ListAsked } from './list-asked.rules.ts';

/** A way to narrow a list. Of those of one group one can be on; those of several groups narrow together. */
export interface ListFilter<Row> {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly fits: (row: Row) => boolean;
}

/** A filter as it is offered. */
export interface OfferedFilter {
  readonly id: string;
  readonly label: string;
  /** How many rows would show with it. */
  readonly count: number;
  readonly isOn: boolean;
  /** What the address asks once it is chosen, or taken back. */
  readonly asks: ListAsked;
}

/** What of a list shows. */
export interface ListView<Row> {
  readonly rows: readonly Row[];
  readonly filters: readonly OfferedFilter[];
  /** All of them, whatever the filters: what the filter `All` leads to, and how many fit the search. */
  readonly unfiltered: { readonly count: number; readonly isOn: boolean; readonly asks: ListAsked };
  /** How many rows there are, searched and filtered or not. */
  readonly all: number;
  /** Whether something narrows it. */
  readonly isNarrowed: boolean;
}

/** What a list is made of. */
export interface ListContent<Row> {
  readonly rows: readonly Row[];
  /** The texts of a row that a search looks in. */
  readonly words: (row: Row) => readonly string[];
  readonly filters: readonly ListFilter<Row>[];
}

/** Narrows a list to what is asked. A filter that it does not have is passed over. */
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
    // One that parts nothing is no choice.
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

/** Tables with only those of their rows that fit; one of which none fits is left out, because it is not empty. */
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

/** A serial number is written with and without its hyphens. */
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

/** What is said of how many show: `12 of 1,000 drones`. */
export function shownText(
  { rows, all, isNarrowed }: Pick<ListView<unknown>, 'rows' | 'all' | 'isNarrowed'>,
  one: string,
  many: string,
): string {
  const total = `${number.format(all)} ${all === 1 ? one : many}`;
  return isNarrowed ? `${number.format(rows.length)} of ${total}` : total;
}
