/** The PDF of a licence, from the call to the document: owner, content, and the announced and the real size. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRoutes } from '#server/downloads.handlers.ts';
import { auditOf } from '#server/core/audit.ts';
import { licences } from '#server/records/licences.schema.ts';
import { setLicenceStatus } from '#server/licences/licence-status.ts';
import { verificationRoutes } from '#server/verification.page.ts';
import type { PassType } from '#rules/licences/pass-types.rules.ts';
import { qrTextIn } from '#support/qr-in-pdf.ts';
import { textsOf } from '#support/text-in-pdf.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => sandbox.close());

const FCL = licenceIdOf('max', 'flight crew licence');
const NOTHING = { value: { spId: null, file: null } };
const ask = (user: User, id: string, { entity = 'casa_licence', file = 'licence' } = {}) =>
  sandbox.call(user, 'GetSharePointFileDetails', { entity, ios: false, id, file });
const open = ({ value: { spId, file } }: Awaited<ReturnType<typeof ask>>, moment = SATURDAY) => {
  const query = new URLSearchParams({ spId: spId ?? '', file: file ?? '' }).toString();
  return documentRoutes({ db: sandbox.db, moment: () => moment, origin: ORIGIN, limits: sandbox.limits }).request(
    `/document-location?${query}`,
  );
};
const pdfOf = async (user: User, id: string) => Buffer.from(await pdfBytes(user, id)).toString('latin1');
const pdfBytes = async (user: User, id: string) => (await open(await ask(user, id))).arrayBuffer();
const sizesOf = async (user: User) =>
  (await sandbox.call(user, 'GetLicencesIndividual', { retrievedExpired: true })).value.map((one) =>
    Number(one.product_licenceurlfilesize),
  );

it('opens a tagged PDF of the own licence in English, a table for each group, by a ticket [FLIC-26 DCAL-57]', async () => {
  const details = await ask('max', FCL.toUpperCase());
  expect(details.value).toEqual({ spId: expect.stringMatching(/^[\w-]{32}$/), file: 'fcl-20417.pdf' });
  const response = await open(details);
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="fcl-20417.pdf"',
  ]);
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  for (const part of [
    '%PDF-1.7',
    '/StructTreeRoot',
    '/Lang (en-AU)',
    '/FontFile2',
    '(Flight crew licence)',
    '(D:20261120230000Z)',
  ])
    expect(pdf).toContain(part);
  // Tables: components, four of aircraft, nine of operations, three of reviews, examinations.
  expect(pdf.match(/\/S \/Table\b/g)).toHaveLength(18);
  expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(18);
  expect(await (await open(details, { ...SATURDAY, epochMs: SATURDAY.epochMs + 6 * 60_000 })).text()).toContain(
    'This link has expired',
  );
});

it('makes files of every kind of licence, each with what it has', async () => {
  const radio = await pdfOf('max', licenceIdOf('max', 'aeronautical radio operator certificate'));
  expect(radio.match(/\/S \/TR\b/g)).toHaveLength(3);
  expect((await pdfOf('max', licenceIdOf('max', 'repl'))).match(/\/S \/Table\b/g)).toHaveLength(2);
  const accreditation = await pdfOf('ava', licenceIdOf('ava', 'rpa excluded accreditation'));
  expect(accreditation).toContain('(Commercial drone accreditation)');
  expect(accreditation).not.toMatch(/\/S \/Table\b/);
});

it('has the size that the record says, to the byte once it was opened, and about it before [DENT-73]', async () => {
  await sandbox.restore();
  const seeded = await sizesOf('max');
  const ids = ['repl', 'flight crew licence', 'aeronautical radio operator certificate'].map((type) =>
    licenceIdOf('max', type),
  );
  const made: number[] = [];
  for (const id of ids) made.push((await pdfOf('max', id)).length);
  expect(await sizesOf('max')).toEqual(made);
  made.forEach((bytes, at) => expect(Math.abs(bytes - seeded[at]!)).toBeLessThan(1024));
});

it('has a size from the first time on that the licences are asked for, as of an accreditation that was issued today', async () => {
  await sandbox.db.update(licences).set({ certificateBytes: null }).where(eq(licences.number, 'RPAEA-10024'));
  const [bytes] = await sizesOf('ava');
  expect(bytes).toBe((await pdfOf('ava', licenceIdOf('ava', 'rpa excluded accreditation'))).length);
});

it('gives nothing of somebody else, of nobody, under another entity or file; who asks for somebody else’s is noted', async () => {
  expect(await ask('lee', FCL)).toEqual(NOTHING);
  expect(await ask('max', licenceIdOf('ava', 'rpa excluded accreditation'))).toEqual(NOTHING);
  expect(await ask('max', 'nobody')).toEqual(NOTHING);
  expect(await ask('max', FCL, { file: 'droneregistration' })).toEqual(NOTHING);
  expect(await ask('max', FCL, { entity: 'other_licence' })).toEqual(NOTHING);
  expect(await ask('max', FCL, { entity: 'contact' })).toEqual(NOTHING);
  const lines = await auditOf(sandbox.db, { person: 'lee', record: FCL });
  expect(lines.map(({ act }) => act)).toContain('access refused');
  expect((await auditOf(sandbox.db, { person: 'max', record: FCL })).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['document asked for', 'document opened']),
  );
});

const pageOf = async (address: string, moment = SATURDAY) => {
  const routes = verificationRoutes({ db: sandbox.db, moment: () => moment, origin: ORIGIN, limits: sandbox.limits });
  const answer = await routes.request(new URL(address).pathname.replace('/content', ''));
  return { status: answer.status, text: (await answer.text()).replaceAll(/\s+/g, ' ').replaceAll('\u00A0', ' ') };
};
const papersOf = async (user: User, passType: PassType) =>
  (await sandbox.call(user, 'LicencePapers', { passType })).value ?? [];

it('prints on the page what its file says, with the same code, of the own licences alone [FLIC-26]', async () => {
  await sandbox.restore();
  const [printed] = await papersOf('max', 'FCL');
  const file = Buffer.from(await pdfBytes('max', FCL));
  expect(qrTextIn(file)).toBe(printed!.checkedAt);
  const said = textsOf(file).join(' ').replaceAll(/\s+/g, ' ');
  for (const text of [
    printed!.line,
    ...printed!.facts.filter(({ name }) => !name.startsWith('Check')).map(({ name, value }) => `${name} ${value}`),
    ...printed!.words.map(({ name, text: rest }) => `${name} ${rest}`),
  ])
    expect(said.replaceAll(' ', '')).toContain(text.replaceAll(/\s/g, ''));
  expect(await papersOf('lee', 'FCL')).toEqual([]);
  expect((await papersOf('ava', 'RPA Excluded Accreditation')).map(({ title }) => title)).toEqual([
    'Commercial drone accreditation',
  ]);
});

it('is checked by whoever has its code: what holds now, without the photo, the birthday and the ARN', async () => {
  await sandbox.restore();
  const [printed] = await papersOf('max', 'REPL');
  const now = await pageOf(printed!.checkedAt);
  expect(now.status).toBe(200);
  for (const text of [
    'This document is valid.',
    'Max Hall',
    'REPL-20417',
    '<h3>Multirotor</h3><p>Category: Remotely piloted aircraft,',
  ])
    expect(now.text).toContain(text);
  for (const text of ['<img', 'Date of birth', 'Aviation reference number']) expect(now.text).not.toContain(text);
  await setLicenceStatus(sandbox.db, licenceIdOf('max', 'repl'), 'Suspended', SATURDAY);
  const after = await pageOf(printed!.checkedAt);
  expect(after.text).toContain('<strong>Suspended</strong>');
  expect(after.text).toContain('The holder cannot use this licence until CASA ends the suspension.');
  expect(after.text).not.toContain('This document is valid.');
  // A part that does not apply is marked as on paper.
  const [crew] = await papersOf('max', 'FCL');
  const { text: crewPage } = await pageOf(crew!.checkedAt);
  const off = crew!.tables.flatMap(({ rows }) => rows.flatMap(({ cells: [name], isOff }) => (isOff ? [name] : [])));
  expect(off.length).toBeGreaterThan(0);
  expect([...crewPage.matchAll(/<li class="ended"><h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual(off);
  // The code stays, so that a paper that was given away still answers.
  expect((await papersOf('max', 'REPL'))[0]!.checkedAt).toBe(printed!.checkedAt);
  expect((await pageOf(`${ORIGIN}/content/verify/${'A'.repeat(22)}`)).status).toBe(404);
});
