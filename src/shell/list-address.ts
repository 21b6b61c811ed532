/**
 * What the present address asks of the lists of its page, and how it is changed (docs/decisions/0049): the one place
 * that reads and writes it.
 */
import { LIST_PARAMETERS, listAskedIn, listParameters, type ListAsked } from '#rules/core/list-asked.rules.ts';
import { PAGE_SIZE, pageSizeIn } from '#rules/core/table.rules.ts';
import type { ListAddress } from '#ui/kit/portal.tsx';
import { textIn } from '../search-params.ts';
import { parseQuery, stringifyQuery, type Query } from '../search.ts';

/** The parameter that says how many rows a page has. */
const SIZE = 'size';

/** Everything that an address asks of the lists of its page. */
const OF_LISTS: readonly string[] = [...LIST_PARAMETERS, SIZE];

/** What of a query is not asked of lists, as text: the same for each letter that is typed into a search. */
export const queryApartFromLists = (query: Query): string =>
  stringifyQuery(Object.fromEntries(Object.entries(query).filter(([name]) => !OF_LISTS.includes(name))));

/** The part of the router that is used. */
export interface ListRouter {
  readonly history: {
    readonly location: { readonly pathname: string; readonly search: string };
    subscribe(listener: () => void): () => void;
  };
  navigate(to: { readonly href: string; readonly replace: boolean; readonly resetScroll: boolean }): unknown;
}

/**
 * Makes the address of lists. What it says is that of the browser's own address, at once: a page that is still being
 * judged again does not hold back what is typed.
 *
 * @param router asked for when it is used
 */
export function createListAddress(router: () => ListRouter): ListAddress {
  let last: { readonly search: string; readonly asked: ListAsked } | null = null;
  const queryWith = (search: string, asked: ListAsked): Query => {
    const query = Object.entries(parseQuery(search)).filter(
      ([name]) => !(LIST_PARAMETERS as readonly string[]).includes(name),
    );
    const own = Object.entries(listParameters(asked)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return Object.fromEntries([...query, ...own]);
  };
  const hrefWith = (query: Query): string => router().history.location.pathname + stringifyQuery(query);
  const hrefOf = (asked: ListAsked): string => {
    return hrefWith(queryWith(router().history.location.search, asked));
  };
  return {
    asked: () => {
      const { search } = router().history.location;
      // The same object for the same address: what is made of it is made once.
      if (last?.search !== search) {
        const { find, show } = parseQuery(search);
        last = { search, asked: listAskedIn({ find: textIn(find), show: textIn(show) }) };
      }
      return last.asked;
    },
    subscribe: (listener) => router().history.subscribe(listener),
    hrefOf,
    ask: (asked, isTyped) => void router().navigate({ href: hrefOf(asked), replace: isTyped, resetScroll: false }),
    pageSize: () => pageSizeIn(textIn(parseQuery(router().history.location.search)[SIZE])),
    askPageSize: (size) => {
      const { [SIZE]: _before, ...query } = parseQuery(router().history.location.search);
      const href = hrefWith(size === PAGE_SIZE ? query : { ...query, [SIZE]: String(size) });
      void router().navigate({ href, replace: false, resetScroll: false });
    },
  };
}
