/**
 * Graphics of the regulator's documents: its mark, and on a certificate the frame around each page and the fine lines
 * behind the mark. All are marked as decoration for screen readers, because the text beside them says the same.
 */
import { BRAND } from '#rules/core/brand.rules.ts';
import { MARGIN } from './pen.pdf.ts';

/** The regulator's colour on paper, for headings, frames and rules. */
export const INK: [number, number, number] = [...BRAND.ink];

/** A shade of it: 0 is white, 1 is the colour itself. */
export const tint = (share: number): [number, number, number] =>
  INK.map((part) => Math.round(255 - (255 - part) * share)) as [number, number, number];

/** Edge of the box for which the mark's coordinates are made. */
const BOX = 40;

/** Draws the mark with its top left corner there, at this size. */
export function drawMark(pdf: PDFKit.PDFDocument, left: number, top: number, size: number): void {
  pdf
    .save()
    .translate(left, top)
    .scale(size / BOX);
  pdf.circle(BOX / 2, BOX / 2, 18.5).fill('white');
  pdf
    .lineWidth(2)
    .circle(BOX / 2, BOX / 2, 18.5)
    .stroke(INK);
  pdf.translate(8, 7.6).path(BRAND.mark).fillColor(INK);
  pdf.fill();
  pdf.restore().fillColor('black').strokeColor('black');
}

/** Number of ellipses of the rosette, their radius, and the flattening that keeps them within the frame. */
const PETALS = 24;
const ROSETTE = { far: 150, near: 62, flat: 0.3 } as const;

/** Draws fine lines behind the mark: ellipses around its middle, each rotated a little further. */
export function drawRosette(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.save().translate(x, y).scale(1, ROSETTE.flat).lineWidth(0.4);
  for (let at = 0; at < PETALS; at += 1)
    pdf
      .save()
      .rotate((at * 180) / PETALS)
      .ellipse(0, 0, ROSETTE.far, ROSETTE.near)
      .stroke(tint(0.16))
      .restore();
  pdf.restore().strokeColor('black');
}

/** Distance from the edge of the page to the two lines of its frame: outside the unprintable margin of usual printers. */
const FRAMES = [
  { at: 18, thick: 1.6 },
  { at: 22.5, thick: 0.5 },
] as const;

/** The frame around a page of a certificate. */
export function drawFrame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = pdf.page;
  for (const { at, thick } of FRAMES)
    pdf
      .lineWidth(thick)
      .rect(at, at, width - 2 * at, height - 2 * at)
      .stroke(INK);
  pdf.strokeColor('black');
}

/** A line with a diamond in its middle, below the name of a certificate. */
export function drawOrnament(pdf: PDFKit.PDFDocument, y: number): void {
  const x = pdf.page.width / 2;
  const [long, gap, half] = [82, 9, 3.2];
  for (const side of [-1, 1])
    pdf
      .lineWidth(0.7)
      .moveTo(x + side * gap, y)
      .lineTo(x + side * (gap + long), y)
      .stroke(INK);
  pdf.polygon([x - half, y], [x, y - half], [x + half, y], [x, y + half]).fillColor(INK);
  pdf.fill();
  pdf.fillColor('black').strokeColor('black');
}

/** A rule in the regulator's colour across the page. */
export function inkRule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .lineWidth(0.9)
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .stroke(INK);
  pdf.strokeColor('black');
}
