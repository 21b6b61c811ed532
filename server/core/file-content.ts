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
  '.json': /json|^text\/plain/,
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
  if (extension === '.csv') {
    const text = await textIn(path);
    return text === 'wide' || (text === 'plain' && found === undefined) ? { problem: null, type: 'text/csv' } : refused;
  }
  // No signature tells JSON from other text: whoever reads it finds out.
  if (extension === '.json') return found === undefined && (await textIn(path)) === 'plain' ? { problem: null, type: 'application/json' } : refused;
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

/** Control characters that no text has; tabs, ends of lines and of pages, and escapes are none of them. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** `wide`: two bytes a letter, as spreadsheets also write and say so in front; null for what is no text. */
async function textIn(path: string): Promise<'plain' | 'wide' | null> {
  const handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0).finally(() => handle.close());
  const bytes = buffer.subarray(0, bytesRead);
  const [first, second] = bytes;
  const order = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    // A sign that is cut in two at the end of what is looked at is no mistake.
    const text = order === null ? bytes.toString('latin1') : new TextDecoder(order, { fatal: true }).decode(bytes, { stream: true });
    if (CONTROLS.test(text)) return null;
    return order === null ? 'plain' : 'wide';
  } catch {
    return null;
  }
}
