/**
 * Calls beyond the three documents (DEC-11): autosave, submissions as a list and one by one, the attempts with an ASIC.
 * Each belongs to a capability of the configuration; a regulator that does not announce it does not have the call, so
 * the portal never asks.
 */
import * as z from 'zod/mini';
import { LONGEST_QUERY } from '#rules/ways/search.rules.ts';
import { NOTICE_KINDS } from '#rules/ways/notices.rules.ts';
import { OWN_KINDS } from '#rules/ways/own-search.rules.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall } from './core/define-endpoints.ts';
import { listOrEmpty, nothing, text } from './core/shapes.ts';
import { asicAttempts } from './entities/asic.ts';
import { decided } from './entities/form.ts';
import { outcome } from './entities/outcome.ts';
import { basedOn, storedRevision } from './entities/draft.ts';

/** `<form name>|<organisation id or ''>|<subject id or ''>`: with the person, whose autosave of what this is (DEC-09). */
const key = z.string().check(z.minLength(1), z.maxLength(200));

/** A submission that was received. */
const received = z.object({
  submissionId: z.string(),
  reference: z.string(),
  receivedAt: z.string(),
  outcome,
  decided,
});

/** A submission as the dashboard lists it. */
const listed = z.object({
  submissionId: z.string(),
  reference: z.string(),
  name: z.string(),
  kind: z.string(),
  /** `InProgress`, `Completed`, `NotPassed` (an assessment), `Cancelled` or `Declined`. */
  status: z.string(),
  /** The state of its life, as `machines/regulator/submission.machine.ts` has them. */
  state: text,
  receivedAt: z.string(),
  /** What comes next, as a sentence. */
  next: text,
});

/** Something that happened. */
const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: z.string(),
  about: z.string(),
  reference: z.string(),
  submissionId: z.string(),
  count: z.nullish(z.number()),
});

/** A record of one's own that was found; `until` is a day. */
const ownRecord = z.object({
  kind: z.enum(OWN_KINDS),
  id: z.string(),
  organisationId: z.string(),
  organisationName: z.string(),
  name: z.string(),
  number: z.string(),
  state: z.string(),
  until: z.nullable(z.string()),
});

/** A payment, as its receipt says it. */
const payment = {
  state: z.enum(['paid', 'returned']),
  amountCents: z.number(),
  receipt: z.string(),
  reference: text,
  paidAt: text,
  card: text,
  lines: z.nullish(z.readonly(z.array(z.object({ label: z.string(), amountCents: z.number() })))),
  taxPercent: z.nullish(z.number()),
  paidBy: text,
  paidFor: text,
};

/** A payment in the list of somebody's payments. */
const listedPayment = z.object({
  ...payment,
  submissionId: z.string(),
  name: z.string(),
  submissionReference: z.string(),
});

const section = z.object({
  name: z.string(),
  rows: z.readonly(z.array(z.object({ label: z.string(), value: z.string() }))),
});

/** One submission with everything that its page and its receipt show. */
const detailed = z.object({
  ...listed.shape,
  endedAt: text,
  by: text,
  organisation: z.nullish(z.object({ name: z.string(), arn: z.string() })),
  /** What was answered, in the words of the day; null for one from before that was kept. */
  sections: z.nullish(z.readonly(z.array(section))),
  files: z.readonly(listOrEmpty(z.object({ name: z.string(), bytes: z.number() }))),
  payments: z.readonly(listOrEmpty(z.object(payment))),
  payable: text,
  cancellation: z.nullish(z.object({ reason: z.string(), by: text })),
  declined: z.nullish(z.object({ reason: z.string() })),
  outcome,
  // What happened, oldest first, to the submission, its payments and its ARN application, and never by whom:
  // `submissionTimeline` makes its steps of it.
  history: z.nullish(
    z.readonly(
      z.array(z.object({ chart: z.string(), reference: text, event: z.string(), state: z.string(), at: z.string() })),
    ),
  ),
});

