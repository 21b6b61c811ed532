import { assign, fromPromise } from 'xstate';
import { submissionEndpoints } from '#api/applications/submissions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { feePage, paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { sentAs, type Unanswered } from '#rules/core/unanswered.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { freshId } from '../../shell/clock.ts';
import { createPaymentExit, type GoOut } from '../../shell/redirect-out.ts';
import type { Session } from '../../shell/session.ts';
import { wireCardPayment } from '../payments/card-payment.wiring.ts';
import { rememberPaidFor } from '../payments/paid-for.ts';
import { rememberUnanswered, unansweredIn } from '../unanswered.ts';

type Needed = Pick<Session, 'connection' | 'configuration' | 'pageLeave' | 'memory'>;

const actOf = (submissionId: string): string => `submissionPayment|${submissionId}`;

/** The payment that this tab sent before a reload, without an answer yet. */
export const unansweredPayment = (session: Needed, submissionId: string): Unanswered | null =>
  unansweredIn(session, actOf(submissionId));

/**
 * The payment page of one fee with its calls, leaving for the payment page and returning.
 *
 * @param goOut leaves for the payment page; replaced in tests
 */
export function wirePaymentRequest(session: Needed, goOut?: GoOut) {
  const { connection, configuration } = session;
  const { call, learn } = connection;
  const exit = createPaymentExit(session, goOut);
  learn(submissionEndpoints);
  return paymentRequestMachine.provide({
    actors: {
      cardPayment: wireCardPayment(connection, exit.leave),
      page: loadedBy(feePage, {
        fee: async ({ organisationId, organisationArn, submissionId }, signal) => {
          const owner = { organisationId, organisationArn };
          const [{ submissions }, count] = await Promise.all([
            call('AdditionalPayment', { ...owner, submissionId }, { signal }),
            // An unknown count does not prevent paying: Back then leads to the dashboard.
            call('AdditionalPayment', owner, { signal }).then(
              ({ submissions: all }) => all.length,
              () => null,
            ),
          ]);
          return { payment: submissions.find((one) => sameIdentifier(one.submissionId, submissionId)) ?? null, count };
        },
      }),
      requestPayment: fromPromise(async ({ input, signal }) => {
        const { submissionId, key, name } = input;
        const idempotencyKey = configuration()?.capabilities.idempotency ? key : undefined;
        const given = { params: { submissionId }, idempotencyKey, signal };
        const { securePaymentToken } = await call('submissionPayment', { data: paymentPayload(input) }, given);
        // A paid fee is no longer listed, but the receipt needs its name (APAY-17).
        rememberPaidFor(session.memory, submissionId, name);
        return { hasPage: exit.take(securePaymentToken) };
      }),
    },
    actions: {
      nameSubmit: assign({
        unanswered: ({ context }) => sentAs(context.unanswered, JSON.stringify(paymentPayload(context)), freshId),
      }),
      rememberUnanswered: ({ context: { submissionId, unanswered } }) =>
        rememberUnanswered(session, actOf(submissionId), unanswered),
    },
  });
}
