/** The twelve people of the sandbox (SANDBOX.md, People), in its order. Their records are in the files beside this one. */
import { idOf } from './ids.ts';
import { CORAL_COAST, KESTREL, SOUTHERN_AIR, WEDGETAIL, type Place } from './organisations.ts';

/** A birth date, or an age in years and days relative to the seed's present day. */
export type Birth = { readonly on: string } | { readonly yearsAgo: number; readonly days: number };

export interface ScenarioPerson {
  readonly user: string;
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly name: string;
  /** Empty without an ARN. */
  readonly arn: string;
  readonly birth: Birth;
  /** The sign-in journey of the account. */
  readonly journey: 'own' | 'myGov';
  readonly email: string;
  readonly mobile: string;
  readonly address: Place;
  /** Present roles in organisations, in the order of the profile cards. */
  readonly organisations: readonly {
    readonly id: string;
    readonly name: string;
    readonly arn: string;
    readonly role: string;
  }[];
  /** Who they are. */
  readonly about: string;
  /** The first screen after sign-in. */
  readonly sees: string;
}

type Facts = Omit<ScenarioPerson, 'id' | 'name' | 'email' | 'organisations' | 'journey'> &
  Partial<Pick<ScenarioPerson, 'journey' | 'organisations'>>;

function person(facts: Facts): ScenarioPerson {
  return {
    journey: 'own',
    organisations: [],
    ...facts,
    id: idOf('person', facts.user),
    name: `${facts.first} ${facts.last}`,
    email: `${facts.first}.${facts.last}@example.com`.toLowerCase(),
  };
}

function actingFor(
  organisation: { id: string; name: string; arn: string },
  role: string,
): ScenarioPerson['organisations'][number] {
  return { id: organisation.id, name: organisation.name, arn: organisation.arn, role };
}

const INDIVIDUAL = 'individual dashboard';
const SELECTOR = 'profile selector';

