/**
 * Submitting documents: who may, what is checked again, what is stored, mailed and answered (INDA, CALL-48, SCAL-30 to
 * SCAL-33).
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { submissionFiles, submissions } from '#server/records/cases.schema.ts';
import { KESTREL, SOUTHERN_AIR, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { regulator } from '#server/regulator.ts';
import { rejection } from '../api/fake-fetch.ts';
import { assistForm, assistRequest, CSV, DESCRIPTION, DOCX, named, OLD_OFFICE, PDF, PNG, XLSX } from './documents.ts';
import { openSandbox, PORTAL, type Sandbox, type User } from './sandbox.ts';

const PATH = '/api/mycasa/Forms/SubmitIndustryAssist/v1';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const check = (user: User, organisationArn: string) =>
  sandbox.call(user, 'verifyIndustryAssistUser', {}, { params: { organisationArn } });
const mine = () => sandbox.db.select().from(submissions).where(eq(submissions.kind, 'industry-assist'));
const made = async () => (await mine()).filter(({ reference }) => reference.startsWith('IA-'));
const send = (
  request = assistRequest(),
  files: readonly { name: string; content: Blob }[] = [],
  user: User = 'zoe',
  key?: string,
) => sandbox.call(user, 'SubmitIndustryAssist', { request, files: [...files] }, { idempotencyKey: key });

describe('the check of the person', () => {
  it('passes a participant and tells the address of the organisation [CALL-46 SCAL-32 SCAL-33]', async () => {
    expect(await check('zoe', KESTREL.arn)).toEqual({
      wasSuccessful: true,
      individualVerified: true,
      errors: [],
      organisationEmailAddress: 'office@kestrelsurvey.example.com',
    });
  });

  it.each([
    ['a Contact Person', 'sam', KESTREL.arn],
    ['a stranger', 'ava', KESTREL.arn],
    ['a former participant', 'max', SOUTHERN_AIR.arn],
    ['a participant who asks for no organisation', 'zoe', '9999999'],
  ] as const)('refuses %s, and tells nothing', async (_who, user, arn) => {
    expect(await check(user, arn)).toEqual({
      wasSuccessful: true,
      individualVerified: false,
      errors: ['Unfortunately this application cannot be completed online. Please contact us for further information.'],
      organisationEmailAddress: '',
    });
  });
});

describe('a submission', () => {
  it('is stored whole, answered with a receipt, and told by mail [CALL-48 CALL-49 SCAL-30 SCAL-31 INDA-10]', async () => {
    const files = [named('Manual_1,a.pdf', PDF, 'application/pdf'), named('data.csv', CSV, 'application/vnd.ms-excel')];
    const answer = await send(assistRequest(), files);
    expect(answer).toEqual({
      wasSuccessful: true,
      message: 'We have received your document submission.',
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^IA-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/),
      receivedAt: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
    });
    const [listed] = await regulator.lists.submissions(sandbox.db);
    expect(listed).toMatchObject({
      id: answer.submissionId,
      reference: answer.reference,
      kind: 'industry-assist',
      by: 'zoe',
      organisationId: KESTREL.id,
      status: 'InProgress',
      body: {
        ...assistRequest(),
        files: [
          { name: 'Manual_1,a.pdf', bytes: PDF.length },
          { name: 'data.csv', bytes: CSV.length },
        ],
      },
    });
    const kept = await sandbox.db.select().from(submissionFiles);
    expect(kept.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['Manual_1,a.pdf', 'application/pdf'],
      ['data.csv', 'text/csv'],
    ]);
    expect(sandbox.stored().sort()).toEqual(kept.map(({ id }) => id).sort());
    const pdf = kept.find(({ name }) => name.endsWith('.pdf'))!;
    expect(readFileSync(sandbox.pathOf(pdf.id)).equals(PDF)).toBe(true);
    await sandbox.mailSent();
    const [mail] = await regulator.lists.mail(sandbox.db);
    expect(mail).toMatchObject({ to: KESTREL.email, subject: `Documents received: ${answer.reference}` });
    for (const part of [
      'Kestrel Survey',
      'SR-107330',
      'You sent 2 documents. The receipt below lists what you sent.',
      'We will assess your documents and contact you if we need more information.',
      `View it in the portal: ${PORTAL}/forms/organisation/${KESTREL.id}/submissions/${answer.submissionId}\n`,
    ])
      expect(mail!.text).toContain(part);
    // Each document once, with its size.
    expect(mail!.text.match(/.*(?:Manual_1|data\.csv).*/gu)).toEqual(['Manual_1,a.pdf: 1 KB', 'data.csv: 1 KB']);
  });

  it('takes every type that the document names, by name and content [INDA-17]', async () => {
    const files = [
      named('a.pdf', PDF),
      named('b.PDF', PDF),
      named('c.doc', OLD_OFFICE),
      named('d.xls', OLD_OFFICE),
      named('e.docx', DOCX),
      named('f.xlsx', XLSX),
      named('g.csv', CSV),
      named('h.csv', Buffer.from('\ufeffa;b', 'utf16le')),
    ];
    expect((await send(assistRequest(), files)).wasSuccessful).toBe(true);
    expect(sandbox.stored()).toHaveLength(files.length);
  });

  it('needs no file, since the document asks for none, and its mail says so', async () => {
    expect((await send()).wasSuccessful).toBe(true);
    await sandbox.mailSent();
    const [{ text } = { text: '' }] = await regulator.lists.mail(sandbox.db);
    expect(text).toContain(
      'We have received your documents about SR-107330.\n\nYou did not send any documents.\n\nWe will assess',
    );
  });

  it('shows no receipt where none is announced, and knows no key', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    expect(await send(assistRequest(), [], 'zoe', 'same-key')).toEqual({
      wasSuccessful: true,
      message: 'We have received your document submission.',
    });
    await send(assistRequest(), [], 'zoe', 'same-key');
    expect(await made()).toHaveLength(2);
  });
});

