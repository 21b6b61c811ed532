/**
 * The life of a saved application. An ended one is deleted from `draft` with all its content; another row stores how it
 * ended and which form it was, and nothing else.
 */
import { asc, desc, inArray, sql } from 'drizzle-orm';
import { regulatorSavedApplicationMachine } from '#machines/regulator/saved-application.machine.ts';
import { draftName, endedDraftName } from '#rules/draft-list.rules.ts';
import { autosaves, DELETED, drafts, endedDraftKey, endedDrafts } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

export const savedApplicationLife: Life<typeof regulatorSavedApplicationMachine> = {
  chart: 'saved-application',
  machine: regulatorSavedApplicationMachine,
  hold: async (tx, ids) => {
    const kept = await tx
      .select({ id: drafts.recordId })
      .from(drafts)
      .where(inArray(drafts.recordId, [...ids]))
      .orderBy(asc(drafts.recordId))
      .for('update');
    // Read afterwards, so that a transaction that waited for a row finds it ended.
    const ended = await tx
      .select({ id: endedDrafts.recordId, state: endedDrafts.state })
      .from(endedDrafts)
      .where(inArray(endedDrafts.recordId, [...ids]))
      .orderBy(asc(endedDrafts.recordId));
    return [...kept.map(({ id }) => ({ id, state: 'kept' as const })), ...ended];
  },
  write: async (tx, ids, state, at) => {
    if (state === 'kept') return;
    const gone = await tx
      .delete(drafts)
      .where(inArray(drafts.recordId, [...ids]))
      .returning();
    await tx
      .insert(endedDrafts)
      .values(gone.map(({ recordId, name }) => ({ recordId, label: endedDraftName(name), state, endedAt: at })));
    await tx
      .insert(autosaves)
      .values(
        gone.map((draft) => ({
          personId: draft.personId,
          key: endedDraftKey(draft),
          formData: DELETED,
          revision: draft.revision,
          savedAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [autosaves.personId, autosaves.key],
        set: { revision: sql`greatest(${autosaves.revision}, excluded.revision)`, savedAt: at },
      });
  },
  list: async (db) => {
    const kept = await db
      .select({ id: drafts.recordId, name: drafts.name, madeAt: drafts.madeAt })
      .from(drafts)
      .orderBy(desc(drafts.madeAt), asc(drafts.recordId));
    const ended = await db.select().from(endedDrafts).orderBy(desc(endedDrafts.endedAt), asc(endedDrafts.recordId));
    return [
      ...kept.map(({ id, name, madeAt }) => ({ id, label: draftName(name), state: 'kept' as const, madeAt })),
      // Only its end is kept, beside its history.
      ...ended.map(({ recordId, label, state, endedAt }) => ({ id: recordId, label, state, madeAt: endedAt })),
    ];
  },
};
