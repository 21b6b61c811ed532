/**
 * Drones and facts of the renewal's tests. Today is 15 Mar 2026, the periods are 60 and 30 days: the day of the worked
 * table (OP-D-76).
 */
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { dueDrones } from '#rules/drones/drone-renewal.rules.ts';
import type { RenewalFound } from '#machines/drone-renewal.machine.ts';
import type { SubmissionEvent } from '#machines/applications/submission.machine.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import type { RateRow } from '#rules/payments/fees.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { LISTS, recorded } from '../drones/drones.sample.ts';

export const moment = { epochMs: Date.parse('2026-03-15T10:00:00+11:00'), zone: 'Australia/Sydney' };
export const periods = { rpaWarning: 60, rpaExpired: 30, licence: 45, savedApplication: 2, certificate: 30 };

/** The sandbox rate card of drones.md, in dollars: LC, LF, RC, RF of each class. */
const CARD = [
  [0, 0, 0, 0],
  [0, 10, 0, 5],
  [40, 50, 20, 25],
  [65, 75, 30, 35],
  [80, 92.5, 37.5, 42.5],
  [100, 112.5, 45, 52.5],
  [160, 180, 80, 90],
] as const;
export const rates: readonly RateRow[] = CARD.flatMap((fees, at) => {
  const code = `RPAWC-0000${String(at + 1)}`;
  return fees.map((fee, column) => ({
    droneweightclass_code: code,
    product_feecode: `${['LC', 'LF', 'RC', 'RF'][column]!}${code}`,
    product_rate: fee,
  }));
});

/** A registered drone by its number: commercial, local, of class 3, which costs $40.00. */
export function due(n: number, until = '2026-03-20', more: Partial<FormDrone> = {}): FormDrone {
  return recorded({
    id: n,
    droneId: `d-${String(n)}`,
    droneRegistrationId: `r-${String(n)}`,
    serialNumber: `SN-${String(n)}`,
    validUntil: until,
    ...more,
  });
}

/** Facts with these due drones. */
export function factsOf(drones: readonly FormDrone[], more: Partial<RenewalFacts> = {}): RenewalFacts {
  const registered = drones.map(({ droneId, serialNumber }) => ({ droneId, serialNumber }));
  const facts = { lists: LISTS, rates, registered, moment, periods, recreational: true, productName: 'CASA', ...more };
  return { ...facts, due: dueDrones(drones, facts) };
}

/** Recreational, of class 3: $20.00. */
export const recreational = due(2, '2026-03-10', { intendedUse: 'recreational' });
/** The serial number failed validation, so it must be updated before it is renewed. */
export const failedSerial = due(3, '2026-03-25', { failedSerialNumber: 'SN-3', serialNumberUpdateRequired: true });
/** A drone without a weight class. */
export const classless = due(4, '2026-04-01', {
  manufacturerCode: 'RPAMFR-0005',
  modelCode: 'R-BARE',
  recordedModelCode: 'R-BARE',
  recordedWeightClassCode: '',
  suggestedWeightClassCode: '',
});

/** A commercial drone that is due, a recreational one that is expired, and one to update: $60.00. */
export const facts = factsOf([due(1), recreational, failedSerial]);
/** One drone that costs nothing. */
export const freeFacts = factsOf([
  due(1, '2026-03-20', { recordedWeightClassCode: 'RPAWC-00001', suggestedWeightClassCode: 'RPAWC-00001' }),
]);
export const lackingFacts = factsOf([due(1), classless]);
export const noRateFacts = factsOf([due(1)], { rates: [] });
export const onlyFailedFacts = factsOf([failedSerial]);
/** Two to update, the second listed before the first. */
export const twoFailedFacts = factsOf([
  due(1),
  due(2, '2026-03-21', { failedSerialNumber: 'SN-2', serialNumberUpdateRequired: true }),
  failedSerial,
]);
export const noFacts = factsOf([]);

export const nothing: RenewalFound = { source: 'nowhere', drones: null, editing: null, gone: 0, aside: [] };
export const receipt = { reference: 'RN-ABC123', receivedAt: '2026-03-15T00:00:00Z' };
/** The results of a submit. */
export const free: SubmissionEvent = { type: 'submission.received', receipt };
export const earlier: SubmissionEvent = { type: 'submission.earlier', receipt };
/** A refusal with a status; without one where the code threw. */
export const refusedWith = (status: number | null): SubmissionEvent => ({
  type: 'submission.refused',
  failure: status === null ? null : callFailure('dronesRenewalSubmission', '', 'e', status),
});
