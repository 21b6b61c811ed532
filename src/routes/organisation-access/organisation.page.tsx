/** The access checks of an organisation, before every page of it. */
import { createLazyRoute, getRouteApi, Outlet } from '@tanstack/react-router';
import { createActor, waitFor, type ActorRefFrom, fromPromise } from 'xstate';
import {
  type Organisation,
  type OrganisationAccess,
  organisationAccessMachine,
} from '#machines/organisation-access.machine.ts';
import { isOrganisationNotLoaded } from '#rules/organisation-access.rules.ts';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

/** The access check with the call for the organisation's details. */
export function wireOrganisationAccess({ call, learn }: Connection) {
  learn(profileEndpoints);
  return organisationAccessMachine.provide({
    actors: {
      loadOrganisationDetails: fromPromise(({ input, signal }) => call('GetOrganisationDetails', input, { signal })),
    },
  });
}

export type Access = ActorRefFrom<typeof organisationAccessMachine>;

/** An organisation whose access checks have passed. */
export interface Entered {
  readonly access: Access;
  readonly organisation: Organisation;
}

/**
 * Runs the access checks and returns their result. A refusal ends their actor, so the next visit opens a new one. If
 * the regulator refused a call because there were too many (429), throws it: `PageFailed` tells the person how long to
 * wait.
 */
export async function checkAccess({ session }: Pick<PageVisit, 'session'>, organisationId: string) {
  const participants = session.participants();
  const access: Access = session.areas.findOrCreate(
    `organisation-access:${organisationId}`,
    () => createActor(wireOrganisationAccess(session.connection), { input: { organisationId, participants } }),
    ({ status, output: ended }) => status !== 'active' && ended?.access !== 'granted',
  );
  const { output } = await waitFor(access, (snapshot) => snapshot.status !== 'active');
  if (output?.access === 'putOff') throw output.failure;
  return { access, output };
}

/** Code of a refusal (OP-P-57), and whether the organisation could not be loaded. A check that threw refuses like that. */
export function refusalOf(output: OrganisationAccess | undefined, organisationId: string) {
  const code = output?.access === 'refused' ? output.code : 'ORG.4';
  return { code, isNotLoaded: isOrganisationNotLoaded(code, organisationId) };
}

/**
 * Runs the access checks. A refusal redirects to the error page with its code before anything of the page shows
 * (ORGA-02 to ORGA-08).
 *
 * @returns the organisation once access is granted
 */
export async function enter(visit: PageVisit, organisationId: string): Promise<Entered> {
  const { access, output } = await checkAccess(visit, organisationId);
  if (output?.access === 'granted') return { access, organisation: output.organisation };
  const { code, isNotLoaded } = refusalOf(output, organisationId);
  return visit.redirect({ screen: 'error', code, ...(isNotLoaded && { again: visit.address() }) });
}

const route = getRouteApi('/person/of-organisation');
export const organisationPage = createLazyRoute('/person/of-organisation')({
  component: () => {
    const { access } = route.useRouteContext();
    if (access === null) return <Outlet />;
    return <OrganisationAccessView actor={access}>{() => <Outlet />}</OrganisationAccessView>;
  },
});
