import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { Organisation, organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { wireOrganisationAccess } from '../../wiring/organisation-access.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** The actor of the access checks. */
export type Access = ActorRefFrom<typeof organisationAccessMachine>;

export interface GrantedAccess {
  readonly actor: Access;
  readonly organisation: Organisation;
}

/**
 * Runs the access checks and returns their result. A refusal ends their actor, so the next visit opens a new one. If
 * the regulator refused a call because there were too many (429), throws it: `PageFailed` tells the person how long to
 * wait.
 */
export async function checkAccess({ session, organisationId }: PageVisit) {
  const participants = session.participants();
  const actor: Access = session.areas.findOrCreate(
    `organisation-access:${organisationId}`,
    () => createActor(wireOrganisationAccess(session.connection), { input: { organisationId, participants } }),
    ({ output: ended }) => ended !== undefined && ended.access !== 'granted',
  );
  const { output } = await waitFor(actor, (snapshot) => snapshot.status !== 'active');
  if (output?.access === 'putOff') throw output.failure;
  return { actor, output };
}

/**
 * Runs the access checks. A refusal redirects to the error page with its code before anything of the page shows
 * (ORGA-02 to ORGA-08).
 *
 * @returns the organisation once access is granted
 */
export async function enter(visit: PageVisit): Promise<GrantedAccess> {
  const { actor, output } = await checkAccess(visit);
  if (output?.access === 'granted') return { actor, organisation: output.organisation };
  const canRepeat = output?.access === 'refused' && output.failure !== null;
  return visit.redirect({
    screen: 'error',
    code: output?.code ?? 'ORG.4',
    ...(canRepeat && { again: visit.address() }),
  });
}
