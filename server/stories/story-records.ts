/**
 * The records of one intention (issue 45). It is named by one id: of its submission, of the submission that a fee was
 * requested for, or of an application that was not submitted.
 */
import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { documentLabel } from '#rules/arn/identity-documents.rules.ts';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { whatCanHappen } from '#rules/applications/what-can-happen.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { endedDraftName } from '#rules/draft-list.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { TOKEN_LIFE_MS } from '#rules/payments/payment.rules.ts';
import { comingOf } from '../applications/submission-details.ts';
import { isoAt } from '../core/clock.ts';
import { rows, type Db } from '../core/store.ts';
import { dvsAttempts, isDocument } from '../arn/arn.schema.ts';
import { arnApplicationLife } from '../lives/arn-application.life.ts';
import { cardPaymentLife, paymentState } from '../lives/card-payment.life.ts';
import { countedCheckLife, countedCheckState } from '../lives/counted-check.life.ts';
import type { Life } from '../lives/life.ts';
import { requestedFeeLife } from '../lives/requested-fee.life.ts';
import { savedApplicationLife } from '../lives/saved-application.life.ts';
import { submissionLife } from '../lives/submission.life.ts';
import {
  arnRequests,
  drafts,
  endedDrafts,
  paymentRequestLines,
  paymentRequests,
  payments,
  submissionHead,
  submissions,
} from '../records/cases.schema.ts';
import { isoOf } from '../records/instants.ts';
import { organisations, people } from '../records/people.schema.ts';
import type { Pair, StoryRecord, StoryRecords } from './story.ts';
import { eventsOf, notesOf } from './story-happenings.ts';

/** A story with its records. */
export interface FoundStory extends StoryRecords {
  /** The reference that people read; the id for what has none. */
  readonly name: string;
  readonly title: string;
  /** Whose it is. */
  readonly of: readonly Pair[];
  /** The page of the portal; empty for what has none. */
  readonly page: string;
}

const recordOf = (
  life: Life,
  fields: Omit<StoryRecord, 'chart' | 'machine' | 'choices' | 'known'> &
    Partial<Pick<StoryRecord, 'choices' | 'known'>>,
): StoryRecord => ({ chart: life.chart, machine: life.machine, known: [], choices: {}, ...fields });

const YES_OR_NO = [true, false] as const;
const PAYMENT_FACTS: StoryRecord['choices'] = {
  'provider.said': ['approved', 'declined', 'error', 'rejected', 'cancelled'].map((state) => ({ state })),
  'work.ended': YES_OR_NO.map((isAllDone) => ({ isAllDone })),
};

