/**
 * Recent notices (docs/decisions/0045), computed from the records of the person or of an organisation that they take
 * part in, never of others. Looking at them counts as a visit, once in half an hour.
 */
import { and, eq } from 'drizzle-orm';
import { SAME_VISIT_MINUTES } from '#rules/ways/notices.rules.ts';
import { isoAt } from '../core/clock.ts';
import type { CallContext, Handlers } from '../core/handler.ts';
import { transaction } from '../core/store.ts';
import { ownOrganisation } from '../records/access.ts';
import { isoOf } from '../records/instants.ts';
import { noticesOf } from './notices.ts';
import { noticeVisits } from './notices.schema.ts';

/**
 * The previous visit; null for the first. Records this visit if it counts as one, so that a reload marks the same
 * notices.
 */
async function lastVisit(
  { db, principal, moment }: CallContext,
  organisationId: string,
  opens: boolean,
): Promise<string | null> {
  const whose = and(eq(noticeVisits.personId, principal.contactId), eq(noticeVisits.organisationId, organisationId));
  return transaction(db, async (tx) => {
    const [known] = await tx.select().from(noticeVisits).where(whose).for('update');
    const isSameVisit = known !== undefined && moment.epochMs - Date.parse(known.seenAt) < SAME_VISIT_MINUTES * 60_000;
    const before = known === undefined ? null : isSameVisit ? known.beforeAt : known.seenAt;
    if (opens && !isSameVisit) {
      const visit = { seenAt: isoAt(moment.epochMs), beforeAt: before };
      const key = { personId: principal.contactId, organisationId };
      await tx
        .insert(noticeVisits)
        .values({ ...key, ...visit })
        .onConflictDoUpdate({ target: [noticeVisits.personId, noticeVisits.organisationId], set: visit });
    }
    // Notices shown on the page are not new on the dashboard during the same visit.
    const since = !opens && isSameVisit ? known.seenAt : before;
    return since === null ? null : isoOf(since);
  });
}

export const noticeHandlers = {
  NoticeList: async (context, { organisationId, opens }) => {
    const organisation = organisationId.trim() === '' ? null : await ownOrganisation(context, organisationId);
    if (organisation === undefined) return { wasSuccessful: true, since: null, notices: [], more: 0 };
    const id = organisation?.id ?? null;
    const { notices, more } = await noticesOf(context, id);
    return { wasSuccessful: true, since: await lastVisit(context, id ?? '', opens), notices: [...notices], more };
  },
} satisfies Partial<Handlers>;
