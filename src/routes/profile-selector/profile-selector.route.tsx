import { createActor } from 'xstate';
import { ProfileSelectorView } from '#ui/profile-selector/profile-selector.view.tsx';
import { wireProfileSelector } from '../../wiring/profile-selector.wiring.ts';
import { definePage } from '../page-module.tsx';

/** The profile selector (ROUTE-33). */
export const profileSelectorPage = definePage({
  open: ({ session }) =>
    session.areas.open('profile-selector', () =>
      createActor(wireProfileSelector(session.connection), { input: { participants: session.participants() } }),
    ),
  Page: ({ opened }) => <ProfileSelectorView actor={opened} />,
});
