/**
 * Scenarios of the content of a renewal, from drones 2, 4 and 8 and OP-D-54 to OP-D-63; the application's are in
 * tests/application.
 */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { edited, editedNext, listOfUpdates } from './drone-renewal.starts.ts';
import { type RenewalScenario, drones, tells, sending, refused } from './renewal-sending.scenarios.ts';

const opening: readonly RenewalScenario[] = [
  {
    title: 'begins with all drones that are due [DREN-07 DREN-14 DREN-15]',
    start: 'plain',
    begins: {
      in: 'summary',
      tags: ['summary'],
      asks: {},
      context: {
        drones: drones({ id: 1 }, { id: 2 }, { id: 3, serialNumberUpdateRequired: true }),
        declaration: false,
        editing: null,
      },
    },
    steps: [],
  },
  {
    title:
      'resumes a saved renewal, what is not due any more left out, without its declaration [DREN-08 DREN-64 DREN-65]',
    start: 'saved',
    begins: {
      in: 'summary',
      context: { drones: drones({ id: 1 }, { id: 2 }), found: { source: 'draft', gone: 1 }, declaration: false },
    },
    steps: [],
  },
  {
    title: 'a drone that was being edited is open again as it was typed; given up, it is as it was [DREN-64]',
    start: 'typed',
    begins: {
      in: 'editing',
      asks: { droneEdit: { drone: { id: 3, serialNumber: 'half' }, isNew: false } },
      context: { chosen: 3 },
    },
    steps: [
      [
        done('droneEdit', { cancelled: true, changed: false }),
        {
          in: 'summary',
          context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3, serialNumber: 'SN-3' }), editing: null, chosen: 0 },
        },
      ],
    ],
  },
  {
    title: 'what was kept and is not due any more begins anew',
    start: 'gone',
    begins: {
      in: 'summary',
      context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3 }), found: { source: 'autosave', gone: 2 } },
    },
    steps: [],
  },
];

const asked: readonly RenewalScenario[] = [
  {
    title:
      'the drone that the list asks to update is in its form at once; given up, the renewal of all is there [DREN-07 DREN-20]',
    start: 'asked',
    begins: {
      in: 'editing',
      asks: { droneEdit: { drone: { id: 3, serialNumberUpdateRequired: true } } },
      context: { chosen: 3 },
    },
    steps: [
      [
        done('droneEdit', { cancelled: true, changed: false }),
        { in: 'summary', context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3 }), chosen: 0 } },
      ],
    ],
  },
  {
    title:
      'saved, the next one that has to be updated is in its form; the last one leads to the summary [DREN-20 DREN-45 DREN-47]',
    start: 'twoWrong',
    begins: { in: 'editing', context: { chosen: 3 } },
    steps: [
      [
        { type: 'saving.chosen', goesOn: true },
        { in: 'editing', context: { goesOn: true } },
      ],
      [
        done('droneEdit', edited),
        {
          in: 'editing',
          context: {
            chosen: 2,
            drones: drones({ id: 1 }, { id: 2 }, { id: 3, serialNumber: 'NEW-3', updatesSaved: true }),
          },
          asks: { droneEdit: { drone: { id: 2 } } },
          tells: tells('content.edited', 'content.moved'),
        },
      ],
      [
        done('droneEdit', editedNext),
        {
          in: 'summary',
          context: {
            chosen: 0,
            editing: null,
            drones: drones({ id: 1 }, { id: 2, serialNumber: 'NEW-2', updatesSaved: true }, { id: 3 }),
          },
        },
      ],
    ],
  },
  {
    title: 'saved alone, it leads to the summary though another one has to be updated [DREN-47]',
    start: 'twoWrong',
    begins: 'editing',
    steps: [
      [
        { type: 'saving.chosen', goesOn: false },
        { in: 'editing', context: { goesOn: false } },
      ],
      [
        done('droneEdit', edited),
        {
          in: 'summary',
          context: {
            chosen: 0,
            drones: drones({ id: 1 }, { id: 2, updatesSaved: false }, { id: 3, updatesSaved: true }),
          },
        },
      ],
    ],
  },
];

const fromList: readonly RenewalScenario[] = [
  {
    title: 'chosen in the list of all drones, the last one that is updated leads back to it, and each is kept',
    start: 'fromList',
    begins: { in: 'editing', context: { chosen: 3 } },
    steps: [
      [{ type: 'saving.chosen', goesOn: true }, 'editing'],
      [
        done('droneEdit', edited),
        { in: 'editing', context: { chosen: 2, notice: 'updated' }, tells: tells('content.edited', 'content.moved') },
      ],
      [{ type: 'saving.chosen', goesOn: true }, 'editing'],
      [
        done('droneEdit', editedNext),
        {
          in: 'summary',
          tells: [
            ...tells('content.edited', 'content.moved'),
            { to: 'parent', event: { type: 'content.left', to: listOfUpdates } },
          ],
          context: { drones: drones({ id: 1 }, { id: 2, updatesSaved: true }, { id: 3, updatesSaved: true }) },
        },
      ],
    ],
  },
  {
    title: 'chosen in the list of all drones, one that is given up leads back to it as it was',
    start: 'fromList',
    begins: 'editing',
    steps: [
      [
        done('droneEdit', { cancelled: true, changed: true }),
        {
          in: 'summary',
          tells: [
            ...tells('content.moved', 'content.changed'),
            { to: 'parent', event: { type: 'content.left', to: listOfUpdates } },
          ],
          context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3, updatesSaved: false }) },
        },
      ],
    ],
  },
  {
    title: 'Back in the editor of a drone is its own Cancel [FORM-28]',
    start: 'fromList',
    begins: 'editing',
    steps: [
      [{ type: 'back.chosen' }, { in: 'editing', tells: [{ to: 'droneEdit', event: { type: 'editing.cancelled' } }] }],
    ],
  },
  {
    title: 'an editor that breaks leads nowhere: the renewal is there',
    start: 'fromList',
    begins: 'editing',
    steps: [[failed('droneEdit', exception), { in: 'summary', tells: tells('content.moved', 'content.changed') }]],
  },
];

