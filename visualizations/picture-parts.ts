/** Parses a committed picture: its size, and the positions of states and arrows. */
import type { Rect, Size } from './viewport.ts';

export interface Picture extends Size {
  readonly markup: string;
  /** The boxes of the states by their ids, in the order of the chart. */
  readonly boxes: ReadonlyMap<string, Rect>;
  readonly arrows: readonly Arrow[];
}

/** An arrow; it stands for all transitions from one state to another. */
export interface Arrow {
  readonly keys: readonly string[];
  /** The path's `d` attribute. */
  readonly way: string;
  /** The box of its label, in its middle. */
  readonly label: Rect;
}

const SIZE = /<svg [^<>]*\bwidth="([\d.]+)" height="([\d.]+)"/;
const STATE = /<g data-state="([^"]+)">/;
const WAY = /<g data-transition="([^"]+)"[^<>]*><path class="way" d="([^"]+)"/g;
const LABEL =
  /<g data-label="([^"]+)"><rect class="patch[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g;
const BOX = /<rect class="box[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/;

export function readPicture(svg: string): Picture {
  const [, width, height] = SIZE.exec(svg) ?? [];
  // Each state's group begins with its own box.
  const groups = svg.split(/(?=<g data-state=")/).slice(1);
  const boxes = groups.flatMap((group) => {
    const [id, place] = [STATE.exec(group)?.[1], BOX.exec(group)?.slice(1).map(Number)];
    if (id === undefined || place === undefined) return [];
    return [[id, rectOf(place)] as const];
  });
  const labels = new Map([...svg.matchAll(LABEL)].map(([, keys = '', ...place]) => [keys, rectOf(place.map(Number))]));
  const arrows = [...svg.matchAll(WAY)].flatMap(([, keys = '', way = '']) => {
    const label = labels.get(keys);
    return label ? [{ keys: keys.split('|'), way, label }] : [];
  });
  return {
    // The picture's embedded style sheet is for use outside the page, whose policy refuses inline styles and which has
    // its own.
    markup: svg.replace(/<style>[^<]*<\/style>/, ''),
    width: Number(width ?? 1),
    height: Number(height ?? 1),
    boxes: new Map(boxes),
    arrows,
  };
}

const rectOf = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Rect => ({ x, y, width, height });
