import { definePage } from '../page-module.tsx';
import { ChartsView } from '../../../visualizations/charts.view.tsx';

/** The charts of all machines, for developers. */
export const chartsPage = definePage({
  open: async ({ session, query, notFound }) => ((await session.hasDeveloperPages()) ? query.chart : notFound()),
  Page: ({ opened }) => <ChartsView {...(opened ? { slug: opened } : {})} />,
});
