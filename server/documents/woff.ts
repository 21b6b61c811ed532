/**
 * Unpacks a web font (WOFF 1.0, W3C): its tables are deflated separately, and a reader that inflates one for every
 * letter takes seconds.
 */
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** The same font as a TrueType file. */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEADER + at * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((from) => woff.readUInt32BE(entry + from)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  // Flavour, number of tables, and three fields for an obsolete binary search.
  const head = Buffer.concat([woff.subarray(4, 8), woff.subarray(12, 14), Buffer.alloc(6)]);
  let offset = head.length + 16 * count;
  const parts = tables.map(({ tag, checksum, bytes }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset);
    place.writeUInt32BE(bytes.length, 4);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    offset += padded.length;
    return { entry: Buffer.concat([tag, checksum, place]), padded };
  });
  return Buffer.concat([head, ...parts.map(({ entry }) => entry), ...parts.map(({ padded }) => padded)]);
}
