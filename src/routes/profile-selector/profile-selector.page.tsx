import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { ProfileSelectorView } from '#ui/profile-selector/profile-selector.view.tsx';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { profileSelectorMachine } from '#machines/profile-selector.entry.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

/** The profile selector with its two calls (OP-P-26). */
export function wireProfileSelector({ call, learn }: Connection) {
  learn(profileEndpoints);
  return loadedBy(profileSelectorMachine, {
    drones: (asked, signal) => call('GetDronesProfileSelector', asked, { signal }),
    arnRecords: (asked, signal) => call('GetSRARNsOrganisation', asked, { signal }),
  });
}

/** Opens the profile selector (ROUTE-33). */
export const openProfileSelector = ({ session }: PageVisit) =>
  session.areas.findOrCreate('profile-selector', () =>
    createActor(wireProfileSelector(session.connection), { input: { participants: session.participants() } }),
  );

const route = getRouteApi('/person/profileselector');
export const profileSelectorPage = createLazyRoute('/person/profileselector')({
  component: () => <ProfileSelectorView actor={route.useRouteContext().opened} />,
});
