import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { IndividualProfileView } from '#ui/profile-details/individual-profile.view.tsx';
import { wireProfileDetails } from '../../wiring/profile-details.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Opens the person's profile details (ROUTE-34). */
export const openIndividualProfile = ({ session: { areas, connection } }: PageVisit) =>
  areas.findOrCreate('profile-details', () => createActor(wireProfileDetails(connection), { input: { kind: 'ind' } }));

const route = getRouteApi('/person/profiledetailsind');
export const individualProfilePage = createLazyRoute('/person/profiledetailsind')({
  component: () => <IndividualProfileView actor={route.useRouteContext().opened} />,
});
