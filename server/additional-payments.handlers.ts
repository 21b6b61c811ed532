/** Fees that the regulator asks for after a submission: which ones are due, and paying one (APAY, SCAL-63 to SCAL-68). */
import { and, asc, eq, exists, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { ReceivedOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { paymentName } from '#rules/additional-payments.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { displayFee, dollarsOf } from '#rules/payments/fees.rules.ts';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import { answeredIn } from '#rules/forms/form-review.rules.ts';
import { judgePayload } from '#rules/forms/form-payload.rules.ts';
import { PAYMENT_DECLARATION, paymentForm } from '#rules/payment-form.rules.ts';
import { gatewayPayments } from './payment-gateway/gateway.schema.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import { ownOrganisation, participationsOf, recordId } from './records/access.ts';
import { paymentRequestLines, paymentRequests, payments, submissions } from './records/cases.schema.ts';
import { organisationIdOf, portalPath, type Owner } from './records/owner.ts';
import { charge } from './records/paying.ts';
import { NEWEST } from './records/payments.ts';
import { paymentIn } from './records/receipts.ts';
import type { ListedPayment } from '#rules/payments/receipt.rules.ts';
import { NOT_DECLARED } from './records/refusals.ts';
import { receiptIn, submitOnce } from './records/submitting.ts';
import type { Db } from './core/store.ts';

const UNKNOWN = 'We cannot find this payment. It may already be paid.';

type Due = OutputOf<'AdditionalPayment'>['submissions'][number];

/**
 * Who is asked about: the signed-in person, when the body names no organisation; else that organisation, if the person
 * takes part in it and both the id and the ARN are its own as far as they are given. Undefined for everything else.
 */
async function askedFor(
  context: CallContext,
  { organisationId, organisationArn }: ReceivedOf<'AdditionalPayment'>,
): Promise<Owner | undefined> {
  const [id, arn] = [organisationId.trim(), organisationArn.trim()];
  if (id === '' && arn === '') return { kind: 'person', id: context.principal.contactId };
  const own = (await participationsOf(context)).find(
    ({ organisation }) =>
      (id === '' || sameIdentifier(organisation.id, id)) && (arn === '' || organisation.arn === arn),
  );
  return own && { kind: 'organisation', id: own.organisation.id };
}

/** Whether a card was charged for it and its notice is awaited: then nobody is asked to pay again (DEC-07). */
function isBeingFinished(db: Db): SQL {
  const captured = or(eq(payments.status, 'approved'), eq(gatewayPayments.status, 'approved'));
  const open = and(eq(payments.finalised, false), eq(payments.refundDue, false));
  const attempts = db
    .select({ token: payments.token })
    .from(payments)
    .leftJoin(gatewayPayments, eq(gatewayPayments.token, payments.token))
    .where(and(eq(payments.customRef, paymentRequests.submissionId), open, captured));
  return exists(attempts);
}

/**
 * Fees that are not settled, the one due first before the others.
 *
 * @param submissionId only the one asked for this submission; empty for all
 * @param only which of them count; all without it
 */
async function unsettled(db: Db, owner: Owner, submissionId: string, only?: SQL): Promise<Due[]> {
  const wanted = recordId(submissionId);
  if (submissionId.trim() !== '' && wanted === undefined) return [];
  const requests = await db
    .select()
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.ownerKind, owner.kind),
        eq(paymentRequests.ownerId, owner.id),
        isNull(paymentRequests.paidAt),
        only,
        wanted === undefined ? undefined : eq(paymentRequests.submissionId, wanted),
      ),
    )
    .orderBy(asc(paymentRequests.dueOn), asc(paymentRequests.submissionId));
  const ids = requests.map((request) => request.submissionId);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(paymentRequestLines)
          .where(inArray(paymentRequestLines.submissionId, ids))
          .orderBy(asc(paymentRequestLines.position));
  return requests.map((request) => {
    const own = lines.filter((line) => line.submissionId === request.submissionId);
    return {
      submissionId: request.submissionId,
      portalName: request.portalName,
      expiryDate: request.dueOn,
      totalAmountDue: dollarsOf(own.reduce((sum, line) => sum + line.amountCents, 0)),
      serviceRequestData: {
        LineItems: own.map(({ reason, feeCode, amountCents }) => ({
          reason,
          feeCode,
          amountDue: dollarsOf(amountCents),
        })),
      },
    };
  });
}

/** The paid fee as rows for the stored receipt. */
function feeRows(due: Due): AnsweredSection['rows'] {
  const lines = due.serviceRequestData?.LineItems ?? [];
  return [
    { label: 'Application', value: paymentName(due) },
    ...lines.map(({ reason, amountDue }) => ({
      label: reason ?? '',
      value: displayFee(Math.round(Number(amountDue) * 100)),
    })),
    { label: 'Total', value: displayFee(Math.round(Number(due.totalAmountDue) * 100)) },
  ];
}

