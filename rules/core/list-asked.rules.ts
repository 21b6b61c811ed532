/**
 * Search and filters of a list in an address (docs/decisions/0049). Apart from `list.rules.ts`, because every page
 * reads them.
 */

export interface ListAsked {
  /** Search words; empty for none. */
  readonly find: string;
  /** Ids of the filters that are on. */
  readonly show: readonly string[];
}

/** No search and no filter. */
export const ALL: ListAsked = { find: '', show: [] };

/** Limits of search and filters: anybody could have written the address. */
const LONGEST_SEARCH = 100;
const MOST_FILTERS = 8;

/** Parameters of the address; a page has one set of them. */
export const LIST_PARAMETERS = ['find', 'show'] as const;

type Values = { readonly [Name in (typeof LIST_PARAMETERS)[number]]?: string | undefined };

/** Reads the parameters; unknown ones are ignored. */
export function listAskedIn({ find = '', show = '' }: Values): ListAsked {
  const ids = [...new Set(show.split(','))].filter((id) => /^[a-z]{1,30}$/.test(id));
  return { find: find.slice(0, LONGEST_SEARCH), show: ids.slice(0, MOST_FILTERS) };
}

/** The parameters of a search; empty ones are left out. */
export function listParameters({ find, show }: Partial<ListAsked>): Values {
  return {
    find: find?.trim() ? find.slice(0, LONGEST_SEARCH) : undefined,
    show: show?.length ? show.join(',') : undefined,
  };
}
