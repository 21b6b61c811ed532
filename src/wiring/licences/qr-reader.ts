/**
 * Reads QR codes with `qr-scanner`, the only user of that library. Loaded when the camera or a picture is used. Its
 * engine is the browser's detector if available, else a worker (`worker-src blob:` of the content policy).
 */
import QrScanner from 'qr-scanner';
import { required } from '#rules/core/required.rules.ts';
import { deviceNow, within } from '../../shell/clock.ts';

/** A part of a picture in pixels. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads codes; holds a worker until closed. If a picture has several codes, a wanted one is taken, else the first
 * found.
 */
export interface QrReader {
  /**
   * Searches a camera picture once, at half its size (DLIC-39): the whole picture, and in turns a quarter of it at full
   * resolution, so that small codes are read too.
   *
   * @param turn number of the search
   * @returns the text of the code; null for none
   */
  readFrame(frame: HTMLVideoElement | HTMLCanvasElement, turn: number): Promise<string | null>;
  /**
   * Searches a picture in several sizes and parts, for as long as a person would wait. Null if it has no code or is no
   * picture.
   */
  readImage(image: Blob): Promise<string | null>;
  close(): void;
}

/** Milliseconds after which a search counts as failed. Rarely the scanner loses one, and waits ten seconds itself. */
const LONGEST_LOOK_MS = 2500;

/** Longest search of a picture in milliseconds, so that a person with a wrong picture is told within two seconds in all. */
const LONGEST_SEARCH_MS = 1700;

/** Most codes read in one picture: enough for a poster, while a hostile picture cannot keep the browser busy. */
const MOST_CODES = 4;

/** Factor by which the painted area exceeds the code, so that no edge remains. */
const COVER = 1.06;

/** Longer edges in pixels to which a picture is scaled: most codes are read in the first. */
const EDGES = [900, 1800] as const;
/** Edge in pixels to which an island is scaled: it is little more than one code. */
const ISLAND_EDGE = 600;
/** Smallest edge of a picture part in pixels. */
const PART_EDGE = 900;

const sizeOf = (frame: HTMLVideoElement | HTMLCanvasElement): readonly [number, number] =>
  'videoWidth' in frame ? [frame.videoWidth, frame.videoHeight] : [frame.width, frame.height];

/**
 * Quarters of a picture: the middle, then around it. They overlap, so that a code up to a quarter of the edge is whole
 * in one of them.
 */
const PARTS = [
  [0.25, 0.25],
  [0.25, 0],
  [0.25, 0.5],
  [0, 0.25],
  [0.5, 0.25],
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const;

function partOf(width: number, height: number, at: number): Region {
  const [left, top] = required(PARTS[at % PARTS.length], 'part');
  return { x: left * width, y: top * height, width: width / 2, height: height / 2 };
}

/** Radius of the blur in pixels, and strength of the sharpening. */
const REACH = 4;
const AMOUNT = 3;

/* oxlint-disable typescript/no-non-null-assertion -- every index is inside the picture */

/** Blurs along one direction: replaces each pixel by the mean of its neighbours. */
function smooth(from: Float32Array, to: Float32Array, lines: number, length: number, step: number, next: number): void {
  for (let line = 0; line < lines; line += 1) {
    const begin = line * next;
    let sum = 0;
    for (let at = -REACH; at < length; at += 1) {
      if (at + REACH < length) sum += from[begin + (at + REACH) * step]!;
      if (at - REACH > 0) sum -= from[begin + (at - REACH - 1) * step]!;
      if (at < 0) continue;
      to[begin + at * step] = sum / (Math.min(length - 1, at + REACH) - Math.max(0, at - REACH) + 1);
    }
  }
}

/** Sharpens a drawing: in a code out of focus, modules run into each other. */
function sharpen(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.3 * data[at * 4]! + 0.6 * data[at * 4 + 1]! + 0.1 * data[at * 4 + 2]!;
  const across = new Float32Array(grey.length);
  const around = new Float32Array(grey.length);
  smooth(grey, across, height, width, 1, width);
  smooth(across, around, width, height, width, 1);
  for (let at = 0; at < grey.length; at += 1)
    data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = grey[at]! + AMOUNT * (grey[at]! - around[at]!);
  context.putImageData(picture, 0, 0);
}

/* oxlint-enable typescript/no-non-null-assertion */

/**
 * Edges of the cells in which a drawn picture is searched for islands, in pixels: narrower than the white around a
 * code, wider than its modules. A cell belongs to an island where its light differs by that share of the whole
 * picture's.
 */
const CELL = 10;
const CONTRAST = 0.35;

/** The least edge of an island, in cells, and how many of them are looked at: the largest. */
const LEAST_CELLS = 4;
const MOST_ISLANDS = 6;

/* oxlint-disable typescript/no-non-null-assertion -- every index is inside the picture */

/** The cells of what is drawn in which light and dark alternate, by lines of so many. */
function busyCells(context: CanvasRenderingContext2D, across: number, along: number): boolean[] {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const lightest = new Uint8Array(across * along);
  const darkest = new Uint8Array(across * along).fill(255);
  for (let y = 0; y < along * CELL; y += 1)
    for (let x = 0; x < across * CELL; x += 1) {
      const green = data[(y * width + x) * 4 + 1]!;
      const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL);
      lightest[cell] = Math.max(lightest[cell]!, green);
      darkest[cell] = Math.min(darkest[cell]!, green);
    }
  const least =
    CONTRAST * (lightest.reduce((a, b) => Math.max(a, b), 0) - darkest.reduce((a, b) => Math.min(a, b), 255));
  return Array.from(lightest, (light, cell) => light - darkest[cell]! > least);
}

