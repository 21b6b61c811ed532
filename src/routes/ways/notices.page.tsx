/** Recent notices of a person or of an organisation (docs/decisions/0045, capability `submissionStatus`). */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { wireNotices } from '../../wiring/notices.wiring.ts';
import type { PageVisit } from '../visit.ts';

/**
 * Opens the notices of the person or of an organisation; every position may read them (DEC-37). Null where the
 * regulator lacks the capability `submissionStatus`.
 */
export function openNotices({ session, organisationId }: PageVisit) {
  if (session.configuration()?.capabilities.submissionStatus !== true) return null;
  return session.areas.findOrCreate(`notices:${organisationId}`, () =>
    createActor(wireNotices(session.connection), { input: { organisationId, opens: true } }),
  );
}

function NoticesPage({ actor }: { readonly actor: ReturnType<typeof openNotices> }) {
  return actor === null ? <NotAvailableView title={SCREEN_TITLES.notices} /> : <NoticesView actor={actor} />;
}

const individual = getRouteApi('/person/notices');
export const noticesPage = createLazyRoute('/person/notices')({
  component: () => <NoticesPage actor={individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/organisation/$organisationId/notices');
export const organisationNoticesPage = createLazyRoute('/person/of-organisation/organisation/$organisationId/notices')({
  component: () => <NoticesPage actor={ofOrganisation.useRouteContext().opened} />,
});