export const people: readonly ScenarioPerson[] = [
  person({
    user: 'ava',
    first: 'Ava',
    last: 'Nguyen',
    arn: '2001011',
    birth: { on: '1991-04-17' },
    mobile: '0491 570 006',
    address: { line1: '12 Banksia Street', city: 'Braddon', state: 'ACT', postcode: '2612' },
    about: 'Recreational and commercial drones, a commercial accreditation that expires soon',
    sees: INDIVIDUAL,
  }),
  person({
    user: 'noah',
    first: 'Noah',
    last: 'Clarke',
    arn: '',
    birth: { on: '1988-04-12' },
    mobile: '0491 570 156',
    address: { line1: '4 Harbour Lane', city: 'Newcastle', state: 'NSW', postcode: '2300' },
    about: 'Own account, no ARN',
    sees: 'link-ARN screen',
  }),
  person({
    user: 'mia',
    first: 'Mia',
    last: 'Rossi',
    arn: '',
    birth: { on: '1995-02-08' },
    journey: 'myGov',
    mobile: '0491 570 157',
    address: { line1: '27 Wattle Grove', city: 'Fremantle', state: 'WA', postcode: '6160' },
    about: 'myGov, no ARN; names and date of birth from the claims',
    sees: 'link-ARN screen with her legal names',
  }),
  person({
    user: 'leo',
    first: 'Leo',
    last: 'Park',
    arn: '2001048',
    birth: { on: '1987-11-30' },
    mobile: '0491 570 158',
    address: { line1: '8 Quarry Road', city: 'Launceston', state: 'TAS', postcode: '7250' },
    about: 'An ARN, no records, no tags, nothing accepted',
    sees: 'verify-proof-of-identity screen',
  }),
  person({
    user: 'zoe',
    first: 'Zoe',
    last: 'Singh',
    arn: '2001052',
    birth: { on: '1979-06-21' },
    mobile: '0491 570 159',
    address: { line1: '101 Collins Parade', city: 'Melbourne', state: 'VIC', postcode: '3000' },
    organisations: [
      actingFor(KESTREL, 'Chief Executive Officer'),
      actingFor(SOUTHERN_AIR, 'Authorised Representative'),
    ],
    about: 'Chief Executive Officer of Kestrel Survey, Authorised Representative of Southern Air Charter',
    sees: SELECTOR,
  }),
  person({
    user: 'ivy',
    first: 'Ivy',
    last: 'Brown',
    arn: '2001066',
    birth: { yearsAgo: 15, days: 120 },
    mobile: '0491 570 313',
    address: { line1: '3 Jacaranda Avenue', city: 'Toowoomba', state: 'QLD', postcode: '4350' },
    about: '15 years old',
    sees: `${INDIVIDUAL} without drone tiles`,
  }),
  person({
    user: 'max',
    first: 'Max',
    last: 'Hall',
    arn: '2001079',
    birth: { on: '1972-01-14' },
    mobile: '0491 570 737',
    address: { line1: '56 Aerodrome Road', city: 'Moorabbin', state: 'VIC', postcode: '3189' },
    about: 'Flight crew and remote pilot licences, radio certificate, two aircraft and a glider',
    sees: INDIVIDUAL,
  }),
  person({
    user: 'kim',
    first: 'Kim',
    last: 'Tran',
    arn: '2001083',
    birth: { on: '1984-08-09' },
    mobile: '0491 571 266',
    address: { line1: '19 Reef Street', city: 'Cairns', state: 'QLD', postcode: '4870' },
    organisations: [actingFor(CORAL_COAST, 'Authorised Representative')],
    about: 'Authorised Representative of Coral Coast Maintenance Training; two fees of her own to pay',
    sees: SELECTOR,
  }),
  person({
    user: 'sam',
    first: 'Sam',
    last: 'Wood',
    arn: '2001097',
    birth: { on: '1990-12-05' },
    mobile: '0491 571 491',
    address: { line1: '77 Gum Tree Road', city: 'Ballarat', state: 'VIC', postcode: '3350' },
    organisations: [actingFor(KESTREL, 'Contact Person')],
    about: 'Contact Person of Kestrel Survey, refused by role-checked forms',
    sees: SELECTOR,
  }),
  person({
    user: 'tom',
    first: 'Tom',
    last: 'Reid',
    arn: '',
    birth: { on: '1993-03-27' },
    mobile: '0491 571 804',
    address: { line1: '5 Lighthouse Court', city: 'Albany', state: 'WA', postcode: '6330' },
    about: 'ARN application pending',
    sees: INDIVIDUAL,
  }),
  person({
    user: 'uma',
    first: 'Uma',
    last: 'Patel',
    arn: '2001114',
    birth: { on: '1986-10-19' },
    mobile: '0491 572 549',
    address: { line1: '40 Eyre Highway', city: 'Port Augusta', state: 'SA', postcode: '5700' },
    organisations: [actingFor(WEDGETAIL, 'Chief Remote Pilot')],
    about: 'Chief Remote Pilot of Wedgetail Fleet Services with 1,000 drones',
    sees: SELECTOR,
  }),
  person({
    user: 'lee',
    first: 'Lee',
    last: 'Adams',
    arn: '2001128',
    birth: { on: '1996-05-02' },
    mobile: '0491 572 665',
    address: { line1: '14 Smith Street', city: 'Darwin', state: 'NT', postcode: '0800' },
    about: 'One tag and nothing else: the empty states',
    sees: INDIVIDUAL,
  }),
];

/** A person by user name. Throws for unknown names, which are mistakes in a scenario. */
export function personOf(user: string): ScenarioPerson {
  const found = people.find((one) => one.user === user);
  if (!found) throw new Error(`Nobody in the sandbox is called ${user}`);
  return found;
}

/** Staff of Southern Air Charter without an account: 'users of every role'. */
export const colleagues: readonly {
  readonly first: string;
  readonly last: string;
  readonly arn: string;
  readonly role: string;
}[] = [
  { first: 'Wendy', last: 'Price', arn: '2002015', role: 'Contact Person' },
  { first: 'Grace', last: 'Ellis', arn: '2002029', role: 'Owner' },
  { first: 'Peter', last: 'Lang', arn: '2002032', role: 'Chief Executive Officer' },
  { first: 'Hannah', last: 'Cole', arn: '2002046', role: 'Director' },
  { first: 'Omar', last: 'Haddad', arn: '2002050', role: 'DAMP Contact' },
  { first: 'Dan', last: 'Foster', arn: '2002063', role: 'Chief Remote Pilot' },
  { first: 'Ruth', last: 'Kemp', arn: '2002077', role: 'Maintenance Controller' },
];
