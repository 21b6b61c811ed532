/**
 * Scenarios of what is filled in in a renewal, written from drones 2, 4 and 8 and OP-D-54 to OP-D-63; its application’s
 * own are in tests/application.
 */
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { facts, noRateFacts } from './drone-renewal.sample.ts';
import { edited, editedNext, listOfUpdates, type contents } from './drone-renewal.starts.ts';

type RenewalScenario = Scenario<typeof droneRenewalMachine, keyof typeof contents>;
/** Parts of drones: `Part` of a list is the list itself. */
const drones = (...parts: readonly Partial<FormDrone>[]) => parts as readonly FormDrone[];
const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));

const accept = { type: 'declaration.changed', accepted: true } as const;
const send = { type: 'submit.chosen' } as const;
const CLASS_PROBLEM =
  'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone';

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
      [{ type: 'summary.chosen' }, { in: 'summary', context: { chosen: 0 }, tells: tells('content.moved') }],
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

const sending: readonly RenewalScenario[] = [
  {
    title: 'the valid drones are sent, as something that costs [DREN-49]',
    start: 'plain',
    steps: [
      [accept, { in: 'summary', context: { declaration: true }, tells: tells('content.declared') }],
      [
        send,
        {
          in: 'summary',
          context: { declaration: true, refusals: 0, refusal: null },
          tells: [{ to: 'parent', event: { type: 'content.submitted', costs: true, payload: [{ id: 1 }, { id: 2 }] } }],
        },
      ],
    ],
  },
  {
    title: 'after a way back from the payment page another class can be chosen, and is what is sent then [DREN-23]',
    start: 'plain',
    steps: [
      [accept, 'summary'],
      [send, { in: 'summary', context: { declaration: true } }],
      [
        { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00005' },
        {
          in: 'summary',
          context: { drones: drones({ id: 1, selectedWeightClassCode: 'RPAWC-00005' }, { id: 2 }, { id: 3 }) },
          tells: tells('content.edited'),
        },
      ],
      [
        send,
        {
          tells: [
            {
              to: 'parent',
              event: {
                type: 'content.submitted',
                payload: [{ id: 1, selectedWeightClassCode: 'RPAWC-00005' }, { id: 2 }],
              },
            },
          ],
        },
      ],
    ],
  },
  {
    title: 'a renewal without a fee is sent as one that costs nothing [DPAY-13]',
    start: 'free',
    steps: [
      [accept, 'summary'],
      [send, { tells: [{ to: 'parent', event: { type: 'content.submitted', costs: false, payload: [{ id: 1 }] } }] }],
    ],
  },
  {
    title:
      'nothing is sent without the declaration: said first, and the message goes when it is made [DREN-48 DVAL-54 DVAL-56]',
    start: 'onlyFailed',
    steps: [
      [
        send,
        {
          in: 'summary',
          context: { refusal: 'invalid', problems: { declaration: 'You must accept the declaration.' }, refusals: 1 },
          tells: tells('content.moved'),
        },
      ],
      [accept, { in: 'summary', context: { refusal: null, problems: { declaration: '' }, declaration: true } }],
      [send, { in: 'summary', context: { refusal: 'noneReady', refusals: 2 }, tells: tells('content.moved') }],
      [{ ...accept, accepted: false }, { context: { refusal: 'noneReady', declaration: false } }],
    ],
  },
  {
    title: 'a drone without a class needs one; choosing it takes the message away [DVAL-46 DVAL-47]',
    start: 'lacking',
    steps: [
      [accept, 'summary'],
      [
        send,
        {
          in: 'summary',
          context: { refusal: 'invalid', problems: { declaration: '', classes: { 2: CLASS_PROBLEM } } },
        },
      ],
      [
        { ...accept, accepted: false },
        { context: { refusal: 'invalid', problems: { declaration: 'You must accept the declaration.' } } },
      ],
      [
        { type: 'weightClass.chosen', id: 2, code: 'RPAWC-00005' },
        { context: { refusal: 'invalid', problems: { classes: {} } }, tells: tells('content.edited') },
      ],
      [accept, { context: { refusal: null } }],
      [
        send,
        {
          tells: [
            {
              to: 'parent',
              event: {
                type: 'content.submitted',
                payload: [{ id: 1 }, { id: 2, selectedWeightClassCode: 'RPAWC-00005' }],
              },
            },
          ],
        },
      ],
    ],
  },
  {
    title: 'a refusal is told until the last of it is mended [DVAL-46]',
    start: 'lacking',
    steps: [
      [accept, 'summary'],
      [send, { context: { refusal: 'invalid' } }],
      [{ type: 'weightClass.chosen', id: 2, code: 'RPAWC-00005' }, { context: { refusal: null } }],
    ],
  },
  {
    title: 'a refusal is told until something else is done, or the renewal is saved [DVAL-56]',
    start: 'plain',
    steps: [
      [send, { in: 'summary', context: { refusal: 'invalid' } }],
      [
        { type: 'details.opened', id: 3 },
        { in: 'details', context: { refusal: null, problems: { declaration: '' } } },
      ],
      [{ type: 'summary.chosen' }, 'summary'],
      [send, { in: 'summary', context: { refusal: 'invalid' } }],
      [
        { type: 'edit.chosen', id: 3 },
        { in: 'editing', context: { refusal: null } },
      ],
      [done('droneEdit', { cancelled: true, changed: false }), 'summary'],
      [send, { in: 'summary', context: { refusal: 'invalid' } }],
      [
        { type: 'removal.requested', id: 1 },
        { in: 'confirming', context: { refusal: 'invalid' } },
      ],
      [
        { type: 'removal.confirmed' },
        { in: 'summary', context: { refusal: null, problems: { declaration: '' }, notice: 'removed' } },
      ],
      [send, { in: 'summary', context: { refusal: 'invalid', notice: null } }],
      [{ type: 'save.begun' }, { in: 'summary', context: { refusal: null, problems: { declaration: '' } }, tells: [] }],
    ],
  },
  {
    title: 'what was done to the list is told until something else is done with it',
    start: 'plain',
    steps: [
      [{ type: 'edit.chosen', id: 3 }, 'editing'],
      [done('droneEdit', edited), { context: { notice: 'updated' } }],
      [accept, { context: { notice: null } }],
      [{ type: 'edit.chosen', id: 3 }, 'editing'],
      [done('droneEdit', edited), { context: { notice: 'updated', changes: 2 } }],
      [{ type: 'save.begun' }, { context: { notice: null } }],
      [{ type: 'edit.chosen', id: 3 }, 'editing'],
      [done('droneEdit', edited), { context: { notice: 'updated' } }],
      [send, { context: { notice: null, refusal: null } }],
    ],
  },
  {
    title: 'a missing rate blocks the submit and is no free renewal [DPAY-03]',
    start: 'noRate',
    steps: [
      [accept, 'summary'],
      [send, { in: 'summary', context: { refusal: 'noRate' }, tells: tells('content.moved') }],
    ],
  },
  {
    title: 'of no drones nothing is sent [DVAL-55]',
    start: 'none',
    steps: [
      [accept, 'summary'],
      [send, { in: 'summary', context: { refusal: 'noneReady' }, tells: tells('content.moved') }],
    ],
  },
];

const refused: readonly RenewalScenario[] = [
  {
    title:
      'after a refused submit the fees are those of now and it is declared anew, with the choices kept [DERR-01 DPAY-03]',
    start: 'plain',
    steps: [
      [{ type: 'weightClass.chosen', id: 1, code: 'RPAWC-00005' }, 'summary'],
      [accept, 'summary'],
      [
        { type: 'reference.renewed', reference: noRateFacts },
        {
          in: 'summary',
          context: {
            declaration: false,
            facts: { rates: [] },
            drones: drones({ id: 1, selectedWeightClassCode: 'RPAWC-00005' }),
          },
          tells: [],
        },
      ],
    ],
  },
  {
    title:
      'a drone that somebody renewed meanwhile goes from the renewal after the refusal, so that the rest can be sent [DERR-01 EXPY-03]',
    start: 'plain',
    steps: [
      [accept, 'summary'],
      [
        { type: 'reference.renewed', reference: { ...facts, due: facts.due.slice(1) } },
        {
          in: 'summary',
          context: {
            declaration: false,
            drones: drones({ id: 1, droneRegistrationId: 'r-2' }, { id: 2, droneRegistrationId: 'r-3' }),
          },
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
