/**
 * The drone registration certificate as a PDF (DMAN-17): holder, number, date of the register, a row for each drone,
 * and a QR code to verify it. The same input gives the same number of bytes, because the portal shows the size in
 * advance (DMAN-35).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import encodeQR from 'qr';
import { drawOrnament, inkRule } from './emblem.pdf.ts';
import { MARGIN } from './pen.pdf.ts';
import { openTaggedPdf, type TaggedPdf } from './tagged.pdf.ts';

/** The content of a certificate. */
export interface CertificateInput {
  /** Name of the regulator. */
  readonly regulator: string;
  readonly number: string;
  readonly holder: string;
  readonly arn: string;
  /** The day of issue and the date of the register, as people read them. */
  readonly issued: string;
  readonly asOf: string;
  /** That moment, in milliseconds since 1970. */
  readonly createdMs: number;
  /** Address of the page that verifies the certificate. */
  readonly checkedAt: string;
  readonly drones: readonly CertifiedDrone[];
}

/** A line of the certificate. */
export interface CertifiedDrone {
  readonly use: 'commercial' | 'recreational';
  readonly name: string;
  readonly serialNumber: string;
  readonly weightClass: string;
  /** As people read it. */
  readonly validUntil: string;
}

const TITLE = 'Drone registration certificate';
const HEADS = ['No.', 'Drone', 'Serial number / registration mark', 'Weight class', 'Expiry date'] as const;
/** Widths of the columns in points; together an A4 page without its margins. */
const WIDTHS = [28, 128, 122, 138, 67] as const;
/** Edge of the QR code in points, readable by a phone at arm's length, and the white margin around it. */
const CODE = 104;
const CODE_GAP = 20;

/** Rows between two yields to the event loop, so that a fleet of 1,000 does not block other calls. */
const BREATH = 10;

const GROUPS = [
  ['commercial', 'Commercial drones'],
  ['recreational', 'Recreational drones'],
] as const;

/** By name, then by number, numerically. */
const ORDER = new Intl.Collator('en-AU', { numeric: true });

/**
 * Creates the certificate.
 *
 * @returns the PDF
 */
export async function certificatePdf({
  regulator,
  number,
  holder,
  arn,
  issued,
  asOf,
  createdMs,
  checkedAt,
  drones,
}: CertificateInput): Promise<Buffer> {
  const document = openTaggedPdf({
    title: TITLE,
    regulator,
    running: `${regulator} · ${TITLE} ${number}`,
    createdMs,
    isCertificate: true,
  });
  const { pdf, root, say, beside, room, pairs, whole } = document;
  say('H1', 'serif', 25, TITLE, 'middle');
  beside(() => drawOrnament(pdf, pdf.y + 2));
  pdf.y += 14;
  say(
    'P',
    'plain',
    10.5,
    drones.length === 1 ? 'The drone below is registered to' : 'The drones below are registered to',
    'middle',
  );
  say('P', 'serif', 19, holder, 'middle');
  pdf.y += 8;
  room(CODE + 2 * CODE_GAP);
  const { y: top } = pdf;
  beside(() => inkRule(pdf, top));

  const { pair, end } = pairs(pdf.page.width - 2 * MARGIN - CODE - CODE_GAP);
  pdf.y = top + CODE_GAP / 2;
  pair('Certificate number', number);
  pair('Aviation reference number (ARN)', arn || 'Not issued');
  pair('Issued', issued);
  pair('Correct at', asOf);
  pair('Registered drones', countOf(drones));
  pair('Check this certificate', `Scan the code, or open ${checkedAt}`);
  end();
  const { y } = pdf;
  const right = pdf.page.width - MARGIN;
  const alt = `QR code to check this certificate: ${checkedAt}`;
  // The types lack the bounding box of a figure, which accessible PDFs need.
  const figure: object = { alt, bbox: [right - CODE, top + CODE_GAP / 2, right, top + CODE_GAP / 2 + CODE] };
  root.add(pdf.struct('Figure', figure, () => drawCode(pdf, checkedAt, right - CODE, top + CODE_GAP / 2)));
  pdf.x = MARGIN;
  pdf.y = Math.max(y + 4, top + CODE + CODE_GAP);
  beside(() => inkRule(pdf, pdf.y));
  pdf.y += 6;

  for (const [use, heading] of GROUPS)
    await writeGroup(
      document,
      heading,
      drones.filter((drone) => drone.use === use),
    );
  pdf.y += 8;
  say(
    'P',
    'plain',
    8.5,
    `This certificate was correct at ${asOf}. Scan the code to check that these drones are still registered.`,
  );
  return whole();
}

/** The number of drones, by kind where there are both. */
function countOf(drones: readonly CertifiedDrone[]): string {
  const parts = GROUPS.map(([use]) => ({ use, count: drones.filter((drone) => drone.use === use).length })).filter(
    ({ count }) => count > 0,
  );
  if (parts.length === 1) return `${String(drones.length)} ${parts.map(({ use }) => use).join()}`;
  return `${String(drones.length)}: ${parts.map(({ use, count }) => `${String(count)} ${use}`).join(', ')}`;
}

async function writeGroup(
  { pdf, say, room, table }: TaggedPdf,
  heading: string,
  drones: readonly CertifiedDrone[],
): Promise<void> {
  if (drones.length === 0) return;
  pdf.y += 8;
  room(TOGETHER);
  say('H2', 'bold', 12, `${heading}: ${String(drones.length)}`);
  const { line, end } = table(WIDTHS, HEADS);
  const ordered = drones.toSorted(
    (a, b) => ORDER.compare(a.name, b.name) || ORDER.compare(a.serialNumber, b.serialNumber),
  );
  for (const [at, { name, serialNumber, weightClass, validUntil }] of ordered.entries()) {
    if (at % BREATH === BREATH - 1) await nextTurn();
    line([String(at + 1), name, serialNumber || 'None', weightClass, validUntil]);
  }
  end();
}

/** Height of a heading, its table's headings and a first row, in points, which stay on one page. */
const TOGETHER = 84;

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
