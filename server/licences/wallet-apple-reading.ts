/**
 * Reads a `.pkpass` as a phone does before it shows it: every file is in the manifest with its hash, nothing else is in
 * the archive, and the manifest is signed by somebody whose certificate the given authority issued.
 */
import forge from 'node-forge';
import { createHash, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { unzip } from '#server/core/zip.ts';
import { required } from '#rules/core/required.rules.ts';
import type { DrawnPass } from './wallet-google.ts';

/** Most bytes of a file; a pass of ours has a twentieth. */
export const MOST_BYTES = 1_000_000;

/** Most of what is in it: a pass has a dozen files, one with its texts in many languages some dozens. */
const MOST_UNPACKED = { entries: 100, entryBytes: 500_000, bytes: MOST_BYTES };

/**
 * Most bytes of a signature, which has two or three certificates, and of each description: they are taken apart on the
 * thread that everybody waits for.
 */
const MOST_SIGNATURE = 32_768;
const MOST_DESCRIPTION = 65_536;

/** What is wrong with a file, as a person reads it. */
const WRONG = {
  archive: 'This file is not a pass, or it is damaged.',
  parts: 'This file is not a complete pass.',
  hashes: 'This pass has been changed since it was signed, so it cannot be trusted.',
  signature: 'The signature on this pass is not valid, so it cannot be trusted.',
  foreign: `${SANDBOX_PRODUCT.displayName} did not sign this pass.`,
  content: 'This pass is not a licence pass.',
} as const;

/** A pass that can be trusted, or why there is none. */
export type ReadPass = { readonly pass: DrawnPass } | { readonly wrong: string };

const field = z.object({ key: z.string(), label: z.string(), value: z.string() });
const passJson = z.object({
  organizationName: z.string(),
  generic: z.object({ headerFields: z.array(field), primaryFields: z.array(field), secondaryFields: z.array(field) }),
  // A longer text is in no code that a camera reads, and its picture could not be drawn.
  barcodes: z.array(z.object({ message: z.string().check(z.maxLength(1000)) })),
});

/** Reads and judges a file. @param authority the certificate of who issues signers, as PEM */
export async function readApplePass(file: Uint8Array, authority: string): Promise<ReadPass> {
  const files = await unzip(file, MOST_UNPACKED);
  if (files === null) return { wrong: WRONG.archive };
  const [manifest, signature, content] = ['manifest.json', 'signature', 'pass.json'].map((name) => files.get(name));
  if (manifest === undefined || signature === undefined || content === undefined) return { wrong: WRONG.parts };
  if (signature.length > MOST_SIGNATURE || manifest.length > MOST_DESCRIPTION || content.length > MOST_DESCRIPTION)
    return { wrong: WRONG.archive };
  if (!hashesFit(files, manifest)) return { wrong: WRONG.hashes };
  const signed = signedBy(signature, manifest, authority);
  if (signed !== 'authority') return { wrong: WRONG[signed] };
  const read = z.safeParse(passJson, jsonIn(content));
  if (!read.success) return { wrong: WRONG.content };
  const { organizationName, generic, barcodes } = read.data;
  const [holder] = generic.primaryFields;
  const [code] = barcodes;
  if (holder === undefined || code === undefined) return { wrong: WRONG.content };
  return {
    pass: {
      issuer: organizationName,
      title: holder.label,
      holder: holder.value,
      fields: [...generic.headerFields, ...generic.secondaryFields],
      link: code.message,
    },
  };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/**
 * Whether the manifest names exactly the files beside it and the signature, each with its hash (SHA-1, as Apple's
 * format has it).
 */
function hashesFit(files: ReadonlyMap<string, Uint8Array>, manifest: Uint8Array): boolean {
  const listed = z.safeParse(z.record(z.string(), z.string()), jsonIn(manifest));
  if (!listed.success) return false;
  const packed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  if (packed.length !== Object.keys(listed.data).length) return false;
  return packed.every(([name, bytes]) => listed.data[name] === createHash('sha1').update(bytes).digest('hex'));
}

const OIDS = forge.pki.oids as Readonly<Record<string, string>>;
const HASHES: Readonly<Record<string, 'sha1' | 'sha256'>> = {
  [required(OIDS['sha1'], 'sha1')]: 'sha1',
  [required(OIDS['sha256'], 'sha256')]: 'sha256',
};

const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('binary');

/** What `node-forge` keeps of a signature that it has read; its types do not know it, and it verifies none itself. */
interface Captured {
  readonly certificates: forge.pki.Certificate[];
  readonly rawCapture: {
    readonly digestAlgorithm: string;
    readonly serial: string;
    readonly signature: string;
    readonly authenticatedAttributes?: forge.asn1.Asn1[];
  };
}

/**
 * Who signed the manifest: somebody of the authority, somebody else (`foreign`), or nobody who can be told
 * (`signature`).
 */
function signedBy(
  signature: Uint8Array,
  manifest: Uint8Array,
  authority: string,
): 'authority' | 'foreign' | 'signature' {
  try {
    // The library's types leave out what it keeps of a signature (`Captured`).
    const { certificates, rawCapture } = forge.pkcs7.messageFromAsn1(
      forge.asn1.fromDer(binary(signature)),
    ) as unknown as Captured;
    const serial = forge.util.createBuffer(rawCapture.serial).toHex();
    const signer = certificates.find(({ serialNumber }) => serialNumber === serial);
    const hash = HASHES[forge.asn1.derToOid(rawCapture.digestAlgorithm)];
    const attributes = rawCapture.authenticatedAttributes;
    if (signer === undefined || hash === undefined || attributes === undefined) return 'signature';
    if (messageDigestIn(attributes) !== createHash(hash).update(manifest).digest('hex')) return 'signature';
    // What is signed is the set of attributes, written as a set of its own. Node's own check refuses a key that would
    // take minutes to calculate with.
    const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
    const key = forge.pki.publicKeyToPem(signer.publicKey as forge.pki.rsa.PublicKey);
    const bytesOf = (text: string): Buffer => Buffer.from(text, 'binary');
    if (!verify(hash, bytesOf(forge.asn1.toDer(set).getBytes()), key, bytesOf(rawCapture.signature)))
      return 'signature';
    return isOf(signer, forge.pki.certificateFromPem(authority)) ? 'authority' : 'foreign';
  } catch {
    return 'signature';
  }
}

/** Whether the authority issued this certificate. `node-forge` throws where it cannot be so. */
function isOf(signer: forge.pki.Certificate, authority: forge.pki.Certificate): boolean {
  try {
    return authority.verify(signer);
  } catch {
    return false;
  }
}

/** The hash of what was signed, as the signer noted it; empty where there is none. */
function messageDigestIn(attributes: readonly forge.asn1.Asn1[]): string {
  for (const { value } of attributes) {
    const [type, set] = value as forge.asn1.Asn1[];
    if (type === undefined || forge.asn1.derToOid(type.value as string) !== OIDS['messageDigest']) continue;
    const [digest] = required(set, 'digest').value as forge.asn1.Asn1[];
    return forge.util.createBuffer(required(digest, 'digest').value as string).toHex();
  }
  return '';
}
