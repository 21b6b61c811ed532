/**
 * Certificates are generated once and stored: a fleet of 1,000 takes a second of CPU time, and thirty requests must not
 * take thirty from everybody else. One per owner is stored in the database, where every process finds it. Simultaneous
 * requests in one process share the work, and different certificates are generated in turn. Two processes that generate
 * the same one do no harm (docs/decisions/0027).
 */
import { and, eq, ne, notInArray, desc } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { transaction, type Db } from '#server/core/store.ts';
import type { Owner } from './owner.ts';
import type { OwnerKind } from './people.schema.ts';

/** Most stored files; one of 1,000 drones has half a megabyte. */
const MOST_KEPT = 200;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const files = pgTable('certificate_file', {
  /** Names the content: owner, holder, state of the register. */
  key: text('key').primaryKey(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  pdf: bytea('pdf').notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/**
 * A file, and whether it matches its key: the register may have changed while it waited. Null: there is nothing to
 * generate.
 */
export type Made = { readonly pdf: Buffer; readonly lasts: boolean } | null;

/** Files being generated, by database and key. */
const underWay = new WeakMap<Db, Map<string, Promise<Buffer | null>>>();

/** The last generation in this process, for which the next one waits. */
let last: Promise<unknown> = Promise.resolve();

/** The file of this key: stored, being generated, or generated now. */
export async function keptFile(db: Db, owner: Owner, key: string, make: () => Promise<Made>): Promise<Buffer | null> {
  const [kept] = await db.select({ pdf: files.pdf }).from(files).where(eq(files.key, key));
  if (kept !== undefined) return Buffer.from(kept.pdf);
  const present = underWay.get(db) ?? new Map<string, Promise<Buffer | null>>();
  underWay.set(db, present);
  const shared = present.get(key);
  if (shared !== undefined) return shared;
  const made = last.then(make).then(async (file) => {
    if (file?.lasts === true) await keep(db, owner, key, file.pdf);
    return file?.pdf ?? null;
  });
  last = made.catch(() => {});
  present.set(key, made);
  try {
    return await made;
  } finally {
    present.delete(key);
  }
}

async function keep(db: Db, { kind, id }: Owner, key: string, pdf: Buffer): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(files).values({ key, ownerKind: kind, ownerId: id, pdf }).onConflictDoNothing();
    // An older state is never served again.
    await tx.delete(files).where(and(eq(files.ownerKind, kind), eq(files.ownerId, id), ne(files.key, key)));
    const newest = tx.select({ key: files.key }).from(files).orderBy(desc(files.keptAt)).limit(MOST_KEPT);
    await tx.delete(files).where(notInArray(files.key, newest));
  });
}
