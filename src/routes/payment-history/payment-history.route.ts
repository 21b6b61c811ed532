import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./payment-history.page.tsx');

/** Payments of a person (DEC-11). */
export const paymentHistoryRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/payments',
  staticData: { screen: 'paymentHistory' },
  beforeLoad: async (match) => ({ opened: await (await page()).openPaymentHistory(visitOf(match)) }),
}).lazy(async () => (await page()).paymentHistoryPage);

/** Payments for an organisation. */
export const organisationPaymentHistoryRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/organisation/$organisationId/payments',
  staticData: { screen: 'paymentHistory', page },
  beforeLoad: async (match) => ({ opened: await (await page()).openPaymentHistory(visitOf(match)) }),
}).lazy(async () => (await page()).organisationPaymentHistoryPage);
