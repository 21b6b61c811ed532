import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';
import { payingOrganisationRoute, whereLoaded } from './paying-organisation.route.ts';

const page = () => import('./additional-payments.page.tsx');

/** Fees of a person (ROUTE-25, APAY-02). */
export const paymentsRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/submissions/payment',
  staticData: { screen: 'paymentsInd' },
  beforeLoad: async (match) => ({ opened: await (await page()).openPayments(visitOf(match)) }),
}).lazy(async () => (await page()).paymentsPage);

/** Fees of an organisation (ROUTE-57, APAY-03). */
export const organisationPaymentsRoute = createRoute({
  getParentRoute: () => payingOrganisationRoute,
  path: '/organisation/$organisationId/submissions/payment',
  staticData: { screen: 'paymentsOrg', page },
  beforeLoad: async (match) => ({
    opened: await whereLoaded(match, async (visit) => (await page()).openPayments(visit)),
  }),
}).lazy(async () => (await page()).organisationPaymentsPage);

/** One fee of a person (ROUTE-24, APAY-06). */
export const paymentRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/submissions/$submissionId/payment',
  staticData: { screen: 'payment' },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.payment.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openPayment(visitOf(match), match.params.submissionId, match.search.asked),
  }),
}).lazy(async () => (await page()).paymentPage);

/** One fee of an organisation (ROUTE-56, APAY-05). */
export const organisationPaymentRoute = createRoute({
  getParentRoute: () => payingOrganisationRoute,
  path: '/organisation/$organisationId/submissions/$submissionId/payment',
  staticData: { screen: 'payment', page },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.payment.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await whereLoaded(match, async (visit) =>
      (await page()).openPayment(visit, match.params.submissionId, match.search.asked),
    ),
  }),
}).lazy(async () => (await page()).organisationPaymentPage);
