import { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { droneProblems, type DroneChange } from '#rules/drones/drone-edit.rules.ts';
import { SERIAL_PROBLEM } from '#rules/drones/drone-serial.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import {
  another,
  edited,
  fresh,
  known,
  light,
  notValid,
  outage,
  renewed,
  searched,
  serial,
  unsaid,
  unsearched,
} from './drone-edit.sample.ts';

const save = { type: 'drone.saved' } as const;
const cancel = { type: 'editing.cancelled' } as const;
const change = (part: DroneChange) => ({ type: 'drone.changed', change: part }) as const;
const SUMMARY = 'There was a problem with the form';
const ask = 'Leave without saving this drone?';
const searching = 'Checking the serial number';
const searchFailed = callFailure('SearchDroneSerialNumber', '', 'b', null);
const WAIT = 'You have looked up too many serial numbers in a short time. Try again in 5 seconds.';
const searchedTooOften = { ...callFailure('SearchDroneSerialNumber', '', 'e', 429), text: WAIT };

export const droneEditModel = defineModel({
  slug: 'drone-edit',
  machine: droneEditMachine,
  inputs: { fresh, edited, searched, unsearched, light, renewed },
  cases: {
    'drone.changed': [
      { change: { serialNumber: '' } },
      { change: { serialNumber: serial } },
      { change: { noSerialNumber: true } },
    ],
    'xstate.done.actor.searchSerialNumber': [known, notValid, another, outage, unsaid].map((output) => ({ output })),
    'xstate.error.actor.searchSerialNumber': [
      { error: searchFailed },
      { error: searchedTooOften },
      { error: exception },
    ],
  },
  serialize: ({ drone, problems, changed, refusals }) => [drone, Object.keys(problems), changed, refusals],
  // Each refusal moves the focus to the notice; the third is like the second.
  filterEvents: ({ context }, event) => event.type !== 'drone.saved' || context.refusals < 2,
  invariants: {
    'whatever is typed is told to the form, and nothing else is': ({ steps }) =>
      steps.forEach(({ event, told }, i) => {
        const isTyped = event.type === 'drone.changed' && steps[i - 1]!.snapshot.matches('editing');
        same(
          told.map((one) => one.event.type),
          isTyped ? ['editor.changed'] : [],
          'told',
        );
      }),
    'a drone is a draft for as long as it is edited, and none once it is saved [DREG-30 DREG-31]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const output = snapshot.output as { drone?: { isDraft: boolean } } | undefined;
        if (snapshot.hasTag('editing')) same(snapshot.context.drone.isDraft, true, 'draft');
        if (output?.drone) same(output.drone.isDraft, false, 'saved');
      }),
    'nothing wrong is ever given back, and what has to be updated is done [DREG-32 DREG-34 DVAL-56]': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        const output = snapshot.output as { drone?: Readonly<Record<string, unknown>> } | undefined;
        if (!output?.drone) return;
        claim(event.type === 'drone.saved' || event.type.includes('searchSerialNumber'), `saved by ${event.type}`);
        same(
          [output.drone['modelUpdateRequired'], output.drone['serialNumberUpdateRequired']],
          [false, false],
          'flags',
        );
        claim(
          output.drone['serialNumber'] !== '' || output.drone['noSerialNumber'] === true,
          'saved without a serial number',
        );
        claim(output.drone['manufacturerCode'] !== '', 'saved without what is required');
      }),
    'a drone of the strict maker is saved only after it was looked up, where that is on, and no other is [DREG-32 DVAL-24 DVAL-25]':
      ({ input, steps }) =>
        steps.forEach(({ snapshot, asked, event }, i) => {
          const before = steps[i - 1]?.snapshot.context.drone;
          const isStrict = input.serialSearch && before?.manufacturerCode.endsWith('0003') === true;
          if (asked.some(({ src }) => src === 'searchSerialNumber')) claim(isStrict, 'looked up');
          if (snapshot.status === 'done' && isStrict && event.type === 'drone.saved')
            claim(false, 'saved without a look');
        }),
    'a message shows for as long as its field is wrong and no longer, and none comes while somebody types [DVAL-57]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (event.type !== 'drone.changed') return;
        const { problems, drone, facts } = snapshot.context;
        const before = steps[i - 1]!.snapshot.context.problems;
        const now = droneProblems(drone, facts);
        // The serial numbers that the register was asked about before.
        const wasAsked = steps
          .slice(0, i)
          .some(({ event: earlier }) => earlier.type.endsWith('.actor.searchSerialNumber'));
        const isSearched =
          wasAsked && [SERIAL_PROBLEM, WAIT].includes(problems.serialNumber ?? '') && now.serialNumber === undefined;
        const { serialNumber: _serial, ...rest } = problems;
        for (const [field, text] of Object.entries(isSearched ? rest : problems))
          same(text, now[field as keyof typeof now], field);
        for (const field of Object.keys(before)) if (field in now) claim(field in problems, `${field} is still wrong`);
        for (const field of Object.keys(problems)) claim(field in before, `${field} was not refused`);
      }),
    'while a number is looked up nothing is said to be wrong: what an earlier look found is asked anew': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('searching')) same(snapshot.context.problems, {}, 'problems');
      }),
    'what was typed never goes without a question, and a refusal changes nothing of it': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (snapshot.status === 'done' && (snapshot.output as { cancelled?: true }).cancelled) {
          claim(event.type === 'discarding.confirmed' || !before!.context.changed, 'typed and gone');
        }
        if (event.type === 'drone.saved' && snapshot.status === 'active')
          same(snapshot.context.drone, before!.context.drone, 'the drone');
      }),
    'each refusal counts, so that the summary is brought to notice again [DVAL-56]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (event.type !== 'drone.saved' || snapshot.status !== 'active' || snapshot.hasTag('searching')) return;
        same(snapshot.context.refusals, steps[i - 1]!.snapshot.context.refusals + 1, 'refusals');
      }),
  },
  expectations: {
    editing: { shows: ['Manufacturer', 'Serial number', 'Save drone'], hides: [ask, searching], tags: ['editing'] },
    confirming: { shows: [ask, 'Leave without saving'], hides: [searching], tags: ['editing', 'asking'] },
    searching: { shows: [searching], hides: [ask, SUMMARY], tags: ['editing', 'searching'] },
    saved: { shows: [] },
    cancelled: { shows: [] },
  },
  scenarios: [
    {
      title:
        'an empty drone is refused with every field that is asked for and missing, the model only once its manufacturer is chosen, and mended one by one [DREG-32 DVAL-01 DVAL-14 DVAL-15 DVAL-16]',
      start: 'fresh',
      begins: 'editing',
      steps: [
        [
          save,
          {
            in: 'editing',
            context: {
              refusals: 1,
              problems: {
                manufacturerCode: 'Please select an option',
                model: undefined,
                serialNumber: 'This field cannot be left blank',
                intendedUse: 'Please select an option',
                registeredOverseas: 'Please select an option',
              },
            },
          },
        ],
        [
          change({ manufacturerCode: 'RPAMFR-0004' }),
          { context: { problems: { serialNumber: 'This field cannot be left blank' } } },
        ],
        [change({ modelCode: 'P-ONE' }), 'editing'],
        [change({ serialNumber: 'SN-1' }), { context: { problems: { intendedUse: 'Please select an option' } } }],
        [change({ intendedUse: 'commercial' }), 'editing'],
        [change({ registeredOverseas: 'no' }), 'editing'],
        [
          save,
          {
            in: 'saved',
            asks: {},
            output: { drone: { isDraft: false, manufacturerCode: 'RPAMFR-0004', serialNumber: 'SN-1' } },
          },
        ],
      ],
    },
    {
      title: 'a missing serial number is mended by the box that says that there is none [DVAL-16 DVAL-29 DVAL-57]',
      start: 'edited',
      steps: [
        [change({ serialNumber: '' }), 'editing'],
        [save, { in: 'editing', context: { problems: { serialNumber: 'This field cannot be left blank' } } }],
        [change({ noSerialNumber: true }), { in: 'editing', context: { problems: { serialNumber: undefined } } }],
      ],
    },
    {
      title: 'a number that is wrong for a strict maker is right again with another maker [DVAL-21 DVAL-23 DVAL-57]',
      start: 'fresh',
      steps: [
        [change({ manufacturerCode: 'RPAMFR-0003', serialNumber: 'CASA-77' }), 'editing'],
        [save, { in: 'editing', context: { problems: { serialNumber: SERIAL_PROBLEM } } }],
        [
          change({ manufacturerCode: 'RPAMFR-0004' }),
          { in: 'editing', context: { problems: { serialNumber: undefined } } },
        ],
      ],
    },
    {
      title: 'messages do not come before somebody saves: none while it is typed',
      start: 'edited',
      steps: [
        [change({ serialNumber: '' }), { in: 'editing', context: { changed: true } }],
        [save, { in: 'editing', context: { problems: { serialNumber: 'This field cannot be left blank' } } }],
      ],
    },
    {
      title: 'a serial number that its maker knows is saved; it is asked for by the number alone [DVAL-26 DCAL-25]',
      start: 'searched',
      steps: [
        [save, { in: 'searching', asks: { searchSerialNumber: { serialNumber: serial } } }],
        [
          done('searchSerialNumber', known),
          { in: 'saved', output: { drone: { serialNumber: serial, isDraft: false } } },
        ],
      ],
    },
    {
      title:
        'one that is not valid, or is another one, is refused with the serial message, which goes with the number [DVAL-26 DVAL-21]',
      start: 'searched',
      steps: [
        [save, 'searching'],
        [
          done('searchSerialNumber', notValid),
          { in: 'editing', context: { problems: { serialNumber: SERIAL_PROBLEM }, refusals: 1 } },
        ],
        [change({ registeredOverseas: 'yes' }), { context: { problems: { serialNumber: SERIAL_PROBLEM } } }],
        [change({ serialNumber: '1581F123456788' }), 'editing'],
        [change({ serialNumber: serial }), 'editing'],
        [save, 'searching'],
        [
          done('searchSerialNumber', another),
          { in: 'editing', context: { problems: { serialNumber: SERIAL_PROBLEM }, refusals: 2 } },
        ],
      ],
    },
    {
      title: 'an answer without a verdict is refused, unless it speaks of an outage [DVAL-26]',
      start: 'searched',
      steps: [
        [save, 'searching'],
        [
          done('searchSerialNumber', unsaid),
          { in: 'editing', context: { problems: { serialNumber: SERIAL_PROBLEM } } },
        ],
      ],
    },
    {
      title: 'an outage of the register blocks nobody [DVAL-27]',
      start: 'searched',
      steps: [
        [save, 'searching'],
        [done('searchSerialNumber', outage), { in: 'saved', output: { drone: { serialNumber: serial } } }],
      ],
    },
    {
      title: 'neither does a call that is not answered [DVAL-27]',
      start: 'searched',
      steps: [
        [save, 'searching'],
        [failed('searchSerialNumber', searchFailed), { in: 'saved', output: { drone: { isDraft: false } } }],
      ],
    },
    {
      title:
        'one that was asked for too often says how long to wait, keeps what is typed, and is asked for again by the next save',
      start: 'searched',
      steps: [
        [save, 'searching'],
        [
          failed('searchSerialNumber', searchedTooOften),
          {
            in: 'editing',
            context: { problems: { serialNumber: WAIT }, refusals: 1, drone: { serialNumber: serial } },
          },
        ],
        [save, { in: 'searching', asks: { searchSerialNumber: { serialNumber: serial } } }],
        [done('searchSerialNumber', known), { in: 'saved', output: { drone: { serialNumber: serial } } }],
      ],
    },
    {
      title: 'before the date of the feature nothing is looked up [DVAL-24]',
      start: 'unsearched',
      steps: [[save, { in: 'saved', asks: {}, output: { drone: { serialNumber: serial } } }]],
    },
    {
      title: 'a recreational drone below 250 g is not saved, whatever else is right [DVAL-32]',
      start: 'light',
      steps: [
        [save, { in: 'editing', context: { refusals: 1 } }],
        [change({ intendedUse: 'commercial' }), 'editing'],
        [save, 'searching'],
      ],
    },
    {
      title: 'in a renewal the updates are done and are said to be [DREG-34]',
      start: 'renewed',
      steps: [
        [change({ serialNumber: 'SN-2' }), 'editing'],
        [
          save,
          {
            in: 'saved',
            output: { drone: { updatesSaved: true, modelUpdateRequired: false, serialNumberUpdateRequired: false } },
          },
        ],
      ],
    },
    {
      title: 'giving up asks where something was typed, and gives nothing back',
      start: 'edited',
      steps: [
        [change({ serialNumber: 'SN-9' }), 'editing'],
        [cancel, 'confirming'],
        [{ type: 'discarding.declined' }, { in: 'editing', context: { drone: { serialNumber: 'SN-9' } } }],
        [cancel, 'confirming'],
        [{ type: 'discarding.confirmed' }, { in: 'cancelled', output: { cancelled: true } }],
      ],
    },
    {
      title: 'giving up an untouched drone asks nothing',
      start: 'fresh',
      steps: [[cancel, { in: 'cancelled', output: { cancelled: true } }]],
    },
  ],
});
