/**
 * Where the sandbox's strip is shown: in the lower corner, above fixed elements, or at the end of the page where it
 * would cover a control.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { placeOf, type Around, type Box } from '../../visualizations/journey/place.ts';

const WINDOW = { width: 1280, height: 900 };
const STRIP = { width: 200, height: 40 };

afterEach(() => document.body.replaceChildren());

/** Places elements in the window, later ones on top. @returns the elements at a point */
function page(...parts: readonly (readonly [html: string, box: Box])[]): Around['beneath'] {
  const placed = parts.map(([html, box]) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    document.body.append(element);
    const part = element.firstElementChild as HTMLElement;
    part.getBoundingClientRect = () => ({
      ...box,
      x: box.left,
      y: box.top,
      width: box.right - box.left,
      height: box.bottom - box.top,
      toJSON: () => '',
    });
    // `elementsFromPoint` finds the innermost element.
    return { found: part.querySelector('[data-found]') ?? part, box };
  });
  return (x, y) =>
    placed
      .filter(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)
      .map(({ found }) => found)
      .toReversed();
}

const place = (changes: Partial<Around> = {}) =>
  placeOf({ size: STRIP, window: WINDOW, focus: null, beneath: () => [], isOpen: false, ...changes });
/** All of the lower 60 pixels. */
const LOWER: Box = { left: 0, top: 840, right: 1280, bottom: 900 };
const TEXT = ['<p>Words</p>', { left: 0, top: 0, right: 1280, bottom: 900 }] as const;
const bar = (style: string, inner = '<p data-found>3 selected</p>') =>
  [`<div style="${style}">${inner}</div>`, LOWER] as const;

describe('the strip', () => {
  it('is 12 pixels above the lower edge, over words', () => {
    expect(place({ beneath: page(TEXT) })).toBe(12);
  });

  it('is at the end of the page on a narrow window, where what is read has no room beside it', () => {
    expect([place({ window: { width: 767, height: 900 } }), place({ window: { width: 768, height: 900 } })]).toEqual([
      null,
      12,
    ]);
  });

  it.each(['sticky', 'fixed'])(
    'is above a bar that is %s at the lower edge, also where the bar has controls',
    (position) => {
      const of = page(TEXT, bar(`position: ${position}; bottom: 0px`, '<button data-found>Pay</button>'));
      expect(place({ beneath: of })).toBe(60 + 12);
    },
  );

  it('is not lifted by what is fixed elsewhere or in its place', () => {
    expect(place({ beneath: page(TEXT, bar('position: sticky; bottom: auto')) })).toBe(12);
    expect(place({ beneath: page(TEXT, bar('position: relative; bottom: 0px')) })).toBe(12);
  });

  it.each([
    '<a href="/">Home</a>',
    '<button>Next</button>',
    '<input>',
    '<select></select>',
    '<textarea></textarea>',
    '<details><summary data-found>More</summary></details>',
    '<label>Name</label>',
    '<div tabindex="0">Table</div>',
    '<button><span data-found>Next</span></button>',
  ])('is at the end of the page where it would cover %s; opened, it may', (html) => {
    // A control of the smallest height in the portal, at the lowest position.
    const beneath = page(TEXT, [html, { left: 1200, top: 866, right: 1260, bottom: 890 }]);
    expect([place({ beneath }), place({ beneath, isOpen: true })]).toEqual([null, 12]);
  });

  it('covers nothing that begins beside it', () => {
    expect(
      place({ beneath: page(TEXT, ['<button>Next</button>', { left: 900, top: 840, right: 1068, bottom: 890 }]) }),
    ).toBe(12);
  });

  it('never lies over what has the focus, also when it is opened', () => {
    const focus = (box: Box) => [place({ focus: box }), place({ focus: box, isOpen: true })];
    expect(focus({ left: 1000, top: 840, right: 1080, bottom: 860 })).toEqual([null, null]);
    // Its own box is x 1068 to 1268, y 848 to 888.
    expect(focus({ left: 900, top: 840, right: 1068, bottom: 860 })).toEqual([12, 12]);
    expect(focus({ left: 1100, top: 800, right: 1200, bottom: 848 })).toEqual([12, 12]);
    expect(focus({ left: 1100, top: 888, right: 1200, bottom: 899 })).toEqual([12, 12]);
    expect(focus({ left: 1268, top: 850, right: 1280, bottom: 880 })).toEqual([12, 12]);
  });

  it('is at the end of the page where the window is too low for it', () => {
    expect([place({ size: { width: 200, height: 890 } }), place({ size: { width: 200, height: 888 } })]).toEqual([
      null,
      12,
    ]);
  });
});
