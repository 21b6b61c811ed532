import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Remembers which page was shown last. One object for the document, replaced in tests. */
export const PageVisitsContext = createContext<{ last: string | null }>({ last: null });

/**
 * Moves the focus to a page's heading when the person came here from another page, so that a screen reader starts reading at the new
 * page. The first page of a visit leaves the focus alone, and so does a page that only goes from loading to loaded.
 * @param page what identifies the page: its title
 * @param heading the page's `h1`
 * @param isRefused something on the page was refused: what says so has taken the focus, and keeps it (FORM-12)
 */
export function useArrival(page: string, heading: RefObject<HTMLElement | null>, isRefused: boolean): void {
  const visits = useContext(PageVisitsContext);
  useEffect(() => {
    const before = visits.last;
    visits.last = page;
    // What was just done is told by a banner of the new page, which has taken the focus (news-banner.tsx).
    const isTaken = document.activeElement?.closest('[data-takes-focus]') ?? null;
    // The router restores or resets the scroll position; the focus must not fight it.
    if (before !== null && before !== page && !isRefused && isTaken === null) heading.current?.focus({ preventScroll: true });
  }, [page, heading, isRefused, visits]);
}
