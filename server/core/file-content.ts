/** What a file is, by its content: a name is what somebody typed, and a declared type what their computer guessed. */
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';

/** What the content of each extension is found to be; the old office formats share one container. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  '.pdf': ['application/pdf'],
  '.doc': ['application/x-cfb'],
  '.xls': ['application/x-cfb'],
  '.docx': ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  '.xlsx': ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.png': ['image/png'],
  '.bmp': ['image/bmp'],
};

/** What browsers declare, by the registry of the computer they run on; an unknown type is declared as bytes. */
const DECLARED: Readonly<Record<string, RegExp>> = {
  '.pdf': /pdf/,
  '.doc': /msword/,
  '.xls': /ms-?excel|msexcel/,
  '.docx': /wordprocessingml|msword/,
  '.xlsx': /spreadsheetml|ms-?excel/,
  '.csv': /csv|comma-separated|ms-?excel|^text\/plain/,
  '.jpg': /jpe?g/,
  '.jpeg': /jpe?g/,
  '.png': /png/,
  '.bmp': /bmp|bitmap/,
};
const UNKNOWN = /^$|octet-stream|^application\/(x-)?(download|force-download)/;

/** How much of a text is looked at. */
const LOOKED_AT = 65_536;

/** `problem`: null for none, `type` for a type that is not taken, else a sentence of its own. `type`: the media type that was found. */
export interface Judged {
  readonly problem: string | null;
  readonly type: string;
}

/** Judges a complete file at `path`: its extension among `types`, its declared type and its content those of the extension, and not empty. */
export async function contentProblem(
  path: string,
  { name, declared, bytes, types }: { name: string; declared: string; bytes: number; types: readonly string[] },
): Promise<Judged> {
  const extension = (/\.[^.]+$/.exec(name)?.[0] ?? '').toLowerCase();
  const refused: Judged = { problem: 'type', type: '' };
  if (!types.includes(extension)) return refused;
  if (bytes === 0) return { problem: `${name} is empty. Attach a file with content.`, type: '' };
  const said = declared.toLowerCase();
  if (!UNKNOWN.test(said) && !(DECLARED[extension]?.test(said) ?? false)) return refused;
  const found = await typeOf(path);
  if (extension === '.csv') return found === undefined && (await isText(path)) ? { problem: null, type: 'text/csv' } : refused;
  return found !== undefined && (CONTENT[extension] ?? []).includes(found) ? { problem: null, type: found } : refused;
}

async function typeOf(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.mime;
  } catch {
    // A file cut short in the middle of its own structure is of no type.
    return undefined;
  }
}

async function isText(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0).finally(() => handle.close());
  const [first = 0, second = 0] = buffer;
  // Spreadsheets also write text of two bytes a letter, and say so in front.
  if (bytesRead >= 2 && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) return true;
  return !buffer.subarray(0, bytesRead).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
