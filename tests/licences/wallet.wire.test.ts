/**
 * Wallet passes through the real server: who gets one, what is in it, whether it can be trusted, and where it shows
 * (SCAL-49 to SCAL-51, DCAL-51 to DCAL-54).
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#server/core/audit.ts';
import { secrets } from '#server/core/schema.ts';
import { licencePasses } from '#server/licences/licences.schema.ts';
import { setLicenceStatus } from '#server/licences/licence-status.ts';
import { listLives } from '#server/lives/lives.ts';
import { licences } from '#server/records/licences.schema.ts';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, PORTAL, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import { openPkpass } from './pkpass.ts';
import {
  ARNS,
  changeLicence,
  COMMERCIAL,
  FLIGHT_CREW,
  RADIO,
  walletPages,
  withPicture,
  type AskedType,
} from './wallet-kit.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const ACCREDITATION = 'RPA Excluded Accreditation';
const google = async (user: User, passType: AskedType, individualArn = ARNS[user as 'max']) =>
  (await sandbox.call(user, 'googlePass', { individualArn, passType })).saveGooglePassUri;
const apple = async (user: User, passType: AskedType, individualArn = ARNS[user as 'max']) =>
  sandbox.call(user, 'applePass', { individualArn, passType });
const code = async (user: User, passType: AskedType, individualArn = ARNS[user as 'max']) =>
  sandbox.call(user, 'PassCode', { individualArn, passType });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const linkOf = async (licenceId: string) => {
  const rows = await sandbox.db.select().from(licencePasses).where(eq(licencePasses.licenceId, licenceId));
  return `${PORTAL}/forms/digitallicence/verification/submit?passHash=${rows.find(({ revokedAt }) => revokedAt === null)!.hash}`;
};
interface Claims {
  readonly payload: {
    readonly genericObjects: readonly [{ readonly id: string; readonly barcode: { readonly value: string } }];
  };
}
const claimsIn = (link: string) =>
  JSON.parse(Buffer.from(link.split('/').at(-1)!.split('.')[1]!, 'base64url').toString('utf8')) as Claims;
const AVAS = licenceIdOf('ava', COMMERCIAL);
const NO_LONGER_VALID = 'This pass is no longer valid';

describe('a pass for Apple Wallet', () => {
  it('is a signed archive under 100 KB whose manifest has the hash of every file, with the QR code of the licence [DCAL-53 DCAL-54 SCAL-50 PASS-01]', async () => {
    const file = await apple('ava', ACCREDITATION);
    expect(file.type).toBe('application/vnd.apple.pkpass');
    expect(file.size).toBeLessThan(100_000);
    const { files, pass, wrongFiles, isSigned, certificates } = openPkpass(await bytesOf(file));
    expect(Object.keys(files).toSorted()).toEqual([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'logo.png',
      'logo@2x.png',
      'manifest.json',
      'pass.json',
      'signature',
    ]);
    expect([wrongFiles, isSigned]).toEqual([[], true]);
    const [authority, signer] = certificates.toSorted((one, other) => Number(other.ca) - Number(one.ca));
    expect([
      authority!.ca,
      signer!.ca,
      signer!.verify(authority!.publicKey),
      authority!.verify(authority!.publicKey),
    ]).toEqual([true, false, true, true]);
    expect(pass).toMatchObject({
      formatVersion: 1,
      serialNumber: AVAS,
      sharingProhibited: true,
      passTypeIdentifier: 'pass.example.sandbox-regulator.licence',
      teamIdentifier: 'SANDBOX001',
      generic: {
        primaryFields: [{ label: 'Commercial drone accreditation', value: 'Ava Nguyen' }],
        headerFields: [{ label: 'ARN', value: '2001011' }],
        secondaryFields: [
          { label: 'Number', value: 'RPAEA-10024' },
          { label: 'Expiry date', value: '16 Dec 2026' },
        ],
      },
      barcodes: [{ format: 'PKBarcodeFormatQR', message: await linkOf(AVAS) }],
    });
    // The last moment of its last day at the regulator.
    expect(Date.parse(pass.expirationDate!)).toBe(Date.parse('2026-12-17T00:00:00+11:00') - 1);
    expect(signer!.subject).toContain('UID=pass.example.sandbox-regulator.licence');
  });

  it('is signed by the same chain every time, which is kept in the database', async () => {
    const prints = async () =>
      openPkpass(await bytesOf(await apple('ava', ACCREDITATION))).certificates.map(
        ({ fingerprint256 }) => fingerprint256,
      );
    const [one, other] = [await prints(), await prints()];
    expect(one).toEqual(other);
    expect(
      await sandbox.db.select({ name: secrets.name }).from(secrets).where(eq(secrets.name, 'wallet-chain')),
    ).toHaveLength(1);
  });

  it('has no end where the licence has none', async () => {
    await withPicture(sandbox, 'max');
    const { pass } = openPkpass(await bytesOf(await apple('max', 'FCL')));
    expect([pass.expirationDate, pass.generic.secondaryFields[1]!.value]).toEqual([undefined, 'No expiry date']);
  });
});

describe('the code of a pass by itself', () => {
  it('is that of both wallets, with whose it is, its number and its end', async () => {
    expect(await code('ava', ACCREDITATION)).toEqual({
      wasSuccessful: true,
      link: await linkOf(AVAS),
      holder: 'Ava Nguyen',
      number: 'RPAEA-10024',
      validUntil: '2026-12-16',
    });
    expect(openPkpass(await bytesOf(await apple('ava', ACCREDITATION))).pass.barcodes[0]!.message).toBe(
      await linkOf(AVAS),
    );
  });

  it('has no end where the licence has none', async () => {
    await withPicture(sandbox, 'max');
    expect(await code('max', 'FCL')).toMatchObject({ holder: 'Max Hall', validUntil: null });
  });

  it('is not given to anybody else, nor while there is no pass', async () => {
    expect(await rejection(code('ava', 'FCL', ARNS.max))).toMatchObject({
      status: 403,
      text: 'Only the holder of a licence can show its code.',
    });
    expect(await rejection(code('max', 'FCL'))).toMatchObject({ status: 422 });
  });

  it.each([
    ['is suspended', { status: 'Suspended' }],
    ['has expired', { validUntil: '2026-01-01' }],
  ] as const)(
    'of a licence that %s is refused in words of its own, not in those of saving a pass',
    async (what, values) => {
      await changeLicence(sandbox, 'ava', COMMERCIAL, values);
      expect(await rejection(code('ava', ACCREDITATION))).toMatchObject({
        status: 422,
        text: `Your commercial drone accreditation ${what}, so you cannot show its code.`,
      });
    },
  );
});

describe('a pass for Google Wallet', () => {
  it('is a signed link to the page of this server, with the same QR code [DCAL-51 DCAL-52 SCAL-49]', async () => {
    const link = await google('ava', ACCREDITATION);
    expect(link).toMatch(/^http:\/\/localhost:4303\/wallet\/google\/[\w-]+\.[\w-]+\.[\w-]+$/);
    // Google reads links of up to about 1,800 characters (notes/backend.md 5).
    expect(link.length).toBeLessThan(1_800);
    const claims = claimsIn(link);
    expect(claims).toMatchObject({
      aud: 'google',
      typ: 'savetowallet',
      origins: [PORTAL],
      iat: SATURDAY.epochMs / 1000,
    });
    const [pass] = claims.payload.genericObjects;
    expect(pass).toMatchObject({
      id: `sandbox-regulator.licence.${AVAS}`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: await linkOf(AVAS) },
    });
    expect(openPkpass(await bytesOf(await apple('ava', ACCREDITATION))).pass.barcodes[0]!.message).toBe(
      pass.barcode.value,
    );
  });

  it('shows on its page, with what the licence says, kept nowhere', async () => {
    const pages = walletPages(sandbox);
    const { status, headers, text } = await pages.open(await google('ava', ACCREDITATION));
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    for (const part of [
      'Commercial drone accreditation',
      '<h2>Ava Nguyen</h2>',
      '2001011',
      'RPAEA-10024',
      '16 Dec 2026',
      await linkOf(AVAS),
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(NO_LONGER_VALID);
  });

  it('does not show when somebody changed it, or when it is no pass at all', async () => {
    const pages = walletPages(sandbox);
    const link = await google('ava', ACCREDITATION);
    const [head, body, signature] = link.split('/').at(-1)!.split('.');
    const forged = Buffer.from(
      Buffer.from(body!, 'base64url').toString('utf8').replace('Ava Nguyen', 'Eve Nguyen'),
    ).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${forged}.`;
    for (const token of [`${head}.${forged}.${signature}`, unsigned, 'nothing']) {
      const { status, text } = await pages.open(`/wallet/google/${token}`);
      expect([status, text.includes('This pass cannot be shown'), text.includes('Eve')]).toEqual([400, true, false]);
    }
  });
});

describe('who gets a pass', () => {
  const refused = async (user: User, passType: AskedType, arn?: string) => {
    const both = await Promise.all([
      rejection(google(user, passType, arn as '2001079')),
      rejection(apple(user, passType, arn as '2001079')),
    ]);
    const [one, other] = both as { code: string; letter: string; text: string; status: number }[];
    expect([one!.code, other!.code, one!.letter, other!.letter, one!.text, one!.status]).toEqual([
      'DRGL.1',
      'DRAL.1',
      'e',
      'e',
      other!.text,
      other!.status,
    ]);
    return one!;
  };

  it.each(['FCL', 'AROC'] as const)('the holder with a picture on file gets their %s [SCAL-51]', async (passType) => {
    await withPicture(sandbox, 'max');
    const claims = claimsIn(await google('max', passType));
    expect(claims.payload.genericObjects[0].barcode.value).toBe(
      await linkOf(licenceIdOf('max', passType === 'FCL' ? FLIGHT_CREW : RADIO)),
    );
  });

  it.each([
    [ACCREDITATION, 'rpa excluded accreditation'],
    ['RPA Recreational Accreditation', 'RPA Recreational Accreditation'],
  ] as const)('%s is the pass of its accreditation, however its type is spelled', async (passType, type) => {
    await changeLicence(sandbox, 'ava', COMMERCIAL, { type });
    expect(claimsIn(await google('ava', passType)).payload.genericObjects[0].id).toContain(AVAS);
    await refused('ava', passType === ACCREDITATION ? 'RPA Recreational Accreditation' : ACCREDITATION);
  });

  it('nobody gets the pass of somebody else, and that they asked is in the audit record', async () => {
    await withPicture(sandbox, 'max');
    expect(await refused('ava', 'FCL', ARNS.max)).toMatchObject({
      status: 403,
      text: 'Only the holder of a licence can save its pass.',
    });
    expect(await refused('lee', ACCREDITATION, ARNS.ava)).toMatchObject({ status: 403 });
    expect(await refused('noah', ACCREDITATION, '')).toMatchObject({ status: 403 });
    expect((await auditOf(sandbox.db, { person: 'lee', record: '' })).map(({ act }) => act)).toEqual([
      'access refused',
      'access refused',
    ]);
  });

  it('nobody gets the pass of what they do not hold', async () => {
    expect(await refused('ava', 'FCL')).toMatchObject({ text: 'You do not hold a flight crew licence.' });
    expect(await sandbox.db.select().from(licencePasses)).toHaveLength(11);
  });

  it.each(['FCL', 'AROC'] as const)('without a picture on file there is no pass of an %s', async (passType) => {
    expect((await refused('max', passType)).text).toContain('We do not have your photo.');
  });

  it('a licence that is not converted has no pass', async () => {
    await withPicture(sandbox, 'max');
    await changeLicence(sandbox, 'max', FLIGHT_CREW, {
      details: {
        notConverted: true,
        components: [{ name: 'Private pilot licence' }, { name: 'Glider pilot licence' }],
      },
    });
    expect((await refused('max', 'FCL')).text).toContain('Contact us to convert this licence.');
  });

  it.each(['Suspended', 'Revoked'])('one that is %s has no pass', async (status) => {
    await changeLicence(sandbox, 'ava', COMMERCIAL, { status });
    expect((await refused('ava', ACCREDITATION)).text).toBe(
      `Your commercial drone accreditation is ${status.toLowerCase()}, so you cannot save its pass.`,
    );
  });

  it('one has a pass on its last day at the regulator, and none on the next', async () => {
    await changeLicence(sandbox, 'ava', COMMERCIAL, { validUntil: '2026-11-21' });
    expect(await google('ava', ACCREDITATION)).toContain('/wallet/google/');
    await changeLicence(sandbox, 'ava', COMMERCIAL, { validUntil: '2026-11-20' });
    expect((await refused('ava', ACCREDITATION)).text).toContain('has expired');
  });

  it('before its date the service is off', async () => {
    await sandbox.control.overrideSettings({ 'Portal - Feature Availability - Licence Verification': '22/11/2026' });
    expect((await refused('ava', ACCREDITATION)).text).toBe('You cannot save passes to a phone yet.');
  });

  it('every pass that was given is in the audit record, one entry each, with its licence, and in the history of the pass', async () => {
    await google('ava', ACCREDITATION);
    await apple('ava', ACCREDITATION);
    await code('ava', ACCREDITATION);
    const entries = await auditOf(sandbox.db, { person: '', record: 'RPAEA-10024' });
    expect(entries.map(({ act, call, by }) => [act, call, by])).toEqual([
      ['code of a pass shown', 'PassCode', 'ava'],
      ['wallet pass made', 'applePass', 'ava'],
      ['wallet pass made', 'googlePass', 'ava'],
    ]);
    const { state, events } = (await listLives(sandbox.db, { chart: 'pass', state: '' })).find(({ label }) =>
      label.startsWith('RPAEA-10024'),
    )!;
    expect([state, events.map(({ event }) => event)]).toEqual(['saved', ['pass.saved', 'pass.saved', 'code.shown']]);
  });

  it('asked for twenty times at once a first pass is one', async () => {
    const id = licenceIdOf('max', FLIGHT_CREW);
    await withPicture(sandbox, 'max');
    await sandbox.db.delete(licencePasses).where(eq(licencePasses.licenceId, id));
    const links = await Promise.all(Array.from({ length: 20 }, () => google('max', 'FCL')));
    expect(new Set(links.map((link) => claimsIn(link).payload.genericObjects[0].barcode.value)).size).toBe(1);
    expect(await sandbox.db.select().from(licencePasses).where(eq(licencePasses.licenceId, id))).toHaveLength(1);
  });
});

describe('when a licence changes its status', () => {
  const set = (status: 'Active' | 'Suspended' | 'Revoked') => setLicenceStatus(sandbox.db, AVAS, status, SATURDAY);

  it('the pass of a revoked one is not in force any more, also after it is reinstated, when a new one is made', async () => {
    const pages = walletPages(sandbox);
    const old = await google('ava', ACCREDITATION);
    expect(await set('Revoked')).toBe('done');
    expect((await pages.open(old)).text).toContain(NO_LONGER_VALID);
    await set('Active');
    const renewed = await google('ava', ACCREDITATION);
    expect(claimsIn(renewed).payload.genericObjects[0].barcode.value).not.toBe(
      claimsIn(old).payload.genericObjects[0].barcode.value,
    );
    expect((await pages.open(old)).text).toContain(NO_LONGER_VALID);
    expect((await pages.open(renewed)).text).not.toContain(NO_LONGER_VALID);
    expect(
      (await auditOf(sandbox.db, { person: '', record: 'RPAEA-10024' })).map(({ act, actor }) => `${actor}: ${act}`),
    ).toEqual([
      'person: wallet pass made',
      'regulator: licence reinstated',
      'regulator: licence revoked',
      'person: wallet pass made',
    ]);
  });

  it('the pass of a suspended one stays', async () => {
    const pages = walletPages(sandbox);
    const link = await google('ava', ACCREDITATION);
    await set('Suspended');
    expect((await pages.open(link)).text).not.toContain(NO_LONGER_VALID);
    expect((await sandbox.db.select().from(licences).where(eq(licences.id, AVAS)))[0]!.status).toBe('Suspended');
  });
});

describe('the page that opens a file', () => {
  const WRONG = 'This pass cannot be shown';
  const zipped = (files: Readonly<Record<string, Uint8Array>>) => zipSync({ ...files });

  it('checks it and shows the pass with its QR code', async () => {
    const pages = walletPages(sandbox);
    expect((await pages.open('/wallet/apple')).text).toContain('File of the pass (.pkpass)');
    const { status, text, next } = await pages.upload(await bytesOf(await apple('ava', ACCREDITATION)));
    // At an address of its own: Back and a reload send no file.
    expect([status, next]).toEqual([200, expect.stringMatching(/^\/wallet\/apple\?answer=[\w-]{22}$/)]);
    for (const part of [
      'Pass in Apple Wallet',
      'We signed this pass',
      '<h2>Ava Nguyen</h2>',
      'RPAEA-10024',
      await linkOf(AVAS),
      'alt="QR code of the commercial drone accreditation of Ava Nguyen"',
    ])
      expect(text).toContain(part);
  });

  it('says what is wrong with any other file', async () => {
    const pages = walletPages(sandbox);
    const good = await bytesOf(await apple('ava', ACCREDITATION));
    const { files } = openPkpass(good);
    const { signature: _signature, ...unsigned } = files;
    const forged = new TextEncoder().encode(
      new TextDecoder().decode(files['pass.json']).replace('Ava Nguyen', 'Eve Nguyen'),
    );
    const listed = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as Record<string, string>;
    const relisted = new TextEncoder().encode(
      JSON.stringify({ ...listed, 'pass.json': createHash('sha1').update(forged).digest('hex') }),
    );
    const cases: readonly (readonly [string, Uint8Array | null])[] = [
      ['Select a pass file first.', null],
      ['not a pass, or it is damaged', new TextEncoder().encode('Not an archive')],
      ['not a pass, or it is damaged', good.subarray(0, good.length - 400)],
      ['not a complete pass', zipped(unsigned)],
      ['changed since it was signed', zipped({ ...files, 'pass.json': forged })],
      ['changed since it was signed', zipped({ ...files, 'more.png': forged })],
      ['The signature on this pass is not valid', zipped({ ...files, 'pass.json': forged, 'manifest.json': relisted })],
      ['The signature on this pass is not valid', zipped({ ...files, signature: files['icon.png']! })],
    ];
    for (const [said, file] of cases) {
      const { status, text } = await pages.upload(file);
      expect([status, text.includes(WRONG), text.includes(said), text.includes('Eve')], said).toEqual([
        400,
        true,
        true,
        false,
      ]);
    }
    expect((await pages.upload(new Uint8Array(1_000_001))).text).toContain('too large for a pass');
    expect((await pages.upload(zipped({ 'pass.json': new Uint8Array(2_000_000) }))).text).toContain(
      'not a pass, or it is damaged',
    );
  });

  it('says that a pass with another chain is not of this regulator', async () => {
    const pages = walletPages(sandbox);
    const ours = (await sandbox.db.select().from(secrets).where(eq(secrets.name, 'wallet-chain')))[0]!;
    await sandbox.db.delete(secrets).where(eq(secrets.name, 'wallet-chain'));
    const foreign = await bytesOf(await apple('ava', ACCREDITATION));
    await sandbox.db.update(secrets).set({ value: ours.value }).where(eq(secrets.name, 'wallet-chain'));
    const { status, text } = await pages.upload(foreign);
    expect([status, text.includes('CASA did not sign this pass')]).toEqual([400, true]);
  });
});
