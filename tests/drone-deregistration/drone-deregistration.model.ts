import { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { all, first, last, listRefused, listUnreadable, nothing, organisation, organisationId, other, person, refused, unanswered, unreadable } from './drone-deregistration.sample.ts';

const SORRY = "We're sorry. Something has gone wrong. Try again.";
const ask = { type: 'deregistration.requested' } as const;
const confirm = { type: 'deregistration.confirmed' } as const;
const retry = { type: 'retry.requested' } as const;
const broke = { type: 'page.failed' } as const;
const serials = (drones: readonly RegisteredDrone[]) => drones.map(({ drone }) => drone?.product_serialnumber ?? '');
const idOf = ({ drone }: RegisteredDrone): string => drone?.product_droneid ?? '';
const listed = done('loadDrones', all);
const ended = done('deregisterDrone', { wasSuccessful: true });

export const droneDeregistrationModel = defineModel({
  slug: 'drone-deregistration',
  machine: droneDeregistrationMachine,
  inputs: { person, organisation, nothing },
  cases: {
    'xstate.done.actor.loadDrones': [{ output: all }, { output: [other] }],
    'xstate.error.actor.loadDrones': [{ error: listRefused }, { error: listUnreadable }, { error: exception }],
    'xstate.done.actor.deregisterDrone': [{ output: { wasSuccessful: true } }],
    'xstate.error.actor.deregisterDrone': [{ error: refused }, { error: unanswered }, { error: unreadable }, { error: exception }],
  },
  serialize: ({ left, ended: over, problem, refusal, organisationId: id, chosen }) => ({
    id, chosen: chosen.length, left: serials(left), over: serials(over), problem: problem?.code, refusal: refusal?.code,
  }),
  invariants: {
    'nothing is de-registered that was not shown and confirmed': ({ steps }) =>
      steps.forEach(({ asked }, i) => {
        if (!asked.some(({ src }) => src === 'deregisterDrone')) return;
        const before = steps.slice(0, i + 1).map(({ event }) => event.type);
        claim(before.includes('deregistration.confirmed'), 'nobody confirmed it');
        const at = before.lastIndexOf('deregistration.confirmed');
        same(before.slice(0, at).findLast((type) => type.startsWith('deregistration')), 'deregistration.requested', 'asked before');
        claim(!before.slice(at).includes('page.failed'), 'asked of a page that broke');
      }),
    'only what was chosen and is registered is ended, for its owner, and each at most once without a failure': ({ input, steps }) => {
      const sent: string[] = [];
      steps.forEach(({ asked, event }) => {
        if (event.type === 'xstate.error.actor.deregisterDrone') sent.pop();
        if (event.type === 'xstate.done.actor.loadDrones') sent.length = 0;
        for (const { src, input: given } of asked) {
          if (src !== 'deregisterDrone') continue;
          const { droneId, organisationId: of } = given as { droneId: string; organisationId: string };
          same(of, input.organisationId, 'owner');
          claim([first, last].map(idOf).includes(droneId), `${droneId} was not chosen`);
          claim(!sent.includes(droneId), `${droneId} is ended twice`);
          sent.push(droneId);
        }
      });
    },
    'none is lost: what was listed is ended or left': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (!snapshot.hasTag('ending') && !snapshot.hasTag('stopped') && !snapshot.hasTag('complete')) return;
        const { left, ended: over } = snapshot.context;
        for (const one of ['SN-1', 'SN-3']) claim([...serials(left), ...serials(over)].includes(one), `${one} is lost`);
      }),
    'it is complete when none is left, and not before': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('complete')) same(snapshot.context.left, [], 'left');
        if (snapshot.hasTag('stopped') || snapshot.hasTag('ending')) claim(snapshot.context.left.length > 0, 'nothing is left');
      }),
    'what stopped it is said with its code, and not while it goes on': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        if (snapshot.hasTag('ending') || snapshot.hasTag('complete')) same(snapshot.context.refusal, null, 'refusal');
        if (event.type !== 'xstate.error.actor.deregisterDrone') return;
        const error = event['error'] as { code?: string };
        same(snapshot.context.refusal?.code, error.code === undefined ? 'DRD.2' : 'DRD.1', 'code');
      }),
    'a failed page carries the code of its owner, and no other carries one': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        const code = snapshot.context.problem?.code ?? '';
        if (snapshot.hasTag('failed')) claim(code.startsWith(input.organisationId === '' ? 'DRI.' : 'DRO.'), `${code} is of the other`);
        else same(code, '', 'code');
      }),
    'whoever leaves while it goes on has confirmed it: it is finished, and nothing else is': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.hasTag('unfinished'), snapshot.hasTag('ending'), 'unfinished')),
  },
  expectations: {
    loading: { shows: ['Working. Please wait.....'], hides: ['SN-1', /Details: DR/], tags: ['loading'] },
    reviewing: { shows: ['2 drones to be de-registered', 'De-register 2 drones', 'SN-1', 'SN-3', 'Return to the list'], hides: ['SN-2', 'Keep drones'], tags: ['reviewing'] },
    confirming: { shows: ['De-register 2 drones?', 'De-register drones', 'Keep drones', 'You cannot undo this'], tags: ['reviewing', 'asking'] },
    ending: {
      shows: ({ left, ended: over }: { readonly left: readonly unknown[]; readonly ended: readonly unknown[] }) => [`De-registering drone ${over.length + 1} of ${over.length + left.length}`],
      hides: ['Keep drones', 'Try again'],
      tags: ['ending', 'unfinished'],
    },
    stopped: { shows: ['Still registered', /Details: DRD\.[12]/, /Try again with \d drones?/, 'Return to the list'], tags: ['stopped'] },
    complete: { shows: [/\d drones? de-registered/, 'Manage registered drones', 'ava@example.test'], hides: ['Try again'], tags: ['complete'] },
    missing: { shows: ['Nothing was de-registered', 'Manage registered drones'], tags: ['missing'] },
    failed: { shows: [SORRY, /Details: DR[IO]\.1/], tags: ['failed'] },
    broken: { shows: [SORRY, /Details: DR[IO]\.2/], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'two that were chosen are listed, asked about, and ended one after the other',
      start: 'person',
      begins: { in: 'loading', asks: { loadDrones: { organisationId: '', droneTypes: person.droneTypes } } },
      steps: [
        [listed, { in: 'reviewing', context: { left: [first, last] } }],
        [ask, 'confirming'],
        [{ type: 'deregistration.declined' }, 'reviewing'],
        [ask, 'confirming'],
        [confirm, { in: 'ending', asks: { deregisterDrone: { droneId: idOf(first), organisationId: '' } } }],
        [ended, { in: 'ending', context: { left: [last], ended: [first] }, asks: { deregisterDrone: { droneId: idOf(last), organisationId: '' } } }],
        [ended, { in: 'complete', context: { left: [], ended: [first, last] } }],
        [broke, { in: 'broken', context: { problem: { code: 'DRI.2', failure: null } } }],
      ],
    },
    {
      title: 'one that fails comes last; going on ends the others first, then it',
      start: 'organisation',
      steps: [
        [listed, 'reviewing'],
        [ask, 'confirming'],
        [confirm, { in: 'ending', asks: { deregisterDrone: { droneId: idOf(first), organisationId } } }],
        [failed('deregisterDrone', refused), { in: 'stopped', context: { left: [last, first], ended: [], refusal: { code: 'DRD.1', failure: { code: 'DRD.1e' } } } }],
        [retry, { in: 'ending', context: { refusal: null }, asks: { deregisterDrone: { droneId: idOf(last), organisationId } } }],
        [ended, { in: 'ending', asks: { deregisterDrone: { droneId: idOf(first), organisationId } } }],
        [failed('deregisterDrone', exception), { in: 'stopped', context: { left: [first], ended: [last], refusal: { code: 'DRD.2', failure: null } } }],
        [broke, { in: 'broken', context: { left: [], problem: { code: 'DRO.2' } } }],
        [retry, { in: 'loading', context: { problem: null } }],
      ],
    },
    {
      title: 'none that was chosen is registered any more: nothing is done',
      start: 'person',
      steps: [[done('loadDrones', [other]), 'missing']],
    },
    { title: 'nothing was chosen in this tab', start: 'nothing', steps: [[listed, 'missing']] },
    {
      title: 'the list fails, and is asked for again',
      start: 'person',
      steps: [
        [failed('loadDrones', listRefused), { in: 'failed', context: { problem: { code: 'DRI.1', failure: { code: 'DI.1' } } } }],
        [retry, 'loading'],
        [failed('loadDrones', exception), { in: 'broken', context: { problem: { code: 'DRI.2', failure: null } } }],
        [retry, 'loading'],
        [listed, 'reviewing'],
        [broke, { in: 'broken', context: { left: [] } }],
      ],
    },
    {
      title: 'the list of an organisation fails with its own code',
      start: 'organisation',
      steps: [[failed('loadDrones', listRefused), { in: 'failed', context: { problem: { code: 'DRO.1' } } }]],
    },
  ],
});
