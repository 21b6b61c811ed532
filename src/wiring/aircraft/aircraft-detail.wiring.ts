import { fromPromise } from 'xstate';
import { aircraftEndpoints } from '#api/aircraft.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { aircraftDetailMachine, aircraftPage } from '#machines/aircraft/aircraft-detail.machine.ts';
import type { Session } from '../../shell/session.ts';
import { leaveFor, type GoOut } from '../../shell/redirect-out.ts';
import { loadAircraftAlerts, loadOwnersAlerts, loadsOfAircraft } from './owners-aircraft.ts';

/** The page of one aircraft with its calls: the list comes from the owner's records, not from the address. */
export function wireAircraftDetail(
  { connection, pageLeave }: Pick<Session, 'connection' | 'pageLeave'>,
  goOut?: GoOut,
) {
  const { call, learn } = connection;
  learn(aircraftEndpoints);
  return aircraftDetailMachine.provide({
    actors: {
      page: loadedBy(aircraftPage, loadsOfAircraft(call)),
      // Only persons have transfers (ACFT-12).
      loadAlerts: fromPromise(({ signal }) => loadOwnersAlerts(call, '', signal)),
      loadAircraftAlerts: fromPromise(({ input, signal }) => loadAircraftAlerts(call, input.aircraftId, signal)),
      leaveForForm: fromPromise(({ input }) => leaveFor({ pageLeave }, input.address, goOut)),
    },
  });
}
