/** The page of one submission, of a person and of an organisation (DEC-11, capability `submissionDetails`). */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { shortTextIn } from '../../search-params.ts';
import { isIos, openWindow, printPage } from '../../shell/windows.ts';
import { wireReceipts } from '../../wiring/documents.ts';
import { wireSubmissionDetail } from '../../wiring/submission-detail.wiring.ts';
import type { PageVisit } from '../visit.ts';

/**
 * Opens a submission of the person or of an organisation; every position may read it (DEC-37). Null where the regulator
 * lacks the capability `submissionDetails`.
 */
export function openSubmissionDetail({ session, organisationId }: PageVisit, named: string) {
  const { connection, settings, areas } = session;
  if (session.configuration()?.capabilities.submissionDetails !== true) return null;
  const submissionId = shortTextIn(named);
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return {
    actor: areas.findOrCreate(`submission-detail:${organisationId}:${submissionId}`, () =>
      createActor(wireSubmissionDetail(connection), { input: { submissionId, organisationId } }),
    ),
    file: areas.findOrCreate(`receipt:${submissionId}`, () => createActor(wireReceipts(connection, adapters))),
  };
}

function SubmissionPage({ page }: { readonly page: ReturnType<typeof openSubmissionDetail> }) {
  return page === null ? (
    <NotAvailableView title={SCREEN_TITLES.submissionDetail} />
  ) : (
    <SubmissionDetailView {...page} print={printPage} />
  );
}

const individual = getRouteApi('/person/submissions/$submissionId');
export const submissionDetailPage = createLazyRoute('/person/submissions/$submissionId')({
  component: () => <SubmissionPage page={individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/organisation/$organisationId/submissions/$submissionId');
export const organisationSubmissionDetailPage = createLazyRoute(
  '/person/of-organisation/organisation/$organisationId/submissions/$submissionId',
)({
  component: () => <SubmissionPage page={ofOrganisation.useRouteContext().opened} />,
});
