/**
 * The files of an ARN application through the real server: hostile content, limits to the byte, names (T-33, T-34). The
 * reader of all uploads is tested in tests/server/uploads.test.ts.
 */
import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { uploadNameProblem } from '#rules/arn/arn-uploads.rules.ts';
import { submissionFiles } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { CSV, DOCX, named, OLD_OFFICE, PDF, PNG, XLSX, zip } from '../records/documents.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { application, checkOf, detailsOf, noahWith, UPLOADED, within } from './server-documents.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const JPG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from('JFIF\0'), Buffer.alloc(200)]);
const BMP = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);
const TYPE = 'The file type is not supported';
const TWO_MB = 2_097_152;
const TWENTY_MB = 20_971_520;
const ofSize = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 10)]);
type File = ReturnType<typeof named>;
const naming = (files: readonly File[]): ArnFormData => ({
  ...UPLOADED,
  manualPOIDocuments: { ...UPLOADED.manualPOIDocuments, filename: files.map(({ name }) => name) },
});
const send = (files: readonly File[], data: ArnFormData = naming(files)) =>
  sandbox.call('noah', 'arnCreate', { request: application(data), files: [...files] });
const made = async () => (await regulator.lists.applications(sandbox.db)).length - 1;
const nothing = async () => expect([await made(), sandbox.stored()]).toEqual([0, []]);
const byName = (document: 'NC' | 'MC' | 'DIV', isManualUpload = true): ArnFormData =>
  noahWith('PP', detailsOf('PP', { familyName: 'OTHERNAME' }), {
    previousName: { nameChangeAgree: 'no', changeOfNameDocument: document },
    changeOfNameCertificateDetails: {
      ...NEW_ARN_FORM_DATA.changeOfNameCertificateDetails,
      ...(isManualUpload ? {} : detailsOf('NC')),
      isManualUpload,
    },
    marriageCertificateDetails: { ...NEW_ARN_FORM_DATA.marriageCertificateDetails, isManualUpload },
  });

describe('files that prove an identity', () => {
  it('of every type that is taken are kept as they came [MPOI-20 MPOI-32 SCAL-04 SCON-17]', async () => {
    const files = [
      named('a.pdf', PDF),
      named('b.jpg', JPG),
      named('c.JPEG', JPG),
      named('d.png', PNG),
      named('e.bmp', BMP),
    ];
    expect((await send(files)).wasSuccessful).toBe(true);
    const kept = await sandbox.db.select().from(submissionFiles);
    expect(kept.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['a.pdf', 'application/pdf'],
      ['b.jpg', 'image/jpeg'],
      ['c.JPEG', 'image/jpeg'],
      ['d.png', 'image/png'],
      ['e.bmp', 'image/bmp'],
    ]);
    const [png] = await sandbox.db.select().from(submissionFiles).where(eq(submissionFiles.name, 'd.png'));
    expect(readFileSync(sandbox.pathOf(png!.id)).equals(PNG)).toBe(true);
  });

  it.each([
    [TWO_MB - 1, true],
    [TWO_MB, true],
    [TWO_MB + 1, false],
  ])('of %i bytes: %s [MPOI-19 SCON-17]', async (bytes, taken) => {
    const files = [named('a.pdf', PDF), named('large.pdf', ofSize(bytes))];
    if (taken) return expect((await send(files)).wasSuccessful).toBe(true);
    const text = 'One of the documents exceeds the maximum file size of 2MB';
    expect(await rejection(send(files))).toMatchObject({
      status: 413,
      text,
      files: [{ name: 'large.pdf', message: text }],
    });
    return nothing();
  });

  it.each([
    [2, true],
    [10, true],
    [11, false],
  ])('%i of them: %s [MPOI-18 SCON-17]', async (count, taken) => {
    const files = Array.from({ length: count }, (_, at) => named(`page ${String(at)}.pdf`, PDF));
    if (taken) return expect((await send(files)).wasSuccessful).toBe(true);
    expect(await rejection(send(files))).toMatchObject({
      status: 413,
      text: 'Maximum number of files exceeded. You can upload up to ten files per submission.',
    });
    return nothing();
  });

  it('have names that differ [MPOI-21]', async () => {
    const message = "We can't accept files with the same name. Please rename the file and try again.";
    expect(await rejection(send([named('a.pdf', PDF), named('A.PDF', PDF)]))).toMatchObject({
      status: 422,
      text: message,
      files: [{ name: 'A.PDF', message }],
    });
    await nothing();
  });

  it.each([201, 255])('have names of up to 255 characters: %i', async (length) => {
    const name = `${'ö'.repeat(length - 4)}.pdf`;
    expect((await send([named(name, PDF), named('b.pdf', PDF)])).wasSuccessful).toBe(true);
    expect((await sandbox.db.select().from(submissionFiles)).map((file) => file.name)).toContain(name);
  });

  it('of 256 are refused, with words', async () => {
    expect(await rejection(send([named(`${'ö'.repeat(252)}.pdf`, PDF)]))).toMatchObject({
      status: 415,
      text: expect.stringContaining('more than 255 characters'),
    });
    await nothing();
  });

  it('are there, all that were named', async () => {
    expect(await rejection(send([]))).toMatchObject({
      status: 422,
      text: 'Please upload a document before proceeding.',
    });
    const lost = naming([named('a.pdf', PDF), named('lost.pdf', PDF)]);
    expect(await rejection(send([named('a.pdf', PDF)], lost))).toMatchObject({
      status: 422,
      text: 'We did not receive lost.pdf. Upload it again.',
    });
    await nothing();
  });
});

