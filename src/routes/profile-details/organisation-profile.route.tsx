import { createActor } from 'xstate';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { OrganisationProfileView } from '#ui/profile-details/organisation-profile.view.tsx';
import { wireProfileDetails } from '../../wiring/profile-details.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage } from '../page-module.tsx';

/** An organisation's profile details (ROUTE-35), behind the access checks. */
export const organisationProfilePage = definePage({
  open: async (visit) => {
    const access = await enter(visit);
    const organisationId = access.organisation.accountid;
    const details = visit.session.areas.open(`profile-details:${organisationId}`, () =>
      createActor(wireProfileDetails(visit.session.connection), { input: { kind: 'org', organisationId } }),
    );
    return { access: access.actor, details };
  },
  Page: ({ opened }) => (
    <OrganisationAccessView actor={opened.access}>
      {(organisation) => <OrganisationProfileView actor={opened.details} organisation={organisation} />}
    </OrganisationAccessView>
  ),
});
