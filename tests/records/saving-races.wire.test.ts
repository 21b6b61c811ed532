/**
 * Saves concurrent with deletions and with each other. PGlite runs transactions in turn; on PostgreSQL
 * (`TEST_DATABASE_URL`) they overlap, and a test waits until one waits for the other's lock.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows, transaction, type Db } from '#server/core/store.ts';
import { autosaves, drafts } from '#server/records/cases.schema.ts';
import { eventually } from '#support/eventually.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const DATA = 'b25l';
const NEWER = 'dHdv';
const AT = '2026-11-20T00:00:00Z';
const isPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const saveDraft = (name: string, formData = DATA, revision?: number) =>
  sandbox.call('zoe', 'SaveDraft', {
    name,
    formData,
    organisationId: '',
    ...(revision === undefined ? {} : { revision }),
  });
const autosave = (key: string, formData = DATA, revision = 0) =>
  sandbox.call('zoe', 'AutosaveSave', { key, formData, revision });

/** Locks Zoe's drafts, starts the concurrent call, and deletes them once that call waits. */
async function meet<T>(deletion: (tx: Db) => Promise<unknown>, begin: () => Promise<T>): Promise<T> {
  let met: Promise<T> | undefined;
  await transaction(sandbox.db, async (tx) => {
    await tx
      .select()
      .from(drafts)
      .where(eq(drafts.personId, sandbox.contactIdOf('zoe')))
      .for('update');
    const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    met = begin();
    const waiting = sql`select count(*)::int as n from pg_stat_activity where ${own!.pid} = any(pg_blocking_pids(pid))`;
    if (isPostgres) await eventually(async () => expect(await rows(sandbox.db, waiting)).toEqual([{ n: 1 }]));
    await deletion(tx);
  });
  return met!;
}

describe('a draft that is deleted while it is saved', () => {
  it('is made anew: what somebody saves is kept', async () => {
    const first = await saveDraft('Form', DATA, 0);
    const saved = await meet(
      (tx) => tx.delete(drafts).where(eq(drafts.recordId, first.recordId!)),
      () => saveDraft('form', NEWER, 1),
    );
    expect(saved).toMatchObject({ wasSuccessful: true, revision: 2 });
    expect(saved.recordId).not.toBe(first.recordId);
    expect((await sandbox.call('zoe', 'LoadDraft', { recordid: saved.recordId! })).form).toMatchObject({
      formData: NEWER,
      name: 'form',
    });
    expect(sandbox.logged).toEqual([]);
  });

  it('and one that is deleted and made anew by others meanwhile is a conflict like any other', async () => {
    const first = await saveDraft('Form', DATA, 0);
    const personId = sandbox.contactIdOf('zoe');
    const saved = await meet(
      async (tx) => {
        await tx.delete(drafts).where(eq(drafts.recordId, first.recordId!));
        await tx.insert(drafts).values({
          recordId: 'theirs',
          name: 'Form',
          personId,
          formData: NEWER,
          revision: 7,
          madeAt: AT,
          savedAt: AT,
        });
      },
      () => saveDraft('Form', DATA, 1),
    );
    expect(saved).toMatchObject({ wasSuccessful: false, conflict: { formData: NEWER, revision: 7 } });
  });

  it('by many clicks at once answers each of them', async () => {
    const { recordId } = await saveDraft('Form');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0 ? sandbox.call('zoe', 'DeleteDraft', { recordid: recordId! }) : saveDraft('Form', NEWER),
      ),
    );
    expect(answers.every(({ wasSuccessful }) => wasSuccessful)).toBe(true);
    expect(sandbox.logged).toEqual([]);
  });
});

describe('an autosave', () => {
  it('that is deleted while it is saved is there or not, and every call is answered', async () => {
    await autosave('a||');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          at % 2 === 0 ? sandbox.call('zoe', 'AutosaveDelete', { key: 'a||' }) : autosave('a||', `${DATA}${NEWER}`, at),
        ),
      );
      expect(answers.every(({ wasSuccessful }) => wasSuccessful)).toBe(true);
    }
    expect(sandbox.logged).toEqual([]);
  });
});

describe('the limit of 200 of a person, under saves at once', () => {
  it.each(['drafts', 'autosaves'] as const)(
    'of 20 %s at once, where one fits, one is kept and 19 are refused',
    async (what) => {
      const personId = sandbox.contactIdOf('zoe');
      const all = Array.from({ length: 199 }, (_, at) => `n-${String(at)}`);
      if (what === 'drafts')
        await sandbox.db
          .insert(drafts)
          .values(all.map((name) => ({ recordId: name, name, personId, formData: DATA, madeAt: AT, savedAt: AT })));
      else
        await sandbox.db
          .insert(autosaves)
          .values(all.map((key) => ({ personId, key, formData: DATA, revision: 1, savedAt: AT })));
      const one = (at: number): Promise<unknown> =>
        what === 'drafts' ? saveDraft(`new-${String(at)}`) : autosave(`new-${String(at)}||`);
      const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => one(at)));
      const refused = answers
        .filter(({ status }) => status === 'rejected')
        .map((answer) => (answer as PromiseRejectedResult).reason as { status: number });
      expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 19 }, () => 409));
      const table = what === 'drafts' ? sql`draft` : sql`autosave`;
      expect(
        await rows(sandbox.db, sql`select count(*)::int as n from ${table} where person_id = ${personId}`),
      ).toEqual([{ n: 200 }]);
      // Other people do not count, and an existing draft can still be saved.
      expect(await rejection(one(20))).toMatchObject({ status: 409 });
      expect(await (what === 'drafts' ? saveDraft('N-0', NEWER) : autosave('n-0', NEWER, 1))).toMatchObject({
        wasSuccessful: true,
        revision: 2,
      });
    },
  );
});
