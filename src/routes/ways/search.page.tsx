import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { SearchView } from '#ui/ways/search.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { useMemo } from 'react';
import { entryFactsOf } from '../../shell/entry-facts.ts';
import { searchEntries } from './search-entries.ts';

/** Search over the pages that the person may open; the index is made when the page opens (`search-entries.ts`, docs/decisions/0045). */
export const searchPage = createLazyRoute('/person/search')({ component: SearchPage });

const route = getRouteApi('/person/search');

function SearchPage() {
  const { query } = route.useSearch().asked;
  const { session } = useRouter().options.context;
  const { product } = usePortal();
  const entries = useMemo(() => searchEntries({ facts: entryFactsOf(session, ''), product }), [session, product]);
  return <SearchView query={query} entries={entries} />;
}
