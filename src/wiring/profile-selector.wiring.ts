import { fromPromise } from 'xstate';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { profileSelectorMachine } from '#machines/profile-selector.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile selector with its two calls (OP-P-26). */
export function wireProfileSelector({ call, learn }: Connection) {
  learn(profileEndpoints);
  return profileSelectorMachine.provide({
    actors: {
      loadDrones: fromPromise(({ input, signal }) => call('GetDronesProfileSelector', input, { signal })),
      loadArnRecords: fromPromise(({ input, signal }) => call('GetSRARNsOrganisation', input, { signal })),
    },
  });
}