/**
 * Where codes may stand in what is drawn: each has white around it, so that it is an island of alternating light. The
 * scanner reads neither of two codes in one look, and each of them alone.
 */
function islandsIn(context: CanvasRenderingContext2D): Region[] {
  const [across, along] = [Math.floor(context.canvas.width / CELL), Math.floor(context.canvas.height / CELL)];
  const isBusy = busyCells(context, across, along);
  const islands: Region[] = [];
  for (let start = 0; start < isBusy.length; start += 1) {
    if (!isBusy[start]) continue;
    let [left, top, right, bottom] = [across, along, 0, 0];
    isBusy[start] = false;
    for (const open = [start]; open.length > 0;) {
      const cell = open.pop()!;
      const [x, y] = [cell % across, Math.floor(cell / across)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      for (const [nextX, nextY] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = nextY * across + nextX;
        if (nextX < 0 || nextX >= across || !isBusy[next]) continue;
        isBusy[next] = false;
        open.push(next);
      }
    }
    // One cell more on every side, for the white around the code.
    const [width, height] = [right - left + 3, bottom - top + 3];
    if (Math.min(width, height) >= LEAST_CELLS + 2 && Math.max(width, height) < 2 * Math.min(width, height))
      islands.push({ x: (left - 1) * CELL, y: (top - 1) * CELL, width: width * CELL, height: height * CELL });
  }
  return islands.toSorted((one, other) => other.width * other.height - one.width * one.height).slice(0, MOST_ISLANDS);
}

/* oxlint-enable typescript/no-non-null-assertion */

type Corners = QrScanner.ScanResult['cornerPoints'];

/** One search of a picture: region, drawn size, and whether it is sharpened. */
interface Look {
  readonly region: Region;
  readonly to: readonly [width: number, height: number];
  readonly isSharp: boolean;
}

/**
 * How a picture is looked at: whole and larger, its islands, whole with clear edges, then parts in all of their pixels.
 *
 * @param islands in its own pixels
 */
function looksAt(width: number, height: number, islands: readonly Region[]): readonly Look[] {
  const whole = { x: 0, y: 0, width, height };
  const sized = (region: Region, edge: number, isSharp = false): Look => {
    const scale = edge / Math.max(region.width, region.height);
    return { region, to: [region.width * scale, region.height * scale], isSharp };
  };
  const parts = PARTS.map((_, at) => partOf(width, height, at));
  return [
    ...EDGES.map((edge) => sized(whole, edge)),
    ...islands.map((region) => sized(region, ISLAND_EDGE)),
    ...EDGES.map((edge) => sized(whole, edge, true)),
    ...islands.map((region) => sized(region, ISLAND_EDGE, true)),
    ...parts.map((region) => sized(region, Math.max(PART_EDGE, region.width, region.height))),
  ];
}

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  required(canvas.getContext('2d', { willReadFrequently: true }), 'canvas');

/** Paints over a code, so that the next look finds another one. */
function cover(context: CanvasRenderingContext2D, corners: Corners): void {
  const middle = (axis: 'x' | 'y'): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [x, y] = [middle('x'), middle('y')];
  context.beginPath();
  for (const corner of corners) context.lineTo(x + (corner.x - x) * COVER, y + (corner.y - y) * COVER);
  context.fill();
}

/**
 * Makes a reader; rejects if the scanner cannot be started.
 *
 * @param isWanted tells wanted codes by their text
 * @param longestMs longest search of a picture in milliseconds
 */
export async function openQrReader(
  isWanted: (text: string) => boolean,
  longestMs = LONGEST_SEARCH_MS,
): Promise<QrReader> {
  const engine = await QrScanner.createQrEngine();
  // On a dark screen a code is light on dark, so both are searched.
  if (engine instanceof Worker) engine.postMessage({ type: 'inversionMode', data: 'both' });
  const canvas = document.createElement('canvas');
  const draw = (source: CanvasImageSource, { region, to, isSharp }: Look, covered: readonly Corners[]): void => {
    [canvas.width, canvas.height] = [Math.max(1, Math.round(to[0])), Math.max(1, Math.round(to[1]))];
    const context = contextOf(canvas);
    // Screenshots and pictures that were cut out have nothing around the code, and nothing is as dark as the code
    // itself.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const { x, y, width, height } = region;
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const [across, along] = [canvas.width / width, canvas.height / height];
    for (const corners of covered)
      cover(
        context,
        corners.map((corner) => ({ x: (corner.x - x) * across, y: (corner.y - y) * along })),
      );
    if (isSharp) sharpen(context);
  };
  const scan = async (ms: number): Promise<QrScanner.ScanResult | null> => {
    try {
      const found = await within(
        Math.min(ms, LONGEST_LOOK_MS),
        QrScanner.scanImage(canvas, { qrEngine: engine, returnDetailedScanResult: true }),
      );
      // A pattern that only resembles a code is read as an empty one.
      return found.data === '' ? null : found;
    } catch {
      // Rejects if there is no code; any other error has not found one either.
      return null;
    }
  };
  /**
   * Searches until a wanted code is found or time is up. Unwanted codes are painted over.
   *
   * @param again search to repeat after painting over
   * @returns the wanted code, else the first found
   */
  const search = async (
    source: CanvasImageSource,
    looks: readonly Look[],
    again: readonly Look[],
    endsAt: number,
  ): Promise<string | null> => {
    const covered: Corners[] = [];
    let first: string | null = null;
    for (let left = [...looks], next = left.shift(); next !== undefined && deviceNow() < endsAt; next = left.shift()) {
      draw(source, next, covered);
      const found = await scan(endsAt - deviceNow());
      if (found === null) continue;
      if (isWanted(found.data)) return found.data;
      first ??= found.data;
      const { region } = next;
      const [across, along] = [region.width / canvas.width, region.height / canvas.height];
      covered.push(found.cornerPoints.map(({ x, y }) => ({ x: region.x + x * across, y: region.y + y * along })));
      left = covered.length < MOST_CODES ? [...again] : [];
    }
    return first;
  };

  const islandsOf = (picture: ImageBitmap): readonly Region[] => {
    const { width, height } = picture;
    const scale = EDGES[0] / Math.max(width, height);
    draw(picture, { region: { x: 0, y: 0, width, height }, to: [width * scale, height * scale], isSharp: false }, []);
    return islandsIn(contextOf(canvas)).map((island) => ({
      x: island.x / scale,
      y: island.y / scale,
      width: island.width / scale,
      height: island.height / scale,
    }));
  };

  return {
    readFrame: async (frame, turn) => {
      const [width, height] = sizeOf(frame);
      if (width === 0) return null;
      const whole = { x: 0, y: 0, width, height };
      const region = turn % 2 === 0 ? whole : partOf(width, height, (turn - 1) / 2);
      const look: Look = { region, to: [width / 2, height / 2], isSharp: turn % 4 > 1 };
      return search(frame, [look], [{ ...look, region: whole }], deviceNow() + LONGEST_LOOK_MS);
    },
    readImage: async (image) => {
      const endsAt = deviceNow() + longestMs;
      const picture = await createImageBitmap(image).catch(() => null);
      if (picture === null) return null;
      const looks = looksAt(picture.width, picture.height, islandsOf(picture));
      return search(picture, looks, looks, endsAt);
    },
    close: () => {
      if (engine instanceof Worker) engine.terminate();
    },
  };
}
