import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import { AircraftDetailView } from '#ui/aircraft/aircraft-detail.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { aircraftIn } from '../../page-search-params.ts';
import { wireAircraftDetail } from '../../wiring/aircraft/aircraft-detail.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

/** The page's actor; the record in the address says which aircraft is meant. */
function openAircraft({ session, query }: PageVisit, organisationId: string) {
  const registrationId = aircraftIn(query);
  return session.areas.open(`aircraft-detail:${organisationId}:${registrationId}`, (): ActorRefFrom<typeof aircraftDetailMachine> => {
    const contactId = session.visitor()?.user?.contactid ?? '';
    const transferForm = session.configuration()?.external.aircraftTransfer ?? '';
    const input = { organisationId, registrationId, contactId, transferForm, moment: session.clock().moment() };
    return createActor(wireAircraftDetail(session), { input });
  });
}

/** One aircraft of a person (ACFT-09). Back leads here from where a transfer led to. */
export const individualAircraftPage = definePage({ open: (visit) => openAircraft(visit, ''), Page: IndividualAircraft });

function IndividualAircraft({ opened }: { readonly opened: ActorRefFrom<typeof aircraftDetailMachine> }) {
  const { links } = usePortal();
  const target = useSelector(opened, ({ output }) => output);
  useEffect(() => {
    if (target !== undefined) links.go(target);
  }, [target, links]);
  return <AircraftDetailView actor={opened} />;
}

/** One aircraft of an organisation, behind its access checks (ACFT-11). */
export const organisationAircraftPage = definePage({
  open: async (visit) => {
    const { actor: access, organisation } = await enter(visit);
    return { access, aircraft: openAircraft(visit, organisation.accountid) };
  },
  Page: ({ opened: { access, aircraft } }) => <OrganisationAccessView actor={access}>{() => <AircraftDetailView actor={aircraft} />}</OrganisationAccessView>,
});
