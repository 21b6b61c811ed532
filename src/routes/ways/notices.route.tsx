/** What happened lately, to a person or to an organisation (docs/decisions/0045, capability `submissionStatus`). */
import { createActor } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { wireNotices } from '../../wiring/notices.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/** Null where the regulator does not tell. */
function open({ session }: PageVisit, organisationId: string) {
  if (session.configuration()?.capabilities.submissionStatus !== true) return null;
  return session.areas.open(`notices:${organisationId}`, () => createActor(wireNotices(session.connection), { input: { organisationId, opens: true } }));
}

function NoticesPage({ actor }: { readonly actor: ReturnType<typeof open> }) {
  return actor === null ? <NotAvailableView title={SCREENS.notices.title} /> : <NoticesView actor={actor} />;
}

/** Of the person. */
export const noticesPage = definePage({ open: (visit) => ({ actor: open(visit, '') }), Page: ({ opened }) => <NoticesPage actor={opened.actor} /> });

/** Of an organisation, behind its access checks; whoever only looks may read it (DEC-37). */
export const organisationNoticesPage = definePage({
  open: async (visit) => {
    const access = await enter(visit);
    return { access: access.actor, actor: open(visit, access.organisation.accountid) };
  },
  Page: ({ opened }) => <OrganisationAccessView actor={opened.access}>{() => <NoticesPage actor={opened.actor} />}</OrganisationAccessView>,
});
