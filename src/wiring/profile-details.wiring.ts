import { profileEndpoints } from '#api/profile.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { profileDetailsMachine, type ProfileDetailsData, type ProfileDetailsInput } from '#machines/profile-details.page.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile pages with the addresses read from the regulator. */
export function wireProfileDetails({ call, learn }: Connection) {
  learn(profileEndpoints);
  return profileDetailsMachine.provide({
    actors: {
      gather: gatheredBy<ProfileDetailsData, ProfileDetailsInput>({
        answer: async (asked, signal) =>
          asked.kind === 'ind'
            ? { kind: 'ind', addresses: await call('GetAddressDetailsIndividual', {}, { signal }) }
            : { kind: 'org', addresses: await call('GetAddressDetailsOrganisation', { organisationId: asked.organisationId }, { signal }) },
      }),
    },
  });
}
