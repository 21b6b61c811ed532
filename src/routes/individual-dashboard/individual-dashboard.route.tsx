import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { definePage } from '../page-module.tsx';
import { openIndividualDashboard } from './open.ts';

/** The individual dashboard (ROUTE-39). */
export const individualDashboardPage = definePage({
  open: openIndividualDashboard,
  Page: ({ opened }) => <IndividualDashboardView actor={opened} />,
});
