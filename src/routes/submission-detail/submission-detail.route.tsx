/** The page of one submission, of a person and of an organisation (DEC-11, capability `submissionDetails`). */
import { createActor } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { submissionIn } from '../../page-search-params.ts';
import { isIos, openWindow, printPage } from '../../shell/windows.ts';
import { wireReceipts } from '../../wiring/documents.ts';
import { wireSubmissionDetail } from '../../wiring/submission-detail.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/** Null where the regulator gives no details. */
function open({ session, params }: PageVisit, organisationId: string) {
  const { connection, settings, areas } = session;
  if (session.configuration()?.capabilities.submissionDetails !== true) return null;
  const submissionId = submissionIn(params);
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return {
    actor: areas.open(`submission-detail:${organisationId}:${submissionId}`, () =>
      createActor(wireSubmissionDetail(connection), { input: { submissionId, organisationId } }),
    ),
    file: areas.open(`receipt:${submissionId}`, () => createActor(wireReceipts(connection, adapters))),
  };
}

function SubmissionPage({ page }: { readonly page: ReturnType<typeof open> }) {
  return page === null ? <NotAvailableView title={SCREENS.submissionDetail.title} /> : <SubmissionDetailView {...page} print={printPage} />;
}

/** A submission of the person's own. */
export const submissionDetailPage = definePage({
  open: (visit) => ({ page: open(visit, '') }),
  Page: ({ opened }) => <SubmissionPage page={opened.page} />,
});

/** A submission of an organisation, behind its access checks; whoever only looks may read it (DEC-37). */
export const organisationSubmissionDetailPage = definePage({
  open: async (visit) => {
    const access = await enter(visit);
    return { access: access.actor, page: open(visit, access.organisation.accountid) };
  },
  Page: ({ opened }) => <OrganisationAccessView actor={opened.access}>{() => <SubmissionPage page={opened.page} />}</OrganisationAccessView>,
});
