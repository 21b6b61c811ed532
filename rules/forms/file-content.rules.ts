/**
 * Whether a file's content fits its name: the browser asks when it is chosen, the server when it arrives, and they
 * always agree (docs/decisions/0010). A refusal says what the file is and what to do.
 */
import { listed } from '../core/listed.rules.ts';
import type { LoadPdfCiphers } from './pdf-password.rules.ts';
import { FIRST_BYTES, kindOf, textIn, type FileFamily, type FileKind } from './file-kind.rules.ts';
import type { FileSource } from './file-parts.rules.ts';
import { fileText, extensionOf, typesOf } from './form-files.rules.ts';
import type { FileLimits } from './form.rules.ts';

interface Wanted {
  readonly type: string;
  readonly name: string;
}

const WANTED: Readonly<Record<string, Wanted>> = {
  '.pdf': { type: 'application/pdf', name: 'a PDF' },
  '.doc': { type: 'application/x-cfb', name: 'an old Word document (DOC)' },
  '.xls': { type: 'application/x-cfb', name: 'an old Excel workbook (XLS)' },
  '.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'a Word document (DOCX)',
  },
  '.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'an Excel workbook (XLSX)',
  },
  '.csv': { type: 'text/csv', name: 'a CSV file' },
  '.json': { type: 'application/json', name: 'a JSON file' },
  '.jpg': { type: 'image/jpeg', name: 'a JPG picture' },
  '.jpeg': { type: 'image/jpeg', name: 'a JPG picture' },
  '.png': { type: 'image/png', name: 'a PNG picture' },
  '.bmp': { type: 'image/bmp', name: 'a BMP picture' },
};

/** Kind of a file: as its name says, with its media type, or another; `found` is null for an unknown kind. */
export type ContentVerdict =
  | { readonly fits: true; readonly type: string }
  | { readonly fits: false; readonly found: FileKind | null };

/**
 * Judges a whole file. A text is judged as text, whatever letters it begins with. An extension of which nothing is
 * known fits any content. Rejects with what `source.read` and `loadCiphers` reject with.
 */
export async function judgeContent(
  name: string,
  source: FileSource,
  loadCiphers: LoadPdfCiphers,
): Promise<ContentVerdict> {
  const extension = extensionOf(name);
  const first = await source.read(0, Math.min(source.size, FIRST_BYTES));
  const wanted = Object.hasOwn(WANTED, extension) ? WANTED[extension] : undefined;
  if (wanted === undefined) return { fits: true, type: 'application/octet-stream' };
  const fits = { fits: true, type: wanted.type } as const;
  if (extension === '.csv' || extension === '.json') {
    const text = textIn(first);
    return text === 'plain' || (text === 'wide' && extension === '.csv')
      ? fits
      : { fits: false, found: await kindOf(source, first, loadCiphers) };
  }
  const found = await kindOf(source, first, loadCiphers);
  return found !== null && found.trouble === undefined && isTaken(found, extension) ? fits : { fits: false, found };
}

/** The old formats share one container; an Office document of unknown kind counts as either. */
const OLD = ['.doc', '.xls'];

function isTaken(found: FileKind, extension: string): boolean {
  if (extension === '.jpeg') return found.extension === '.jpg';
  if (OLD.includes(extension)) return OLD.includes(found.extension) || found.name === 'an old Office document';
  return found.extension === extension;
}

/** Formats to save a file of a family in, the best first. */
const COPIES: Readonly<Record<FileFamily, readonly string[]>> = {
  document: ['.docx', '.pdf'],
  table: ['.xlsx', '.csv', '.pdf'],
  picture: ['.jpg', '.png', '.pdf'],
  slides: ['.pdf'],
  text: [],
  archive: [],
  other: [],
};

/** Family of a text by its extension. */
const FAMILY_OF: Readonly<Record<string, FileFamily>> = {
  '.doc': 'document',
  '.docx': 'document',
  '.pdf': 'document',
  '.xls': 'table',
  '.xlsx': 'table',
};

/** What to do about a file, as a sentence. */
function advice(found: FileKind, extension: string, types: readonly string[]): string {
  if (found.trouble === 'password') return 'Remove the password, save it and upload it again.';
  if (found.trouble === 'cut') return 'Download or copy it again, and upload the new file.';
  if (found.extension !== '' && types.includes(found.extension))
    return `Change the end of its name to ${found.extension} and upload it again.`;
  if (found.family === 'archive') return 'Unpack it and upload the files that are in it.';
  const family = found.family === 'text' ? (FAMILY_OF[extension] ?? 'other') : found.family;
  const copies = COPIES[family].filter((copy) => types.includes(copy)).map((copy) => copy.slice(1).toUpperCase());
  return copies.length === 0
    ? 'Check that you selected the right file.'
    : `Open it, save it as ${listed(copies, 'or')} and upload that file.`;
}

/**
 * Why a file is refused whose content does not fit its name, for the person who chose it.
 *
 * @param found what `judgeContent` found
 */
export function contentText(name: string, found: FileKind | null, limits: FileLimits = {}): string {
  if (limits.texts?.content !== undefined || found === null) return fileText('content', limits, name);
  const extension = extensionOf(name);
  const todo = advice(found, extension, typesOf(limits));
  if (found.trouble === 'password') return `This document has a password, so we could not open it. ${todo}`;
  if (found.trouble === 'cut') return `This file is damaged or not complete. ${todo}`;
  return `This file is ${found.name}, not ${WANTED[extension]?.name ?? 'what its name says'}. ${todo}`;
}

/** Why a picture is refused that would take a browser gigabytes to draw. */
export const HUGE_PICTURE = 'This picture is too large to search. Take a screenshot of the code and select that.';

/** Pictures that every browser shows. */
const SHOWN = ['.png', '.jpg', '.bmp', '.gif', '.webp', '.avif'];

/**
 * Why nothing can be read from a file that was selected as a picture; null for a picture that browsers show, and for
 * content that tells nothing.
 */
export function pictureText(found: FileKind | null): string | null {
  if (found === null || SHOWN.includes(found.extension)) return null;
  if (found.trouble === 'cut') return 'This file is damaged or not complete. Select another picture.';
  const what = found.family === 'picture' ? 'Most browsers cannot show it.' : 'A code can only be read from a picture.';
  return `This file is ${found.name}. ${what} Take a screenshot of the code and select that.`;
}
