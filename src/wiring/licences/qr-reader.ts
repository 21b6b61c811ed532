/**
 * Reads QR codes with `qr-scanner`, the one place that knows it. Fetched when the camera or a picture is used and not
 * before. Its engine is the browser's own detector where there is one, else a worker (`worker-src blob:` of the content
 * policy).
 */
import QrScanner from 'qr-scanner';
import { required } from '#rules/core/required.rules.ts';
import { deviceNow, within } from '../../shell/clock.ts';

/** Part of a picture, in its own pixels. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads codes; holds a worker until it is closed. Where a picture has several codes, the one that is wanted is taken,
 * else the first that was found.
 */
export interface QrReader {
  /**
   * Looks once for a code in what the camera shows. It is drawn at half its size (DLIC-39): the whole of it, and by
   * turns a part of half its edges, which keeps all of its pixels then, so that a small code is read as well.
   *
   * @param turn counts the looks
   * @returns the text of the code; null where none is found
   */
  readFrame(frame: HTMLVideoElement | HTMLCanvasElement, turn: number): Promise<string | null>;
  /**
   * Looks for a code in a picture, in several sizes and parts of it, for at most so long as a person waits for an
   * answer. Null where there is none, and for a file that is no picture.
   */
  readImage(image: Blob): Promise<string | null>;
  close(): void;
}

/**
 * A look that is not answered by then has failed: rarely one is lost in the scanner, which waits ten seconds for it.
 * Milliseconds.
 */
const LONGEST_LOOK_MS = 2500;

/**
 * How long a picture is looked at, in milliseconds: with what comes before and after, somebody who chose a wrong
 * picture hears it within two seconds.
 */
const LONGEST_SEARCH_MS = 1700;

/** Codes of one picture that are taken at most: what a poster has, not what somebody made to keep the browser busy. */
const MOST_CODES = 4;

/** How far beyond its corners a code is painted over, so that nothing of its edge is left. */
const COVER = 1.06;

/** Edges of a picture at which it is looked at, in pixels: most codes are read in the first. */
const EDGES = [900, 1800] as const;
/** The smallest edge at which a part of a picture is looked at. */
const PART_EDGE = 900;

const sizeOf = (frame: HTMLVideoElement | HTMLCanvasElement): readonly [number, number] =>
  'videoWidth' in frame ? [frame.videoWidth, frame.videoHeight] : [frame.width, frame.height];

/**
 * Parts of half the edges: the middle, then around it. They overlap: a code of a quarter of the edge is whole in one of
 * them, wherever it is.
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

/**
 * A little more than the halves, left, right, upper and lower: the scanner reads neither of two codes side by side, and
 * each of them alone.
 */
const HALVES = [
  [0, 0, 0.55, 1],
  [0.45, 0, 0.55, 1],
  [0, 0, 1, 0.55],
  [0, 0.45, 1, 0.55],
] as const;

function partOf(width: number, height: number, at: number): Region {
  const [left, top] = required(PARTS[at % PARTS.length], 'part');
  return { x: left * width, y: top * height, width: width / 2, height: height / 2 };
}

/** How far around a pixel its surroundings reach, and how much it is moved away from them. */
const REACH = 4;
const AMOUNT = 3;

/* oxlint-disable typescript/no-non-null-assertion -- every index is inside the picture */

/** Takes the mean of each pixel's surroundings in one direction. */
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

/** Makes the edges of what is drawn stand out: a code out of focus has its modules run into each other. */
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

type Corners = QrScanner.ScanResult['cornerPoints'];

/** One look at a picture: at which region of it, how large that is drawn, and whether its edges are made to stand out. */
interface Look {
  readonly region: Region;
  readonly to: readonly [width: number, height: number];
  readonly isSharp: boolean;
}

/** How a picture is looked at: whole and larger, its halves, whole with clear edges, then parts in all of their pixels. */
function looksAt(width: number, height: number): readonly Look[] {
  const whole = { x: 0, y: 0, width, height };
  const sized = (region: Region, edge: number, isSharp = false): Look => {
    const scale = edge / Math.max(region.width, region.height);
    return { region, to: [region.width * scale, region.height * scale], isSharp };
  };
  const halves = HALVES.map(([x, y, across, along]) => ({
    x: x * width,
    y: y * height,
    width: across * width,
    height: along * height,
  }));
  const parts = PARTS.map((_, at) => partOf(width, height, at));
  return [
    ...EDGES.map((edge) => sized(whole, edge)),
    ...halves.map((region) => sized(region, EDGES[0])),
    ...EDGES.map((edge) => sized(whole, edge, true)),
    ...parts.map((region) => sized(region, Math.max(PART_EDGE, region.width, region.height))),
  ];
}

/** Paints over a code, so that the next look finds another one. */
function cover(context: CanvasRenderingContext2D, corners: Corners): void {
  const middle = (axis: 'x' | 'y'): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [x, y] = [middle('x'), middle('y')];
  context.beginPath();
  for (const corner of corners) context.lineTo(x + (corner.x - x) * COVER, y + (corner.y - y) * COVER);
  context.fill();
}

/**
 * Makes a reader; rejects where the scanner cannot be started.
 *
 * @param isWanted whether a code is one of those that are looked for, by its text
 * @param longestMs how long a picture is looked at
 */
export async function openQrReader(
  isWanted: (text: string) => boolean,
  longestMs = LONGEST_SEARCH_MS,
): Promise<QrReader> {
  const engine = await QrScanner.createQrEngine();
  // A code on a dark screen is light on dark.
  if (engine instanceof Worker) engine.postMessage({ type: 'inversionMode', data: 'both' });
  const canvas = document.createElement('canvas');
  const draw = (source: CanvasImageSource, { region, to, isSharp }: Look, covered: readonly Corners[]): void => {
    [canvas.width, canvas.height] = [Math.max(1, Math.round(to[0])), Math.max(1, Math.round(to[1]))];
    const context = required(canvas.getContext('2d', { willReadFrequently: true }), 'canvas');
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
      // A pattern that only looks like a code is read as an empty one.
      return found.data === '' ? null : found;
    } catch {
      // It rejects where there is no code; whatever else went wrong has found none either.
      return null;
    }
  };
  /**
   * Looks until a wanted code is found or the time is over. One that is not wanted is painted over.
   *
   * @param again how it is looked at once something was painted over
   * @returns what is wanted, else what was found first
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
      const looks = looksAt(picture.width, picture.height);
      return search(picture, looks, looks, endsAt);
    },
    close: () => {
      if (engine instanceof Worker) engine.terminate();
    },
  };
}
