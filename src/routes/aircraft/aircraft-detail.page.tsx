import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import { required } from '#rules/core/required.rules.ts';
import { AircraftDetailView } from '#ui/aircraft/aircraft-detail.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireAircraftDetail } from '../../wiring/aircraft/aircraft-detail.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Opens the aircraft that the record in the address names, of a person or of an organisation (ACFT-09, ACFT-11). */
export function openAircraft(
  { session, organisationId }: PageVisit,
  { registrationId }: Asked['singleAircraftInd'],
): ActorRefFrom<typeof aircraftDetailMachine> {
  return session.areas.findOrCreate(`aircraft-detail:${organisationId}:${registrationId}`, () => {
    const contactId = session.visitor()?.user?.contactid ?? '';
    const transferForm = session.configuration()?.external.aircraftTransfer ?? '';
    const input = { organisationId, registrationId, contactId, transferForm, moment: session.clock().moment() };
    return createActor(wireAircraftDetail(session), { input });
  });
}

const individual = getRouteApi('/person/gate/singleaircraftind');
export const individualAircraftPage = createLazyRoute('/person/gate/singleaircraftind')({
  component: () => <IndividualAircraft opened={required(individual.useRouteContext().opened, 'an aircraft')} />,
});

function IndividualAircraft({ opened }: { readonly opened: ActorRefFrom<typeof aircraftDetailMachine> }) {
  const { links } = usePortal();
  const target = useSelector(opened, ({ output }) => output);
  useEffect(() => {
    if (target !== undefined) links.go(target);
  }, [target, links]);
  return <AircraftDetailView actor={opened} />;
}

const ofOrganisation = getRouteApi('/person/of-organisation/gate/singleaircraftorg');
export const organisationAircraftPage = createLazyRoute('/person/of-organisation/gate/singleaircraftorg')({
  component: () => <AircraftDetailView actor={required(ofOrganisation.useRouteContext().opened, 'an aircraft')} />,
});
