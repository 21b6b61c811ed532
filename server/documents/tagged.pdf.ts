/**
 * A PDF for screen readers: tagged, in English, with embedded fonts for names in many scripts (`fonts.pdf.ts`). No word
 * is cut; each page has the document's title and its page number. The same content gives the same number of bytes,
 * because the portal shows the size in advance.
 */
import PDFDocument from 'pdfkit';
import { BRAND } from '#rules/core/brand.rules.ts';
import { dateAt } from '../core/clock.ts';
import { drawFrame, drawMark, drawRosette, inkRule, INK } from './emblem.pdf.ts';
import { fontsFor } from './fonts.pdf.ts';
import { drawLine, heightOf, linesOf, widthOf, type Style } from './lines.pdf.ts';
import { MARGIN, rule, type Pen } from './pen.pdf.ts';
import { openPairs, openTable, type PairsAt, type PdfPairs, type PdfTable } from './tables.pdf.ts';

/** Edge of the mark, the distance to the text beside it, and that text's width, in points. */
const MARK = 36;
const BESIDE_MARK = 10;
const LETTERHEAD = 400;
/** Edge and position of the mark at the top of a certificate. */
const CREST = 54;
const CREST_TOP = 44;

/** A document being written. */
export interface TaggedPdf {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  /** Writes a paragraph or a heading, left-aligned or centred. */
  readonly say: (tag: 'P' | 'H1' | 'H2', font: Style['weight'], size: number, text: string, align?: Align) => void;
  /** Draws decoration. */
  readonly beside: Pen['beside'];
  /** Begins a page where less than this height is left. */
  readonly room: Pen['room'];
  /** Begins a table. @param widths of its columns in points */
  readonly table: (widths: readonly number[], heads: readonly string[]) => PdfTable;
  /** Begins a name-value list. */
  readonly pairs: (at?: PairsAt) => PdfPairs;
  /** Ends the document and returns the PDF. */
  readonly whole: () => Promise<Buffer>;
}

type Align = 'left' | 'middle';

/** Explains missing characters in a document. */
export const SHORT =
  'A number in brackets, such as [U+1F680], replaces a character we cannot print. The portal shows the character.';

/** Title and issuer of a document, and the beginning of each further page. */
export interface Heading {
  readonly title: string;
  readonly regulator: string;
  readonly running: string;
  /** Creation time in milliseconds since 1970, by which file managers sort. */
  readonly createdMs: number;
  /**
   * A certificate has a frame and this line on each page, and the mark in the middle of the first; empty for other
   * documents.
   */
  readonly line?: string;
}

/** Begins a document with the mark and the issuer's name. */
export function openTaggedPdf({ title, regulator, running, createdMs, line: ending = '' }: Heading): TaggedPdf {
  const info = { Title: title, Author: regulator, CreationDate: dateAt(createdMs) };
  const page = {
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    bufferPages: true,
    info,
  } as const;
  // The types lack the PDF/UA subset and the option of no standard font.
  const accessible = { subset: 'PDF/UA', font: null } as unknown as PDFKit.PDFDocumentOptions;
  const pdf = new PDFDocument({ ...page, ...accessible });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const fonts = fontsFor(pdf);
  const pen: Pen = {
    pdf,
    lines: (text, style, width) => linesOf(fonts, text, style, width),
    draw: (line, style, left, top) => drawLine(pdf, fonts, line, style, left, top),
    beside: (work) => {
      pdf.markContent('Artifact', { type: 'Pagination' });
      work();
      pdf.endMarkedContent();
    },
    room: (height) => {
      const isShort = pdf.y + height > pdf.page.height - MARGIN;
      if (isShort) pdf.addPage();
      return isShort;
    },
  };
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (
    tag: string,
    style: Style,
    text: string,
    { left = MARGIN, width = pdf.page.width - 2 * MARGIN, align = 'left' as Align } = {},
  ): void => {
    const lines = pen.lines(text, style, width);
    pen.room(heightOf(1, style));
    const part = pdf.struct(tag, {}, () => {
      for (const line of lines) {
        pen.room(heightOf(1, style));
        const { y } = pdf;
        pen.draw(line, style, align === 'left' ? left : left + (width - widthOf(line)) / 2, y);
        pdf.y = y + heightOf(1, style);
      }
    });
    root.add(part);
    part.end();
    pdf.x = MARGIN;
  };
  const say: TaggedPdf['say'] = (tag, weight, size, text, align = 'left') => {
    if (tag !== 'P') pdf.fillColor(INK);
    write(tag, { weight, size }, text, { align });
    pdf.fillColor('black');
    pdf.y += size * 0.4;
  };
  if (ending !== '') {
    pen.beside(() => {
      drawRosette(pdf, pdf.page.width / 2, CREST_TOP + CREST / 2);
      drawMark(pdf, (pdf.page.width - CREST) / 2, CREST_TOP, CREST);
    });
    pdf.y = CREST_TOP + CREST + 6;
    write('P', { weight: 'serif', size: 16 }, regulator, { align: 'middle' });
    write('P', { weight: 'plain', size: 10 }, BRAND.agency, { align: 'middle' });
    pdf.y += 14;
  } else {
    pen.beside(() => drawMark(pdf, MARGIN, MARGIN, MARK));
    const [left, width] = [MARGIN + MARK + BESIDE_MARK, LETTERHEAD];
    write('P', { weight: 'bold', size: 14 }, regulator, { left, width });
    write('P', { weight: 'plain', size: 9.5 }, BRAND.agency, { left, width });
    const below = Math.max(pdf.y, MARGIN + MARK) + 8;
    pen.beside(() => inkRule(pdf, below));
    pdf.y = below + 16;
  }
  return {
    pdf,
    root,
    say,
    beside: pen.beside,
    room: pen.room,
    table: (widths, heads) => openTable(pen, root, widths, heads),
    pairs: (at) => openPairs(pen, root, at),
    whole: () => {
      if (fonts.isShort()) {
        pdf.y += 8;
        say('P', 'plain', 9, SHORT);
      }
      root.end();
      const { count } = pdf.bufferedPageRange();
      for (let at = 0; at < count; at += 1) {
        pdf.switchToPage(at);
        pen.beside(() => {
          if (ending !== '') drawFrame(pdf);
          around(pen, at, count, running, ending);
        });
      }
      pdf.end();
      return finished;
    },
  };
}

const SMALL: Style = { weight: 'plain', size: 8 };

/** The number of a page begins there at the latest, in points before the right margin. */
const NUMBER = 64;

/**
 * Headers and footers: the document's title from the second page on, and on each page its line and its number, which
 * grow upwards into the margin.
 */
function around({ pdf, lines, draw }: Pen, at: number, count: number, running: string, ending: string): void {
  const { width, height } = pdf.page;
  const across = width - 2 * MARGIN;
  if (at > 0) {
    const [first = []] = lines(running, SMALL, across);
    draw(first, SMALL, MARGIN, MARGIN / 2 + 3);
    rule(pdf, MARGIN / 2 + 17);
  }
  const bottom = height - MARGIN / 2 - 12;
  const [number = []] = lines(`Page ${String(at + 1)} of ${String(count)}`, SMALL, across);
  draw(number, SMALL, width - MARGIN - widthOf(number), bottom);
  if (ending === '') return;
  const ended = lines(ending, SMALL, across - NUMBER);
  const top = bottom - heightOf(ended.length - 1, SMALL);
  rule(pdf, top - 4);
  ended.forEach((line, down) => draw(line, SMALL, MARGIN, top + heightOf(down, SMALL)));
}
