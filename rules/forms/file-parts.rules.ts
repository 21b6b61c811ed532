/**
 * Reading files piece by piece, and the containers of their parts. Anybody may have made the file: no more is read than
 * is stated here, and nothing is unpacked.
 */

/** A file that can be read piece by piece. */
export interface FileSource {
  /** Size in bytes. */
  readonly size: number;
  /** The bytes of a range; fewer where the file ends. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** A file of the browser, to be read. */
export function sourceOf(file: Pick<Blob, 'size' | 'slice'>): FileSource {
  return { size: file.size, read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()) };
}

/** Most bytes of a zip archive's directory: some two thousand names. */
const MOST_DIRECTORY = 262_144;

/** Size of a zip archive's end record with the longest comment. */
const ZIP_END = 22 + 65_535;

/** Most sectors of an old office file's directory. */
const MOST_SECTORS = 64;

/** Bytes that are converted in one call, because they are its arguments. */
const AT_ONCE = 8192;

/** Bytes as characters of the same code. Browsers' latin1 is windows-1252, which differs from 80 to 9F. */
export function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return text;
}

/** Whether these bytes, given as letters of latin-1, are at a place. */
export function beginsWith(bytes: Uint8Array, signature: string, at = 0): boolean {
  for (let index = 0; index < signature.length; index += 1)
    if (bytes[at + index] !== signature.charCodeAt(index)) return false;
  return true;
}

/** A little-endian number; beyond the end of the data there are zeros. */
export function numberAt(bytes: Uint8Array, at: number, length: 2 | 4): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

/**
 * Names of a zip archive's entries, and whether one has a password; null where the directory is missing, as in a
 * truncated file.
 */
export async function zipEntries({
  size,
  read,
}: FileSource): Promise<{ readonly names: readonly string[]; readonly locked: boolean } | null> {
  const from = Math.max(0, size - ZIP_END);
  const tail = await read(from, size);
  let end = tail.length - 22;
  while (end >= 0 && !beginsWith(tail, 'PK\u0005\u0006', end)) end -= 1;
  if (end < 0) return null;
  let [length, start] = [numberAt(tail, end + 12, 4), numberAt(tail, end + 16, 4)];
  if (length === 0xffff_ffff || start === 0xffff_ffff) {
    // A large archive has its figures in another record, whose place stands in the bytes before.
    const at = numberAt(tail, end - 12, 4);
    const record = await read(at, at + 56);
    [length, start] = [numberAt(record, 40, 4), numberAt(record, 48, 4)];
  }
  const list = await read(start, start + Math.min(length, MOST_DIRECTORY));
  const names: string[] = [];
  let locked = false;
  for (let at = 0; beginsWith(list, 'PK\u0001\u0002', at);) {
    const name = numberAt(list, at + 28, 2);
    locked ||= numberAt(list, at + 8, 2) % 2 === 1;
    names.push(latin(list.subarray(at + 46, at + 46 + name)));
    at += 46 + name + numberAt(list, at + 30, 2) + numberAt(list, at + 32, 2);
  }
  return names.length === 0 ? null : { names, locked };
}

/** A stream of an old office file with its place; null where it is among the small ones. */
export interface Stream {
  readonly name: string;
  readonly at: number | null;
}

/** The streams of an old office file (MS-CFB), as far as its directory is read. */
export async function oldOfficeStreams({ size, read }: FileSource, first: Uint8Array): Promise<readonly Stream[]> {
  const sector = numberAt(first, 30, 2) === 12 ? 4096 : 512;
  const placeOf = (index: number): number => (index + 1) * sector;
  const streams: Stream[] = [];
  let index = numberAt(first, 48, 4);
  for (let turn = 0; turn < MOST_SECTORS && placeOf(index) < size; turn += 1) {
    const entries = await read(placeOf(index), placeOf(index + 1));
    for (let at = 0; at + 128 <= entries.length; at += 128) {
      const letters = Math.min(64, numberAt(entries, at + 64, 2));
      const name = new TextDecoder('utf-16le').decode(entries.subarray(at, at + Math.max(0, letters - 2)));
      streams.push({
        name,
        at: numberAt(entries, at + 120, 4) < 4096 ? null : placeOf(numberAt(entries, at + 116, 4)),
      });
    }
    // The table of sectors says which sector follows; the header names the table's own sectors.
    const table = numberAt(first, 76 + 4 * Math.floor(index / (sector / 4)), 4);
    const place = placeOf(table) + 4 * (index % (sector / 4));
    index = numberAt(await read(place, place + 4), 0, 4);
  }
  return streams;
}

/**
 * Whether the record after the first of a workbook, or after its write protection, is the one of a password (MS-XLS
 * 2.4.117).
 */
export async function isLockedBook({ read }: FileSource, { at }: Stream): Promise<boolean> {
  if (at === null) return false;
  const records = await read(at, at + 64);
  let next = 4 + numberAt(records, 2, 2);
  if (numberAt(records, next, 2) === 0x86) next += 4 + numberAt(records, next + 2, 2);
  return numberAt(records, next, 2) === 0x2f;
}
