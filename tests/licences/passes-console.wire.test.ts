/**
 * `GET /sandbox/passes`, the switch of a licence's status, and what the console's page shows of both (SANDBOX.md, the
 * last section).
 */
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { qrPng } from '#server/licences/qr-picture.ts';
import { regulator } from '#server/regulator.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { scanned } from '#support/qr-in-pdf.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY } from '../records/sandbox.ts';
import { OPENING } from '../server/kit.ts';
import { linkOf, PASSES } from './passes.sample.ts';

let app: App;
let putBack: Awaited<ReturnType<typeof noteRows>>;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
  putBack = await noteRows(app.store.db);
}, OPENING);
afterAll(() => app.close());
beforeEach(async () => {
  await app.control.change(putBack);
  await app.control.setClock(SATURDAY.epochMs);
});

interface Listed {
  readonly label: string;
  readonly passType: string;
  readonly holder: string;
  readonly arn: string;
  readonly link: string;
  readonly expected: string;
}
const passes = async () => (await (await app.request('/sandbox/passes')).json()) as Listed[];
const page = async () =>
  (await (await app.request('/sandbox')).text())
    .replaceAll(/&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
const set = (id: string, body: unknown) =>
  app.request(`/sandbox/licences/${id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const MAXS = licenceIdOf('max', 'flight crew licence');

/** Required of the seed: passes of two people, seven of others, and two codes of another maker. */
const LISTED = [
  ['RPA Excluded Accreditation', 'Ava Nguyen', '2001011', /^Confirmed: the accreditation .*dates$/],
  ['REPL', 'Max Hall', '2001079', /^Confirmed: the licence/],
  ['FCL', 'Max Hall', '2001079', /^Confirmed: the licence/],
  ['AROC', 'Max Hall', '2001079', /^Confirmed: the certificate/],
  ['FCL', 'Nina Ortiz', '2008001', /^Not confirmed: there are no category components$/],
  ['REPL', 'Hugo Marsh', '2008002', /^Not confirmed: there is no category/],
  ['AROC', 'Priya Raman', '2008003', /^Not confirmed: the certificate is suspended$/],
  ['AROC', 'Quentin Yates', '2008004', /^Not confirmed: there are no details$/],
  ['RPA Excluded Accreditation', 'Rosa Lindqvist', '2008005', /^Confirmed: .* badge Suspended$/],
  ['AEL', 'Sean O’Leary', '2008006', /^Leads to the aircraft engineer licence details/],
  ['FCL', 'Tara Whitfield', '2008007', /^Not confirmed: the pass was revoked$/],
] as const;

describe('the codes', () => {
  it('are all of SANDBOX.md with exactly its fields, each pass with a link of its own, and two of somebody else', async () => {
    const listed = await passes();
    expect(listed.slice(0, -2).map(({ passType, holder, arn }) => [passType, holder, arn])).toEqual(
      LISTED.map(([type, holder, arn]) => [type, holder, arn]),
    );
    listed.slice(0, -2).forEach(({ expected, link, label }, at) => {
      expect(expected).toMatch(LISTED[at]![3]);
      expect(link).toMatch(
        /^http:\/\/localhost:4303\/forms\/digitallicence\/verification\/submit\?passHash=[0-9a-f]{64}$/,
      );
      expect(label).toContain(LISTED[at]![1]);
    });
    expect(listed.slice(-2).map(({ link, expected }) => [link, expected.startsWith('Unrecognised QR code')])).toEqual([
      ['https://tickets.example.org/scan?code=7Q2X', true],
      ['https://tickets.example.org/', true],
    ]);
    expect(new Set(listed.map(({ link }) => link)).size).toBe(13);
    // These are the codes with which the verification of the sandbox is tried.
    expect(
      listed
        .slice(0, -2)
        .map(({ link }) => link)
        .sort(),
    ).toEqual(PASSES.map((pass) => linkOf('http://localhost:4303', pass)).sort());
    for (const one of listed)
      expect(Object.keys(one)).toEqual(['label', 'passType', 'holder', 'arn', 'link', 'expected']);
  });

  it('are the same after a reset: a printed code stays what it was', async () => {
    const before = await passes();
    await app.request('/sandbox/reset', { method: 'POST' });
    expect(await passes()).toEqual(before);
  });

  it('stand on the page, each as a picture of exactly its text', async () => {
    const [text, listed] = [await page(), await passes()];
    for (const { label, link } of listed) {
      expect(text).toContain(`alt="QR code: ${label}"`);
      expect(text).toContain(qrPng(link).toString('base64'));
      expect(scanned(...pixelsOf(qrPng(link)))).toBe(link);
    }
  });
});

describe('the status of a licence', () => {
  it('is set by HTTP, changes what a check must show, and is judged before', async () => {
    expect(await (await set(MAXS, { status: 'Suspended' })).json()).toEqual({ ok: true });
    expect((await passes()).find(({ label }) => label.includes('Max Hall, suspended'))).toMatchObject({
      passType: 'FCL',
    });
    expect((await set(MAXS, { status: 'Revoked' })).status).toBe(200);
    expect((await passes()).find(({ passType, holder }) => passType === 'FCL' && holder === 'Max Hall')).toMatchObject({
      label: 'Flight crew licence of Max Hall, revoked pass',
      expected: 'Not confirmed: the pass was revoked',
    });
    expect([(await set(MAXS, { status: 'Lost' })).status, (await set('nobody', { status: 'Active' })).status]).toEqual([
      400, 404,
    ]);
  });

  it('has its buttons on the page, which come back to it', async () => {
    const before = await page();
    for (const part of [
      `action="/sandbox/licences/${MAXS}/status"`,
      'Suspend FCL-20417',
      'Revoke FCL-20417',
      'Reinstate AROC-80030',
    ])
      expect(before).toContain(part);
    expect(before).not.toContain('Reinstate FCL-20417');
    const body = 'status=Revoked';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
    const pressed = await app.request(`/sandbox/licences/${MAXS}/status`, { method: 'POST', headers, body });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox']);
    expect(await page()).toContain('Reinstate FCL-20417');
  });
});

/** A PNG's grey values as RGBA, and its edge. */
function pixelsOf(png: Buffer): [Uint8ClampedArray, number] {
  const edge = png.readUInt32BE(16);
  const data = inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8));
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) {
      const bit = (data[y * (Math.ceil(edge / 8) + 1) + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1;
      pixels.fill(bit * 255, (y * edge + x) * 4, (y * edge + x) * 4 + 3);
    }
  }
  return [pixels, edge];
}
