/** The drones of a person or an organisation, with what their renewal costs and needs, for the next twelve months. */
import type { ActorRefFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';
import type { FoundOfDue } from './drone-list.machine.ts';
import type { ListsInput, ManageDronesData } from './manage-drones.machine.ts';

export interface FleetYearData {
  readonly fleet: FoundOfDue & { readonly drones: ManageDronesData['drones']['items'] };
  /** A saved application bars every renewal (DMAN-24). */
  readonly drafts: OutputOf<'HasDraftsIndividual'>['drafts'];
}

export const fleetYearMachine = loadedPage<FleetYearData, ListsInput>({
  page: 'year of a fleet',
  loads: { fleet: true, drafts: true },
  problem: noCode,
});

export type FleetYearActor = ActorRefFrom<typeof fleetYearMachine>;
