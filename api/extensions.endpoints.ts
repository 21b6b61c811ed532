/**
 * Calls beyond the three documents (DEC-11): autosave, the list and the pages of submissions, the attempts with an
 * ASIC. Each belongs to a capability of the configuration. The portal never makes a call whose capability the regulator
 * does not announce.
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

/**
 * `<form name>|<organisation id or ''>|<subject id or ''>`: together with the person it identifies an autosave
 * (DEC-09).
 */
const key = z.string().check(z.minLength(1), z.maxLength(200));

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
  /** State of the chart `machines/regulator/submission.machine.ts`. */
  state: text,
  receivedAt: z.string(),
  /** What comes next, as a sentence. */
  next: text,
});

const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: z.string(),
  about: z.string(),
  reference: z.string(),
  submissionId: z.string(),
  count: z.nullish(z.number()),
});

/** A record found in the search of one's own records; `until` is a day. */
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

/** The parts of a payment that its receipt shows. */
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

/** A step of a submission that is legal in the state `from`; `by` names the rule of its day. */
const comingStep = z.object({ from: z.string(), event: z.string(), who: z.string(), isUsual: z.boolean(), by: text });

/** Everything that the page and the receipt of a submission show. */
const detailed = z.object({
  ...listed.shape,
  /** Whether a later one of its kind counts: an assessment that was passed, an application that was made again. */
  isOvertaken: z.nullish(z.boolean()),
  endedAt: text,
  by: text,
  organisation: z.nullish(z.object({ name: z.string(), arn: z.string() })),
  /**
   * The questions with the answers, worded as on the day of submission; null for submissions made before these were
   * stored.
   */
  sections: z.nullish(z.readonly(z.array(section))),
  files: z.readonly(listOrEmpty(z.object({ name: z.string(), bytes: z.number() }))),
  payments: z.readonly(listOrEmpty(z.object(payment))),
  payable: text,
  cancellation: z.nullish(z.object({ reason: z.string(), by: text })),
  declined: z.nullish(z.object({ reason: z.string() })),
  outcome,
  // The history of the submission, its payments and its ARN application, oldest first, without the names of officers.
  // `submissionTimeline` turns it into steps.
  history: z.nullish(
    z.readonly(
      z.array(z.object({ chart: z.string(), reference: text, event: z.string(), state: z.string(), at: z.string() })),
    ),
  ),
  // What can happen next by the chart of a submission, two steps far. `whatCanHappen` turns it into sentences.
  coming: z.nullish(
    z.readonly(z.array(z.object({ ...comingStep.shape, followedBy: z.readonly(z.array(comingStep)) }))),
  ),
  feeCents: z.nullish(z.number()),
});

export const extensionEndpoints = defineEndpoints({
  AutosaveLoad: formsCall('/api/my{product}/Extensions/Autosave/Load/v1', {
    // `asideKey` names the conflict copy of the same person, which is answered as `aside`. A form asks for both when it
    // opens. `reached`: the revision of `key`, also where it was deleted; the next save is based on it.
    input: z.object({ key, asideKey: z.nullish(key) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      autosave: z.nullish(storedRevision),
      aside: z.nullish(storedRevision),
      reached: z.nullish(z.number()),
    }),
    empty: { wasSuccessful: true, autosave: null, aside: null },
    capability: 'autosave',
  }),
  AutosaveSave: formsCall('/api/my{product}/Extensions/Autosave/Save/v1', {
    // After a conflict nothing was written, although `wasSuccessful` is true. A conflict with empty `formData`: the
    // application ended elsewhere after `revision`. A save at 0 has not looked, and is not told of an end.
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
    // Nothing newer than `revision` is deleted, and it is answered as `conflict`. Without a revision all is deleted.
    input: z.object({ key, revision: z.nullish(basedOn) }),
    output: z.object({ wasSuccessful: z.boolean(), conflict: z.nullish(storedRevision) }),
    empty: { wasSuccessful: true },
    capability: 'autosave',
    reads: false,
  }),
  SubmissionLookup: formsCall('/api/my{product}/Extensions/Submissions/Lookup/v1', {
    input: z.object({ idempotencyKey: z.string() }),
    // `underWay`: the server is still receiving or processing the submit, so the outcome is not known yet and the
    // caller asks again.
    output: z.object({ wasSuccessful: z.boolean(), submission: z.nullish(received), underWay: z.nullish(z.boolean()) }),
    empty: { wasSuccessful: true, submission: null },
    capability: 'idempotency',
  }),
  SubmissionList: formsCall('/api/my{product}/Extensions/Submissions/List/v1', {
    // Empty for the person's own submissions.
    input: z.object({ organisationId: z.string() }),
    output: z.object({ wasSuccessful: z.boolean(), submissions: z.array(listed) }),
    empty: { wasSuccessful: true, submissions: [] },
    capability: 'submissionStatus',
  }),
  // Recent notices, and when the person last looked (docs/decisions/0045). `more`: number of older notices left out.
  // `opens`: the page of notices is opened, which counts as a visit.
  NoticeList: formsCall('/api/my{product}/Extensions/Notices/List/v1', {
    // Empty for the person's own notices.
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
  // The PDF of the receipt is a document: `GetSharePointFileDetails` gives its ticket.
  SubmissionDetails: formsCall('/api/my{product}/Extensions/Submissions/Details/v1', {
    // The organisation in whose name it is looked at, empty for the person. The submission of anybody else is answered
    // as not existing.
    // With `asks` the bank is asked first about a payment that it has not answered yet.
    input: z.object({ submissionId: z.string(), organisationId: z.string(), asks: z.optional(z.boolean()) }),
    output: z.object({ wasSuccessful: z.boolean(), submission: z.nullish(detailed) }),
    empty: { wasSuccessful: true, submission: null },
    capability: 'submissionDetails',
  }),
  // Payments by anybody in the organisation; with an empty id, the person's own.
  PaymentList: formsCall('/api/my{product}/Extensions/Payments/List/v1', {
    input: z.object({ organisationId: z.string() }),
    output: z.object({ wasSuccessful: z.boolean(), payments: z.readonly(z.array(listedPayment)) }),
    empty: { wasSuccessful: true, payments: [] },
    capability: 'paymentList',
  }),
  // Searches records of the person and of their organisations, by a number or by a student's name. The typed text is
  // sent in the body, so that no address or log of addresses has it.
  OwnSearch: formsCall('/api/my{product}/Extensions/OwnSearch/v1', {
    input: z.object({ text: z.string().check(z.maxLength(LONGEST_QUERY)) }),
    // `hasMore`: there are further results.
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

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const extensionFacts = {
  // What a person typed is kept for that person alone and does not belong to the organisation, so no position is
  // checked.
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
