import { fromPromise } from 'xstate';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The access check with the call for the organisation's details. */
export function wireOrganisationAccess({ call, learn }: Connection) {
  learn(profileEndpoints);
  return organisationAccessMachine.provide({
    actors: {
      loadOrganisationDetails: fromPromise(({ input, signal }) => call('GetOrganisationDetails', input, { signal })),
    },
  });
}
