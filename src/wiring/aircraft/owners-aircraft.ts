/** Calls of the aircraft pages: an owner's aircraft, the current user's transfers, and alerts. */
import type { AircraftData, AircraftInput } from '#machines/aircraft/manage-aircraft.entry.ts';
import type { LoadsBy } from '#machines/core/gather.machine.ts';
import type { Connection } from '../../shell/connection.ts';

type Call = Connection['call'];

/**
 * Registered aircraft of a person or an organisation, and the transfers in which the person takes part (SCAL-56 to
 * SCAL-58).
 */
export const loadsOfAircraft = (call: Call): LoadsBy<AircraftData, AircraftInput> => ({
  answer: async ({ organisationId }, signal) =>
    (organisationId === ''
      ? await call('GetAircraftIndividual', {}, { signal })
      : await call('GetAircraftOrganisation', { organisationId }, { signal })
    ).value,
  transfers: async (_, signal) => (await call('GetAircraftTOOIndividual', {}, { signal })).value,
});

/** Active alerts of a person or an organisation (SCAL-53, SCAL-55). */
export async function loadOwnersAlerts(call: Call, organisationId: string, signal: AbortSignal) {
  const asked =
    organisationId === ''
      ? call('GetAlertsIndividual', {}, { signal })
      : call('GetAlertsOrganisation', { organisationId }, { signal });
  return (await asked).value;
}

/** Active alerts of an aircraft (SCAL-54). */
export async function loadAircraftAlerts(call: Call, aircraftid: string, signal: AbortSignal) {
  return (await call('GetAlertsAircraft', { aircraftid }, { signal })).value;
}
