/** What the page reads from a committed picture: its size, and where each state is in it. */
import type { Rect, Size } from './viewport.ts';

/** A picture as the page shows it. */
export interface Picture extends Size {
  readonly markup: string;
  /** The boxes of the states by their ids, in the order of the chart. */
  readonly boxes: ReadonlyMap<string, Rect>;
}

const SIZE = /<svg [^<>]*\bwidth="([\d.]+)" height="([\d.]+)"/;
const STATE = /<g data-state="([^"]+)">/;
const BOX = /<rect class="box[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/;

/**
 * Reads a picture.
 * @param svg the committed file
 */
export function readPicture(svg: string): Picture {
  const [, width, height] = SIZE.exec(svg) ?? [];
  // Between a state's group and the next one its own box comes first.
  const groups = svg.split(/(?=<g data-state=")/).slice(1);
  const boxes = groups.flatMap((group) => {
    const [id, place] = [STATE.exec(group)?.[1], BOX.exec(group)?.slice(1).map(Number)];
    if (id === undefined || place === undefined) return [];
    const [x = 0, y = 0, w = 0, h = 0] = place;
    return [[id, { x, y, width: w, height: h }] as const];
  });
  return {
    // The picture's own style sheet is for its life outside; the page's policy refuses inline styles, and its module has its own.
    markup: svg.replace(/<style>[^<]*<\/style>/, ''),
    width: Number(width ?? 1),
    height: Number(height ?? 1),
    boxes: new Map(boxes),
  };
}
