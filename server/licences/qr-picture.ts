/** A QR code as a PNG, black on white, which a page shows and a person can save. */
import encodeQR from 'qr';
import { crc32, deflateSync } from 'node:zlib';
import { html } from 'hono/html';
import { CODE_BORDER, drawnCode, type DrawnCode } from '#rules/licences/drawn-code.rules.ts';
import { type Html } from '#server/core/page.ts';

/** Pixels per module. */
const MODULE = 4;

const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: CODE_BORDER });

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The PNG of a code, with one bit per pixel, so that a page can hold a dozen of them. */
export function qrPng(text: string): Buffer {
  const modules = modulesOf(text);
  const edge = modules.length * MODULE;
  const lineBytes = Math.ceil(edge / 8);
  const pixels = Buffer.alloc(edge * (lineBytes + 1));
  for (let y = 0; y < edge; y += 1) {
    const from = y * (lineBytes + 1) + 1;
    for (let x = 0; x < edge; x += 1) {
      const isDark = modules[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)];
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the place is inside the buffer
      if (!isDark) pixels[from + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  // One bit of grey, no filter, not interlaced.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The picture in a page. @param alt the subject of the code */
export function qrPicture(text: string, alt: string): Html {
  return html`<img class="qr" alt="${alt}" src="data:image/png;base64,${qrPng(text).toString('base64')}">`;
}

/** A code as the page of a licence draws it. */
export const paperCode = (text: string): DrawnCode => drawnCode(modulesOf(text));
