/**
 * Wallet passes through the real server: who gets one, its content, its signature, and where it opens (SCAL-49 to
 * SCAL-51, DCAL-51 to DCAL-54).
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secrets } from '#server/core/schema.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, PORTAL, SATURDAY, type Sandbox } from '../records/sandbox.ts';
import { openPkpass } from './pkpass.ts';
import { ARNS, changeLicence, COMMERCIAL, walletPages, withPicture } from './wallet-kit.ts';
import { ACCREDITATION, claimsIn, AVAS, NO_LONGER_VALID, walletIn } from './wallet-wire-kit.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const { google, apple, code, linkOf } = walletIn(() => sandbox);

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

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
    // The last moment of its last day in the regulator's zone.
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

describe('the page that opens a file', () => {
  const WRONG = 'This pass cannot be shown';
  const zipped = (files: Readonly<Record<string, Uint8Array>>) => zipSync({ ...files });

  it('checks it and shows the pass with its QR code', async () => {
    const pages = walletPages(sandbox);
    expect((await pages.open('/wallet/apple')).text).toContain('File of the pass (.pkpass)');
    const { status, text, next } = await pages.upload(await bytesOf(await apple('ava', ACCREDITATION)));
    // The result has an address of its own, so that Back and a reload send no file.
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
