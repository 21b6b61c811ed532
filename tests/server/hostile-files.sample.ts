/**
 * Hostile inputs for everything that unpacks, parses or draws uploads: one table, so a new reader adds its row here.
 * Used by hostile-files.test.ts, and for timing by tests/bench/hostile-files.mjs.
 */
import forge from 'node-forge';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import { fileText } from '#rules/drones/drone-file.rules.ts';
import { judgeFile } from '#server/core/file-content.ts';
import { openFilesOnDisk } from '#server/core/files-on-disk.ts';
import { readForm, type UploadLimits } from '#server/core/form-reader.ts';
import { parseJson } from '#server/core/json-body.ts';
import { readFile } from '#server/core/request-body.ts';
import { unzip } from '#server/core/zip.ts';
import { qrPng } from '#server/licences/qr-picture.ts';
import { readApplePass } from '#server/licences/wallet-apple-reading.ts';
import { readDroneFile } from '../../src/wiring/drones/drone-import.wiring.ts';
import { partOf } from '../support/part-of.ts';

/** Where the form readers put their files; the caller removes it. */
export const folder = mkdtempSync(join(tmpdir(), 'hostile-'));

/** An entry of an archive. `says`: the size in its headers. `shares`: it reuses the data of the entry before. */
interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly says: number;
  readonly shares?: boolean;
  readonly method?: 0 | 8;
}

/** An archive whose headers may be false. */
function archive(entries: readonly Entry[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let [at, before] = [0, 0];
  for (const { name, packed, says, shares = false, method = 8 } of entries) {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(says, 18);
    head.writeUInt16LE(name.length, 22);
    const record = Buffer.alloc(14);
    record.writeUInt32LE(shares ? before : at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, record, Buffer.from(name));
    if (shares) continue;
    before = at;
    locals.push(Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

const zeros = (bytes: number): Buffer => deflateRawSync(Buffer.alloc(bytes));
const BOMB = zeros(30_000_000);
/**
 * 400 MB, compressed as the same blocks forty times: more than may be in memory at once, so it has to be stopped during
 * decompression.
 */
const FLOOD = Buffer.concat([
  ...Array<Buffer>(40).fill(deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_FULL_FLUSH })),
  zeros(0),
]);
const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_none, at) => make(at));
const plain = (name: string, bytes: Buffer): Entry => ({ name, packed: bytes, says: bytes.length, method: 0 });

const small = forge.pki.rsa.generateKeyPair({ bits: 1024, e: 65_537 });
/** Certificate of an authority that signed none of these. */
const AUTHORITY = forge.pki.certificateToPem(certificate(small.publicKey));

function certificate(key: forge.pki.rsa.PublicKey): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  made.publicKey = key;
  made.serialNumber = '01';
  made.setSubject([{ name: 'commonName', value: 'x' }]);
  made.setIssuer([{ name: 'commonName', value: 'x' }]);
  made.sign(small.privateKey, forge.md.sha256.create());
  return made;
}

/** A pass that is valid except for its signature. */
function passWith(signature: (manifest: string) => Buffer, content = '{}'): Buffer {
  const manifest = JSON.stringify({ 'pass.json': createHash('sha1').update(content).digest('hex') });
  return archive([
    plain('pass.json', Buffer.from(content)),
    plain('manifest.json', Buffer.from(manifest)),
    plain('signature', signature(manifest)),
  ]);
}

/** A signature whose key is so large that verifying would take minutes. */
function ofLargeKey(manifest: string): Buffer {
  const large = new forge.jsbn.BigInteger('f'.repeat(15_000), 16);
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest, 'utf8');
  const signer = certificate(forge.pki.setRsaPublicKey(large, large));
  signed.addCertificate(signer);
  const attributes = ['contentType', 'messageDigest'].map((name) => ({
    type: forge.pki.oids[name]!,
    ...(name === 'contentType' ? { value: forge.pki.oids['data']! } : {}),
  }));
  signed.addSigner({
    key: partOf<forge.pki.rsa.PrivateKey>({ sign: () => 'x'.repeat(7500) }),
    certificate: signer,
    digestAlgorithm: forge.pki.oids['sha256']!,
    authenticatedAttributes: attributes,
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}

/** A list of null values in DER. */
function nothings(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count * 2);
  return Buffer.concat([Buffer.from([0x30, 0x84]), length, Buffer.alloc(count * 2, Buffer.from([5, 0]))]);
}

