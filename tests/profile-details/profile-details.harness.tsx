import type { ActorRefFrom } from 'xstate';
import type { profileDetailsMachine } from '#machines/profile-details.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { IndividualProfileView } from '#ui/profile-details/individual-profile.view.tsx';
import { OrganisationProfileView } from '#ui/profile-details/organisation-profile.view.tsx';
import { profileDetailsModel } from './profile-details.model.ts';

/** One machine loads both pages; its input says which. */
function ProfileView({ actor }: { readonly actor: ActorRefFrom<typeof profileDetailsMachine> }) {
  const { kind, organisationId } = actor.getSnapshot().context;
  if (kind === 'ind') return <IndividualProfileView actor={actor} />;
  return <OrganisationProfileView actor={actor} organisation={{ accountid: organisationId, name: 'Kestrel Survey Pty Ltd' }} />;
}

export const harness = defineHarness({ spec: profileDetailsModel, View: ProfileView });
