/**
 * The QR code of a certificate, and the page that it opens: the present state of the register, for anybody with the
 * certificate.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { qrTextIn, streamsOf } from '#support/qr-in-pdf.ts';
import { certificateOf } from '#server/records/certificates.ts';
import { certificates } from '#server/records/documents.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import type { Owner } from '#server/records/owner.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { verificationRoutes } from '#server/verification.page.ts';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => sandbox.close());
beforeEach(() => sandbox.restore());

const AVA: Owner = { kind: 'person', id: personOf('ava').id };
const pdfOf = async (owner: Owner, moment = SATURDAY) =>
  (await certificateOf({ db: sandbox.db, moment, origin: ORIGIN }, owner))!;
const addressOf = async (owner: Owner) => qrTextIn(await pdfOf(owner))!;
const open = (address: string, moment = SATURDAY) =>
  verificationRoutes({ db: sandbox.db, moment: () => moment, origin: ORIGIN, limits: sandbox.limits }).request(
    new URL(address).pathname.replace('/content', ''),
  );
const pageOf = async (address: string, moment = SATURDAY) =>
  (await (await open(address, moment)).text()).replaceAll(/\s+/g, ' ');
const days = (count: number) => ({ ...SATURDAY, epochMs: SATURDAY.epochMs + count * 86_400_000 });
const drone = (position: number): string => idOf('drone', `${AVA.id}/${String(position)}`);
const rowsIn = (page: string) =>
  [...page.matchAll(/<li( class="ended")?><h3>(.*?)<\/h3> <p>Serial[^:]*: (.*?)<\/p><p><strong>(.*?)<\/strong>/g)].map(
    (row) => row.slice(2, 5),
  );

it('is on the certificate as a figure with a text instead, and a reader reads the address that is printed there [DMAN-17]', async () => {
  const pdf = await pdfOf(AVA);
  const address = qrTextIn(pdf);
  expect(address).toMatch(/^http:\/\/localhost:4303\/content\/verify\/[\w-]{22}$/);
  const text = pdf.toString('latin1');
  expect(text).toContain('/S /Figure');
  expect(text).toContain(`/Alt (QR code to check this certificate: ${address!})`);
  expect(/\/Figure <<\s*\/MCID \d+\s*>> BDC/.test(streamsOf(pdf))).toBe(true);
});

it('stays the same for as long as the register does, is another one after a change, and the old one still answers', async () => {
  const first = await addressOf(AVA);
  expect(await addressOf(AVA)).toBe(first);
  expect((await pdfOf(AVA)).equals(await pdfOf(AVA))).toBe(true);
  await sandbox.call('ava', 'DeRegisterDrone', { droneId: drone(1), organisationId: '' });
  const second = await addressOf(AVA);
  expect(second).not.toBe(first);
  expect(rowsIn(await pageOf(first)).map(([, , state]) => state)).toContain('De-registered');
  expect(await pageOf(first)).toContain('3 of the 4 drones on this certificate are registered.');
  expect(rowsIn(await pageOf(second))).toHaveLength(3);
  expect(await addressOf({ kind: 'organisation', id: KESTREL.id })).not.toBe(second);
});

it('keeps a date in one line: day, month and year are not broken apart on a phone', async () => {
  const markup = await (await open(await addressOf(AVA))).text();
  expect(markup).toContain('Registered until 12\u00A0Dec\u00A02026');
  expect(markup.match(/<dd>\d\d\u00A0\w{3}\u00A0\d{4}<\/dd>/g)).toHaveLength(2);
});

it('shows what the register says today: registered, expired, renewed', async () => {
  const address = await addressOf(AVA);
  const page = await pageOf(address);
  expect(page).toContain('All drones on this certificate are registered.');
  expect(rowsIn(page)).toHaveLength(4);
  expect(rowsIn(page)[3]![2]).toBe('Registered until 12 Dec 2026');
  // The last day is valid, the next one is not.
  expect(rowsIn(await pageOf(address, days(21)))[3]![2]).toBe('Registered until 12 Dec 2026');
  const later = await pageOf(address, days(22));
  expect(rowsIn(later)[3]![2]).toBe('Expired on 12 Dec 2026');
  expect(later).toContain('3 of the 4 drones on this certificate are registered.');
  await sandbox.db
    .update(drones)
    .set({ validUntil: '2027-12-12' })
    .where(eq(drones.id, drone(4)));
  expect(rowsIn(await pageOf(address, days(22)))[3]![2]).toBe('Registered until 12 Dec 2027');
});

it('says of a drone that had expired before it left the register that it has expired: nobody de-registered it', async () => {
  const address = await addressOf(AVA);
  const state = async (deregisteredAt: string) => {
    await sandbox.db
      .update(drones)
      .set({ deregisteredAt })
      .where(eq(drones.id, drone(4)));
    return rowsIn(await pageOf(address, days(60)))[3]![2];
  };
  // Valid until 12 December; midnight in Sydney is 13:00 in UTC.
  expect(await state('2026-12-12T12:59:59Z')).toBe('De-registered');
  expect(await state('2026-12-12T13:00:00Z')).toBe('Expired on 12 Dec 2026');
});

it('tells no more of a person than the certificate does, and nothing of drones that are not on it', async () => {
  const address = await addressOf(AVA);
  const { email, arn } = personOf('ava');
  const page = await pageOf(address);
  expect(page).toContain('Ava Nguyen');
  for (const secret of [email, arn!, AVA.id, drone(1)]) expect(page).not.toContain(secret);
  const [row] = await sandbox.db
    .select()
    .from(drones)
    .where(eq(drones.id, drone(1)));
  await sandbox.db
    .insert(drones)
    .values({ ...row!, id: 'later', registrationId: 'later', position: 99, serialNumber: 'LATER-1' });
  expect(await pageOf(address)).toBe(page);
  const { headers } = await open(address);
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ]);
});

it('shows names as text', async () => {
  const address = await addressOf(AVA);
  await sandbox.db
    .update(drones)
    .set({ manufacturer: '<script>', serialNumber: '"><img src=x>' })
    .where(eq(drones.id, drone(1)));
  const page = await pageOf(address);
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<img');
  expect(rowsIn(page)[0]![0]).toContain('&lt;script&gt;');
});

it.each(['', 'x', '../../forms', 'A'.repeat(22), 'A'.repeat(23), "x' or '1'='1"])(
  'knows no certificate with the code %s',
  async (code) => {
    await addressOf(AVA);
    const answer = await open(`${ORIGIN}/content/verify/${encodeURIComponent(code)}`);
    expect(answer.status).toBe(404);
  },
);

it('has codes that nobody can guess', async () => {
  for (const user of ['ava'] as const) await sandbox.call(user, 'GetUserDetails', {});
  await addressOf({ kind: 'organisation', id: KESTREL.id });
  const codes = (await sandbox.db.select().from(certificates)).map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(1);
  // 128 bits each, none derived from an address or a record.
  expect(new Set(codes.map((code) => Buffer.from(code, 'base64url').length))).toEqual(new Set([16]));
  await sandbox.reset();
  await addressOf(AVA);
  expect(codes).not.toContain((await sandbox.db.select().from(certificates))[0]!.code);
});
