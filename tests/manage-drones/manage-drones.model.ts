import { manageDronesMachine, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { arrivedIn, gathersIn, lastGathered, missed, whole } from '#support/gathered.ts';
import { defineModel } from '#support/model.ts';
import { manageDronesScenarios } from './manage-drones.scenarios.ts';
import {
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
/** The last step with a call of a port. */
const lastOf = (steps: readonly { readonly asked: readonly { readonly src: string }[] }[], port: string): number =>
  steps.map(({ asked }) => asked.some(({ src }) => src === port)).lastIndexOf(true);

export const manageDronesModel = defineModel({
  slug: 'manage-drones',
  machine: manageDronesMachine,
  inputs: { person, organisation },
  cases: {
    'deletion.requested': [requestDeletion],
    'xstate.done.actor.gather': [
      whole(sample),
      whole({ ...sample, drones: noDrones }),
      missed({ drones: dronesRefused }, { drafts: sample.drafts }),
      missed({ drones: dronesRefused, drafts: null }),
    ],
    'xstate.error.actor.gather': [{ error: exception }],
    'xstate.done.actor.deleteDraft': [
      { output: { wasSuccessful: true } },
      { output: {} },
      { output: { wasSuccessful: false } },
    ],
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
  // The context that guards and views read; of the lists only which of two they are.
  serialize: (context) => ({
    kind: context.organisationId === '',
    none: context.data?.drones.items.length,
    arrived: Object.keys(context.arrived),
    leadsTo: context.leadsTo,
  }),
  // Explores one parallel branch of the page at a time.
  filterEvents: ({ value }, event) => {
    const port = /actor\.(.*)$/.exec(event.type)?.[1];
    const { loaded } = value as { loaded?: { application: string; certificate: string } };
    if (!loaded) return true;
    const isCertificate = event.type.startsWith('certificate') || port === 'findCertificate' || port === 'openWindow';
    return isCertificate
      ? loaded.application === 'kept'
      : event.type === 'page.failed' || loaded.certificate === 'closed';
  },
  invariants: {
    'a part-loaded list never looks whole: data while it is loaded and when it is left, at no other time': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        same(snapshot.context.data !== null, snapshot.hasTag('loaded') || snapshot.status === 'done', 'data');
      }),
    'a failed page carries the code of its context, and no other page carries one [DERR-11 DERR-12 ERRC-31]': ({
      input,
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        const code = snapshot.context.problem?.code ?? '';
        if (!snapshot.hasTag('failed')) same(code, '', 'code');
        else
          claim(code.startsWith(input.organisationId === '' ? 'MRPAI.' : 'MRPAO.'), `${code} is of the other context`);
      }),
    'an exception is .2 and never .1, a failure the other way round, with the first call that failed [DERR-11 DERR-12 ERRC-31]':
      ({ steps }) =>
        steps.forEach(({ snapshot }, i) => {
          const { problem } = snapshot.context;
          if (problem === null) return;
          const end = lastGathered(steps.slice(0, i + 1));
          const isFailure = end?.outcome === 'failed';
          same(
            [problem.code.slice(-2), problem.failure],
            isFailure ? ['.1', end.missing?.[0]?.failure] : ['.2', null],
            'problem',
          );
        }),
    'a person is not asked for applications, an organisation is, and each for its own [DMAN-09 DCAL-42]': ({
      input,
      steps,
    }) =>
      gathersIn(steps).forEach(({ names, arrived, asked }) => {
        const wanted = names.filter((name) => !(name in arrived));
        same(names, ['drones', 'applications', 'drafts'], 'lists');
        same(wanted.includes('applications'), input.organisationId !== '', 'applications asked for');
        same(asked, { organisationId: input.organisationId, droneTypes: input.droneTypes }, 'asked');
      }),
    'trying again asks for what is missing alone; after a page that could not be drawn, for all': ({ input, steps }) =>
      steps.forEach(({ event, asked }, i) => {
        const [gather] = gathersIn([{ event, asked }]);
        const never = input.organisationId === '' ? { applications: null } : {};
        if (gather) same(gather.arrived, { ...arrivedIn(steps.slice(0, i)), ...never }, 'there already');
      }),
    'who leaves the screen is led somewhere by what happened, never by default': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.leadsTo !== null, snapshot.status === 'done', 'way')),
    'nothing is deleted that was not confirmed right after it was asked [DMAN-27]': ({ steps }) =>
      steps.forEach(({ asked }, i) => {
        const deletion = asked.find(({ src }) => src === 'deleteDraft');
        if (!deletion) return;
        same(deletion.input, { recordId: 'd-1' }, 'what is deleted');
        same(steps[i]!.event.type, 'deletion.confirmed', 'event');
        const before = steps
          .slice(0, i)
          .map(({ event }) => event.type)
          .filter((type) => type.startsWith('deletion'));
        same(before.at(-1), 'deletion.requested', 'asked before');
      }),
    'the spinner shows from the confirmation until the screen is left [DMAN-28]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        const until = steps.slice(0, i + 1);
        // A page that broke and was loaded again starts from the beginning.
        const isUnderWay =
          lastOf(until, 'deleteDraft') > until.map(({ event }) => event.type).lastIndexOf('page.failed');
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
  expectations: {
    loading: { shows: ['Working. Please wait.....'], hides: ['Add drone', /Details: MRPA/], tags: ['loading'] },
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
    'loaded.application.confirming': {
      shows: ['Delete the saved application?', 'Delete saved application'],
      hides: [removed],
      tags: ['asking'],
    },
    'loaded.application.deleting': { shows: [removed], hides: ['Keep saved application'], tags: ['deleting'] },
    'loaded.application.deleted': { shows: [removed], hides: ['Keep saved application'], tags: ['deleting'] },
    'loaded.certificate': { shows: ['Download registration certificate PDF (12 KB)'] },
    'loaded.certificate.closed': { shows: [], hides: [/Details: SP/, 'blocked the new window'] },
    'loaded.certificate.fetching': { shows: ['Opening the certificate'], hides: [/Details: SP/], tags: ['fetching'] },
    'loaded.certificate.opening': {
      shows: ['Opening the certificate'],
      hides: ['blocked the new window'],
      tags: ['fetching'],
    },
    'loaded.certificate.opened': {
      shows: ['The certificate opened in a new window'],
      hides: ['blocked the new window'],
      tags: ['opened'],
    },
    'loaded.certificate.blocked': {
      shows: ['blocked the new window', 'Open the certificate (PDF, 12 KB, new window)'],
    },
    'loaded.certificate.missing': { shows: [/Details: SP\.[12]/], hides: ['blocked the new window'] },
    failed: { shows: [SORRY, /Details: MRPA[IO]\.1/], hides: ['Add drone'], tags: ['failed'] },
    broken: { shows: [SORRY, /Details: MRPA[IO]\.2/], hides: ['Add drone'], tags: ['failed'] },
    left: { shows: [removed], tags: ['deleting'] },
  },
  scenarios: manageDronesScenarios,
});
