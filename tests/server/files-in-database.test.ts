/**
 * Uploads in a database shared by several processes. PGlite allows one process, so two servers share one store; on
 * PostgreSQL (`TEST_DATABASE_URL`) each has its own pool, as on two machines.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '#server/core/file-store.ts';
import { openFilesInDatabase, PART_BYTES } from '#server/core/files-in-database.ts';
import { openStore } from '#server/core/open-store.ts';
import { accounts } from '#server/core/schema.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { rows, type Db, type Store } from '#server/core/store.ts';
import { submissionFiles } from '#server/records/cases.schema.ts';
import { filesInUse } from '#server/records/files.ts';
import { regulator } from '#server/regulator.ts';
import { openTestStore } from '#support/store.ts';
import { assistForm, assistRequest, named, PDF } from '../records/documents.ts';
import { FORMS_CLAIMS, OPENING, sign } from './kit.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || undefined;
const schema = `files_${randomBytes(6).toString('hex')}`;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'own-folder-')));
let stores: readonly Store[];
let servers: readonly RunningServer[];
let db: Db;

beforeAll(async () => {
  // Marked as shared, as a PostgreSQL is.
  if (databaseUrl === undefined) stores = [{ ...(await openTestStore()), kind: 'postgres' }];
  else stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, schema })));
  const start = (index: number) => {
    const store = { ...(stores[index] ?? stores[0]!), close: async () => {} };
    return startServer({
      regulator,
      port: 0,
      console: true,
      openStore: async () => store,
      folder: folders[index]!,
      log: () => {},
    });
  };
  servers = [await start(0), await start(1)];
  db = stores[0]!.db;
}, OPENING);
afterAll(async () => {
  for (const server of servers) await server.stop();
  if (databaseUrl !== undefined) await db.execute(sql.raw(`drop schema ${schema} cascade`));
  for (const store of stores) await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.execute(sql`truncate upload, upload_part, submission_file`);
});

const files = (at: number, inUse = (ids: readonly string[]) => filesInUse(db, ids)) =>
  openFilesInDatabase((stores[at] ?? stores[0]!).db, inUse);
const ids = async (): Promise<readonly string[]> =>
  (await rows<{ id: string }>(db, sql`select id from upload order by id`)).map(({ id }) => id);
const hours = (id: string, ago: number) =>
  db.execute(sql`update upload set began_at = now() - ${ago}::int * interval '1 hour' where id = ${id}`);
const bytesOf = async (at: number, id: string): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of files(at).content(id)) pieces.push(piece);
  expect(pieces.every(({ length }) => length <= PART_BYTES)).toBe(true);
  return Buffer.concat(pieces);
};

/** A file that a process is receiving; `end` completes it, as the form reader does. */
async function receive(store: ReturnType<typeof files>, content: Buffer) {
  const { id, open } = store.begin();
  const writer = await open();
  for (let at = 0; at < content.length; at += 70_001) await writer.write(content.subarray(at, at + 70_001));
  return { id, read: writer.read, end: async () => writer.flush().then(() => store.complete([id])) };
}

