/**
 * The certificates that sign Apple passes: the sandbox's own chain (authority and signer), created on first use and
 * stored in the database, so that all processes use it; or those named by the environment (docs/decisions/0039).
 */
import forge from 'node-forge';
import { generateKeyPair } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { dateAt } from '#server/core/clock.ts';
import type { PassFiles } from '#server/core/environment.ts';
import { keptSecret } from '#server/core/server-key.ts';
import type { Db } from '#server/core/store.ts';
import { Trouble } from '#server/core/trouble.ts';

/** Certificates and key as PEM. */
export interface PassCertificates {
  /** The signer's certificate, which names pass type and team. */
  readonly certificate: string;
  readonly key: string;
  /** Empty if the key is not encrypted. */
  readonly passphrase: string;
  /** The issuer of the signer's certificate: Apple's WWDR certificate, or the sandbox's own. */
  readonly authority: string;
}

/** The sandbox's chain is valid whatever the sandbox's clock shows; licences have their own end. */
const FROM = Date.UTC(2020, 0, 1);
const UNTIL = Date.UTC(2099, 11, 31);

const PASS_TYPE = 'pass.example.sandbox-regulator.licence';
const TEAM = 'SANDBOX001';
const REGULATOR = { name: 'organizationName', value: 'Sandbox regulator' };

/** The attribute of a subject that holds the pass type (`UID`). */
const USER_ID = '0.9.2342.19200300.100.1.1';

/** The sandbox's certificate chain, created on first use and then kept. */
export const sandboxCertificates = (db: Db): Promise<PassCertificates> => keptSecret(db, 'wallet-chain', makeChain);

async function makeChain(): Promise<PassCertificates> {
  const [authority, signer] = await Promise.all([makeKeys(), makeKeys()]);
  const issuer = [{ name: 'commonName', value: 'Sandbox regulator wallet authority' }, REGULATOR];
  const root = certify({
    serial: '01',
    subject: issuer,
    issuer,
    publicKey: authority.publicKey,
    signedWith: authority.privateKey,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const subject = [
    { type: USER_ID, value: PASS_TYPE },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
    { name: 'organizationalUnitName', value: TEAM },
    REGULATOR,
  ];
  const leaf = certify({
    serial: '02',
    subject,
    issuer,
    publicKey: signer.publicKey,
    signedWith: authority.privateKey,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, critical: true },
    ],
  });
  return { certificate: leaf, key: signer.privateKey, passphrase: '', authority: root };
}

/** A key pair as PEM, by Node, because `node-forge` takes seconds. */
async function makeKeys(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

interface Certified {
  readonly serial: string;
  readonly subject: forge.pki.CertificateField[];
  readonly issuer: forge.pki.CertificateField[];
  readonly publicKey: string;
  readonly signedWith: string;
  readonly extensions: readonly object[];
}

function certify({ serial, subject, issuer, publicKey, signedWith, extensions }: Certified): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = serial;
  certificate.validity.notBefore = dateAt(FROM);
  certificate.validity.notAfter = dateAt(UNTIL);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions([...extensions]);
  certificate.sign(forge.pki.privateKeyFromPem(signedWith), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/**
 * The pass type and team in the signer's certificate, which the pass has to repeat.
 *
 * @param certificate as PEM
 */
export function signerOf(certificate: string): { readonly passType: string; readonly team: string } {
  const fields = forge.pki.certificateFromPem(certificate).subject.attributes;
  const valueOf = (type: string | undefined): string =>
    String(fields.find((field) => field.type === type)?.value ?? '');
  return { passType: valueOf(USER_ID), team: valueOf(forge.pki.oids['organizationalUnitName']) };
}

/**
 * Reads the certificates named by the environment. Throws `Trouble` with the fault, without anything of the key.
 *
 * @param files paths of PEM files, and the passphrase of the key
 */
export function readCertificates({ certificate, key, passphrase, authority }: PassFiles): PassCertificates {
  const textOf = (name: string, path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      throw new Trouble(`${name} names a file that cannot be read: ${path}`);
    }
  };
  const read = {
    certificate: textOf('APPLE_PASS_CERTIFICATE', certificate),
    key: textOf('APPLE_PASS_KEY', key),
    passphrase,
    authority: textOf('APPLE_PASS_AUTHORITY', authority),
  };
  const { passType, team } = attempt('APPLE_PASS_CERTIFICATE must be a certificate as PEM.', () =>
    signerOf(read.certificate),
  );
  if (passType === '' || team === '')
    throw new Trouble('APPLE_PASS_CERTIFICATE must name a pass type (UID) and a team (OU).');
  attempt('APPLE_PASS_AUTHORITY must be a certificate as PEM.', () => forge.pki.certificateFromPem(read.authority));
  const unopened = 'APPLE_PASS_KEY cannot be opened with APPLE_PASS_PASSPHRASE.';
  // forge returns null for a wrong passphrase; in one of 256 cases the padding looks right by chance, and it throws.
  const opened = attempt(/ENCRYPTED/u.test(read.key) ? unopened : 'APPLE_PASS_KEY must be an RSA key as PEM.', () =>
    forge.pki.decryptRsaPrivateKey(read.key, passphrase),
  ) as unknown;
  if (opened === null) throw new Trouble(unopened);
  return read;
}

function attempt<Value>(trouble: string, work: () => Value): Value {
  try {
    return work();
  } catch {
    throw new Trouble(trouble);
  }
}
