import { fromPromise } from 'xstate';
import { profileSelectorMachine } from '#machines/profile-selector.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile selector with its two calls (OP-P-26). */
export function wireProfileSelector({ call }: Connection) {
  return profileSelectorMachine.provide({
    actors: {
      loadDrones: fromPromise(({ input, signal }) => call('GetDronesProfileSelector', input, { signal })),
      loadArnRecords: fromPromise(({ input, signal }) => call('GetSRARNsOrganisation', input, { signal })),
    },
  });
}
