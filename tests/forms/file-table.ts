/**
 * Uploaded files and their verdicts. The tests of browser and server run this one table, so that both agree. Message:
 * null for an accepted file.
 */
import { IDENTITY_FILES } from '#rules/arn/arn-uploads.rules.ts';
import { DOCUMENT_LIMITS } from '#rules/industry-assist.rules.ts';
import { DOCX, OLD_OFFICE, PDF, PNG, XLSX, zip } from '../records/documents.ts';
import LOCKED_PDFS from './locked-pdfs.json' with { type: 'json' };
import {
  boxed,
  bytes,
  comment,
  inEscapes,
  inLength,
  large,
  locked,
  OLD,
  oldOffice,
  parts,
  SINGLE_QUOTES,
  text,
  UTF16_TYPES,
} from './odd-files.ts';
import { type Row, CUT, unknown, isNo, IDENTITY } from './identity-file-table.ts';

export const LIMITS = { documents: DOCUMENT_LIMITS, identity: IDENTITY_FILES } as const;

export type Where = keyof typeof LIMITS;

const PASSWORD =
  'This document has a password, so we could not open it. Remove the password, save it and upload it again.';

const TABLE = 'Open it, save it as XLSX, CSV or PDF and upload that file.';

const DOCUMENT = 'Open it, save it as DOCX or PDF and upload that file.';

/** Signatures of other formats; a table may begin with the same letters. */
const MAGIC = [
  'BMI,',
  'MZ,',
  'GIF,',
  'GIF89a',
  'ID3,',
  'BZh,',
  '8BPS,',
  'MThd',
  'solid',
  'BEGIN:VCARD',
  'BEGIN:VCALENDAR',
  'PK,',
  '%PDF-1.7',
  '{\\rtf1',
  '<html>',
  '<?xml ',
  '<svg',
  'II*,',
  'MM,',
  'Rar!',
  'RIFF',
  'OggS',
  'fLaC',
  'FWS',
  'FLV',
  'wOFF',
  'LZIP',
  'Cr24',
  'OTTO',
  'ttcf',
  '#!AMR',
  '!<arch>',
  '%!PS',
  'AC,',
  'true,',
  'free',
  'BLEN',
  'SQLi',
  '-----BEGIN PGP',
];

