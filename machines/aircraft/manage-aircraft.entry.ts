/**
 * The list of registered aircraft and gliders (services 2.7, ACFT-03, ACFT-04): aircraft and transfers of ownership.
 * One page for persons and organisations (ACFT-06).
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { codes, loadedPage } from '../core/loaded-page.machine.ts';

export interface AircraftData {
  readonly answer: OutputOf<'GetAircraftIndividual'>['value'];
  /** The transfers in which the current user takes part, whoever the aircraft belong to (SCAL-58). */
  readonly transfers: OutputOf<'GetAircraftTOOIndividual'>['value'];
}

/** Whose aircraft are asked for: empty for a person's own. */
export interface AircraftInput {
  readonly organisationId: string;
}

/** What a failure is called (SERR-25, SERR-26). */
const CODES = { person: codes('MAI.1', 'MAI.2'), organisation: codes('MAO.1', 'MAO.2') };

export const manageAircraftMachine = loadedPage<AircraftData, AircraftInput>({
  page: 'aircraft',
  loads: { answer: true, transfers: true },
  problem: (end) => CODES[end.about.organisationId === '' ? 'person' : 'organisation'](end),
});
