import type { ReactNode } from 'react';
import { ALL, type ListAsked } from '#rules/core/list-asked.rules.ts';
import { ListLink, useListAsked, type ListWords } from './long-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ListWayProps {
  readonly asks: ListAsked;
  readonly words: Pick<ListWords, 'many'>;
  readonly children: ReactNode;
}

/**
 * A way from what is said of a list to the rows that it is said of. Where exactly these show already it leads back to
 * all; it is the same link, so that the focus stays with it.
 *
 * @param props what the list is to show, and what its rows are called
 */
export function ListWay({ asks, words, children }: ListWayProps) {
  const { find, show } = useListAsked();
  const isThere = find.trim() === asks.find && show.join() === asks.show.join();
  const showAll = (
    <>
      Show all <VisuallyHidden>{words.many}</VisuallyHidden>
    </>
  );
  return <ListLink asks={isThere ? ALL : asks}>{isThere ? showAll : children}</ListLink>;
}
