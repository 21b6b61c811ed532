import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { SearchView } from '#ui/ways/search.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { fieldOf } from '#ui/kit/use-field.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { searchedBy } from '#machines/core/typed-search.machine.ts';
import { ownSearchMachine } from '#machines/own-search.entry.ts';
import { entryFactsOf } from '../../shell/entry-facts.ts';
import { isSearchKeyOn, takeAim, turnSearchKey } from '../../shell/search-key.ts';
import type { Session } from '../../shell/session.ts';
import type { PageVisit } from '../visit.ts';
import { searchEntries } from './search-entries.ts';
import type { Connection } from '../../shell/connection.ts';

/** The search of one's own records, with its call. The typed text travels in the body, so that no address contains it. */
export function wireOwnSearch({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return searchedBy(ownSearchMachine, async (text, signal) => {
    const { results, hasMore } = await call('OwnSearch', { text }, { signal });
    return { results, hasMore };
  });
}

/** The text with which the search was left, by the key of its history entry; it is gone with the document. */
const left = new WeakMap<Session, { key: string; text: string }>();

/**
 * Opens the search; after Back or Forward the text is there again.
 *
 * @param key key of the history entry
 */
export function openSearch({ session }: PageVisit, key: string) {
  const actor = session.areas.findOrCreate('own-search', () => {
    const before = left.get(session);
    const typed = before?.key === key ? before.text : '';
    const made = createActor(wireOwnSearch(session.connection), {
      input: { canAsk: session.configuration()?.capabilities.ownSearch === true, typed },
    });
    made.subscribe((snapshot) =>
      left.set(session, { key: left.get(session)?.key ?? key, text: fieldOf(snapshot, 'typed') }),
    );
    return made;
  });
  left.set(session, { key, text: fieldOf(actor.getSnapshot(), 'typed') });
  return { actor, isAimed: takeAim(session) };
}

/** The search; its index of services and help is built when the page opens (`search-entries.ts`, docs/decisions/0045). */
export const searchPage = createLazyRoute('/person/search')({ component: SearchPage });

const route = getRouteApi('/person/search');

function SearchPage() {
  const { actor, isAimed } = route.useRouteContext().opened;
  const { session } = useRouter().options.context;
  const { product } = usePortal();
  const [isOn, setOn] = useState(isSearchKeyOn);
  const entries = useMemo(() => searchEntries({ facts: entryFactsOf(session, ''), product }), [session, product]);
  const turn = (on: boolean): void => {
    turnSearchKey(on);
    setOn(on);
  };
  return <SearchView actor={actor} entries={entries} isAimed={isAimed} shortcut={{ isOn, turn }} />;
}
