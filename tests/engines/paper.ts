/** The last lines on the pages of a printed screen, read from Firefox's PDF. */
import { inflateSync } from 'node:zlib';

/** Text larger than this, in points, is a heading (ui/kit/tokens.css: body text is 10.5 pt on paper). */
const HEADING_PT = 12;

/**
 * Matches a text position (`size 0 0 -size x y Tm`, `y` from the top), or a drawn text, which may be split over several
 * lines.
 */
const PLACE_OR_TEXT =
  /(-?[\d.]+) 0 0 -[\d.]+ -?[\d.]+ (-?[\d.]+) Tm|\[((?:[^\]()]|\((?:\\.|[^\\)])*\))*)\]\s*TJ|\(((?:\\.|[^\\)])*)\)\s*Tj/gs;

/**
 * Headings that are the last line of a page with a page after it.
 *
 * @param pdf Firefox's PDF: one stream per page, European letters unencoded
 * @returns the text of each such heading
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

/** The content stream of each page. */
function pagesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream]) => {
    try {
      const content = inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1');
      return content.includes(' Tf\n') ? [content] : [];
    } catch {
      // An uncompressed stream is no page.
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
