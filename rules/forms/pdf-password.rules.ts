/**
 * Whether a PDF needs a password to open (ISO 32000-2, 7.6.4). A PDF that only restricts printing or copying is
 * encrypted too, and opens with the empty password, so that is tried, as every reader does.
 */
/* oxlint-disable typescript/no-non-null-assertion -- the ciphers count modulo the lengths of their tables */
import { latin, type FileSource } from './file-parts.rules.ts';

/** MD5 (RFC 1321) and RC4, needed for encryption before PDF 2.0 and not offered by browsers. */
export interface PdfCiphers {
  md5(bytes: Uint8Array): Uint8Array;
  /** Its own inverse. */
  rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array;
}
/** Loads the ciphers, which are rarely needed. */
export type LoadPdfCiphers = () => Promise<PdfCiphers>;

/** Number of bytes at both ends of a file that are searched for the encryption dictionary. */
const WINDOW = 131_072;

/** The padding that stands for an empty password in the old methods. */
const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...parts: readonly Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
const isSame = (a: Uint8Array, b: Uint8Array, length: number): boolean => {
  for (let at = 0; at < length; at += 1) if (a[at] === undefined || a[at] !== b[at]) return false;
  return true;
};

/** The hash of an empty password in the latest method (algorithm 2.B). */
async function newestHash(salt: Bytes): Promise<Uint8Array> {
  const { subtle } = crypto;
  let key = new Uint8Array(await subtle.digest('SHA-256', salt));
  for (let round = 1; ; round += 1) {
    const data = joined(...Array.from({ length: 64 }, () => key));
    const secret = await subtle.importKey('raw', key.slice(0, 16), 'AES-CBC', false, ['encrypt']);
    const whole = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv: key.slice(16, 32) }, secret, data));
    // Web Crypto appends a block of padding, which is not part of it.
    const encrypted = whole.slice(0, data.length);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = new Uint8Array(await subtle.digest(['SHA-256', 'SHA-384', 'SHA-512'][remainder]!, encrypted));
    if (round >= 64 && encrypted.at(-1)! <= round - 32) return key;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A PDF string at the beginning of a text, `(…)` or `<…>`. */
function stringIn(text: string): Bytes {
  const hexadecimal = /^\s*<([0-9a-f\s]*)>/i.exec(text)?.[1]?.replaceAll(/\s/g, '');
  if (hexadecimal !== undefined)
    return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const literal = /^\s*\(((?:[^\\()]|\\[^])*)\)/.exec(text)?.[1] ?? '';
  const plain = literal.replaceAll(/\\([0-7]{1,3}|\r\n|[^])/g, (_all, escaped: string) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8) % 256)
      : /^[\r\n]/.test(escaped)
        ? ''
        : (ESCAPES[escaped] ?? escaped),
  );
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The text after a name in a dictionary; empty if missing. */
const under = (dictionary: string, name: string): string =>
  new RegExp(`/${name}(?![A-Za-z])([^]*)`).exec(dictionary)?.[1] ?? '';
const numberUnder = (dictionary: string, name: string, without = 0): number => {
  const text = /^\s*(-?\d{1,10})/.exec(under(dictionary, name))?.[1];
  return text === undefined ? without : Number(text);
};

/** Whether the empty password opens it. */
async function opens(dictionary: string, id: Uint8Array, loadCiphers: LoadPdfCiphers): Promise<boolean> {
  const revision = numberUnder(dictionary, 'R');
  const [user, owner] = ['U', 'O'].map((name) => stringIn(under(dictionary, name))) as [Bytes, Bytes];
  // An unsupported notation: the file is accepted.
  if (user.length < 32 || owner.length < 32) return true;
  if (revision === 6) return isSame(await newestHash(user.slice(32, 40)), user, 32);
  if (revision === 5)
    return isSame(new Uint8Array(await crypto.subtle.digest('SHA-256', user.slice(32, 40))), user, 32);
  const { md5, rc4 } = await loadCiphers();
  const permissions = numberUnder(dictionary, 'P');
  const allowed = Uint8Array.from([0, 8, 16, 24], (shift) => (permissions >>> shift) & 0xff);
  const isPlain =
    revision === 4 && /^\s*false/.test(under(dictionary, 'EncryptMetadata')) ? [0xff, 0xff, 0xff, 0xff] : [];
  const bits = revision === 3 ? numberUnder(dictionary, 'Length', 40) : revision === 2 ? 40 : 128;
  const length = Math.min(16, Math.max(5, bits / 8));
  let key = md5(joined(PADDING, owner.slice(0, 32), allowed, id, Uint8Array.from(isPlain)));
  if (revision === 2) return isSame(rc4(key.slice(0, length), PADDING), user, 32);
  for (let time = 0; time < 50; time += 1) key = md5(key.slice(0, length));
  let proof = md5(joined(PADDING, id));
  for (let time = 0; time < 20; time += 1)
    proof = rc4(
      key.slice(0, length).map((byte) => byte ^ time),
      proof,
    );
  return isSame(proof, user, 16);
}

/**
 * Whether a PDF needs a password. Unknown encryption, or a dictionary outside of the searched bytes, counts as no.
 * Rejects with what `source.read` and `loadCiphers` reject with.
 */
export async function needsPassword({ size, read }: FileSource, loadCiphers: LoadPdfCiphers): Promise<boolean> {
  const end = latin(await read(Math.max(0, size - WINDOW), size));
  const text = size <= WINDOW ? end : `${latin(await read(0, WINDOW))}\n${end}`;
  const [, object, generation] = [...text.matchAll(/\/Encrypt\s{1,4}(\d{1,10})\s(\d{1,5})\sR/g)].at(-1) ?? [];
  if (object === undefined || generation === undefined) return false;
  const start = Math.max(
    text.lastIndexOf(`\n${object} ${generation} obj`),
    text.lastIndexOf(`\r${object} ${generation} obj`),
  );
  const dictionary = text.slice(start, start + 4096).split('endobj')[0]!;
  const revision = numberUnder(dictionary, 'R');
  if (start === -1 || !dictionary.includes('/Standard') || revision < 2 || revision > 6) return false;
  const id = /\/ID\s*\[([^]{0,200})/.exec(text)?.[1] ?? '';
  return !(await opens(dictionary, stringIn(id), loadCiphers));
}
