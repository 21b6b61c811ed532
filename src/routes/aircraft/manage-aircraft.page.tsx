import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { ConfirmationOffer } from '#ui/aircraft/confirmation-callout.tsx';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { wireManageAircraft } from '../../wiring/aircraft/manage-aircraft.wiring.ts';
import { wireAircraftCensus } from '../../wiring/aircraft/aircraft-census.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { GatedPage, openGated } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';

const openManageAircraft = ({ session }: PageVisit, organisationId: string) =>
  session.areas.findOrCreate(`manage-aircraft:${organisationId}`, () =>
    createActor(wireManageAircraft(session.connection), { input: { organisationId } }),
  );

/** Facts that decide whether a confirmation is offered beside the list (ACFT-43 to ACFT-46). */
const offerOf = ({ session }: PageVisit, organisationId: string, organisationArn: string): ConfirmationOffer => ({
  census: session.areas.findOrCreateBeside(`aircraft-census:${organisationId}`, () =>
    createActor(wireAircraftCensus(session.connection), { input: { organisationId } }),
  ),
  settings: session.settings(),
  target: { screen: 'aircraftConfirmation', organisationId, organisationArn },
});

/** Opens a person's aircraft (ACFT-02). */
export const openIndividualAircraftList = (visit: PageVisit) =>
  openGated(visit.session, 'aircraft', '', () => ({
    aircraft: openManageAircraft(visit, ''),
    offer: offerOf(visit, '', ''),
  }));

/** Opens the aircraft of an organisation, behind the access checks (ACFT-06, ACFT-07). */
export async function openOrganisationAircraftList(visit: PageVisit) {
  const { actor: access, organisation } = await enter(visit);
  const { accountid, product_arn: organisationArn } = organisation;
  return {
    access,
    aircraft: openManageAircraft(visit, accountid),
    offer: offerOf(visit, accountid, organisationArn ?? ''),
  };
}

const individual = getRouteApi('/person/manageaircraftind');
export const individualManageAircraftPage = createLazyRoute('/person/manageaircraftind')({
  component: () => (
    <GatedPage crumb={SCREEN_TITLES.manageAircraftInd} gated={individual.useRouteContext().opened}>
      {({ aircraft, offer }) => <ManageAircraftView actor={aircraft} offer={offer} />}
    </GatedPage>
  ),
});

const ofOrganisation = getRouteApi('/person/manageaircraftorg');
export const organisationManageAircraftPage = createLazyRoute('/person/manageaircraftorg')({
  component: () => {
    const { access, aircraft, offer } = ofOrganisation.useRouteContext().opened;
    return (
      <OrganisationAccessView actor={access}>
        {() => <ManageAircraftView actor={aircraft} offer={offer} />}
      </OrganisationAccessView>
    );
  },
});
