import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneCalled } from '#rules/drones/registered-drone.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireDroneDetail } from '../../wiring/drone-detail.wiring.ts';
import type { PageVisit } from '../visit.ts';

/**
 * Opens one registered drone, of a person or of the organisation that `params` name (DDET-01, OP-D-10). Redirects to
 * the error page if the address names no drone (OP-D-16).
 */
export function openDroneDetail(
  { session, redirect, replaceWith, organisationId }: PageVisit,
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

const route = getRouteApi('/person/of-organisation/singlerpa');
export const droneDetailPage = createLazyRoute('/person/of-organisation/singlerpa')({
  component: () => <DroneDetailView actor={route.useRouteContext().opened} />,
});
