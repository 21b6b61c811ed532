/**
 * The first page of a paper that somebody shows (the certificate of drones, a licence, an accreditation): what it is,
 * who holds it, its facts between their photo and the code that checks it.
 */
import encodeQR from 'qr';
import { isolated } from '#rules/core/isolated.rules.ts';
import { LINE_WIDTH, PORTRAIT, type Stroke } from '#server/licences/portrait.ts';
import { drawOrnament, inkRule } from './emblem.pdf.ts';
import { MARGIN } from './pen.pdf.ts';
import { openTaggedPdf, type TaggedPdf } from './tagged.pdf.ts';

export interface PaperInput {
  /** Name of the regulator. */
  readonly regulator: string;
  readonly title: string;
  readonly number: string;
  /** When it is made, in milliseconds since 1970. */
  readonly createdMs: number;
  /** Stands above the name of the holder. */
  readonly to: string;
  readonly holder: string;
  /** Names and values, in order. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Address in the code, and the text in place of it. */
  readonly checkedAt: string;
  readonly codeText: string;
  /** Photo of the holder; null for none. */
  readonly portrait: readonly Stroke[] | null;
  /** Ends each page. */
  readonly line: string;
}

/** Edge of the QR code in points, readable by a phone at arm's length, and the white margin around it. */
const CODE = 104;
const CODE_GAP = 20;
/** Width of the photo, the space beside it, and the width of the names that is left there. */
const PHOTO = 66;
const PHOTO_GAP = 14;
const NAMES_BESIDE = 112;

/** Begins a paper. */
export function openPaper({
  regulator,
  title,
  number,
  createdMs,
  to,
  holder,
  facts,
  checkedAt,
  codeText,
  portrait,
  line,
}: PaperInput): TaggedPdf {
  const document = openTaggedPdf({ title, regulator, running: `${regulator} · ${title} ${number}`, createdMs, line });
  const { pdf, say, beside, room, pairs } = document;
  say('H1', 'serif', 25, title, 'middle');
  beside(() => drawOrnament(pdf, pdf.y + 2));
  pdf.y += 14;
  say('P', 'plain', 10.5, to, 'middle');
  say('P', 'serif', 19, holder, 'middle');
  pdf.y += 8;
  room(CODE + 2 * CODE_GAP);
  const { y: top } = pdf;
  beside(() => inkRule(pdf, top));
  const head = top + CODE_GAP / 2;
  const right = pdf.page.width - MARGIN;
  const from = portrait === null ? MARGIN : MARGIN + PHOTO + PHOTO_GAP;
  const photoHeight = (PHOTO * PORTRAIT.height) / PORTRAIT.width;
  if (portrait !== null)
    figure(document, `Photo of ${isolated(holder)}`, [MARGIN, head, MARGIN + PHOTO, head + photoHeight], () =>
      drawPortrait(pdf, portrait, MARGIN, head),
    );

  const { pair, end } = pairs({
    from,
    width: right - CODE - CODE_GAP - from,
    ...(portrait === null ? {} : { names: NAMES_BESIDE }),
  });
  pdf.y = head;
  for (const [name, value] of facts) pair(name, value);
  end();
  const { y } = pdf;
  figure(document, codeText, [right - CODE, head, right, head + CODE], () =>
    drawCode(pdf, checkedAt, right - CODE, head),
  );
  pdf.x = MARGIN;
  pdf.y = Math.max(y + 4, top + CODE + CODE_GAP, portrait === null ? 0 : head + photoHeight + 8);
  beside(() => inkRule(pdf, pdf.y));
  pdf.y += 6;
  return document;
}

/** A picture with the text in place of it. */
function figure({ pdf, root }: TaggedPdf, alt: string, bbox: readonly number[], draws: () => void): void {
  // The types lack the bounding box of a figure, which accessible PDFs need.
  const options: object = { alt, bbox };
  const part = pdf.struct('Figure', options, draws);
  root.add(part);
  part.end();
}

/** Draws a QR code with its corner there: each run of dark modules is one rectangle. The margin is white paper. */
function drawCode(pdf: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = CODE / rows.length;
  rows.forEach((row, at) => {
    for (let from = 0; from < row.length; from += 1) {
      if (!row[from] || row[from - 1]) continue;
      const end = row.indexOf(false, from);
      pdf.rect(left + from * size, top + at * size, ((end === -1 ? row.length : end) - from) * size, size);
    }
  });
  pdf.fill('black');
}

/** Draws a photo with its corner there. */
function drawPortrait(pdf: PDFKit.PDFDocument, strokes: readonly Stroke[], left: number, top: number): void {
  pdf
    .save()
    .translate(left, top)
    .scale(PHOTO / PORTRAIT.width);
  for (const stroke of strokes) {
    pdf.path(stroke.d);
    if ('fill' in stroke) pdf.fill(stroke.fill);
    else pdf.lineWidth(LINE_WIDTH).lineCap('round').stroke(stroke.stroke);
  }
  pdf.restore().fillColor('black').strokeColor('black');
}
