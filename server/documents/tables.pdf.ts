/** Tables and name-value lists in a tagged PDF (`tagged.pdf.ts`), with every text in full. */
import { required } from '#rules/core/required.rules.ts';
import { heightOf, type Style } from './lines.pdf.ts';
import { tint } from './emblem.pdf.ts';
import { MARGIN, rule, type Pen } from './pen.pdf.ts';

/** A table being written. */
export interface PdfTable {
  /** Writes a row, which stays on one page; bold where it does not apply. */
  readonly line: (cells: readonly string[], isBold?: boolean) => void;
  readonly end: () => void;
}

/** A name-value list being written. */
export interface PdfPairs {
  /** Writes a name with its value beside it, over as many lines and pages as needed. */
  readonly pair: (name: string, value: string) => void;
  readonly end: () => void;
}

/** Width of the names, and the space between them and their values, in points. */
const NAMES = 172;
const BESIDE = 12;
/** Between two columns, and above and below the text of a row. */
const GAP = 8;
const PAD = 3;
/** How far the background of the headings extends beyond the columns, in points. */
const OVER = 4;

const NAME: Style = { weight: 'bold', size: 9 };
const VALUE: Style = { weight: 'plain', size: 9 };
/** Marks a cell as a column heading; the types lack this. */
const COLUMN_HEAD: object = { scope: 'Column' };

const HEAD: Style = { weight: 'bold', size: 8.5 };
const CELL: Style = { weight: 'plain', size: 8.5 };
const BOLD_CELL: Style = { ...CELL, weight: 'bold' };

/** Where a list of names and values stands, in points: by default the whole width of the page. */
export interface PairsAt {
  readonly from?: number;
  readonly width?: number;
  /** Width of the names. */
  readonly names?: number;
}

/** Begins a list of names and values. */
export function openPairs(
  { pdf, lines, draw, room }: Pen,
  root: PDFKit.PDFStructureElement,
  { from = MARGIN, width = pdf.page.width - MARGIN - from, names: wide = NAMES }: PairsAt = {},
): PdfPairs {
  const list = pdf.struct('L');
  root.add(list);
  const left = from + wide + BESIDE;
  const across = width - wide - BESIDE;
  const pair = (name: string, value: string): void => {
    const names = lines(name, NAME, wide);
    const values = lines(value, VALUE, across);
    // A name stays on one page, with the beginning of its value.
    room(heightOf(names.length, NAME));
    const { page, y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const label = pdf.struct('Lbl', {}, () =>
      names.forEach((line, at) => draw(line, NAME, from, y + heightOf(at, NAME))),
    );
    item.add(label);
    label.end();
    pdf.y = y;
    const body = pdf.struct('LBody', {}, () => {
      for (const line of values) {
        const top = room(heightOf(1, VALUE)) ? MARGIN : pdf.y;
        draw(line, VALUE, left, top);
        pdf.y = top + heightOf(1, VALUE);
      }
    });
    item.add(body);
    body.end();
    item.end();
    pdf.x = MARGIN;
    pdf.y = (pdf.page === page ? Math.max(y + heightOf(names.length, NAME), pdf.y) : pdf.y) + 4;
  };
  return { pair, end: () => void list.end() };
}

/** Begins a table: its headings are above the first row, and again on each further page. */
export function openTable(
  { pdf, lines, draw, beside, room }: Pen,
  root: PDFKit.PDFStructureElement,
  widths: readonly number[],
  heads: readonly string[],
): PdfTable {
  const table = pdf.struct('Table');
  root.add(table);
  const columns = widths.map((width, at) => ({
    width: width - GAP,
    left: MARGIN + widths.slice(0, at).reduce((sum, before) => sum + before, 0),
  }));
  const flow = (cells: readonly string[], style: Style) => {
    const flowed = columns.map(({ width }, at) => lines(cells[at] ?? '', style, width));
    return { flowed, height: heightOf(Math.max(...flowed.map(({ length }) => length)), style) + 2 * PAD };
  };
  const drawCell = (found: ReturnType<typeof flow>['flowed'][number], style: Style, at: number, y: number): void =>
    found.forEach((line, down) =>
      draw(line, style, required(columns[at], 'column').left, y + PAD + heightOf(down, style)),
    );
  const below = (y: number): void => {
    beside(() => rule(pdf, y, OVER));
    pdf.x = MARGIN;
    pdf.y = y;
  };
  const ground = (height: number): void =>
    beside(() =>
      pdf
        .rect(MARGIN - OVER, pdf.y, pdf.page.width - 2 * (MARGIN - OVER), height)
        .fill(tint(0.1))
        .fillColor('black'),
    );
  const write = ({ flowed, height }: ReturnType<typeof flow>, style: Style): void => {
    if (style === HEAD) ground(height);
    const { y } = pdf;
    const row = pdf.struct('TR');
    table.add(row);
    flowed.forEach((found, at) => {
      const draws = (): void => drawCell(found, style, at, y);
      const cell = style === HEAD ? pdf.struct('TH', COLUMN_HEAD, draws) : pdf.struct('TD', {}, draws);
      row.add(cell);
      cell.end();
    });
    row.end();
    below(y + height);
  };
  const head = flow(heads, HEAD);
  room(head.height + heightOf(3, CELL));
  write(head, HEAD);
  const line = (cells: readonly string[], isBold = false): void => {
    const style = isBold ? BOLD_CELL : CELL;
    const next = flow(cells, style);
    if (room(next.height)) {
      // Tagged once at the beginning of the table; on further pages the headings are decoration.
      const { y } = pdf;
      ground(head.height);
      beside(() => head.flowed.forEach((found, at) => drawCell(found, HEAD, at, y)));
      below(y + head.height);
    }
    write(next, style);
  };
  return { line, end: () => void table.end() };
}
