/**
 * The place of the list of submissions on a dashboard (DEC-11). The dashboard waits neither for the list's code nor for
 * its call. Where the regulator has no such list, nothing shows and no call is made.
 */
import { lazy, Suspense } from 'react';
import { SUBMISSIONS_NOT_LOADED } from '#rules/applications/not-loaded.rules.ts';
import { RailPart, RailWait } from '#ui/kit/rail.tsx';
import type { Session } from '../../shell/session.ts';
import { PartNotLoaded } from '../part-not-loaded.tsx';
import type { SubmissionListProps } from './submission-list.tsx';

/**
 * The list, or a message where its code cannot be loaded: the dashboard shows in any case, and the place must not look
 * like an empty list.
 */
const List = lazy(async () => ({
  default: await import('./submission-list.tsx').then(
    ({ SubmissionList }) => SubmissionList,
    () => NotLoaded,
  ),
}));

/**
 * Collects what the list needs when a page of a dashboard is opened. An actor that is on the screen already is kept.
 *
 * @returns null where the regulator does not announce the list
 */
export function submissionsFor(session: Session, organisationId: string): SubmissionListProps | null {
  if (session.configuration()?.capabilities.submissionStatus !== true) return null;
  const actorKey = `submission-list:${organisationId}`;
  const known = session.areas.find(actorKey);
  if (known !== undefined) session.areas.findOrCreate(actorKey, () => known);
  return { session, organisationId, actorKey };
}

export function Submissions({ list }: { readonly list: SubmissionListProps | null }) {
  return (
    list && (
      <Suspense fallback={<RailPart title="Submissions">{() => <RailWait />}</RailPart>}>
        <List key={list.actorKey} {...list} />
      </Suspense>
    )
  );
}

const NotLoaded = () => <PartNotLoaded title="Submissions" told={SUBMISSIONS_NOT_LOADED} />;
