import { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { individualDashboardPorts, individualDashboardSample as sample } from './individual-dashboard.sample.ts';

const region = { shows: [] } as const;
const allAsked = { loadLicences: {}, loadReocs: {}, loadDrones: {}, loadApplications: {}, loadAircraftTransfers: {}, loadAircraft: {} };
const refused = callFailure('GetLicencesIndividual', 'LI.1e');

export const individualDashboardModel = defineModel({
  slug: 'individual-dashboard',
  machine: individualDashboardMachine,
  inputs: { recreational: { droneTypes: ['recreational', 'commercial'] }, commercial: { droneTypes: ['commercial'] } },
  cases: {
    'xstate.done.actor.loadLicences': [{ output: sample.licences }],
    'xstate.error.actor.loadLicences': [{ error: refused }, { error: exception }],
    'xstate.done.actor.loadReocs': [{ output: sample.reocs }],
    'xstate.error.actor.loadReocs': [{ error: callFailure('GetREOCsIndividual', 'RI.1e') }, { error: exception }],
    'xstate.done.actor.loadDrones': [{ output: sample.drones }],
    'xstate.error.actor.loadDrones': [{ error: callFailure('GetDronesIndividual', 'DI.1') }, { error: exception }],
    'xstate.done.actor.loadApplications': [{ output: sample.applications }],
    'xstate.error.actor.loadApplications': [{ error: callFailure('GetApplicationsIndividual', 'AI.1e') }, { error: exception }],
    'xstate.done.actor.loadAircraftTransfers': [{ output: sample.aircraftTransfers }],
    'xstate.error.actor.loadAircraftTransfers': [{ error: callFailure('GetAircraftTOOIndividual', 'AIRI.1b') }, { error: exception }],
    'xstate.done.actor.loadAircraft': [{ output: sample.aircraft }],
    'xstate.error.actor.loadAircraft': [{ error: callFailure('GetAircraftIndividual', 'AIRI.1e') }, { error: exception }],
  },
  explore: 'pairs',
  // The walks settle the calls in their order; every pattern in three orders is walked in the load test (T-03).
  // With commercial drones alone only the question differs, so one way through is enough.
  filterEvents: ({ context, value }, event) => {
    const port = /actor\.(.*)$/.exec(event.type)?.[1];
    if (port === undefined) return true;
    if (context.droneTypes.length === 1 && event.type.startsWith('xstate.error')) return false;
    return (
      individualDashboardPorts.find(({ key }) => (value as { loading: Record<string, string> }).loading[key] === 'fetching')?.port === port
    );
  },
  laws: {
    'it shows only when all six answers of this load are in, and they are what shows [DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('loaded')) return;
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(6);
        const answers = steps.slice(began + 1, i + 1).filter((step) => step.event.type.startsWith('xstate.done.actor.'));
        same(new Set(answers.map((step) => step.event.type)).size, 6, 'answers');
        same(snapshot.context.data, sample, 'data');
      }),
    'a part-loaded dashboard never looks whole: no data but while loaded [DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.data !== null, snapshot.hasTag('loaded'), 'data')),
    'a failed dashboard carries PI.1 or PI.2, no other page carries a code [DASH-03 DASH-04 ERRC-12]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(['PI.1', 'PI.2'].includes(snapshot.context.problem?.code ?? ''), 'failed without a code');
        else same(snapshot.context.problem, null, 'problem');
      }),
    'PI.2 is for exceptions alone, and an exception is never PI.1 [DASH-04 ERRC-12]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const code = snapshot.context.problem?.code;
        if (code === undefined) return;
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(6);
        const thrown = steps.slice(began + 1, i + 1).some((step) => step.event['error'] === exception || step.event.type === 'page.failed');
        same(code, thrown ? 'PI.2' : 'PI.1', `code after ${event.type}`);
      }),
    'the six are asked together, each time again, and the verdict waits for the last [DASH-01 DASH-02]': ({ steps }) =>
      steps.forEach(({ snapshot, asked }, i) => {
        claim(asked.length === 0 || asked.length === 6, 'asked one by one');
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(6);
        const settled = new Set(
          steps.slice(began + 1, i + 1).flatMap((step) => /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(step.event.type)?.[1] ?? []),
        );
        if (settled.size < 6) claim(snapshot.hasTag('loading'), 'a verdict before the last answer');
        else claim(!snapshot.hasTag('loading'), 'still loading after the last answer');
      }),
    'calls are made at the start and when it is tried again, never otherwise [DASH-01]': ({ steps }) =>
      steps.forEach(({ event, asked }) => {
        if (asked.length > 0) claim(['xstate.init', 'retry.requested'].includes(event.type), `asked after ${event.type}`);
      }),
    'each call is kept as it ended: answered, refused or thrown, and the first refusal is the one named [DASH-03 DASH-04]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const port = individualDashboardPorts.find((candidate) => event.type.endsWith(`.actor.${candidate.port}`));
        const regions = (snapshot.value as { loading?: Record<string, string> }).loading;
        if (port && regions) {
          same(regions[port.key], event['error'] === undefined ? 'arrived' : event['error'] === exception ? 'thrown' : 'refused', port.key);
        }
        const began = steps
          .slice(0, i + 1)
          .map((step) => step.asked.length)
          .lastIndexOf(6);
        const first = steps
          .slice(began + 1, i + 1)
          .map((step) => step.event['error'])
          .find((error) => error !== undefined && error !== exception);
        if (regions || snapshot.context.problem?.code === 'PI.1') same(snapshot.context.firstFailure, first ?? null, 'the refusal named');
      }),
    'a failed dashboard can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
    'drones are asked for by the kinds that the features allow': ({ input, steps }) =>
      steps
        .flatMap((step) => step.asked)
        .forEach((asked) => {
          if (asked.src === 'loadDrones') same(asked.input, { droneTypes: input.droneTypes }, 'asked');
        }),
  },
  promises: {
    loading: { shows: ['Working. Please wait....'], hides: ['Flight crew licence', 'View profile', /Details: PI/], tags: ['loading'] },
    'loading.licences': region,
    'loading.licences.fetching': region,
    'loading.licences.arrived': region,
    'loading.licences.refused': region,
    'loading.licences.thrown': region,
    'loading.reocs': region,
    'loading.reocs.fetching': region,
    'loading.reocs.arrived': region,
    'loading.reocs.refused': region,
    'loading.reocs.thrown': region,
    'loading.drones': region,
    'loading.drones.fetching': region,
    'loading.drones.arrived': region,
    'loading.drones.refused': region,
    'loading.drones.thrown': region,
    'loading.applications': region,
    'loading.applications.fetching': region,
    'loading.applications.arrived': region,
    'loading.applications.refused': region,
    'loading.applications.thrown': region,
    'loading.aircraftTransfers': region,
    'loading.aircraftTransfers.fetching': region,
    'loading.aircraftTransfers.arrived': region,
    'loading.aircraftTransfers.refused': region,
    'loading.aircraftTransfers.thrown': region,
    'loading.aircraft': region,
    'loading.aircraft.fetching': region,
    'loading.aircraft.arrived': region,
    'loading.aircraft.refused': region,
    'loading.aircraft.thrown': region,
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
  journeys: [
    {
      title: 'six answers make a dashboard, and not one fewer [DASH-01 DASH-02]',
      start: 'recreational',
      begins: { in: 'loading', tags: ['loading'], asks: { ...allAsked, loadDrones: { droneTypes: ['recreational', 'commercial'] } } },
      steps: [
        [done('loadAircraft', sample.aircraft), 'loading.aircraft.arrived'],
        [done('loadLicences', sample.licences), 'loading'],
        [done('loadDrones', sample.drones), 'loading'],
        [done('loadReocs', sample.reocs), 'loading'],
        [done('loadApplications', sample.applications), { in: 'loading', context: { data: null }, tags: ['loading'] }],
        [
          done('loadAircraftTransfers', sample.aircraftTransfers),
          { in: 'loaded', context: { data: sample, problem: null }, untagged: ['loading'] },
        ],
      ],
    },
    {
      title: 'one failed call spoils it: PI.1 with the first failed call, once the others have ended [DASH-03 ERRC-12]',
      start: 'commercial',
      begins: { asks: { ...allAsked, loadDrones: { droneTypes: ['commercial'] } } },
      steps: [
        [failed('loadLicences', refused), { in: 'loading', context: { problem: null } }],
        [done('loadAircraft', sample.aircraft), 'loading'],
        [done('loadDrones', sample.drones), 'loading'],
        [failed('loadReocs', callFailure('GetREOCsIndividual', 'RI.1e')), 'loading'],
        [done('loadApplications', sample.applications), 'loading'],
        [
          done('loadAircraftTransfers', sample.aircraftTransfers),
          {
            in: 'failed',
            tags: ['failed'],
            context: { data: null, arriving: {}, problem: { code: 'PI.1', failure: { code: 'LI.1e' } } },
          },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null, firstFailure: null }, asks: allAsked }],
      ],
    },
    {
      title: 'the last of the six spoils it as well as the first [DASH-03 ERRC-12]',
      start: 'commercial',
      steps: [
        [done('loadLicences', sample.licences), 'loading'],
        [done('loadReocs', sample.reocs), 'loading'],
        [done('loadDrones', sample.drones), 'loading'],
        [done('loadApplications', sample.applications), 'loading'],
        [done('loadAircraftTransfers', sample.aircraftTransfers), { in: 'loading', context: { data: null } }],
        [
          failed('loadAircraft', callFailure('GetAircraftIndividual', 'AIRI.1e')),
          { in: 'failed', context: { problem: { code: 'PI.1', failure: { code: 'AIRI.1e' } } } },
        ],
      ],
    },
    {
      title: 'an exception is PI.2, beside a failure as well, and trying again forgets it [DASH-04 ERRC-12]',
      start: 'recreational',
      steps: [
        [failed('loadLicences', refused), 'loading'],
        [failed('loadAircraft', exception), 'loading.aircraft.thrown'],
        [done('loadDrones', sample.drones), 'loading'],
        [done('loadReocs', sample.reocs), 'loading'],
        [done('loadApplications', sample.applications), 'loading'],
        [
          done('loadAircraftTransfers', sample.aircraftTransfers),
          { in: 'broken', tags: ['failed'], context: { data: null, problem: { code: 'PI.2', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { problem: null, hasException: false }, asks: allAsked }],
        [done('loadAircraft', sample.aircraft), 'loading'],
        [done('loadLicences', sample.licences), 'loading'],
        [done('loadDrones', sample.drones), 'loading'],
        [done('loadReocs', sample.reocs), 'loading'],
        [done('loadApplications', sample.applications), 'loading'],
        [done('loadAircraftTransfers', sample.aircraftTransfers), { in: 'loaded', context: { data: sample } }],
        [{ type: 'page.failed' }, { in: 'broken', context: { data: null, problem: { code: 'PI.2' } } }],
      ],
    },
  ],
});
