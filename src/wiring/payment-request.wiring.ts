import { fromPromise } from 'xstate';
import { submissionEndpoints } from '#api/applications/submissions.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { paymentRequestMachine, type PaymentLoads } from '#machines/payment-request.machine.ts';
import { paymentName } from '#rules/additional-payments.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { paymentPayload, type PaymentInput } from '#rules/payment-form.rules.ts';
import { freshId } from '../shell/clock.ts';
import { leaveForPayment, type GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';
import { wireCardPayment } from './payments/card-payment.wiring.ts';
import { rememberPaidFor } from './payments/paid-for.ts';

/**
 * The payment page of one fee with its calls, the way out and the way back.
 *
 * @param goOut another way out than the browser's, for tests
 */
export function wirePaymentRequest(
  session: Pick<Session, 'connection' | 'configuration' | 'pageLeave' | 'memory'>,
  goOut?: GoOut,
) {
  const { connection, configuration } = session;
  const { call, learn } = connection;
  let submitKey = freshId();
  /** Good once, for whoever has it: it is kept out of the machine and its log. */
  let token = '';
  /** What the fee on the screen is called. */
  let named = '';
  learn(submissionEndpoints);
  return paymentRequestMachine.provide({
    actors: {
      cardPayment: wireCardPayment(connection, () => leaveForPayment(session, token, goOut)),
      gather: gatheredBy<PaymentLoads, PaymentInput>({
        payment: async ({ organisationId, organisationArn, submissionId }, signal) => {
          const { submissions } = await call(
            'AdditionalPayment',
            { organisationId, organisationArn, submissionId },
            { signal },
          );
          const found = submissions.find((one) => sameIdentifier(one.submissionId, submissionId)) ?? null;
          named = found ? paymentName(found) : '';
          return found;
        },
        count: async ({ organisationId, organisationArn }, signal) => {
          const { submissions } = await call('AdditionalPayment', { organisationId, organisationArn }, { signal });
          return submissions.length;
        },
      }),
      requestPayment: fromPromise(async ({ input, signal }) => {
        const params = { submissionId: input.submissionId };
        const idempotencyKey = configuration()?.capabilities.idempotency ? submitKey : undefined;
        const given = { params, idempotencyKey, signal };
        const { securePaymentToken } = await call('submissionPayment', { data: paymentPayload(input) }, given);
        // The key belonged to this payment page; whatever is asked for next is another submit.
        submitKey = freshId();
        token = securePaymentToken ?? '';
        // The fee is not listed any more once it is paid, and the receipt names it (APAY-17).
        rememberPaidFor(session.memory, input.submissionId, named);
        return { hasPage: token !== '' };
      }),
    },
  });
}
