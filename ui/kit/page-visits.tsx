import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Remembers which page was shown last. One object for the document, replaced in tests. */
export const PageVisitsContext = createContext<{ last: string | null }>({ last: null });

/**
 * Moves the focus to a page's heading when the person came here from another page, so that a screen reader starts reading at the new
 * page. The first page of a visit leaves the focus alone, and so does a page that only goes from loading to loaded.
 * @param page what identifies the page: its title
 * @param heading the page's `h1`
 * @param isRefused something on the page was refused: what says so keeps the focus where it has taken it (FORM-12)
 */
export function useArrival(page: string, heading: RefObject<HTMLElement | null>, isRefused: boolean): void {
  const visits = useContext(PageVisitsContext);
  useEffect(() => {
    const before = visits.last;
    visits.last = page;
    // What was just done is told by a banner of the new page, which has taken the focus (news-banner.tsx).
    const isTaken = document.activeElement?.closest('[data-takes-focus]') ?? null;
    // A button that is gone has left the focus nowhere: then it is the heading's all the same.
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    // The router restores or resets the scroll position; the focus must not fight it.
    const isFree = isTaken === null && (!isRefused || isNowhere);
    if (before !== null && before !== page && isFree) heading.current?.focus({ preventScroll: true });
  }, [page, heading, isRefused, visits]);
}
