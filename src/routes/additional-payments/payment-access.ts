import type { Organisation } from '#machines/organisation-access.machine.ts';
import { organisationIdFault } from '#rules/organisation-access.rules.ts';
import { checkAccess, type Access } from '../organisation-access/organisation-access.ts';
import type { PageVisit } from '../visit.ts';

/** Access to the payment pages of an organisation. */
export interface PaymentAccess {
  readonly actor: Access;
  /** Null where the organisation could not be loaded. */
  readonly organisation: Organisation | null;
}

/**
 * The access checks of a payment page. They differ from those of other pages of an organisation in one respect: where
 * the organisation cannot be loaded, the person is not sent to the error page. The payment page shows the failure with
 * its own code (ERRC-29, OP-S-11) and offers to try again.
 *
 * @returns the organisation once access is granted
 */
export async function enterForPayment(visit: PageVisit): Promise<PaymentAccess> {
  const { actor, output } = await checkAccess(visit);
  if (output?.access === 'granted') return { actor, organisation: output.organisation };
  const code = output?.code ?? 'ORG.4';
  if (code === 'ORG.4' && organisationIdFault(visit.organisationId) === null) return { actor, organisation: null };
  return visit.redirect({ screen: 'error', code });
}
