import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { AircraftDetailView } from '#ui/aircraft/aircraft-detail.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireAircraftDetail } from '../../wiring/aircraft/aircraft-detail.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { GatedPage, openGated } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';

/** The page's actor; the record in the address says which aircraft is meant. */
function openAircraft({ session }: PageVisit, organisationId: string, { registrationId }: Asked['singleAircraftInd']) {
  return session.areas.findOrCreate(
    `aircraft-detail:${organisationId}:${registrationId}`,
    (): ActorRefFrom<typeof aircraftDetailMachine> => {
      const contactId = session.visitor()?.user?.contactid ?? '';
      const transferForm = session.configuration()?.external.aircraftTransfer ?? '';
      const input = { organisationId, registrationId, contactId, transferForm, moment: session.clock().moment() };
      return createActor(wireAircraftDetail(session), { input });
    },
  );
}

/** Opens one aircraft of a person (ACFT-09). */
export const openIndividualAircraft = (visit: PageVisit, asked: Asked['singleAircraftInd']) =>
  openGated(visit.session, 'aircraft', '', () => openAircraft(visit, '', asked));

const individual = getRouteApi('/person/singleaircraftind');
export const individualAircraftPage = createLazyRoute('/person/singleaircraftind')({
  component: () => (
    <GatedPage crumb={SCREEN_TITLES.singleAircraftInd} gated={individual.useRouteContext().opened}>
      {(opened) => <IndividualAircraft opened={opened} />}
    </GatedPage>
  ),
});

function IndividualAircraft({ opened }: { readonly opened: ActorRefFrom<typeof aircraftDetailMachine> }) {
  const { links } = usePortal();
  const target = useSelector(opened, ({ output }) => output);
  useEffect(() => {
    if (target !== undefined) links.go(target);
  }, [target, links]);
  return <AircraftDetailView actor={opened} />;
}

/** Opens one aircraft of an organisation, behind its access checks (ACFT-11). */
export async function openOrganisationAircraft(visit: PageVisit, asked: Asked['singleAircraftOrg']) {
  const { actor: access, organisation } = await enter(visit);
  return { access, aircraft: openAircraft(visit, organisation.accountid, asked) };
}

const ofOrganisation = getRouteApi('/person/singleaircraftorg');
export const organisationAircraftPage = createLazyRoute('/person/singleaircraftorg')({
  component: () => {
    const { access, aircraft } = ofOrganisation.useRouteContext().opened;
    return (
      <OrganisationAccessView actor={access}>{() => <AircraftDetailView actor={aircraft} />}</OrganisationAccessView>
    );
  },
});
