import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { Organisation, organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { wireOrganisationAccess } from '../../wiring/organisation-access.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** The actor of the access checks. */
export type Access = ActorRefFrom<typeof organisationAccessMachine>;

/** Access to an organisation, granted. */
export interface GrantedAccess {
  readonly actor: Access;
  readonly organisation: Organisation;
}

/**
 * Lets the access checks run, and says how they ended. After a refusal their actor has ended, and the next visit opens
 * a new one. Throws the failed call where the regulator refused it because there were too many (429): `PageFailed`
 * tells the person how long to wait.
 */
export async function checkAccess({ session, organisationId }: PageVisit) {
  const participants = session.participants();
  const first = `organisation-access:${organisationId}`;
  const keys = [first, `${first}:again`];
  const isRefused = (key: string): boolean => {
    const known = session.areas.find(key)?.getSnapshot();
    return known?.hasTag('refused') === true || known?.hasTag('putOff') === true;
  };
  const actor: Access = session.areas.findOrCreate(keys.find((key) => !isRefused(key)) ?? first, () =>
    createActor(wireOrganisationAccess(session.connection), { input: { organisationId, participants } }),
  );
  const { output } = await waitFor(actor, (snapshot) => snapshot.status !== 'active');
  if (output?.access === 'putOff') throw output.failure;
  return { actor, output };
}

/**
 * Lets the access checks run; a refusal ends at the error page with its code, and nothing of the page shows before
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
