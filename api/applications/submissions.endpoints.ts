/** Submissions that exist already: looking at one, cancelling it, paying for it (services 7.5). */
import { MONEY_STATES } from '#rules/applications/cancellation-money.rules.ts';
import * as z from 'zod/mini';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { flag, listOrEmpty, nothing, text } from '../core/shapes.ts';
import { optionValue } from '../entities/drone.ts';
import { formHead, formSteps, noCalcs, receipt } from '../entities/form.ts';

const errors = z.nullish(z.array(z.string()));

/** What cancelling does to the money of a submission; left out by a regulator that does not say. */
const money = z.nullish(z.object({ state: z.enum(MONEY_STATES), cents: z.number() }));

/** The details of a submission (SENT-089); `TransactionId` is the case number (SENT-090). */
const submission = z.object({
  submissionStatus: text,
  serviceCatalogueName: text,
  serviceRequestData: listOrEmpty(z.looseObject({ name: text, value: optionValue })),
  money,
});

/** A submission that waits for a payment (SENT-091, SENT-092). */
const paymentDue = z.object({
  submissionId: z.string(),
  portalName: text,
  expiryDate: text,
  totalAmountDue: optionValue,
  serviceRequestData: z.nullish(
    z.looseObject({ LineItems: listOrEmpty(z.object({ reason: text, feeCode: text, amountDue: optionValue })) }),
  ),
});

export const submissionEndpoints = defineEndpoints({
  submissionQuery: formsCall('/api/my{product}/Forms/Query/Crm/Submission/{submissionId}/v1', {
    body: 'none',
    input: nothing,
    output: z.object({ wasSuccessful: z.boolean(), submission: z.nullish(submission), errors }),
    empty: { wasSuccessful: true, submission: null },
  }),
  submissionCancel: formsCall('/api/my{product}/Forms/Submissions/{submissionId}/Cancel/v1', {
    input: z.object({
      formData: z.object({
        steps: formSteps,
        submissionId: z.string(),
        cancellationReason: z.string(),
        transactionId: z.string(),
        // As the page showed it: a cancellation whose money changed meanwhile is refused.
        money: z.optional(money),
      }),
    }),
    output: z.object({ wasSuccessful: flag, ...receipt.shape }),
    empty: {},
    reads: false,
  }),
  AdditionalPayment: formsCall('/api/my{product}/Forms/Query/Crm/Submission/AdditionalPayment/v1', {
    // `submissionId` is sent by the payment page only (SCAL-64).
    input: z.object({ organisationId: z.string(), organisationArn: z.string(), submissionId: z.optional(z.string()) }),
    output: z.object({ wasSuccessful: z.boolean(), submissions: listOrEmpty(paymentDue), error: text }),
    empty: { wasSuccessful: true, submissions: [] },
  }),
  submissionPayment: formsCall('/api/my{product}/Forms/Submissions/{submissionId}/Payment/v1', {
    encoded: { field: 'data', as: 'base64' },
    // The payload of SENT-093 and SENT-094.
    input: z.object({
      data: z.object({
        ...formHead,
        orgid: z.string(),
        organisationArn: z.string(),
        formData: z.object({
          steps: formSteps,
          calcs: noCalcs,
          submissionId: z.string(),
          declarationText: z.string(),
        }),
      }),
    }),
    output: z.object({ wasSuccessful: z.boolean(), securePaymentToken: text, errors, ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const submissionFacts = {
  submissionQuery: { act: 'look', flow: 'submissions', brings: 'The submission that is to be cancelled or paid' },
  submissionCancel: { act: 'act', limits: ['submits'], flow: 'submissions', brings: 'Cancelling a submission' },
  AdditionalPayment: { act: 'look', flow: 'submissions', brings: 'The payments that are still due' },
  submissionPayment: {
    act: 'act',
    limits: ['submits', 'payments'],
    flow: 'submissions',
    brings: 'Starting the payment of a submission',
  },
} as const satisfies FactsOf<typeof submissionEndpoints>;