const open = (file: Buffer) => async () => {
  const read = await readApplePass(file, AUTHORITY);
  return 'wrong' in read ? read.wrong : 'read';
};
const judge = (name: string, content: Buffer) => async () => {
  const types = ['.docx', '.xlsx', '.png', '.jpg', '.pdf', '.csv', '.json'];
  const judged = await judgeFile(async (from, to) => content.subarray(from, to), name, content.length, { types });
  return 'type' in judged ? judged.type : judged.message;
};
const parse = (text: string) => async () => {
  try {
    return typeof parseJson(text);
  } catch (error) {
    return String(error);
  }
};
const form = (body: string) => async () => {
  const store = openFilesOnDisk(folder, async () => new Set(), true);
  const rule: UploadLimits = {
    field: 'files',
    mostFiles: 10,
    mostBytes: 1_000_000,
    types: ['.pdf'],
    nameProblem: () => null,
    texts: { count: 'count', size: 'size', type: 'type' },
  };
  return readForm(
    Readable.from([Buffer.from(body)]),
    { 'content-type': 'multipart/form-data; boundary=e' },
    { store, rule, beforeFiles: () => Promise.resolve(), at: () => {} },
  ).then(() => 'read', String);
};
const sentFile = (body: string) => async () => {
  const request = new Request('http://x/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=e' },
    body,
  });
  return (await readFile(request, 'pass', 1_000_000)) === null ? 'refused' : 'read';
};
const drones = (text: string) => async () => {
  const file = await readDroneFile(new Blob([text]), true);
  return file.kind === 'read' ? 'read' : file.problem;
};
const part = '--e\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
const head = '--e\r\ncontent-disposition: form-data; name="pass"; filename="a"\r\n';
const png = (chunk: number): Buffer => {
  const picture = Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'),
    Buffer.alloc(17, 0xff),
    Buffer.alloc(100_000),
  ]);
  picture.writeUInt32BE(chunk, 33);
  return picture;
};

const NO_PASS = 'This file is not a pass, or it is damaged.';
const NOT_SIGNED = 'The signature on this pass is not valid, so it cannot be trusted.';
const zipNot = (type: string): string =>
  `This file is a ZIP archive, not ${type}. Unpack it and upload the files that are in it.`;

