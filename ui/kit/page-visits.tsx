import { createContext, useContext, useEffect, type RefObject } from 'react';

/** The pages shown since the document loaded, as far as focus and announcements need them. */
interface PageVisits {
  /** The page that was shown last; null before the first one. */
  last: string | null;
  address?: string;
  /** Whether the title of the first page was announced. */
  isTold?: boolean;
}

/** One object for the document, replaced in tests. */
export const PageVisitsContext = createContext<PageVisits>({ last: null });

/** The live region of index.html that tells the first page; the code of the portal comes later than it. */
const ARRIVAL_ID = 'arrival';

/**
 * Tells the title of the first page of a visit once nothing of it is on its way any more: until then a screen reader
 * says only that the portal is working, and the focus is nowhere.
 */
export function tellFirstPage(visits: PageVisits): void {
  const place = document.getElementById(ARRIVAL_ID);
  if (place === null || visits.isTold || visits.last === null || document.querySelector('[data-loading]')) return;
  visits.isTold = true;
  place.textContent = document.title;
}

/** Removes the announcement of the first page: the heading of the second page takes the focus, which announces it. */
function clearFirstPage(visits: PageVisits): void {
  visits.isTold = true;
  document.getElementById(ARRIVAL_ID)?.replaceChildren();
}

/**
 * Moves the focus to a page's heading when the person came here from another page, so that a screen reader starts
 * reading at the new page. The first page of a visit leaves the focus alone and is told by its title, and a page that
 * only goes from loading to loaded leaves it alone too. A step that has no address of its own begins at its top as
 * every page does: at a new address that is the router's. From one step to the next the page's heading stays the same,
 * so the focus goes to the step's own (step-head.tsx), which says what is new.
 *
 * @param title of the page
 * @param step of a form; empty for none
 * @param heading the page's `h1`
 * @param isRefused something on the page was refused: what says so keeps the focus where it has taken it (FORM-12)
 */
export function useArrival(
  title: string,
  step: string,
  heading: RefObject<HTMLElement | null>,
  isRefused: boolean,
): void {
  const visits = useContext(PageVisitsContext);
  useEffect(() => {
    const page = step === '' ? title : `${title}/${step}`;
    const before = visits.last;
    const isStep = visits.address === location.href;
    visits.last = page;
    visits.address = location.href;
    // A banner of the new page has taken the focus (notice-banner.tsx).
    const isTaken = document.activeElement?.closest('[data-takes-focus]') ?? null;
    // A removed button left the focus at the body: then the heading takes it.
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    const isFree = isTaken === null && (!isRefused || isNowhere);
    if (before === null) return tellFirstPage(visits);
    if (before === page) return;
    clearFirstPage(visits);
    if (!isFree) return;
    // The router restores or resets the scroll position; the focus must not fight it.
    const stepHeading =
      before.startsWith(`${title}/`) && step !== '' ? document.querySelector<HTMLElement>('[data-step-heading]') : null;
    (stepHeading ?? heading.current)?.focus({ preventScroll: true });
    if (isStep) document.documentElement.scrollTop = 0;
  }, [title, step, heading, isRefused, visits]);
}
