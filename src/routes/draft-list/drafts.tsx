/**
 * The place of the list of saved applications on a dashboard. The dashboard waits neither for the list's code nor for
 * its call.
 */
import { lazy, Suspense } from 'react';
import { DRAFTS_NOT_LOADED } from '#rules/applications/not-loaded.rules.ts';
import { RailPart, RailWait } from '#ui/kit/rail.tsx';
import type { Session } from '../../shell/session.ts';
import { PartNotLoaded } from '../part-not-loaded.tsx';
import type { DraftList, DraftListProps } from './draft-list.tsx';

/**
 * The list, or a message where its code cannot be loaded: the dashboard shows in any case, and the place must not look
 * like an empty list.
 */
const List = lazy(async () => ({
  default: await import('./draft-list.tsx').then(
    (loaded) => loaded.DraftList,
    () => NotLoaded as typeof DraftList,
  ),
}));

/** Collects what the list needs when a page of a dashboard is opened. An actor that is on the screen already is kept. */
export function draftsFor(
  session: Session,
  organisationId: string,
  organisationArn = '',
): Omit<DraftListProps, 'onDeleted'> {
  const actorKey = `draft-list:${organisationId}`;
  const known = session.areas.find(actorKey);
  if (known !== undefined) session.areas.findOrCreate(actorKey, () => known);
  return { session, organisationId, organisationArn, actorKey };
}

export function Drafts({
  list,
  onDeleted,
}: {
  readonly list: Omit<DraftListProps, 'onDeleted'>;
  readonly onDeleted: (recordId: string) => void;
}) {
  return (
    <Suspense fallback={<RailPart title="Saved applications">{() => <RailWait />}</RailPart>}>
      <List key={list.actorKey} {...list} onDeleted={onDeleted} />
    </Suspense>
  );
}

const NotLoaded = () => <PartNotLoaded title="Saved applications" told={DRAFTS_NOT_LOADED} />;
