/** Payments of a person, and payments for an organisation (DEC-11, capability `paymentList`). */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireReceipts } from '../../wiring/documents.ts';
import { wirePaymentHistory } from '../../wiring/payment-history.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Null where the regulator lacks the capability `paymentList`. */
function openFor({ session }: PageVisit, organisationId: string) {
  const { connection, settings, areas } = session;
  if (session.configuration()?.capabilities.paymentList !== true) return null;
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return {
    actor: areas.findOrCreate(`payment-history:${organisationId}`, () =>
      createActor(wirePaymentHistory(connection), { input: { organisationId } }),
    ),
    file: areas.findOrCreate(`receipts:${organisationId}`, () => createActor(wireReceipts(connection, adapters))),
  };
}

function HistoryPage({ page }: { readonly page: ReturnType<typeof openFor> }) {
  return page === null ? <NotAvailableView title={SCREEN_TITLES.paymentHistory} /> : <PaymentHistoryView {...page} />;
}

/** Opens the payments of the person. */
export const openPaymentHistory = (visit: PageVisit) => ({ page: openFor(visit, '') });

/** Opens the payments for an organisation, behind its access checks; every position may read them (DEC-37). */
export async function openOrganisationPaymentHistory(visit: PageVisit) {
  const access = await enter(visit);
  return { access: access.actor, page: openFor(visit, access.organisation.accountid) };
}

const individual = getRouteApi('/person/payments');
export const paymentHistoryPage = createLazyRoute('/person/payments')({
  component: () => <HistoryPage page={individual.useRouteContext().opened.page} />,
});

const ofOrganisation = getRouteApi('/person/organisation/$organisationId/payments');
export const organisationPaymentHistoryPage = createLazyRoute('/person/organisation/$organisationId/payments')({
  component: () => {
    const { access, page } = ofOrganisation.useRouteContext().opened;
    return <OrganisationAccessView actor={access}>{() => <HistoryPage page={page} />}</OrganisationAccessView>;
  },
});