const list: readonly RenewalScenario[] = [
  {
    title: 'a drone is removed after a question, with its banner; the last one stays [DREN-30 DREN-35 DREN-37]',
    start: 'plain',
    steps: [
      [
        { type: 'removal.requested', id: 2 },
        { in: 'confirming', tags: ['asking'], context: { chosen: 2 }, tells: [] },
      ],
      [
        { type: 'removal.declined' },
        {
          in: 'summary',
          context: { drones: drones({ id: 1 }, { id: 2 }, { id: 3 }), notice: null, chosen: 0 },
          tells: [],
        },
      ],
      [{ type: 'removal.requested', id: 2 }, 'confirming'],
      [
        { type: 'removal.confirmed' },
        {
          in: 'summary',
          context: { drones: drones({ id: 1 }, { id: 3 }), notice: 'removed', changes: 1, chosen: 0 },
          tells: tells('content.edited', 'content.moved'),
        },
      ],
      [
        { type: 'removal.requested', id: 3 },
        { in: 'confirming', context: { notice: null } },
      ],
      [{ type: 'removal.confirmed' }, { in: 'summary', context: { drones: drones({ id: 1 }), changes: 2 } }],
      [
        { type: 'removal.requested', id: 1 },
        { in: 'summary', out: 'confirming' },
      ],
    ],
  },
  {
    title:
      'a drone is looked at, edited and saved: back at the summary with its flags cleared [DREG-28 DREN-14 DREN-20 DREN-43 DREN-45 DREN-46 DREN-47]',
    start: 'plain',
    steps: [
      [
        { type: 'details.opened', id: 3 },
        { in: 'details', context: { chosen: 3 }, tells: tells('content.moved') },
      ],
      [{ type: 'back.chosen' }, { in: 'summary', context: { chosen: 0 }, tells: tells('content.moved') }],
      [{ type: 'details.opened', id: 3 }, 'details'],
      [
        { type: 'edit.chosen', id: 3 },
        {
          in: 'editing',
          tells: tells('content.moved', 'content.changed'),
          asks: {
            droneEdit: {
              drone: { id: 3, serialNumber: 'SN-3' },
              facts: { variant: 'renewal', others: [{ id: 1 }, { id: 2 }] },
              serialSearch: false,
              isNew: false,
            },
          },
        },
      ],
      [
        done('droneEdit', { cancelled: true, changed: false }),
        {
          in: 'summary',
          context: {
            drones: drones({ id: 1 }, { id: 2 }, { id: 3, updatesSaved: false }),
            editing: null,
            notice: null,
            changes: 0,
          },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [
        { type: 'details.opened', id: 9 },
        { in: 'summary', tells: [] },
      ],
      [
        { type: 'edit.chosen', id: 9 },
        { in: 'summary', tells: [] },
      ],
      [{ type: 'details.opened', id: 3 }, 'details'],
      [
        { type: 'edit.chosen', id: 2 },
        { in: 'editing', context: { chosen: 2 } },
      ],
      [done('droneEdit', { cancelled: true, changed: false }), 'summary'],
      [
        { type: 'edit.chosen', id: 3 },
        { in: 'editing', context: { chosen: 3 }, tells: tells('content.moved', 'content.changed') },
      ],
      [{ type: 'editor.changed' }, { in: 'editing', tells: tells('content.changed') }],
      [
        done('droneEdit', edited),
        {
          in: 'summary',
          tells: tells('content.edited', 'content.moved'),
          context: {
            drones: drones(
              { id: 1 },
              { id: 2 },
              {
                id: 3,
                serialNumber: 'NEW-3',
                isDraft: false,
                modelUpdateRequired: false,
                updatesSaved: true,
                serialNumberUpdateRequired: false,
              },
            ),
            notice: 'updated',
            changes: 1,
            chosen: 0,
            editing: null,
          },
        },
      ],
      [
        { type: 'edit.chosen', id: 2 },
        { in: 'editing', context: { notice: null } },
      ],
    ],
  },
  {
    title: 'an editor that breaks gives the drone back as it was',
    start: 'plain',
    steps: [
      [{ type: 'edit.chosen', id: 1 }, 'editing'],
      [
        failed('droneEdit', exception),
        {
          in: 'summary',
          context: { editing: null, chosen: 0, notice: null },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
    ],
  },
];

export const droneRenewalScenarios: readonly RenewalScenario[] = [
  ...opening,
  ...asked,
  ...fromList,
  ...list,
  ...sending,
  ...refused,
];
