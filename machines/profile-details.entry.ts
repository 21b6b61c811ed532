/**
 * The load of a profile page (portal 2.6, ERRC-26, ERRC-27): the addresses of the person or the organisation.
 * Everything else on these pages comes from start-up and from the organisation's access check.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage } from './core/loaded-page.machine.ts';

/** The owner of the profile. */
type About = { readonly kind: 'ind' } | { readonly kind: 'org'; readonly organisationId: string };

/** The answer by kind, so that a person's page never holds an organisation's addresses (PROF-01). */
export type ProfileDetailsAnswer =
  | { readonly kind: 'ind'; readonly addresses: OutputOf<'GetAddressDetailsIndividual'> }
  | { readonly kind: 'org'; readonly addresses: OutputOf<'GetAddressDetailsOrganisation'> };

interface Loads {
  readonly answer: ProfileDetailsAnswer;
}

export const profileDetailsMachine = loadedPage<Loads, About>({
  page: 'profile',
  loads: { answer: true },
  // One code by kind, whatever the failure.
  problem: ({ about, failure }) => ({ code: about.kind === 'org' ? 'PDO.1' : 'PDI.1', failure }),
});

/** The addresses; null until they are loaded. */
export const selectProfileData = (snapshot: SnapshotFrom<typeof profileDetailsMachine>): ProfileDetailsAnswer | null =>
  snapshot.context.data?.answer ?? null;
