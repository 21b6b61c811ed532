/**
 * Letters of the documents: DejaVu Sans writes Latin (Vietnamese too), Greek, Cyrillic, Arabic, Hebrew, Armenian and
 * Georgian; three subsets of Noto Sans write Chinese and Japanese (GB 2312, Big5 level 1, JIS level 1), Korean (KS X 1001)
 * and Thai. A character that none of them has (emoji, other scripts) is written as its Unicode number, and the document
 * explains that: an empty box would look like a defect of the viewer, and question marks would make different names
 * look alike (docs/decisions/0047).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { required } from '#rules/core/required.rules.ts';
import han from './fonts/noto-sans-sc.woff?inline';
import hangul from './fonts/noto-sans-kr.woff?inline';
import thai from './fonts/noto-sans-thai.woff?inline';
import { unpackedFont } from './woff.ts';

/**
 * Styles of text: plain and bold without serifs, and bold with serifs for large text on a certificate. Chinese, Korean
 * and Thai have one style.
 */
export type Weight = 'plain' | 'bold' | 'serif';

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

/** Fonts read so far; each is read when a document first needs it. */
const files = new Map<FontName, Buffer>();

function fileOf(name: FontName): Buffer {
  const file = files.get(name) ?? SOURCES[name]();
  files.set(name, file);
  return file;
}

/** The part of a font object that the library's types hide. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

export interface Fonts {
  /** Selects a font. */
  readonly use: (name: FontName, size: number) => void;
  /** Splits a text where its font changes. */
  readonly runsOf: (text: string, weight: Weight) => FontRun[];
  /** Width of a run in points. */
  readonly widthOf: (run: FontRun, size: number) => number;
  /** Whether some written text had characters without a font. */
  readonly isShort: () => boolean;
}

/** Fallback fonts for each style: the serif font lacks Arabic and Hebrew. */
const INSTEAD: Readonly<Record<Weight, readonly FontName[]>> = {
  plain: ['plain', 'han', 'hangul', 'thai'],
  bold: ['bold', 'han', 'hangul', 'thai'],
  serif: ['serif', 'bold', 'han', 'hangul', 'thai'],
};

/** Latin, Greek and Cyrillic, which the font of every style has. */
const COMMON =
  /^[\u0020-\u007e\u00a0-\u024f\u0370-\u0373\u0386-\u03ce\u0400-\u04ff\u1ea0-\u1ef9\u2010-\u2014\u2018-\u201d\u2026]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Grapheme clusters: combining marks stay with their letter. */
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Joiners and variation selectors change only how a character looks. */
const isWritten = (character: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** Most characters named of one cluster: a family emoji consists of seven. */
const MOST_NAMED = 2;

/** A character without a font, by its number: `[U+1F680]`. */
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
    // The library's types hide the present font, which alone knows its glyphs.
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
