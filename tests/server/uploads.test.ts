/**
 * Uploads over a real connection: streamed to disk, or to PostgreSQL where the tests use it, limited while they arrive,
 * and nothing left of refused, interrupted or unreferenced ones.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { toBase64Json } from '#api/core/body.ts';
import { copyInto, textOf } from '#server/core/file-store.ts';
import { openFilesOnDisk } from '#server/core/files-on-disk.ts';
import { MEBIBYTES_UNDER_WAY, UPLOADS_UNDER_WAY } from '#server/core/limit-table.ts';
import { giveBack, take } from '#server/core/rate-limits.ts';
import { accounts } from '#server/core/schema.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { rows } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { openTestStore } from '#support/store.ts';
import { assistForm, assistRequest, named, PDF } from '../records/documents.ts';
import { FORMS_CLAIMS, OPENING, sign } from './kit.ts';

const LIMIT = 62_914_560;
const PATH = '/api/mycasa/Forms/SubmitIndustryAssist/v1';

const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
let server: RunningServer;
let token: string;
const logged: string[] = [];
beforeAll(async () => {
  server = await startServer({
    regulator,
    port: 0,
    console: true,
    openStore: openTestStore,
    folder,
    log: (line) => logged.push(line),
  });
  const { app, origin } = server;
  const [zoe] = await app.store.db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
  const claims = {
    ...FORMS_CLAIMS,
    iss: `${origin}/identity`,
    sub: zoe!.subject,
    user: 'zoe',
    contactId: zoe!.contactId,
  };
  token = await sign(app, { claims });
}, OPENING);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ids of stored files, in either store. */
const stored = async (): Promise<string[]> => {
  const found = await rows<{ id: string }>(server.app.store.db, sql`select id from upload`);
  const onDisk = existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')) : [];
  return [...found.map(({ id }) => id), ...onDisk];
};
/** Waits for the server's own cleanup, without a timer. */
const nothingStored = async (): Promise<void> => {
  await expect.poll(stored).toEqual([]);
};
/** A reset removes all uploads. */
const startAfresh = async (): Promise<void> => {
  await fetch(`${server.origin}/sandbox/reset`, { method: 'POST' });
  await nothingStored();
};
const send = (files: readonly { name: string; content: Blob }[]) =>
  fetch(server.origin + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: assistForm(assistRequest(), files),
  });
const ofSize = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 10)]);

describe('a file', () => {
  it('of one byte more than 60MB is refused while it comes, and the sender hears why [INDA-16]', async () => {
    const answer = await send([
      named('first.pdf', PDF),
      named('large.pdf', ofSize(LIMIT + 1)),
      named('last.pdf', ofSize(1_000_000)),
    ]);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      {
        errors: ['The document exceeds the maximum file size of 60MB'],
        files: [{ name: 'large.pdf', message: 'The document exceeds the maximum file size of 60MB' }],
      },
    ]);
    await nothingStored();
  });

  it('of exactly 60MB is taken [INDA-16]', async () => {
    const answer = await send([named('whole.pdf', ofSize(LIMIT))]);
    expect(await answer.json()).toMatchObject({ wasSuccessful: true });
    expect(await stored()).toHaveLength(1);
    await startAfresh();
  });
});

