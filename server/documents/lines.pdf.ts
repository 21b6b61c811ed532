/**
 * Breaks text into lines: at spaces, inside a word only if it is wider than its column, and never cutting anything.
 * Words of right-to-left scripts are ordered from right to left, with the numbers between and after them and mirrored
 * brackets, up to the end of an isolate (`rules/core/isolated.rules.ts`); the line itself runs from left to right.
 */
import { required, zipped } from '#rules/core/required.rules.ts';
import { lettersOf, type FontRun, type Fonts, type Weight } from './fonts.pdf.ts';

/** How a text looks. */
export interface Style {
  readonly weight: Weight;
  readonly size: number;
}

interface Word {
  readonly runs: readonly FontRun[];
  readonly width: number;
  readonly isSpace: boolean;
  readonly isRight: boolean;
  readonly isNumber: boolean;
}

/** A line: its words in reading order. */
export type Line = readonly Word[];

/** As a multiple of the font size: distance between lines, and from the top of a line to its baseline. */
const LEADING = 1.32;
const BASE = 0.98;

/** Height of so many lines in points. */
export const heightOf = (lines: number, { size }: Style): number => lines * size * LEADING;

/** Width of a line in points. */
export const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const NUMBER = /^\p{Nd}+([.,:]\p{Nd}+)*$/u;
/** The font reverses right-to-left words but not their brackets, so each is replaced by its mirror image. */
const HALVES = '()[]{}<>«»‹›';
const turned = (word: string): string => [...word].map((one) => HALVES[HALVES.indexOf(one) ^ 1] ?? one).join('');
/** Start and end of an isolate: nothing is drawn, and a right-to-left run ends there. */
const ISOLATE = /^[\u2068\u2069]$/u;
/** Punctuation stays on the line of the isolated word before it. */
const SIGNS = /^\p{P}+$/u;
/** Scripts without spaces between words: a line may break after each letter. */
const CLOSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits a text into words: spaces are separate parts, a hyphen or slash ends one. Letters are composed (NFC). */
function partsOf(text: string): string[] {
  // Characters without a shape are removed, except isolates.
  const clean = text.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066\u2067]+/gu, ' ');
  return (clean.match(/\s+|[\u2068\u2069]|[^\s\u2068\u2069/-]*[/-]+|[^\s\u2068\u2069/-]+/gu) ?? []).flatMap((part) =>
    CLOSE.test(part) ? lettersOf(part) : [part],
  );
}

/** Breaks a text to a column width; a line feed begins a new line. */
export function linesOf(fonts: Fonts, text: string, { weight, size }: Style, width: number): Line[] {
  const word = (part: string): Word => {
    if (ISOLATE.test(part)) return { runs: [], width: 0, isSpace: false, isRight: false, isNumber: false };
    const isRight = RIGHT_TO_LEFT.test(part);
    // Right-to-left letters have no serif font, so their brackets use the other font too: a word in two fonts would be
    // assembled from the left.
    const runs = fonts.runsOf(isRight ? turned(part) : part, isRight && weight === 'serif' ? 'bold' : weight);
    const total = runs.reduce((sum, run) => sum + fonts.widthOf(run, size), 0);
    return { runs, width: total, isSpace: part.trim() === '', isRight, isNumber: NUMBER.test(part) };
  };
  return text.split('\n').flatMap((paragraph) => {
    const lines: Word[][] = [[]];
    let used = 0;
    const parts = partsOf(paragraph);
    const put = (next: Word, isHeld = false): void => {
      if (used > 0 && used + next.width > width && !next.isSpace && !isHeld) {
        lines.push([]);
        used = 0;
      }
      if (used === 0 && next.isSpace) return;
      required(lines.at(-1), 'line').push(next);
      used += next.width;
    };
    for (const [at, part] of parts.entries()) {
      const whole = word(part);
      if (parts[at - 1] === '\u2069' && SIGNS.test(part)) put(whole, true);
      else if (whole.width <= width || whole.isSpace) put(whole);
      else for (const letter of lettersOf(part)) put(word(letter));
    }
    return lines;
  });
}

/** The position of each word of a line: in reading order, except that right-to-left stretches are reversed. */
function placesOf(line: Line): number[] {
  const places: number[] = [];
  let x = 0;
  for (let from = 0; from < line.length;) {
    let to = from;
    // A stretch ends with its last right-to-left word, or a number after it (UAX 9, W2 and N1); spaces inside belong to
    // it.
    const goesOn = ({ isRight, isSpace, isNumber }: Word): boolean => isRight || isSpace || isNumber;
    if (line[from]?.isRight)
      for (const [at, word] of line.entries()) {
        if (at < from) continue;
        if (!goesOn(word)) break;
        if (!word.isSpace) to = at;
      }
    const stretch = line.slice(from, to + 1);
    let end = x + stretch.reduce((sum, { width }) => sum + width, 0);
    const after = end;
    stretch.forEach(({ width }, at) => void (places[from + at] = end -= width));
    x = after;
    from = to + 1;
  }
  return places;
}

/** Tolerance in points for adjacent pieces of a line, because sums of widths are inexact. */
const TOUCHING = 0.01;

/**
 * Draws a line with its top left corner there. Adjacent words in one font are drawn together, so that text extraction
 * finds sentences.
 */
export function drawLine(
  pdf: PDFKit.PDFDocument,
  fonts: Fonts,
  line: Line,
  { size }: Style,
  left: number,
  top: number,
): void {
  const places = placesOf(line);
  const drawn: { run: FontRun; x: number; end: number; isRight: boolean }[] = [];
  for (const [{ runs, isRight }, place] of zipped(line, places)) {
    let x = left + place;
    for (const run of runs) {
      const last = drawn.at(-1);
      const end = x + fonts.widthOf(run, size);
      const joins =
        last !== undefined &&
        last.run.font === run.font &&
        !isRight &&
        !last.isRight &&
        Math.abs(last.end - x) < TOUCHING;
      if (joins) Object.assign(last, { run: { ...run, text: last.run.text + run.text }, end });
      else drawn.push({ run, x, end, isRight });
      x = end;
    }
  }
  for (const { run, x } of drawn) {
    if (run.text.trim() === '') continue;
    fonts.use(run.font, size);
    pdf.text(run.text, x, top + size * BASE, { lineBreak: false, baseline: 'alphabetic' });
  }
}
