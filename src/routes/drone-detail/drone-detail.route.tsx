import { createActor, type ActorRefFrom } from 'xstate';
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneCalled } from '#rules/drones/registered-drone.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { droneIn, type DroneSearchParams } from '../../page-search-params.ts';
import { wireDroneDetail } from '../../wiring/drone-detail.wiring.ts';
import { enter, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/** The page's actor; what its address says about the drone ends the way with its own code where it says nothing of use (OP-D-16). */
function openDroneDetail({ session, redirect, replaceWith }: PageVisit, organisationId: string, { hint, origin }: DroneSearchParams) {
  if (typeof hint === 'string') return redirect({ screen: 'error', code: hint });
  const key = `drone-detail:${organisationId}:${origin}:${hint.registrationId}:${hint.droneId}`;
  return session.areas.open(key, (): ActorRefFrom<typeof droneDetailMachine> => {
    const moment = session.clock().moment();
    const types = droneTypes(session.settings(), moment);
    const input = { organisationId, origin, hint, droneTypes: types, periods: expiryPeriods(session.settings()), moment };
    const actor = createActor(wireDroneDetail(session.connection), { input });
    actor.subscribe(({ status, output, context }) => {
      if (status !== 'done' || output === undefined) return;
      if (context.drone) session.banners.note({ deregistered: droneCalled(context.drone) });
      replaceWith(output);
    });
    return actor;
  });
}

/** One registered drone (DDET-01): of a person, or of the organisation that `params` name, behind its access checks (OP-D-10). */
export const droneDetailPage = definePage({
  open: async (visit) => {
    const isOfOrganisation = visit.organisationId !== '' || droneIn(visit.query, false).origin === 'org';
    const searchParams = droneIn(visit.query, isOfOrganisation);
    const granted: GrantedAccess | null = isOfOrganisation ? await enter(visit) : null;
    return { access: granted?.actor ?? null, drone: openDroneDetail(visit, granted?.organisation.accountid ?? '', searchParams) };
  },
  Page: ({ opened: { access, drone } }) =>
    access === null ? (
      <DroneDetailView actor={drone} />
    ) : (
      <OrganisationAccessView actor={access}>{() => <DroneDetailView actor={drone} />}</OrganisationAccessView>
    ),
});
