/** A licence, certificate or accreditation as a PDF: what its paper says, on A4. */
import type { LicencePaper } from '#rules/licences/licence-paper.rules.ts';
import type { Stroke } from '#server/licences/portrait.ts';
import { openPaper } from './paper.pdf.ts';
import { MARGIN } from './pen.pdf.ts';
import type { TaggedPdf } from './tagged.pdf.ts';

export interface LicenceFile {
  /** Name of the regulator. */
  readonly regulator: string;
  readonly paper: LicencePaper;
  /** When it is made, in milliseconds since 1970. */
  readonly createdMs: number;
  /** Photo of the holder; null for none. */
  readonly portrait: readonly Stroke[] | null;
}

/** Height of a heading, its table's headings of up to three lines and a first row, in points, which stay on one page. */
const TOGETHER = 108;
/** Between the edge of the box of words and its words, in points. */
const BOX = 8;

/** Creates the PDF. */
export async function licencePdf({ regulator, paper, createdMs, portrait }: LicenceFile): Promise<Buffer> {
  const { facts, tables, lists } = paper;
  const document = openPaper({
    ...paper,
    regulator,
    createdMs,
    portrait,
    facts: facts.map(({ name, value }) => [name, value] as const),
  });
  const { pdf, say, room, table, whole } = document;
  writeWords(document, paper);
  for (const { title, items } of lists) {
    pdf.y += 8;
    room(TOGETHER);
    say('H2', 'bold', 12, title);
    for (const item of items) say('P', 'plain', 9.5, items.length === 1 ? item : `• ${item}`);
  }
  const width = pdf.page.width - 2 * MARGIN;
  for (const { title, columns, rows } of tables) {
    pdf.y += 8;
    room(TOGETHER);
    say('H2', 'bold', 12, title);
    // The first column names the row and gets twice the width.
    const part = width / (columns.length + 1);
    const { line, end } = table(
      columns.map((_, at) => (at === 0 ? 2 * part : part)),
      columns,
    );
    for (const { cells, isOff } of rows) line(cells, isOff);
    end();
  }
  return whole();
}

/** What does not apply, in a box before everything else. */
function writeWords({ pdf, say, beside }: TaggedPdf, { state, words }: LicencePaper): void {
  if (words.length === 0) return;
  pdf.y += BOX;
  const { page, y: top } = pdf;
  pdf.y += BOX;
  if (state !== '') say('P', 'bold', 24, state, 'middle');
  for (const { name, text } of words)
    say('P', name === '' ? 'plain' : 'bold', 9.5, `${name} ${text}`.trim(), name === '' ? 'middle' : 'left');
  pdf.y += BOX / 2;
  const { y } = pdf;
  // A list that goes over the page has no box around it.
  if (pdf.page === page)
    beside(() =>
      pdf
        .lineWidth(1.5)
        .rect(MARGIN - BOX, top, page.width - 2 * (MARGIN - BOX), y - top)
        .stroke('black'),
    );
  pdf.y = y;
}