/** The input, the expected refusal in the words of the check that stops it, and how it is read. */
export const HOSTILE: readonly (readonly [string, string, () => Promise<string>])[] = [
  [
    'a pass of forty entries over the same 30 MB, each said to have ten bytes',
    NO_PASS,
    open(archive(times(40, (at) => ({ name: `${String(at)}`, packed: BOMB, says: 10, shares: at > 0 })))),
  ],
  ['a pass of 30 MB that is said to have none', NO_PASS, open(archive([{ name: 'pass.json', packed: BOMB, says: 0 }]))],
  [
    'a pass of 400 MB that is said to have ten bytes',
    NO_PASS,
    open(archive([{ name: 'pass.json', packed: FLOOD, says: 10 }])),
  ],
  [
    'a pass of ninety entries of 450 KB, each said to have one byte',
    NO_PASS,
    open(archive(times(90, (at) => ({ name: `${String(at)}`, packed: zeros(450_000), says: 1 })))),
  ],
  ['a pass of 15,000 entries', NO_PASS, open(archive(times(15_000, (at) => plain(`${String(at)}`, Buffer.alloc(0)))))],
  ['a pass whose signature is a list of 200,000 nothings', NO_PASS, open(passWith(() => nothings(200_000)))],
  ['a pass whose signature is as large as is taken', NOT_SIGNED, open(passWith(() => nothings(16_000)))],
  ['a pass by a signer with a key of 60,000 bits', NOT_SIGNED, open(passWith(ofLargeKey))],
  [
    'a pass whose description is nested 30,000 levels',
    NOT_SIGNED,
    open(passWith(() => nothings(1), '['.repeat(30_000))),
  ],
  [
    'an archive of two entries that share a byte',
    'refused',
    async () =>
      (await unzip(archive(times(2, (at) => ({ name: String(at), packed: zeros(1), says: 1, shares: at > 0 }))), {
        entries: 9,
        entryBytes: 9,
        bytes: 9,
      })) === null
        ? 'refused'
        : 'read',
  ],
  [
    'an archive with two entries of one name',
    'refused',
    async () =>
      (await unzip(archive(times(2, () => plain('a', Buffer.from('x')))), { entries: 9, entryBytes: 9, bytes: 9 })) ===
      null
        ? 'refused'
        : 'read',
  ],
  [
    'an archive as large as its limits',
    'read',
    async () =>
      (await unzip(archive([{ name: 'a', packed: zeros(9), says: 0 }]), { entries: 1, entryBytes: 9, bytes: 9 }))?.get(
        'a',
      )?.length === 9
        ? 'read'
        : 'refused',
  ],
  [
    'an archive of one byte more than an entry may have',
    'refused',
    async () =>
      (await unzip(archive([{ name: 'a', packed: zeros(10), says: 0 }]), { entries: 1, entryBytes: 9, bytes: 90 })) ===
      null
        ? 'refused'
        : 'read',
  ],
  [
    'an archive of one byte more than all may have',
    'refused',
    async () =>
      (await unzip(archive([plain('a', Buffer.alloc(5)), plain('b', Buffer.alloc(5))]), {
        entries: 2,
        entryBytes: 9,
        bytes: 9,
      })) === null
        ? 'refused'
        : 'read',
  ],
  [
    'a document of 1,000 lists of types of a megabyte, each said to have ten bytes',
    zipNot('a Word document (DOCX)'),
    judge('a.docx', archive(times(1000, () => ({ name: '[Content_Types].xml', packed: zeros(1_000_000), says: 10 })))),
  ],
  [
    'a document whose list of types is 30 MB and is said to have ten bytes',
    zipNot('a Word document (DOCX)'),
    judge('a.docx', archive([{ name: '[Content_Types].xml', packed: BOMB, says: 10 }])),
  ],
  [
    'a workbook of 100,000 entries',
    zipNot('an Excel workbook (XLSX)'),
    judge('a.xlsx', archive(times(100_000, () => plain('a', Buffer.alloc(0))).slice(0, 65_535))),
  ],
  [
    'a picture that is said to be 4 billion pixels wide, with a part of 2 GB',
    'image/png',
    judge('a.png', png(0x7fffffff)),
  ],
  [
    'a picture of 100,000 parts',
    'image/jpeg',
    judge('a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(400_000, Buffer.from([0xff, 0xe0, 0, 2]))])),
  ],
  [
    'a PDF that is nothing but the marks of its parts',
    'application/pdf',
    judge('a.pdf', Buffer.from(`%PDF-1.7\n${'1 0 obj<<'.repeat(1_000_000)}`)),
  ],
  ['a table of ten million commas', 'text/csv', judge('a.csv', Buffer.alloc(10_000_000, ','))],
  [
    'JSON of two megabytes of lists in lists',
    'Refusal: The request is nested too deeply',
    parse('['.repeat(2_000_000)),
  ],
  ['JSON of 500,000 empty objects', 'object', parse(`[${'{},'.repeat(500_000)}0]`)],
  ['JSON of 300,000 escapes', 'object', parse(`["${String.raw`\u0061`.repeat(300_000)}"]`)],
  ['a form of 20,000 fields', 'Refusal: The form has too many fields', form(`${part.repeat(20_000)}--e--`)],
  ['a form whose part has 100,000 heads', 'read', form(`--e\r\n${'a: b\r\n'.repeat(100_000)}\r\n\r\n--e--`)],
  [
    'a form of a megabyte of what almost parts it',
    'Refusal: We could not read this form',
    form(`${part}${'\r\n--'.repeat(250_000)}`),
  ],
  ['a form with a pass among 20,000 fields', 'refused', sentFile(`${part.repeat(15_000)}--e--`)],
  [
    'a form with a pass of a megabyte of what almost parts it',
    'read',
    sentFile(`${head}\r\n${'\r\n--'.repeat(240_000)}\r\n--e--\r\n`),
  ],
  [
    'drones: a file of half a megabyte of quotation marks',
    'Row 1 has a quotation mark in the wrong place. Correct it, then upload the file again.',
    drones('"'.repeat(499_999)),
  ],
  [
    'drones: a file of half a megabyte of separators',
    'The first row must be the header row from the template.',
    drones(',;\t'.repeat(166_666)),
  ],
  [
    'drones: a file of 250,000 lines',
    'The first row must be the header row from the template.',
    drones('a\n'.repeat(249_999)),
  ],
  [
    'drones: letters of a file of 100 MB',
    'refused',
    async () => ('problem' in fileText(new Uint8Array(100_000_000)) ? 'refused' : 'read'),
  ],
  [
    'the picture of a code of the longest text that is drawn',
    'read',
    async () => (qrPng('x'.repeat(1000)).length > 0 ? 'read' : 'refused'),
  ],
];
