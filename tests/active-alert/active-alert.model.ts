import { activeAlertMachine, selectAlerts } from '#machines/aircraft/active-alert.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel, failed } from '#support/model.ts';
import { aircraftAlertsRefused, alert, alertsRefused, idOf, organisationAlertsRefused, organisationId } from '../aircraft/aircraft.sample.ts';

const NAMES = ['owner', 'aircraft'];
const all = { owner: [alert], aircraft: [{ ...alert, title: 'Airworthiness directive', text: 'An inspection is overdue.' }] };
/** A failure without a code of its own is the page's. */
const nameless = { ...alertsRefused, code: '' as const };

export const activeAlertModel = defineModel({
  slug: 'active-alert',
  machine: activeAlertMachine,
  inputs: {
    person: { organisationId: '', aircraftId: idOf(1) },
    alone: { organisationId: '', aircraftId: '' },
    organisation: { organisationId, aircraftId: '' },
  },
  cases: {
    'xstate.done.actor.gather': [
      whole(all),
      missed({ aircraft: aircraftAlertsRefused }, { owner: all.owner }),
      missed({ owner: nameless }),
      missed({ owner: alertsRefused, aircraft: null }),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
  },
  invariants: {
    'all alerts show or none, so that none is missed': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        same(selectAlerts(snapshot), snapshot.hasTag('loaded') ? lastGathered(steps.slice(0, i + 1))?.data : null, 'alerts');
      }),
    'a failure is the first failed call by its own code, and SAI.2 for what threw; it can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const { problem } = snapshot.context;
        same(problem !== null, snapshot.hasTag('failed'), 'a code');
        if (problem === null) return;
        const end = lastGathered(steps.slice(0, i + 1));
        const first = end?.outcome === 'failed' ? (end.missing?.[0]?.failure ?? null) : null;
        same([problem.code, problem.failure], first === null ? ['SAI.2', null] : [first.code || 'SAI.1', first], 'problem');
        claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
    'what is in is not asked for again, and the alerts of no aircraft never': ({ input, steps }) =>
      steps.forEach(({ event, asked }, i) => {
        if (asked.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
        const [gather] = gathersIn([{ event, asked }]);
        if (!gather) return;
        same([gather.names, gather.asked], [NAMES, input], 'asked for');
        if (input.aircraftId === '') same((gather.arrived as { aircraft?: unknown }).aircraft, [], 'alerts of no aircraft');
        const before = i === 0 ? {} : steps[i - 1]!.snapshot.context.arrived;
        same(gather.arrived, input.aircraftId === '' ? { ...before, aircraft: [] } : before, 'there already');
      }),
    'an answer that came before a failure is kept for the next try': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'xstate.done.actor.gather') return;
        const { arrived } = (event as unknown as { readonly output: { readonly arrived?: object } }).output;
        same(snapshot.context.arrived, arrived ?? {}, 'arrived');
      }),
  },
  expectations: {
    loading: { shows: ['Working. Please wait....'], hides: [/Details:/, 'Outstanding levy', /Return to/], tags: ['loading'] },
    loaded: { shows: ['Outstanding levy', 'Airworthiness directive', 'An inspection is overdue.', /Return to/], hides: ['Working. Please wait....', /Details:/], tags: ['loaded'] },
    failed: { shows: [/Details: (AL[AI]\.1[a-e]|SAI\.1)/, 'Try again', /Return to/], hides: ['Outstanding levy'], tags: ['failed'] },
    broken: { shows: [/Details: SAI\.2/, 'Try again', /Return to/], hides: ['Outstanding levy'], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'the alerts of the person and of the aircraft are listed; a failed one is told by its own code, and asked for alone then [SERR-19 SERR-20]',
      start: 'person',
      begins: { in: 'loading', asks: { gather: { names: NAMES, arrived: {}, asked: { organisationId: '', aircraftId: idOf(1) } } } },
      steps: [
        [missed({ aircraft: aircraftAlertsRefused }, { owner: all.owner }), { in: 'failed', context: { problem: { code: 'ALA.1b', failure: aircraftAlertsRefused }, found: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null }, asks: { gather: { arrived: { owner: all.owner } } } }],
        [missed({ owner: alertsRefused }), { in: 'failed', context: { problem: { code: 'ALI.1e' } } }],
        [{ type: 'retry.requested' }, { in: 'loading' }],
        [whole(all), { in: 'loaded', context: { found: all, problem: null, arrived: {} }, untagged: ['loading'] }],
        [{ type: 'page.failed' }, { in: 'broken', context: { problem: { code: 'SAI.2', failure: null }, found: null } }],
      ],
    },
    {
      title: 'the alerts of an organisation are asked for by its id',
      start: 'organisation',
      begins: { asks: { gather: { arrived: { aircraft: [] }, asked: { organisationId, aircraftId: '' } } } },
      steps: [
        [missed({ owner: organisationAlertsRefused }), { in: 'failed', context: { problem: { code: 'ALO.1d' } } }],
        [{ type: 'retry.requested' }, 'loading'],
        [failed('gather', exception), { in: 'broken', context: { problem: { code: 'SAI.2', failure: null } } }],
      ],
    },
  ],
});
