import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import type { ConfirmationOffer } from '#ui/aircraft/confirmation-callout.tsx';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { manageAircraftMachine } from '#machines/aircraft/manage-aircraft.entry.ts';
import { aircraftCensusMachine } from '#machines/aircraft/aircraft-census.entry.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadsOfAircraft } from '../../wiring/aircraft/owners-aircraft.ts';

/** Whether a confirmation was answered, from the applications call of its owner (OP-S-83). */
export function wireAircraftCensus({ call }: Connection) {
  return loadedBy(aircraftCensusMachine, {
    census: async ({ organisationId }, signal) => {
      const asked =
        organisationId === ''
          ? call('GetApplicationsIndividual', {}, { signal })
          : call('GetApplicationsOrganisation', { organisationId }, { signal });
      return (await asked).value.census;
    },
  });
}

/** The list of aircraft with its calls: those of a person, or those of an organisation. */
export function wireManageAircraft({ call }: Connection) {
  return loadedBy(manageAircraftMachine, loadsOfAircraft(call));
}

/** Facts that decide whether a confirmation is offered beside the list (ACFT-43 to ACFT-46). */
const offerOf = ({ session, organisationId, organisationArn }: PageVisit): ConfirmationOffer => ({
  census: session.areas.findOrCreateBeside(`aircraft-census:${organisationId}`, () =>
    createActor(wireAircraftCensus(session.connection), { input: { organisationId } }),
  ),
  settings: session.settings(),
  target: { screen: 'aircraftConfirmation', organisationId, organisationArn },
});

/** Opens the aircraft of a person or of an organisation (ACFT-02, ACFT-06, ACFT-07). */
export function openAircraftList(visit: PageVisit) {
  const { session, organisationId } = visit;
  return {
    actor: session.areas.findOrCreate(`manage-aircraft:${organisationId}`, () =>
      createActor(wireManageAircraft(session.connection), { input: { organisationId } }),
    ),
    offer: offerOf(visit),
  };
}

const individual = getRouteApi('/person/gate/manageaircraftind');
export const individualManageAircraftPage = createLazyRoute('/person/gate/manageaircraftind')({
  component: () => <ManageAircraftView {...required(individual.useRouteContext().opened, 'a list of aircraft')} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/gate/manageaircraftorg');
export const organisationManageAircraftPage = createLazyRoute('/person/of-organisation/gate/manageaircraftorg')({
  component: () => <ManageAircraftView {...required(ofOrganisation.useRouteContext().opened, 'a list of aircraft')} />,
});
