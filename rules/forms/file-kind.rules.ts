/**
 * What a file is by its content, so that a refusal can name it: `a photo in HEIC format`, not `the wrong type`. The
 * browser and the server ask the same function, so a file that one of them takes is taken by the other
 * (docs/decisions/0010). Anybody made the file: nothing here throws but what reads it.
 */
import {
  beginsWith,
  isLockedBook,
  latin,
  numberAt,
  oldOfficeStreams,
  zipEntries,
  type FileSource,
  type Stream,
} from './file-parts.rules.ts';
import { needsPassword, type LoadPdfCiphers } from './pdf-password.rules.ts';

/** Group of formats that a file can be saved in instead. */
export type FileFamily = 'document' | 'table' | 'picture' | 'slides' | 'text' | 'archive' | 'other';

export interface FileKind {
  /** Name within a sentence: `a PNG picture`. */
  readonly name: string;
  readonly family: FileFamily;
  /** Extension of this kind; empty for a kind that no form accepts and no browser shows. */
  readonly extension: string;
  /** Why nobody can open the file, although its kind is accepted. */
  readonly trouble?: 'password' | 'cut';
}

/** Bytes at the beginning of a file that are examined. */
export const FIRST_BYTES = 65_536;

/** A PDF has its header within so many bytes (ISO 32000, annex H.3): some programs write something before it. */
const PDF_HEADER_WITHIN = 1024;

const kind = (name: string, family: FileFamily, extension = '', trouble?: FileKind['trouble']): FileKind => ({
  name,
  family,
  extension,
  ...(trouble && { trouble }),
});

const PDF = kind('a PDF', 'document', '.pdf');
const TEXT = kind('a text file', 'text');
const PNG = kind('a PNG picture', 'picture', '.png');
const DAMAGED = kind('a damaged file', 'other', '', 'cut');
const PROGRAM = kind('a program', 'other');

/**
 * Kinds by their first bytes. Where these are letters, a text may begin with them as well, so texts are not recognised
 * by them.
 */
const BEGINNINGS: readonly (readonly [string, FileKind])[] = [
  ['\u0089PNG\r\n\u001a\n', PNG],
  ['\u00ff\u00d8\u00ff', kind('a JPG picture', 'picture', '.jpg')],
  ['BM', kind('a BMP picture', 'picture', '.bmp')],
  ['GIF8', kind('a GIF picture', 'picture', '.gif')],
  ['II*\u0000', kind('a TIFF picture', 'picture')],
  ['MM\u0000*', kind('a TIFF picture', 'picture')],
  ['8BPS', kind('a Photoshop picture', 'picture')],
  ['Rar!\u001a\u0007', kind('a RAR archive', 'archive')],
  ["7z\u00bc\u00af'\u001c", kind('a 7-Zip archive', 'archive')],
  ['\u001f\u008b', kind('a GZIP archive', 'archive')],
  ['BZh', kind('a BZIP archive', 'archive')],
  ['MZ', PROGRAM],
  ['\u007fELF', PROGRAM],
  ['ID3', kind('a sound recording', 'other')],
];

const LETTERS = /^[ -~]+$/;

const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const ZIP = 'PK\u0003\u0004';

