/**
 * Saved applications of the signed-in person (DEC-09): one for each person, organisation and name, kept for seven days
 * by the sandbox's clock (FORM-41). Drafts of others, expired ones, and drafts of an organisation that the person has
 * left count as missing (docs/decisions/0007).
 */
import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { draftContents, type DraftContents } from '#rules/applications/draft-contents.rules.ts';
import { draftsKeptSince } from '#rules/applications/drafts.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { audit, callerOf, type Deed, type Doer } from '#server/core/audit.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import type { AuditedRecord } from '#server/core/schema.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { begun, take, takeWhereLegal } from '#server/lives/life.ts';
import { savedApplicationLife } from '#server/lives/saved-application.life.ts';
import { ownOrganisation } from './access.ts';
import { autosaves, drafts, endedDraftKey, payments } from './cases.schema.ts';
import { isoOf } from './instants.ts';
import { giveUp } from './paying.ts';

type Draft = typeof drafts.$inferSelect;

/**
 * Most drafts, and most autosaves, of one person: names and keys come from the client, so nothing else bounds an
 * account's storage. Far more than anybody fills in within seven days.
 */
export const MOST_KEPT = 200;

/** Namespace of this advisory lock; any constant works. */
const SAVING = 428_000_002;

const FULL = `You can have up to ${String(MOST_KEPT)} saved applications. Submit or delete one first.`;

/**
 * Locks the person's saves until the transaction ends: two that each count 199 others would exceed the limit. A lock of
 * its own instead of the person's row, which changes of drones lock.
 */
