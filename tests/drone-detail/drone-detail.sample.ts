/** Answers of the server: a drone that expires soon, a current one, and one of a heavier class registered overseas. */
import type { OwnersDrones, RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { LISTS } from '../drones/drones.sample.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';

/** Saturday the 21st of November 2026, 10:00 in Sydney. */
export const moment = { epochMs: Date.UTC(2026, 10, 20, 23), zone: 'Australia/Sydney' };
export const periods = { rpaWarning: 60, rpaExpired: 30, licence: 45, savedApplication: 2, certificate: 30 };
export const droneTypes = ['recreational' as const, 'commercial' as const];

/** An id of the usual form that ends in a number. */
export const idOf = (kind: 'registration' | 'drone', number: number): string =>
  `${kind === 'drone' ? 'd' : 'e'}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A registered drone. */
export const drone = (number: number, until: string | null, more: Partial<RegisteredDrone> = {}): RegisteredDrone => ({
  product_droneregistrationid: idOf('registration', number),
  product_validuntil: until,
  drone: {
    product_droneid: idOf('drone', number),
    product_serialnumber: `SN-${String(number)}`,
    product_isregisteredoverseas: 0,
  },
  manufacturer: { product_name: 'Plain' },
  model: { product_name: 'Model P-ONE', product_droneweight: 900 },
  category: { product_name: 'Multirotor' },
  reftype: { product_name: 'Commercial' },
  droneWeightClass: 'Up to 2000 g',
  droneWeightClassCode: 'RPAWC-00003',
  ...more,
});

export const expiring = drone(1, '2026-12-01');
export const current = drone(2, '2027-06-01');
export const savedRegistration = { recordid: 'd-1', formname: 'RPA Registration', createdon: '2026-11-18T01:00:00Z' };

export const found: OwnersDrones = { drones: [drone(9, '2027-01-31'), expiring, current], drafts: [] };
export const withDraft: OwnersDrones = { ...found, drafts: [savedRegistration] };
/** Another person's register, without this drone. */
export const others: OwnersDrones = { drones: [drone(9, '2027-01-31')], drafts: [] };
export const lists = LISTS;

const input = {
  organisationId: '',
  droneTypes,
  periods,
  moment,
  hint: { registrationId: idOf('registration', 1), droneId: idOf('drone', 1) },
};

export const person = { ...input, origin: 'ind' as const };
export const organisation = { ...input, organisationId, origin: 'org' as const };
export const fromNowhere = { ...input, origin: 'unknown' as const };

export const listRefused = callFailure('GetDronesIndividual', 'DI.1');
export const refused = callFailure('DeRegisterDrone', 'DRD.1e');
export const unanswered = callFailure('DeRegisterDrone', 'DRD.1b', 'b', null);
export const unreadable = callFailure('DeRegisterDrone', 'DRD.1c', 'c', 200);
export const notDeleted = callFailure('DeleteDraft', '');
export const pick = { type: 'weightClass.picked', code: 'RPAWC-00004' } as const;
