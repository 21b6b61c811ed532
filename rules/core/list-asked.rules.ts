/**
 * What an address asks of the lists of its page (docs/decisions/0049). Apart from what is made of it (`list.rules.ts`):
 * every page reads it.
 */

/** What the address asks of the lists of a page. */
export interface ListAsked {
  /** Words that were typed; empty for none. */
  readonly find: string;
  /** Filters that are on, by their ids. */
  readonly show: readonly string[];
}

/** Everything is shown. */
export const ALL: ListAsked = { find: '', show: [] };

/** Longest search and most filters that are read: anybody could have written the address. */
const LONGEST_SEARCH = 100;
const MOST_FILTERS = 8;

/** The parameters of an address that say it; a page has one set of them. */
export const LIST_PARAMETERS = ['find', 'show'] as const;

type Values = { readonly [Name in (typeof LIST_PARAMETERS)[number]]?: string | undefined };

/** Reads them; what is none of them is everything. */
export function listAskedIn({ find = '', show = '' }: Values): ListAsked {
  const ids = [...new Set(show.split(','))].filter((id) => /^[a-z]{1,30}$/.test(id));
  return { find: find.slice(0, LONGEST_SEARCH), show: ids.slice(0, MOST_FILTERS) };
}

/** Writes them; what asks for nothing is left out. */
export function listParameters({ find, show }: Partial<ListAsked>): Values {
  return {
    find: find?.trim() ? find.slice(0, LONGEST_SEARCH) : undefined,
    show: show?.length ? show.join(',') : undefined,
  };
}