describe('two servers with folders of their own on one database', () => {
  it('a file that one of them took is read at the other, and neither has it on its disk', async () => {
    const [first] = servers;
    const [zoe] = await db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
    const claims = {
      ...FORMS_CLAIMS,
      iss: `${first!.origin}/identity`,
      sub: zoe!.subject,
      user: 'zoe',
      contactId: zoe!.contactId,
    };
    const token = await sign(first!.app, { claims });
    const large = Buffer.concat([PDF, randomBytes(3 * PART_BYTES), Buffer.from('\n%%EOF\n')]);
    const answer = await fetch(`${first!.origin}/api/mycasa/Forms/SubmitIndustryAssist/v1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: assistForm(assistRequest(), [named('a.pdf', PDF), named('b.pdf', large)]),
    });
    expect(await answer.json()).toMatchObject({ wasSuccessful: true });
    const kept = await db.select().from(submissionFiles).orderBy(asc(submissionFiles.position));
    expect(kept.map(({ name, bytes }) => [name, Number(bytes)])).toEqual([
      ['a.pdf', PDF.length],
      ['b.pdf', large.length],
    ]);
    for (const { id, sha256 } of kept)
      expect(
        createHash('sha256')
          .update(await bytesOf(1, id))
          .digest('hex'),
      ).toBe(sha256);
    expect(folders.map((folder) => existsSync(join(folder, 'files')))).toEqual([false, false]);
  });
});

describe('the file store in the database', () => {
  it('keeps a file in parts of one size, reads any range of it, and gives it back piece by piece', async () => {
    const content = randomBytes(2 * PART_BYTES + 1000);
    const store = files(0);
    const file = await receive(store, content);
    await file.end();
    const parts = await rows<{ bytes: number }>(
      db,
      sql`select length(content)::int as bytes from upload_part where upload_id = ${file.id} order by position`,
    );
    expect(parts.map(({ bytes }) => bytes)).toEqual([PART_BYTES, PART_BYTES, 1000]);
    for (const [from, to] of [
      [0, 10],
      [PART_BYTES - 3, 2 * PART_BYTES + 3],
      [content.length - 5, content.length + 5],
      [content.length, content.length + 9],
    ] as const) {
      expect(Buffer.from(await file.read(from, to)).equals(content.subarray(from, to))).toBe(true);
    }
    expect((await bytesOf(1, file.id)).equals(content)).toBe(true);
  });

  it('reads a text whose letters lie across two parts', async () => {
    const store = files(0);
    const text = `${'x'.repeat(PART_BYTES - 1)}é ok`;
    const file = await receive(store, Buffer.from(text));
    await file.end();
    expect(await textOf(files(1), file.id)).toBe(text);
  });

  it('has nothing that counts of a process that was killed amid an upload, and the sweep of another one removes it once it is older than any upload', async () => {
    const killed = await receive(files(0), randomBytes(PART_BYTES + 5));
    const other = files(1);
    await expect(bytesOf(1, killed.id)).rejects.toThrow('This file is gone');
    expect([await other.sweep(), await ids()]).toEqual([0, [killed.id]]);
    await hours(killed.id, 2);
    expect([await other.sweep(), await ids()]).toEqual([1, []]);
    expect(await rows(db, sql`select 1 from upload_part`)).toEqual([]);
  });

  it('keeps what a record refers to, however old, and what it is receiving itself', async () => {
    const used = new Set<string>();
    const store = files(0, async (asked) => new Set(asked.filter((id) => used.has(id))));
    const [kept, lost, coming] = [await receive(store, PDF), await receive(files(1), PDF), await receive(store, PDF)];
    used.add(kept.id);
    await kept.end();
    for (const { id } of [kept, lost, coming]) await hours(id, 3);
    expect([await store.sweep(), await ids()]).toEqual([1, [kept.id, coming.id].sort()]);
    await store.settle([kept.id, coming.id]);
    expect(await ids()).toEqual([kept.id]);
  });

  it('keeps a file whose process died between its record and its end', async () => {
    const [file] = [await receive(files(0), PDF)];
    await file.end();
    await hours(file.id, 3);
    const asked: string[] = [];
    const other = files(1, async (some) => {
      asked.push(...some);
      return new Set(some);
    });
    // The second sweep has nothing to check: a file with a record is checked once.
    expect([await other.sweep(), await other.sweep(), await ids(), asked]).toEqual([0, 0, [file.id], [file.id]]);
  });

  it('deletes nothing while the records do not answer', async () => {
    const store = files(0, () => Promise.reject(new Error('no answer')));
    const file = await receive(store, PDF);
    await hours(file.id, 3);
    await expect(store.settle([file.id])).rejects.toThrow('no answer');
    await expect(store.sweep()).rejects.toThrow('no answer');
    expect(await ids()).toEqual([file.id]);
  });

  it('is told of a file that a reset took away while it came', async () => {
    const store = files(0);
    const file = await receive(store, PDF);
    await fetch(`${servers[1]!.origin}/sandbox/reset`, { method: 'POST' });
    await expect(file.end()).rejects.toThrow('upload_part');
    expect(await ids()).toEqual([]);
  });
});
