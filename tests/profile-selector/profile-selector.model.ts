import { profileSelectorMachine } from '#machines/profile-selector.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const region = { shows: [] } as const;
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
const whole = { drones, arnRecords };
const bothAsked = { loadDrones: { participants }, loadArnRecords: { participants } };
const refusedDrones = callFailure('GetDronesProfileSelector', 'DP.1e');
const refusedRecords = callFailure('GetSRARNsOrganisation', 'SRORG.1b', 'b', null);

export const profileSelectorModel = defineModel({
  slug: 'profile-selector',
  machine: profileSelectorMachine,
  inputs: { representative: { participants }, individual: { participants: [] } },
  cases: {
    'xstate.done.actor.loadDrones': [{ output: drones }],
    'xstate.error.actor.loadDrones': [{ error: refusedDrones }, { error: exception }],
    'xstate.done.actor.loadArnRecords': [{ output: arnRecords }],
    'xstate.error.actor.loadArnRecords': [{ error: refusedRecords }, { error: exception }],
  },
  laws: {
    'somebody who represents nobody waits for nothing [PROF-12]': ({ input, steps }) => {
      if (input.participants.length > 0) return;
      same(
        steps.flatMap((step) => step.asked),
        [],
        'asked',
      );
      claim(steps[0]?.snapshot.hasTag('loaded') === true, 'not loaded at once');
    },
    'cards show only when both answers of this load are in [PROF-12]': ({ input, steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('loaded') || input.participants.length === 0) return;
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(2);
        const answers = steps
          .slice(began + 1, i + 1)
          .map((step) => step.event.type)
          .filter((type) => type.startsWith('xstate.done.actor.'));
        same(answers.sort(), ['xstate.done.actor.loadArnRecords', 'xstate.done.actor.loadDrones'], 'answers');
        same(snapshot.context.data, whole, 'data');
      }),
    'no data but while loaded': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'the verdict waits for both [PROF-12]': ({ input, steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (input.participants.length === 0) return;
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(2);
        const settled = steps.slice(began + 1, i + 1).filter((step) => step.event.type.includes('.actor.')).length;
        same(snapshot.hasTag('loading'), settled < 2, 'loading');
      }),
    'PS.2 is for exceptions alone, and an exception is never PS.1 [PROF-13 PROF-14 ERRC-11]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(2);
        const thrown = steps.slice(began + 1, i + 1).some((step) => step.event['error'] === exception || step.event.type === 'page.failed');
        same(snapshot.context.problem?.code, snapshot.hasTag('failed') ? (thrown ? 'PS.2' : 'PS.1') : undefined, 'code');
      }),
    'a failed selector can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  promises: {
    choosing: { shows: [], tags: [] },
    loading: { shows: ['Working. Please wait....'], hides: ['Which profile do you want to use', /Details: PS/], tags: ['loading'] },
    'loading.drones': region,
    'loading.drones.fetching': region,
    'loading.drones.arrived': region,
    'loading.drones.refused': region,
    'loading.drones.thrown': region,
    'loading.arnRecords': region,
    'loading.arnRecords.fetching': region,
    'loading.arnRecords.arrived': region,
    'loading.arnRecords.refused': region,
    'loading.arnRecords.thrown': region,
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
  journeys: [
    {
      title: 'both loads in: the cards show [PROF-12]',
      start: 'representative',
      begins: { in: ['loading.drones.fetching', 'loading.arnRecords.fetching'], tags: ['loading'], asks: bothAsked },
      steps: [
        [done('loadArnRecords', arnRecords), { in: 'loading', context: { data: null } }],
        [done('loadDrones', drones), { in: 'loaded', context: { data: whole, problem: null } }],
      ],
    },
    {
      title: 'without organisations the cards show at once [PROF-12]',
      start: 'individual',
      begins: { in: 'loaded', asks: {}, context: { data: { drones: null, arnRecords: null } } },
      steps: [],
    },
    {
      title: 'a failed load is PS.1 with the call that failed first [PROF-13 ERRC-04 ERRC-11]',
      start: 'representative',
      steps: [
        [failed('loadArnRecords', refusedRecords), { in: 'loading', context: { problem: null } }],
        [
          failed('loadDrones', refusedDrones),
          { in: 'failed', tags: ['failed'], context: { data: null, problem: { code: 'PS.1', failure: { code: 'SRORG.1b' } } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null, firstFailure: null }, asks: bothAsked }],
        [failed('loadDrones', refusedDrones), 'loading.drones.refused'],
        [done('loadArnRecords', arnRecords), { in: 'failed', context: { problem: { code: 'PS.1', failure: { code: 'DP.1e' } } } }],
      ],
    },
    {
      title: 'an exception is PS.2, beside a failure as well [PROF-14 ERRC-11]',
      start: 'representative',
      steps: [
        [failed('loadDrones', exception), 'loading.drones.thrown'],
        [
          failed('loadArnRecords', refusedRecords),
          { in: 'broken', tags: ['failed'], context: { data: null, problem: { code: 'PS.2', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { hasException: false, problem: null }, asks: bothAsked }],
        [failed('loadArnRecords', exception), 'loading'],
        [done('loadDrones', drones), { in: 'broken', context: { problem: { code: 'PS.2' } } }],
      ],
    },
    {
      title: 'a page that cannot be drawn is PS.2 [PROF-14]',
      start: 'representative',
      steps: [
        [done('loadDrones', drones), 'loading.drones.arrived'],
        [done('loadArnRecords', arnRecords), 'loaded'],
        [{ type: 'page.failed' }, { in: 'broken', context: { data: null, problem: { code: 'PS.2', failure: null } } }],
      ],
    },
  ],
});