describe('a sender', () => {
  it.each([
    ['in the middle of a file', 3],
    ['before the first file', 0],
  ])('that goes away %s leaves nothing behind', async (_when, chunks) => {
    const { port } = new URL(server.origin);
    const head =
      `POST ${PATH} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 9000000\r\n\r\n';
    const answers = toBase64Json(assistRequest());
    const part =
      `--edge\r\nContent-Disposition: form-data; name="request"\r\n\r\n${answers}\r\n` +
      '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', async () => {
        socket.write(head);
        for (let sent = 0; sent < chunks; sent += 1)
          socket.write(sent === 0 ? part + '%PDF-1.7'.padEnd(70_000) : 'x'.repeat(70_000));
        if (chunks > 0) await expect.poll(stored).toHaveLength(1);
        socket.destroy();
      });
      socket.on('close', () => resolve());
    });
    await nothingStored();
    expect((await fetch(`${server.origin}/sandbox/people`)).status).toBe(200);
    // Nothing failed here, so the log has no error.
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it.each([
    ['sign-in', '/identity/token', 'application/x-www-form-urlencoded', 'grant_type=refresh_token'],
    ['a call', '/api/mycasa/Forms/SaveDraft/v1', 'application/json', '{"name":'],
  ])('that goes away while it posts to %s is no error in the log', async (_what, path, type, half) => {
    const { port } = new URL(server.origin);
    const head =
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', async () => {
        socket.write(head + half);
        // Another request is answered meanwhile, so the first one is being read.
        await fetch(`${server.origin}/sandbox/people`);
        socket.destroy();
      });
      socket.on('close', () => resolve());
    });
    for (let asked = 0; asked < 5; asked += 1) await fetch(`${server.origin}/sandbox/people`);
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('of one upload too many at once hears how long to wait, and is heard again when one of the others has ended', async () => {
    const { db } = server.app.store;
    const [zoe] = await db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
    const { most } = UPLOADS_UNDER_WAY;
    for (let under = 0; under < most; under += 1) await take(db, UPLOADS_UNDER_WAY, zoe!.contactId, Date.now());
    const answer = await send([named('whole.pdf', ofSize(5_000_000))]);
    const told = (await answer.json()) as { errors: string[] };
    expect([answer.status, told.errors[0]]).toEqual([
      429,
      expect.stringMatching(/^You have too many uploads in progress\. Try again in \d+ seconds\.$/),
    ]);
    await nothingStored();
    await giveBack(db, UPLOADS_UNDER_WAY, zoe!.contactId);
    for (let again = 0; again < 3; again += 1) expect((await send([named('a.pdf', PDF)])).status).toBe(200);
    await startAfresh();
  });

  it('of more bytes at once than one person may hears it at once, and what has ended counts no more', async () => {
    const { db } = server.app.store;
    const [zoe] = await db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
    const { most } = MEBIBYTES_UNDER_WAY;
    expect((await send([named('a.pdf', ofSize(5_000_000))])).status).toBe(200);
    const uploadsOf = (mebibytes: number) => take(db, MEBIBYTES_UNDER_WAY, zoe!.contactId, Date.now(), mebibytes);
    expect([await uploadsOf(most), (await uploadsOf(1)).allowed]).toEqual([{ allowed: true }, false]);
    await giveBack(db, MEBIBYTES_UNDER_WAY, zoe!.contactId, 3);
    const answer = await send([named('whole.pdf', ofSize(40_000_000))]);
    const told = (await answer.json()) as { errors: string[] };
    expect([answer.status, told.errors[0]]).toEqual([
      429,
      expect.stringMatching(/^You are uploading too much at the same time\. Try again in \d+ (seconds|minutes?)\.$/),
    ]);
    expect(await stored()).toHaveLength(1);
    expect((await send([named('a.pdf', PDF)])).status).toBe(200);
    await startAfresh();
  });

  it('without a good token is refused before anything is read', async () => {
    const form = assistForm(assistRequest(), [named('a.pdf', PDF)]);
    const answer = await fetch(server.origin + PATH, { method: 'POST', body: form });
    expect(answer.status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x', 415],
    [
      'half a form',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition: form-data; name="request"\r\n\r\nabc',
      400,
    ],
    ['another type', 'application/x-www-form-urlencoded', 'request=x', 415],
    ['nothing', 'multipart/form-data; boundary=edge', '', 400],
  ])('of %s is told so', async (_what, type, body, status) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await fetch(server.origin + PATH, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    await nothingStored();
  });
});

describe('the file store on disk', () => {
  const open = (used: readonly string[], alone = true) => {
    const home = mkdtempSync(join(folder, 'store-'));
    return { home, store: openFilesOnDisk(home, async (ids) => new Set(ids.filter((id) => used.includes(id))), alone) };
  };
  const put = (home: string, name: string, hoursAgo = 0): void => {
    writeFileSync(join(home, name), 'x');
    const then = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(join(home, name), then, then);
  };

  it('deletes at the start what no record refers to, halves included', async () => {
    const { home, store } = open(['kept']);
    for (const name of ['kept', 'orphan', 'half.part']) put(home, name);
    expect(await store.sweep()).toBe(2);
    expect(readdirSync(home)).toEqual(['kept']);
  });

  it('copies a whole file; one that is gone is told apart from one that cannot be read now', async () => {
    const { home, store } = open(['kept']);
    put(home, 'kept');
    mkdirSync(join(home, 'unreadable'));
    const copied = async (id: string, bytes = 1) => {
      const copy = store.begin();
      return [await copyInto(store, { id, bytes, name: 'a.pdf', sha256: '', type: '' }, copy), copy.id] as const;
    };
    const [isWhole, id] = await copied('kept');
    expect([isWhole, await textOf(store, id)]).toEqual([true, 'x']);
    expect((await copied('kept', 2))[0]).toBe(false);
    expect((await copied('gone'))[0]).toBe(false);
    await expect(copied('unreadable')).rejects.toThrow('EISDIR');
  });

  it('leaves alone what is being sent, here or by another process on the same records', async () => {
    const { home, store } = open([], false);
    const { id } = store.begin();
    put(home, `${id}.part`, 3);
    put(home, 'fresh.part');
    put(home, 'old', 3);
    await store.sweep();
    expect(readdirSync(home).sort()).toEqual([`${id}.part`, 'fresh.part'].sort());
    await store.settle([id]);
    expect(readdirSync(home)).toEqual(['fresh.part']);
  });

  it('deletes nothing while the records do not answer', async () => {
    const home = mkdtempSync(join(folder, 'store-'));
    const store = openFilesOnDisk(home, () => Promise.reject(new Error('no answer')), true);
    put(home, 'some');
    await expect(store.settle(['some'])).rejects.toThrow('no answer');
    await expect(store.sweep()).rejects.toThrow('no answer');
    expect(readdirSync(home)).toEqual(['some']);
  });
});
