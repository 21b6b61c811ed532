import { fromPromise } from 'xstate';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { profileDetailsMachine } from '#machines/profile-details.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile pages with the addresses read from the regulator. */
export function wireProfileDetails({ call, learn }: Connection) {
  learn(profileEndpoints);
  return profileDetailsMachine.provide({
    actors: {
      loadIndividual: fromPromise(({ signal }) => call('GetAddressDetailsIndividual', {}, { signal })),
      loadOrganisation: fromPromise(({ input, signal }) => call('GetAddressDetailsOrganisation', input, { signal })),
    },
  });
}
