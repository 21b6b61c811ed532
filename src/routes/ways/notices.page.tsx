/** Recent notices of a person or of an organisation (docs/decisions/0045, capability `submissionStatus`). */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { wireNotices } from '../../wiring/notices.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Null where the regulator lacks the capability `submissionStatus`. */
function openFor({ session }: PageVisit, organisationId: string) {
  if (session.configuration()?.capabilities.submissionStatus !== true) return null;
  return session.areas.findOrCreate(`notices:${organisationId}`, () =>
    createActor(wireNotices(session.connection), { input: { organisationId, opens: true } }),
  );
}

function NoticesPage({ actor }: { readonly actor: ReturnType<typeof openFor> }) {
  return actor === null ? <NotAvailableView title={SCREEN_TITLES.notices} /> : <NoticesView actor={actor} />;
}

/** Opens the notices of the person. */
export const openNotices = (visit: PageVisit) => ({ actor: openFor(visit, '') });

/** Opens the notices of an organisation, behind its access checks; every position may read them (DEC-37). */
export async function openOrganisationNotices(visit: PageVisit) {
  const access = await enter(visit);
  return { access: access.actor, actor: openFor(visit, access.organisation.accountid) };
}

const individual = getRouteApi('/person/notices');
export const noticesPage = createLazyRoute('/person/notices')({
  component: () => <NoticesPage actor={individual.useRouteContext().opened.actor} />,
});

const ofOrganisation = getRouteApi('/person/organisation/$organisationId/notices');
export const organisationNoticesPage = createLazyRoute('/person/organisation/$organisationId/notices')({
  component: () => {
    const { access, actor } = ofOrganisation.useRouteContext().opened;
    return <OrganisationAccessView actor={access}>{() => <NoticesPage actor={actor} />}</OrganisationAccessView>;
  },
});
