/** The scenarios of the page of one drone. */
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { exception } from '#support/call-failure.ts';
import type { Scenario } from '#support/spec.ts';
import { done, failed } from '#support/model.ts';
import {
  expiring,
  found,
  idOf,
  lists,
  notDeleted,
  organisation,
  organisationId,
  others,
  person,
  pick,
  savedRegistration,
  withDraft,
} from './drone-detail.sample.ts';

export const ended = { about: { droneId: idOf('drone', 1), organisationId: '' } };
export const deleted = { about: { recordId: savedRegistration.recordid } };
const isDeregistered = { type: 'deregistration.done', ...ended } as const;
const load = { organisationId: '', droneTypes: person.droneTypes };
const acts = {
  deregistration: { codes: { failed: 'DRD.1', broken: 'DRD.2' }, staysMs: 3_000 },
  deletion: { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' } },
};
const loaded = (data: typeof found) => ({ type: 'page.loaded', data }) as const;

export const notRenewable = {
  drones: found.drones.map((one) => (one === expiring ? { ...expiring, product_validuntil: '2027-06-01' } : one)),
  drafts: [],
};

export const scenarios: Scenario<typeof droneDetailMachine, 'person' | 'organisation' | 'fromNowhere'>[] = [
  {
    title: 'a drone is shown, and once it is de-registered the list shows [DDET-14 DDET-15 DCON-26]',
    start: 'person',
    begins: { in: 'open.loading', asks: { page: load, ...acts } },
    steps: [
      [
        loaded(notRenewable),
        { in: 'open.viewing', untagged: ['leaving'], context: { drone: { product_validuntil: '2027-06-01' } } },
      ],
      [isDeregistered, { in: 'left', tags: ['leaving'], output: { screen: 'manageDronesInd', flag: 'dronedereged' } }],
    ],
  },
  {
    title: 'a drone of an organisation leads back to its list [DDET-15 DCAL-37]',
    start: 'organisation',
    begins: { in: 'open.loading', asks: { page: { organisationId, droneTypes: organisation.droneTypes }, ...acts } },
    steps: [
      [loaded(withDraft), 'open.viewing'],
      [isDeregistered, { in: 'left', output: { screen: 'manageDronesOrg', organisationId, flag: 'dronedereged' } }],
    ],
  },
  {
    title: 'an unknown origin ends at the error page with 4.1, once it is done [DDET-16 ERRC-57]',
    start: 'fromNowhere',
    steps: [
      [loaded(withDraft), 'open.viewing'],
      [isDeregistered, { in: 'left', output: { screen: 'error', code: '4.1' } }],
    ],
  },
  {
    title:
      'a drone that can be renewed has its lists loaded; without them the page shows all the same [DDET-17 DEC-24]',
    start: 'person',
    steps: [
      [loaded(found), { in: 'open.completing', asks: { loadLists: {} } }],
      [done('loadLists', lists), { in: 'open.viewing', context: { lists, picked: '' } }],
      [pick, { in: 'open.viewing', context: { picked: 'RPAWC-00004' } }],
      [
        { ...pick, code: '' },
        { in: 'open.viewing', context: { picked: '' } },
      ],
      [{ type: 'page.lost' }, { in: 'open.loading', context: { drone: null, lists: null } }],
      [loaded(found), 'open.completing'],
      [failed('loadLists', exception), { in: 'open.viewing', context: { lists: null } }],
    ],
  },
  {
    title: 'a forged, foreign or stale record: nothing is shown, nothing is done [DDET-02]',
    start: 'organisation',
    steps: [[loaded(others), { in: 'open.missing', context: { drone: null } }]],
  },
  {
    title:
      'a saved application stands in the way of the renewal: it is deleted, the page is loaded anew, and the drone can be renewed',
    start: 'person',
    steps: [
      [loaded(withDraft), 'open.viewing'],
      [
        { type: 'deletion.done', ...deleted },
        { in: 'open.loading', context: { isDraftDeleted: true, drone: null }, asks: { page: load, ...acts } },
      ],
      [loaded(found), 'open.completing'],
      [done('loadLists', lists), { in: 'open.viewing', context: { isDraftDeleted: true, drafts: [] } }],
      [
        { type: 'deletion.refused', problem: { code: 'MRPAI.5', failure: notDeleted } },
        { in: 'open.viewing', context: { isDraftDeleted: false } },
      ],
    ],
  },
  {
    title: 'what breaks in a part of the page loads it anew',
    start: 'person',
    steps: [
      [loaded(withDraft), 'open.viewing'],
      [failed('deregistration', exception), { in: 'open.loading', asks: { page: load, ...acts } }],
      [loaded(withDraft), 'open.viewing'],
      [failed('deletion', exception), { in: 'open.loading', asks: { page: load, ...acts } }],
      [failed('page', exception), { in: 'open.loading', asks: {} }],
    ],
  },
];
