import { useMemo, useState, type ReactNode } from 'react';
import { ALL, type ListAsked } from '#rules/core/list-asked.rules.ts';
import { PAGE_SIZE } from '#rules/core/table.rules.ts';
import { PortalContext, usePortal, type ListAddress } from './portal.tsx';

/** Keeps what is asked, for as long as the page is there. */
function pageMemory(hrefOf: ListAddress['hrefOf']): ListAddress {
  let asked: ListAsked = ALL;
  const listeners = new Set<() => void>();
  return {
    asked: () => asked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hrefOf: () => hrefOf(ALL),
    ask: (next) => {
      asked = next;
      listeners.forEach((listener) => listener());
    },
    // No page of these lists can be made longer.
    pageSize: () => PAGE_SIZE,
    askPageSize: () => undefined,
  };
}

/**
 * Around a long list whose search is in no address, and is over with the page: of people, because a name is in no
 * address (docs/decisions/0025), and of an application, because its address says which application it is.
 *
 * @param props the list
 */
export function PrivateList({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const [listAddress] = useState(() => pageMemory(portal.listAddress.hrefOf));
  const own = useMemo(() => ({ ...portal, listAddress }), [portal, listAddress]);
  return <PortalContext value={own}>{children}</PortalContext>;
}
