/** Aircraft and gliders of the seed. */
import type { aircraft, aircraftParties, aircraftTransfers } from '#server/records/licences.schema.ts';
import type { OwnerKind } from '#server/records/people.schema.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { SOUTHERN_AIR, type Place } from './organisations.ts';
import { personOf } from './people.ts';

type AircraftRow = typeof aircraft.$inferInsert;
type TransferRow = typeof aircraftTransfers.$inferInsert;
type PartyRow = typeof aircraftParties.$inferInsert;

interface Holder {
  readonly kind: OwnerKind;
  readonly id: string;
  readonly name: string;
  readonly postalAddress: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
}

interface Entry {
  readonly mark: string;
  readonly make: readonly [manufacturer: string, category: string, model: string];
  readonly serial: string;
  readonly engines: number;
  readonly built: number;
  /** Days from today to the first registration, negative. */
  readonly since: number;
  /** Days until the registration ends; absent without an end. */
  readonly endsIn?: number;
  readonly partOwner?: string;
}

const CESSNA = 'Cessna Aircraft Company';
const PLANE = 'Aeroplane';

const MAX: readonly Entry[] = [
  {
    mark: 'VH-MXH',
    make: [CESSNA, PLANE, '182T'],
    serial: '18281934',
    engines: 1,
    built: 2006,
    since: -3100,
    partOwner: 'Joan Hall',
  },
  {
    mark: 'VH-MXK',
    make: ["Van's Aircraft", PLANE, 'RV-7A'],
    serial: '72810',
    engines: 1,
    built: 2012,
    since: -2200,
    endsIn: 700,
  },
  {
    mark: 'VH-GXH',
    make: ['Alexander Schleicher', 'Glider', 'ASK 21'],
    serial: '21604',
    engines: 0,
    built: 1994,
    since: -1500,
  },
];

const SOUTHERN: readonly Entry[] = [
  {
    mark: 'VH-SAC',
    make: ['Beechcraft', PLANE, 'King Air B200'],
    serial: 'BB-1842',
    engines: 2,
    built: 2003,
    since: -2900,
  },
  {
    mark: 'VH-SAD',
    make: ['Pilatus Aircraft', PLANE, 'PC-12/47E'],
    serial: '1311',
    engines: 1,
    built: 2011,
    since: -2400,
    endsIn: 520,
  },
  { mark: 'VH-SAE', make: [CESSNA, PLANE, '441 Conquest'], serial: '441-0272', engines: 2, built: 1982, since: -4300 },
];

function rowsOf(
  holder: Holder,
  entries: readonly Entry[],
  dates: SeedDates,
): { rows: AircraftRow[]; parties: PartyRow[] } {
  const { postalAddress, phone, mobile: mobilePhone, email } = holder;
  const party = (entry: Entry, part: PartyRow['part'], name: string): PartyRow => {
    const aircraftId = idOf('aircraft', entry.mark);
    return { aircraftId, part, name, postalAddress, beganOn: dates.day(entry.since), phone, mobilePhone, email };
  };
  return {
    rows: entries.map((entry, position) => ({
      id: idOf('aircraft', entry.mark),
      kind: entry.make[1] === 'Glider' ? 'glider' : 'aircraft',
      ownerKind: holder.kind,
      ownerId: holder.id,
      position,
      mark: entry.mark,
      manufacturer: entry.make[0],
      category: entry.make[1],
      model: entry.make[2],
      serialNumber: entry.serial,
      engines: entry.engines,
      builtIn: entry.built,
      firstRegisteredOn: dates.day(entry.since),
      validFrom: dates.day(entry.since),
      validUntil: entry.endsIn === undefined ? null : dates.day(entry.endsIn),
    })),
    parties: entries.flatMap((entry) => [
      party(entry, 'owner', holder.name),
      party(entry, 'operator', holder.name),
      ...(entry.partOwner ? [party(entry, 'partOwner', entry.partOwner)] : []),
    ]),
  };
}

/** Aircraft and gliders with owners and operators. */
export function aircraftRows(dates: SeedDates): {
  readonly rows: readonly AircraftRow[];
  readonly parties: readonly PartyRow[];
} {
  const max = personOf('max');
  const { id, name, phone, email } = SOUTHERN_AIR;
  const holders: readonly [Holder, readonly Entry[]][] = [
    [{ kind: 'person', ...max, postalAddress: inOneLine(max.address), phone: '' }, MAX],
    [
      { kind: 'organisation', id, name, postalAddress: inOneLine(SOUTHERN_AIR.postal), phone, mobile: '', email },
      SOUTHERN,
    ],
  ];
  const all = holders.map(([holder, entries]) => rowsOf(holder, entries, dates));
  return { rows: all.flatMap(({ rows }) => rows), parties: all.flatMap(({ parties }) => parties) };
}

function inOneLine(place: Place): string {
  return `${place.line1}, ${place.city} ${place.state} ${place.postcode}`;
}

/** Transfers of ownership in progress, with the role of a person in each (SANDBOX.md, Aircraft). */
const TRANSFERS = [
  { mark: 'VH-MXK', user: 'max', jobCode: 'ACR_TOO_INIT', daysAgo: 3 },
  { mark: 'VH-SAD', user: 'zoe', jobCode: 'ACR_TOO_ACC', daysAgo: 5 },
] as const;

/** The open transfers of the seed. */
export function transferRows(dates: SeedDates): readonly TransferRow[] {
  return TRANSFERS.map(({ mark, user, jobCode, daysAgo }) => ({
    id: idOf('aircraft transfer', mark),
    aircraftId: idOf('aircraft', mark),
    personId: personOf(user).id,
    jobCode,
    state: 0,
    beganAt: dates.hoursAgo(24 * daysAgo),
  }));
}
