/** Answers of the server: two aircraft and a glider; one has a transfer, one has ended. */
import type { AircraftData } from '#machines/aircraft/manage-aircraft.entry.ts';
import type { AircraftRecord } from '#rules/aircraft/aircraft-rows.rules.ts';
import type { TransferSubmission } from '#rules/aircraft/transfer.rules.ts';
import { callFailure } from '#support/call-failure.ts';

export const organisationId = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';
export const contactId = 'c0000000-0000-4000-8000-000000000001';
export const stranger = 'c0000000-0000-4000-8000-000000000002';

export const moment = { epochMs: Date.UTC(2026, 10, 20, 23), zone: 'Australia/Sydney' };

export const idOf = (number: number): string => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const party = (name: string) => ({
  fullname: name,
  name,
  postalAddress: '4 Hangar Road, Parafield SA 5106',
  commencementDate: '2019-03-04',
  telephone1: '08 7010 0001',
  mobilephone: '0491 570 156',
  emailaddress1: 'owner@example.com',
});

export const craft = (number: number, mark: string, more: Partial<AircraftRecord> = {}): AircraftRecord => ({
  aircraft: { product_aircraftregistrationid: idOf(number), product_registrationmark: mark },
  manufacturer: { product_name: 'Cessna Aircraft Company' },
  category: { product_name: 'Aeroplane' },
  product_name: '182T',
  product_serialnumber: '18281934',
  numberOfEngines: 1,
  yearOfManufacture: 2006,
  initialDate: '2018-05-28',
  participant: { product_validfrom: '2018-05-28', product_validuntil: '2028-10-21' },
  mainOwner: party('Max Hall'),
  mainOperator: party('Hangar Operations'),
  partOwner: party('Joan Hall'),
  ...more,
});

/** A transfer submission of an aircraft. */
export const transfer = (
  number: number,
  code: string,
  more: { contact?: string; state?: number; submission?: string } = {},
): TransferSubmission => ({
  aircraft: { product_aircraftregistrationid: idOf(number) },
  sub: { statecode: { Value: more.state ?? 0 }, product_submissionid: more.submission ?? `s-${String(number)}` },
  srvcatjob: { product_code: code },
  ind: { contactid: more.contact ?? contactId },
});

export const found: AircraftData = {
  answer: {
    aircraft: [
      craft(1, 'VH-MXH'),
      craft(2, 'VH-MXK'),
      craft(9, 'VH-OLD', { participant: { product_validuntil: '2026-11-21' } }),
    ],
    gliders: [craft(3, 'VH-GXH', { category: { product_name: 'Glider' }, product_name: 'ASK 21' })],
  } as AircraftData['answer'],
  transfers: [transfer(2, 'ACR_TOO_INIT')] as AircraftData['transfers'],
};
/** Another person's register, without these aircraft. */
export const others: AircraftData = {
  answer: { aircraft: [craft(8, 'VH-XYZ')], gliders: [] } as unknown as AircraftData['answer'],
  transfers: [],
};

export const alert = {
  product_alertid: 'al-1',
  title: 'Outstanding levy',
  text: 'The levy of this aircraft is not paid.',
  createdon: '2026-11-18T01:00:00Z',
};

export const listRefused = callFailure('GetAircraftIndividual', 'AIRI.1e');
export const transfersRefused = callFailure('GetAircraftTOOIndividual', 'AIRI.1c', 'c', 200);
export const alertsRefused = callFailure('GetAlertsIndividual', 'ALI.1e');
export const organisationAlertsRefused = callFailure('GetAlertsOrganisation', 'ALO.1d', 'd');
export const aircraftAlertsRefused = callFailure('GetAlertsAircraft', 'ALA.1b', 'b', null);
