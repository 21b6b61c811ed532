import * as z from 'zod/mini';
import { ChartsView } from '../../../visualizations/charts.view.tsx';
import { shortText } from '../../page-search-params.ts';
import { definePage } from '../page-module.tsx';
import { InspectSwitch } from './inspect-switch.tsx';
import { hasDeveloperPages } from './developer-pages.ts';

/** The charts of all machines, for developers; the address names the one to look at. */
export const chartsPage = definePage({
  open: async ({ session, query, notFound }) => ((await hasDeveloperPages(session)) ? z.parse(shortText, query['chart']) : notFound()),
  Page: ({ opened }) => <ChartsView slug={opened} extra={import.meta.env.DEV ? <InspectSwitch /> : null} />,
});