describe('a document that the form names', () => {
  const naming = (...names: readonly string[]) => {
    const request = assistRequest();
    const fileDetails = names.map((name, at) => ({ name, UUID: `00000000-0000-4000-8000-00000000000${String(at)}` }));
    request.formData.steps[0]!.questions.push({
      id: 'uploadDocuments',
      type: 'filePicker',
      answer: { fileDetails },
    } as never);
    return request;
  };

  it('and that did not come is refused with its name, and nothing is kept', async () => {
    const { text } = (await rejection(send(naming('a.pdf', 'lost.pdf'), [named('a.pdf', PDF)]))) as { text: string };
    expect(text).toBe('We did not receive lost.pdf. Upload it again.');
    expect([await made(), sandbox.stored()]).toEqual([[], []]);
  });

  it('and that came is taken, however its accents are written', async () => {
    expect(
      (await send(naming('a.pdf', 'e\u0301.pdf'), [named('\u00e9.pdf', PDF), named('a.pdf', PDF)])).wasSuccessful,
    ).toBe(true);
  });
});

describe('what is refused', () => {
  const NOTHING = async (): Promise<void> => {
    expect([await made(), sandbox.stored()]).toEqual([[], []]);
    await sandbox.mailSent();
    expect(await regulator.lists.mail(sandbox.db)).toEqual([]);
  };

  it.each([
    ['a Contact Person', 'sam', {}],
    ['a stranger', 'ava', {}],
    ['an organisation of others', 'zoe', { orgid: WEDGETAIL.id, organisationArn: WEDGETAIL.arn }],
    ['one organisation under the number of another', 'zoe', { orgid: SOUTHERN_AIR.id }],
    ['an organisation that does not exist', 'zoe', { organisationArn: '9999999' }],
  ] as const)('%s, whoever checked before [INDA-09 CALL-50]', async (_what, user, place) => {
    const failure = await rejection(send(assistRequest({}, place), [named('a.pdf', PDF)], user));
    expect(failure).toMatchObject({
      code: 'FSU.1a',
      status: 403,
      text: 'Unfortunately this application cannot be completed online. Please contact us for further information.',
    });
    await NOTHING();
  });

  const LENGTH = 'Please check your entry and enter a minimum of 50 characters and a maximum of 4000 characters';
  it.each([
    ['49 characters', { description: 'x'.repeat(49) }, LENGTH],
    ['4001 characters', { description: 'x'.repeat(4001) }, LENGTH],
    ['spaces', { description: ' '.repeat(60) }, 'This field cannot be left blank'],
    ['no reference', { reference: ' ' }, 'This field cannot be left blank'],
    ['no declaration', { declared: false }, 'You must accept the declaration'],
  ])('%s [INDA-13 INDA-14 INDA-18]', async (_what, answers, text) => {
    expect(await rejection(send(assistRequest(answers), [named('a.pdf', PDF)]))).toMatchObject({ status: 422, text });
    await NOTHING();
  });

  it.each([50, 4000])('but not %i characters, counted as people do', async (length) => {
    expect((await send(assistRequest({ description: '🛩'.repeat(length) }))).wasSuccessful).toBe(true);
  });

  const NAME = /^Uploaded file name contains unsupported characters\./;
  const TYPE = 'The file type is not supported';
  const NO_PDF = 'This file is a text file, not a PDF. Open it, save it as DOCX or PDF and upload that file.';
  it.each([
    ['a space in the name', named('my file.pdf', PDF), 415, NAME],
    ['a quotation mark in the name', named("it's.pdf", PDF), 415, NAME],
    ['a hidden file', named('.pdf', PDF), 415, NAME],
    ['a device', named('con.pdf', PDF), 415, NAME],
    ['a type that is not taken', named('a.png', PNG), 415, TYPE],
    ['no extension', named('pdf', PDF), 415, TYPE],
    ['another content', named('a.pdf', PNG), 415, /^This file is a PNG picture, not a PDF\./],
    ['an empty file', named('a.pdf', Buffer.alloc(0)), 415, /is empty/],
  ])('%s [INDA-17 INDA-19]', async (_what, file, status, text) => {
    expect(await rejection(send(assistRequest(), [named('good.pdf', PDF), file]))).toMatchObject({
      letter: 'e',
      status,
      text: typeof text === 'string' ? text : expect.stringMatching(text),
    });
    await NOTHING();
  });

  it('every file whose content is not what its name says, each named with the reason', async () => {
    const files = [
      named('good.pdf', PDF),
      named('text.pdf', CSV),
      named('table.docx', XLSX),
      named('empty.csv', Buffer.alloc(0)),
    ];
    expect(await rejection(send(assistRequest(), files))).toMatchObject({
      status: 415,
      text: NO_PDF,
      files: [
        { name: 'text.pdf', message: NO_PDF },
        {
          name: 'table.docx',
          message:
            'This file is an Excel workbook (XLSX), not a Word document (DOCX). Change the end of its name to .xlsx and upload it again.',
        },
        { name: 'empty.csv', message: 'The file is empty' },
      ],
    });
    expect(await rejection(send(assistRequest(), [named('two words.pdf', PDF)]))).toMatchObject({
      files: [{ name: 'two words.pdf' }],
    });
    await NOTHING();
  });

  it('files without their names where that is not announced [DEC-11]', async () => {
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
    const failure = await rejection(send(assistRequest(), [named('text.pdf', CSV)]));
    expect(failure).toMatchObject({ status: 415, text: NO_PDF });
    expect(failure).not.toHaveProperty('files');
    await NOTHING();
  });

  it('an eleventh file [INDA-15]', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => named(`f${String(index)}.csv`, CSV));
    expect(await rejection(send(assistRequest(), [...ten, named('g.csv', CSV)]))).toMatchObject({
      status: 413,
      text: 'The maximum of 10 documents have been reached',
    });
    await NOTHING();
    expect((await send(assistRequest(), ten)).wasSuccessful).toBe(true);
  });

  it('a file in another field, a body that is no form, and a form without its request', async () => {
    const odd = assistForm(assistRequest(), []);
    odd.append('file', new Blob([new Uint8Array(PDF)]), 'a.pdf');
    expect((await sandbox.form('zoe', PATH, odd)).status).toBe(415);
    expect((await sandbox.wire('zoe', PATH, assistRequest())).status).toBe(415);
    const empty = new FormData();
    empty.append('files', new Blob([new Uint8Array(PDF)]), 'a.pdf');
    expect((await sandbox.form('zoe', PATH, empty)).status).toBe(400);
    const wrong = new FormData();
    wrong.append('request', 'no base64 of anything');
    expect((await sandbox.form('zoe', PATH, wrong)).status).toBe(400);
    await NOTHING();
  });
});

