/**
 * The chart of all pages that only load and show, on the page that uses most of it: two loads, two codes, and a person
 * for whom nothing is loaded.
 */
import { profileSelectorMachine } from '#machines/profile-selector.entry.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { gathersIn, lastGathered, missed, whole, type GatherEnd } from '#support/gathered.ts';
import type { Trace } from '#support/spec.ts';
import { defineModel, failed } from '#support/model.ts';

const southern = '0f8fad5b-d9cb-469f-a165-70867728950e';
const participants = [
  {
    account: { accountid: southern, name: 'Southern Air', product_arn: '100200' },
    role: { product_name: 'Chief Executive Officer' },
  },
];
const drones = {
  value: [
    {
      product_droneregistrationid: 'r-9',
      product_validuntil: '2027-03-01',
      account: { accountid: southern, product_arn: '100200' },
    },
  ],
};
const arnRecords = { value: [{ state: 'closed', status: 'Completed' }] };
const both = { drones, arnRecords };
const names = Object.keys(both);
const refusedDrones = callFailure('GetDronesProfileSelector', 'DP.1e');
const refusedRecords = callFailure('GetSRARNsOrganisation', 'SRORG.1b', 'b', null);

/** Results of an earlier try that may still be there: none once the page could not be rendered, or after a load threw. */
const keptIn = (steps: Trace['steps']): object =>
  steps.reduce<object>((kept, { event }) => {
    if (event.type === 'xstate.done.actor.gather')
      return (event as unknown as { readonly output: GatherEnd }).output.arrived ?? {};
    return ['page.failed', 'xstate.error.actor.gather'].includes(event.type) ? {} : kept;
  }, {});

