/** The arithmetic of zoom and pan on the charts page, and what it reads from the committed pictures. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/core/catalogue.ts';
import { allStates, listTransitions } from '#machines/core/walk.ts';
import { readPicture } from '../../visualizations/picture-parts.ts';
import {
  centred,
  firstHeight,
  fitted,
  kept,
  moved,
  opening,
  seen,
  shows,
  zoomed,
  type Rect,
  type Size,
  type View,
} from '../../visualizations/viewport.ts';
import { read } from './files.ts';

const FRAME: Size = { width: 900, height: 600 };
const WIDE: Size = { width: 4255, height: 705 };

const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 40, max: most }), height: fc.integer({ min: 40, max: most }) });
const view = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  scale: fc.double({ min: 0.05, max: 4, noNaN: true }),
});

/** The position in the frame of a point of the picture. */
const inFrame = ({ x, y, scale }: View, place: { x: number; y: number }) => ({
  x: x + place.x * scale,
  y: y + place.y * scale,
});

describe('a picture in its frame', () => {
  it('is seen whole when it is fitted, and never larger than it was drawn', () => {
    fc.assert(
      fc.property(size(6000), size(2000), (picture, frame) => {
        fc.pre(frame.width > 340 && frame.height > 340);
        const whole = fitted(picture, frame);
        expect(whole.scale).toBeLessThanOrEqual(1);
        expect(shows(seen(whole, picture, frame), { x: 0, y: 0, ...picture })).toBe(true);
      }),
    );
  });

  it('cannot be lost: whatever moved it, it fills the frame or is seen in it whole', () => {
    fc.assert(
      fc.property(size(6000), view, (picture, at) => {
        const { x, y, scale } = kept(at, picture, FRAME);
        for (const [from, drawn, frame] of [
          [x, picture.width * scale, FRAME.width],
          [y, picture.height * scale, FRAME.height],
        ] as const) {
          expect(from <= 12 || from + drawn <= frame).toBe(true);
          expect(from >= 0 || from + drawn >= frame - 12.001).toBe(true);
        }
      }),
    );
  });

  it('is zoomed around a point that stays where it is', () => {
    fc.assert(
      fc.property(
        view,
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) }),
        (before, factor, at) => {
          const place = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale };
          const after = inFrame(zoomed(before, factor, at), place);
          expect(after.x).toBeCloseTo(at.x, 3);
          expect(after.y).toBeCloseTo(at.y, 3);
        },
      ),
    );
  });

  it('is zoomed neither out of sight nor without end', () => {
    expect(zoomed({ x: 0, y: 0, scale: 1 }, 1e-6, { x: 0, y: 0 }).scale).toBe(0.05);
    expect(zoomed({ x: 0, y: 0, scale: 1 }, 1e6, { x: 0, y: 0 }).scale).toBe(4);
  });

  it('is moved by so much', () => {
    expect(moved({ x: 1, y: 2, scale: 3 }, { x: 10, y: -20 })).toEqual({ x: 11, y: -18, scale: 3 });
  });

  it('shows a part in the middle, large enough to be read', () => {
    const part: Rect = { x: 2000, y: 300, width: 100, height: 40 };
    const there = centred({ x: 0, y: 0, scale: 0.2 }, part, FRAME);
    expect(there.scale).toBeGreaterThanOrEqual(0.85);
    const middle = inFrame(there, { x: 2050, y: 320 });
    expect([middle.x, middle.y]).toEqual([450, 300]);
    expect(centred({ x: 0, y: 0, scale: 2 }, part, FRAME).scale).toBe(2);
  });

  it('opens whole; on a phone a large one stays readable, with what counts in sight', () => {
    const part: Rect = { x: 3000, y: 400, width: 100, height: 40 };
    expect(opening(WIDE, FRAME, part)).toEqual(fitted(WIDE, FRAME));
    const phone: Size = { width: 356, height: 400 };
    const there = opening(WIDE, phone, part);
    expect(there.scale).toBe(0.85);
    expect(shows(seen(there, WIDE, phone), part)).toBe(true);
    expect(opening({ width: 300, height: 200 }, phone, part)).toEqual(fitted({ width: 300, height: 200 }, phone));
    expect(opening(WIDE, phone, undefined)).toEqual(fitted(WIDE, phone));
  });

  it('is as high as the picture is drawn first', () => {
    expect(firstHeight({ width: 1752, height: 800 }, 900)).toBe(424);
    expect(firstHeight({ width: 400, height: 200 }, 900)).toBe(224);
    expect(firstHeight({ width: 2000, height: 800 }, 356)).toBeCloseTo(704, 6);
  });
});

describe('the committed pictures', () => {
  it.each(catalogue)('$slug: size and the place of every state are found in it', ({ slug, machine }) => {
    const picture = readPicture(read(`visualizations/${slug}.svg`));
    expect([...picture.boxes.keys()].sort()).toEqual(
      [machine.root.id, ...allStates(machine.root).map((node) => node.id)].sort(),
    );
    for (const box of picture.boxes.values())
      expect(shows({ x: 0, y: 0, width: picture.width, height: picture.height }, box)).toBe(true);
    expect(picture.markup).not.toContain('<style');
    // A transition that changes no state is a line in its box; every other one has an arrow with a place for its mark.
    const drawn = picture.arrows.flatMap(({ keys }) => keys);
    expect([...drawn].sort()).toEqual([...new Set(drawn)].sort());
    expect(drawn.length).toBe(
      [...read(`visualizations/${slug}.svg`).matchAll(/data-transition="([^"]+)"/g)].flatMap(([, keys]) =>
        keys!.split('|'),
      ).length,
    );
    expect(listTransitions(machine).map(({ key }) => key)).toEqual(expect.arrayContaining(drawn));
  });
});
