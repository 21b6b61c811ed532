import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { droneListMachine, listFile, updatesPage } from '#machines/drone-list.machine.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { droneExpiry } from '#rules/core/expiry.rules.ts';
import { toBeUpdated } from '#rules/drones/drone-update.rules.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import type { Session } from '../shell/session.ts';

/** What a list of drones needs beside itself; the code behind each part loads on demand. */
export function wireDroneList(
  session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>,
  saveFile: (file: Blob, name: string) => void,
) {
  return droneListMachine.provide({
    actors: {
      page: loadedBy(updatesPage, {
        found: async ({ organisationId, drones }, signal) => {
          const periods = expiryPeriods(session.settings());
          const moment = session.clock().moment();
          // Only expiring drones are renewed, so the others need no update and have no fee.
          if (!drones.some(({ product_validuntil: until }) => droneExpiry(until, periods, moment).badge))
            return { updates: [], fees: {} };
          const { findUpdates } = await import('./drone-updates.ts');
          return findUpdates(session, { organisationId, records: drones }, signal);
        },
      }),
      file: actedBy(listFile, async ({ drones, wanted, updates }) => {
        const { dronesCsv } = await import('#rules/drones/drone-csv.rules.ts');
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
