/**
 * Unpacks an untrusted archive. Sizes in its headers are ignored: output is counted while it is produced, in zlib's
 * threads, so that nobody else waits.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Limits; an archive beyond them is not read. */
export interface ZipLimits {
  readonly entries: number;
  /** Most bytes of one entry, and of all. */
  readonly entryBytes: number;
  readonly bytes: number;
}

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** An entry of the directory, with the position of its data. */
interface Listed {
  readonly name: string;
  readonly isPacked: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * The content of each entry by its name.
 *
 * @returns null for anything but an archive, for a damaged or encrypted one, one beyond the limits, with two entries of
 *   one name, or with shared data
 */
export async function unzip(file: Uint8Array, limits: ZipLimits): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const files = new Map<string, Uint8Array>();
  try {
    let left = limits.bytes;
    for (const { name, isPacked, from, to } of listedIn(bytes, limits.entries)) {
      const most = Math.min(left, limits.entryBytes);
      const data = bytes.subarray(from, to);
      // Fails as soon as the output exceeds the limit. zlib accepts no limit of zero; an excess byte is found below.
      const content = isPacked ? await inflate(data, { maxOutputLength: Math.max(1, most) }) : data;
      if (content.length > most || files.has(name)) return null;
      left -= content.length;
      files.set(name, content);
    }
    return files;
  } catch {
    return null;
  }
}

/** The directory of an archive. Throws if it violates the format, and where entries share data. */
function listedIn(bytes: Buffer, most: number): readonly Listed[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > most) throw new Error('Too many entries');
  let at = bytes.readUInt32LE(end + 16);
  const listed: Listed[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('No entry');
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new Error('Not readable');
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('No data');
    const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const to = from + bytes.readUInt32LE(at + 20);
    if (to > end) throw new Error('Cut short');
    listed.push({ name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd), isPacked: method === 8, from, to });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const inOrder = listed.toSorted((one, other) => one.from - other.from);
  // Data packed once and listed a thousand times would make a small file very expensive.
  if (inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.to ?? 0))) throw new Error('Shared data');
  return listed;
}

/** The position of the end record: the last thing in the file, except for a comment of the stated length. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw new Error('No archive');
}
