import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { Organisation, organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { organisationIdFault } from '#rules/organisation-access.rules.ts';
import { wireOrganisationAccess } from '../../wiring/organisation-access.wiring.ts';
import type { PageVisit } from '../page-module.tsx';

type Access = ActorRefFrom<typeof organisationAccessMachine>;

/** Access to the payment pages of an organisation. */
export interface PaymentAccess {
  readonly actor: Access;
  /** Null where the organisation could not be loaded. */
  readonly organisation: Organisation | null;
}

/**
 * The access checks of a payment page. They are those of every page of an organisation, but for one: an organisation that could not be
 * loaded is no reason to leave. The page says so itself, with a code of its own (ERRC-29, OP-S-11), and can ask again.
 * @returns the organisation once access is granted
 */
export async function enterForPayment({ session, organisationId, redirect }: PageVisit): Promise<PaymentAccess> {
  const participants = session.participants();
  // One that was refused has ended: whoever asks again gets another.
  const keys = ['', ':again'].map((suffix) => `organisation-access:${organisationId}${suffix}`);
  const isRefused = (key: string): boolean => session.areas.find(key)?.getSnapshot().hasTag('refused') === true;
  const actor = session.areas.open(keys.find((key) => !isRefused(key)) ?? keys[0]!, () =>
    createActor(wireOrganisationAccess(session.connection), { input: { organisationId, participants } }),
  );
  const { output } = await waitFor(actor, (snapshot) => snapshot.status !== 'active');
  if (output?.access === 'granted') return { actor, organisation: output.organisation };
  const code = output?.code ?? 'ORG.4';
  if (code === 'ORG.4' && organisationIdFault(organisationId) === null) return { actor, organisation: null };
  return redirect({ screen: 'error', code });
}
