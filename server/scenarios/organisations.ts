/** The organisations that the sandbox's people act for (SANDBOX.md, People). */
import { idOf } from './ids.ts';

/** An Australian address. */
export interface Place {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
}

/** An organisation of the seed. */
export interface ScenarioOrganisation {
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  readonly phone: string;
  readonly email: string;
  readonly main: Place & { readonly building?: string };
  readonly postal: Place;
  /** Size of the drone registration certificate in bytes; absent without drones. */
  readonly certificateBytes?: number;
}

function organisation(facts: Omit<ScenarioOrganisation, 'id'>): ScenarioOrganisation {
  return { ...facts, id: idOf('organisation', facts.name) };
}

/** Drones 4/2/1, two fees to pay, one submission in progress and one completed. */
export const KESTREL = organisation({
  name: 'Kestrel Survey Pty Ltd',
  arn: '3001017',
  phone: '03 5550 1234',
  email: 'office@kestrelsurvey.example.com',
  main: { building: 'Hangar 4', line1: '20 Airfield Drive', city: 'Ballarat', state: 'VIC', postcode: '3350' },
  postal: { line1: 'PO Box 88', city: 'Ballarat', state: 'VIC', postcode: '3353' },
  certificateBytes: 184_320,
});

/** Aircraft, users of every role, census list empty. */
export const SOUTHERN_AIR = organisation({
  name: 'Southern Air Charter Pty Ltd',
  arn: '3001021',
  phone: '08 5550 4321',
  email: 'operations@southernair.example.com',
  main: { building: 'Terminal 2', line1: '1 Parafield Avenue', city: 'Parafield', state: 'SA', postcode: '5106' },
  postal: { line1: 'PO Box 17', city: 'Salisbury', state: 'SA', postcode: '5108' },
});

/** Holds a certificate with a course for every outcome. */
export const CORAL_COAST = organisation({
  name: 'Coral Coast Maintenance Training',
  arn: '3001035',
  phone: '07 5550 2468',
  email: 'training@coralcoast.example.com',
  main: { line1: '9 Airport Avenue', city: 'Cairns', state: 'QLD', postcode: '4870' },
  postal: { line1: 'PO Box 305', city: 'Cairns', state: 'QLD', postcode: '4870' },
});

/** 1,000 drones, 250 of them to renew. */
export const WEDGETAIL = organisation({
  name: 'Wedgetail Fleet Services',
  arn: '3001049',
  phone: '08 5550 9753',
  email: 'fleet@wedgetail.example.com',
  main: { line1: '300 Stuart Highway', city: 'Port Augusta', state: 'SA', postcode: '5700' },
  postal: { line1: 'PO Box 1000', city: 'Port Augusta', state: 'SA', postcode: '5700' },
  certificateBytes: 688_977,
});

export const organisations: readonly ScenarioOrganisation[] = [KESTREL, SOUTHERN_AIR, CORAL_COAST, WEDGETAIL];
