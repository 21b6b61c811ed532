import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom, fromPromise } from 'xstate';
import { deregistration, droneDetailMachine, dronesPage } from '#machines/drone-detail.machine.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { droneCalled } from '#rules/drones/registered-drone.rules.ts';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { DroneDetailView } from '#ui/drone-detail/drone-detail.view.tsx';
import { droneDetailEndpoints } from '#api/drone-detail.endpoints.ts';
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Asked } from '../../screen-links.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadDroneLists, loadOwnersDrafts, loadOwnersDrones } from '../../wiring/drones/owners-drones.ts';

/** The page of one drone with its calls: the list comes from the owner's records, not from the address. */
export function wireDroneDetail({ call, learn }: Connection) {
  learn({ ...droneDetailEndpoints, ...referenceDataEndpoints });
  return droneDetailMachine.provide({
    actors: {
      page: loadedBy(dronesPage, {
        drones: async ({ organisationId, droneTypes: types }, signal) =>
          (await loadOwnersDrones(call, organisationId, types, signal)).items,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      loadLists: fromPromise(({ signal }) => loadDroneLists(call, signal)),
      deletion: actedBy(draftDeletion, ({ recordId }, signal) =>
        call('DeleteDraft', { recordid: recordId }, { signal }),
      ),
      deregistration: actedBy(deregistration, (drone, signal) => call('DeRegisterDrone', drone, { signal })),
    },
  });
}

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
