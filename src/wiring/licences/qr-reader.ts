/**
 * Reads QR codes with `qr-scanner`, the one place that knows it. Fetched when the camera or a picture is used and not before. Its engine is the browser's own
 * detector where there is one, else a worker (`worker-src blob:` of the content policy).
 */
import QrScanner from 'qr-scanner';
import { within } from '../../shell/clock.ts';

/** Part of a picture, in its own pixels. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads codes; holds a worker until it is closed. */
export interface QrReader {
  /**
   * Looks once for a code in what the camera shows. It is drawn at half its size (DLIC-39): the whole of it, and by turns a part of half its edges, which
   * keeps all of its pixels then, so that a small code is read as well.
   * @param turn counts the looks
   * @returns the text of the code; null where none is found
   */
  readFrame(frame: HTMLVideoElement | HTMLCanvasElement, turn: number): Promise<string | null>;
  /** Looks for a code in a picture, in several sizes and parts of it. Null where there is none, and for a file that is no picture. */
  readImage(image: Blob): Promise<string | null>;
  close(): void;
}

/** A look that is not answered by then has failed: rarely one is lost in the scanner, which waits ten seconds for it. Milliseconds. */
const LONGEST_LOOK_MS = 2500;

/** Edges of a picture at which it is looked at, in pixels: most codes are read in the first. */
const EDGES = [900, 1800] as const;
/** The smallest edge at which a part of a picture is looked at. */
const PART_EDGE = 900;

const sizeOf = (frame: HTMLVideoElement | HTMLCanvasElement): readonly [number, number] =>
  'videoWidth' in frame ? [frame.videoWidth, frame.videoHeight] : [frame.width, frame.height];

/** Parts of half the edges: the middle, then around it. They overlap: a code of a quarter of the edge is whole in one of them, wherever it is. */
const PARTS = [[0.25, 0.25], [0.25, 0], [0.25, 0.5], [0, 0.25], [0.5, 0.25], [0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]] as const;

function partOf(width: number, height: number, at: number): Region {
  const [left, top] = PARTS[at % PARTS.length]!;
  return { x: left * width, y: top * height, width: width / 2, height: height / 2 };
}

/** How far around a pixel its surroundings reach, and how much it is moved away from them. */
const REACH = 4;
const AMOUNT = 3;

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
  for (let at = 0; at < grey.length; at += 1) grey[at] = 0.3 * data[at * 4]! + 0.6 * data[at * 4 + 1]! + 0.1 * data[at * 4 + 2]!;
  const across = new Float32Array(grey.length);
  const around = new Float32Array(grey.length);
  smooth(grey, across, height, width, 1, width);
  smooth(across, around, width, height, width, 1);
  for (let at = 0; at < grey.length; at += 1) data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = grey[at]! + AMOUNT * (grey[at]! - around[at]!);
  context.putImageData(picture, 0, 0);
}

/** Makes a reader; rejects where the scanner cannot be started. */
export async function openQrReader(): Promise<QrReader> {
  const engine = await QrScanner.createQrEngine();
  // A code on a dark screen is light on dark.
  if (engine instanceof Worker) engine.postMessage({ type: 'inversionMode', data: 'both' });
  const canvas = document.createElement('canvas');
  const scan = async (source: HTMLCanvasElement): Promise<string | null> => {
    try {
      // A pattern that only looks like a code is read as an empty one.
      return (await within(LONGEST_LOOK_MS, QrScanner.scanImage(source, { qrEngine: engine, returnDetailedScanResult: true }))).data || null;
    } catch {
      // It rejects where there is no code; whatever else went wrong has found none either.
      return null;
    }
  };
  const draw = (source: CanvasImageSource, { x, y, width, height }: Region, to: readonly [number, number], isSharp = false): void => {
    [canvas.width, canvas.height] = [Math.max(1, Math.round(to[0])), Math.max(1, Math.round(to[1]))];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
    if (isSharp) sharpen(context);
  };

  return {
    readFrame: async (frame, turn) => {
      const [width, height] = sizeOf(frame);
      if (width === 0) return null;
      const whole = { x: 0, y: 0, width, height };
      const region = turn % 2 === 0 ? whole : partOf(width, height, (turn - 1) / 2);
      draw(frame, region, [width / 2, height / 2], turn % 4 > 1);
      return scan(canvas);
    },
    readImage: async (image) => {
      const picture = await createImageBitmap(image).catch(() => null);
      if (picture === null) return null;
      const { width, height } = picture;
      const whole = { x: 0, y: 0, width, height };
      const edge = Math.max(width, height);
      for (const isSharp of [false, true]) {
        for (const wanted of EDGES) {
          const scale = wanted / edge;
          draw(picture, whole, [width * scale, height * scale], isSharp);
          const text = await scan(canvas);
          if (text !== null) return text;
        }
      }
      for (const at of PARTS.keys()) {
        const scale = Math.max(1, (PART_EDGE * 2) / edge);
        draw(picture, partOf(width, height, at), [(width / 2) * scale, (height / 2) * scale]);
        const text = await scan(canvas);
        if (text !== null) return text;
      }
      return null;
    },
    close: () => {
      if (engine instanceof Worker) engine.terminate();
    },
  };
}
