/**
 * Applications, drafts, submissions and payments (`migrations/baseline/`). One file, because its tables are read
 * together.
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

/** Tags of a person's record, which the home decision counts. */
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

/** State of a request for an ARN; `cancelled` by its applicant. */
export type ArnDecision = 'received' | 'approved' | 'declined' | 'cancelled';

/** Requests for an ARN, of a person for themselves or (with `organisationId`) for an organisation (OP-P-05). */
export const arnRequests = pgTable('arn_request', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  kind: text('kind').$type<'create' | 'link' | 'verify'>().notNull(),
  reference: text('reference').notNull(),
  state: text('state').$type<'open' | 'closed'>().notNull(),
  /** As people read it, for example `In progress`. */
  status: text('status').notNull(),
  madeAt: moment('made_at').notNull(),
  decision: text('decision').$type<ArnDecision>().notNull().default('received'),
  /** Whether the server holds a passed check of the identity. */
  checked: boolean('checked').notNull().default(false),
  /** Its submission; null for older requests. */
  submissionId: text('submission_id'),
  /** Null while it is open, and for older ones. */
  decidedAt: moment('decided_at'),
  /** The officer's reason for declining, as shown to the applicant; otherwise empty. */
  reason: text('reason').notNull().default(''),
  /** Code of the document that the reason is about; empty where it is about none alone. */
  about: text('about').notNull().default(''),
});

