/**
 * Calls after a return from the card payment page (DCAL-24, DCAL-27, DCAL-28, OP-D-69, OP-D-70). Both only read;
 * neither finalises (DEC-07). A return of somebody else's payment is answered like a forged one.
 */
import type { PaidTold } from '#rules/applications/submission-receipt.rules.ts';
import { isSigned, gatewaySecrets } from '../payment-gateway/signature.ts';
import type { CallContext, Handlers } from '../core/handler.ts';
import { attemptMeant } from './payments.routes.ts';
import { attemptsOf, outcomeOf, type Payment } from '../records/payments.ts';

/** The person's own attempt behind an authentic return; undefined for everything else, which is logged. */
async function truly(context: CallContext, parameters: Readonly<Record<string, string>>): Promise<Payment | undefined> {
  const { db, principal, log, requestId } = context;
  const { signing } = await gatewaySecrets(db);
  const attempts = isSigned(parameters, signing) ? await attemptsOf(db, parameters['customRef'] ?? '') : [];
  const meant = attemptMeant(
    attempts.filter(({ personId }) => personId === principal.contactId),
    parameters,
  );
  if (meant === undefined) {
    log('refused payment return', { request: requestId });
    context.refusedAccess();
  }
  return meant;
}

/** The payment goes back and has no effect, now or later: the portal shows that, and a mail gives the reason. */
const GOES_BACK = { wasSuccessful: true, finalised: false, refundDue: true } as const;

/**
 * The paid submission, its outcome and the card, with the capability `receipts` (DEC-11, DEC-42); empty while it is not
 * done.
 */
function toldIn(
  context: CallContext,
  { card }: Payment,
  { isDone, receipt }: Awaited<ReturnType<typeof outcomeOf>>,
): PaidTold {
  return isDone && context.capable('receipts') ? { ...receipt, card } : {};
}

export const paymentReturnHandlers = {
  validateHmac: async (context, { paymentParamters }) => {
    const payment = await truly(context, paymentParamters);
    if (payment === undefined) return { wasSuccessful: true, hmacValid: false, paymentSuccess: false };
    // An earlier refusal does not count for an application that was paid since.
    const became = await outcomeOf(context.db, payment);
    const finalised = became.isDone;
    if (payment.refundDue && !finalised) return { ...GOES_BACK, hmacValid: true, paymentSuccess: true };
    const paymentSuccess = finalised || paymentParamters['summaryCode'] === '0';
    return {
      wasSuccessful: true,
      hmacValid: true,
      paymentSuccess,
      ...(paymentSuccess ? { finalised, ...toldIn(context, payment, became) } : {}),
    };
  },
  paymentStatus: async (context, input) => {
    const payment = await truly(context, input);
    if (payment === undefined || input.summaryCode !== '0') return { wasSuccessful: false };
    const became = await outcomeOf(context.db, payment);
    const finalised = became.isDone;
    return payment.refundDue && !finalised
      ? GOES_BACK
      : { wasSuccessful: true, finalised, ...toldIn(context, payment, became) };
  },
} satisfies Partial<Handlers>;
