import { profileEndpoints } from '#api/profile.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { profileSelectorMachine, type ProfileSelectorData, type SelectorInput } from '#machines/profile-selector.page.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile selector with its two calls (OP-P-26). */
export function wireProfileSelector({ call, learn }: Connection) {
  learn(profileEndpoints);
  return profileSelectorMachine.provide({
    actors: {
      gather: gatheredBy<ProfileSelectorData, SelectorInput>({
        drones: (asked, signal) => call('GetDronesProfileSelector', asked, { signal }),
        arnRecords: (asked, signal) => call('GetSRARNsOrganisation', asked, { signal }),
      }),
    },
  });
}
