/**
 * Where the strip is shown: in the lower corner of the window, above what is fixed to its lower edge, and at the end of
 * the page where it would cover something.
 */

/** A part of the window, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies beneath a point of the window, the uppermost first. */
export type Beneath = (x: number, y: number) => readonly Element[];

/** Pixels between the strip and the edges of the window. */
const GAP = 12;
/** From this width on there is room beside what is read. */
const WIDE = 768;
const CONTROL = 'a, button, input, select, textarea, summary, label, [tabindex="0"]';

export interface Around {
  readonly size: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  /** The element that has the focus and where it is; null for none, and where the focus is in the strip. */
  readonly focus: Box | null;
  readonly beneath: Beneath;
  /** It was opened: what is beneath may be covered, as long as it has not the focus. */
  readonly isOpen: boolean;
}

/**
 * Finds the place.
 *
 * @returns pixels between the strip and the lower edge of the window; null for the end of the page
 */
export function placeOf({ size, window, focus, beneath, isOpen }: Around): number | null {
  if (window.width < WIDE) return null;
  let lift = GAP;
  let box = boxAt(lift);
  const bar = elementsIn(box, beneath)
    .map(barAround)
    .find((found) => found !== null);
  if (bar) {
    lift = window.height - bar.getBoundingClientRect().top + GAP;
    box = boxAt(lift);
  }
  const covers = elementsIn(box, beneath).some((element) => element.closest(CONTROL) !== null);
  return box.top < 0 || (covers && !isOpen) || (focus !== null && overlap(box, focus)) ? null : lift;

  function boxAt(from: number): Box {
    const right = window.width - GAP;
    const bottom = window.height - from;
    return { left: right - size.width, top: bottom - size.height, right, bottom };
  }
}

/** A grid of points close enough that no control slips through. */
function elementsIn({ left, top, right, bottom }: Box, beneath: Beneath): Element[] {
  const along = (from: number, to: number): number[] =>
    Array.from({ length: 4 }, (_, at) => from + ((to - from) * at) / 3);
  return along(left, right - 1).flatMap((x) => along(top, bottom - 1).flatMap((y) => beneath(x, y).slice(0, 1)));
}

/** What is fixed to the lower edge of the window and holds the element; null for none. */
function barAround(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position, bottom } = getComputedStyle(at);
    if ((position === 'sticky' || position === 'fixed') && bottom === '0px') return at;
  }
  return null;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
