/**
 * Whether this process can serve people now: its database answers, has the migrations of this version and the keys of
 * the sign-in, and its disk can be written to. Asked on a connection that no person waits for (`Store.aside`), once for
 * all who ask at the same time, and within a bound.
 */
import { access, constants, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { rows, type Store } from './store.ts';

/** Longest time for an answer, in milliseconds: balancers ask every few seconds. */
const LONGEST_MS = 3000;

/** Room that the disk has to have, in bytes: less than this is full within minutes. */
const ROOM = 64 * 1024 ** 2;

/** Secrets without which nobody signs in (`identity/keys.ts`). */
const KEYS = ['cookie-keys', 'jwks'];

export const NEEDS = ['database', 'migrations', 'keys', 'disk'] as const;
export type Need = (typeof NEEDS)[number];

/** `unknown` where the database, which would say it, does not answer. */
export type Readiness = Readonly<Record<Need, 'good' | 'bad' | 'unknown'>>;

export interface ReadinessOptions {
  readonly store: Pick<Store, 'db' | 'aside'>;
  /** Numbers of the migrations of this version. The database may have more, from a newer process beside this one. */
  readonly migrations: readonly number[];
  /** Folder of the database and the uploads; undefined where there is none. */
  readonly folder: string | undefined;
  readonly wait: (ms: number) => Promise<void>;
}

/** Makes the check of a process. */
export function openReadiness({ store, migrations, folder, wait }: ReadinessOptions): () => Promise<Readiness> {
  const db = store.aside ?? store.db;
  let asked: Promise<Readiness> | null = null;

  const ofDatabase = async (): Promise<Omit<Readiness, 'disk'>> => {
    try {
      await db.execute(sql`select 1`);
    } catch {
      return AWAY;
    }
    const holds = async (look: () => Promise<boolean>): Promise<'good' | 'bad'> =>
      (await look().catch(() => false)) ? 'good' : 'bad';
    return {
      database: 'good',
      migrations: await holds(async () => {
        const done = new Set((await rows<{ id: number }>(db, sql`select id from migration`)).map(({ id }) => id));
        return migrations.every((id) => done.has(id));
      }),
      keys: await holds(async () => {
        const found = (await rows<{ name: string }>(db, sql`select name from secret`)).map(({ name }) => name);
        return KEYS.every((name) => found.includes(name));
      }),
    };
  };
  const check = async (): Promise<Readiness> => {
    const [ofIt, disk] = await Promise.all([
      Promise.race([ofDatabase(), wait(LONGEST_MS).then(() => AWAY)]),
      Promise.race([hasRoom(folder), wait(LONGEST_MS).then(() => false)]),
    ]);
    return { ...ofIt, disk: disk ? 'good' : 'bad' };
  };

  return () => {
    asked ??= check().finally(() => {
      asked = null;
    });
    return asked;
  };
}

const AWAY = { database: 'bad', migrations: 'unknown', keys: 'unknown' } as const;

async function hasRoom(folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return true;
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
