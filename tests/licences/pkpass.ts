/**
 * Opens a `.pkpass` without any code of the product: the archive is unpacked here, and the signature is parsed byte by
 * byte and verified with Node's cryptography.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';

/** A value of the signature's encoding (DER). */
interface Value {
  readonly tag: number;
  readonly raw: Buffer;
  readonly content: Buffer;
}

function valuesIn(bytes: Buffer): Value[] {
  const found: Value[] = [];
  for (let at = 0; at < bytes.length;) {
    let from = at + 2;
    let length = bytes[at + 1]!;
    if (length & 0x80) {
      const count = length & 0x7f;
      length = bytes.readUIntBE(from, count);
      from += count;
    }
    found.push({
      tag: bytes[at]!,
      raw: bytes.subarray(at, from + length),
      content: bytes.subarray(from, from + length),
    });
    at = from + length;
  }
  return found;
}

const first = (value: Value): Value => valuesIn(value.content)[0]!;

/** The object id of a message digest, and the header of the set with its 20 bytes. */
const MESSAGE_DIGEST = '06092a864886f70d01090431160414';

/** The part of `pass.json` that tests read. */
interface PassJson {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
  readonly expirationDate?: string;
  readonly generic: { readonly secondaryFields: readonly { readonly value: string }[] };
  readonly barcodes: readonly { readonly message: string }[];
}

export interface OpenedPass {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly pass: PassJson;
  /** Files whose hash differs from the manifest's, and names in only one of the two. */
  readonly wrongFiles: readonly string[];
  /** Whether the signature covers this manifest and was made with the key of the signer's certificate. */
  readonly isSigned: boolean;
  readonly certificates: readonly X509Certificate[];
}

/** Opens a file. */
export function openPkpass(file: Uint8Array): OpenedPass {
  const files = unzipSync(file);
  const jsonIn = (name: string): unknown => JSON.parse(Buffer.from(files[name]!).toString('utf8'));
  const manifest = jsonIn('manifest.json') as Record<string, string>;
  const names = new Set([
    ...Object.keys(manifest),
    ...Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name)),
  ]);
  const hashOf = (name: string) => files[name] && createHash('sha1').update(files[name]).digest('hex');
  const [contentInfo] = valuesIn(Buffer.from(files['signature']!));
  const signed = first(valuesIn(contentInfo!.content)[1]!);
  const parts = valuesIn(signed.content);
  const certificates = valuesIn(parts.find(({ tag }) => tag === 0xa0)!.content).map(
    ({ raw }) => new X509Certificate(raw),
  );
  const signer = valuesIn(first(parts.at(-1)!).content);
  const serial = BigInt(`0x${valuesIn(signer[1]!.content)[1]!.content.toString('hex')}`);
  const certificate = certificates.find((one) => BigInt(`0x${one.serialNumber}`) === serial)!;
  const attributes = signer.find(({ tag }) => tag === 0xa0)!;
  const asSet = Buffer.concat([Buffer.from([0x31]), attributes.raw.subarray(1)]);
  const digest = createHash('sha1').update(files['manifest.json']!).digest('hex');
  return {
    files,
    pass: jsonIn('pass.json') as PassJson,
    wrongFiles: [...names].filter((name) => manifest[name] === undefined || manifest[name] !== hashOf(name)),
    isSigned:
      attributes.raw.toString('hex').includes(MESSAGE_DIGEST + digest) &&
      verify('sha1', asSet, certificate.publicKey, signer.find(({ tag }) => tag === 0x04)!.content),
    certificates,
  };
}
