/**
 * A PDF that can be read aloud and by table cell: tagged, in English, with embedded fonts that carry names of most scripts. The same content
 * gives the same number of bytes, because the portal says the size before.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { dateAt } from '../core/clock.ts';

/** Around an A4 page, in points. */
export const MARGIN = 48;
const ROW = 16;
const GAP = 6;

const fileOf = (name: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

let fonts: { readonly plain: Buffer; readonly bold: Buffer } | null = null;

/** A table under way. */
export interface PdfTable {
  /** Writes a row; a cell that does not fit its column ends in dots. */
  readonly line: (cells: readonly string[], isHead: boolean) => void;
  readonly end: () => void;
}

/** Names with their values, under way. */
export interface PdfPairs {
  /** Writes a name and, beside it, its value; both whole, over as many lines and pages as they take. */
  readonly pair: (name: string, value: string) => void;
  readonly end: () => void;
}

/** A document under way. */
export interface TaggedPdf {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  /** Writes a paragraph or a heading; as wide as the page where no width in points is given. */
  readonly say: (tag: 'P' | 'H1' | 'H2', font: 'plain' | 'bold', size: number, text: string, width?: number) => void;
  /** Begins a table. @param widths of its columns in points */
  readonly table: (widths: readonly number[]) => PdfTable;
  /** Begins a list of names and values. */
  readonly pairs: () => PdfPairs;
  /** Ends the document, and gives the whole file. */
  readonly whole: () => Promise<Buffer>;
}

/** Begins a document. */
export function openTaggedPdf({ title, author }: { readonly title: string; readonly author: string }): TaggedPdf {
  fonts ??= { plain: fileOf('DejaVuSans'), bold: fileOf('DejaVuSans-Bold') };
  // A fixed date: the day of printing is nothing that the register knows, and two printings of one state are the same.
  const info = { Title: title, Author: author, CreationDate: dateAt(0) };
  const page = { size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: 'en-AU', displayTitle: true, info } as const;
  // The types do not know the subset for accessible files, nor that no standard font is wanted.
  const accessible = { subset: 'PDF/UA', font: null } as unknown as PDFKit.PDFDocumentOptions;
  const pdf = new PDFDocument({ ...page, ...accessible });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('plain', fonts.plain);
  pdf.registerFont('bold', fonts.bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    root,
    say: (tag, font, size, text, width = pdf.page.width - 2 * MARGIN) => {
      root.add(pdf.struct(tag, {}, () => void pdf.font(font).fontSize(size).text(text, { width })));
      pdf.moveDown(0.5);
    },
    table: (widths) => openTable(pdf, root, widths),
    pairs: () => openPairs(pdf, root),
    whole: () => {
      root.end();
      pdf.end();
      return finished;
    },
  };
}

/** Width of the names, and the space between them and their values, in points. */
const NAMES = 170;
const BESIDE = 12;

function openPairs(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): PdfPairs {
  const list = pdf.struct('L');
  root.add(list);
  const left = MARGIN + NAMES + BESIDE;
  const width = pdf.page.width - MARGIN - left;
  const pair = (name: string, value: string): void => {
    pdf.font('bold').fontSize(9);
    // A name stays on one page, beside the beginning of its value.
    if (pdf.y + Math.max(ROW, pdf.heightOfString(name, { width: NAMES })) > pdf.page.height - MARGIN) pdf.addPage();
    const { page, y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const label = pdf.struct('Lbl', {}, () => void pdf.font('bold').fontSize(9).text(name, MARGIN, y, { width: NAMES }));
    item.add(label);
    label.end();
    const below = pdf.y;
    const body = pdf.struct('LBody', {}, () => void pdf.font('plain').fontSize(9).text(value, left, y, { width }));
    item.add(body);
    body.end();
    item.end();
    pdf.x = MARGIN;
    pdf.y = (pdf.page === page ? Math.max(below, pdf.y) : pdf.y) + GAP;
  };
  return { pair, end: () => void list.end() };
}

function openTable(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, widths: readonly number[]): PdfTable {
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
      const width = widths[at] ?? 0;
      const cell = pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
        pdf.font(isHead ? 'bold' : 'plain').fontSize(8);
        pdf.text(fitting(pdf, text, width - GAP), left, y, { lineBreak: false });
      });
      row.add(cell);
      cell.end();
      x += width;
    });
    row.end();
    pdf.x = MARGIN;
    pdf.y = y + ROW;
  };
  return { line, end: () => void table.end() };
}

/** A text that fits a column, its end replaced where it does not: rows of one height are quick, and a name of 100 letters hides no other. */
function fitting(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('')}…`;
}
