import { profileSelectorMachine } from '#machines/profile-selector.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { arrivedIn, gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel, failed } from '#support/model.ts';

const southern = '0f8fad5b-d9cb-469f-a165-70867728950e';
const participants = [
  { account: { accountid: southern, name: 'Southern Air', product_arn: '100200' }, role: { product_name: 'Chief Executive Officer' } },
];
const drones = {
  value: [
    { product_droneregistrationid: 'r-9', product_validuntil: '2027-03-01', account: { accountid: southern, product_arn: '100200' } },
  ],
};
const arnRecords = { value: [{ state: 'closed', status: 'Completed' }] };
const both = { drones, arnRecords };
const names = Object.keys(both);
const refusedDrones = callFailure('GetDronesProfileSelector', 'DP.1e');
const refusedRecords = callFailure('GetSRARNsOrganisation', 'SRORG.1b', 'b', null);

export const profileSelectorModel = defineModel({
  slug: 'profile-selector',
  machine: profileSelectorMachine,
  inputs: { representative: { participants }, individual: { participants: [] } },
  cases: {
    'xstate.done.actor.gather': [
      whole(both),
      missed({ arnRecords: refusedRecords, drones: refusedDrones }),
      missed({ drones: null }, { arnRecords }),
      missed({ arnRecords: refusedRecords, drones: null }),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'somebody who represents nobody waits for nothing [PROF-12]': ({ input, steps }) => {
      if (input.participants.length > 0) return;
      same(
        steps.flatMap((step) => step.asked),
        [],
        'asked',
      );
      claim(steps[0]?.snapshot.hasTag('loaded') === true, 'not loaded at once');
    },
    'cards show only what came whole [PROF-12]': ({ input, steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('loaded') || input.participants.length === 0) return;
        same(snapshot.context.data, lastGathered(steps.slice(0, i + 1))?.data, 'data');
      }),
    'no data but while loaded': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'both are asked for together, of all organisations, and the verdict waits for them [PROF-12]': ({ input, steps }) =>
      steps.forEach(({ event, snapshot, asked }, i) => {
        if (input.participants.length === 0) return;
        gathersIn([{ event, asked }]).forEach((one) => same([one.names, one.asked], [names, { participants }], 'asked'));
        const isOver = lastGathered(steps.slice(0, i + 1)) !== null || snapshot.hasTag('failed');
        same(snapshot.hasTag('loading'), !isOver, 'loading');
      }),
    'PS.2 is for exceptions alone, and an exception is never PS.1, which names the first call that failed [PROF-13 PROF-14 ERRC-11]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const { problem } = snapshot.context;
        same(problem !== null, snapshot.hasTag('failed'), 'problem');
        if (problem === null) return;
        const end = lastGathered(steps.slice(0, i + 1));
        const isFailure = end?.outcome === 'failed';
        same(problem, isFailure ? { code: 'PS.1', failure: end.missing?.[0]?.failure } : { code: 'PS.2', failure: null }, 'problem');
      }),
    'trying again asks for what is missing alone; after a page that could not be drawn, for both': ({ steps }) =>
      steps.forEach(({ event, asked }, i) => {
        const [gather] = gathersIn([{ event, asked }]);
        if (gather) same(gather.arrived, arrivedIn(steps.slice(0, i)), 'there already');
      }),
    'a failed selector can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    choosing: { shows: [], tags: [] },
    loading: { shows: ['Working. Please wait....'], hides: ['Which profile do you want to use', /Details: PS/], tags: ['loading'] },
    loaded: {
      shows: ({ participants: rows }: { readonly participants: readonly unknown[] }) => [
        'Which profile do you want to use to access the portal?',
        'Individual',
        ...(rows.length > 0 ? ['Southern Air'] : []),
      ],
      hides: ['Working. Please wait....', /Details: PS/],
      tags: ['loaded'],
    },
    failed: { shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PS.1'], hides: ['Southern Air'], tags: ['failed'] },
    broken: { shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PS.2'], hides: ['Southern Air'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'both loads in: the cards show [PROF-12]',
      start: 'representative',
      begins: { in: 'loading', tags: ['loading'], asks: { gather: { names, arrived: {}, asked: { participants } } } },
      steps: [[whole(both), { in: 'loaded', context: { data: both, problem: null } }]],
    },
    {
      title: 'without organisations the cards show at once [PROF-12]',
      start: 'individual',
      begins: { in: 'loaded', asks: {}, context: { data: { drones: null, arnRecords: null } } },
      steps: [],
    },
    {
      title: 'a failed load is PS.1 with the call that failed first, and trying again asks for what is missing [PROF-13 ERRC-04 ERRC-11]',
      start: 'representative',
      steps: [
        [
          missed({ arnRecords: refusedRecords, drones: refusedDrones }),
          { in: 'failed', tags: ['failed'], context: { data: null, problem: { code: 'PS.1', failure: { code: 'SRORG.1b' } } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, asks: { gather: { names, arrived: {} } } }],
        [
          missed({ drones: refusedDrones }, { arnRecords }),
          { in: 'failed', context: { problem: { code: 'PS.1', failure: { code: 'DP.1e' } } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: { arnRecords } } } }],
        [whole(both), { in: 'loaded', context: { data: both, arrived: {} } }],
      ],
    },
    {
      title: 'an exception is PS.2, beside a failure as well [PROF-14 ERRC-11]',
      start: 'representative',
      steps: [
        [
          missed({ drones: null, arnRecords: refusedRecords }),
          { in: 'broken', tags: ['failed'], context: { data: null, problem: { code: 'PS.2', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, asks: { gather: { names, arrived: {} } } }],
        [missed({ arnRecords: null }, { drones }), { in: 'broken', context: { problem: { code: 'PS.2' } } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: { drones } } } }],
        [failed('gather', exception), { in: 'broken', context: { problem: { code: 'PS.2' } } }],
      ],
    },
    {
      title: 'a page that cannot be drawn is PS.2, and is asked for anew [PROF-14]',
      start: 'representative',
      steps: [
        [whole(both), 'loaded'],
        [{ type: 'page.failed' }, { in: 'broken', context: { data: null, problem: { code: 'PS.2', failure: null } } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: {} } } }],
      ],
    },
  ],
});
