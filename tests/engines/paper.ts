/** What stands at the foot of the pages of a printed screen, read from the PDF that Firefox writes. */
import { inflateSync } from 'node:zlib';

/**
 * Letters of headings are larger than this, in points; those of everything else are smaller (ui/kit/tokens.css: 10.5 pt
 * on paper).
 */
const HEADING_PT = 12;

/**
 * A place where letters of one size begin: `size 0 0 -size x y Tm`, `y` from the top; or a text that is drawn there, in
 * pieces on several lines where it is long.
 */
const PLACE_OR_TEXT =
  /(-?[\d.]+) 0 0 -[\d.]+ -?[\d.]+ (-?[\d.]+) Tm|\[((?:[^\]()]|\((?:\\.|[^\\)])*\))*)\]\s*TJ|\(((?:\\.|[^\\)])*)\)\s*Tj/gs;

/**
 * Headings that are the last line of a page with more pages behind it.
 *
 * @param pdf as Firefox writes it: a stream for each page, the letters of European languages as they are
 * @returns the letters of each such heading
 */
export function headingsAtFoot(pdf: Buffer): string[] {
  return pagesOf(pdf)
    .slice(0, -1)
    .map((page) =>
      lines(page).reduce((lowest, line) => (line.y >= lowest.y ? line : lowest), { y: 0, size: 0, text: '' }),
    )
    .filter(({ size }) => size > HEADING_PT)
    .map(({ text }) => text);
}

/** The drawing of each page. */
function pagesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream]) => {
    try {
      const content = inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1');
      return content.includes(' Tf\n') ? [content] : [];
    } catch {
      // A stream that is not compressed draws no page.
      return [];
    }
  });
}

/** The texts of a page with their size and their distance from its top, in points. */
function lines(page: string): { readonly y: number; readonly size: number; readonly text: string }[] {
  let place = { size: 0, y: 0 };
  return [...page.matchAll(PLACE_OR_TEXT)].flatMap(([, size, y, pieces, piece]) => {
    if (size !== undefined) {
      place = { size: Number(size), y: Number(y) };
      return [];
    }
    const text = piece ?? [...(pieces ?? '').matchAll(/\(((?:\\.|[^\\)])*)\)/g)].map(([, letters]) => letters).join('');
    return text.trim() === '' ? [] : [{ ...place, text }];
  });
}
