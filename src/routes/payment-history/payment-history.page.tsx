/** Payments of a person, and payments for an organisation (DEC-11, capability `paymentList`). */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history.entry.ts';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireReceipts } from '../../wiring/documents.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

/** The list of payments with its call. */
export function wirePaymentHistory({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return loadedBy(paymentHistoryMachine, {
    payments: async (asked, signal) => (await call('PaymentList', asked, { signal })).payments,
  });
}

/**
 * Opens the payments of the person or for an organisation; every position may read them (DEC-37). Null where the
 * regulator lacks the capability `paymentList`.
 */
export function openPaymentHistory({ session, organisationId }: PageVisit) {
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

function HistoryPage({ page }: { readonly page: ReturnType<typeof openPaymentHistory> }) {
  return page === null ? <NotAvailableView title={SCREEN_TITLES.paymentHistory} /> : <PaymentHistoryView {...page} />;
}

const individual = getRouteApi('/person/payments');
export const paymentHistoryPage = createLazyRoute('/person/payments')({
  component: () => <HistoryPage page={individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/organisation/$organisationId/payments');
export const organisationPaymentHistoryPage = createLazyRoute(
  '/person/of-organisation/organisation/$organisationId/payments',
)({
  component: () => <HistoryPage page={ofOrganisation.useRouteContext().opened} />,
});
