/**
 * Draws the pictures of a wallet pass: a paper plane on the regulator's blue, in the sizes that Apple asks for. `node
 * tools/wallet-images.mjs` writes them to server/licences/wallet-images; they are committed, so a build needs no
 * drawing.
 */
import { writeFileSync } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';

const FOLDER = new URL('../server/licences/wallet-images/', import.meta.url);
/** Points on each side of a pixel that are looked at: edges are smooth then. */
const FINE = 4;

const BLUE = [11, 42, 71];
const LIGHT = [74, 168, 223];
const WHITE = [255, 255, 255];

/** The two halves of the plane in a square of 100. */
const WING = [
  [16, 52],
  [86, 18],
  [48, 62],
];
const KEEL = [
  [48, 62],
  [86, 18],
  [58, 84],
];

function inside([x, y], corners) {
  const sides = corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
  return sides.every((side) => side === sides[0]);
}

/** Colour and whether anything is there, for a point in a square of 100 with round corners. */
function colourAt(x, y) {
  const corner = 18;
  const nearX = Math.max(corner - x, x - (100 - corner), 0);
  const nearY = Math.max(corner - y, y - (100 - corner), 0);
  if (nearX * nearX + nearY * nearY > corner * corner) return null;
  if (inside([x, y], WING)) return WHITE;
  if (inside([x, y], KEEL)) return LIGHT;
  return BLUE;
}

function pixel(column, row, size) {
  let [red, green, blue, seen] = [0, 0, 0, 0];
  for (let down = 0; down < FINE; down += 1) {
    for (let across = 0; across < FINE; across += 1) {
      const at = (place, part) => ((place + (part + 0.5) / FINE) / size) * 100;
      const colour = colourAt(at(column, across), at(row, down));
      if (colour === null) continue;
      [red, green, blue, seen] = [red + colour[0], green + colour[1], blue + colour[2], seen + 1];
    }
  }
  if (seen === 0) return [0, 0, 0, 0];
  return [red / seen, green / seen, blue / seen, (seen / (FINE * FINE)) * 255].map(Math.round);
}

function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)];
  ends[0].writeUInt32BE(content.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

function png(size) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_row, row) => [
    0,
    ...Array.from({ length: size }, (_column, column) => pixel(column, row, size)).flat(),
  ]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

for (const [name, size] of [
  ['icon', 29],
  ['icon@2x', 58],
  ['icon@3x', 87],
  ['logo', 50],
  ['logo@2x', 100],
])
  writeFileSync(new URL(`${name}.png`, FOLDER), png(size));
