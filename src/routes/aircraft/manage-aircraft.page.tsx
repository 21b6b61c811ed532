import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import type { ConfirmationOffer } from '#ui/aircraft/confirmation-callout.tsx';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { wireManageAircraft } from '../../wiring/aircraft/manage-aircraft.wiring.ts';
import { wireAircraftCensus } from '../../wiring/aircraft/aircraft-census.wiring.ts';
import type { PageVisit } from '../visit.ts';

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
