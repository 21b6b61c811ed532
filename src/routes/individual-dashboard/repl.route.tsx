import { ReplView } from '#ui/individual-dashboard/repl.view.tsx';
import { definePage } from '../page-module.tsx';
import { openIndividualDashboard } from './open.ts';

/** The person's remote pilot licences (ROUTE-73, OP-P-20). */
export const replPage = definePage({ open: openIndividualDashboard, Page: ({ opened }) => <ReplView actor={opened} /> });
