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
 * A link from a note about some rows of a list to exactly these rows. Where they already show it leads back to all
 * rows; it is the same element, so that the focus stays with it.
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
