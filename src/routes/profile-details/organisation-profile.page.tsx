import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { OrganisationProfileView } from '#ui/profile-details/organisation-profile.view.tsx';
import { wireProfileDetails } from '../../wiring/profile-details.wiring.ts';
import { enter } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Opens an organisation's profile details (ROUTE-35), behind the access checks. */
export async function openOrganisationProfile(visit: PageVisit) {
  const access = await enter(visit);
  const organisationId = access.organisation.accountid;
  const details = visit.session.areas.findOrCreate(`profile-details:${organisationId}`, () =>
    createActor(wireProfileDetails(visit.session.connection), { input: { kind: 'org', organisationId } }),
  );
  return { access: access.actor, details };
}

const route = getRouteApi('/person/profiledetailsorg');
export const organisationProfilePage = createLazyRoute('/person/profiledetailsorg')({
  component: () => {
    const { access, details } = route.useRouteContext().opened;
    return (
      <OrganisationAccessView actor={access}>
        {(organisation) => <OrganisationProfileView actor={details} organisation={organisation} />}
      </OrganisationAccessView>
    );
  },
});
