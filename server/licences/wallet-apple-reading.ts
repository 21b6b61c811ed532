/**
 * Reads a `.pkpass` as a phone does: every file is in the manifest with its hash, the archive has no other files, and
 * the manifest is signed with a certificate issued by the given authority.
 */
import forge from 'node-forge';
import { createHash, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { unzip } from '#server/core/zip.ts';
import { required } from '#rules/core/required.rules.ts';
import type { DrawnPass } from './wallet-google.ts';

/** Most bytes of a file; our passes have a twentieth of that. */
export const MOST_BYTES = 1_000_000;

/** Most unpacked content: a pass has a dozen files, with texts in many languages some dozens. */
const MOST_UNPACKED = { entries: 100, entryBytes: 500_000, bytes: MOST_BYTES };

/**
 * Most bytes of a signature, which has two or three certificates, and of each description, because both are parsed on
 * the main thread.
 */
const MOST_SIGNATURE = 32_768;
const MOST_DESCRIPTION = 65_536;

/** The faults of a file, as people read them. */
const WRONG = {
  archive: 'This file is not a pass, or it is damaged.',
  parts: 'This file is not a complete pass.',
  hashes: 'This pass has been changed since it was signed, so it cannot be trusted.',
  signature: 'The signature on this pass is not valid, so it cannot be trusted.',
  foreign: `${SANDBOX_PRODUCT.displayName} did not sign this pass.`,
  content: 'This pass is not a licence pass.',
} as const;

/** A trusted pass, or the fault. */
export type ReadPass = { readonly pass: DrawnPass } | { readonly wrong: string };

const field = z.object({ key: z.string(), label: z.string(), value: z.string() });
const passJson = z.object({
  organizationName: z.string(),
  generic: z.object({ headerFields: z.array(field), primaryFields: z.array(field), secondaryFields: z.array(field) }),
  // No code that a camera can read has a longer text, and its picture could not be drawn.
  barcodes: z.array(z.object({ message: z.string().check(z.maxLength(1000)) })),
});

/** Reads and checks a file. @param authority certificate of the signers' issuer, as PEM */
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

/** Whether the manifest names exactly the other files, each with its hash (SHA-1, as Apple's format requires). */
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

/** Data that `node-forge` keeps of a parsed signature; its types omit them, and it verifies none itself. */
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
 * Who signed the manifest: a certificate of the authority, another one (`foreign`), or none that can be determined
 * (`signature`).
 */
function signedBy(
  signature: Uint8Array,
  manifest: Uint8Array,
  authority: string,
): 'authority' | 'foreign' | 'signature' {
  try {
    // Cast, because the library's types omit the parsed data (`Captured`).
    const { certificates, rawCapture } = forge.pkcs7.messageFromAsn1(
      forge.asn1.fromDer(binary(signature)),
    ) as unknown as Captured;
    const serial = forge.util.createBuffer(rawCapture.serial).toHex();
    const signer = certificates.find(({ serialNumber }) => serialNumber === serial);
    const hash = HASHES[forge.asn1.derToOid(rawCapture.digestAlgorithm)];
    const attributes = rawCapture.authenticatedAttributes;
    if (signer === undefined || hash === undefined || attributes === undefined) return 'signature';
    if (messageDigestIn(attributes) !== createHash(hash).update(manifest).digest('hex')) return 'signature';
    // The signed data are the attributes, encoded as a set. Node's own check refuses keys that would take minutes.
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

/** Whether the authority issued this certificate. `node-forge` throws where it cannot have. */
function isOf(signer: forge.pki.Certificate, authority: forge.pki.Certificate): boolean {
  try {
    return authority.verify(signer);
  } catch {
    return false;
  }
}

/** The hash of the signed content, as stated by the signer; empty if missing. */
function messageDigestIn(attributes: readonly forge.asn1.Asn1[]): string {
  for (const { value } of attributes) {
    const [type, set] = value as forge.asn1.Asn1[];
    if (type === undefined || forge.asn1.derToOid(type.value as string) !== OIDS['messageDigest']) continue;
    const [digest] = required(set, 'digest').value as forge.asn1.Asn1[];
    return forge.util.createBuffer(required(digest, 'digest').value as string).toHex();
  }
  return '';
}