export const loadedPageModel = defineModel({
  slug: 'loaded-page',
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
    'a page shows only what came whole, and that is what shows [PROF-12 DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.hasTag('loaded')) same(snapshot.context.data, lastGathered(steps.slice(0, i + 1))?.data, 'data');
      }),
    'a part-loaded page never looks whole: no data but while loaded [DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'its loads are asked for together, about what it was opened with, at the start and when it is tried again; the verdict waits for them [PROF-12 DASH-01]':
      ({ input, steps }) =>
        steps.forEach(({ event, snapshot, asked }, i) => {
          same(
            asked.length,
            ['xstate.init', 'retry.requested'].includes(event.type) ? 1 : 0,
            `asked after ${event.type}`,
          );
          gathersIn([{ event, asked }]).forEach((one) => same([one.names, one.asked], [names, input], 'asked'));
          const isOver = lastGathered(steps.slice(0, i + 1)) !== null || snapshot.hasTag('failed');
          same(snapshot.hasTag('loading'), !isOver, 'loading');
        }),
    'trying again asks for what is missing alone; after a page that could not be drawn, for everything; what is known without a call, never':
      ({ input, steps }) =>
        steps.forEach(({ event, asked }, i) => {
          const [gather] = gathersIn([{ event, asked }]);
          const known = input.participants.length === 0 ? { drones: null, arnRecords: null } : {};
          if (gather) same(gather.arrived, { ...keptIn(steps.slice(0, i)), ...known }, 'there already');
        }),
    'a failed page has a code, no other page has one: the second is for exceptions alone, and an exception is never the first, which names the first call that failed [PROF-13 PROF-14 ERRC-11]':
      ({ steps }) =>
        steps.forEach(({ snapshot }, i) => {
          const { problem } = snapshot.context;
          same(problem !== null, snapshot.hasTag('failed'), 'problem');
          if (problem === null) return;
          const decided = steps
            .slice(0, i + 1)
            .findLast(({ event }) =>
              ['xstate.done.actor.gather', 'xstate.error.actor.gather', 'page.failed'].includes(event.type),
            );
          const end = (decided?.event as { readonly output?: GatherEnd } | undefined)?.output;
          same(
            problem,
            end?.outcome === 'failed'
              ? { code: 'PS.1', failure: end.missing?.[0]?.failure }
              : { code: 'PS.2', failure: null },
            'problem',
          );
        }),
    'what arrived of a page that failed is kept, so that a page may show it beside what is missing; of one that could not be drawn, nothing':
      ({ steps }) =>
        steps.forEach(({ snapshot, event }, i) => {
          if (!snapshot.hasTag('failed')) return;
          if (event.type === 'xstate.done.actor.gather')
            same(snapshot.context.arrived, keptIn(steps.slice(0, i + 1)), 'arrived');
          else same(snapshot.context.arrived, null, 'arrived');
        }),
    'the chart above is told once with what was loaded, once when that does not show any more, and nothing else': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, told }, at) => {
        const [was, is] = [steps[at - 1]?.snapshot.hasTag('loaded') === true, snapshot.hasTag('loaded')];
        const event = is ? { type: 'page.loaded', data: snapshot.context.data } : { type: 'page.lost' };
        same(told, was === is ? [] : [{ to: 'parent', event }], 'told');
      }),
    'a failed page can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    loading: {
      shows: ['Working. Please wait....'],
      hides: ['Which profile do you want to use', /Details: PS/],
      tags: ['loading'],
    },
    loaded: {
      shows: ['Which profile do you want to use to access the portal?', 'Individual', 'Southern Air'],
      hides: ['Working. Please wait....', /Details: PS/],
      tags: ['loaded'],
    },
    failed: {
      shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PS.1'],
      hides: ['Southern Air'],
      tags: ['failed'],
    },
    broken: {
      shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PS.2'],
      hides: ['Southern Air'],
      tags: ['failed'],
    },
  },
  scenarios: [
    {
      title: 'both loads in: the page shows [PROF-12]',
      start: 'representative',
      begins: { in: 'loading', tags: ['loading'], asks: { gather: { names, arrived: {}, asked: { participants } } } },
      steps: [[whole(both), { in: 'loaded', context: { data: both, problem: null, arrived: null } }]],
    },
    {
      title:
        'what is known without a call is not asked for, at the start and after a page that could not be drawn [PROF-12]',
      start: 'individual',
      begins: {
        in: 'loading',
        asks: { gather: { names, arrived: { drones: null, arnRecords: null }, asked: { participants: [] } } },
      },
      steps: [
        [
          whole({ drones: null, arnRecords: null }),
          { in: 'loaded', context: { data: { drones: null, arnRecords: null } } },
        ],
        [{ type: 'page.failed' }, { in: 'broken', context: { data: null } }],
        [
          { type: 'retry.requested' },
          { in: 'loading', asks: { gather: { arrived: { drones: null, arnRecords: null } } } },
        ],
      ],
    },
    {
      title:
        'a failed load is PS.1 with the call that failed first, and trying again asks for what is missing [PROF-13 ERRC-04 ERRC-11]',
      start: 'representative',
      steps: [
        [
          missed({ arnRecords: refusedRecords, drones: refusedDrones }),
          {
            in: 'failed',
            tags: ['failed'],
            context: { data: null, problem: { code: 'PS.1', failure: { code: 'SRORG.1b' } } },
          },
        ],
        [
          { type: 'retry.requested' },
          { in: 'loading', context: { problem: null }, asks: { gather: { names, arrived: {} } } },
        ],
        [
          missed({ drones: refusedDrones }, { arnRecords }),
          { in: 'failed', context: { arrived: { arnRecords }, problem: { code: 'PS.1', failure: { code: 'DP.1e' } } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: { arnRecords } } } }],
        [whole(both), { in: 'loaded', context: { data: both, arrived: null } }],
      ],
    },
    {
      title:
        'an exception is PS.2, beside a failure as well; a load that itself breaks keeps nothing [PROF-14 ERRC-11]',
      start: 'representative',
      steps: [
        [
          missed({ drones: null, arnRecords: refusedRecords }),
          { in: 'broken', tags: ['failed'], context: { data: null, problem: { code: 'PS.2', failure: null } } },
        ],
        [
          { type: 'retry.requested' },
          { in: 'loading', context: { problem: null }, asks: { gather: { names, arrived: {} } } },
        ],
        [
          missed({ arnRecords: null }, { drones }),
          { in: 'broken', context: { arrived: { drones }, problem: { code: 'PS.2' } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: { drones } } } }],
        [
          failed('gather', exception),
          { in: 'broken', context: { arrived: null, problem: { code: 'PS.2', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: {} } } }],
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
    {
      title:
        'what arrived of a page that failed, and cannot be drawn, is forgotten as well, whether a call failed or something threw',
      start: 'representative',
      steps: [
        [missed({ drones: refusedDrones }, { arnRecords }), { in: 'failed', context: { arrived: { arnRecords } } }],
        [
          { type: 'page.failed' },
          { in: 'broken', context: { arrived: null, problem: { code: 'PS.2', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: {} } } }],
        [missed({ drones: null }, { arnRecords }), { in: 'broken', context: { arrived: { arnRecords } } }],
        [
          { type: 'page.failed' },
          { in: 'broken', context: { arrived: null, problem: { code: 'PS.2', failure: null } } },
        ],
      ],
    },
  ],
});
