import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { AdditionalPaymentsView } from '#ui/additional-payments/additional-payments.view.tsx';
import { required } from '#rules/core/required.rules.ts';
import { PaymentRequestView, type PaymentRequestViewProps } from '#ui/additional-payments/payment-request.view.tsx';
import { submissionEndpoints } from '#api/applications/submissions.endpoints.ts';
import {
  additionalPaymentsMachine,
  paymentsPage as feesPage,
} from '#machines/additional-payments/additional-payments.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Asked } from '../../screen-links.ts';
import { shortTextIn } from '../../search-params.ts';
import { unansweredPayment, wirePaymentRequest } from '../../wiring/additional-payments/payment-request.wiring.ts';
import { paidFor } from '../../wiring/payments/paid-for.ts';
import type { PageVisit } from '../visit.ts';
import { openEndFiles, WithEndFiles } from '../applications/end-files.tsx';
import { openReturned } from '../payments/returned.ts';
import type { Connection } from '../../shell/connection.ts';

/** The list of fees with its query, which is not limited to a submission (SCAL-63, SCAL-64). */
export function wireAdditionalPayments({ call, learn }: Connection) {
  learn({ AdditionalPayment: submissionEndpoints.AdditionalPayment });
  return additionalPaymentsMachine.provide({
    actors: {
      page: loadedBy(feesPage, {
        due: async ({ organisationId, organisationArn }, signal) =>
          (await call('AdditionalPayment', { organisationId, organisationArn }, { signal })).submissions,
      }),
    },
  });
}

/**
 * Opens the fees of a person or of an organisation (APAY-02, APAY-03, ROUTE-25, ROUTE-57). If there is only one fee,
 * its machine ends by leading to that fee; coming back opens a new actor.
 */
export function openPayments({ session, replaceWith, organisationId, organisationArn }: PageVisit) {
  return session.areas.findOrCreate(`additional-payments:${organisationId}`, () => {
    const actor = createActor(wireAdditionalPayments(session.connection), {
      input: { organisationId, organisationArn },
    });
    // The fee takes the place of the list in the history, so that Back does not lead here again (OP-S-86).
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output) replaceWith(output);
    });
    return actor;
  });
}

/**
 * Opens one fee of a person or of an organisation (APAY-05, APAY-06, ROUTE-24, ROUTE-56), with what came back from the
 * card payment page (OP-S-87).
 */
export function openPayment(visit: PageVisit, named: string, asked: Asked['payment']) {
  const { session, organisationId, organisationArn } = visit;
  const submissionId = shortTextIn(named);
  openEndFiles(session);
  return openReturned(visit, asked, { screen: 'payment', submissionId, organisationId }, (returned) =>
    session.areas.findOrCreate(`payment-request:${organisationId}:${submissionId}`, () =>
      createActor(wirePaymentRequest(session), {
        input: {
          organisationId,
          organisationArn,
          submissionId,
          returned,
          paidFor: paidFor(session.memory, submissionId),
          unanswered: unansweredPayment(session, submissionId),
        },
      }),
    ),
  );
}

const payments = getRouteApi('/person/submissions/payment');
export const paymentsPage = createLazyRoute('/person/submissions/payment')({
  component: () => <AdditionalPaymentsView actor={payments.useRouteContext().opened} />,
});

const organisationPayments = getRouteApi(
  '/person/paying-organisation/organisation/$organisationId/submissions/payment',
);
export const organisationPaymentsPage = createLazyRoute(
  '/person/paying-organisation/organisation/$organisationId/submissions/payment',
)({
  component: () => (
    <AdditionalPaymentsView actor={required(organisationPayments.useRouteContext().opened, 'a list of fees')} />
  ),
});

function FeePage(props: PaymentRequestViewProps) {
  return (
    <WithEndFiles>
      <PaymentRequestView {...props} />
    </WithEndFiles>
  );
}

const payment = getRouteApi('/person/submissions/$submissionId/payment');
export const paymentPage = createLazyRoute('/person/submissions/$submissionId/payment')({
  component: () => <FeePage actor={payment.useRouteContext().opened} />,
});

const organisationPayment = getRouteApi(
  '/person/paying-organisation/organisation/$organisationId/submissions/$submissionId/payment',
);
export const organisationPaymentPage = createLazyRoute(
  '/person/paying-organisation/organisation/$organisationId/submissions/$submissionId/payment',
)({
  component: () => <FeePage actor={required(organisationPayment.useRouteContext().opened, 'a fee')} />,
});
