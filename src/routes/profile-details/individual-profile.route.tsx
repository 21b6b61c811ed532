import { createActor } from 'xstate';
import { IndividualProfileView } from '#ui/profile-details/individual-profile.view.tsx';
import { wireProfileDetails } from '../../wiring/profile-details.wiring.ts';
import { definePage } from '../page-module.tsx';

/** The person's profile details (ROUTE-34). */
export const individualProfilePage = definePage({
  open: ({ session: { areas, connection } }) =>
    areas.open('profile-details', () => createActor(wireProfileDetails(connection), { input: { kind: 'ind' } })),
  Page: ({ opened }) => <IndividualProfileView actor={opened} />,
});
