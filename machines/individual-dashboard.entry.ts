/**
 * The individual dashboard's load (portal 4.2, DASH-01 to DASH-04): six calls at once, shown only when all six are in.
 * Trying again after a failure asks for what is missing; after a page that could not be drawn, for all of it
 * (OP-P-28).
 */
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { codes, loadedPage } from './core/loaded-page.machine.ts';

/** The six answers of a whole dashboard (OP-P-25). */
export interface IndividualDashboardData {
  /** Licences, expired ones included (CALL-19). */
  readonly licences: OutputOf<'GetLicencesIndividual'>;
  /** Remotely piloted aircraft operator certificates (CALL-21). */
  readonly reocs: OutputOf<'GetREOCsIndividual'>;
  /** Registered drones, and applications in progress (CALL-23 to CALL-25). */
  readonly drones: OutputOf<'GetDronesIndividual'>;
  /** In-progress drones and census (CALL-31). */
  readonly applications: OutputOf<'GetApplicationsIndividual'>;
  /** Transfers of aircraft ownership (CALL-33). */
  readonly aircraftTransfers: OutputOf<'GetAircraftTOOIndividual'>;
  /** Aircraft and gliders (CALL-35). */
  readonly aircraft: OutputOf<'GetAircraftIndividual'>;
}

interface About {
  /** Kinds of drones to ask for, with or without recreational ones (CALL-23, CALL-24). */
  readonly droneTypes: InputOf<'GetDronesIndividual'>['types'];
}

export const individualDashboardMachine = loadedPage<IndividualDashboardData, About>({
  page: 'individual dashboard',
  loads: { licences: true, reocs: true, drones: true, applications: true, aircraftTransfers: true, aircraft: true },
  problem: codes('PI.1', 'PI.2'),
});
