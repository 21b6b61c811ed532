/**
 * The four settings for signing Apple passes with a certificate of Apple's: here a test's certificate, whose key is
 * encrypted.
 */
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '#server/core/environment.ts';
import type { CallContext } from '#server/core/handler.ts';
import { secrets } from '#server/core/schema.ts';
import {
  readCertificates,
  sandboxCertificates,
  signerOf,
  type PassCertificates,
} from '#server/licences/wallet-certificates.ts';
import { regulatorWith } from '#server/regulator.ts';
import { openSandbox, ORIGIN, SATURDAY, type Sandbox } from '../records/sandbox.ts';
import { openPkpass } from './pkpass.ts';
import { ARNS, walletPages } from './wallet-kit.ts';
import { partOf } from '../support/part-of.ts';

let sandbox: Sandbox;
let chain: PassCertificates;
const folder = mkdtempSync(join(tmpdir(), 'pass-certificates-'));
const path = (name: string) => join(folder, name);
const SET = {
  APPLE_PASS_CERTIFICATE: path('signer.pem'),
  APPLE_PASS_KEY: path('key.pem'),
  APPLE_PASS_AUTHORITY: path('authority.pem'),
  APPLE_PASS_PASSPHRASE: 'right',
};
const filesOf = (env: Record<string, string>) => readEnvironment(env, '22.0.0').passFiles;
const read = (more: Partial<typeof SET> = {}) => readCertificates(filesOf({ ...SET, ...more })!);

beforeAll(async () => {
  sandbox = await openSandbox();
  // A chain of a test is as good as one of Apple's; what it made is forgotten, so that the sandbox's own is another.
  chain = await sandboxCertificates(sandbox.db);
  const { certificate, key, authority } = chain;
  await sandbox.db.delete(secrets).where(eq(secrets.name, 'wallet-chain'));
  writeFileSync(path('signer.pem'), certificate);
  writeFileSync(path('authority.pem'), authority);
  writeFileSync(
    path('key.pem'),
    createPrivateKey(key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'right' }),
  );
  writeFileSync(path('nothing.pem'), 'nothing');
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

it('passes are signed by them, and opened by them alone', async () => {
  const certificates = read();
  const regulator = regulatorWith(certificates);
  const context = partOf<CallContext>({
    db: sandbox.db,
    moment: SATURDAY,
    origin: ORIGIN,
    call: 'applePass',
    requestId: 'r1',
    allSettings: sandbox.control.settings,
    principal: { user: 'ava', contactId: sandbox.contactIdOf('ava'), subject: 'ava', scopes: [] },
  });
  const file = await regulator.handlers.applePass!(context, {
    individualArn: ARNS.ava,
    passType: 'RPA Excluded Accreditation',
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { pass, isSigned, wrongFiles, certificates: inside } = openPkpass(bytes);
  expect([isSigned, wrongFiles]).toEqual([true, []]);
  expect([pass.passTypeIdentifier, pass.teamIdentifier]).toEqual(Object.values(signerOf(certificates.certificate)));
  expect(inside.map((one) => one.toString())).toContainEqual(certificates.certificate.replaceAll('\r', ''));
  const opened = await walletPages(sandbox, regulator).upload(bytes);
  expect([opened.status, opened.text.includes('We signed this pass')]).toEqual([200, true]);
  // The sandbox's own chain does not verify them.
  expect((await walletPages(sandbox).upload(bytes)).text).toContain('CASA did not sign this pass');
});

it('without any of them the sandbox signs itself', () => {
  expect(filesOf({ APPLE_PASS_PASSPHRASE: 'x' })).toBeNull();
});

it.each([
  [
    'one is missing',
    () => filesOf({ ...SET, APPLE_PASS_AUTHORITY: ' ' }),
    'Apple passes need all of APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_PASS_AUTHORITY, or none of them.',
  ],
  [
    'a file is missing',
    () => read({ APPLE_PASS_KEY: path('none.pem') }),
    `APPLE_PASS_KEY names a file that cannot be read: ${path('none.pem')}`,
  ],
  [
    'the certificate is none',
    () => read({ APPLE_PASS_CERTIFICATE: path('nothing.pem') }),
    'APPLE_PASS_CERTIFICATE must be a certificate as PEM.',
  ],
  [
    'the certificate is of no pass type',
    () => read({ APPLE_PASS_CERTIFICATE: path('authority.pem') }),
    'APPLE_PASS_CERTIFICATE must name a pass type (UID) and a team (OU).',
  ],
  [
    'the authority is none',
    () => read({ APPLE_PASS_AUTHORITY: path('key.pem') }),
    'APPLE_PASS_AUTHORITY must be a certificate as PEM.',
  ],
  ['the key is none', () => read({ APPLE_PASS_KEY: path('nothing.pem') }), 'APPLE_PASS_KEY must be an RSA key as PEM.'],
  [
    'the passphrase is wrong',
    () => read({ APPLE_PASS_PASSPHRASE: 'wrong' }),
    'APPLE_PASS_KEY cannot be opened with APPLE_PASS_PASSPHRASE.',
  ],
] as const)('the start says what is wrong when %s', (_what, work, said) => {
  expect(work).toThrow(said);
});

it('the start says of every wrong passphrase that it opens nothing, also where its padding looks right', () => {
  // One derivation of the key instead of 2,048: a thousand passphrases are tried.
  writeFileSync(
    path('quick.pem'),
    forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(chain.key), 'right', { algorithm: 'aes256', count: 1 }),
  );
  const said = Array.from({ length: 1000 }, (_, at) => {
    try {
      return read({ APPLE_PASS_KEY: path('quick.pem'), APPLE_PASS_PASSPHRASE: `wrong ${String(at)}` });
    } catch (error) {
      return String(error);
    }
  });
  expect(new Set(said)).toEqual(new Set([expect.stringContaining('cannot be opened with APPLE_PASS_PASSPHRASE')]));
});
