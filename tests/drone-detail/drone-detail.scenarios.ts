/** The scenarios of the page of one drone. */
import type { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { exception } from '#support/call-failure.ts';
import type { Scenario } from '#support/spec.ts';
import { done, failed, tick } from '#support/model.ts';
import {
  expiring,
  found,
  idOf,
  listRefused,
  lists,
  listUnreadable,
  notDeleted,
  organisation,
  organisationId,
  others,
  person,
  pick,
  refused,
  unanswered,
  savedRegistration,
  unreadable,
  unreadDeletion,
  withDraft,
} from './drone-detail.sample.ts';

const ask = { type: 'deregistration.requested' } as const;

const confirm = { type: 'deregistration.confirmed' } as const;

export const retry = { type: 'retry.requested' } as const;

export const askDeletion = { type: 'deletion.requested', recordId: savedRegistration.recordid } as const;

const confirmDeletion = { type: 'deletion.confirmed' } as const;

export const notRenewable = {
  drones: found.drones.map((one) => (one === expiring ? { ...expiring, product_validuntil: '2027-06-01' } : one)),
  drafts: [],
};

export const scenarios: Scenario<typeof droneDetailMachine, 'person' | 'organisation' | 'fromNowhere'>[] = [
  {
    title:
      'a drone is shown, kept after a question, and de-registered after another; three seconds later the list shows [DDET-14 DDET-15 DCON-26]',
    start: 'person',
    begins: { in: 'loading', asks: { loadDrones: { organisationId: '', droneTypes: person.droneTypes } } },
    steps: [
      [done('loadDrones', notRenewable), { in: 'viewing', context: { problem: null } }],
      [ask, { in: 'confirming', tags: ['asking'], untagged: ['deregistering'] }],
      [{ type: 'deregistration.declined' }, 'viewing'],
      [ask, 'confirming'],
      [confirm, { in: 'deregistering', asks: { deregisterDrone: { droneId: idOf('drone', 1), organisationId: '' } } }],
      [done('deregisterDrone', {}), { in: 'deregistered', tags: ['deregistering'] }],
      [tick(2_999), 'deregistered'],
      [tick(1), { in: 'left', output: { screen: 'manageDronesInd', flag: 'dronedereged' } }],
    ],
  },
  {
    title: 'a drone of an organisation leads back to its list [DDET-15 DCAL-37]',
    start: 'organisation',
    steps: [
      [done('loadDrones', withDraft), 'viewing'],
      [ask, 'confirming'],
      [confirm, { in: 'deregistering', asks: { deregisterDrone: { droneId: idOf('drone', 1), organisationId } } }],
      [done('deregisterDrone', { wasSuccessful: true }), 'deregistered'],
      [tick(3_000), { in: 'left', output: { screen: 'manageDronesOrg', organisationId, flag: 'dronedereged' } }],
    ],
  },
  {
    title: 'an unknown origin ends at the error page with 4.1, once it is done [DDET-16 ERRC-57]',
    start: 'fromNowhere',
    steps: [
      [done('loadDrones', withDraft), 'viewing'],
      [ask, 'confirming'],
      [confirm, 'deregistering'],
      [done('deregisterDrone', {}), 'deregistered'],
      [tick(3_000), { in: 'left', output: { screen: 'error', code: '4.1' } }],
    ],
  },
  {
    title:
      'a drone that can be renewed comes with its weight classes, and one is picked; without them it shows all the same [DDET-17]',
    start: 'person',
    steps: [
      [done('loadDrones', found), { in: 'completing', asks: { loadLists: {} } }],
      [done('loadLists', lists), { in: 'viewing', context: { lists, picked: '' } }],
      [pick, { in: 'viewing', context: { picked: 'RPAWC-00004' } }],
      [
        { ...pick, code: '' },
        { in: 'viewing', context: { picked: '' } },
      ],
      [{ type: 'page.failed' }, { in: 'broken', context: { problem: { code: 'DRI.2', failure: null }, drone: null } }],
      [retry, 'loading'],
      [done('loadDrones', found), 'completing'],
      [failed('loadLists', exception), { in: 'viewing', context: { lists: null, problem: null } }],
    ],
  },
  {
    title: 'a forged, foreign or stale record: nothing is shown, nothing is done [DDET-02]',
    start: 'organisation',
    steps: [[done('loadDrones', others), { in: 'missing', context: { drone: null } }]],
  },
  {
    title:
      'a failed call is DRO.1 with the call beneath it, also one that cannot be read, an exception DRO.2, and trying again asks anew [DERR-10]',
    start: 'organisation',
    steps: [
      [
        failed('loadDrones', listRefused),
        { in: 'failed', context: { problem: { code: 'DRO.1', failure: { code: 'DI.1' } } } },
      ],
      [
        retry,
        {
          in: 'loading',
          asks: { loadDrones: { organisationId, droneTypes: organisation.droneTypes } },
          context: { problem: null },
        },
      ],
      [
        failed('loadDrones', listUnreadable),
        { in: 'failed', context: { problem: { code: 'DRO.1', failure: { code: 'DI.1' } } } },
      ],
      [retry, 'loading'],
      [failed('loadDrones', exception), { in: 'broken', context: { problem: { code: 'DRO.2' } } }],
    ],
  },
  {
    title:
      'a saved application stands in the way of the renewal: kept after a question, deleted after another, and the drone can be renewed',
    start: 'person',
    steps: [
      [done('loadDrones', withDraft), 'viewing'],
      [askDeletion, { in: 'confirmingDeletion', tags: ['askingDeletion'] }],
      [{ type: 'deletion.declined' }, { in: 'viewing', context: { recordId: '' } }],
      [askDeletion, 'confirmingDeletion'],
      [
        confirmDeletion,
        { in: 'deleting', tags: ['deleting'], asks: { deleteDraft: { recordId: savedRegistration.recordid } } },
      ],
      [
        done('deleteDraft', {}),
        {
          in: 'loading',
          context: { isDraftDeleted: true, recordId: '' },
          asks: { loadDrones: { organisationId: '', droneTypes: person.droneTypes } },
        },
      ],
      [done('loadDrones', found), 'completing'],
      [done('loadLists', lists), { in: 'viewing', context: { isDraftDeleted: true, drafts: [] } }],
    ],
  },
  {
    title:
      'a saved application that could not be deleted stays, with MRPAI.5 where its call failed in any way and MRPAI.6 for an exception',
    start: 'organisation',
    steps: [
      [done('loadDrones', withDraft), 'viewing'],
      [askDeletion, 'confirmingDeletion'],
      [confirmDeletion, 'deleting'],
      [
        done('deleteDraft', { wasSuccessful: false }),
        { in: 'viewing', context: { deletionProblem: { code: 'MRPAI.5', failure: null } } },
      ],
      [askDeletion, { in: 'confirmingDeletion', context: { deletionProblem: null } }],
      [confirmDeletion, 'deleting'],
      [
        failed('deleteDraft', notDeleted),
        { in: 'viewing', context: { deletionProblem: { code: 'MRPAI.5', failure: notDeleted } } },
      ],
      [askDeletion, 'confirmingDeletion'],
      [confirmDeletion, 'deleting'],
      [
        failed('deleteDraft', unreadDeletion),
        { in: 'viewing', context: { deletionProblem: { code: 'MRPAI.5', failure: { letter: 'c' } } } },
      ],
      [askDeletion, 'confirmingDeletion'],
      [{ type: 'page.failed' }, 'broken'],
    ],
  },
  {
    title: 'a failed de-registration says so at once, DRD.1 or DRD.2, and can be tried again [DERR-13 DERR-30 ERRC-33]',
    start: 'person',
    steps: [
      [done('loadDrones', withDraft), 'viewing'],
      [ask, 'confirming'],
      [confirm, 'deregistering'],
      [
        failed('deregisterDrone', refused),
        { in: 'refused', context: { refusal: { code: 'DRD.1', failure: { code: 'DRD.1e' } } } },
      ],
      [ask, { in: 'confirming', context: { refusal: null } }],
      [confirm, 'deregistering'],
      [
        failed('deregisterDrone', unanswered),
        { in: 'refused', context: { refusal: { code: 'DRD.1', failure: { code: 'DRD.1b' } } } },
      ],
      [ask, 'confirming'],
      [confirm, 'deregistering'],
      [
        failed('deregisterDrone', unreadable),
        { in: 'refused', context: { refusal: { code: 'DRD.1', failure: { code: 'DRD.1c' } } } },
      ],
      [ask, 'confirming'],
      [confirm, 'deregistering'],
      [failed('deregisterDrone', exception), { in: 'refused', context: { refusal: { code: 'DRD.2', failure: null } } }],
      [pick, { in: 'refused', context: { picked: 'RPAWC-00004' } }],
      [askDeletion, 'confirmingDeletion'],
      [{ type: 'deletion.declined' }, 'viewing'],
      [ask, 'confirming'],
      [confirm, 'deregistering'],
      [done('deregisterDrone', {}), 'deregistered'],
    ],
  },
];
