import { organisationDashboardMachine } from '#machines/organisation-dashboard.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { arrivedIn, gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { organisationDashboardInput as input, organisationDashboardSample as sample, organisationId, paymentsDue } from './organisation-dashboard.sample.ts';

const region = { shows: [] } as const;
const names = Object.keys(sample);
const asked = { organisationId, droneTypes: ['commercial'] };
const refused = callFailure('GetDronesOrganisation', 'DO.1');
const paymentsRefused = callFailure('AdditionalPayment', '');
const { details: _details, drones: _drones, ...fiveAnswers } = sample;

export const organisationDashboardModel = defineModel({
  slug: 'organisation-dashboard',
  machine: organisationDashboardMachine,
  inputs: { organisation: input },
  cases: {
    'xstate.done.actor.gather': [whole(sample), missed({ drones: refused }, fiveAnswers), missed({ details: null, drones: refused }, fiveAnswers)],
    'xstate.error.actor.gather': [{ error: exception }],
    'xstate.done.actor.loadAdditionalPayments': [{ output: paymentsDue }],
    'xstate.error.actor.loadAdditionalPayments': [{ error: paymentsRefused }],
  },
  invariants: {
    'it shows only what came whole, and that is what shows [DASH-05]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.hasTag('loaded')) same(snapshot.context.data, lastGathered(steps.slice(0, i + 1))?.data, 'data');
      }),
    'a part-loaded dashboard never looks whole: no data but while loaded': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'every failure is PO.1, and no other page carries a code [DASH-05 ERRC-13]': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.problem?.code, snapshot.hasTag('failed') ? 'PO.1' : undefined, 'code')),
    'the failure names the call that failed, where one did [DASH-05]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('failed')) return;
        const missing = lastGathered(steps.slice(0, i + 1))?.missing ?? [];
        same(snapshot.context.problem?.failure, missing.find(({ failure }) => failure !== null)?.failure ?? null, 'the call named');
      }),
    'additional payments neither hold the page up nor spoil it [DASH-05]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        if (!event.type.endsWith('actor.loadAdditionalPayments')) return;
        const before = steps[i - 1]?.snapshot;
        for (const tag of ['loading', 'loaded', 'failed'] as const)
          same(snapshot.hasTag(tag), before?.hasTag(tag), `${tag} after ${event.type}`);
      }),
    'seven are asked for together, and the verdict waits for them, not for the payments [DASH-01]': ({ steps }) =>
      steps.forEach(({ event, snapshot, asked: began }, i) => {
        gathersIn([{ event, asked: began }]).forEach((one) => same(one.names, names, 'asked for'));
        const isOver = lastGathered(steps.slice(0, i + 1)) !== null || snapshot.hasTag('failed');
        same(snapshot.hasTag('loading'), !isOver, 'loading');
      }),
    'calls are made at the start and when it is tried again, never otherwise [DASH-01]': ({ steps }) =>
      steps.forEach(({ event, asked: began }) => {
        if (began.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
      }),
    'trying again asks for what is missing alone; after a page that could not be drawn, for all': ({ steps }) =>
      steps.forEach(({ event, asked: began }, i) => {
        const [gather] = gathersIn([{ event, asked: began }]);
        if (gather) same(gather.arrived, arrivedIn(steps.slice(0, i)), 'there already');
      }),
    'payments count as none only from an answer that says so': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const { payments } = snapshot.value as { payments: string };
        const { payments: told } = snapshot.context;
        same(typeof told === 'string' ? told : 'answered', { asking: 'asked', known: 'answered', unknown: 'unknown' }[payments], payments);
      }),
    'nothing is asked about any other organisation': ({ steps }) => {
      gathersIn(steps).forEach((gather) => same(gather.asked, asked, 'asked'));
      const payments = steps.flatMap((step) => step.asked.filter(({ src }) => src === 'loadAdditionalPayments'));
      payments.forEach((one) => same(one.input, { organisationId, organisationArn: '100200' }, 'asked'));
    },
    'a failed dashboard can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    page: region,
    'page.loading': {
      shows: ['Working. Please wait....'],
      hides: [/Details: PO/, 'Manage aircraft', 'Payment required'],
      tags: ['loading'],
    },
    'page.loaded': {
      shows: ({ payments }: { readonly payments: unknown }) => [
        'Southern Air',
        'Manage aircraft',
        ...(typeof payments === 'string' ? [] : ['Payment required']),
      ],
      hides: ({ payments }: { readonly payments: unknown }) => [
        'Working. Please wait....',
        ...(typeof payments === 'string' ? ['Payment required'] : []),
      ],
      tags: ['loaded'],
    },
    'page.failed': {
      shows: ["We're sorry. Something has gone wrong. Try again.", 'Details: PO.1'],
      hides: ['Working. Please wait....', 'Manage aircraft', 'Payment required'],
      tags: ['failed'],
    },
    payments: region,
    'payments.asking': { shows: [], hides: ['Nothing is waiting for you.'] },
    'payments.known': region,
    'payments.unknown': { shows: [], hides: ['Payment required', 'Nothing is waiting for you.'] },
  },
  scenarios: [
    {
      title: 'seven answers make a dashboard while the payments are still asked for [DASH-01]',
      start: 'organisation',
      begins: {
        in: ['page.loading', 'payments.asking'],
        tags: ['loading'],
        asks: { gather: { names, arrived: {}, asked }, loadAdditionalPayments: { organisationId, organisationArn: '100200' } },
      },
      steps: [
        [whole(sample), { in: ['page.loaded', 'payments.asking'], context: { data: sample, payments: 'asked' } }],
        [done('loadAdditionalPayments', paymentsDue), { in: ['page.loaded', 'payments.known'], context: { payments: paymentsDue } }],
        [{ type: 'page.failed' }, { in: ['page.failed', 'payments.known'], context: { data: null, problem: { code: 'PO.1', failure: null } } }],
        [{ type: 'retry.requested' }, { in: ['page.loading', 'payments.known'], asks: { gather: { names, arrived: {} } } }],
        [failed('gather', exception), { in: 'page.failed', context: { problem: { code: 'PO.1', failure: null } } }],
      ],
    },
    {
      title: 'payments that cannot be had hide the callout only [DASH-05]',
      start: 'organisation',
      steps: [
        [failed('loadAdditionalPayments', paymentsRefused), { in: ['page.loading', 'payments.unknown'], context: { problem: null } }],
        [whole(sample), { in: ['page.loaded', 'payments.unknown'], context: { data: sample, payments: 'unknown', problem: null } }],
      ],
    },
    {
      title: 'a failed call is PO.1 with that call, an exception PO.1 as well; trying again asks for everything missing [DASH-05 ERRC-13]',
      start: 'organisation',
      steps: [
        [failed('loadAdditionalPayments', paymentsRefused), 'payments.unknown'],
        [
          missed({ details: null, drones: refused }, fiveAnswers),
          { in: 'page.failed', context: { data: null, problem: { code: 'PO.1', failure: { code: 'DO.1' } } } },
        ],
        [
          { type: 'retry.requested' },
          {
            in: ['page.loading', 'payments.asking'],
            context: { problem: null, payments: 'asked' },
            asks: { gather: { names, arrived: fiveAnswers, asked }, loadAdditionalPayments: {} },
          },
        ],
        [whole(sample), { in: 'page.loaded', context: { data: sample, arrived: {} } }],
      ],
    },
  ],
});
