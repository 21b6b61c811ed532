/** A licence, certificate or accreditation as a PDF: holder, validity, and all its parts. */
import { COLUMN_NAMES, type LicenceGroup } from '#rules/licences/licence-sections.rules.ts';
import { MARGIN } from './pen.pdf.ts';
import { openTaggedPdf } from './tagged.pdf.ts';

export interface LicenceFile {
  /** Name of the regulator. */
  readonly regulator: string;
  readonly title: string;
  /** When it is made, in milliseconds since 1970. */
  readonly createdMs: number;
  /** Names and values, in order. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly groups: readonly LicenceGroup[];
}

/** Height of a heading, its table's headings and a first row, in points, which stay on one page. */
const TOGETHER = 72;

/** Creates the PDF. */
export async function licencePdf({ regulator, title, facts, groups, createdMs }: LicenceFile): Promise<Buffer> {
  const { pdf, say, pairs, room, table, whole } = openTaggedPdf({
    title,
    regulator,
    running: `${regulator} · ${title}`,
    createdMs,
  });
  say('H1', 'bold', 20, title);
  const list = pairs();
  for (const [name, value] of facts) list.pair(name, value);
  list.end();
  const width = pdf.page.width - 2 * MARGIN;
  for (const group of groups) {
    pdf.y += 8;
    room(TOGETHER);
    say('H2', 'bold', 12, group.title);
    // The first column names the row and gets twice the width.
    const part = width / (group.columns.length + 1);
    const { line, end } = table(
      group.columns.map((_, at) => (at === 0 ? 2 * part : part)),
      group.columns.map((column) => COLUMN_NAMES[column]),
    );
    for (const { cells, includes } of group.rows) {
      const [first = '', ...others] = group.columns.map((column) => cells[column] ?? '');
      line([
        includes.length === 0 ? first : `${first} (${includes.join(', ')})`,
        ...others.map((text) => text || 'Not recorded'),
      ]);
    }
    end();
  }
  return whole();
}
