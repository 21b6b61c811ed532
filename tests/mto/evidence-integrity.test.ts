/**
 * Twelve students with two files of 2 MB each over a real connection that breaks (T-35): one notification, no file lost
 * or duplicated, each intact. The break is defined by a number of bytes, not by time.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { accounts } from '#server/core/schema.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { submissionFiles } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { openSeededStore } from '#support/store.ts';
import { PDF } from '../records/documents.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { FORMS_CLAIMS, OPENING, sign } from '../server/kit.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent, withEvidence } from './notifications.ts';

const PATH = '/api/mycasa/Forms/SubmitMpl/v1';
const TWO_MEGABYTES = 2 * 1024 * 1024;
const CLASS = STUDENTS.slice(0, 12);
const NAMES = ['logbook.pdf', 'certificate.pdf'];

/** Each of the 24 files has its own content, of exactly the largest size. */
const contentOf = (name: string): Buffer => Buffer.concat([PDF, Buffer.alloc(TWO_MEGABYTES - PDF.length, `${name}\n`)]);
const SENT = CLASS.flatMap(([arn]) => NAMES.map((name) => `${arn}|${name}`)).map((name) => ({
  name,
  content: contentOf(name),
}));
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
let server: RunningServer;
let token: string;
let body: Buffer;
let type: string;
beforeAll(async () => {
  server = await startServer({
    regulator,
    port: 0,
    console: true,
    openStore: () => openSeededStore(SATURDAY),
    folder,
    log: () => {},
  });
  const [kim] = await server.app.store.db.select().from(accounts).where(eq(accounts.userName, 'kim'));
  token = await sign(server.app, {
    claims: {
      ...FORMS_CLAIMS,
      iss: `${server.origin}/identity`,
      sub: kim!.subject,
      user: 'kim',
      contactId: kim!.contactId,
    },
  });
  const form = new FormData();
  form.append(
    'request',
    toBase64Json(mplRequest(outcomes(CLASS.map((who) => wireStudent(who, withEvidence(...NAMES)))))),
  );
  for (const { name, content } of SENT) form.append('files', new Blob([new Uint8Array(content)]), name);
  const request = new Request(server.origin, { method: 'POST', body: form });
  type = request.headers.get('content-type')!;
  body = Buffer.from(await request.arrayBuffer());
}, OPENING);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await fetch(`${server.origin}/sandbox/reset`, { method: 'POST' });
});

const headers = (key: string) => ({ authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key });
const send = (key: string) =>
  fetch(server.origin + PATH, { method: 'POST', headers: headers(key), body: new Uint8Array(body) });

/** Sends this many bytes of the body and breaks the connection before an answer. */
const breakAfter = (bytes: number, key: string): Promise<void> =>
  new Promise((resolve) => {
    const { port } = new URL(server.origin);
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: localhost',
      `content-length: ${String(body.length)}`,
      ...Object.entries(headers(key)).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n');
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head);
      socket.write(body.subarray(0, bytes), () => socket.destroy());
    });
    socket.on('error', () => {}).on('close', () => resolve());
  });

const listed = async () =>
  (
    (await (await fetch(`${server.origin}/sandbox/submissions`)).json()) as { kind: string; reference: string }[]
  ).filter(({ kind }) => kind === 'training-outcomes');

/** One notification and 24 files, each with its hash, in the records and on the disk. */
async function expectWhole(): Promise<void> {
  expect(await listed()).toHaveLength(1);
  const kept = await server.app.store.db.select().from(submissionFiles).orderBy(asc(submissionFiles.position));
  const hashes = SENT.map(({ name, content }) => [name, TWO_MEGABYTES, sha256(content)]);
  expect(kept.map(({ name, bytes, sha256: hash }) => [name, Number(bytes), hash])).toEqual(hashes);
  expect(kept.map(({ id, name }) => [name, TWO_MEGABYTES, sha256(readFileSync(join(folder, 'files', id)))])).toEqual(
    hashes,
  );
  // Partial and repeated uploads are cleaned up.
  await expect.poll(() => readdirSync(join(folder, 'files')).length).toBe(24);
  const mail = (await (await fetch(`${server.origin}/sandbox/mail`)).json()) as { to: string }[];
  expect(mail.map(({ to }) => to).filter((to, at, all) => all.indexOf(to) === at)).toHaveLength(13);
  expect(mail).toHaveLength(13);
}

describe('a class with its evidence', () => {
  it.each([
    ['a tenth of the way', 0.1],
    ['half way', 0.5],
    ['the last byte, before any answer', 1],
  ])(
    'whose line breaks after %s is one notification once it is sent again under its key [MTON-76 MTON-77 MTON-82]',
    async (_where, part) => {
      const key = `evidence-${String(part)}`;
      await breakAfter(Math.floor(body.length * part), key);
      const answer = await send(key);
      expect(answer.status).toBe(200);
      const receipt = (await answer.json()) as object;
      expect(receipt).toMatchObject({ wasSuccessful: true });
      await expectWhole();
      expect(await (await send(key)).json()).toEqual(receipt);
      await expectWhole();
    },
  );
});
