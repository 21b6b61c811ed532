import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import type { activeAlertMachine } from '#machines/aircraft/active-alert.page.ts';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireActiveAlert } from '../../wiring/aircraft/active-alert.wiring.ts';
import { enter, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Opens the active alerts of a person, or of an organisation behind its access checks (ACFT-18). */
export async function openActiveAlert(visit: PageVisit, { from, aircraftId }: Asked['activeAlert']) {
  const granted: GrantedAccess | null = from === 'org' || visit.organisationId !== '' ? await enter(visit) : null;
  const organisationId = granted?.organisation.accountid ?? '';
  const { areas, connection } = visit.session;
  const alerts = areas.findOrCreate(
    `active-alert:${organisationId}:${aircraftId}`,
    (): ActorRefFrom<typeof activeAlertMachine> =>
      createActor(wireActiveAlert(connection), { input: { organisationId, aircraftId } }),
  );
  return { access: granted?.actor ?? null, alerts };
}

const route = getRouteApi('/person/activealert');
export const activeAlertPage = createLazyRoute('/person/activealert')({
  component: () => {
    const { access, alerts } = route.useRouteContext().opened;
    if (access === null) return <ActiveAlertView actor={alerts} />;
    return <OrganisationAccessView actor={access}>{() => <ActiveAlertView actor={alerts} />}</OrganisationAccessView>;
  },
});