/** Autosave; finding submissions again; attempts with an ASIC. */
export const extensionEndpoints = defineEndpoints({
  AutosaveLoad: formsCall('/api/my{product}/Extensions/Autosave/Load/v1', {
    // `asideKey`: a second one of the same person, answered as `aside`. A form that opens asks for both.
    input: z.object({ key, asideKey: z.nullish(key) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      autosave: z.nullish(storedRevision),
      aside: z.nullish(storedRevision),
    }),
    empty: { wasSuccessful: true, autosave: null, aside: null },
    capability: 'autosave',
  }),
  AutosaveSave: formsCall('/api/my{product}/Extensions/Autosave/Save/v1', {
    // With a conflict nothing was written, and `wasSuccessful` is true all the same.
    input: z.object({ key, formData: z.string(), revision: basedOn }),
    output: z.object({
      wasSuccessful: z.boolean(),
      revision: z.number(),
      savedAt: z.string(),
      conflict: z.nullish(storedRevision),
    }),
    empty: { wasSuccessful: true, revision: 0, savedAt: '', conflict: null },
    capability: 'autosave',
    largeBody: true,
    reads: false,
  }),
  AutosaveDelete: formsCall('/api/my{product}/Extensions/Autosave/Delete/v1', {
    input: z.object({ key }),
    output: z.object({ wasSuccessful: z.boolean() }),
    empty: { wasSuccessful: true },
    capability: 'autosave',
    reads: false,
  }),
  SubmissionLookup: formsCall('/api/my{product}/Extensions/Submissions/Lookup/v1', {
    input: z.object({ idempotencyKey: z.string() }),
    // `underWay`: the submit is still being received or worked on; ask again before anything is said about it.
    output: z.object({ wasSuccessful: z.boolean(), submission: z.nullish(received), underWay: z.nullish(z.boolean()) }),
    empty: { wasSuccessful: true, submission: null },
    capability: 'idempotency',
  }),
  SubmissionList: formsCall('/api/my{product}/Extensions/Submissions/List/v1', {
    // Empty for what the person submitted for themselves.
    input: z.object({ organisationId: z.string() }),
    output: z.object({ wasSuccessful: z.boolean(), submissions: z.array(listed) }),
    empty: { wasSuccessful: true, submissions: [] },
    capability: 'submissionStatus',
  }),
  // What happened lately, and when the person last looked (docs/decisions/0045); `more`: how many older notices are
  // left out. `opens`: the page of it is opened, which counts as a visit.
  NoticeList: formsCall('/api/my{product}/Extensions/Notices/List/v1', {
    // Empty for what happened to the person.
    input: z.object({ organisationId: z.string(), opens: z.boolean() }),
    output: z.object({
      wasSuccessful: z.boolean(),
      since: text,
      notices: z.readonly(z.array(notice)),
      more: z.nullish(z.number()),
    }),
    empty: { wasSuccessful: true, since: null, notices: [] },
    capability: 'submissionStatus',
  }),
  // Its receipt as a PDF is a document: `GetSharePointFileDetails` gives the ticket.
  SubmissionDetails: formsCall('/api/my{product}/Extensions/Submissions/Details/v1', {
    // In whose name it is looked at: empty for the person. Of anybody else there is none.
    input: z.object({ submissionId: z.string(), organisationId: z.string() }),
    output: z.object({ wasSuccessful: z.boolean(), submission: z.nullish(detailed) }),
    empty: { wasSuccessful: true, submission: null },
    capability: 'submissionDetails',
  }),
  // What was paid, by whomever of the organisation; empty for the person's own.
  PaymentList: formsCall('/api/my{product}/Extensions/Payments/List/v1', {
    input: z.object({ organisationId: z.string() }),
    output: z.object({ wasSuccessful: z.boolean(), payments: z.readonly(z.array(listedPayment)) }),
    empty: { wasSuccessful: true, payments: [] },
    capability: 'paymentList',
  }),
  // Records of the person and of the organisations that they take part in, by a number or a name of a student. What was
  // typed travels in the body alone.
  OwnSearch: formsCall('/api/my{product}/Extensions/OwnSearch/v1', {
    input: z.object({ text: z.string().check(z.maxLength(LONGEST_QUERY)) }),
    // `hasMore`: there are more than are given.
    output: z.object({ wasSuccessful: z.boolean(), results: z.readonly(z.array(ownRecord)), hasMore: z.boolean() }),
    empty: { wasSuccessful: true, results: [], hasMore: false },
    capability: 'ownSearch',
  }),
  // How often the person's ASIC failed, so that a page that is opened anew shows the server's number (DEC-34).
  AsicAttempts: formsCall('/api/my{product}/Extensions/Asic/Attempts/v1', {
    input: nothing,
    output: z.object({ wasSuccessful: z.boolean(), ...asicAttempts }),
    empty: { wasSuccessful: true },
    capability: 'attemptCounts',
  }),
});

/** What the server knows of these calls beside (`core/call-facts.ts`). */
export const extensionFacts = {
  // What a person typed is kept for that person alone and is part of nothing of the organisation, so no position is
  // asked for.
  AutosaveLoad: { act: 'own', flow: 'forms', brings: 'Finding what was typed before' },
  AutosaveSave: { act: 'own', limits: ['drafts'], flow: 'forms', brings: 'Keeping what is typed while it is typed' },
  AutosaveDelete: { act: 'own', limits: ['drafts'], flow: 'forms', brings: 'Forgetting what was kept' },
  SubmissionLookup: { act: 'own', flow: 'submissions', brings: 'Whether something sent has arrived, after a break' },
  SubmissionList: { act: 'look', flow: 'submissions', brings: 'The list of submissions' },
  NoticeList: { act: 'look', flow: 'dashboards', brings: 'Notices: what happened since the last visit' },
  SubmissionDetails: { act: 'look', flow: 'submissions', brings: 'One submission and what was answered' },
  PaymentList: { act: 'look', flow: 'submissions', brings: 'Payments and receipts' },
  OwnSearch: { act: 'look', limits: ['searches'], flow: 'dashboards', brings: 'Finding records by their numbers' },
  AsicAttempts: { act: 'own', flow: 'licences', brings: 'How many ASIC checks are left' },
} as const satisfies FactsOf<typeof extensionEndpoints>;
