import { fromPromise } from 'xstate';
import { droneListMachine } from '#machines/drone-list.machine.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { droneExpiry } from '#rules/core/expiry.rules.ts';
import { toBeUpdated } from '#rules/drones/drone-update.rules.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import type { Session } from '../shell/session.ts';

/** What a list of drones needs beside itself, with its calls; what makes it is fetched when it is asked for. */
export function wireDroneList(
  session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>,
  saveFile: (file: Blob, name: string) => void,
) {
  return droneListMachine.provide({
    actors: {
      findUpdates: fromPromise(async ({ input: { organisationId, drones }, signal }) => {
        const periods = expiryPeriods(session.settings());
        const moment = session.clock().moment();
        // Only what is due is renewed, and only what is renewed has to be updated for it and costs anything.
        if (!drones.some(({ product_validuntil: until }) => droneExpiry(until, periods, moment).badge))
          return { updates: [], fees: {} };
        const { findUpdates } = await import('./drone-updates.ts');
        return findUpdates(session, { organisationId, records: drones }, signal);
      }),
      saveFile: fromPromise(async ({ input: { drones, wanted, updates } }) => {
        const { dronesCsv } = await import('#rules/drone-csv.rules.ts');
        const moment = session.clock().moment();
        const text = dronesCsv(drones, wanted, {
          periods: expiryPeriods(session.settings()),
          moment,
          updates: updates && toBeUpdated(updates),
        });
        saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `registered-drones-${todayOf(moment)}.csv`);
      }),
    },
  });
}
