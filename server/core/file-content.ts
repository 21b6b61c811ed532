/** What a file is, by its content: a name is what somebody typed, and a declared type what their computer guessed (docs/decisions/0010). */
import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import { contentFits, FIRST_BYTES, textIn } from '#rules/forms/file-content.rules.ts';
import { extensionOf } from '#rules/forms/form-files.rules.ts';

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

/** `problem`: null for none, `type` for a type that is not taken, `content` for content of another type. `type`: the media type that was found. */
export interface Judged {
  readonly problem: 'type' | 'content' | 'empty' | null;
  readonly type: string;
}

/** Judges a complete file at `path`: its extension among `types`, its declared type and its content those of the extension, and not empty. */
export async function contentProblem(
  path: string,
  { name, declared, bytes, types }: { name: string; declared: string; bytes: number; types: readonly string[] },
): Promise<Judged> {
  const refused = (problem: 'type' | 'content' | 'empty'): Judged => ({ problem, type: '' });
  const extension = extensionOf(name);
  if (!types.includes(extension)) return refused('type');
  if (bytes === 0) return refused('empty');
  const said = declared.toLowerCase();
  if (!UNKNOWN.test(said) && !(DECLARED[extension]?.test(said) ?? false)) return refused('type');
  const first = await beginningOf(path);
  // The browser asked the same when the file was chosen; what follows, the server alone can say.
  if (!contentFits(name, first)) return refused('content');
  const found = await typeOf(path);
  if (extension === '.csv') return found === undefined || textIn(first) === 'wide' ? { problem: null, type: 'text/csv' } : refused('content');
  // No signature tells JSON from other text: whoever reads it finds out.
  if (extension === '.json') return found === undefined ? { problem: null, type: 'application/json' } : refused('content');
  return found !== undefined && (CONTENT[extension] ?? []).includes(found) ? { problem: null, type: found } : refused('content');
}

async function typeOf(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.mime;
  } catch {
    // A file cut short in the middle of its own structure is of no type.
    return undefined;
  }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0).finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}
