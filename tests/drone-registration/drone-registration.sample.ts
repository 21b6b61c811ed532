/** Starts, answers and drones of the registration's tests. */
import type { InputFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import type { CardPaymentResult } from '#machines/payments/card-payment.types.ts';
import type { SubmissionEvent } from '#machines/applications/submission.machine.ts';
import type { FoundRegistration, RegistrationFacts } from '#rules/drones/drone-registration.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { LISTS, plain } from '../drones/drones.sample.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';

/** A drone of class 3, commercial, local: $40.00. */
export const saved = (id: number, more: Partial<FormDrone> = {}): FormDrone => ({
  ...plain(),
  id,
  serialNumber: `SN-${String(id)}`,
  isDraft: false,
  ...more,
});
export const free = saved(1, { suggestedWeightClassCode: 'RPAWC-00002', recordedWeightClassCode: 'RPAWC-00002' });
export const typing = saved(2, { isDraft: true, serialNumber: 'SN' });
export const many = (count: number): FormDrone[] => Array.from({ length: count }, (_, at) => saved(at + 1));

export const facts: RegistrationFacts = {
  lists: LISTS,
  rates,
  registered: [],
  recreational: true,
  productName: 'CASA',
};
export const factsWithoutRates: RegistrationFacts = { ...facts, rates: [] };

const empty: FoundRegistration = { drones: [], before: null, more: {}, source: 'nowhere' };
export const nothing = empty;
export const draftOfOne: FoundRegistration = { ...empty, drones: [saved(1)], source: 'draft' };
export const typedDraft: FoundRegistration = {
  ...empty,
  drones: [saved(1), typing],
  before: saved(2),
  source: 'draft',
};
/** A draft whose only drone is new and half typed. */
const halfDraft: FoundRegistration = { ...empty, drones: [{ ...typing, id: 1 }], source: 'draft' };
/** A draft that was paid for, with its notice on the way. */
export const paidDraft: FoundRegistration = { ...draftOfOne, isPaid: true };
/** A draft stored on the list when the session timed out. */
export const atList: FoundRegistration = { ...empty, drones: [saved(1)], more: { at: 'list' }, source: 'autosave' };
export const freeAtList: FoundRegistration = { ...atList, drones: [free] };
export const full: FoundRegistration = { ...empty, drones: many(100), source: 'draft' };

export const receipt = { reference: 'RR-ABC123', receivedAt: '2026-11-21T00:00:00Z' };
/** The results of a submit. */
export const registered: SubmissionEvent = { type: 'submission.received', receipt };
export const toPay: SubmissionEvent = { type: 'submission.toBePaid' };
export const refused: SubmissionEvent = {
  type: 'submission.refused',
  failure: callFailure('droneSubmission', '', 'e', 400),
};
/** A refusal without a failed call. */
export const notRegistered: SubmissionEvent = { type: 'submission.refused', failure: null };
export const otherDrones: SubmissionEvent = { type: 'submission.earlier', receipt };
export const unpaid: SubmissionEvent = { type: 'submission.unpaid' };

export const draftRefused = callFailure('LoadDraft', 'FL.1a');
/** The call succeeded, and there is no such draft. */
export const draftGone = callFailure('LoadDraft', 'FL.1a', 'a', 200);
export const ratesRefused = callFailure('GetRateCards', 'RC.1e');

const verdict = (of: CardPaymentResult['verdict'], customRef = 'c-1'): CardPaymentResult => ({
  verdict: of,
  customRef,
  failure: null,
  told: null,
});
export const paid = verdict('paid');
export const declined = verdict('refused');
export const forged = verdict('untrusted');
export const goesBack = verdict('refundDue');
export const unchecked: CardPaymentResult = { ...forged, failure: callFailure('validateHmac', '', 'e', 500) };

/** Inputs of the content machine. */
const content = (found: FoundRegistration, more: object = {}): InputFrom<typeof droneRegistrationMachine> => ({
  about: { serialSearch: true, fromFile: false },
  reference: facts,
  found,
  isUnpaid: false,
  ...more,
});
export const contents = {
  empty: content(nothing),
  file: content(nothing, { about: { serialSearch: true, fromFile: true } }),
  listed: content(atList),
  free: content(freeAtList),
  draft: content(draftOfOne),
  typed: content(typedDraft),
  half: content(halfDraft),
  unpaid: content(draftOfOne, { isUnpaid: true }),
  unrated: content(atList, { reference: factsWithoutRates }),
  full: content(full),
  imports: content({
    ...draftOfOne,
    more: {
      import: {
        fileName: 'fleet.csv',
        ignored: [],
        rows: [[2, 'Plain', '', 'Model P-ONE', '', '', '', 'SN-9', 'Commercial', 'No']],
      },
    },
  }),
  pair: content({ ...atList, drones: many(2) }),
};

const list = { target: { screen: 'manageDronesInd' } } as const;
/** Inputs of the application. */
const application = (returned: PaymentReturn = { kind: 'none' }): InputFrom<typeof applicationMachine> => ({
  about: { serialSearch: true, fromFile: false },
  isReadable: true,
  verifies: false,
  isOpen: true,
  recordId: '',
  returned,
  asksStatus: false,
  canAsk: true,
  keeps: true,
  submitKey: 'k-0',
  seeksEarly: true,
  endsRefused: true,
  back: list,
  afterSave: list,
});
export const person = application();
export const paidBack = application({
  kind: 'claims paid',
  parameters: { summaryCode: '0', customRef: 'c-1', receiptNumber: 'R-77', hmac: 'x' },
});
export const cardBack = application({ kind: 'refused', customRef: 'c-1' });
