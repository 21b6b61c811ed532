import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { SearchView } from '#ui/ways/search.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { useMemo } from 'react';
import { searchEntries } from './search-entries.ts';
import { useVisitFacts } from '#ui/visit/visit-facts.tsx';

/** Search over the pages that the person may open; the index is made when the page opens (`search-entries.ts`, docs/decisions/0045). */
export const searchPage = createLazyRoute('/person/search')({ component: SearchPage });

const route = getRouteApi('/person/search');

function SearchPage() {
  const { query } = route.useSearch().asked;
  const { person, settings, product, moment } = usePortal();
  const { loginPath, participants } = useVisitFacts();
  const entries = useMemo(
    () =>
      searchEntries({
        hasArn: Boolean(person?.product_arn), birthdate: person?.birthdate ?? null, loginPath, participants, settings, product, moment: moment(),
      }),
    [person, loginPath, participants, settings, product, moment],
  );
  return <SearchView query={query} entries={entries} />;
}
