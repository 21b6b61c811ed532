/**
 * Autosave (DEC-09, DEC-11): input that was not saved. It has storage of its own, found only by the same person opening
 * the same form; no list of saved applications has it. Kept for seven days by the sandbox's clock.
 */
import { and, count, desc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import { required } from '#rules/core/required.rules.ts';
import { isoAt } from '../core/clock.ts';
import { Refusal, type CallContext, type Handlers } from '../core/handler.ts';
import { transaction, type Db } from '../core/store.ts';
import { FORM_DATA_LIMIT } from './drafts.handlers.ts';
import { autosaves, DELETED } from '../records/cases.schema.ts';
import { keptSince, MOST_KEPT, takeSavingTurn, type Stored } from '../records/drafts.ts';
import { isoOf } from '../records/instants.ts';

const TOO_MANY = `You can have up to ${String(MOST_KEPT)} unfinished forms. Finish or delete one first.`;

const isKept = ne(autosaves.formData, DELETED);

/** The stored version under each key; null for none. */
async function find(db: Db, context: CallContext, ...keys: readonly string[]): Promise<(Stored | null)[]> {
  const found = await db
    .select()
    .from(autosaves)
    .where(and(theirs(context, ...keys), isKept, gt(autosaves.savedAt, keptSince(context))));
  const byKey = new Map(
    found.map(({ key, formData, revision, savedAt }) => [key, { formData, revision, savedAt: isoOf(savedAt) }]),
  );
  return keys.map((key) => byKey.get(key) ?? null);
}

function theirs({ principal }: CallContext, ...keys: readonly string[]) {
  return and(eq(autosaves.personId, principal.contactId), inArray(autosaves.key, keys));
}

export const autosaveHandlers = {
  AutosaveLoad: async (context, { key, asideKey }) => {
    const [autosave, aside = null] = await find(context.db, context, key, ...(asideKey ? [asideKey] : []));
    return { wasSuccessful: true, autosave, aside };
  },
  AutosaveSave: async (context, { key, formData, revision: based }) => {
    const { db, principal, moment, at } = context;
    if (formData.length > FORM_DATA_LIMIT) throw new Refusal(413, ['Your answers are too long to save']);
    const savedAt = isoAt(moment.epochMs);
    const answer = await transaction(db, async (tx) => {
      await takeSavingTurn(tx, principal.contactId);
      await tx
        .delete(autosaves)
        .where(and(eq(autosaves.personId, principal.contactId), lte(autosaves.savedAt, keptSince(context))));
      at('before the draft is written');
      // A version that was deleted in another tab returns with a higher revision, and an application that is begun after
      // it goes on from there: no two states share a number, so no tab of before stores over what was typed since.
      const [made] = await tx
        .insert(autosaves)
        .values({ personId: principal.contactId, key, formData, revision: based + 1, savedAt })
        .onConflictDoUpdate({
          target: [autosaves.personId, autosaves.key],
          set: { formData, revision: sql`greatest(${autosaves.revision}, ${based}) + 1`, savedAt },
          setWhere: eq(autosaves.formData, DELETED),
        })
        .returning({ revision: autosaves.revision });
      if (made !== undefined) {
        const [kept] = await tx
          .select({ all: count() })
          .from(autosaves)
          .where(and(eq(autosaves.personId, principal.contactId), isKept));
        // Refused rather than making room: no input is deleted for later input.
        if (required(kept, 'count').all > MOST_KEPT) throw new Refusal(409, [TOO_MANY]);
        return { revision: made.revision, savedAt, conflict: null };
      }
      const [updated] = await tx
        .update(autosaves)
        .set({ formData, revision: based + 1, savedAt })
        .where(and(theirs(context, key), eq(autosaves.revision, based)))
        .returning({ revision: autosaves.revision });
      if (updated !== undefined) return { revision: updated.revision, savedAt, conflict: null };
      const [present] = await find(tx, context, key);
      if (!present) throw new Error('An autosave was deleted while it was saved');
      // A repeated store after a lost answer is no conflict.
      if (present.formData === formData)
        return { revision: present.revision, savedAt: present.savedAt, conflict: null };
      at('draft conflict');
      return { revision: present.revision, savedAt: present.savedAt, conflict: present };
    });
    at('after the draft is written');
    return { wasSuccessful: true, ...answer };
  },
  AutosaveDelete: async (context, { key, revision: known }) => {
    const conflict = await transaction(context.db, async (tx) => {
      // Nothing may be deleted between the two reads of a save.
      await takeSavingTurn(tx, context.principal.contactId);
      // What another tab stored since was seen by nobody who deletes here.
      await tx
        .update(autosaves)
        .set({ formData: DELETED, savedAt: isoAt(context.moment.epochMs) })
        .where(
          and(theirs(context, key), isKept, typeof known === 'number' ? lte(autosaves.revision, known) : undefined),
        );
      const own = and(eq(autosaves.personId, context.principal.contactId), eq(autosaves.formData, DELETED));
      const newest = tx.select({ key: autosaves.key }).from(autosaves).where(own);
      // Keys come from the client: their numbers are bounded as the versions are.
      await tx
        .delete(autosaves)
        .where(and(own, notInArray(autosaves.key, newest.orderBy(desc(autosaves.savedAt)).limit(MOST_KEPT))));
      context.at('draft delete');
      const [newer] = await find(tx, context, key);
      return newer ?? null;
    });
    return { wasSuccessful: true, conflict };
  },
} satisfies Partial<Handlers>;
