/** Inputs of a renewal and their results. */
import type { InputFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { manageDronesTarget } from '#machines/core/screens.ts';
import type { droneRenewalMachine, RenewalFound } from '#machines/drone-renewal.machine.ts';
import { beginRenewal } from '#rules/drones/drone-renewal.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import {
  facts,
  failedSerial,
  twoFailedFacts,
  freeFacts,
  lackingFacts,
  noFacts,
  noRateFacts,
  nothing,
  onlyFailedFacts,
} from './drone-renewal.sample.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';
const about = { choice: { droneRegId: '', weightClassCode: '' }, serialSearch: false };
const begun = beginRenewal(facts, about.choice);

/** A saved renewal of two drones, one of which is not due any more. */
export const savedFound: RenewalFound = {
  source: 'draft',
  drones: begun.slice(0, 2),
  editing: null,
  gone: 1,
  aside: [begun[2]!],
};
/** The same after its payment, with the notice on the way. */
export const paidFound: RenewalFound = { ...savedFound, gone: 0, isPaid: true };
/** The third drone was in the editor. */
export const editingFound: RenewalFound = {
  source: 'autosave',
  drones: begun,
  editing: { ...begun[2]!, serialNumber: 'half', isDraft: true },
  gone: 0,
  aside: [],
};
/** The editor returns the third drone corrected. */
export const edited = { drone: { ...failedSerial, id: 3, serialNumber: 'NEW-3' } };
/** The editor returns the second of two drones to update, corrected. */
export const editedNext = { drone: { ...twoFailedFacts.due[1]!, serialNumber: 'NEW-2' } };
/** The list that a drone to update was chosen from, with its filters. */
export const listOfUpdates = { target: { screen: 'manageDronesInd', show: 'updates' } } as const;

/** Inputs of the content machine. */
const content = (reference = facts, found = nothing): InputFrom<typeof droneRenewalMachine> => ({
  about,
  reference,
  found,
});
export const contents = {
  plain: content(),
  free: content(freeFacts),
  lacking: content(lackingFacts),
  noRate: content(noRateFacts),
  onlyFailed: content(onlyFailedFacts),
  none: content(noFacts),
  saved: content(facts, savedFound),
  typed: content(facts, editingFound),
  asked: { ...content(), about: { ...about, toUpdate: 'R-3' } },
  twoWrong: { ...content(twoFailedFacts), about: { ...about, toUpdate: 'r-3' } },
  fromList: { ...content(twoFailedFacts), about: { ...about, toUpdate: 'r-3', returnTo: listOfUpdates } },
  gone: content(facts, { source: 'autosave', drones: [], editing: null, gone: 2, aside: [] }),
};

/** Inputs of the application. */
const application = (
  owner: string,
  returned: PaymentReturn = { kind: 'none' },
): InputFrom<typeof applicationMachine> => {
  const list = { target: manageDronesTarget(owner) };
  return {
    about,
    isReadable: true,
    verifies: false,
    isOpen: true,
    recordId: '',
    returned,
    asksStatus: true,
    canAsk: true,
    keeps: true,
    submitKey: 'k-0',
    seeksEarly: true,
    endsRefused: false,
    back: list,
    afterSave: list,
  };
};
export const individual = application('');
export const organisation = application(organisationId);
/** The parameters of a return that claims success. */
export const parameters = {
  summaryCode: '0',
  responseCode: '00',
  customRef: 'ref-1',
  receiptNumber: 'R-60',
  paymentAmount: '60.00',
  hmac: 'abc',
};
export const fromGateway = application('', { kind: 'claims paid', parameters });
export const paidReturn = application(organisationId, { kind: 'claims paid', parameters });
export const refusedReturn = application(organisationId, { kind: 'refused', customRef: 'ref-1', responseCode: '05' });

/** Results of a way out and of a return. */
export const cancelled = { verdict: 'cancelled', customRef: 'ref-1', failure: null } as const;
