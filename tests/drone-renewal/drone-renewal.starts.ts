/** Ways into a renewal, and what comes of them. */
import type { RenewalFound } from '#machines/drone-renewal.machine.ts';
import { beginRenewal } from '#rules/drone-renewal.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { facts, failedSerial } from './drone-renewal.sample.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';

const any = { asked: { droneRegId: '', weightClassCode: '' }, recordId: '', canAsk: true, serialSearch: false };

export const individual = { ...any, organisationId: '', returned: { kind: 'none' } } as const;
export const organisation = { ...individual, organisationId };
export const resumed = { ...individual, recordId: 'rec-1' };
/** The parameters of a return that claims success. */
export const parameters = {
  summaryCode: '0', responseCode: '00', customRef: 'ref-1', receiptNumber: 'R-60', paymentAmount: '60.00', hmac: 'abc',
};
export const fromBank = { ...any, organisationId: '', returned: { kind: 'claims paid', parameters } } as const;
export const refusedReturn = { ...any, organisationId, returned: { kind: 'refused', customRef: 'ref-1' } } as const;
export const unreadable = { ...any, organisationId: '', returned: { kind: 'untrusted' } } as const;

export const goesBack = { verdict: 'refundDue', customRef: 'ref-1', failure: null } as const;
export const forged = { verdict: 'untrusted', customRef: 'ref-1', failure: null } as const;
/** Nobody could say whether it is. */
export const unchecked = { ...forged, failure: callFailure('validateHmac', '', 'e', 500) };
/** The ends of a way out. */
export const noPage = { verdict: 'noPage', customRef: '', failure: null } as const;
export const cameBack = { verdict: 'unknown', customRef: '', failure: null } as const;
export const cancelled = { verdict: 'cancelled', customRef: 'ref-1', failure: null } as const;
export const otherVersion = { revision: 4, savedAt: '2026-03-15T00:00:00Z' };

const begun = beginRenewal(facts, individual.asked);
/** Two drones of a saved renewal; one that was in it is not due any more. */
export const savedFound: RenewalFound = { from: 'draft', drones: begun.slice(0, 2), editing: null, gone: 1 };
/** The same, paid for, with its notice on the way. */
export const paidFound: RenewalFound = { ...savedFound, gone: 0, isPaid: true };
/** The third was being edited. */
export const editingFound: RenewalFound = { from: 'autosave', drones: begun, editing: { ...begun[2]!, serialNumber: 'half', isDraft: true }, gone: 0 };
/** The third drone comes back corrected. */
export const edited = { drone: { ...failedSerial, id: 3, serialNumber: 'NEW-3' } };
