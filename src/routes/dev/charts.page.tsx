import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { ChartsView } from '../../../visualizations/charts.view.tsx';
import { readCoverage } from '../../../visualizations/coverage.ts';
import { readGallery } from '../../../visualizations/gallery.ts';
import { InspectSwitch } from './inspect-switch.tsx';
import { screenFactsOf } from './screen-facts.ts';

const route = getRouteApi('/dev/charts');

/** The charts of all machines, for developers; the address names the one to look at. */
export const chartsPage = createLazyRoute('/dev/charts')({ component: ChartsPage });

function ChartsPage() {
  const { routesById } = useRouter();
  const { chart, record, at, find } = route.useSearch().asked;
  return (
    <ChartsView
      slug={chart}
      record={record}
      at={at}
      find={find}
      screenFacts={screenFactsOf(Object.values(routesById))}
      readCoverage={readCoverage}
      readGallery={readGallery}
      extra={import.meta.env.DEV ? <InspectSwitch /> : null}
    />
  );
}
