/**
 * Certificates are made once and kept: a fleet of 1,000 takes a second of work, and whoever asks thirty times must not
 * take thirty from everybody else. One is kept for each owner, in the database, where every process finds it; requests
 * of one process that come while it is made share the making, and different ones are made one after the other. Two
 * processes that make the same one at once do no harm (docs/decisions/0027).
 */
import { and, eq, ne, notInArray, desc } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { transaction, type Db } from '#server/core/store.ts';
import type { Owner } from './owner.ts';
import type { OwnerKind } from './people.schema.ts';

/** Files kept in all; of 1,000 drones one has half a megabyte. */
export const MOST_KEPT = 200;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const files = pgTable('certificate_file', {
  /** Names what the file shows: owner, holder, state of the register. */
  key: text('key').primaryKey(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  pdf: bytea('pdf').notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/**
 * A file, and whether it is what its key names: the register may have changed while it waited for its turn. Null: there
 * is nothing to make.
 */
export type Made = { readonly pdf: Buffer; readonly lasts: boolean } | null;

/** What is being made, by database and key. */
const underWay = new WeakMap<Db, Map<string, Promise<Buffer | null>>>();

/** The last making of this process: the next one waits for it. */
let last: Promise<unknown> = Promise.resolve();

/** The file of this key: kept, being made, or made now. */
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
    // An older state is never shown again.
    await tx.delete(files).where(and(eq(files.ownerKind, kind), eq(files.ownerId, id), ne(files.key, key)));
    const newest = tx.select({ key: files.key }).from(files).orderBy(desc(files.keptAt)).limit(MOST_KEPT);
    await tx.delete(files).where(notInArray(files.key, newest));
  });
}
