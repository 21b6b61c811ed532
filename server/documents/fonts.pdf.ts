/**
 * Letters of the documents: DejaVu Sans writes Latin (Vietnamese too), Greek, Cyrillic, Arabic, Hebrew, Armenian and
 * Georgian; three subsets of Noto Sans write Chinese and Japanese (GB 2312, Big5 level 1, JIS level 1), Korean (KS X 1001)
 * and Thai. What none of them has (emoji, other scripts) is named by its Unicode number, and the document says so: an
 * empty box would look like a fault of the reader, and question marks make different names alike
 * (docs/decisions/0047).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { required } from '#rules/core/required.rules.ts';
import han from './fonts/noto-sans-sc.woff?inline';
import hangul from './fonts/noto-sans-kr.woff?inline';
import thai from './fonts/noto-sans-thai.woff?inline';
import { unpackedFont } from './woff.ts';

/**
 * How letters look: plain and bold ones without serifs, and bold ones with them for what stands large on a certificate.
 * Chinese, Korean and Thai have one look.
 */
export type Weight = 'plain' | 'bold' | 'serif';

/** A font of a document. */
export type FontName = Weight | 'han' | 'hangul' | 'thai';

/** A stretch of text in one font. */
export interface FontRun {
  readonly font: FontName;
  readonly text: string;
}

const unpacked = (address: string): Buffer =>
  unpackedFont(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
const dejaVu = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

const SOURCES: Readonly<Record<FontName, () => Buffer>> = {
  plain: () => dejaVu('DejaVuSans'),
  bold: () => dejaVu('DejaVuSans-Bold'),
  serif: () => dejaVu('DejaVuSerif-Bold'),
  han: () => unpacked(han),
  hangul: () => unpacked(hangul),
  thai: () => unpacked(thai),
};

/** What was read already: a font is read when the first document needs it. */
const files = new Map<FontName, Buffer>();

function fileOf(name: FontName): Buffer {
  const file = files.get(name) ?? SOURCES[name]();
  files.set(name, file);
  return file;
}

/** What the library knows of a font and does not show in its types. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** The fonts of a document. */
export interface Fonts {
  /** Makes a font the present one. */
  readonly use: (name: FontName, size: number) => void;
  /** A text cut where its font changes. */
  readonly runsOf: (text: string, weight: Weight) => FontRun[];
  /** Width of a stretch in points. */
  readonly widthOf: (run: FontRun, size: number) => number;
  /** Whether something of what was written so far has no letters here. */
  readonly isShort: () => boolean;
}

/** What is looked at after the font that is wanted: the one with serifs has no Arabic and no Hebrew. */
const INSTEAD: Readonly<Record<Weight, readonly FontName[]>> = {
  plain: ['plain', 'han', 'hangul', 'thai'],
  bold: ['bold', 'han', 'hangul', 'thai'],
  serif: ['serif', 'bold', 'han', 'hangul', 'thai'],
};

/** Latin, Greek and Cyrillic: the fonts of each look have it all. */
const COMMON =
  /^[\u0020-\u007e\u00a0-\u024f\u0370-\u0373\u0386-\u03ce\u0400-\u04ff\u1ea0-\u1ef9\u2010-\u2014\u2018-\u201d\u2026]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What somebody sees as one letter each: marks stay with what they are on. */
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Joiners and choices of a variant say how something looks, not what it is. */
const isWritten = (character: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** The most that is named of one letter: a picture of a family is put together of seven. */
const MOST_NAMED = 2;

/** What no font has, by its numbers: `[U+1F680]`. */
function namedByNumber(letter: string): string {
  const numbers = [...letter]
    .filter(isWritten)
    .map(
      (character) => `U+${required(character.codePointAt(0), 'character').toString(16).toUpperCase().padStart(4, '0')}`,
    );
  return `[${[...numbers.slice(0, MOST_NAMED), ...(numbers.length > MOST_NAMED ? ['…'] : [])].join(' ')}]`;
}

/** Gives a document its fonts. */
export function fontsFor(pdf: PDFKit.PDFDocument): Fonts {
  const registered = new Set<FontName>();
  const state = { short: false };
  const use = (name: FontName, size: number): void => {
    if (!registered.has(name)) pdf.registerFont(name, fileOf(name));
    registered.add(name);
    pdf.font(name).fontSize(size);
  };
  const known = new Map<string, FontName | null>();
  const has = (name: FontName, letter: string): boolean => {
    use(name, 1);
    // The library's types leave out the font in use, which alone knows its letters.
    const { font } = (pdf as unknown as Opened)._font;
    return [...letter].every(
      (character) =>
        !isWritten(character) || font.hasGlyphForCodePoint(required(character.codePointAt(0), 'character')),
    );
  };
  const fontOf = (letter: string, weight: Weight): FontName | null => {
    const key = weight + letter;
    const found = known.get(key) ?? INSTEAD[weight].find((name) => has(name, letter)) ?? null;
    known.set(key, found);
    return found;
  };
  const runsOf = (text: string, weight: Weight): FontRun[] => {
    if (COMMON.test(text)) return text === '' ? [] : [{ font: weight, text }];
    const runs: { font: FontName; text: string }[] = [];
    for (const letter of lettersOf(text)) {
      const font = fontOf(letter, weight);
      if (font === null) state.short = true;
      const run = { font: font ?? weight, text: font === null ? namedByNumber(letter) : letter };
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  };
  const widths = new Map<string, number>();
  const widthOf = ({ font, text }: FontRun, size: number): number => {
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      use(font, 1000);
      width = pdf.widthOfString(text) / 1000;
      widths.set(key, width);
    }
    return width * size;
  };
  return { use, runsOf, widthOf, isShort: () => state.short };
}
