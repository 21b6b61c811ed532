import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { AdditionalPaymentsView, OrganisationNotLoadedView } from '#ui/additional-payments/additional-payments.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { PaymentRequestView } from '#ui/payment-request/payment-request.view.tsx';
import { submissionIn } from '../../page-search-params.ts';
import { wireAdditionalPayments } from '../../wiring/additional-payments.wiring.ts';
import { wirePaymentRequest } from '../../wiring/payment-request.wiring.ts';
import { paidFor } from '../../wiring/payments/paid-for.ts';
import type { RouterContext } from '../make.ts';
import { definePage, type PageVisit } from '../page-module.tsx';
import { openReturned } from '../payments/returned.ts';
import { enterForPayment, type PaymentAccess } from './payment-access.ts';

interface Owner {
  /** In whose name; both empty for the person. */
  readonly organisationId: string;
  readonly organisationArn: string;
}

const PERSON: Owner = { organisationId: '', organisationArn: '' };

/** The list. One that found a single fee has ended and led there: whoever comes back gets another. */
function openList({ session, replaceWith }: PageVisit, owner: Owner) {
  return session.areas.open(`additional-payments:${owner.organisationId}`, () => {
    const actor = createActor(wireAdditionalPayments(session.connection), { input: owner });
    // Instead of the list, so that Back does not lead here again (OP-S-86).
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output) replaceWith(output);
    });
    return actor;
  });
}

/** The page of one fee, with what came back from the card payment page (OP-S-87). */
function openPayment(visit: PageVisit, owner: Owner) {
  const { session, params } = visit;
  const submissionId = submissionIn(params);
  const page = { screen: 'payment', submissionId, organisationId: owner.organisationId } as const;
  return openReturned(visit, page, (returned) =>
    session.areas.open(`payment-request:${owner.organisationId}:${submissionId}`, () =>
      createActor(wirePaymentRequest(session), { input: { ...owner, submissionId, returned, paidFor: paidFor(session.memory, submissionId) } }),
    ),
  );
}

/** Opens a page of an organisation behind its access checks. */
async function ofOrganisation<Actor>(visit: PageVisit, open: (visit: PageVisit, owner: Owner) => Actor) {
  const access = await enterForPayment(visit);
  const { organisation } = access;
  if (organisation === null) return { access, actor: null, organisationId: visit.organisationId };
  const owner = { organisationId: organisation.accountid, organisationArn: organisation.product_arn ?? '' };
  return { access, actor: open(visit, owner), organisationId: owner.organisationId };
}

interface OrganisationScopedProps {
  readonly access: PaymentAccess;
  readonly organisationId: string;
  readonly children: ReactNode;
}

/** Behind the access checks; an organisation that could not be loaded says so in the place of the page (ERRC-29). */
function OrganisationScoped({ access, organisationId, children }: OrganisationScopedProps) {
  const router = useRouter();
  const { askAgain } = router.options.context as RouterContext;
  if (access.organisation === null) return <OrganisationNotLoadedView organisationId={organisationId} onRetry={askAgain} />;
  return <OrganisationAccessView actor={access.actor}>{() => children}</OrganisationAccessView>;
}

/** Fees of a person (APAY-02, ROUTE-25). */
export const paymentsPage = definePage({
  open: (visit) => openList(visit, PERSON),
  Page: ({ opened }) => <AdditionalPaymentsView actor={opened} />,
});

/** Fees of an organisation (APAY-03, ROUTE-57). */
export const organisationPaymentsPage = definePage({
  open: (visit) => ofOrganisation(visit, openList),
  Page: ({ opened }) => <OrganisationScoped {...opened}>{opened.actor && <AdditionalPaymentsView actor={opened.actor} />}</OrganisationScoped>,
});

/** One fee of a person (APAY-06, ROUTE-24). */
export const paymentPage = definePage({
  open: (visit) => openPayment(visit, PERSON),
  Page: ({ opened }) => <PaymentRequestView actor={opened} />,
});

/** One fee of an organisation (APAY-05, ROUTE-56). */
export const organisationPaymentPage = definePage({
  open: (visit) => ofOrganisation(visit, openPayment),
  Page: ({ opened }) => (
    <OrganisationScoped {...opened}>{opened.actor && <PaymentRequestView actor={opened.actor} />}</OrganisationScoped>
  ),
});