/** Whether the header of a PDF is where readers look for it. */
function hasPdfHeader(first: Uint8Array): boolean {
  return latin(first.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-');
}

/** Control characters that no text has; tabs, line and page ends, and escapes are allowed. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Encoding of a text: `wide` has two bytes a letter, as some spreadsheets write with a mark; null for no text. */
export function textIn(first: Uint8Array): 'plain' | 'wide' | null {
  const text = decoded(first);
  if (text === null || CONTROLS.test(text)) return null;
  return wideOrder(first) === null ? 'plain' : 'wide';
}

function wideOrder(first: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  return beginsWith(first, '\u00ff\u00fe') ? 'utf-16le' : beginsWith(first, '\u00fe\u00ff') ? 'utf-16be' : null;
}

/** The text without end marks of DOS programs; null where two bytes are no letter. */
function decoded(first: Uint8Array): string | null {
  let end = first.length;
  while (first[end - 1] === 0x1a) end -= 1;
  try {
    // A letter that is cut at the end of the examined part is no error.
    return new TextDecoder(wideOrder(first) ?? 'latin1', { fatal: true }).decode(first.subarray(0, end), {
      stream: true,
    });
  } catch {
    return null;
  }
}

/** Kind of a text by its markup. */
function textKind(first: Uint8Array): FileKind {
  const text = (decoded(first) ?? '')
    .slice(0, 2000)
    .replace(/^(?:\ufeff|ï»¿)/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('{\\rtf')) return kind('a rich text document (RTF)', 'document');
  if (/^<(?:svg|\?xml[^]*<svg)/.test(text)) return kind('an SVG picture', 'picture');
  if (
    /^<(?:!doctype html|html|head|body|meta|table|style|script|div|title|!--)/.test(text) ||
    /^<\?xml[^]*<html/.test(text)
  )
    return kind('a web page (HTML)', 'text');
  if (text.startsWith('mime-version:')) return kind('a web page (MHTML)', 'text');
  return text.startsWith('<') ? kind('an XML file', 'text') : TEXT;
}

/** Pictures and films in boxes, by the brand behind the word `ftyp`. */
function boxedKind(first: Uint8Array): FileKind | null {
  if (beginsWith(first, 'RIFF') && beginsWith(first, 'WEBP', 8)) return kind('a WebP picture', 'picture', '.webp');
  if (!beginsWith(first, 'ftyp', 4)) return null;
  const brand = latin(first.subarray(8, 12)).toLowerCase();
  if (/^(?:hei|hev|mif1|msf1)/.test(brand)) return kind('a photo in HEIC format, as phones take it', 'picture');
  return brand.startsWith('avi') ? kind('an AVIF picture', 'picture', '.avif') : kind('a film', 'other');
}

const DOCX = kind('a Word document (DOCX)', 'document', '.docx');
const XLSX = kind('an Excel workbook (XLSX)', 'table', '.xlsx');

/** Kind of a zip archive by the names of its entries: nothing is unpacked. */
async function zipKind(source: FileSource, first: Uint8Array): Promise<FileKind> {
  const found = await zipEntries(source);
  if (found === null) return DAMAGED;
  const { names, locked } = found;
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^\[content_types\]\.xml$/i)) {
    const isMacro = has(/vbaproject\.bin$/i);
    if (has(/^\/?word\/|(?:^|\/)document\d*\.xml$/i))
      return isMacro
        ? kind('a Word document with macros (DOCM)', 'document')
        : locked
          ? { ...DOCX, trouble: 'password' }
          : DOCX;
    if (has(/^\/?xl\/workbook\.bin$/i)) return kind('a binary Excel workbook (XLSB)', 'table');
    if (has(/^\/?xl\/|(?:^|\/)workbook\d*\.xml$/i))
      return isMacro
        ? kind('an Excel workbook with macros (XLSM)', 'table')
        : locked
          ? { ...XLSX, trouble: 'password' }
          : XLSX;
    if (has(/^\/?ppt\//i)) return kind('a PowerPoint presentation', 'slides');
  }
  const said = latin(first.subarray(0, 200));
  if (said.includes('opendocument.text')) return kind('an OpenDocument text (ODT)', 'document');
  if (said.includes('opendocument.spreadsheet')) return kind('an OpenDocument spreadsheet (ODS)', 'table');
  if (said.includes('opendocument.presentation')) return kind('an OpenDocument presentation (ODP)', 'slides');
  if (has(/^index\/document\.iwa$/i)) return kind('a Pages, Numbers or Keynote document', 'document');
  return kind('a ZIP archive', 'archive');
}

/** Kind of an old office file: a document with a password looks like one, also where its name says DOCX. */
async function oldOfficeKind(source: FileSource, first: Uint8Array): Promise<FileKind> {
  const streams = await oldOfficeStreams(source, first);
  const named = (name: string): Stream | undefined => streams.find((one) => one.name === name);
  if (named('EncryptedPackage') !== undefined)
    return kind('an Office document with a password', 'document', '', 'password');
  const word = named('WordDocument');
  if (word !== undefined) {
    const start = word.at === null ? new Uint8Array() : await source.read(word.at, word.at + 12);
    return kind(
      'an old Word document (DOC)',
      'document',
      '.doc',
      numberAt(start, 10, 2) & 0x0100 ? 'password' : undefined,
    );
  }
  const book = named('Workbook') ?? named('Book');
  if (book !== undefined)
    return kind(
      'an old Excel workbook (XLS)',
      'table',
      '.xls',
      (await isLockedBook(source, book)) ? 'password' : undefined,
    );
  if (named('PowerPoint Document') !== undefined) return kind('a PowerPoint presentation', 'slides');
  return named('__properties_version1.0') === undefined
    ? kind('an old Office document', 'document')
    : kind('an email message', 'document');
}

/**
 * The kind of a file.
 *
 * @param first its first bytes, up to `FIRST_BYTES`; of a shorter file all of them
 * @returns null where its content tells nothing. Rejects with what `source.read` and `loadCiphers` reject with
 */
export async function kindOf(
  source: FileSource,
  first: Uint8Array,
  loadCiphers: LoadPdfCiphers,
): Promise<FileKind | null> {
  if (beginsWith(first, OLD_OFFICE)) return oldOfficeKind(source, first);
  if (beginsWith(first, ZIP)) return zipKind(source, first);
  const isText = textIn(first) !== null;
  const begun = BEGINNINGS.find(([signature]) => beginsWith(first, signature) && !(isText && LETTERS.test(signature)));
  // The first part of a PNG is always its header.
  if (begun !== undefined) return begun[1] === PNG && !beginsWith(first, 'IHDR', 12) ? DAMAGED : begun[1];
  const boxed = isText ? null : boxedKind(first);
  if (boxed !== null) return boxed;
  if (hasPdfHeader(first)) return (await needsPassword(source, loadCiphers)) ? { ...PDF, trouble: 'password' } : PDF;
  return isText ? textKind(first) : null;
}
