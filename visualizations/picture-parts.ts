/** What the page reads from a committed picture: its size, and where each state and each arrow is in it. */
import type { Rect, Size } from './viewport.ts';

/** A picture as the page shows it. */
export interface Picture extends Size {
  readonly markup: string;
  /** The boxes of the states by their ids, in the order of the chart. */
  readonly boxes: ReadonlyMap<string, Rect>;
  readonly arrows: readonly Arrow[];
}

/** One arrow; it stands for several transitions where they lead from one state to the same other one. */
export interface Arrow {
  readonly keys: readonly string[];
  /** The path, as in the file. */
  readonly way: string;
  /** Where its words are, which is in the middle of it. */
  readonly label: Rect;
}

const SIZE = /<svg [^<>]*\bwidth="([\d.]+)" height="([\d.]+)"/;
const STATE = /<g data-state="([^"]+)">/;
const WAY = /<g data-transition="([^"]+)"[^<>]*><path class="way" d="([^"]+)"/g;
const LABEL =
  /<g data-label="([^"]+)"><rect class="patch[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g;
const BOX = /<rect class="box[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/;

/**
 * Reads a picture.
 *
 * @param svg the committed file
 */
export function readPicture(svg: string): Picture {
  const [, width, height] = SIZE.exec(svg) ?? [];
  // Between a state's group and the next one its own box comes first.
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
    // The picture's own style sheet is for its life outside; the page's policy refuses inline styles, and its module
    // has its own.
    markup: svg.replace(/<style>[^<]*<\/style>/, ''),
    width: Number(width ?? 1),
    height: Number(height ?? 1),
    boxes: new Map(boxes),
    arrows,
  };
}

const rectOf = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Rect => ({ x, y, width, height });
