/** What was paid by a person, and for an organisation (DEC-11, capability `paymentList`). */
import { createActor } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireReceipts } from '../../wiring/documents.ts';
import { wirePaymentHistory } from '../../wiring/payment-history.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/** Null where the regulator gives no list. */
function open({ session }: PageVisit, organisationId: string) {
  const { connection, settings, areas } = session;
  if (session.configuration()?.capabilities.paymentList !== true) return null;
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return {
    actor: areas.open(`payment-history:${organisationId}`, () => createActor(wirePaymentHistory(connection), { input: { organisationId } })),
    file: areas.open(`receipts:${organisationId}`, () => createActor(wireReceipts(connection, adapters))),
  };
}

function HistoryPage({ page }: { readonly page: ReturnType<typeof open> }) {
  return page === null ? <NotAvailableView title={SCREENS.paymentHistory.title} /> : <PaymentHistoryView {...page} />;
}

/** Of a person. */
export const paymentHistoryPage = definePage({
  open: (visit) => ({ page: open(visit, '') }),
  Page: ({ opened }) => <HistoryPage page={opened.page} />,
});

/** Of an organisation, behind its access checks; whoever only looks may read it (DEC-37). */
export const organisationPaymentHistoryPage = definePage({
  open: async (visit) => {
    const access = await enter(visit);
    return { access: access.actor, page: open(visit, access.organisation.accountid) };
  },
  Page: ({ opened }) => <OrganisationAccessView actor={opened.access}>{() => <HistoryPage page={opened.page} />}</OrganisationAccessView>,
});
