/**
 * The drone registration certificate as a PDF (DMAN-17): a row for each drone, and a QR code that leads to where it can be checked. The same
 * input gives the same number of bytes, because the portal says the size before (DMAN-35).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import encodeQR from 'qr';
import { MARGIN, openTaggedPdf } from './tagged.pdf.ts';

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
/** Edge of the QR code in points, large enough for a phone at arm's length, and the white around it. */
const CODE = 104;
const CODE_GAP = 16;

/** Rows between two breaths: a fleet of 1,000 must not hold up everybody else's calls. */
const BREATH = 10;

/**
 * Makes the certificate.
 * @returns the whole file
 */
export async function certificatePdf({ regulator, holder, arn, checkedAt, drones }: CertificateInput): Promise<Buffer> {
  const { pdf, root, say, table, whole } = openTaggedPdf({ title: 'Drone registration certificate', author: regulator });
  // Beside the code, which is at the right of the first lines.
  const width = pdf.page.width - 2 * MARGIN - CODE - CODE_GAP;
  say('P', 'plain', 11, regulator, width);
  say('H1', 'bold', 20, 'Drone registration certificate', width);
  say('P', 'plain', 11, `${holder}, aviation reference number (ARN) ${arn || 'not issued'}`, width);
  say('P', 'plain', 11, `Registered drones: ${String(drones.length)}`, width);
  say('P', 'plain', 9, `Check that this certificate is still true: ${checkedAt}`, width);
  const alt = `QR code that opens the address where this certificate can be checked: ${checkedAt}`;
  root.add(pdf.struct('Figure', { alt }, () => drawCode(pdf, checkedAt, pdf.page.width - MARGIN - CODE, MARGIN)));
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, MARGIN + CODE + CODE_GAP);

  const { line, end } = table(WIDTHS);
  line(HEADS, true);
  for (const [at, drone] of drones.entries()) {
    if (at % BREATH === BREATH - 1) await nextTurn();
    line([drone.name, drone.serialNumber || 'None', drone.weightClass, drone.validUntil], false);
  }
  end();
  return whole();
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
