/**
 * The address book of the lookup: invented addresses in real suburbs of all states and territories (SANDBOX.md,
 * Addresses).
 */
import type { addressBook } from '#server/arn/arn.schema.ts';
import { searchText } from '#server/arn/address.handlers.ts';
import { required } from '#rules/core/required.rules.ts';
import { idOf } from './ids.ts';

/** Suburb and postcode by state. */
const SUBURBS: Readonly<Record<string, readonly (readonly [suburb: string, postcode: string])[]>> = {
  ACT: [
    ['Ainslie', '2602'],
    ['Belconnen', '2617'],
    ['Braddon', '2612'],
    ['Kambah', '2902'],
    ['Narrabundah', '2604'],
  ],
  NSW: [
    ['Newcastle', '2300'],
    ['Parramatta', '2150'],
    ['Wollongong', '2500'],
    ['Dubbo', '2830'],
    ['Byron Bay', '2481'],
    ['Wagga Wagga', '2650'],
    ['Manly', '2095'],
  ],
  NT: [
    ['Darwin City', '0800'],
    ['Palmerston City', '0830'],
    ['Alice Springs', '0870'],
    ['Katherine', '0850'],
    ['Nightcliff', '0810'],
  ],
  QLD: [
    ['Toowoomba City', '4350'],
    ['Cairns City', '4870'],
    ['Fortitude Valley', '4006'],
    ['Mackay', '4740'],
    ['Southport', '4215'],
    ['Mount Isa', '4825'],
  ],
  SA: [
    ['Glenelg', '5045'],
    ['Port Augusta', '5700'],
    ['Mount Gambier', '5290'],
    ['Norwood', '5067'],
    ['Whyalla', '5600'],
  ],
  TAS: [
    ['Launceston', '7250'],
    ['Sandy Bay', '7005'],
    ['Devonport', '7310'],
    ['Burnie', '7320'],
    ['Kingston', '7050'],
  ],
  VIC: [
    ['Ballarat Central', '3350'],
    ['Geelong', '3220'],
    ['Moorabbin', '3189'],
    ['St Kilda', '3182'],
    ['Mildura', '3500'],
    ['Bendigo', '3550'],
    ['Footscray', '3011'],
  ],
  WA: [
    ['Fremantle', '6160'],
    ['Albany', '6330'],
    ['Broome', '6725'],
    ['Kalgoorlie', '6430'],
    ['Geraldton', '6530'],
    ['Subiaco', '6008'],
  ],
};

const STREETS = [
  'Wattle Street',
  'Harbour Road',
  'Lighthouse Lane',
  'Kookaburra Crescent',
  'Ironbark Avenue',
  'Aerodrome Drive',
  "O'Reilly Parade",
] as const;
const BUILDINGS = ['Southern Cross Towers', 'The Old Hangar', 'Windsock House'] as const;

interface Entry {
  readonly unit: string;
  readonly number: string;
  readonly street: string;
  readonly building: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

/** The two addresses named in SANDBOX.md. */
const NAMED: readonly Entry[] = [
  { unit: '', number: '12', street: 'Wattle Street', building: '', suburb: 'Ainslie', state: 'ACT', postcode: '2602' },
  {
    unit: '7',
    number: '240',
    street: 'Harbour Road',
    building: '',
    suburb: 'Fremantle',
    state: 'WA',
    postcode: '6160',
  },
];

/** One address in each street of each suburb; every third has a unit, every seventh a building name. */
const OTHERS: readonly Entry[] = Object.entries(SUBURBS).flatMap(([state, suburbs]) =>
  suburbs.flatMap(([suburb, postcode], at) =>
    STREETS.map((street, turn): Entry => {
      const count = at * STREETS.length + turn;
      return {
        unit: count % 3 === 1 ? String(1 + (count % 18)) : '',
        number: String(3 + ((count * 37) % 280)),
        street,
        building: count % 7 === 5 ? required(BUILDINGS[count % BUILDINGS.length], 'building') : '',
        suburb,
        state,
        postcode,
      };
    }),
  ),
);

function lineOf({ unit, number, street, building, suburb, state, postcode }: Entry): string {
  const house = `${unit === '' ? '' : `${unit}/`}${number} ${street}`;
  return `${building === '' ? '' : `${building}, `}${house}, ${suburb} ${state} ${postcode}`;
}

export const addressBookRows: readonly (typeof addressBook.$inferInsert)[] = [...NAMED, ...OTHERS].map(
  (entry, position) => {
    const line = lineOf(entry);
    return {
      id: idOf('address', line),
      position,
      line,
      search: searchText(line),
      unitNumber: entry.unit,
      houseNumber: entry.number,
      streetName: entry.street,
      buildingName: entry.building,
      suburb: entry.suburb,
      state: entry.state,
      postcode: entry.postcode,
    };
  },
);

/** Records without an account, which can be linked (SANDBOX.md, ARN applications). */
export const LINKABLE = [
  { arn: '2009001', firstName: 'Noah', lastName: 'Clarke', birthDate: '1988-04-12' },
  { arn: '2009002', firstName: 'Mia', lastName: 'Rossi', birthDate: '1995-02-08' },
] as const;