export async function takeSavingTurn(tx: Db, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${personId}, ${SAVING}))`);
}

/** A stored form: its data as received, its revision, and when it was saved (ISO instant). */
export interface Stored {
  readonly formData: string;
  readonly revision: number;
  readonly savedAt: string;
}

/** The result of a save. */
export type Saved =
  | { readonly recordId: string; readonly revision: number; readonly savedAt: string }
  /** It was saved elsewhere meanwhile; nothing was written. */
  | { readonly conflict: Stored };

/** Data saved at or before this instant has expired. */
export function keptSince({ moment }: Pick<CallContext, 'moment'>): string {
  return isoAt(draftsKeptSince(moment));
}

/**
 * Saves a draft. Throws a `Refusal` (409) at the maximum number; none is deleted to make room.
 *
 * @param based the revision that this is based on; undefined overwrites whatever there is, as specified
 * @param organisationId an organisation of the person; null for the person
 */
export async function saveDraft(
  context: CallContext,
  {
    name,
    organisationId,
    formData,
    based,
  }: { name: string; organisationId: string | null; formData: string; based: number | undefined },
): Promise<Saved> {
  const { db, principal, moment, at } = context;
  const savedAt = isoAt(moment.epochMs);
  const saved = await transaction(db, async (tx): Promise<Saved> => {
    const theirs = eq(drafts.personId, principal.contactId);
    await takeSavingTurn(tx, principal.contactId);
    const old = await tx
      .select({ id: drafts.recordId })
      .from(drafts)
      .where(and(theirs, lte(drafts.savedAt, keptSince(context))))
      .orderBy(asc(drafts.recordId))
      .for('update');
    const expired = [
      ...(await takeWhereLegal(
        tx,
        callerOf(context),
        savedApplicationLife,
        old.map(({ id }) => id),
        { type: 'retention.over' },
      )),
    ];
    const gone: Deed[] =
      expired.length === 0 ? [] : [{ act: 'drafts expired', records: expired.map((id) => ({ kind: 'draft', id })) }];
    at('before the draft is written');
    const fresh = {
      recordId: randomId(),
      name,
      personId: principal.contactId,
      organisationId,
      formData,
      holds: holdsOf(formData),
      madeAt: savedAt,
      savedAt,
    };
    const { made, present } = await makeOrLock(tx, { ...fresh, revision: (based ?? 0) + 1 });
    if (made !== undefined) {
      const [kept] = await tx.select({ all: count() }).from(drafts).where(theirs);
      if (required(kept, 'count').all > MOST_KEPT) throw new Refusal(409, [FULL]);
      await begun(tx, callerOf(context), savedApplicationLife, [made.recordId]);
      await audit(tx, callerOf(context), ...gone, { act: 'draft saved', records: [draftOf(made)], organisationId });
      return { ...made, savedAt };
    }
    await audit(tx, callerOf(context), ...gone);
    if (based !== undefined && based !== present.revision) {
      const stored = { formData: present.formData, revision: present.revision, savedAt: isoOf(present.savedAt) };
      // A repetition after a lost answer: equal data is no conflict.
      if (present.formData === formData)
        return { recordId: present.recordId, revision: stored.revision, savedAt: stored.savedAt };
      at('draft conflict');
      return { conflict: stored };
    }
    const revision = present.revision + 1;
    await tx
      .update(drafts)
      .set({ name, formData, holds: holdsOf(formData), revision, savedAt })
      .where(eq(drafts.recordId, present.recordId));
    await take(tx, callerOf(context), savedApplicationLife, present.recordId, { type: 'application.saved' });
    await audit(tx, callerOf(context), { act: 'draft saved', records: [draftOf(present)], organisationId });
    return { recordId: present.recordId, revision, savedAt };
  });
  at('after the draft is written');
  return saved;
}

/** The draft with this id; undefined if the person has none. */
export async function findDraft(
  context: CallContext,
  recordId: string,
): Promise<typeof drafts.$inferSelect | undefined> {
  const { db, principal } = context;
  const wanted = eq(sql`lower(${drafts.recordId})`, recordId.trim().toLowerCase());
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(wanted, gt(drafts.savedAt, keptSince(context))));
  if (draft !== undefined && draft.personId !== principal.contactId) return void context.refusedAccess(draftOf(draft));
  if (draft === undefined || draft.organisationId === null) return draft;
  return (await ownOrganisation(context, draft.organisationId)) && draft;
}

/** Deletes the draft with this id, if it is the person's. */
export async function deleteDraft(context: CallContext, recordId: string): Promise<void> {
  const draft = await findDraft(context, recordId);
  if (draft === undefined) return;
  await transaction(context.db, async (tx) => {
    if (await deleteKept(tx, callerOf(context), draft.recordId)) context.at('draft delete');
  });
}

/** Deletes a draft and cancels its pending payments, in the caller's transaction. False if it is gone already. */
export async function deleteKept(tx: Db, doer: Doer, recordId: string): Promise<boolean> {
  // Locked before its payments, in the order of submitting and finishing (`payments.ts`).
  if (
    (await tx.select({ id: drafts.recordId }).from(drafts).where(eq(drafts.recordId, recordId)).for('update'))
      .length === 0
  )
    return false;
  await giveUp(doer, tx, recordId);
  await endDraft(doer, tx, recordId, 'application.deleted');
  return true;
}

/** The draft in the audit record. */
function draftOf({ recordId: id }: Pick<Draft, 'recordId'>): AuditedRecord {
  return { kind: 'draft', id };
}

/** Ends and deletes a draft; no effect if it is gone already. */
async function endDraft(
  doer: Doer,
  tx: Db,
  recordId: string,
  type: 'application.submitted' | 'application.deleted',
): Promise<void> {
  const [draft] = await tx
    .select({ organisationId: drafts.organisationId })
    .from(drafts)
    .where(eq(drafts.recordId, recordId))
    .for('update');
  if (draft === undefined) return;
  await take(tx, doer, savedApplicationLife, recordId, { type });
  await audit(tx, doer, {
    act: 'draft deleted',
    records: [draftOf({ recordId })],
    organisationId: draft.organisationId,
  });
}

/** Number of tries if a draft is deleted and created between two statements. */
const TRIES = 20;

/**
 * Creates a draft, or locks the existing one of this name and place. If it is deleted in between (in another tab, by
 * the end of its payment), it is created again, so that a save is never lost.
 */
async function makeOrLock(
  tx: Db,
  fresh: typeof drafts.$inferInsert & { readonly revision?: number },
): Promise<
  | { readonly made: { readonly recordId: string; readonly revision: number }; readonly present?: undefined }
  | { readonly made?: undefined; readonly present: typeof drafts.$inferSelect }
> {
  // A tab that knows the draft before this one asks, and overwrites nothing: no two of a name share a revision.
  const ended = sql`select ${autosaves.revision} from ${autosaves} where ${and(
    eq(autosaves.personId, fresh.personId),
    eq(autosaves.key, endedDraftKey({ organisationId: fresh.organisationId ?? null, name: fresh.name })),
  )}`;
  const revision = sql`greatest(${fresh.revision ?? 1}::integer, coalesce((${ended}), 0) + 1)`;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [made] = await tx
      .insert(drafts)
      .values({ ...fresh, revision })
      // The index is on expressions, which drizzle's conflict target cannot name.
      .onConflictDoNothing()
      .returning({ recordId: drafts.recordId, revision: drafts.revision });
    if (made !== undefined) return { made };
    const present = await lockDraft(tx, fresh.personId, fresh.organisationId ?? null, fresh.name);
    if (present !== undefined) return { present };
  }
  throw new Error('A draft was deleted again and again while it was saved');
}

async function lockDraft(tx: Db, personId: string, organisationId: string | null, name: string) {
  const [found] = await tx
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.personId, personId),
        organisationId === null ? isNull(drafts.organisationId) : eq(drafts.organisationId, organisationId),
        eq(sql`lower(${drafts.name})`, sql`lower(${name})`),
      ),
    )
    .for('update');
  return found;
}

/**
 * The draft of a drone application during its payment (OP-D-72), in the caller's transaction: the existing one of this
 * name and place, or a new one. If its application is done, it gets a new id, so that the old payment does not concern
 * the next application.
 *
 * @param formData null keeps the existing data and creates no draft
 */
export async function droneApplicationDraft(
  context: CallContext,
  { name, organisationId }: { readonly name: string; readonly organisationId: string | null },
  formData: string | null,
): Promise<{ readonly recordId: string; readonly revision: number | null }> {
  const { db: tx, principal, moment } = context;
  const savedAt = isoAt(moment.epochMs);
  const noteSaved = (record: Pick<Draft, 'recordId'>): Promise<void> =>
    audit(tx, callerOf(context), { act: 'draft saved', records: [draftOf(record)], organisationId });
  let present = await lockDraft(tx, principal.contactId, organisationId, name);
  if (present === undefined) {
    const fresh = {
      recordId: randomId(),
      name,
      personId: principal.contactId,
      organisationId,
      madeAt: savedAt,
      savedAt,
    };
    if (formData === null) return { recordId: fresh.recordId, revision: null };
    const found = await makeOrLock(tx, { ...fresh, formData, holds: holdsOf(formData) });
    if (found.made !== undefined) {
      await begun(tx, callerOf(context), savedApplicationLife, [fresh.recordId]);
      await noteSaved(fresh);
      return found.made;
    }
    // Another submit of the same application was faster and is done by now.
    ({ present } = found);
  }
  const [done] = await tx
    .select({ token: payments.token })
    .from(payments)
    .where(and(eq(payments.customRef, present.recordId), eq(payments.finalised, true)));
  const revision = present.revision + 1;
  const changed = formData === null ? {} : { formData, holds: holdsOf(formData), revision, savedAt };
  let { recordId } = present;
  if (done !== undefined) {
    recordId = randomId();
    await take(tx, callerOf(context), savedApplicationLife, present.recordId, { type: 'application.submitted' });
    await tx.insert(drafts).values({ ...present, ...changed, recordId });
    await begun(tx, callerOf(context), savedApplicationLife, [recordId]);
  } else if (formData !== null) {
    await tx.update(drafts).set(changed).where(eq(drafts.recordId, recordId));
    await take(tx, callerOf(context), savedApplicationLife, recordId, { type: 'application.saved' });
  }
  if (formData !== null) await noteSaved({ recordId });
  return { recordId, revision };
}

/** Counts the content of a draft's data; unreadable data is stored all the same, without a count. */
function holdsOf(formData: string): DraftContents | null {
  try {
    return draftContents(JSON.parse(Buffer.from(formData, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Deletes a draft whose application is done. */
export async function removeDraft(context: CallContext, tx: Db, recordId: string): Promise<void> {
  await endDraft(callerOf(context), tx, recordId, 'application.submitted');
}