const DOCUMENTS: readonly Row[] = [
  ...MAGIC.map((letters): Row => [
    `a table that begins with ${letters}`,
    'table.csv',
    text(`${letters}name,value\n1,2\n`),
    null,
  ]),
  ['a table in two bytes a letter', 'table.csv', Buffer.from('\ufeffa;b', 'utf16le'), null],
  [
    'a table in two bytes a letter, the other way round',
    'table.csv',
    Buffer.from('\ufeffa;b', 'utf16le').swap16(),
    null,
  ],
  ['a table in an old code page', 'table.csv', bytes('Jos\u00e9;1'), null],
  ['a table with the sign of DOS for its end', 'table.csv', text('a,b\r\n1,2\r\n\u001a'), null],
  ['that sign in the middle of a table', 'table.csv', text('a,b\u001a1,2\r\n'), unknown('CSV')],
  ['bytes', 'table.csv', bytes('\u0001\u0000\u0002'), unknown('CSV')],
  [
    'a picture as a table',
    'table.csv',
    PNG,
    isNo('a PNG picture', 'a CSV file', 'Open it, save it as PDF and upload that file.'),
  ],
  [
    'a workbook as a table',
    'table.csv',
    XLSX,
    isNo('an Excel workbook (XLSX)', 'a CSV file', 'Change the end of its name to .xlsx and upload it again.'),
  ],
  [
    'an old workbook as a table',
    'table.csv',
    OLD.xls,
    isNo('an old Excel workbook (XLS)', 'a CSV file', 'Change the end of its name to .xls and upload it again.'),
  ],
  [
    'a film as a table',
    'table.csv',
    boxed('isom'),
    isNo('a film', 'a CSV file', 'Check that you selected the right file.'),
  ],

  ['a document', 'letter.docx', DOCX, null],
  ['a document whose types are in single quotes', 'letter.docx', SINGLE_QUOTES, null],
  ['a document whose types are in two bytes a letter', 'letter.docx', UTF16_TYPES, null],
  ['a document of an online office', 'letter.docx', parts('word/document2.xml'), null],
  ['a document with its parts elsewhere', 'letter.docx', parts('content/document.xml'), null],
  ['a document with a workbook in it', 'letter.docx', parts('word/document.xml', 'word/embeddings/sheet.xlsx'), null],
  ['a document with a comment behind it', 'letter.docx', comment(DOCX, 'made by hand'), null],
  ['a document written as a large archive', 'letter.docx', large(DOCX), null],
  ['a workbook', 'table.xlsx', XLSX, null],
  ['a workbook with its parts elsewhere', 'TABLE.XLSX', parts('book/workbook.xml'), null],
  [
    'a workbook as a document',
    'letter.docx',
    XLSX,
    isNo(
      'an Excel workbook (XLSX)',
      'a Word document (DOCX)',
      'Change the end of its name to .xlsx and upload it again.',
    ),
  ],
  [
    'a document as a workbook',
    'table.xlsx',
    DOCX,
    isNo(
      'a Word document (DOCX)',
      'an Excel workbook (XLSX)',
      'Change the end of its name to .docx and upload it again.',
    ),
  ],
  [
    'a presentation',
    'letter.docx',
    parts('ppt/presentation.xml'),
    isNo('a PowerPoint presentation', 'a Word document (DOCX)', 'Open it, save it as PDF and upload that file.'),
  ],
  [
    'a document with macros',
    'letter.docx',
    parts('word/document.xml', 'word/vbaProject.bin'),
    isNo('a Word document with macros (DOCM)', 'a Word document (DOCX)', DOCUMENT),
  ],
  [
    'a workbook with macros',
    'table.xlsx',
    parts('xl/workbook.xml', 'xl/vbaProject.bin'),
    isNo('an Excel workbook with macros (XLSM)', 'an Excel workbook (XLSX)', TABLE),
  ],
  [
    'a binary workbook',
    'table.xlsx',
    parts('xl/workbook.bin'),
    isNo('a binary Excel workbook (XLSB)', 'an Excel workbook (XLSX)', TABLE),
  ],
  [
    'a text of another office',
    'letter.docx',
    zip({ mimetype: '', 'x-application/vnd.oasis.opendocument.text': '' }),
    isNo('an OpenDocument text (ODT)', 'a Word document (DOCX)', DOCUMENT),
  ],
  [
    'a table of another office',
    'table.xlsx',
    zip({ mimetype: '', 'x-application/vnd.oasis.opendocument.spreadsheet': '' }),
    isNo('an OpenDocument spreadsheet (ODS)', 'an Excel workbook (XLSX)', TABLE),
  ],
  [
    'a table of a phone',
    'table.xlsx',
    zip({ 'Index/Document.iwa': '' }),
    isNo('a Pages, Numbers or Keynote document', 'an Excel workbook (XLSX)', DOCUMENT),
  ],
  [
    'an archive',
    'letter.docx',
    zip({ 'letter.txt': 'Dear all' }),
    isNo('a ZIP archive', 'a Word document (DOCX)', 'Unpack it and upload the files that are in it.'),
  ],
  ['a document that was cut short', 'letter.docx', DOCX.subarray(0, DOCX.length - 30), CUT],
  ['nothing but the beginning of one', 'letter.docx', Buffer.concat([bytes('PK\u0003\u0004'), Buffer.alloc(200)]), CUT],
  ['a document with a password', 'secret.docx', OLD.encrypted, PASSWORD],
  ['a workbook with a password', 'secret.xlsx', OLD.encrypted, PASSWORD],
  ['a document of an archive with a password', 'secret.docx', locked(DOCX), PASSWORD],

  ['an old document', 'letter.doc', OLD.doc, null],
  ['an old workbook', 'table.xls', OLD.xls, null],
  ['an old workbook that is only protected', 'table.xls', OLD.protectedXls, null],
  ['an old file that says nothing of itself', 'letter.doc', OLD_OFFICE, null],
  ['an old document with a password', 'secret.doc', OLD.lockedDoc, PASSWORD],
  ['an old workbook with a password', 'secret.xls', OLD.lockedXls, PASSWORD],
  ['a protected one with a password', 'secret.xls', OLD.lockedAndProtectedXls, PASSWORD],
  ['a new document with a password under an old name', 'secret.doc', OLD.encrypted, PASSWORD],
  [
    'a new document under an old name',
    'letter.doc',
    DOCX,
    isNo(
      'a Word document (DOCX)',
      'an old Word document (DOC)',
      'Change the end of its name to .docx and upload it again.',
    ),
  ],
  [
    'an old document under a new name',
    'letter.docx',
    OLD.doc,
    isNo(
      'an old Word document (DOC)',
      'a Word document (DOCX)',
      'Change the end of its name to .doc and upload it again.',
    ),
  ],
  [
    'an old presentation',
    'letter.doc',
    OLD.ppt,
    isNo('a PowerPoint presentation', 'an old Word document (DOC)', 'Open it, save it as PDF and upload that file.'),
  ],
  ['an email', 'letter.doc', OLD.msg, isNo('an email message', 'an old Word document (DOC)', DOCUMENT)],
  [
    'rich text',
    'letter.doc',
    text('{\\rtf1\\ansi Dear all}'),
    isNo('a rich text document (RTF)', 'an old Word document (DOC)', DOCUMENT),
  ],
  [
    'rich text as a new document',
    'letter.docx',
    text('{\\rtf1\\ansi Dear all}'),
    isNo('a rich text document (RTF)', 'a Word document (DOCX)', DOCUMENT),
  ],
  [
    'a page as a workbook',
    'table.xls',
    text('\ufeff\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'),
    isNo('a web page (HTML)', 'an old Excel workbook (XLS)', TABLE),
  ],
  [
    'a page that is only a table',
    'table.xls',
    text('<TABLE><tr><td>1'),
    isNo('a web page (HTML)', 'an old Excel workbook (XLS)', TABLE),
  ],
  [
    'a page in two bytes a letter',
    'table.xls',
    Buffer.from('\ufeff<!DOCTYPE html><table>', 'utf16le'),
    isNo('a web page (HTML)', 'an old Excel workbook (XLS)', TABLE),
  ],
  [
    'a saved page',
    'table.xls',
    text('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
    isNo('a web page (MHTML)', 'an old Excel workbook (XLS)', TABLE),
  ],
  [
    'XML as a workbook',
    'table.xls',
    text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    isNo('an XML file', 'an old Excel workbook (XLS)', TABLE),
  ],
  ['text as a workbook', 'table.xls', text('a\tb\n1\t2'), isNo('a text file', 'an old Excel workbook (XLS)', TABLE)],

  ['a PDF', 'paper.pdf', PDF, null],
  ...Object.entries(LOCKED_PDFS).map(([what, content]): Row => [
    `a PDF that is ${what}`,
    'paper.pdf',
    Buffer.from(content, 'base64'),
    what.startsWith('locked') ? PASSWORD : null,
  ]),
  [
    'a PDF that is locked, with its figures in escapes',
    'paper.pdf',
    inEscapes(Buffer.from(LOCKED_PDFS['locked R3'], 'base64')),
    PASSWORD,
  ],
  [
    'a PDF that is restricted, with its figures in escapes',
    'paper.pdf',
    inEscapes(Buffer.from(LOCKED_PDFS['restricted R3'], 'base64')),
    null,
  ],
  ['a long PDF that is locked', 'paper.pdf', inLength(Buffer.from(LOCKED_PDFS['locked R6'], 'base64')), PASSWORD],
  [
    'a PDF that is locked in a way that nobody knows',
    'paper.pdf',
    Buffer.from(Buffer.from(LOCKED_PDFS['locked R6'], 'base64').toString('latin1').replace('/R 6', '/R 9'), 'latin1'),
    null,
  ],
  [
    'a PDF that is locked, with half its figures',
    'paper.pdf',
    Buffer.from(
      Buffer.from(LOCKED_PDFS['locked R4'], 'base64')
        .toString('latin1')
        .replace(/\/U <[0-9a-f]{20}/, '/U <'),
      'latin1',
    ),
    null,
  ],
  [
    'a PDF that says that it is locked and no more',
    'paper.pdf',
    Buffer.concat([PDF, text('\ntrailer <</Encrypt 9 0 R>>')]),
    null,
  ],
  ['a PDF with something before it', 'PAPER.PDF', Buffer.concat([Buffer.alloc(1019, 0), PDF]), null],
  ['a PDF with a mark before it', 'paper.pdf', Buffer.concat([text('\ufeff'), PDF]), null],
  [
    'a PDF whose header comes too late',
    'paper.pdf',
    Buffer.concat([Buffer.alloc(1020, 'x'), PDF]),
    isNo('a text file', 'a PDF', DOCUMENT),
  ],
  ['half a header', 'paper.pdf', bytes('%PDF'), isNo('a text file', 'a PDF', DOCUMENT)],
  [
    'a program',
    'paper.pdf',
    bytes('MZ\u0090\u0000\u0003'),
    isNo('a program', 'a PDF', 'Check that you selected the right file.'),
  ],
  [
    'a document as a PDF',
    'paper.pdf',
    DOCX,
    isNo('a Word document (DOCX)', 'a PDF', 'Change the end of its name to .docx and upload it again.'),
  ],
  [
    'a picture with a PDF in it',
    'paper.pdf',
    Buffer.concat([PNG, PDF]),
    isNo('a PNG picture', 'a PDF', 'Open it, save it as PDF and upload that file.'),
  ],
  [
    'an archive with a PDF in it',
    'paper.pdf',
    Buffer.concat([zip({ 'a.txt': PDF.toString() })]),
    isNo('a ZIP archive', 'a PDF', 'Unpack it and upload the files that are in it.'),
  ],
  ['an old file with other parts', 'letter.doc', oldOffice({ Contents: Buffer.alloc(5) }), null],
  ['nothing', 'paper.pdf', Buffer.alloc(0), 'The file is empty'],
  ['a type that is not taken', 'paper.rtf', text('{\\rtf1'), 'The file type is not supported'],
];

const at =
  (where: Where) =>
  ([what, name, content, words]: Row) => ({ where, what, name, content, words });

export const FILE_TABLE = [...DOCUMENTS.map(at('documents')), ...IDENTITY.map(at('identity'))];
