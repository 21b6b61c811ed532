/** What the parts of a document are written with: its margins, lines of text, and rules. */
import type { Line, Style } from './lines.pdf.ts';

/** Around an A4 page, in points. */
export const MARGIN = 56;

/** What a document is written with. */
export interface Pen {
  readonly pdf: PDFKit.PDFDocument;
  /** The lines of a text in a column of this width. */
  readonly lines: (text: string, style: Style, width: number) => Line[];
  /** Draws a line with its top left corner there. */
  readonly draw: (line: Line, style: Style, left: number, top: number) => void;
  /** Draws what belongs to no sentence: a rule, what is repeated on each page. */
  readonly beside: (work: () => void) => void;
  /** Begins a page where less than this height is left. True where it did. */
  readonly room: (height: number) => boolean;
}

/** A thin line across the page, and so far beyond its margins. */
export function rule(pdf: PDFKit.PDFDocument, y: number, over = 0): void {
  pdf
    .lineWidth(0.5)
    .moveTo(MARGIN - over, y)
    .lineTo(pdf.page.width - MARGIN + over, y)
    .strokeColor([170, 170, 170])
    .stroke()
    .strokeColor('black');
}
