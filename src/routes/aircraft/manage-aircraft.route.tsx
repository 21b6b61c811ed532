import { createActor } from 'xstate';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { wireManageAircraft } from '../../wiring/aircraft/manage-aircraft.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage, type PageVisit } from '../page-module.tsx';

const openManageAircraft = ({ session }: PageVisit, organisationId: string) =>
  session.areas.open(`manage-aircraft:${organisationId}`, () => createActor(wireManageAircraft(session.connection), { input: { organisationId } }));

/** A person's aircraft (ACFT-02). */
export const individualManageAircraftPage = definePage({
  open: (visit) => openManageAircraft(visit, ''),
  Page: ({ opened }) => <ManageAircraftView actor={opened} />,
});

/** The aircraft of an organisation, behind the access checks (ACFT-06, ACFT-07). */
export const organisationManageAircraftPage = definePage({
  open: async (visit) => {
    const { actor: access, organisation } = await enter(visit);
    return { access, aircraft: openManageAircraft(visit, organisation.accountid) };
  },
  Page: ({ opened: { access, aircraft } }) => <OrganisationAccessView actor={access}>{() => <ManageAircraftView actor={aircraft} />}</OrganisationAccessView>,
});
