/** Searching, filtering and selecting registered drones (docs/decisions/0049). */
import { describe, expect, it } from 'vitest';
import { keptKeys, keysIn } from '#rules/core/list-chosen.rules.ts';
import { listView } from '#rules/core/list.rules.ts';
import { chosenDrones, droneFilters, droneLists, droneWords } from '#rules/drones/drone-list.rules.ts';
import { manageDrones } from '#rules/drones/manage-drones.rules.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { drone, FEATURES_ON } from './manage-drones.sample.ts';

const DRONES = [
  drone('r-due', '2026-12-01', 'Phantom 4'),
  drone('r-over', '2026-11-20', 'Mavic 3', 'Recreational'),
  drone('r-far', '2027-06-01', 'Mavic 3'),
  drone('r-home', null, 'Other', 'Commercial', {
    drone: { product_droneid: 'd', product_serialnumber: null, product_model: 'Kite Mark 2' },
  }),
];
const screen = manageDrones({
  moment: sydney('2026-11-21T10:00:00+11:00'),
  settings: settingsOf(FEATURES_ON),
  organisationId: '',
  drones: DRONES,
  renewals: [],
  drafts: [],
  certificateSize: null,
  addAddress: '',
});
const rows = screen.tables.flatMap((table) => table.rows);
const found = (find: string, ...show: string[]) =>
  listView({ rows, words: droneWords, filters: droneFilters(new Set(['r-due'])) }, { find, show }).rows.map(
    ({ id }) => id,
  );

describe('a drone is found', () => {
  it.each([
    ['sn-r-due', 'r-due'],
    ['SNRDUE', 'r-due'],
    ['dji phantom', 'r-due'],
    ['mark 2', 'r-home'],
    ['other', 'r-home'],
    ['kite', 'r-home'],
  ])('by %j', (find, id) => expect(found(find)).toEqual([id]));
});

it.each([
  ['due', ['r-over', 'r-due']],
  ['expiring', ['r-due']],
  ['expired', ['r-over']],
  ['updates', ['r-due']],
])('the filter %s shows %j', (show, ids) => expect(found('', show)).toEqual(ids));

it('nobody knows yet which have to be updated: that filter is not offered', () => {
  expect(
    listView({ rows, words: droneWords, filters: droneFilters(null) }, { find: '', show: [] }).filters.map(
      ({ id }) => id,
    ),
  ).toEqual(['due', 'expiring', 'expired']);
});

it('an address that asks for those to be updated shows all as long as nobody knows which they are, and not that there is none', () => {
  const { rows: shown, isNarrowed } = listView(
    { rows, words: droneWords, filters: droneFilters(null) },
    { find: '', show: ['updates'] },
  );
  expect([shown.length, isNarrowed]).toEqual([rows.length, false]);
});

