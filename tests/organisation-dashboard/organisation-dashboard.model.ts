/** The laws, promises and journeys of one machine; longer than 250 lines, as a model is read as one. */
import { organisationDashboardMachine } from '#machines/organisation-dashboard.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import {
  organisationDashboardInput as input,
  organisationDashboardPorts as ports,
  organisationDashboardSample as sample,
  organisationId,
  paymentsDue,
} from './organisation-dashboard.sample.ts';

const region = { shows: [] } as const;
const asked = { organisationId };
const sevenAsked = {
  loadDetails: asked,
  loadApplications: asked,
  loadReocs: asked,
  loadAircraft: asked,
  loadAlerts: asked,
  loadDrafts: asked,
  loadDrones: { organisationId, droneTypes: ['commercial'] },
};
const refused = callFailure('GetDronesOrganisation', 'DO.1');
const paymentsRefused = callFailure('AdditionalPayment', '');

export const organisationDashboardModel = defineModel({
  slug: 'organisation-dashboard',
  machine: organisationDashboardMachine,
  inputs: { organisation: input },
  cases: {
    'xstate.done.actor.loadDetails': [{ output: sample.details }],
    'xstate.error.actor.loadDetails': [{ error: callFailure('GetOrganisationDetails', 'OD.1') }, { error: exception }],
    'xstate.done.actor.loadApplications': [{ output: sample.applications }],
    'xstate.error.actor.loadApplications': [{ error: callFailure('GetApplicationsOrganisation', 'AO.1e') }],
    'xstate.done.actor.loadReocs': [{ output: sample.reocs }],
    'xstate.error.actor.loadReocs': [{ error: callFailure('GetREOCsOrganisation', 'RO.1e') }],
    'xstate.done.actor.loadAircraft': [{ output: sample.aircraft }],
    'xstate.error.actor.loadAircraft': [{ error: callFailure('GetAircraftOrganisation', 'AIRI.1e') }],
    'xstate.done.actor.loadAlerts': [{ output: sample.alerts }],
    'xstate.error.actor.loadAlerts': [{ error: callFailure('GetAlertsOrganisation', 'ALO.1b') }],
    'xstate.done.actor.loadDrafts': [{ output: sample.drafts }],
    'xstate.error.actor.loadDrafts': [{ error: callFailure('HasDraftsOrganisation', 'HDO.1') }],
    'xstate.done.actor.loadDrones': [{ output: sample.drones }],
    'xstate.error.actor.loadDrones': [{ error: refused }, { error: exception }],
    'xstate.done.actor.loadAdditionalPayments': [{ output: paymentsDue }],
    'xstate.error.actor.loadAdditionalPayments': [{ error: paymentsRefused }],
  },
  explore: 'pairs',
  // As for the individual dashboard: settled in their order.
  filterEvents: (snapshot, event) => {
    const port = /actor\.(.*)$/.exec(event.type)?.[1];
    const { page } = snapshot.value as { page: string | { loading: Record<string, string> } };
    if (port === undefined || port === 'loadAdditionalPayments' || typeof page === 'string') return true;
    return ports.find(({ key }) => page.loading[key] === 'fetching')?.port === port;
  },
  laws: {
    'it shows only when all seven answers of this load are in, and they are what shows [DASH-05]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('loaded')) return;
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.some(({ src }) => src === 'loadDetails'))
          .lastIndexOf(true);
        const answers = steps
          .slice(began + 1, i + 1)
          .map((step) => step.event.type)
          .filter((type) => type.startsWith('xstate.done.actor.'));
        same(new Set(answers.filter((type) => !type.endsWith('Payments'))).size, 7, 'answers');
        same(snapshot.context.data, sample, 'data');
      }),
    'a part-loaded dashboard never looks whole: no data but while loaded': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'every failure is PO.1, and no other page carries a code [DASH-05 ERRC-13]': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.problem?.code, snapshot.hasTag('failed') ? 'PO.1' : undefined, 'code')),
    'additional payments neither hold the page up nor spoil it [DASH-05]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        if (!event.type.endsWith('actor.loadAdditionalPayments')) return;
        const before = steps[i - 1]?.snapshot;
        for (const tag of ['loading', 'loaded', 'failed'] as const)
          same(snapshot.hasTag(tag), before?.hasTag(tag), `${tag} after ${event.type}`);
      }),
    'the seven are asked together and the verdict waits for the last of them, not for the payments [DASH-01]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.some(({ src }) => src === 'loadDetails'))
          .lastIndexOf(true);
        same(steps[began]?.asked.filter(({ src }) => src !== 'loadAdditionalPayments').length, 7, 'asked together');
        const settled = new Set(steps.slice(began + 1, i + 1).flatMap((step) => /actor\.(.*)$/.exec(step.event.type)?.[1] ?? []));
        settled.delete('loadAdditionalPayments');
        claim(snapshot.hasTag('loading') === settled.size < 7, 'a verdict too early or too late');
      }),
    'calls are made at the start and when it is tried again, never otherwise [DASH-01]': ({ steps }) =>
      steps.forEach(({ event, asked: began }) => {
        if (began.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
      }),
    'each call is kept as it ended, answered or not, and the first refusal is the one named [DASH-05]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const port = ports.find((candidate) => event.type.endsWith(`.actor.${candidate.port}`));
        const { page } = snapshot.value as { page: string | { loading: Record<string, string> } };
        if (port && typeof page !== 'string') same(page.loading[port.key], event['error'] === undefined ? 'arrived' : 'refused', port.key);
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.some(({ src }) => src === 'loadDetails'))
          .lastIndexOf(true);
        const first = steps
          .slice(began + 1, i + 1)
          .filter((step) => !step.event.type.endsWith('Payments'))
          .map((step) => step.event['error'])
          .find((error) => error !== undefined && error !== exception);
        if (!snapshot.hasTag('loaded')) same(snapshot.context.firstFailure, first ?? null, 'the refusal named');
      }),
    'payments count as none only from an answer that says so': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const { payments } = snapshot.value as { payments: string };
        const { payments: told } = snapshot.context;
        same(typeof told === 'string' ? told : 'answered', { asking: 'asked', known: 'answered', unknown: 'unknown' }[payments], payments);
      }),
    'nothing is asked about any other organisation': ({ steps }) =>
      steps
        .flatMap((step) => step.asked)
        .forEach((a) => same((a.input as { organisationId: string }).organisationId, organisationId, a.src)),
    'a failed dashboard can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  promises: {
    page: region,
    'page.loading': {
      shows: ['Working. Please wait....'],
      hides: [/Details: PO/, 'Manage aircraft', 'Payment required'],
      tags: ['loading'],
    },
    'page.loading.details': region,
    'page.loading.details.fetching': region,
    'page.loading.details.arrived': region,
    'page.loading.details.refused': region,
    'page.loading.applications': region,
    'page.loading.applications.fetching': region,
    'page.loading.applications.arrived': region,
    'page.loading.applications.refused': region,
    'page.loading.reocs': region,
    'page.loading.reocs.fetching': region,
    'page.loading.reocs.arrived': region,
    'page.loading.reocs.refused': region,
    'page.loading.aircraft': region,
    'page.loading.aircraft.fetching': region,
    'page.loading.aircraft.arrived': region,
    'page.loading.aircraft.refused': region,
    'page.loading.alerts': region,
    'page.loading.alerts.fetching': region,
    'page.loading.alerts.arrived': region,
    'page.loading.alerts.refused': region,
    'page.loading.drafts': region,
    'page.loading.drafts.fetching': region,
    'page.loading.drafts.arrived': region,
    'page.loading.drafts.refused': region,
    'page.loading.drones': region,
    'page.loading.drones.fetching': region,
    'page.loading.drones.arrived': region,
    'page.loading.drones.refused': region,
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
  journeys: [
    {
      title: 'seven answers make a dashboard while the payments are still asked for [DASH-01]',
      start: 'organisation',
      begins: {
        in: ['page.loading', 'payments.asking'],
        tags: ['loading'],
        asks: { ...sevenAsked, loadAdditionalPayments: { organisationId, organisationArn: '100200' } },
      },
      steps: [
        [done('loadDrones', sample.drones), 'page.loading.drones.arrived'],
        [done('loadDetails', sample.details), 'page.loading'],
        [done('loadApplications', sample.applications), 'page.loading'],
        [done('loadReocs', sample.reocs), 'page.loading'],
        [done('loadAircraft', sample.aircraft), 'page.loading'],
        [done('loadAlerts', sample.alerts), { in: 'page.loading', context: { data: null } }],
        [done('loadDrafts', sample.drafts), { in: ['page.loaded', 'payments.asking'], context: { data: sample, payments: 'asked' } }],
        [done('loadAdditionalPayments', paymentsDue), { in: ['page.loaded', 'payments.known'], context: { payments: paymentsDue } }],
        [
          { type: 'page.failed' },
          { in: ['page.failed', 'payments.known'], context: { data: null, problem: { code: 'PO.1', failure: null } } },
        ],
      ],
    },
    {
      title: 'payments that cannot be had hide the callout only [DASH-05]',
      start: 'organisation',
      steps: [
        [failed('loadAdditionalPayments', paymentsRefused), { in: ['page.loading', 'payments.unknown'], context: { problem: null } }],
        [done('loadDrones', sample.drones), 'page.loading'],
        [done('loadDetails', sample.details), 'page.loading'],
        [done('loadApplications', sample.applications), 'page.loading'],
        [done('loadReocs', sample.reocs), 'page.loading'],
        [done('loadAircraft', sample.aircraft), 'page.loading'],
        [done('loadAlerts', sample.alerts), 'page.loading'],
        [
          done('loadDrafts', sample.drafts),
          { in: ['page.loaded', 'payments.unknown'], context: { data: sample, payments: 'unknown', problem: null } },
        ],
      ],
    },
    {
      title:
        'a failed call is PO.1 with that call, an exception PO.1 without one; trying again asks for everything missing [DASH-05 ERRC-13]',
      start: 'organisation',
      steps: [
        [failed('loadAdditionalPayments', paymentsRefused), 'payments.unknown'],
        [failed('loadDetails', exception), 'page.loading.details.refused'],
        [failed('loadDrones', refused), 'page.loading'],
        [done('loadApplications', sample.applications), 'page.loading'],
        [done('loadReocs', sample.reocs), 'page.loading'],
        [done('loadAircraft', sample.aircraft), 'page.loading'],
        [done('loadAlerts', sample.alerts), 'page.loading'],
        [
          done('loadDrafts', sample.drafts),
          { in: 'page.failed', context: { data: null, arriving: {}, problem: { code: 'PO.1', failure: { code: 'DO.1' } } } },
        ],
        [
          { type: 'retry.requested' },
          {
            in: ['page.loading', 'payments.asking'],
            context: { problem: null, firstFailure: null, isIncomplete: false, payments: 'asked' },
            asks: { ...sevenAsked, loadAdditionalPayments: {} },
          },
        ],
      ],
    },
  ],
});