/** Payments of a person for themselves, or for this organisation, newest first. */
async function paymentsOf(db: Db, personId: string, organisationId: string | null): Promise<ListedPayment[]> {
  const own =
    organisationId === null
      ? and(eq(payments.personId, personId), isNull(payments.organisationId))
      : eq(payments.organisationId, organisationId);
  const found = await db
    .select({
      payment: payments,
      submission: {
        id: submissions.id,
        name: submissions.name,
        reference: submissions.reference,
        answered: submissions.answered,
      },
    })
    .from(payments)
    .innerJoin(submissions, eq(submissions.id, payments.submissionId))
    .where(and(own, eq(payments.status, 'approved'), or(eq(payments.finalised, true), eq(payments.refundDue, true))))
    .orderBy(...NEWEST);
  return found.map(({ payment, submission: { id, name, reference, answered } }) => ({
    ...paymentIn(payment, answered),
    submissionId: id,
    name,
    submissionReference: reference,
  }));
}

export const paymentHandlers = {
  PaymentList: async (context, { organisationId }) => {
    const { db, principal } = context;
    if (organisationId.trim() === '')
      return { wasSuccessful: true, payments: await paymentsOf(db, principal.contactId, null) };
    const organisation = await ownOrganisation(context, organisationId);
    return {
      wasSuccessful: true,
      payments: organisation ? await paymentsOf(db, principal.contactId, organisation.id) : [],
    };
  },
  AdditionalPayment: async (context, input) => {
    const { db } = context;
    const owner = await askedFor(context, input);
    return {
      wasSuccessful: true,
      submissions: owner ? await unsettled(db, owner, input.submissionId ?? '', not(isBeingFinished(db))) : [],
    };
  },
  submissionPayment: async (context, { data }) => {
    const { params, at, moment } = context;
    const asked = params['submissionId'] ?? '';
    // Body and address have to name the same payment: the person saw only one of them.
    if (!sameIdentifier(data.formData.submissionId, asked)) throw new Refusal(404, [UNKNOWN]);
    // The ticked option counts; its text is stored to be shown later (APAY-19, SENT-094).
    const { answers, problems } = judgePayload(paymentForm, data.formData.steps, { moment });
    if (problems.length > 0 || data.formData.declarationText.trim() !== PAYMENT_DECLARATION)
      throw new Refusal(422, [NOT_DECLARED]);
    at('validated');
    const receipt = await submitOnce(context, 'submissionPayment', data, async (tx: Db) => {
      const within: CallContext = { ...context, db: tx };
      const owner = await askedFor(within, { organisationId: data.orgid, organisationArn: data.organisationArn });
      const id = recordId(asked);
      if (owner === undefined || id === undefined) throw new Refusal(404, [UNKNOWN]);
      // Two payments of one fee take turns before it is read: the second cancels the first one's page, or finds the fee
      // settled.
      const own = and(eq(paymentRequests.ownerKind, owner.kind), eq(paymentRequests.ownerId, owner.id));
      await tx
        .select()
        .from(paymentRequests)
        .where(and(eq(paymentRequests.submissionId, id), own))
        .for('update');
      const [due] = await unsettled(tx, owner, id);
      if (due === undefined) throw new Refusal(404, [UNKNOWN]);
      return charge(within, tx, {
        // The amount is the regulator's own; the body brings none (APAY-23).
        amountCents: Math.round(Number(due.totalAmountDue) * 100),
        lines: (due.serviceRequestData?.LineItems ?? []).map(({ reason, amountDue }) => ({
          label: reason ?? '',
          amountCents: Math.round(Number(amountDue) * 100),
        })),
        customRef: due.submissionId,
        kind: 'additional-payment',
        prefix: 'PA',
        name: paymentName(due),
        organisationId: organisationIdOf(owner),
        body: { ...data },
        sections: [{ name: 'Fee', rows: feeRows(due) }, ...answeredIn(paymentForm, answers)],
        paidFor: { kind: 'additional-payment', requestId: due.submissionId, name: paymentName(due) },
        returnPath: portalPath(owner, `/submissions/${due.submissionId}/payment`),
        draftRevision: null,
      });
    });
    const { paymentToken, submissionId, reference, receivedAt } = receipt;
    const shown = receiptIn(context, { submissionId, reference, receivedAt });
    return { wasSuccessful: true, securePaymentToken: paymentToken, errors: [], ...shown };
  },
} satisfies Partial<Handlers>;
