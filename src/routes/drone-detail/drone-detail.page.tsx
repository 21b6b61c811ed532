import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneCalled } from '#rules/drones/registered-drone.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireDroneDetail } from '../../wiring/drone-detail.wiring.ts';
import { enter, type GrantedAccess } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** The page's actor. Redirects to the error page if the address names no drone (OP-D-16). */
function openDrone(
  { session, redirect, replaceWith }: PageVisit,
  organisationId: string,
  { hint, origin }: Asked['singleDrone'],
) {
  if (typeof hint === 'string') return redirect({ screen: 'error', code: hint });
  const key = `drone-detail:${organisationId}:${origin}:${hint.registrationId}:${hint.droneId}`;
  return session.areas.findOrCreate(key, (): ActorRefFrom<typeof droneDetailMachine> => {
    const moment = session.clock().moment();
    const types = droneTypes(session.settings(), moment);
    const input = {
      organisationId,
      origin,
      hint,
      droneTypes: types,
      periods: expiryPeriods(session.settings()),
      moment,
    };
    const actor = createActor(wireDroneDetail(session.connection), { input });
    actor.subscribe(({ status, output, context }) => {
      if (status !== 'done' || output === undefined) return;
      if (context.drone) session.banners.note({ deregistered: droneCalled(context.drone) });
      replaceWith(output);
    });
    return actor;
  });
}

/**
 * Opens one registered drone (DDET-01): of a person, or of the organisation that `params` name, behind its access
 * checks (OP-D-10).
 */
export async function openDroneDetail(visit: PageVisit, asked: Asked['singleDrone']) {
  const granted: GrantedAccess | null = asked.isOfOrganisation ? await enter(visit) : null;
  return { access: granted?.actor ?? null, drone: openDrone(visit, granted?.organisation.accountid ?? '', asked) };
}

const route = getRouteApi('/person/singlerpa');
export const droneDetailPage = createLazyRoute('/person/singlerpa')({
  component: () => {
    const { access, drone } = route.useRouteContext().opened;
    if (access === null) return <DroneDetailView actor={drone} />;
    return <OrganisationAccessView actor={access}>{() => <DroneDetailView actor={drone} />}</OrganisationAccessView>;
  },
});
