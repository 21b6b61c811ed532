/**
 * What people have under way with the regulator, as `migrations/0103-cases.sql.ts` and later ones make it. One file:
 * its tables are read together.
 */
import type { DraftContents } from '#rules/applications/draft-contents.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import type { SubmissionState } from '#rules/applications/submission-state.rules.ts';
import type { FeeLine } from '#rules/payments/receipt.rules.ts';
import type { Answered } from './answered.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnerKind } from './people.schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Marks of a person's record; the home decision counts them. */
export const tags = pgTable('tag', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

/** Service requests that the regulator accepted. */
export const acceptedRequests = pgTable('accepted_request', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  name: text('name').notNull(),
  reference: text('reference').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
});

/** What became of a request for an ARN; `cancelled` by whoever made it. */
export type ArnDecision = 'received' | 'approved' | 'declined' | 'cancelled';

/** Requests for an ARN, of a person for themselves or (with `organisationId`) for an organisation (OP-P-05). */
export const arnRequests = pgTable('arn_request', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  kind: text('kind').$type<'create' | 'link' | 'verify'>().notNull(),
  reference: text('reference').notNull(),
  state: text('state').$type<'open' | 'closed'>().notNull(),
  /** As a person reads it, for example `In progress`. */
  status: text('status').notNull(),
  madeAt: moment('made_at').notNull(),
  decision: text('decision').$type<ArnDecision>().notNull().default('received'),
  /** Whether the server holds a passed check of the identity. */
  checked: boolean('checked').notNull().default(false),
  /** What was submitted; null for a request of before. */
  submissionId: text('submission_id'),
  /** Null while it is open, and for one of before that was kept. */
  decidedAt: moment('decided_at'),
  /** Why an officer declined it, as its person reads it; empty for any other. */
  reason: text('reason').notNull().default(''),
});

