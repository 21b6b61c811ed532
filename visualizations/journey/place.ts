/**
 * Position of the strip: in the lower corner of the window, above bars fixed to the lower edge, or at the end of the
 * page if it would cover something.
 */

/** A part of the window, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The elements at a point of the window, topmost first. */
export type Beneath = (x: number, y: number) => readonly Element[];

/** Pixels between the strip and the edges of the window. */
const GAP = 12;
/** From this width on there is room beside the text. */
const WIDE = 768;
const CONTROL = 'a, button, input, select, textarea, summary, label, [tabindex="0"]';

export interface Around {
  readonly size: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  /** The focused element's box; null for none, or if the focus is in the strip. */
  readonly focus: Box | null;
  readonly beneath: Beneath;
  /** The strip is open, so it may cover anything but the focused element. */
  readonly isOpen: boolean;
}

/**
 * Finds the position.
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

/** Samples a grid dense enough to hit every control. */
function elementsIn({ left, top, right, bottom }: Box, beneath: Beneath): Element[] {
  const along = (from: number, to: number): number[] =>
    Array.from({ length: 4 }, (_, at) => from + ((to - from) * at) / 3);
  return along(left, right - 1).flatMap((x) => along(top, bottom - 1).flatMap((y) => beneath(x, y).slice(0, 1)));
}

/** The bar fixed to the window's lower edge that contains the element; null for none. */
function barAround(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position, bottom } = getComputedStyle(at);
    if ((position === 'sticky' || position === 'fixed') && bottom === '0px') return at;
  }
  return null;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
