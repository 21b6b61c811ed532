import { gatherMachine } from '#machines/core/gather.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, failed } from '#support/model.ts';

const names = ['lists', 'rates', 'drones'] as const;
const answers = { lists: ['DJI'], rates: [{ fee: 40 }], drones: [] } as const;
const asked = { organisationId: 'o-1' };
const refused = callFailure('GetFeeRates', '');
const refusedLater = callFailure('GetDronesIndividual', 'DI.1');

const came = <Name extends keyof typeof answers>(name: Name) =>
  ({ type: 'load.arrived', name, answer: answers[name] }) as const;
const lost = (name: string, error: unknown) => ({ type: 'load.failed', name, error }) as const;

type Told = { readonly name: string; readonly error?: unknown };
const told = (events: readonly { readonly event: { readonly type: string } }[]): Told[] =>
  events.filter(({ event }) => event.type.startsWith('load.')).map(({ event }) => event as never);

export const gatherModel = defineModel({
  slug: 'gather',
  machine: gatherMachine,
  inputs: {
    all: { names, asked },
    /** Loaded again while one of them is there already. */
    rest: { names, asked, arrived: { rates: answers.rates } },
    nothing: { names, asked, arrived: answers },
    cutShort: { names, asked, endsAtFirstFailure: true },
  },
  cases: {
    'load.arrived': names.map((name) => ({ name, answer: answers[name] })),
    'load.failed': names.flatMap((name) => [
      { name, error: refused },
      { name, error: refusedLater },
      { name, error: exception },
    ]),
    'xstate.error.actor.runLoads': [{ error: exception }],
  },
  // A load settles only once.
  filterEvents: ({ context }, event) => !('name' in event) || context.awaited.includes(event['name'] as string),
  invariants: {
    'what is not there is asked for at once, together and once; what is there is not [DASH-01 START-29]': ({
      input,
      steps,
    }) => {
      const missing = input.names.filter((name) => !(name in (input.arrived ?? {})));
      const runs = steps.flatMap((step) => step.asked.map((one) => one.input));
      same(runs, missing.length === 0 ? [] : [{ awaited: missing, asked }], 'asked');
      same(steps[0]?.asked.length, runs.length, 'asked at the start');
    },
    'the verdict waits for the last load, unless the first failure ends it [DASH-02 PROF-12]': ({ input, steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (event.type.startsWith('xstate.error')) return;
        const ends = told(steps.slice(0, i + 1));
        const isCut = input.endsAtFirstFailure === true && ends.some(({ error }) => error !== undefined);
        const isLast = ends.length === input.names.length - Object.keys(input.arrived ?? {}).length;
        same(snapshot.status === 'done', isCut || isLast, 'ended');
      }),
    'answers are given out whole: every name with its own answer, or none as data [DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.status !== 'done') return;
        const output = snapshot.output!;
        if (output.outcome === 'whole') same(output.data, answers, 'data');
        else claim(!('data' in output), 'data of a gather that is not whole');
      }),
    'one load that did not bring its answer spoils it, whichever [DASH-03 PROF-13 START-31]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.status !== 'done') return;
        const isSpoilt = steps.slice(0, i + 1).some(({ event }) => 'error' in event);
        same(snapshot.output!.outcome !== 'whole', isSpoilt, 'spoilt');
      }),
    'something that threw counts before a call that was answered with a failure [DASH-04 PROF-14]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.status !== 'done' || snapshot.output!.outcome === 'whole') return;
        const isThrown = steps.slice(0, i + 1).some(({ event }) => event['error'] === exception);
        same(snapshot.output!.outcome, isThrown ? 'broken' : 'failed', 'outcome');
      }),
    'for the next try it says what is in, and of each load that failed which one and why, in their order': ({
      input,
      steps,
    }) =>
      steps.forEach(({ snapshot, event }, i) => {
        if (snapshot.status !== 'done' || snapshot.output!.outcome === 'whole' || event.type.startsWith('xstate.error'))
          return;
        const ends = told(steps.slice(0, i + 1));
        const { arrived, missing } = snapshot.output!;
        const inNow = ends
          .filter(({ error }) => error === undefined)
          .map(({ name }) => [name, answers[name as 'lists']] as const);
        same(arrived, { ...input.arrived, ...Object.fromEntries(inNow) }, 'arrived');
        const spoilt = ends.filter(({ error }) => error !== undefined);
        same(
          missing,
          spoilt.map(({ name, error }) => ({ name, failure: error === exception ? null : error })),
          'missing',
        );
      }),
  },
  expectations: {
    loading: { shows: ['The loads are under way'] },
    whole: { shows: ['All the answers are in'] },
    failed: { shows: ['A call was answered with a failure'] },
    broken: { shows: ['no call failure'] },
  },
  scenarios: [
    {
      title: 'three loads, in any order, make a whole [DASH-01 DASH-02]',
      start: 'all',
      begins: { in: 'loading', asks: { runLoads: { awaited: names, asked } } },
      steps: [
        [came('drones'), 'loading'],
        [came('lists'), { in: 'loading', context: { awaited: ['rates'] } }],
        [came('rates'), { in: 'whole', output: { outcome: 'whole', data: answers } }],
      ],
    },
    {
      title: 'a failure waits for the others; what arrived is kept for the next try [DASH-03]',
      start: 'all',
      steps: [
        [lost('rates', refused), 'loading'],
        [came('lists'), 'loading'],
        [
          lost('drones', refusedLater),
          {
            in: 'failed',
            output: {
              outcome: 'failed',
              arrived: { lists: answers.lists },
              missing: [
                { name: 'rates', failure: refused },
                { name: 'drones', failure: refusedLater },
              ],
            },
          },
        ],
      ],
    },
    {
      title: 'the next try asks for the rest alone, and with it all is whole',
      start: 'rest',
      begins: { in: 'loading', asks: { runLoads: { awaited: ['lists', 'drones'], asked } } },
      steps: [
        [came('lists'), 'loading'],
        [came('drones'), { in: 'whole', output: { outcome: 'whole', data: answers } }],
      ],
    },
    {
      title: 'the next try can fail as the first did',
      start: 'rest',
      steps: [
        [came('lists'), 'loading'],
        [
          lost('drones', refused),
          {
            in: 'failed',
            output: {
              outcome: 'failed',
              arrived: { rates: answers.rates, lists: answers.lists },
              missing: [{ name: 'drones', failure: refused }],
            },
          },
        ],
      ],
    },
    {
      title: 'where everything is there nothing is asked',
      start: 'nothing',
      begins: { in: 'whole', asks: {}, output: { outcome: 'whole', data: answers } },
      steps: [],
    },
    {
      title: 'an exception counts before a failure that came earlier [DASH-04 PROF-14]',
      start: 'all',
      steps: [
        [lost('lists', refused), 'loading'],
        [lost('rates', exception), 'loading'],
        [
          came('drones'),
          {
            in: 'broken',
            output: {
              outcome: 'broken',
              arrived: { drones: [] },
              missing: [
                { name: 'lists', failure: refused },
                { name: 'rates', failure: null },
              ],
            },
          },
        ],
      ],
    },
    {
      title: 'where the first failure ends it, nobody waits for the others [START-31]',
      start: 'cutShort',
      steps: [
        [came('rates'), 'loading'],
        [
          lost('lists', refused),
          {
            in: 'failed',
            output: {
              outcome: 'failed',
              arrived: { rates: answers.rates },
              missing: [{ name: 'lists', failure: refused }],
            },
          },
        ],
      ],
    },
    {
      title: 'where the first failure ends it and none comes, all are waited for [START-30]',
      start: 'cutShort',
      steps: [
        [came('rates'), 'loading'],
        [came('lists'), 'loading'],
        [came('drones'), { in: 'whole', output: { outcome: 'whole', data: answers } }],
      ],
    },
    {
      title: 'loads that cannot even be started have all thrown',
      start: 'rest',
      steps: [
        [
          failed('runLoads', exception),
          {
            in: 'broken',
            context: { awaited: [] },
            output: {
              outcome: 'broken',
              arrived: { rates: answers.rates },
              missing: [
                { name: 'lists', failure: null },
                { name: 'drones', failure: null },
              ],
            },
          },
        ],
      ],
    },
  ],
});