/** The records of a story by its id; null where nothing has this id. */
export async function storyRecordsOf(db: Db, id: string, moment: Moment): Promise<FoundStory | null> {
  const at = (epochMs: number): string => dayAndTime(isoAt(epochMs), { zone: moment.zone, reader: moment.zone });
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.submissionId, id));
  const attempts = await db
    .select({ payment: payments })
    .from(payments)
    .where(or(eq(payments.submissionId, id), eq(payments.customRef, id)))
    .orderBy(desc(payments.madeAt), desc(payments.reference));
  const sent = await db
    .select(submissionHead)
    .from(submissions)
    .where(
      or(
        eq(submissions.id, id),
        inArray(
          submissions.id,
          attempts.flatMap(({ payment: { submissionId } }) => submissionId ?? []),
        ),
      ),
    )
    .orderBy(desc(submissions.madeAt), desc(submissions.reference));
  const applied = await db
    .select()
    .from(arnRequests)
    .where(or(eq(arnRequests.id, id), eq(arnRequests.submissionId, id)));
  const savedIds = [
    id,
    ...attempts.map(({ payment: { customRef } }) => customRef),
    ...(await submittedDrafts(
      db,
      sent.map((one) => one.id),
    )),
  ];
  const saved = await db.select().from(drafts).where(inArray(drafts.recordId, savedIds));
  const gone = await db.select().from(endedDrafts).where(inArray(endedDrafts.recordId, savedIds));
  if (sent.length + applied.length + saved.length + gone.length === 0 && request === undefined) return null;

  const isUnderWay = (submissionId: string | null): boolean =>
    sent.some((one) => one.id === submissionId && UNDER_WAY.includes(one.state));
  const checks =
    applied.length === 0
      ? []
      : await db
          .select()
          .from(dvsAttempts)
          .where(
            inArray(
              dvsAttempts.personId,
              applied.map(({ personId }) => personId),
            ),
          );
  const lines =
    request === undefined
      ? []
      : await db.select().from(paymentRequestLines).where(eq(paymentRequestLines.submissionId, id));
  const first = sent.at(-1) ?? applied[0] ?? saved[0];
  const records: readonly StoryRecord[] = [
    ...attempts.map(({ payment }) =>
      recordOf(cardPaymentLife, {
        id: payment.reference,
        name: payment.reference,
        state: paymentState(payment),
        madeAt: isoOf(payment.madeAt),
        // What was captured is finished or goes back, whatever became of the submission.
        isOver: paymentState(payment) !== 'captured' && !isUnderWay(payment.submissionId),
        known: [
          ['Amount', displayFee(payment.amountCents)],
          ...(payment.receipt === '' ? [] : [['Receipt number', payment.receipt] as const]),
          ...(payment.card === '' ? [] : [['Card', `ends in ${payment.card}. The number was never here.`] as const]),
          ['Page closes at', at(epochOf(payment.madeAt) + TOKEN_LIFE_MS)],
          ...(payment.askDueAt === null ? [] : [['Asked next at', at(epochOf(payment.askDueAt))] as const]),
        ],
        choices: PAYMENT_FACTS,
      }),
    ),
    ...applied.map((one) =>
      recordOf(arnApplicationLife, {
        id: one.id,
        name: one.reference,
        state: one.decision,
        madeAt: isoOf(one.madeAt),
        known: [['The server holds a passed check', one.checked ? 'yes' : 'no']],
      }),
    ),
    ...sent.map((one) =>
      recordOf(submissionLife, {
        id: one.id,
        name: one.reference,
        state: one.state,
        madeAt: isoOf(one.madeAt),
        choices: { 'submission.cancelled': [{ isRequestedFee: one.kind === 'additional-payment' }] },
        coming: comingSentences(one, attempts[0]?.payment.amountCents ?? null, moment),
      }),
    ),
    ...(request === undefined
      ? []
      : [
          recordOf(requestedFeeLife, {
            id,
            name: request.portalName,
            state: request.paidAt === null ? 'due' : 'settled',
            madeAt: isoOf(request.madeAt),
            known: [
              ['Amount', displayFee(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))],
              ['Due by', dueText(request.dueOn)],
            ],
          }),
        ]),
    ...[
      ...saved.map((one) => ({ ...one, id: one.recordId, label: endedDraftName(one.name), state: 'kept' })),
      ...gone.map((one) => ({ ...one, id: one.recordId, madeAt: one.endedAt })),
    ].map(({ id: recordId, label, state, madeAt }) =>
      recordOf(savedApplicationLife, {
        id: recordId,
        name: label,
        state,
        madeAt: isoOf(madeAt),
        // What was sent of it is a record of its own.
        isOver: attempts.length + sent.length > 0,
      }),
    ),
    ...checks.map((one) =>
      recordOf(countedCheckLife, {
        id: one.id,
        name: isDocument(one.document) ? documentLabel(one.document) : one.document,
        state: countedCheckState(one),
        madeAt: isoOf(one.madeAt),
        isOver: true,
      }),
    ),
  ];
  const references = [...sent, ...applied].map(({ reference }) => reference);
  const whose = await whoseOf(db, first?.personId ?? '', first?.organisationId ?? ownerOf(request));
  return {
    name: sent.at(-1)?.reference ?? applied[0]?.reference ?? id,
    title: sent.at(-1)?.name ?? request?.portalName ?? records[0]?.name ?? '',
    of: whose.of,
    page: sent[0] === undefined ? '' : pageOf(sent[0]),
    records,
    events: await eventsOf(db, records),
    notes: await notesOf(db, records, references, { personId: first?.personId ?? '', ...whose }),
  };
}

/** What the page of a submission says to whoever can act for it. */
function comingSentences(
  { kind, state, madeAt }: Pick<typeof submissions.$inferSelect, 'kind' | 'state' | 'madeAt'>,
  feeCents: number | null,
  moment: Moment,
): readonly string[] {
  const about = { kind, feeCents, receivedAt: isoOf(madeAt), payable: kind, coming: comingOf(kind, state) };
  const { usual, other } = whatCanHappen(about, moment, false);
  return [...usual, ...other].map(({ who, when, what }) => `${`${who} ${when}`.trim()}: ${what}`);
}

const epochOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;

function dueText(day: string): string {
  const parsed = parseIsoDate(day);
  return parsed === null ? '' : displayDate(parsed);
}

const ownerOf = (request: typeof paymentRequests.$inferSelect | undefined): string | null =>
  request?.ownerKind === 'organisation' ? request.ownerId : null;

const pageOf = ({ id, organisationId }: { readonly id: string; readonly organisationId: string | null }): string =>
  organisationId === null
    ? `/forms/submissions/${encodeURIComponent(id)}`
    : `/forms/organisation/${encodeURIComponent(organisationId)}/submissions/${encodeURIComponent(id)}`;

/** Saved applications that ended in the call that submitted one of these. */
async function submittedDrafts(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    ids.map((id) =>
      rows<{ id: string }>(
        db,
        sql`select record ->> 'id' as id
          from audit_entry as sent
          join audit_entry as gone on gone.person_id = sent.person_id and gone.request_id = sent.request_id
          cross join lateral jsonb_array_elements(gone.records) as record
          where sent.records @> ${JSON.stringify([{ id }])}::jsonb and sent.act in ('submitted', 'submitted again')
            and sent.request_id <> '' and gone.act = 'draft deleted' and record ->> 'kind' = 'draft'`,
      ),
    ),
  );
  return found.flat().map(({ id }) => id);
}

async function whoseOf(db: Db, personId: string, organisationId: string | null) {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  const [organisation] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId ?? ''));
  const named = (arn: string): string => (arn === '' ? '' : `, ARN ${arn}`);
  const name = person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim();
  const of: readonly Pair[] = [
    ...(organisation === undefined
      ? []
      : [['Organisation', `${organisation.name}${named(organisation.arn)}`] as const]),
    ...(person === undefined ? [] : [['Person', `${name}${named(person.arn)}`] as const]),
  ];
  // Whom mails are written to, as `addresseeOf` has it.
  return { of, person: name, addressee: organisation?.name ?? name };
}
