/**
 * Arithmetic of zooming and panning a picture in its frame (docs/decisions/0033). Lengths are CSS pixels; positions in
 * the picture are its own pixels.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Point, Size {}

/** The view of a picture: `x` and `y` are its top left corner in the frame. */
export interface View extends Point {
  readonly scale: number;
}

/** Zoom factor of one press. */
export const STEP = 1.25;

/** Below this scale a picture's small print of 11 pixels is unreadable. */
export const READABLE = 0.85;
const SMALLEST = 0.05;
const LARGEST = 4;
const MARGIN = 12;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** Along one axis: a picture that fits is centred, a larger one may leave only a margin free. */
function keptAlong(at: number, drawn: number, frame: number): number {
  return drawn + 2 * MARGIN <= frame ? (frame - drawn) / 2 : between(frame - drawn - MARGIN, at, MARGIN);
}

/** The nearest view that keeps the picture visible. */
export function kept({ x, y, scale }: View, picture: Size, frame: Size): View {
  return {
    x: keptAlong(x, picture.width * scale, frame.width),
    y: keptAlong(y, picture.height * scale, frame.height),
    scale,
  };
}

/** The whole picture, at most at its own size. */
export function fitted(picture: Size, frame: Size): View {
  const scale = Math.min((frame.width - 2 * MARGIN) / picture.width, (frame.height - 2 * MARGIN) / picture.height, 1);
  return kept({ x: 0, y: 0, scale: Math.max(scale, SMALLEST) }, picture, frame);
}

/**
 * Zooms around a fixed point.
 *
 * @param at the point in the frame
 */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = between(SMALLEST, view.scale * factor, LARGEST);
  const grown = scale / view.scale;
  return { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale };
}

export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Centres a part of the picture at a readable scale. */
export function centred(view: View, part: Rect, frame: Size): View {
  const scale = Math.max(view.scale, READABLE);
  return {
    x: frame.width / 2 - (part.x + part.width / 2) * scale,
    y: frame.height / 2 - (part.y + part.height / 2) * scale,
    scale,
  };
}

/** In frames narrower than this, on phones, a large picture opens at a size that can be read, and is moved. */
const NARROW = 640;

/** Initial scale by the width alone: the whole picture, at most at its own size. */
export function firstScale(picture: Size, width: number): number {
  const whole = Math.min((width - 2 * MARGIN) / picture.width, 1);
  return width < NARROW ? Math.max(whole, READABLE) : Math.max(whole, SMALLEST);
}

/** Height of a frame for the initial view. */
export const firstHeight = (picture: Size, width: number): number =>
  picture.height * firstScale(picture, width) + 2 * MARGIN;

/**
 * Initial view: the whole picture, or a part of it if the whole would be too small.
 *
 * @param part part to show first
 */
export function opening(picture: Size, frame: Size, part: Rect | undefined): View {
  const scale = firstScale(picture, frame.width);
  if (picture.width * scale + 2 * MARGIN <= frame.width + 1 || part === undefined) return fitted(picture, frame);
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  return kept({ x: frame.width / 2 - middle.x * scale, y: frame.height / 2 - middle.y * scale, scale }, picture, frame);
}

/** The visible part of the picture. */
export function seen({ x, y, scale }: View, picture: Size, frame: Size): Rect {
  const left = between(0, -x / scale, picture.width);
  const top = between(0, -y / scale, picture.height);
  const right = between(0, (frame.width - x) / scale, picture.width);
  const bottom = between(0, (frame.height - y) / scale, picture.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether a part is completely visible. */
export function shows(view: Rect, part: Rect): boolean {
  return (
    part.x >= view.x &&
    part.y >= view.y &&
    part.x + part.width <= view.x + view.width &&
    part.y + part.height <= view.y + view.height
  );
}
