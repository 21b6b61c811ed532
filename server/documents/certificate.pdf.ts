/**
 * The drone registration certificate as a PDF (DMAN-17): holder, number, date of the register, a row for each drone,
 * and a QR code to verify it. The same input gives the same number of bytes, because the portal shows the size in
 * advance (DMAN-35).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkedHow, paperLine } from '#rules/core/paper.rules.ts';
import { openPaper } from './paper.pdf.ts';
import type { TaggedPdf } from './tagged.pdf.ts';

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
  const document = openPaper({
    regulator,
    title: TITLE,
    number,
    createdMs,
    to: drones.length === 1 ? 'The drone below is registered to' : 'The drones below are registered to',
    holder,
    facts: [
      ['Certificate number', number],
      ['Aviation reference number (ARN)', arn || 'Not issued'],
      ['Issued', issued],
      ['Correct at', asOf],
      ['Registered drones', countOf(drones)],
      ['Check this certificate', checkedHow(checkedAt)],
    ],
    checkedAt,
    codeText: `QR code to check this certificate: ${checkedAt}`,
    portrait: null,
    line: paperLine({ title: TITLE, number, holder, correctAt: asOf }),
  });
  for (const [use, heading] of GROUPS)
    await writeGroup(
      document,
      heading,
      drones.filter((drone) => drone.use === use),
    );
  return document.whole();
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
