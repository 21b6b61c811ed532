import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { dronesPage, manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { ManageDronesView } from '#ui/manage-drones/manage-drones.view.tsx';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { droneListMachine, listFile, updatesPage } from '#machines/drone-list.machine.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { droneExpiry } from '#rules/core/expiry.rules.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { toBeUpdated } from '#rules/drones/drone-update.rules.ts';
import { DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';
import { isIos, openWindow, saveFile } from '../../shell/windows.ts';
import type { PageVisit } from '../visit.ts';
import type { Session } from '../../shell/session.ts';
import { wireFileDownload, type DocumentAdapters } from '../../wiring/documents.ts';
import { loadOwnersDrafts, loadOwnersDrones } from '../../wiring/drones/owners-drones.ts';

/** What a list of drones needs beside itself; the code behind each part loads on demand. */
export function wireDroneList(
  session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>,
  save: (file: Blob, name: string) => void,
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
          const { findUpdates } = await import('../../wiring/drone-updates.ts');
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
        save(new Blob([text], { type: 'text/csv;charset=utf-8' }), `registered-drones-${todayOf(moment)}.csv`);
      }),
    },
  });
}

/** The manage screen with its calls: those of a person, or those of an organisation. */
export function wireManageDrones(
  session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>,
  { saveFile: save, ...adapters }: DocumentAdapters & { readonly saveFile: (file: Blob, name: string) => void },
  owner: 'contact' | 'account',
) {
  const { connection } = session;
  const { call } = connection;
  return manageDronesMachine.provide({
    actors: {
      page: loadedBy(dronesPage, {
        drones: ({ organisationId, droneTypes: types }, signal) =>
          loadOwnersDrones(call, organisationId, types, signal),
        applications: async ({ organisationId }, signal) =>
          (await call('GetApplicationsOrganisation', { organisationId }, { signal })).value,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      deletion: actedBy(draftDeletion, ({ recordId }, signal) =>
        call('DeleteDraft', { recordid: recordId }, { signal }),
      ),
      certificate: wireFileDownload(connection, adapters, { entityOf: () => owner, file: DRONE_CERTIFICATE }),
      list: wireDroneList(session, save),
    },
  });
}

/**
 * The screen's actor. After a deletion the actor ends by leading to this same screen; then a new actor, which loads the
 * list again, replaces it.
 */
function openList({ session, replaceWith, organisationId }: PageVisit) {
  const make = (): ActorRefFrom<typeof manageDronesMachine> => {
    const adapters = { settings: session.settings, isIos: () => isIos(navigator), openWindow, saveFile };
    const types = droneTypes(session.settings(), session.clock().moment());
    const owner = organisationId === '' ? 'contact' : 'account';
    const actor = createActor(wireManageDrones(session, adapters, owner), {
      input: { organisationId, droneTypes: types },
    });
    actor.subscribe(({ status, output }) => {
      if (status === 'done' && output !== undefined) replaceWith(output);
    });
    return actor;
  };
  return session.areas.findOrCreate(`manage-drones:${organisationId}`, make, ({ status }) => status === 'done');
}

/** Opens the drones of a person or of an organisation (DMAN-04, DMAN-05, DMAN-12). */
export function openManageDrones(visit: PageVisit) {
  const { organisation, session } = visit;
  const user = session.visitor()?.user;
  return {
    actor: openList(visit),
    ...(organisation
      ? { ownerId: organisation.accountid, certificateSize: organisation.product_droneregistrationurlfilesize }
      : { ownerId: user?.contactid ?? '', certificateSize: user?.product_droneregistrationurlfilesize }),
  };
}

const individual = getRouteApi('/person/indmanagerpa');
export const individualManageDronesPage = createLazyRoute('/person/indmanagerpa')({
  component: () => <ManageDronesView {...individual.useRouteContext().opened} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/orgmanagerpa');
export const organisationManageDronesPage = createLazyRoute('/person/of-organisation/orgmanagerpa')({
  component: () => <ManageDronesView {...ofOrganisation.useRouteContext().opened} />,
});
