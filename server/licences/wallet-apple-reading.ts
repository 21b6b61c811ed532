/**
 * Reads a `.pkpass` as a phone does before it shows it: every file is in the manifest with its hash, nothing else is in the archive, and the
 * manifest is signed by somebody whose certificate the given authority issued.
 */
import forge from 'node-forge';
import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { DrawnPass } from './wallet-google.ts';

/** Most bytes that are read, of the file and of what is in it; a pass of ours has a twentieth. */
export const MOST_BYTES = 1_000_000;

/** What is wrong with a file, as a person reads it. */
const WRONG = {
  archive: 'This file is not a wallet pass, or it is damaged.',
  parts: 'This file has no pass in it: the description, the list of its files or the signature is missing.',
  hashes: 'This pass was changed after it was signed: what is in it is not what its list says.',
  signature: 'The signature of this pass is not right, so nobody can say who made it.',
  foreign: 'This pass was signed by somebody else, not by this regulator.',
  content: 'This pass is not one of a licence.',
} as const;

/** A pass that can be trusted, or why there is none. */
export type ReadPass = { readonly pass: DrawnPass } | { readonly wrong: string };

const field = z.object({ key: z.string(), label: z.string(), value: z.string() });
const passJson = z.object({
  organizationName: z.string(),
  generic: z.object({ headerFields: z.array(field), primaryFields: z.array(field), secondaryFields: z.array(field) }),
  barcodes: z.array(z.object({ message: z.string() })),
});

/** Reads and judges a file. @param authority the certificate of who issues signers, as PEM */
export function readApplePass(file: Uint8Array, authority: string): ReadPass {
  const files = unpacked(file);
  if (files === null) return { wrong: WRONG.archive };
  const { 'manifest.json': manifest, signature, 'pass.json': content } = files;
  if (manifest === undefined || signature === undefined || content === undefined) return { wrong: WRONG.parts };
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
    pass: { issuer: organizationName, title: holder.label, holder: holder.value, fields: [...generic.headerFields, ...generic.secondaryFields], link: code.message },
  };
}

/** The files of an archive; null for what is none, or would be more than anybody reads. */
function unpacked(file: Uint8Array): Readonly<Record<string, Uint8Array>> | null {
  let left = MOST_BYTES;
  try {
    return unzipSync(file, {
      filter: ({ originalSize }) => {
        left -= originalSize;
        if (left < 0) throw new Error('The archive is too large');
        return true;
      },
    });
  } catch {
    return null;
  }
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Whether the manifest names exactly the files beside it and the signature, each with its hash (SHA-1, as Apple's format has it). */
function hashesFit(files: Readonly<Record<string, Uint8Array>>, manifest: Uint8Array): boolean {
  const listed = z.safeParse(z.record(z.string(), z.string()), jsonIn(manifest));
  if (!listed.success) return false;
  const names = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature');
  if (names.length !== Object.keys(listed.data).length) return false;
  return names.every((name) => listed.data[name] === createHash('sha1').update(files[name]!).digest('hex'));
}

const OIDS = forge.pki.oids as Readonly<Record<string, string>>;
const HASHES: Readonly<Record<string, 'sha1' | 'sha256'>> = { [OIDS['sha1']!]: 'sha1', [OIDS['sha256']!]: 'sha256' };

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

/** Who signed the manifest: somebody of the authority, somebody else (`foreign`), or nobody who can be told (`signature`). */
function signedBy(signature: Uint8Array, manifest: Uint8Array, authority: string): 'authority' | 'foreign' | 'signature' {
  try {
    const { certificates, rawCapture } = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(binary(signature))) as unknown as Captured;
    const serial = forge.util.createBuffer(rawCapture.serial).toHex();
    const signer = certificates.find(({ serialNumber }) => serialNumber === serial);
    const hash = HASHES[forge.asn1.derToOid(rawCapture.digestAlgorithm)];
    const attributes = rawCapture.authenticatedAttributes;
    if (signer === undefined || hash === undefined || attributes === undefined) return 'signature';
    if (messageDigestIn(attributes) !== createHash(hash).update(manifest).digest('hex')) return 'signature';
    // What is signed is the set of attributes, written as a set of its own.
    const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
    const digest = forge.md[hash].create().update(forge.asn1.toDer(set).getBytes()).digest().getBytes();
    if (!(signer.publicKey as forge.pki.rsa.PublicKey).verify(digest, rawCapture.signature)) return 'signature';
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
    return forge.util.createBuffer((set!.value as forge.asn1.Asn1[])[0]!.value as string).toHex();
  }
  return '';
}