/** A saved application. One for each person, organisation and name, ignoring case (DEC-09). */
export const drafts = pgTable('draft', {
  recordId: text('record_id').primaryKey(),
  name: text('name').notNull(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  /** Base64 of UTF-8 JSON, as received (OP-P-78). */
  formData: text('form_data').notNull(),
  /** Amount of content; null if it cannot be counted, and for older ones. */
  holds: jsonb('holds').$type<DraftContents>(),
  revision: integer('revision').notNull().default(1),
  madeAt: moment('made_at').notNull(),
  /** Kept for seven days from this time (CONS-02). */
  savedAt: moment('saved_at').notNull(),
});

/** Where the last number of an ended draft of this place and name stays (`autosave`): the next one goes on from it. */
export const endedDraftKey = ({ organisationId, name }: { organisationId: string | null; name: string }): string =>
  `|${organisationId ?? ''}|${name.toLowerCase()}`;

/** How a saved application can end. */
export type DraftEnd = 'submitted' | 'deleted' | 'expired';

/** Ended saved applications, without content; written by `lives/saved-application.life.ts` alone. */
export const endedDrafts = pgTable('ended_draft', {
  recordId: text('record_id').primaryKey(),
  /** Which form it was. */
  label: text('label').notNull(),
  state: text('state').$type<DraftEnd>().notNull(),
  endedAt: moment('ended_at').notNull(),
});

/** All submissions of the portal. The in-progress lists of drones and the census list come from here. */
export const submissions = pgTable('submission', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  /** `drone-registration`, `drone-renewal`, `aircraft-confirmation`, `industry-assist`, … */
  kind: text('kind').notNull(),
  /** As people read it. */
  name: text('name').notNull(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  /** Written by `lives/submission.life.ts` alone. */
  state: text('state').$type<SubmissionState>().notNull(),
  madeAt: moment('made_at').notNull(),
  endedAt: moment('ended_at'),
  /** The decoded body, a different shape for each kind. */
  body: jsonb('body').$type<unknown>().notNull().default({}),
  /** The outcome; null until it is done, and for kinds without a list of results. */
  outcome: jsonb('outcome').$type<Outcome>(),
  /** Questions and answers with sender and organisation, worded as on the day; null for older ones. */
  answered: jsonb('answered').$type<Answered>(),
  revision: integer('revision').notNull().default(1),
});

/** The columns for lists, without the body: that of a thousand drones is a megabyte. */
export const submissionHead = (({ body: _body, outcome: _outcome, answered: _answered, ...columns }) => columns)(
  getTableColumns(submissions),
);

/** A fee requested by the regulator after a submission (APAY); due until the end of `dueOn`. */
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

/** Lines of a requested fee; amounts in cents. */
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

export type PaymentStatus = 'created' | 'approved' | 'declined' | 'error' | 'rejected' | 'cancelled';

/** Kinds of payments; their effects are in `paid-effects.ts` and `drone-effects.ts`. */
export type PaidKind = 'drone-registration' | 'drone-renewal' | 'additional-payment';

/** The lines of a payment. */
export interface Billed {
  readonly lines: readonly FeeLine[];
  readonly taxPercent: number;
}

/** A card payment, beginning with its token: one attempt to pay for one submission. */
export const payments = pgTable('payment', {
  token: text('token').primaryKey(),
  /** Identifies the application in every attempt: the id of the draft to resume (OP-D-72), or of the requested fee. */
  customRef: text('custom_ref').notNull(),
  /** Identifies this attempt in the provider's notice. */
  reference: text('reference').notNull().default(''),
  kind: text('kind').$type<PaidKind | ''>().notNull().default(''),
  organisationId: text('organisation_id'),
  /** Page of the portal to return to. */
  returnPath: text('return_path').notNull().default('/forms'),
  /** The revision of the draft that was paid for: later typing is kept. */
  draftRevision: integer('draft_revision'),
  /** The effect of the payment, computed when the token was requested. */
  paidFor: jsonb('paid_for').$type<unknown>().notNull().default({}),
  /** Captured for something that is not possible (any more): the money goes back. */
  refundDue: boolean('refund_due').notNull().default(false),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  /** Set once, by the provider's notice (DEC-07). */
  finalised: boolean('finalised').notNull().default(false),
  submissionId: text('submission_id'),
  personId: text('person_id').notNull(),
  receipt: text('receipt').notNull().default(''),
  /** Last four digits from the provider's notice; empty before it, and for older payments. */
  card: text('card').notNull().default(''),
  /** When the provider's word arrived. */
  paidAt: moment('paid_at'),
  /** Lines and tax when the payment was requested; null for older payments. */
  billed: jsonb('billed').$type<Billed>(),
  madeAt: moment('made_at').notNull(),
  /**
   * When the provider is asked next, by the sandbox's clock and by the real one; the earlier counts. Null if there is
   * nothing to ask.
   */
  askDueAt: moment('ask_due_at'),
  askDueReal: moment('ask_due_real'),
});

/** The outbox: written in the transaction that it reports on, sent afterwards. */
export const mail = pgTable('mail', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Null while it waits. */
  sentAt: moment('sent_at'),
  queuedAt: moment('queued_at'),
  /** The whole message as sent, with headers. */
  message: text('message').notNull().default(''),
  /** Address that stops mails of this kind by one POST (RFC 8058); empty for mail that cannot be stopped. */
  unsubscribe: text('unsubscribe').notNull().default(''),
  /** Why it can never be sent; normally empty. */
  trouble: text('trouble').notNull().default(''),
});

/** Autosaved typing (DEC-09), kept for seven days; not a saved application. */
/** Nothing is kept under a key any more but its number, so that the next version under it does not begin at one. */
export const DELETED = '';

export const autosaves = pgTable(
  'autosave',
  {
    personId: text('person_id').notNull(),
    /** Form, organisation and subject, in the portal's spelling. */
    key: text('key').notNull(),
    formData: text('form_data').notNull(),
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
);

/** An upload of a submission; its content is in the file store under the id. */
export const submissionFiles = pgTable('submission_file', {
  id: text('id').primaryKey(),
  submissionId: text('submission_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  type: text('type').notNull(),
});

/** Answered submits, by the person's submit key (DEC-11). */
export const submits = pgTable(
  'submit',
  {
    personId: text('person_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** HMAC-SHA256 of the body with a key of this server: another body under the same key is refused. */
    digest: text('digest').notNull(),
    /** Null within the transaction that creates it, and for a submit without a submission (the check of an ASIC). */
    submissionId: text('submission_id'),
    answer: jsonb('answer').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] })],
);

/** A submit being received or processed; `seenAt` is by the database's clock, renewed while its process lives. */
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
