/**
 * Asking about a submit whose answer was lost while the server is still working on it (DEC-11): 'not received' could be
 * wrong.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#server/core/store.ts';
import { submitsUnderWay } from '#server/records/cases.schema.ts';
import { beginSubmit } from '#server/records/under-way.ts';
import { rejection } from '../api/fake-fetch.ts';
import { assistRequest, named, PDF } from './documents.ts';
import { openSandbox, type Sandbox, type User } from './sandbox.ts';
import { partOf } from '../support/part-of.ts';

const KEY = 'a-key-of-one-act';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const send = (to: Sandbox, idempotencyKey = KEY, part = {}) =>
  to.call(
    'zoe',
    'SubmitIndustryAssist',
    { request: assistRequest(part), files: [named('a.pdf', PDF)] },
    { idempotencyKey },
  );

describe('a submit', () => {
  it('is said to be under way as long as somebody works on it, to its own person and of its own key', async () => {
    const ask = (user: User, idempotencyKey: string) => sandbox.call(user, 'SubmissionLookup', { idempotencyKey });
    const end = await beginSubmit(sandbox.db, sandbox.contactIdOf('zoe'), KEY);
    expect(await ask('zoe', KEY)).toMatchObject({ submission: null, underWay: true });
    expect([(await ask('ava', KEY)).underWay, (await ask('zoe', `${KEY}-2`)).underWay]).toEqual([false, false]);
    const { reference } = await send(sandbox);
    expect(await ask('zoe', KEY)).toMatchObject({ submission: { reference }, underWay: false });
    await end();
  });

  it('is not failed by what notes it: not by a database that takes no note, not by a key that is none', async () => {
    const dead = partOf<Db>({
      insert: () => ({ values: () => Promise.reject(new Error('Too many connections')) }),
    });
    const end = await beginSubmit(dead, sandbox.contactIdOf('zoe'), KEY);
    await end();
    // Longer than any key, and than a database index allows.
    const long = randomBytes(6000).toString('base64url');
    expect(await rejection(send(sandbox, long))).toMatchObject({
      status: 400,
      text: 'The idempotency key must be 8 to 200 characters without spaces',
    });
    expect(await sandbox.db.select().from(submitsUnderWay)).toEqual([]);
  });

  it('gives signs of life until it has ended, also after one that the database did not take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const renew = vi.fn().mockRejectedValueOnce(new Error('Too many connections')).mockResolvedValue(undefined);
      const done = async (): Promise<void> => undefined;
      const noting = {
        insert: () => ({ values: done }),
        update: () => ({ set: () => ({ where: renew }) }),
        delete: () => ({ where: done }),
      };
      const end = await beginSubmit(noting as unknown as Db, sandbox.contactIdOf('zoe'), KEY);
      const renewed = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        return renew.mock.calls.length;
      };
      // Well within the half minute after which the work counts as abandoned.
      expect([await renewed(10_000), await renewed(10_000)]).toEqual([1, 2]);
      await end();
      expect(await renewed(60_000)).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is under way no more when its process has died', async () => {
    await beginSubmit(sandbox.db, sandbox.contactIdOf('zoe'), KEY);
    await sandbox.db.update(submitsUnderWay).set({ seenAt: sql`now() - interval '31 seconds'` });
    expect((await sandbox.call('zoe', 'SubmissionLookup', { idempotencyKey: KEY })).underWay).toBe(false);
  });

  it('is under way from before its body is read, and no more after its answer, be it a refusal', async () => {
    const seen: Promise<{ key: string }[]>[] = [];
    const watching = await openSandbox((point) => {
      if (point === 'body received')
        seen.push(watching.db.select({ key: submitsUnderWay.key }).from(submitsUnderWay).execute());
    });
    try {
      await send(watching);
      expect(await rejection(send(watching, `${KEY}-2`, { declared: false }))).toMatchObject({ status: 422 });
      expect((await Promise.all(seen)).map((found) => found.map(({ key }) => key))).toEqual([[KEY], [`${KEY}-2`]]);
      expect(await watching.db.select().from(submitsUnderWay)).toEqual([]);
    } finally {
      await watching.close();
    }
  });
});
