import { manageDronesMachine, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { manageDronesJourneys } from './manage-drones.journeys.ts';
import {
  applications,
  certificateAddress as address,
  deletionRefused,
  dronesRefused,
  manageDronesSample as sample,
  noDrones,
  organisation,
  person,
  requestDeletion,
  unreadableDeletion,
} from './manage-drones.sample.ts';

const region = { shows: [] } as const;
const removed = 'Deleting saved application';
const SORRY = "We're sorry. Something has gone wrong. Try again.";
const regions = [
  ['drones', 'loadDrones'],
  ['applications', 'loadApplications'],
  ['drafts', 'loadDrafts'],
] as const;

/** The last step in which a port was asked. */
const lastOf = (steps: readonly { readonly asked: readonly { readonly src: string }[] }[], port: string): number =>
  steps.map(({ asked }) => asked.some(({ src }) => src === port)).lastIndexOf(true);

export const manageDronesModel = defineModel({
  slug: 'manage-drones',
  machine: manageDronesMachine,
  inputs: { person, organisation },
  cases: {
    'deletion.requested': [requestDeletion],
    'xstate.done.actor.loadDrones': [{ output: sample.drones }, { output: noDrones }],
    'xstate.error.actor.loadDrones': [{ error: dronesRefused }, { error: exception }],
    'xstate.done.actor.loadApplications': [{ output: applications }],
    'xstate.error.actor.loadApplications': [{ error: callFailure('GetApplicationsOrganisation', 'AO.1e') }, { error: exception }],
    'xstate.done.actor.loadDrafts': [{ output: sample.drafts }],
    'xstate.error.actor.loadDrafts': [{ error: callFailure('HasDraftsIndividual', 'HDI.1') }, { error: exception }],
    'xstate.done.actor.deleteDraft': [{ output: { wasSuccessful: true } }, { output: {} }, { output: { wasSuccessful: false } }],
    'xstate.error.actor.deleteDraft': [{ error: deletionRefused }, { error: unreadableDeletion }, { error: exception }],
    'xstate.done.actor.findCertificate': [{ output: address }],
    'xstate.error.actor.findCertificate': [
      { error: callFailure('GetSharePointFileDetails', 'SP.1') },
      { error: callFailure('GetSharePointFileDetails', 'SP.1', 'c', 200) },
      { error: exception },
    ],
    'xstate.done.actor.openWindow': [{ output: true }, { output: false }],
    'xstate.error.actor.openWindow': [{ error: exception }],
  },
  // What guards and views read; the lists themselves are one of two.
  serialize: (context) => ({
    kind: context.organisationId === '',
    none: (context.data ?? context.arriving).drones?.items.length,
    first: context.firstFailure?.code,
    broken: context.hasException,
    leadsTo: context.leadsTo,
  }),
  // The calls are settled in their order; every pattern of them is walked in the load test. One branch of the page at a time.
  filterEvents: ({ value }, event) => {
    const port = /actor\.(.*)$/.exec(event.type)?.[1];
    const { loading, loaded } = value as { loading?: Record<string, string>; loaded?: { application: string; certificate: string } };
    if (loading) return regions.find(([key]) => loading[key] === 'fetching')?.[1] === port;
    if (!loaded) return true;
    const isCertificate = event.type.startsWith('certificate') || port === 'findCertificate' || port === 'openWindow';
    return isCertificate ? loaded.application === 'kept' : event.type === 'page.failed' || loaded.certificate === 'closed';
  },
  laws: {
    'a part-loaded list never looks whole: data while it is loaded and when it is left, at no other time': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        same(snapshot.context.data !== null, snapshot.hasTag('loaded') || snapshot.status === 'done', 'data');
      }),
    'a failed page carries the code of its context, and no other page carries one [DERR-11 DERR-12 ERRC-31]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        const code = snapshot.context.problem?.code ?? '';
        if (!snapshot.hasTag('failed')) same(code, '', 'code');
        else claim(code.startsWith(input.organisationId === '' ? 'MRPAI.' : 'MRPAO.'), `${code} is of the other context`);
      }),
    'an exception is .2 and never .1, a failure the other way round [DERR-11 DERR-12 ERRC-31]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const code = snapshot.context.problem?.code;
        if (code === undefined) return;
        const began = lastOf(steps.slice(0, i + 1), 'loadDrones');
        const thrown = steps.slice(began + 1, i + 1).some(({ event }) => event['error'] === exception || event.type === 'page.failed');
        same(code.endsWith('.2'), thrown, code);
      }),
    'a person is not asked for applications, an organisation is, and each for its own [DMAN-09 DCAL-42]': ({ input, steps }) =>
      steps.forEach(({ asked }) => {
        const sources = asked.map(({ src }) => src).filter((src) => src.startsWith('load'));
        if (sources.length === 0) return;
        const wanted = ['loadDrafts', 'loadDrones'];
        same(sources.sort(), input.organisationId === '' ? wanted : ['loadApplications', ...wanted], 'asked');
        asked.forEach((one) => same((one.input as { organisationId: string }).organisationId, input.organisationId, 'organisation'));
      }),
    'each call is kept as it ended: answered, refused or thrown, and the first refusal is the one named [DERR-11 DERR-12]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const key = regions.find(([, port]) => event.type.endsWith(`.actor.${port}`))?.[0];
        const ways = (snapshot.value as { loading?: Record<string, string> }).loading;
        const end = event['error'] === undefined ? 'arrived' : event['error'] === exception ? 'thrown' : 'refused';
        if (key && ways) same(ways[key], end, key);
        const until = steps.slice(lastOf(steps.slice(0, i + 1), 'loadDrones') + 1, i + 1);
        const errors = until.filter((step) => regions.some(([, port]) => step.event.type === `xstate.error.actor.${port}`));
        const first = errors.map((step) => step.event['error']).find((error) => error !== exception);
        if (ways || snapshot.context.problem?.code.endsWith('.1')) same(snapshot.context.firstFailure, first ?? null, 'the refusal named');
      }),
    'who leaves the screen is led somewhere by what happened, never by default': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.leadsTo !== null, snapshot.status === 'done', 'way')),
    'nothing is deleted that was not confirmed right after it was asked [DMAN-27]': ({ steps }) =>
      steps.forEach(({ asked }, i) => {
        const deletion = asked.find(({ src }) => src === 'deleteDraft');
        if (!deletion) return;
        same(deletion.input, { recordId: 'd-1' }, 'what is deleted');
        same(steps[i]!.event.type, 'deletion.confirmed', 'event');
        const before = steps.slice(0, i).map(({ event }) => event.type).filter((type) => type.startsWith('deletion'));
        same(before.at(-1), 'deletion.requested', 'asked before');
      }),
    'the spinner shows from the confirmation until the screen is left [DMAN-28]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const until = steps.slice(0, i + 1);
        // A page that broke and was loaded again starts afresh.
        const isUnderWay = lastOf(until, 'deleteDraft') > until.map(({ event }) => event.type).lastIndexOf('page.failed');
        same(snapshot.hasTag('deleting'), isUnderWay, 'spinner');
      }),
    'a window opens only at the address that the call gave, and after it [DMAN-36 DMAN-37]': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        const opening = asked.find(({ src }) => src === 'openWindow');
        if (!opening) return;
        same(opening.input, { address }, 'address');
        same(event.type, 'xstate.done.actor.findCertificate', 'after');
      }),
    'a failed certificate says SP.1 or SP.2 [DERR-14]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'xstate.error.actor.findCertificate') return;
        const error = event['error'] as { code?: string };
        same(snapshot.context.certificateProblem?.code, error.code ?? 'SP.2', 'code');
      }),
    'a failed page can be tried again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  promises: {
    loading: { shows: ['Working. Please wait.....'], hides: ['Add drone', /Details: MRPA/], tags: ['loading'] },
    'loading.drones': region,
    'loading.drones.fetching': region,
    'loading.drones.arrived': region,
    'loading.drones.refused': region,
    'loading.drones.thrown': region,
    'loading.applications': region,
    'loading.applications.due': region,
    'loading.applications.unneeded': region,
    'loading.applications.fetching': region,
    'loading.applications.arrived': region,
    'loading.applications.refused': region,
    'loading.applications.thrown': region,
    'loading.drafts': region,
    'loading.drafts.fetching': region,
    'loading.drafts.arrived': region,
    'loading.drafts.refused': region,
    'loading.drafts.thrown': region,
    loaded: {
      shows: ({ data }: { readonly data: ManageDronesData | null }) => [
        'Saved drone registration application',
        data?.drones.items.length ? 'Commercial drones' : 'no registered drones',
      ],
      hides: ['Working. Please wait....', /Details: MRPA/],
      tags: ['loaded'],
    },
    'loaded.application': region,
    'loaded.application.kept': { shows: [], hides: ['Delete the saved application?', removed] },
    'loaded.application.doubtful': { shows: ['Delete the saved application?', 'Yes, delete'], hides: [removed], tags: ['asking'] },
    'loaded.application.deleting': { shows: [removed], hides: ['Yes, delete'], tags: ['deleting'] },
    'loaded.application.deleted': { shows: [removed], hides: ['Yes, delete'], tags: ['deleting'] },
    'loaded.certificate': { shows: ['Download registration certificate PDF (12 KB)'] },
    'loaded.certificate.closed': { shows: [], hides: [/Details: SP/, 'did not open a new window'] },
    'loaded.certificate.sought': { shows: ['Opening the certificate'], hides: [/Details: SP/], tags: ['fetching'] },
    'loaded.certificate.opening': { shows: ['Opening the certificate'], hides: ['did not open a new window'], tags: ['fetching'] },
    'loaded.certificate.opened': {
      shows: ['The certificate opened in a new window'],
      hides: ['did not open a new window'],
      tags: ['opened'],
    },
    'loaded.certificate.blocked': { shows: ['did not open a new window', 'Open the certificate (PDF, 12 KB, new window)'] },
    'loaded.certificate.missing': { shows: [/Details: SP\.[12]/], hides: ['did not open a new window'] },
    failed: { shows: [SORRY, /Details: MRPA[IO]\.1/], hides: ['Add drone'], tags: ['failed'] },
    broken: { shows: [SORRY, /Details: MRPA[IO]\.2/], hides: ['Add drone'], tags: ['failed'] },
    left: { shows: [removed], tags: ['deleting'] },
  },
  journeys: manageDronesJourneys,
});
