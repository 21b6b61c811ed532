import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import { OrganisationProfileView } from '#ui/profile-details/organisation-profile.view.tsx';
import { wireProfileDetails } from '../../wiring/profile-details.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Opens an organisation's profile details (ROUTE-35). */
export const openOrganisationProfile = ({ session, organisationId, organisation }: PageVisit) => ({
  actor: session.areas.findOrCreate(`profile-details:${organisationId}`, () =>
    createActor(wireProfileDetails(session.connection), { input: { kind: 'org', organisationId } }),
  ),
  organisation: required(organisation, 'the organisation of a profile'),
});

const route = getRouteApi('/person/of-organisation/profiledetailsorg');
export const organisationProfilePage = createLazyRoute('/person/of-organisation/profiledetailsorg')({
  component: () => <OrganisationProfileView {...route.useRouteContext().opened} />,
});
