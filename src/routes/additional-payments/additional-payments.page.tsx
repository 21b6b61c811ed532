import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import {
  AdditionalPaymentsView,
  OrganisationNotLoadedView,
} from '#ui/additional-payments/additional-payments.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { PaymentRequestView, type PaymentRequestViewProps } from '#ui/payment-request/payment-request.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { shortTextIn } from '../../search-params.ts';
import { wireAdditionalPayments } from '../../wiring/additional-payments.wiring.ts';
import { unansweredPayment, wirePaymentRequest } from '../../wiring/payment-request.wiring.ts';
import { paidFor } from '../../wiring/payments/paid-for.ts';
import type { PageVisit } from '../visit.ts';
import { openEndFiles, WithEndFiles } from '../applications/end-files.tsx';
import { openReturned } from '../payments/returned.ts';
import { enterForPayment, type PaymentAccess } from './payment-access.ts';

interface Owner {
  /** The organisation in whose name the fee is paid; both empty for the person. */
  readonly organisationId: string;
  readonly organisationArn: string;
}

const PERSON: Owner = { organisationId: '', organisationArn: '' };

/** The list of fees. If there is only one fee, its machine ends by leading to that fee; coming back opens a new actor. */
function openList({ session, replaceWith }: PageVisit, owner: Owner) {
  return session.areas.findOrCreate(`additional-payments:${owner.organisationId}`, () => {
    const actor = createActor(wireAdditionalPayments(session.connection), { input: owner });
    // The fee takes the place of the list in the history, so that Back does not lead here again (OP-S-86).
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output) replaceWith(output);
    });
    return actor;
  });
}

/** The page of one fee, with what came back from the card payment page (OP-S-87). */
function openFee(visit: PageVisit, named: string, asked: Asked['payment'], owner: Owner) {
  const { session } = visit;
  const submissionId = shortTextIn(named);
  const page = { screen: 'payment', submissionId, organisationId: owner.organisationId } as const;
  openEndFiles(session);
  return openReturned(visit, asked, page, (returned) =>
    session.areas.findOrCreate(`payment-request:${owner.organisationId}:${submissionId}`, () =>
      createActor(wirePaymentRequest(session), {
        input: {
          ...owner,
          submissionId,
          returned,
          paidFor: paidFor(session.memory, submissionId),
          unanswered: unansweredPayment(session, submissionId),
        },
      }),
    ),
  );
}

/** Opens a page of an organisation behind its access checks. */
async function ofOrganisation<Actor>(visit: PageVisit, actorFor: (owner: Owner) => Actor) {
  const access = await enterForPayment(visit);
  const { organisation } = access;
  if (organisation === null) return { access, actor: null, organisationId: visit.organisationId };
  const owner = { organisationId: organisation.accountid, organisationArn: organisation.product_arn ?? '' };
  return { access, actor: actorFor(owner), organisationId: owner.organisationId };
}

interface OrganisationScopedProps {
  readonly access: PaymentAccess;
  readonly organisationId: string;
  readonly children: ReactNode;
}

/**
 * Shows a page of an organisation once access is granted, or an error where the organisation could not be loaded
 * (ERRC-29).
 */
function OrganisationScoped({ access, organisationId, children }: OrganisationScopedProps) {
  const router = useRouter();
  const { askAgain } = router.options.context;
  if (access.organisation === null)
    return <OrganisationNotLoadedView organisationId={organisationId} onRetry={askAgain} />;
  return <OrganisationAccessView actor={access.actor}>{() => children}</OrganisationAccessView>;
}

/** Opens the fees of a person (APAY-02, ROUTE-25). */
export const openPayments = (visit: PageVisit) => openList(visit, PERSON);

/** Opens the fees of an organisation (APAY-03, ROUTE-57). */
export const openOrganisationPayments = (visit: PageVisit) => ofOrganisation(visit, (owner) => openList(visit, owner));

/** Opens one fee of a person (APAY-06, ROUTE-24). */
export const openPayment = (visit: PageVisit, submissionId: string, asked: Asked['payment']) =>
  openFee(visit, submissionId, asked, PERSON);

/** Opens one fee of an organisation (APAY-05, ROUTE-56). */
export const openOrganisationPayment = (visit: PageVisit, submissionId: string, asked: Asked['payment']) =>
  ofOrganisation(visit, (owner) => openFee(visit, submissionId, asked, owner));

const payments = getRouteApi('/person/submissions/payment');
export const paymentsPage = createLazyRoute('/person/submissions/payment')({
  component: () => <AdditionalPaymentsView actor={payments.useRouteContext().opened} />,
});

const organisationPayments = getRouteApi('/person/organisation/$organisationId/submissions/payment');
export const organisationPaymentsPage = createLazyRoute('/person/organisation/$organisationId/submissions/payment')({
  component: () => {
    const { opened } = organisationPayments.useRouteContext();
    return (
      <OrganisationScoped {...opened}>
        {opened.actor && <AdditionalPaymentsView actor={opened.actor} />}
      </OrganisationScoped>
    );
  },
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

const organisationPayment = getRouteApi('/person/organisation/$organisationId/submissions/$submissionId/payment');
export const organisationPaymentPage = createLazyRoute(
  '/person/organisation/$organisationId/submissions/$submissionId/payment',
)({
  component: () => {
    const { opened } = organisationPayment.useRouteContext();
    return <OrganisationScoped {...opened}>{opened.actor && <FeePage actor={opened.actor} />}</OrganisationScoped>;
  },
});
