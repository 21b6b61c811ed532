/** Files of identity documents, with their verdicts. */
import { DOCX, PDF, PNG } from '../records/documents.ts';
import { ANIMATED_PNG, BMP, boxed, bytes, JPG, text, WEBP } from './odd-files.ts';

export type Row = readonly [what: string, name: string, content: Buffer, words: string | null];

export const CUT = 'This file is damaged or not complete. Download or copy it again, and upload the new file.';

export const unknown = (type: string): string =>
  `This file is not what its name says. Save it again as ${type}, then upload it`;

const PICTURE = 'Open it, save it as JPG, PNG or PDF and upload that file.';

export const isNo = (found: string, wanted: string, todo: string): string =>
  `This file is ${found}, not ${wanted}. ${todo}`;

export const IDENTITY: readonly Row[] = [
  ['a picture', 'card.png', PNG, null],
  ['a picture that moves', 'card.png', ANIMATED_PNG, null],
  [
    'nothing but the beginning of one',
    'card.png',
    Buffer.concat([bytes('\u0089PNG\r\n\u001a\n'), Buffer.alloc(200)]),
    CUT,
  ],
  ['a photo', 'card.jpg', JPG, null],
  ['a photo under its long name', 'card.JPEG', JPG, null],
  ['a bitmap', 'card.bmp', BMP, null],
  ['a PDF', 'card.pdf', PDF, null],
  [
    'a text that begins as a bitmap',
    'card.bmp',
    text('BMI,weight'),
    isNo('a text file', 'a BMP picture', 'Check that you selected the right file.'),
  ],
  [
    'a photo of a phone',
    'card.jpg',
    boxed('heic'),
    isNo('a photo in HEIC format, as phones take it', 'a JPG picture', PICTURE),
  ],
  [
    'several photos of a phone',
    'card.jpeg',
    boxed('mif1'),
    isNo('a photo in HEIC format, as phones take it', 'a JPG picture', PICTURE),
  ],
  ['a newer picture', 'card.jpg', boxed('avif'), isNo('an AVIF picture', 'a JPG picture', PICTURE)],
  ['a film', 'card.jpg', boxed('qt  '), isNo('a film', 'a JPG picture', 'Check that you selected the right file.')],
  ['a picture of the web', 'card.jpg', WEBP, isNo('a WebP picture', 'a JPG picture', PICTURE)],
  [
    'a picture of few colours',
    'card.png',
    bytes('GIF89a\u0001\u0000'),
    isNo('a GIF picture', 'a PNG picture', PICTURE),
  ],
  ['a scan', 'card.jpg', bytes('II*\u0000'), isNo('a TIFF picture', 'a JPG picture', PICTURE)],
  ['a drawing', 'card.png', text('<?xml version="1.0"?><svg/>'), isNo('an SVG picture', 'a PNG picture', PICTURE)],
  [
    'a picture under the name of another',
    'card.jpg',
    PNG,
    isNo('a PNG picture', 'a JPG picture', 'Change the end of its name to .png and upload it again.'),
  ],
  [
    'a photo as a PDF',
    'card.pdf',
    JPG,
    isNo('a JPG picture', 'a PDF', 'Change the end of its name to .jpg and upload it again.'),
  ],
  [
    'a PDF as a photo',
    'card.jpg',
    PDF,
    isNo('a PDF', 'a JPG picture', 'Change the end of its name to .pdf and upload it again.'),
  ],
  [
    'a document as a PDF',
    'card.pdf',
    DOCX,
    isNo('a Word document (DOCX)', 'a PDF', 'Open it, save it as PDF and upload that file.'),
  ],
  ['bytes', 'card.png', bytes('\u0000\u0001'), unknown('PNG')],
  ['a document', 'card.docx', DOCX, 'The file type is not supported'],
];
