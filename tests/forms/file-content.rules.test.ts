/**
 * The type of a file by its bytes. Accepted files and messages are in `file-table.ts`, which the tests of browser and
 * server share.
 */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contentText, judgeContent, pictureText } from '#rules/forms/file-content.rules.ts';
import { FIRST_BYTES, kindOf, textIn } from '#rules/forms/file-kind.rules.ts';
import type { FileSource } from '#rules/forms/file-parts.rules.ts';
import { pdfCiphers } from '#server/core/pdf-ciphers.ts';
import { DOCX, PDF, PNG, zip } from '../records/documents.ts';
import LOCKED_PDFS from './locked-pdfs.json' with { type: 'json' };
import { boxed, inEscapes, JPG, OLD, parts, WEBP } from './odd-files.ts';

const WIDE = Buffer.from('\ufeffa;b', 'utf16le');
const sourceOf = (content: Uint8Array): FileSource => ({
  size: content.length,
  read: async (from, to) => content.subarray(Math.max(0, from), Math.max(0, to)),
});
const loadCiphers = () => Promise.resolve(pdfCiphers);
const fits = async (name: string, content: Uint8Array): Promise<boolean> =>
  (await judgeContent(name, sourceOf(content), loadCiphers)).fits;

describe('a beginning', () => {
  /** The signature of each type, byte for byte as its format prescribes, and a variant that is not text. */
  const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
    pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
    'doc xls': [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    'jpg jpeg': [0xff, 0xd8, 0xff],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    bmp: [0x42, 0x4d],
  };
  const KINDS = Object.entries(BEGINNINGS).flatMap(([extensions, bytes]) =>
    extensions.split(' ').map((extension) => [extension, bytes] as const),
  );
  const followed = (bytes: readonly number[]): Uint8Array => Uint8Array.from([...bytes, 0, 1, 2]);

  it.each(KINDS)('of .%s is its own to the last byte, and that of no other kind', async (extension, bytes) => {
    const is = (content: readonly number[]): Promise<boolean> => fits(`a.${extension}`, followed(content));
    expect(await is(bytes)).toBe(true);
    // Each byte of the signature counts, and all are needed.
    for (const at of bytes.keys())
      if (bytes[at]! > 13 || at < 8) expect([at, await is(bytes.with(at, 0x7a))]).toEqual([at, false]);
    expect([await is(bytes.slice(0, -1)), await is([]), await fits(`a.${extension}`, Buffer.from('Dear all'))]).toEqual(
      [false, false, false],
    );
    for (const other of Object.values(BEGINNINGS)) if (other !== bytes) expect(await is(other)).toBe(false);
  });

  it.each(['csv', 'json'])(
    'of .%s is a text: no control character but tabs, ends of lines and of pages, and escapes',
    async (extension) => {
      const taken = await Promise.all(
        Array.from({ length: 33 }, (_, code) => fits(`a.${extension}`, Uint8Array.from([0x7b, code, 0x7d]))),
      );
      expect(taken.flatMap((isTaken, code) => (isTaken ? [code] : []))).toEqual([
        0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x20,
      ]);
      expect(await fits(`a.${extension}`, new Uint8Array())).toBe(true);
    },
  );

  it('of an extension of which nothing is known fits any, and JSON is written in bytes', async () => {
    expect([await fits('a.xyz', WIDE), await fits('constructor', WIDE), await fits('a.json', WIDE)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('of a wide text is read in the order of its bytes that it says', () => {
    const line = Buffer.from('\ufeffa\n', 'utf16le');
    expect([textIn(line), textIn(Buffer.from(line).swap16())]).toEqual(['wide', 'wide']);
    // In the other byte order this letter would be a control character.
    const letter = Buffer.from('\ufeff\u0100', 'utf16le');
    expect([textIn(letter), textIn(Buffer.from(letter).swap16())]).toEqual(['wide', 'wide']);
    const nul = Buffer.from('\ufeffa\u0000', 'utf16le');
    expect([textIn(nul), textIn(Buffer.from(nul).swap16())]).toEqual([null, null]);
  });

  it('may be cut in the middle of a letter of two bytes', () => {
    expect(textIn(WIDE.subarray(0, 5))).toBe('wide');
    expect(FIRST_BYTES % 2).toBe(0);
  });
});

describe('a file that says anything of itself', () => {
  /** The furthest byte that was read, and the number of reads. */
  const cost = async (content: Uint8Array): Promise<{ readonly bytes: number; readonly reads: number }> => {
    let [bytes, reads] = [0, 0];
    const source: FileSource = {
      size: content.length,
      read: async (from, to) => {
        [bytes, reads] = [bytes + Math.max(0, to - from), reads + 1];
        return content.subarray(Math.max(0, from), Math.max(0, to));
      },
    };
    await kindOf(source, content.subarray(0, FIRST_BYTES), loadCiphers);
    return { bytes, reads };
  };
  const setting = (content: Buffer, at: number, value: number): Buffer => {
    const copy = Buffer.from(content);
    copy.writeUInt32LE(value, at);
    return copy;
  };

  it('has no more of it read than the ends and the list that a good one has', async () => {
    const end = DOCX.length - 22;
    // A list of four gigabytes, and a list whose names never end.
    for (const lying of [
      setting(DOCX, end + 12, 0xffff_fffe),
      setting(DOCX, end + 16, 0xffff_fffe),
      parts(...Array.from({ length: 8000 }, (_, at) => `word/${String(at)}`)),
    ]) {
      const { bytes, reads } = await cost(lying);
      expect([bytes <= 70_000 + 262_144, reads <= 4]).toEqual([true, true]);
    }
    // A directory that leads back to its own first sector.
    const { bytes, reads } = await cost(setting(OLD.ppt, 512 + 4, 1));
    expect([bytes < 64 * 1024, reads]).toEqual([true, 128]);
  });

  it('is answered whatever it is', async () => {
    const heads = [DOCX, zip({ a: '' }), OLD.encrypted, OLD.lockedXls, Buffer.alloc(0)];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 60 }),
        fc.nat(700),
        fc.constantFrom('a.docx', 'a.doc', 'a.pdf', 'a.csv', 'a.png'),
        async (head, odd, at, name) => {
          const content = Buffer.concat([head, Buffer.alloc(20)]);
          content.set(odd.subarray(0, Math.max(0, content.length - at)), Math.min(at, content.length));
          const verdict = await judgeContent(name, sourceOf(content), loadCiphers);
          expect(verdict.fits || contentText(name, verdict.found) !== '').toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it.each([
  [
    'a PDF',
    PDF,
    'This file is a PDF. A code can only be read from a picture. Take a screenshot of the code and select that.',
  ],
  [
    'a photo of a phone',
    boxed('heic'),
    'This file is a photo in HEIC format, as phones take it. Most browsers cannot show it. Take a screenshot of the code and select that.',
  ],
  [
    'a document',
    DOCX,
    'This file is a Word document (DOCX). A code can only be read from a picture. Take a screenshot of the code and select that.',
  ],
  ['half a file', DOCX.subarray(0, 40), 'This file is damaged or not complete. Select another picture.'],
  ['a picture', PNG, null],
  ['a photo', JPG, null],
  ['a picture of the web', WEBP, null],
  ['bytes', Buffer.from([0, 1]), null],
])('%s as a picture of a code', async (_what, content, words) => {
  expect(pictureText(await kindOf(sourceOf(content), content, loadCiphers))).toBe(words);
});

it('a form that has words of its own for any wrong content uses them', async () => {
  const verdict = await judgeContent('a.pdf', sourceOf(DOCX), loadCiphers);
  if (verdict.fits) throw new Error('It is no PDF');
  expect(contentText('a.pdf', verdict.found, { texts: { content: 'The application must be a PDF' } })).toBe(
    'The application must be a PDF',
  );
});

it('bytes between brackets of a PDF are read as bytes, though browsers take latin1 for windows-1252', async () => {
  vi.stubGlobal(
    'TextDecoder',
    class extends TextDecoder {
      override decode(...given: Parameters<TextDecoder['decode']>): string {
        const text = super.decode(...given);
        // The bytes 80 to 9F of windows-1252 map to distant characters; some versions of Node leave them unmapped.
        return this.encoding === 'windows-1252' ? text.replaceAll(/[\u0080-\u009f]/g, '\u2014') : text;
      }
    },
  );
  try {
    const restricted = (
      ['restricted R2', 'restricted R3', 'restricted R4', 'restricted R5', 'restricted R6'] as const
    ).map((what) => inEscapes(Buffer.from(LOCKED_PDFS[what], 'base64')));
    expect(await Promise.all(restricted.map((pdf) => fits('a.pdf', pdf)))).toEqual(restricted.map(() => true));
  } finally {
    vi.unstubAllGlobals();
  }
});

it('ciphers are loaded for a PDF of the old methods, and for no other file', async () => {
  const load = vi.fn(loadCiphers);
  for (const what of ['restricted R5', 'restricted R6'] as const)
    await judgeContent('a.pdf', sourceOf(Buffer.from(LOCKED_PDFS[what], 'base64')), load);
  for (const content of [PDF, DOCX, PNG]) await judgeContent('a.pdf', sourceOf(content), load);
  expect(load).not.toHaveBeenCalled();
  for (const what of ['restricted R2', 'restricted R3', 'restricted R4'] as const)
    await judgeContent('a.pdf', sourceOf(Buffer.from(LOCKED_PDFS[what], 'base64')), load);
  expect(load).toHaveBeenCalledTimes(3);
});
