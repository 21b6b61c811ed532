/**
 * Whether somebody answered the census of registration details (ACFT-45, OP-S-83), asked beside the list of aircraft:
 * the list does not wait for it, and a census that did not come takes no aircraft away.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from '../core/loaded-page.machine.ts';
import type { AircraftInput } from './manage-aircraft.entry.ts';

interface Loads {
  /** The census submissions of the applications call. */
  readonly census: OutputOf<'GetApplicationsIndividual'>['value']['census'];
}

export const aircraftCensusMachine = loadedPage<Loads, AircraftInput>({
  page: 'registration confirmation',
  loads: { census: true },
  problem: noCode,
});

/** The census; null while it is not known. */
export const selectCensus = (snapshot: SnapshotFrom<typeof aircraftCensusMachine>) =>
  snapshot.context.data?.census ?? null;
