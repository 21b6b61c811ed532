import { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { arrivedIn, gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel, failed } from '#support/model.ts';
import { individualDashboardSample as sample } from './individual-dashboard.sample.ts';

const names = Object.keys(sample);
const refused = callFailure('GetLicencesIndividual', 'LI.1e');
const refusedLater = callFailure('GetREOCsIndividual', 'RI.1e');
const { licences: _licences, reocs: _reocs, ...fourAnswers } = sample;

export const individualDashboardModel = defineModel({
  slug: 'individual-dashboard',
  machine: individualDashboardMachine,
  inputs: { recreational: { droneTypes: ['recreational', 'commercial'] }, commercial: { droneTypes: ['commercial'] } },
  cases: {
    'xstate.done.actor.gather': [
      whole(sample),
      missed({ licences: refused, reocs: refusedLater }, fourAnswers),
      missed({ licences: refused, reocs: null }, fourAnswers),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'it shows only what came whole, and that is what shows [DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.hasTag('loaded')) same(snapshot.context.data, lastGathered(steps.slice(0, i + 1))?.data, 'data');
      }),
    'a part-loaded dashboard never looks whole: no data but while loaded [DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'a failed dashboard carries PI.1 or PI.2, no other page carries a code [DASH-03 DASH-04 ERRC-12]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(['PI.1', 'PI.2'].includes(snapshot.context.problem?.code ?? ''), 'failed without a code');
        else same(snapshot.context.problem, null, 'problem');
      }),
    'PI.2 is for exceptions alone, and an exception is never PI.1, which names the first call that failed [DASH-03 DASH-04 ERRC-12]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const { problem } = snapshot.context;
        if (problem === null) return;
        const end = lastGathered(steps.slice(0, i + 1));
        const isFailure = end?.outcome === 'failed';
        same(problem, isFailure ? { code: 'PI.1', failure: end.missing?.[0]?.failure } : { code: 'PI.2', failure: null }, `problem after ${event.type}`);
      }),
    'six are asked for together, at the start and when it is tried again, and the verdict waits for them [DASH-01 DASH-02]': ({ steps }) =>
      steps.forEach(({ event, snapshot, asked }, i) => {
        if (asked.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
        gathersIn([{ event, asked }]).forEach((one) => same(one.names, names, 'asked for'));
        const isOver = lastGathered(steps.slice(0, i + 1)) !== null || snapshot.hasTag('failed');
        same(snapshot.hasTag('loading'), !isOver, 'loading');
      }),
    'trying again asks for what is missing alone; after a page that could not be drawn, for all': ({ steps }) =>
      steps.forEach(({ event, asked }, i) => {
        const [gather] = gathersIn([{ event, asked }]);
        if (gather) same(gather.arrived, arrivedIn(steps.slice(0, i)), 'there already');
      }),
    'a failed dashboard can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
    'drones are asked for by the kinds that the features allow': ({ input, steps }) =>
      gathersIn(steps).forEach(({ asked }) => same(asked, { droneTypes: input.droneTypes }, 'asked')),
  },
  expectations: {
    loading: { shows: ['Working. Please wait....'], hides: ['Flight crew licence', 'View profile', /Details: PI/], tags: ['loading'] },
    loaded: { shows: ['Manage aircraft', 'Flight crew licence'], hides: ['Working. Please wait....', /Details: PI/], tags: ['loaded'] },
    failed: {
      shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PI.1'],
      hides: ['Working. Please wait....', 'Manage aircraft'],
      tags: ['failed'],
    },
    broken: {
      shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PI.2'],
      hides: ['Working. Please wait....', 'Manage aircraft'],
      tags: ['failed'],
    },
  },
  scenarios: [
    {
      title: 'six answers make a dashboard [DASH-01 DASH-02]',
      start: 'recreational',
      begins: { in: 'loading', tags: ['loading'], asks: { gather: { names, arrived: {}, asked: { droneTypes: ['recreational', 'commercial'] } } } },
      steps: [[whole(sample), { in: 'loaded', context: { data: sample, problem: null }, untagged: ['loading'] }]],
    },
    {
      title: 'one failed call spoils it: PI.1 with the first failed call; trying again asks for what is missing [DASH-03 ERRC-12]',
      start: 'commercial',
      begins: { asks: { gather: { names, asked: { droneTypes: ['commercial'] } } } },
      steps: [
        [
          missed({ licences: refused, reocs: refusedLater }, fourAnswers),
          { in: 'failed', tags: ['failed'], context: { data: null, problem: { code: 'PI.1', failure: { code: 'LI.1e' } } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, asks: { gather: { names, arrived: fourAnswers } } }],
        [whole(sample), { in: 'loaded', context: { data: sample, arrived: {} } }],
      ],
    },
    {
      title: 'an exception is PI.2, beside a failure as well, and trying again forgets it [DASH-04 ERRC-12]',
      start: 'recreational',
      steps: [
        [
          missed({ licences: refused, reocs: null }, fourAnswers),
          { in: 'broken', tags: ['failed'], context: { data: null, problem: { code: 'PI.2', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, asks: { gather: { names, arrived: fourAnswers } } }],
        [whole(sample), { in: 'loaded', context: { data: sample } }],
        [{ type: 'page.failed' }, { in: 'broken', context: { data: null, problem: { code: 'PI.2' } } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { gather: { names, arrived: {} } } }],
        [failed('gather', exception), { in: 'broken', context: { problem: { code: 'PI.2' } } }],
      ],
    },
  ],
});
