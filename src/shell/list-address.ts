/** The search params that belong to the lists of a page (docs/decisions/0049). Only this file reads and writes them. */
import { LIST_PARAMETERS, listAskedIn, listParameters, type ListAsked } from '#rules/core/list-asked.rules.ts';
import { PAGE_SIZE, pageSizeIn } from '#rules/core/table.rules.ts';
import type { ListAddress } from '#ui/kit/portal.tsx';
import { textIn } from '../search-params.ts';
import { parseQuery, stringifyQuery, type Query } from '../search.ts';

/** The search param for the number of rows on a page. */
const SIZE = 'size';

/** All search params of lists. */
const OF_LISTS: readonly string[] = [...LIST_PARAMETERS, SIZE];

/** The query without the params of lists, as text: it stays the same while somebody types into the search of a list. */
export const queryApartFromLists = (query: Query): string =>
  stringifyQuery(Object.fromEntries(Object.entries(query).filter(([name]) => !OF_LISTS.includes(name))));

export interface ListRouter {
  readonly history: {
    readonly location: { readonly pathname: string; readonly search: string };
    subscribe(listener: () => void): () => void;
  };
  navigate(to: { readonly href: string; readonly replace: boolean; readonly resetScroll: boolean }): unknown;
}

/**
 * Creates the access to the params of lists. It reads the browser's own address, so that typed text shows at once while
 * the router still runs `beforeLoad`.
 *
 * @param router called when it is used
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
      // Returns the same object for the same address, so that values derived from it are computed once.
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