describe('a submit that is sent again', () => {
  const KEY = 'a-key-of-one-act';
  const files = [named('a.pdf', PDF)];

  it('is done once and answered alike, its files kept once [CALL-48]', async () => {
    const first = await send(assistRequest(), files, 'zoe', KEY);
    expect(await send(assistRequest(), files, 'zoe', KEY)).toEqual(first);
    expect([(await made()).length, sandbox.stored().length]).toEqual([1, 1]);
    await sandbox.mailSent();
    expect(await regulator.lists.mail(sandbox.db)).toHaveLength(1);
    const found = await sandbox.call('zoe', 'SubmissionLookup', { idempotencyKey: KEY });
    const { submissionId, reference, receivedAt } = first;
    expect(found.submission).toEqual({ submissionId, reference, receivedAt });
  });

  it('is refused under the same key with another body, file or call', async () => {
    await send(assistRequest(), files, 'zoe', KEY);
    const other = assistRequest({ description: `${DESCRIPTION} More.` });
    const larger = [named('a.pdf', Buffer.concat([PDF, PDF]))];
    for (const again of [() => send(other, files, 'zoe', KEY), () => send(assistRequest(), larger, 'zoe', KEY)]) {
      expect(await rejection(again())).toMatchObject({
        status: 422,
        text: 'This idempotency key was used for something else',
      });
    }
    expect([(await made()).length, sandbox.stored().length]).toEqual([1, 1]);
  });

  it('is a new one for another person, and for another key', async () => {
    const place = { orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn };
    const answers = [
      await send(assistRequest(), [], 'zoe', KEY),
      await send(assistRequest({}, place), [], 'zoe', `${KEY}-2`),
    ];
    expect(new Set(answers.map(({ submissionId }) => submissionId)).size).toBe(2);
    expect((await sandbox.call('ava', 'SubmissionLookup', { idempotencyKey: KEY })).submission).toBeNull();
  });

  it('may be sent again after a refusal under its key', async () => {
    expect(await rejection(send(assistRequest({ declared: false }), [], 'zoe', KEY))).toMatchObject({ status: 422 });
    expect((await sandbox.call('zoe', 'SubmissionLookup', { idempotencyKey: KEY })).submission).toBeNull();
    expect((await send(assistRequest(), [], 'zoe', KEY)).wasSuccessful).toBe(true);
  });

  it.each(['short', 'with a space in it', 'x'.repeat(201)])('needs a key that is one: %j', async (key) => {
    expect(await rejection(send(assistRequest(), [], 'zoe', key))).toMatchObject({ status: 400 });
    expect(await made()).toEqual([]);
  });
});
