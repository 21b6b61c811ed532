import { createActor, type ActorRefFrom } from 'xstate';
import type { activeAlertMachine } from '#machines/aircraft/active-alert.page.ts';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { aboutAircraftIn } from '../../page-search-params.ts';
import { wireActiveAlert } from '../../wiring/aircraft/active-alert.wiring.ts';
import { enter, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import { definePage } from '../page-module.tsx';

/** Active alerts of a person, or of an organisation behind its access checks (ACFT-18). */
export const activeAlertPage = definePage({
  open: async (visit) => {
    const { from, aircraftId } = aboutAircraftIn(visit.query);
    const granted: GrantedAccess | null = from === 'org' || visit.organisationId !== '' ? await enter(visit) : null;
    const organisationId = granted?.organisation.accountid ?? '';
    const { areas, connection } = visit.session;
    const alerts = areas.open(`active-alert:${organisationId}:${aircraftId}`, (): ActorRefFrom<typeof activeAlertMachine> =>
      createActor(wireActiveAlert(connection), { input: { organisationId, aircraftId } }),
    );
    return { access: granted?.actor ?? null, alerts };
  },
  Page: ({ opened: { access, alerts } }) =>
    access === null ? (
      <ActiveAlertView actor={alerts} />
    ) : (
      <OrganisationAccessView actor={access}>{() => <ActiveAlertView actor={alerts} />}</OrganisationAccessView>
    ),
});
