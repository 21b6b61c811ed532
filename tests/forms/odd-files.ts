/** Files built byte by byte as programs write them, for the table of file types. */
import { zip } from '../records/documents.ts';

const letters = (text: string): Buffer => Buffer.from(text, 'latin1');

/** An old office file: a sector table, a directory in non-consecutive sectors, and streams. */
export function oldOffice(streams: Readonly<Record<string, Buffer>>): Buffer {
  const SECTOR = 512;
  const contents = Object.values(streams).map((content) =>
    Buffer.concat([
      content,
      Buffer.alloc(Math.max(4096, Math.ceil(content.length / SECTOR) * SECTOR) - content.length),
    ]),
  );
  const sectorsBefore = (at: number): number =>
    contents.slice(0, at).reduce((all, { length }) => all + length / SECTOR, 2);
  const entries = [
    { name: 'Root Entry', start: 0, size: 0 },
    ...Object.keys(streams).map((name, at) => ({ name, start: sectorsBefore(at), size: contents[at]!.length })),
  ];
  const pages = Math.ceil(entries.length / 4);
  const behind = sectorsBefore(contents.length);
  const placeOf = (page: number): number => (page === 0 ? 1 : behind + page - 1);
  const table = Buffer.alloc(SECTOR, 0xff);
  for (let page = 0; page < pages; page += 1)
    table.writeUInt32LE(page + 1 < pages ? placeOf(page + 1) : 0xffff_fffe, placeOf(page) * 4);
  const directory = Buffer.alloc(pages * SECTOR);
  for (const [at, { name, start, size }] of entries.entries()) {
    const from = at * 128;
    directory.write(name, from, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, from + 64);
    directory.writeUInt32LE(start, from + 116);
    directory.writeUInt32LE(size, from + 120);
  }
  const head = Buffer.alloc(SECTOR);
  letters('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  return Buffer.concat([head, table, directory.subarray(0, SECTOR), ...contents, directory.subarray(SECTOR)]);
}

const PLAIN = Buffer.alloc(40);
const NAMES_OF_ENCRYPTION = [
  'DataSpaces',
  'Version',
  'DataSpaceMap',
  'DataSpaceInfo',
  'StrongEncryptionDataSpace',
  'TransformInfo',
  'Primary',
  'EncryptionInfo',
  'EncryptedPackage',
];
const encrypted = oldOffice(Object.fromEntries(NAMES_OF_ENCRYPTION.map((name) => [name, PLAIN])));
/** The header of a Word document and of a workbook, each with or without the mark of a password. */
const word = (flags: number): Buffer => Buffer.from([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, flags, 0, 0]);
const book = (...records: readonly number[]): Buffer => Buffer.from([0x09, 0x08, 0x04, 0, 0, 6, 5, 0, ...records]);

export const OLD = {
  doc: oldOffice({ Data: PLAIN, WordDocument: word(0) }),
  lockedDoc: oldOffice({ Data: PLAIN, WordDocument: word(1) }),
  xls: oldOffice({ Workbook: book(0xe1, 0, 0, 0) }),
  lockedXls: oldOffice({ Workbook: book(0x2f, 0, 0, 0) }),
  protectedXls: oldOffice({ Workbook: book(0x86, 0, 0, 0, 0xe1, 0, 0, 0) }),
  lockedAndProtectedXls: oldOffice({ Book: book(0x86, 0, 2, 0, 0, 0, 0x2f, 0, 0, 0) }),
  ppt: oldOffice({ 'PowerPoint Document': PLAIN }),
  msg: oldOffice({ '__properties_version1.0': PLAIN }),
  encrypted,
};

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>';
export const parts = (...names: readonly string[]): Buffer =>
  zip({ '[Content_Types].xml': TYPES, ...Object.fromEntries(names.map((name) => [name, '<part/>'])) });

const CONTENT_TYPES = (quote: string): string =>
  `<?xml version=${quote}1.0${quote}?><Types><Override PartName=${quote}/word/document.xml${quote} ContentType=${quote}application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml${quote}/></Types>`;
export const SINGLE_QUOTES = zip({ '[Content_Types].xml': CONTENT_TYPES("'"), 'word/document.xml': '<w:document/>' });
export const UTF16_TYPES = zip({
  '[Content_Types].xml': Buffer.from(`\ufeff${CONTENT_TYPES('"')}`, 'utf16le').toString('latin1'),
  'word/document.xml': '<w:document/>',
});

/** The same archive with the password mark on each entry. */
export function locked(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (
    let at = copy.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = copy.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    copy.writeUInt16LE(1, at + 8);
  return copy;
}

/** The same archive with its sizes in a ZIP64 record. */
export function large(archive: Buffer): Buffer {
  const end = archive.length - 22;
  const record = Buffer.alloc(76);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeUInt32LE(archive.readUInt32LE(end + 12), 40);
  record.writeUInt32LE(archive.readUInt32LE(end + 16), 48);
  record.write('PK\u0006\u0007', 56, 'latin1');
  record.writeUInt32LE(end, 64);
  const last = Buffer.from(archive.subarray(end));
  last.fill(0xff, 12, 20);
  return Buffer.concat([archive.subarray(0, end), record, last]);
}

export const comment = (archive: Buffer, text: string): Buffer => {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(text.length, copy.length - 2);
  return Buffer.concat([copy, Buffer.from(text)]);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, letters(name), data, Buffer.alloc(4)]);
};
export const ANIMATED_PNG = Buffer.concat([
  letters('\u0089PNG\r\n\u001a\n'),
  chunk('IHDR', Buffer.alloc(13, 1)),
  chunk('acTL', Buffer.alloc(8)),
  chunk('IDAT', Buffer.alloc(10)),
  chunk('IEND', Buffer.alloc(0)),
]);
export const JPG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), letters('JFIF\0'), Buffer.alloc(200)]);
export const BMP = Buffer.concat([letters('BM'), Buffer.alloc(60)]);
export const boxed = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), letters(`ftyp${brand}`), Buffer.alloc(40)]);
export const WEBP = Buffer.concat([letters('RIFF'), Buffer.from([9, 0, 0, 0]), letters('WEBPVP8 '), Buffer.alloc(20)]);
export const text = (content: string): Buffer => Buffer.from(content);
export const bytes = (content: string): Buffer => letters(content);

/** The same PDF with literal strings, as other programs write them. */
export function inEscapes(pdf: Buffer): Buffer {
  const escaped = (letter: string): string =>
    letter === '\n'
      ? '\\n'
      : /[()\\]/.test(letter)
        ? `\\${letter}`
        : letter === '\r' || letter === '\u0000'
          ? `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`
          : letter;
  return letters(
    pdf
      .toString('latin1')
      .replaceAll(
        /<([0-9a-f]+)>/g,
        (_all, pairs: string) => `(${Array.from(Buffer.from(pairs, 'hex').toString('latin1'), escaped).join('')})`,
      ),
  );
}

/** The same PDF with long content before its end. */
export const inLength = (pdf: Buffer): Buffer => {
  const at = pdf.lastIndexOf('\n5 0 obj');
  return Buffer.concat([pdf.subarray(0, at), Buffer.alloc(300_000, '\n'), pdf.subarray(at)]);
};
