import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom, fromPromise } from 'xstate';
import { aircraftDetailMachine, aircraftPage } from '#machines/aircraft/aircraft-detail.machine.ts';
import { required } from '#rules/core/required.rules.ts';
import { AircraftDetailView } from '#ui/aircraft/aircraft-detail.view.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { aircraftEndpoints } from '#api/aircraft.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Asked } from '../../screen-links.ts';
import type { PageVisit } from '../visit.ts';
import type { Session } from '../../shell/session.ts';
import { leaveFor, type GoOut } from '../../shell/redirect-out.ts';
import { loadAircraftAlerts, loadOwnersAlerts, loadsOfAircraft } from '../../wiring/aircraft/owners-aircraft.ts';

/** The page of one aircraft with its calls: the list comes from the owner's records, not from the address. */
export function wireAircraftDetail(
  { connection, pageLeave }: Pick<Session, 'connection' | 'pageLeave'>,
  goOut?: GoOut,
) {
  const { call, learn } = connection;
  learn(aircraftEndpoints);
  return aircraftDetailMachine.provide({
    actors: {
      page: loadedBy(aircraftPage, loadsOfAircraft(call)),
      // Only persons have transfers (ACFT-12).
      loadAlerts: fromPromise(({ signal }) => loadOwnersAlerts(call, '', signal)),
      loadAircraftAlerts: fromPromise(({ input, signal }) => loadAircraftAlerts(call, input.aircraftId, signal)),
      leaveForForm: fromPromise(({ input }) => leaveFor({ pageLeave }, input.address, goOut)),
    },
  });
}

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
