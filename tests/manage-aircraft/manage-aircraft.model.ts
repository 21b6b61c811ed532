import { manageAircraftMachine, selectAircraftData } from '#machines/aircraft/manage-aircraft.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { arrivedIn, gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel, failed } from '#support/model.ts';
import { found, listRefused, organisationId, transfersRefused } from '../aircraft/aircraft.sample.ts';

const NAMES = ['answer', 'transfers'];

export const manageAircraftModel = defineModel({
  slug: 'manage-aircraft',
  machine: manageAircraftMachine,
  inputs: { person: { organisationId: '' }, organisation: { organisationId } },
  cases: {
    'xstate.done.actor.gather': [
      whole(found),
      missed({ answer: listRefused }, { transfers: found.transfers }),
      missed({ transfers: transfersRefused, answer: null }),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'the list shows what came, whole or not at all': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const end = lastGathered(steps.slice(0, i + 1));
        same(selectAircraftData(snapshot), snapshot.hasTag('loaded') ? end?.data : null, 'data');
      }),
    'a failed list carries a code of its own context, no other page carries one: .1 for a call that failed, .2 for what threw [SERR-25 SERR-26]': ({ input, steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const { problem } = snapshot.context;
        same(problem !== null, snapshot.hasTag('failed'), 'a code');
        if (problem === null) return;
        const end = lastGathered(steps.slice(0, i + 1));
        const family = input.organisationId === '' ? 'MAI' : 'MAO';
        const expected = end?.outcome === 'failed' ? [`${family}.1`, end.missing?.[0]?.failure] : [`${family}.2`, null];
        same([problem.code, problem.failure], expected, 'problem');
      }),
    'aircraft and transfers are asked for together, for whom the page is, at the start and when it is tried again': ({ input, steps }) =>
      steps.forEach(({ event, asked }) => {
        if (asked.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
        gathersIn([{ event, asked }]).forEach((one) => same([one.names, one.asked], [NAMES, { organisationId: input.organisationId }], 'asked for'));
      }),
    'trying again asks for what is missing alone': ({ steps }) =>
      steps.forEach(({ event, asked }, i) => {
        const [gather] = gathersIn([{ event, asked }]);
        const hasShown = lastGathered(steps.slice(0, i))?.outcome === 'whole';
        if (gather) same(gather.arrived, hasShown ? {} : arrivedIn(steps.slice(0, i)), 'there already');
      }),
    'a failed list can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    loading: { shows: ['Working. Please wait.....'], hides: [/Details:/, 'Registered aircraft'], tags: ['loading'] },
    loaded: {
      shows: ['Registered aircraft', 'Registered gliders and motor gliders', 'VH-MXH', 'VH-MXK', 'VH-GXH', 'Transfer in progress'],
      hides: ['Working. Please wait.....', /Details: MA/, 'VH-OLD'],
      tags: ['loaded'],
    },
    failed: { shows: [/Details: MA[IO]\.1/, 'Try again'], hides: ['Registered aircraft'], tags: ['failed'] },
    broken: { shows: [/Details: MA[IO]\.2/, 'Try again'], hides: ['Registered aircraft'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'the list of a person fails as MAI.1 and MAI.2, and comes when it is tried again [SERR-25]',
      start: 'person',
      begins: { in: 'loading', tags: ['loading'], asks: { gather: { names: NAMES, arrived: {}, asked: { organisationId: '' } } } },
      steps: [
        [missed({ answer: listRefused }, { transfers: found.transfers }), { in: 'failed', context: { problem: { code: 'MAI.1', failure: listRefused }, data: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, asks: { gather: { names: NAMES, arrived: { transfers: found.transfers } } } }],
        [missed({ transfers: transfersRefused, answer: null }), { in: 'broken', context: { problem: { code: 'MAI.2', failure: null } } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { arrived: {} } } }],
        [whole(found), { in: 'loaded', context: { data: found, problem: null, arrived: {} }, untagged: ['loading'] }],
        [{ type: 'page.failed' }, { in: 'broken', context: { problem: { code: 'MAI.2', failure: null }, data: null } }],
      ],
    },
    {
      title: 'the list of an organisation fails as MAO.1 and MAO.2 [SERR-26]',
      start: 'organisation',
      begins: { asks: { gather: { asked: { organisationId } } } },
      steps: [
        [missed({ answer: listRefused }), { in: 'failed', context: { problem: { code: 'MAO.1', failure: listRefused } } }],
        [{ type: 'retry.requested' }, { in: 'loading' }],
        [failed('gather', exception), { in: 'broken', context: { problem: { code: 'MAO.2', failure: null } } }],
      ],
    },
  ],
});
