import { profileEndpoints } from '#api/profile.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { profileSelectorMachine } from '#machines/profile-selector.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile selector with its two calls (OP-P-26). */
export function wireProfileSelector({ call, learn }: Connection) {
  learn(profileEndpoints);
  return loadedBy(profileSelectorMachine, {
    drones: (asked, signal) => call('GetDronesProfileSelector', asked, { signal }),
    arnRecords: (asked, signal) => call('GetSRARNsOrganisation', asked, { signal }),
  });
}
