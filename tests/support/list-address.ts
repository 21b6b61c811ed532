/** The address of lists for views without a router, kept in memory. */
import { ALL, type ListAsked } from '#rules/core/list-asked.rules.ts';
import type { PageSize } from '#rules/core/table.rules.ts';
import type { ListAddress } from '#ui/kit/portal.tsx';

/** An address with initial params. */
export function listAddressOf(first: ListAsked = ALL): ListAddress & { readonly entries: ListAsked[] } {
  const entries = [first];
  const listeners = new Set<() => void>();
  let size: PageSize = 15;
  return {
    entries,
    asked: () => entries.at(-1)!,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hrefOf: ({ find, show }) => `?find=${find}&show=${show.join(',')}`,
    ask: (asked, isTyped) => {
      if (isTyped) entries.pop();
      entries.push(asked);
      listeners.forEach((listener) => listener());
    },
    pageSize: () => size,
    askPageSize: (asked) => {
      size = asked;
      listeners.forEach((listener) => listener());
    },
  };
}
