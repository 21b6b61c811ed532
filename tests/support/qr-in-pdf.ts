/**
 * Reads the QR code of a generated PDF with a reader independent of its writer: the page's rectangles are painted as a
 * printer would, and decoded by the scanner's own worker.
 */
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** All content streams of a PDF, inflated. */
export function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/\/Filter \/FlateDecode\n?>>\nstream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
  });
  return found.join('\n');
}

/** No part of a code is this wide, in points; frames and table headings are. */
const WIDE = 200;

/** The rectangles of the code, as the page draws them. */
function rectanglesOf(content: string): Rectangle[] {
  const all = [...content.matchAll(/^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/gm)].map(
    (found) => found.slice(1, 5).map(Number) as unknown as Rectangle,
  );
  return all.filter(([, , width]) => width < WIDE);
}

/** Pixels for each point: enough for modules of three points. */
const SCALE = 4;
/** White paper around the code, in points. */
const PAPER = 16;

/** The text of the code; null if there is none that can be read. */
export function qrTextIn(pdf: Buffer): string | null {
  const rectangles = rectanglesOf(streamsOf(pdf));
  if (rectangles.length === 0) return null;
  const left = Math.min(...rectangles.map(([x]) => x)) - PAPER;
  const top = Math.min(...rectangles.map(([, y]) => y)) - PAPER;
  const edge = Math.ceil((Math.max(...rectangles.map(([x, , w]) => x + w)) - left + PAPER) * SCALE);
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [x, y, w, h] of rectangles) {
    for (let row = Math.round((y - top) * SCALE); row < Math.round((y + h - top) * SCALE); row += 1) {
      for (let at = Math.round((x - left) * SCALE); at < Math.round((x + w - left) * SCALE); at += 1)
        data.fill(0, (row * edge + at) * 4, (row * edge + at) * 4 + 3);
    }
  }
  return scanned(data, edge);
}

/**
 * Decodes a picture with the worker of `qr-scanner`, whose program is a string in its module. @param data red, green,
 * blue, alpha
 */
export function scanned(data: Uint8ClampedArray, edge: number): string | null {
  const module = readFileSync(createRequire(import.meta.url).resolve('qr-scanner/qr-scanner-worker.min.js'), 'utf8');
  let program = '';
  function Blob(parts: readonly string[]): void {
    program = parts.join('');
  }
  // The module starts a worker from the string; here it runs in place.
  const making = module.replace('export const createWorker=()=>', '').replace(/\/\/# sourceMappingURL.*$/, '');
  runInContext(making, createContext({ Blob, Worker: function Worker() {}, URL: { createObjectURL: () => '' } }));
  let said: string | null = null;
  const self = {
    postMessage: (answer: { data: string | null }) => void (said = answer.data),
    onmessage: (() => undefined) as (event: object) => void,
  };
  runInContext(program, createContext({ self, Uint8ClampedArray }));
  self.onmessage({ data: { id: 1, type: 'decode', data: { data, width: edge, height: edge } } });
  return said;
}