/** A saved application. One for each person, organisation and name, ignoring case (DEC-09). */
export const drafts = pgTable('draft', {
  recordId: text('record_id').primaryKey(),
  name: text('name').notNull(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  /** Base64 of UTF-8 JSON, as it came (OP-P-78). */
  formData: text('form_data').notNull(),
  /** How much is in it; null where that cannot be counted, and for one that was saved before it was. */
  holds: jsonb('holds').$type<DraftContents>(),
  revision: integer('revision').notNull().default(1),
  madeAt: moment('made_at').notNull(),
  /** Kept for seven days from here (CONS-02). */
  savedAt: moment('saved_at').notNull(),
});

/** How a saved application can end. */
export type DraftEnd = 'submitted' | 'deleted' | 'expired';

/**
 * Saved applications that are gone, with nothing of what was in them: written by `lives/saved-application.life.ts`
 * alone.
 */
export const endedDrafts = pgTable('ended_draft', {
  recordId: text('record_id').primaryKey(),
  /** Which form it was. */
  label: text('label').notNull(),
  state: text('state').$type<DraftEnd>().notNull(),
  endedAt: moment('ended_at').notNull(),
});

/** Everything the portal ever submitted. The in-progress lists of drones and the census list are read from here. */
export const submissions = pgTable('submission', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  /** What was asked for: `drone-registration`, `drone-renewal`, `aircraft-confirmation`, `industry-assist`, … */
  kind: text('kind').notNull(),
  /** As a person reads it. */
  name: text('name').notNull(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  /** Written by `lives/submission.life.ts` alone. */
  state: text('state').$type<SubmissionState>().notNull(),
  madeAt: moment('made_at').notNull(),
  endedAt: moment('ended_at'),
  /** The decoded body, a different shape for each kind. */
  body: jsonb('body').$type<unknown>().notNull().default({}),
  /** What it came to; null until it is done, and for what comes to nothing that could be listed. */
  outcome: jsonb('outcome').$type<Outcome>(),
  /** What was answered, by whom and for whom, in the words of the day; null for one from before that was kept. */
  answered: jsonb('answered').$type<Answered>(),
  revision: integer('revision').notNull().default(1),
});

/** A submission without its body, for lists: the body of a thousand drones is a megabyte. */
export const submissionHead = (({ body: _body, outcome: _outcome, answered: _answered, ...columns }) => columns)(
  getTableColumns(submissions),
);

/** A fee that the regulator asks for after a submission (APAY); due until the end of `dueOn`. */
export const paymentRequests = pgTable('payment_request', {
  submissionId: text('submission_id').primaryKey(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  portalName: text('portal_name').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  paidAt: moment('paid_at'),
  madeAt: moment('made_at').notNull(),
  revision: integer('revision').notNull().default(1),
});

/** What a requested fee consists of; amounts in cents. */
export const paymentRequestLines = pgTable(
  'payment_request_line',
  {
    submissionId: text('submission_id').notNull(),
    position: integer('position').notNull(),
    reason: text('reason').notNull(),
    feeCode: text('fee_code').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
);

/** What became of a card payment. */
export type PaymentStatus = 'created' | 'approved' | 'declined' | 'error' | 'rejected' | 'cancelled';

/** What is paid for; what comes of each is in `paid-effects.ts` and `drone-effects.ts`. */
export type PaidKind = 'drone-registration' | 'drone-renewal' | 'additional-payment';

/** What a payment consists of. */
export interface Billed {
  readonly lines: readonly FeeLine[];
  readonly taxPercent: number;
}

/** A card payment, from the token on: one attempt to pay for one submission. */
export const payments = pgTable('payment', {
  token: text('token').primaryKey(),
  /**
   * The application, the same at every attempt: the id of the draft that it can be resumed from (OP-D-72), or the
   * requested fee's id.
   */
  customRef: text('custom_ref').notNull(),
  /** This attempt, by which the provider names it in its notice. */
  reference: text('reference').notNull().default(''),
  kind: text('kind').$type<PaidKind | ''>().notNull().default(''),
  organisationId: text('organisation_id'),
  /** Page of the portal that the person comes back to. */
  returnPath: text('return_path').notNull().default('/forms'),
  /** The revision of the draft that was paid for: what was typed since is kept. */
  draftRevision: integer('draft_revision'),
  /** What becomes true when it is paid, as the regulator computed it when the token was asked for. */
  paidFor: jsonb('paid_for').$type<unknown>().notNull().default({}),
  /** Captured, but for something that cannot happen (any more): the money goes back. */
  refundDue: boolean('refund_due').notNull().default(false),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  /** Set once, by the gateway's notice (DEC-07). */
  finalised: boolean('finalised').notNull().default(false),
  submissionId: text('submission_id'),
  personId: text('person_id').notNull(),
  receipt: text('receipt').notNull().default(''),
  /** Last four digits, as the provider's notice says them; empty before, and for one of before they were kept. */
  card: text('card').notNull().default(''),
  /** When the provider's word arrived. */
  paidAt: moment('paid_at'),
  /**
   * What it consists of and the tax within, as it was when the payment was asked for; null for one of before that was
   * kept.
   */
  billed: jsonb('billed').$type<Billed>(),
  madeAt: moment('made_at').notNull(),
  /**
   * When the provider is asked next what became of it, on the sandbox's clock and on the real one: whichever comes
   * first. Null when there is nothing to ask (any more).
   */
  askDueAt: moment('ask_due_at'),
  askDueReal: moment('ask_due_real'),
});

/** The outbox: written in the transaction of what it tells about, sent afterwards. */
export const mail = pgTable('mail', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Null while it waits. */
  sentAt: moment('sent_at'),
  queuedAt: moment('queued_at'),
  /** The whole message as it went out, headers included. */
  message: text('message').notNull().default(''),
  /** Address that stops mails of this kind with one POST (RFC 8058); empty for mail that nobody can stop. */
  unsubscribe: text('unsubscribe').notNull().default(''),
  /** Why it can never be sent; empty while nothing is wrong. */
  trouble: text('trouble').notNull().default(''),
});

/** What somebody typed and has not saved (DEC-09): never a saved application, kept for seven days. */
export const autosaves = pgTable(
  'autosave',
  {
    personId: text('person_id').notNull(),
    /** Form, organisation and subject, as the portal spells them. */
    key: text('key').notNull(),
    formData: text('form_data').notNull(),
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
);

/** An upload that belongs to a submission; the content lies in the file store under the id. */
export const submissionFiles = pgTable('submission_file', {
  id: text('id').primaryKey(),
  submissionId: text('submission_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  type: text('type').notNull(),
});

/** Submits that were answered, by the key that the person's portal gave them (DEC-11). */
export const submits = pgTable(
  'submit',
  {
    personId: text('person_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** HMAC-SHA256 of what was sent, by a key of this server: another body under the same key is a mistake. */
    digest: text('digest').notNull(),
    /** Null inside of the transaction that makes it, and for what is no submission: the check of an ASIC. */
    submissionId: text('submission_id'),
    answer: jsonb('answer').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
);

/** A submit that is being received or worked on; `seenAt` is the database's own time, renewed while its process lives. */
export const submitsUnderWay = pgTable('submit_under_way', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  key: text('key').notNull(),
  seenAt: moment('seen_at')
    .notNull()
    .default(sql`now()`),
});

/** Active alerts of a person, an organisation or an aircraft. */
export const alerts = pgTable('alert', {
  id: text('id').primaryKey(),
  ownerKind: text('owner_kind').$type<OwnerKind | 'aircraft'>().notNull(),
  ownerId: text('owner_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  raisedAt: moment('raised_at').notNull(),
});

/** Texts of the environment data (ENTI-18). */
export const contentSnippets = pgTable('content_snippet', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Site settings of the environment data (ENTI-18). */
export const siteSettings = pgTable('site_setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
