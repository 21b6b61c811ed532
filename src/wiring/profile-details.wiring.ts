import { profileEndpoints } from '#api/profile.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { profileDetailsMachine, type ProfileDetailsAnswer } from '#machines/profile-details.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** The profile pages with the call for addresses. */
export function wireProfileDetails({ call, learn }: Connection) {
  learn(profileEndpoints);
  return loadedBy(profileDetailsMachine, {
    answer: async (asked, signal): Promise<ProfileDetailsAnswer> =>
      asked.kind === 'ind'
        ? { kind: 'ind', addresses: await call('GetAddressDetailsIndividual', {}, { signal }) }
        : {
            kind: 'org',
            addresses: await call(
              'GetAddressDetailsOrganisation',
              { organisationId: asked.organisationId },
              { signal },
            ),
          },
  });
}
