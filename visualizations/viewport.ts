/**
 * Where a picture is in its frame and how large it is drawn: the arithmetic of zoom and pan, without a screen
 * (docs/decisions/0033). Lengths are CSS pixels; a place of the picture is in the picture's own pixels.
 */

/** A place. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the picture. */
export interface Rect extends Point, Size {}

/** How the picture is seen: `x` and `y` are where its top left corner is in the frame. */
export interface View extends Point {
  readonly scale: number;
}

/** One press of a zoom button or key. */
export const STEP = 1.25;

/** Below this scale the small print of a picture, 11 pixels, is not read any more. */
export const READABLE = 0.85;
const SMALLEST = 0.05;
const LARGEST = 4;
const MARGIN = 12;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** In one direction: a picture that fits is in the middle, a larger one leaves no more than a margin free. */
function keptAlong(at: number, drawn: number, frame: number): number {
  return drawn + 2 * MARGIN <= frame ? (frame - drawn) / 2 : between(frame - drawn - MARGIN, at, MARGIN);
}

/** The nearest view in which the picture cannot be lost sight of. */
export function kept({ x, y, scale }: View, picture: Size, frame: Size): View {
  return {
    x: keptAlong(x, picture.width * scale, frame.width),
    y: keptAlong(y, picture.height * scale, frame.height),
    scale,
  };
}

/** The whole picture, no larger than it was drawn. */
export function fitted(picture: Size, frame: Size): View {
  const scale = Math.min((frame.width - 2 * MARGIN) / picture.width, (frame.height - 2 * MARGIN) / picture.height, 1);
  return kept({ x: 0, y: 0, scale: Math.max(scale, SMALLEST) }, picture, frame);
}

/**
 * Larger or smaller around a point that stays where it is.
 *
 * @param at in the frame
 */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = between(SMALLEST, view.scale * factor, LARGEST);
  const grown = scale / view.scale;
  return { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale };
}

/** Moved by so much. */
export function moved(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** A part of the picture in the middle of the frame, large enough to be read. */
export function centred(view: View, part: Rect, frame: Size): View {
  const scale = Math.max(view.scale, READABLE);
  return {
    x: frame.width / 2 - (part.x + part.width / 2) * scale,
    y: frame.height / 2 - (part.y + part.height / 2) * scale,
    scale,
  };
}

/**
 * In a frame narrower than this, the one of a phone, a large picture is not shrunk below `SMALL`: it is moved in its
 * frame instead.
 */
const NARROW = 640;
const SMALL = 0.55;

/** How large a picture is drawn first as far as the width decides: whole, and no larger than it was drawn. */
export function firstScale(picture: Size, width: number): number {
  const whole = Math.min((width - 2 * MARGIN) / picture.width, 1);
  return width < NARROW ? Math.max(whole, SMALL) : Math.max(whole, SMALLEST);
}

/** How high a frame is that shows the picture as it is seen first. */
export const firstHeight = (picture: Size, width: number): number =>
  picture.height * firstScale(picture, width) + 2 * MARGIN;

/**
 * How a picture is seen first: whole; on a phone, where it would be too small, with one part in the middle.
 *
 * @param part what to look at first
 */
export function opening(picture: Size, frame: Size, part: Rect | undefined): View {
  const scale = firstScale(picture, frame.width);
  if (picture.width * scale + 2 * MARGIN <= frame.width + 1 || part === undefined) return fitted(picture, frame);
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  return kept({ x: frame.width / 2 - middle.x * scale, y: frame.height / 2 - middle.y * scale, scale }, picture, frame);
}

/** The part of the picture that is seen. */
export function seen({ x, y, scale }: View, picture: Size, frame: Size): Rect {
  const left = between(0, -x / scale, picture.width);
  const top = between(0, -y / scale, picture.height);
  const right = between(0, (frame.width - x) / scale, picture.width);
  const bottom = between(0, (frame.height - y) / scale, picture.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether a part is seen whole. */
export function shows(view: Rect, part: Rect): boolean {
  return (
    part.x >= view.x &&
    part.y >= view.y &&
    part.x + part.width <= view.x + view.width &&
    part.y + part.height <= view.y + view.height
  );
}
