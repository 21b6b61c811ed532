import { useMemo, useState, type ReactNode } from 'react';
import { ALL, type ListAsked } from '#rules/core/list-asked.rules.ts';
import { PAGE_SIZE } from '#rules/core/table.rules.ts';
import { PortalContext, usePortal, type ListAddress } from './portal.tsx';

/** Search and filters in memory, for as long as the page is open. */
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
    // These lists have one page size.
    pageSize: () => PAGE_SIZE,
    askPageSize: () => undefined,
  };
}

/**
 * Around a list whose search must not be in the address: of people, because an address must hold no name
 * (docs/decisions/0025), and of an application, whose address only names the application.
 */
export function PrivateList({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const [listAddress] = useState(() => pageMemory(portal.listAddress.hrefOf));
  const own = useMemo(() => ({ ...portal, listAddress }), [portal, listAddress]);
  return <PortalContext value={own}>{children}</PortalContext>;
}
