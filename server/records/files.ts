/** Uploads of submissions. */
import { inArray } from 'drizzle-orm';
import type { Db } from '#server/core/store.ts';
import { submissionFiles } from './cases.schema.ts';

/** The ids that a submission refers to. */
export async function filesInUse(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(inArray(submissionFiles.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}
