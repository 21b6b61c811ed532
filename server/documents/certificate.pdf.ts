/**
 * The drone registration certificate as a PDF (DMAN-17): tagged, so that it can be read aloud and by table cell, with embedded fonts that
 * carry names of most scripts. The same input gives the same number of bytes, because the portal says the size before (DMAN-35).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { dateAt } from '../core/clock.ts';

/** What a certificate says. */
export interface CertificateInput {
  /** Name of the regulator. */
  readonly regulator: string;
  readonly holder: string;
  readonly arn: string;
  /** Address of the page where the certificate can be checked. */
  readonly checkedAt: string;
  readonly drones: readonly CertifiedDrone[];
}

/** A line of the certificate. */
export interface CertifiedDrone {
  readonly name: string;
  readonly serialNumber: string;
  readonly weightClass: string;
  /** As people read it. */
  readonly validUntil: string;
}

const HEADS = ['Drone', 'Serial number / registration mark', 'Weight class', 'Valid until'] as const;
/** Widths of the columns in points; together an A4 page without its margins. */
const WIDTHS = [150, 150, 130, 69] as const;
const MARGIN = 48;
const ROW = 16;
const GAP = 6;
/** Edge of the QR code in points, large enough for a phone at arm's length, and the white around it. */
const CODE = 104;
const CODE_GAP = 16;

/** Rows between two breaths: a fleet of 1,000 must not hold up everybody else's calls. */
const BREATH = 10;

const fileOf = (name: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

let fonts: { readonly plain: Buffer; readonly bold: Buffer } | null = null;

/**
 * Makes the certificate.
 * @returns the whole file
 */
export async function certificatePdf({ regulator, holder, arn, checkedAt, drones }: CertificateInput): Promise<Buffer> {
  fonts ??= { plain: fileOf('DejaVuSans'), bold: fileOf('DejaVuSans-Bold') };
  const title = 'Drone registration certificate';
  // A fixed date: the day of printing is nothing that the register knows, and two printings of one state are the same.
  const info = { Title: title, Author: regulator, CreationDate: dateAt(0) };
  const page = { size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: 'en-AU', displayTitle: true, info } as const;
  // The types do not know the subset for accessible files, nor that no standard font is wanted.
  const accessible = { subset: 'PDF/UA', font: null } as unknown as PDFKit.PDFDocumentOptions;
  const pdf = new PDFDocument({ ...page, ...accessible });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('plain', fonts.plain);
  pdf.registerFont('bold', fonts.bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  // Beside the code, which is at the right of the first lines.
  const width = pdf.page.width - 2 * MARGIN - CODE - CODE_GAP;
  const say = (tag: string, font: string, size: number, text: string): void => {
    root.add(pdf.struct(tag, {}, () => void pdf.font(font).fontSize(size).text(text, { width })));
    pdf.moveDown(0.5);
  };
  say('P', 'plain', 11, regulator);
  say('H1', 'bold', 20, title);
  say('P', 'plain', 11, `${holder}, aviation reference number (ARN) ${arn || 'not issued'}`);
  say('P', 'plain', 11, `Registered drones: ${String(drones.length)}`);
  say('P', 'plain', 9, `Check that this certificate is still true: ${checkedAt}`);
  const alt = `QR code that opens the address where this certificate can be checked: ${checkedAt}`;
  root.add(pdf.struct('Figure', { alt }, () => drawCode(pdf, checkedAt, pdf.page.width - MARGIN - CODE, MARGIN)));
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, MARGIN + CODE + CODE_GAP);

  const table = pdf.struct('Table');
  root.add(table);
  const line = (cells: readonly string[], isHead: boolean): void => {
    if (pdf.y + ROW > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    const row = pdf.struct('TR');
    table.add(row);
    let x = MARGIN;
    cells.forEach((text, at) => {
      const left = x;
      const cell = pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
        pdf.font(isHead ? 'bold' : 'plain').fontSize(8);
        pdf.text(fitting(pdf, text, WIDTHS[at]! - GAP), left, y, { lineBreak: false });
      });
      row.add(cell);
      cell.end();
      x += WIDTHS[at]!;
    });
    row.end();
    pdf.x = MARGIN;
    pdf.y = y + ROW;
  };
  line(HEADS, true);
  for (const [at, drone] of drones.entries()) {
    if (at % BREATH === BREATH - 1) await nextTurn();
    line([drone.name, drone.serialNumber || 'None', drone.weightClass, drone.validUntil], false);
  }
  table.end();
  root.end();
  pdf.end();
  return whole;
}

/** Draws a QR code of this size with its corner there: each run of dark modules is one rectangle. The margin around it is white paper. */
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

/** A text that fits a column, its end replaced where it does not: rows of one height are quick, and a name of 100 letters hides no other. */
function fitting(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
}