describe('the file about a changed name', () => {
  it.each([
    ['NC', TWENTY_MB, true],
    ['MC', TWENTY_MB - 1, true],
    ['DIV', TWENTY_MB + 1, false],
  ] as const)('%s of %i bytes: %s [MPOI-24 SCON-17 ARNV-71]', async (document, bytes, taken) => {
    const files = [named('paper.pdf', ofSize(bytes))];
    if (taken) return expect((await send(files, byName(document))).wasSuccessful).toBe(true);
    const text = 'The document exceeds the maximum file size of 20MB';
    expect(await rejection(send(files, byName(document)))).toMatchObject({
      status: 413,
      text,
      files: [{ name: 'paper.pdf', message: text }],
    });
    return nothing();
  });

  it('is one, and none where a certificate was checked online [MPOI-23]', async () => {
    const two = [named('a.pdf', PDF), named('b.pdf', PDF)];
    expect(await rejection(send(two, byName('DIV')))).toMatchObject({
      status: 413,
      text: 'Upload only one file for this document. Remove one first.',
    });
    expect(await rejection(send([], byName('DIV')))).toMatchObject({ status: 422, text: 'Please upload a file' });
    expect(await rejection(send([two[0]!], byName('NC', false)))).toMatchObject({
      status: 422,
      text: 'The application has a file where none belongs',
    });
    await nothing();
  });
});

it('what is uploaded waits for somebody to look at it, though the document passed and its names match', async () => {
  await sandbox.call('noah', 'dvsValidate', checkOf('PP'));
  await send([named('paper.pdf', PDF)], { ...byName('DIV'), ...within('PP', detailsOf('PP')) });
  expect((await regulator.lists.applications(sandbox.db))[0]).toMatchObject({
    user: 'noah',
    status: 'received',
    checked: true,
  });
});