describe('of those that are chosen', () => {
  const RENEWABLE = 'You can renew drones that are expiring soon or have expired.';
  const UNKNOWN = { updates: null, fees: null };
  const of = (...ids: string[]) => rows.filter(({ id }) => ids.includes(id));
  it('all can be renewed where all are due', () => {
    expect(chosenDrones(of('r-due', 'r-over'), null, UNKNOWN)).toMatchObject({
      renewable: ['r-over', 'r-due'],
      cents: null,
      whyNot: { text: '', brief: '' },
    });
  });
  it.each([
    [['r-due', 'r-far'], ['r-due'], `1 selected drone cannot be renewed yet. ${RENEWABLE}`, '1 is not due yet.'],
    [
      ['r-due', 'r-far', 'r-home'],
      ['r-due'],
      `2 selected drones cannot be renewed yet. ${RENEWABLE}`,
      '2 are not due yet.',
    ],
    [['r-far'], [], `You cannot renew this drone yet. ${RENEWABLE}`, 'You cannot renew this drone yet.'],
    [['r-far', 'r-home'], [], `You cannot renew these drones yet. ${RENEWABLE}`, 'You cannot renew these drones yet.'],
  ])('%j: %j, and it says why the others cannot be', (ids, renewable, text, brief) =>
    expect(chosenDrones(of(...ids), null, UNKNOWN)).toMatchObject({ renewable, whyNot: { text, brief } }),
  );
  it('none can be while a saved application waits', () => {
    const known = { updates: new Set<string>(), fees: { 'r-due': 4000 } };
    expect(chosenDrones(of('r-due'), 'saved', known)).toEqual({
      renewable: [],
      cents: null,
      whyNot: {
        text: 'Finish or delete your saved application before you renew drones.',
        brief: 'Finish or delete your saved application first.',
      },
      longestWhyNot: { text: '', brief: '' },
    });
  });
  it('none can be by who is under 16 [CONS-03]', () => {
    expect(chosenDrones(of('r-due'), 'age', UNKNOWN)).toMatchObject({
      renewable: [],
      whyNot: { text: 'You can renew drones from your 16th birthday.', brief: 'From your 16th birthday.' },
    });
  });
  it.each([
    [
      'one of two',
      ['r-due', 'r-over'],
      ['r-over'],
      ['r-due'],
      '1 selected drone needs updating first and is not included.',
      '1 needs updating first.',
    ],
    [
      'both of three',
      ['r-due', 'r-over', 'r-far'],
      ['r-due', 'r-over'],
      [],
      `2 selected drones need updating first and are not included. 1 selected drone cannot be renewed yet. ${RENEWABLE}`,
      '2 need updating first. 1 is not due yet.',
    ],
    [
      'the only one',
      ['r-due'],
      ['r-due'],
      [],
      'Update this drone before you renew it.',
      'Update this drone before you renew it.',
    ],
    [
      'all of them',
      ['r-due', 'r-over'],
      ['r-due', 'r-over'],
      [],
      'Update these drones before you renew them.',
      'Update these drones before you renew them.',
    ],
  ])(
    '%s have to be updated first: they are left out, and it says so before [DREN-42]',
    (_what, ids, updates, renewable, text, brief) => {
      expect(chosenDrones(of(...ids), null, { updates: new Set(updates), fees: null })).toMatchObject({
        renewable,
        whyNot: { text, brief },
      });
    },
  );
  it('their number has a comma from a thousand on, as beside it [CONTENT 7]', () => {
    const many = (id: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...of(id)[0]!, id: `${id}-${String(at)}` }));
    const chosen = [...many('r-due', 1200), ...many('r-far', 3400)];
    const updates = new Set(chosen.map(({ id }) => id));
    expect(chosenDrones(chosen, null, { updates, fees: null }).whyNot).toEqual({
      text: `1,200 selected drones need updating first and are not included. 3,400 selected drones cannot be renewed yet. ${RENEWABLE}`,
      brief: '1,200 need updating first. 3,400 are not due yet.',
    });
  });
  it.each([
    [['r-due'], 'Update this drone before you renew it.'],
    [['r-due', 'r-over'], '1 selected drone needs updating first and is not included.'],
    [
      ['r-due', 'r-over', 'r-far'],
      `2 selected drones need updating first and are not included. 1 selected drone cannot be renewed yet. ${RENEWABLE}`,
    ],
    [['r-far'], ''],
  ])('%j: the room for what may be said is the same whatever turns out, and enough', (ids, longest) => {
    for (const updates of [null, [], ['r-due'], ['r-over'], ['r-due', 'r-over']]) {
      const { whyNot, longestWhyNot } = chosenDrones(of(...ids), null, {
        updates: updates && new Set(updates),
        fees: null,
      });
      expect(longestWhyNot.text).toBe(longest);
      if (longest !== '') expect(whyNot.text.length).toBeLessThanOrEqual(longest.length);
    }
  });
  it.each([
    ['the sum of those that are renewed', ['r-due', 'r-over', 'r-far'], { 'r-due': 4000, 'r-over': 5050 }, [], 9050],
    ['not the fee of one that is left out', ['r-due', 'r-over'], { 'r-due': 4000, 'r-over': 5050 }, ['r-over'], 4000],
    ['nothing, where nothing is to be paid', ['r-due'], { 'r-due': 0 }, [], 0],
    ['unknown, while one fee is not known', ['r-due', 'r-over'], { 'r-due': 4000, 'r-over': null }, [], null],
    ['unknown, for a drone that nobody judged', ['r-due', 'r-over'], { 'r-due': 4000 }, [], null],
  ])('the price is %s [OP-D-65]', (_what, ids, fees, updates, cents) => {
    expect(chosenDrones(of(...ids), null, { updates: new Set(updates), fees }).cents).toBe(cents);
  });
});

it('chosen keys are kept as they are, apart for each owner; what is no key is left out', () => {
  expect(keysIn(keptKeys(['r-1', 'A_2']))).toEqual(['r-1', 'A_2']);
  expect(keysIn('r-1 <b> ' + 'x'.repeat(101))).toEqual(['r-1']);
  expect(keysIn(null)).toEqual([]);
  expect(new Set([...Object.values(droneLists('a')), ...Object.values(droneLists('b'))]).size).toBe(6);
});
