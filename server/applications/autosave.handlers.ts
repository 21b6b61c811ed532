/**
 * Autosave (DEC-09, DEC-11): input that was not saved. It has storage of its own, found only by the same person opening
 * the same form; no list of saved applications has it. Kept for seven days by the sandbox's clock.
 */
import { and, count, desc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import { required } from '#rules/core/required.rules.ts';
import { isoAt } from '../core/clock.ts';
import { Refusal, type CallContext, type Handlers } from '../core/handler.ts';
import { transaction, type Db } from '../core/store.ts';
import { FORM_DATA_LIMIT } from './drafts.handlers.ts';
import { autosaves, DELETED } from '../records/cases.schema.ts';
import { keptSince, MOST_KEPT, takeSavingTurn, type Stored } from '../records/drafts.ts';
import { isoOf } from '../records/instants.ts';

const TOO_MANY = `You can have up to ${String(MOST_KEPT)} unfinished forms. Finish or delete one first.`;

/**
 * What a page knows that looked and found nothing. A save that is based on 0 has not looked, and is never told of an
 * end.
 */
const NOTHING_THERE = 1;

const isKept = ne(autosaves.formData, DELETED);

/** What is there under each key, also deleted or too old. */
async function rowsOf(db: Db, context: CallContext, keys: readonly string[]) {
  const found = await db
    .select()
    .from(autosaves)
    .where(theirs(context, ...keys));
  return keys.map((key) => found.find((row) => row.key === key));
}

type Row = typeof autosaves.$inferSelect;

const storedIn = ({ formData, revision, savedAt }: Row): Stored => ({ formData, revision, savedAt: isoOf(savedAt) });

/** The version in a row; null where it was deleted, or is kept no longer. */
function versionIn(context: CallContext, row: Row | undefined): Stored | null {
  if (row === undefined || row.formData === DELETED) return null;
  const version = storedIn(row);
  return Date.parse(version.savedAt) > Date.parse(keptSince(context)) ? version : null;
}

/** The stored version under a key; null for none. */
async function find(db: Db, context: CallContext, key: string): Promise<Stored | null> {
  const [row] = await rowsOf(db, context, [key]);
  return versionIn(context, row);
}

function theirs({ principal }: CallContext, ...keys: readonly string[]) {
  return and(eq(autosaves.personId, principal.contactId), inArray(autosaves.key, keys));
}

export const autosaveHandlers = {
  AutosaveLoad: async (context, { key, asideKey }) => {
    const [row, aside] = await rowsOf(context.db, context, [key, ...(asideKey ? [asideKey] : [])]);
    return {
      wasSuccessful: true,
      autosave: versionIn(context, row),
      aside: versionIn(context, aside),
      reached: row?.revision ?? NOTHING_THERE,
    };
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
      // An application that is begun after a deletion goes on from its revision: no two states share a number, so no tab
      // of before stores over what was typed since, and none that has not seen the deletion stores over that.
      const [made] = await tx
        .insert(autosaves)
        .values({ personId: principal.contactId, key, formData, revision: based + 1, savedAt })
        .onConflictDoUpdate({
          target: [autosaves.personId, autosaves.key],
          set: { formData, revision: sql`greatest(${autosaves.revision}, ${based}) + 1`, savedAt },
          setWhere: and(eq(autosaves.formData, DELETED), based > 0 ? lte(autosaves.revision, based) : undefined),
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
      const [row] = await rowsOf(tx, context, [key]);
      const present = storedIn(required(row, 'autosave that is newer'));
      // A repeated store after a lost answer is no conflict.
      if (present.formData === formData)
        return { revision: present.revision, savedAt: present.savedAt, conflict: null };
      at('draft conflict');
      // Submitted, saved or given up elsewhere since this page looked, it is a conflict without a version: stored again,
      // it would be offered as unsent.
      return { revision: present.revision, savedAt: present.savedAt, conflict: present };
    });
    at('after the draft is written');
    return { wasSuccessful: true, ...answer };
  },
  AutosaveDelete: async (context, { key, revision: known }) => {
    const conflict = await transaction(context.db, async (tx) => {
      // Nothing may be deleted between the two reads of a save.
      await takeSavingTurn(tx, context.principal.contactId);
      const savedAt = isoAt(context.moment.epochMs);
      if (typeof known === 'number') {
        // What another tab stored since was seen by nobody who deletes here. The end counts as a revision, also where
        // nothing was stored: another page that shows this application has not seen it.
        await tx
          .insert(autosaves)
          .values({ personId: context.principal.contactId, key, formData: DELETED, revision: known + 1, savedAt })
          .onConflictDoUpdate({
            target: [autosaves.personId, autosaves.key],
            set: { formData: DELETED, revision: sql`${autosaves.revision} + 1`, savedAt },
            setWhere: lte(autosaves.revision, known),
          });
      } else
        await tx
          .update(autosaves)
          .set({ formData: DELETED, savedAt })
          .where(and(theirs(context, key), isKept));
      const own = and(eq(autosaves.personId, context.principal.contactId), eq(autosaves.formData, DELETED));
      const newest = tx.select({ key: autosaves.key }).from(autosaves).where(own);
      // Keys come from the client: their numbers are bounded as the versions are.
      await tx
        .delete(autosaves)
        .where(and(own, notInArray(autosaves.key, newest.orderBy(desc(autosaves.savedAt)).limit(MOST_KEPT))));
      context.at('draft delete');
      return find(tx, context, key);
    });
    return { wasSuccessful: true, conflict };
  },
} satisfies Partial<Handlers>;
