import { SearchView } from '#ui/ways/search.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { useMemo } from 'react';
import { askedIn } from '../../page-search-params.ts';
import { definePage } from '../page-module.tsx';
import { searchEntries } from './search-entries.ts';
import { useVisitFacts } from '#ui/visit/visit-facts.tsx';

/** Search over the pages that the person may open; the index is made when the page is opened, of what the portal is made of (docs/decisions/0045). */
export const searchPage = definePage({
  open: ({ query }) => askedIn(query).q,
  Page: ({ opened }) => <Found query={opened} />,
});

function Found({ query }: { readonly query: string }) {
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
