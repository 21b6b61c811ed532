/** Scenarios of sending a renewal and of refusals. */
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { done } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { facts, noRateFacts } from './drone-renewal.sample.ts';
import { edited, type contents } from './drone-renewal.starts.ts';

export type RenewalScenario = Scenario<typeof droneRenewalMachine, keyof typeof contents>;

/** Drones, with only the properties that a scenario checks. */
export const drones = (...parts: readonly Partial<FormDrone>[]) => parts as readonly FormDrone[];

export const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));

const accept = { type: 'declaration.changed', accepted: true } as const;

const send = { type: 'submit.chosen' } as const;

const CLASS_PROBLEM =
  'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone';

export const sending: readonly RenewalScenario[] = [
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
      [{ type: 'back.chosen' }, 'summary'],
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

export const refused: readonly RenewalScenario[] = [
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
