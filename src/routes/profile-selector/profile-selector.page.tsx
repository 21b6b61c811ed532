import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { ProfileSelectorView } from '#ui/profile-selector/profile-selector.view.tsx';
import { wireProfileSelector } from '../../wiring/profile-selector.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Opens the profile selector (ROUTE-33). */
export const openProfileSelector = ({ session }: PageVisit) =>
  session.areas.findOrCreate('profile-selector', () =>
    createActor(wireProfileSelector(session.connection), { input: { participants: session.participants() } }),
  );

const route = getRouteApi('/person/profileselector');
export const profileSelectorPage = createLazyRoute('/person/profileselector')({
  component: () => <ProfileSelectorView actor={route.useRouteContext().opened} />,
});
