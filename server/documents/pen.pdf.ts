/** Drawing primitives of the documents: margins, lines of text, rules. */
import type { Line, Style } from './lines.pdf.ts';

export const MARGIN = 56;

export interface Pen {
  readonly pdf: PDFKit.PDFDocument;
  /** Breaks a text to a column width. */
  readonly lines: (text: string, style: Style, width: number) => Line[];
  /** Draws a line with its top left corner there. */
  readonly draw: (line: Line, style: Style, left: number, top: number) => void;
  /** Draws decoration (a rule, a repeated header), marked as no part of the text. */
  readonly beside: (work: () => void) => void;
  /** Begins a page if less than this height is left; returns whether it did. */
  readonly room: (height: number) => boolean;
}

/** A thin line across the page, extended into its margins. */
export function rule(pdf: PDFKit.PDFDocument, y: number, over = 0): void {
  pdf
    .lineWidth(0.5)
    .moveTo(MARGIN - over, y)
    .lineTo(pdf.page.width - MARGIN + over, y)
    .strokeColor([170, 170, 170])
    .stroke()
    .strokeColor('black');
}