/** Forty files that are not what they say, or hold what nobody asked for. */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
const ODD: readonly (readonly [what: string, content: Buffer, found: string])[] = [
  ['the test virus', Buffer.from(EICAR), 'a text file'],
  ['an active picture', Buffer.from(SVG), 'an SVG picture'],
  ['a page', Buffer.from(HTML), 'a web page (HTML)'],
  ['a program', Buffer.from('MZ\x90\0\x03'), 'a program'],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'a text file'],
  ['an archive', zip({ 'a.txt': 'x'.repeat(1_000_000) }), 'a ZIP archive'],
  ['a document of another kind', DOCX, 'a Word document (DOCX)'],
  ['a table', XLSX, 'an Excel workbook (XLSX)'],
  ['an old document', OLD_OFFICE, 'an old Office document'],
  ['text', CSV, 'a text file'],
];
const WANTED = { '.pdf': 'a PDF', '.jpg': 'a JPG picture', '.png': 'a PNG picture' } as const;
const HOSTILE: readonly (readonly [string, string, Buffer, string])[] = [
  ...(['.pdf', '.jpg', '.png'] as const).flatMap((extension) =>
    ODD.map(
      ([what, content, found]) =>
        [
          `${what} as ${extension}`,
          `file${extension}`,
          content,
          `This file is ${found}, not ${WANTED[extension]}.`,
        ] as const,
    ),
  ),
  ...(['exe', 'svg', 'html', 'docx', 'zip', 'heic'] as const).map(
    (extension) => [`a type that is not taken: ${extension}`, `file.${extension}`, PDF, TYPE] as const,
  ),
  ['a name of two types', 'a.pdf.exe', PDF, TYPE],
  ['no type at all', 'file', PDF, TYPE],
  ['an empty file', 'a.pdf', Buffer.alloc(0), 'The file is empty'],
  [
    'a picture as a document',
    'a.pdf',
    PNG,
    'This file is a PNG picture, not a PDF. Change the end of its name to .png and upload it again.',
  ],
];

it('forty hostile files are refused with the reason, and nothing of them is left (T-33) [MPOI-20]', async () => {
  expect(HOSTILE).toHaveLength(40);
  for (const [what, name, content, text] of HOSTILE) {
    const files = [named('good.pdf', PDF), named(name, content)];
    expect([what, await rejection(send(files))]).toEqual([
      what,
      expect.objectContaining({ letter: 'e', status: 415, text: expect.stringContaining(text) }),
    ]);
  }
  await nothing();
});

it('three hundred names: one that is taken is kept as it is, another is refused, and none is a path (T-34)', async () => {
  const bad = [
    '../',
    '..\\',
    '/etc/',
    'C:\\',
    '\u202E',
    '\u00AD',
    '\u200B',
    '\u0000',
    '\n',
    '<b>',
    '"',
    '|',
    '*',
    '?',
    ':',
    ';',
    '%00',
    '#',
    '~',
    '`',
    '$',
    '{',
    '[',
    '=',
    '@',
    '!',
    '^',
    'con.',
    'AUX.',
    'e\u0301',
  ];
  const good = ['Zoë ', "O'Neil ", '護照 ', 'паспорт ', 'جواز ', 'scan (1) ', 'a, b ', 'M&M ', '1+1 ', 'Ærø-'];
  const names = [
    ...bad.flatMap((odd) => Array.from({ length: 7 }, (_, at) => `${odd}file${String(at)}.pdf`)),
    ...good.flatMap((fine) => Array.from({ length: 9 }, (_, at) => `${fine}${String(at)}.pdf`)),
  ];
  expect(names).toHaveLength(300);
  const verdicts = names.map((name) => uploadNameProblem(name) === null);
  expect([verdicts.slice(0, 210).some(Boolean), verdicts.slice(210).every(Boolean)]).toEqual([false, true]);
  // One of each through the server, which sees what a browser's form makes of it.
  for (const odd of bad.filter(
    (one) => !['\u0000', '\n', '"', '/', '\\'].some((character) => one.includes(character)),
  )) {
    expect([odd, await rejection(send([named(`${odd}file.pdf`, PDF)]))]).toEqual([
      odd,
      expect.objectContaining({ status: 415, text: expect.stringContaining('Rename the file') }),
    ]);
  }
  await nothing();
  for (let at = 0; at < 90; at += 10) {
    await sandbox.restore();
    const ten = names.slice(210 + at, 220 + at);
    await send(ten.map((name) => named(name, PDF)));
    expect((await sandbox.db.select().from(submissionFiles)).map(({ name }) => name).sort()).toEqual([...ten].sort());
    for (const stored of sandbox.stored()) expect(stored).toMatch(/^[0-9a-f-]{36}$/);
  }
});
