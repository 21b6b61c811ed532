/** The page of one submission, of a person and of an organisation (DEC-11, capability `submissionDetails`). */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { shortTextIn } from '../../search-params.ts';
import { isIos, openWindow, printPage } from '../../shell/windows.ts';
import { wireReceipts } from '../../wiring/documents.ts';
import { wireSubmissionDetail } from '../../wiring/submission-detail.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Null where the regulator lacks the capability `submissionDetails`. */
function openFor({ session }: PageVisit, named: string, organisationId: string) {
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

function SubmissionPage({ page }: { readonly page: ReturnType<typeof openFor> }) {
  return page === null ? (
    <NotAvailableView title={SCREEN_TITLES.submissionDetail} />
  ) : (
    <SubmissionDetailView {...page} print={printPage} />
  );
}

/** Opens a submission of the person. */
export const openSubmissionDetail = (visit: PageVisit, submissionId: string) => ({
  page: openFor(visit, submissionId, ''),
});

/** Opens a submission of an organisation, behind its access checks; every position may read it (DEC-37). */
export async function openOrganisationSubmissionDetail(visit: PageVisit, submissionId: string) {
  const access = await enter(visit);
  return { access: access.actor, page: openFor(visit, submissionId, access.organisation.accountid) };
}

const individual = getRouteApi('/person/submissions/$submissionId');
export const submissionDetailPage = createLazyRoute('/person/submissions/$submissionId')({
  component: () => <SubmissionPage page={individual.useRouteContext().opened.page} />,
});

const ofOrganisation = getRouteApi('/person/organisation/$organisationId/submissions/$submissionId');
export const organisationSubmissionDetailPage = createLazyRoute(
  '/person/organisation/$organisationId/submissions/$submissionId',
)({
  component: () => {
    const { access, page } = ofOrganisation.useRouteContext().opened;
    return <OrganisationAccessView actor={access}>{() => <SubmissionPage page={page} />}</OrganisationAccessView>;
  },
});
