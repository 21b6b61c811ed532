/** The page of one submission, of a person and of an organisation (DEC-11, capability `submissionDetails`). */
import { createActor } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { SubmissionDetailView } from '#ui/submission-detail/submission-detail.view.tsx';
import { submissionIn } from '../../page-search-params.ts';
import { isIos, openWindow, printPage } from '../../shell/windows.ts';
import { wireSubmissionDetail } from '../../wiring/submission-detail.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/** Null where the regulator gives no details. */
function open({ session, params }: PageVisit, organisationId: string) {
  const { connection, settings, areas } = session;
  if (session.configuration()?.capabilities.submissionDetails !== true) return null;
  const submissionId = submissionIn(params);
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return areas.open(`submission-detail:${organisationId}:${submissionId}`, () =>
    createActor(wireSubmissionDetail(connection, adapters), { input: { submissionId, organisationId } }),
  );
}

function SubmissionPage({ actor }: { readonly actor: ReturnType<typeof open> }) {
  return actor === null ? <NotAvailableView title={SCREENS.submissionDetail.title} /> : <SubmissionDetailView actor={actor} print={printPage} />;
}

/** A submission of the person's own. */
export const submissionDetailPage = definePage({
  open: (visit) => ({ actor: open(visit, '') }),
  Page: ({ opened }) => <SubmissionPage actor={opened.actor} />,
});

/** A submission of an organisation, behind its access checks; whoever only looks may read it (DEC-37). */
export const organisationSubmissionDetailPage = definePage({
  open: async (visit) => {
    const access = await enter(visit);
    return { access: access.actor, actor: open(visit, access.organisation.accountid) };
  },
  Page: ({ opened }) => <OrganisationAccessView actor={opened.access}>{() => <SubmissionPage actor={opened.actor} />}</OrganisationAccessView>,
});
