import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { Organisation, organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { wireOrganisationAccess } from '../../wiring/organisation-access.wiring.ts';
import type { PageVisit } from '../page-module.tsx';

/** Access to an organisation, granted. */
export interface GrantedAccess {
  readonly actor: ActorRefFrom<typeof organisationAccessMachine>;
  readonly organisation: Organisation;
}

/**
 * Lets the access checks run; a refusal ends at the error page with its code, and nothing of the page shows before (ORGA-02 to ORGA-08).
 * @returns the organisation once access is granted
 */
export async function enter({ session, organisationId, redirect }: PageVisit): Promise<GrantedAccess> {
  const participants = session.participants();
  const actor = session.areas.open(`organisation-access:${organisationId}`, () =>
    createActor(wireOrganisationAccess(session.connection), { input: { organisationId, participants } }),
  );
  const { output } = await waitFor(actor, (snapshot) => snapshot.status !== 'active');
  if (output?.access === 'granted') return { actor, organisation: output.organisation };
  return redirect({ screen: 'error', code: output?.code ?? 'ORG.4' });
}
