/** Invariants, expectations and scenarios of the page of one drone. */
import { droneDetailMachine, type RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import {
  expiring,
  found,
  fromNowhere,
  listRefused,
  lists,
  listUnreadable,
  notDeleted,
  organisation,
  others,
  person,
  pick,
  refused,
  unanswered,
  unreadable,
  unreadDeletion,
  withDraft,
} from './drone-detail.sample.ts';
import { retry, askDeletion, notRenewable, scenarios } from './drone-detail.scenarios.ts';

const SORRY = "We're sorry. Something has gone wrong. Try again.";

const BUSY = 'De-registering your drone';

const QUESTION = 'De-register this drone?';

const page = ['Manage Registered Drone', 'Plain Model P-ONE', 'SN-1', 'Deregister', 'Return to myCASA'];

type Snapshots = readonly { readonly snapshot: { readonly context: { readonly drone: RegisteredDrone | null } } }[];

const shown = (steps: Snapshots): RegisteredDrone | null => steps.at(-1)?.snapshot.context.drone ?? null;

export const droneDetailModel = defineModel({
  slug: 'drone-detail',
  machine: droneDetailMachine,
  inputs: { person, organisation, fromNowhere },
  cases: {
    'weightClass.picked': [pick, { code: '' }],
    'deletion.requested': [askDeletion, { recordId: 'd-9' }],
    'xstate.done.actor.deleteDraft': [
      { output: { wasSuccessful: true } },
      { output: { wasSuccessful: false } },
      { output: {} },
    ],
    'xstate.error.actor.deleteDraft': [{ error: notDeleted }, { error: unreadDeletion }, { error: exception }],
    'xstate.done.actor.loadDrones': [
      { output: found },
      { output: withDraft },
      { output: notRenewable },
      { output: others },
    ],
    'xstate.error.actor.loadDrones': [{ error: listRefused }, { error: listUnreadable }, { error: exception }],
    'xstate.done.actor.loadLists': [{ output: lists }],
    'xstate.error.actor.loadLists': [{ error: exception }],
    'xstate.done.actor.deregisterDrone': [{ output: { wasSuccessful: true } }],
    'xstate.error.actor.deregisterDrone': [
      { error: refused },
      { error: unanswered },
      { error: unreadable },
      { error: exception },
    ],
  },
  // The context that guards read, and the parts that the page shows.
  serialize: ({ drone, drafts, lists: kept, picked, problem, refusal, recordId, isDraftDeleted, deletionProblem }) => ({
    recordId,
    isDraftDeleted,
    deletion: deletionProblem !== null,
    end: drone?.product_validuntil,
    drafts: drafts.length,
    lists: kept !== null,
    picked,
    problem: problem !== null,
    refusal: refusal !== null,
  }),
  invariants: {
    'a page shows the record of the list and never one of the address; without one it shows none [DDET-02]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        const { drone } = snapshot.context;
        if (snapshot.hasTag('loaded')) claim(drone !== null, 'a page without a record');
        if (drone !== null) same(drone.product_droneregistrationid, expiring.product_droneregistrationid, 'the record');
        if (snapshot.hasTag('missing') || snapshot.hasTag('failed')) same(drone, null, 'a record without a page');
      }),
    'nothing is de-registered that was not asked about and confirmed right before, and always the drone of the page [DDET-14 DCAL-37]':
      ({ input, steps }) =>
        steps.forEach(({ asked, event }, i) => {
          const call = asked.find(({ src }) => src === 'deregisterDrone');
          if (!call) return;
          same(event.type, 'deregistration.confirmed', 'event');
          same(steps[i - 1]?.event.type, 'deregistration.requested', 'asked before');
          same(
            call.input,
            { droneId: shown(steps.slice(0, i))?.drone?.product_droneid, organisationId: input.organisationId },
            'what is sent',
          );
        }),
    'the spinner covers the page from the confirmation until the page is left or the call has failed [DDET-15]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }, i) => {
        const last = steps
          .slice(0, i + 1)
          .findLast(({ event }) => /^deregistration|^page|deregisterDrone|afterDeregistration/.test(event.type))
          ?.event.type;
        const covered = ['deregistration.confirmed', 'xstate.done.actor.deregisterDrone'];
        same(snapshot.hasTag('deregistering'), covered.includes(last ?? '') || snapshot.status === 'done', 'spinner');
      }),
    'a failed de-registration is DRD.1 where its call failed in any way, DRD.2 else; a new question forgets it [DERR-13 ERRC-33]':
      ({ steps }) =>
        steps.forEach(({ event, snapshot }) => {
          const { refusal } = snapshot.context;
          if (event.type === 'deregistration.requested' && snapshot.hasTag('asking'))
            same(refusal, null, 'an old failure');
          if (event.type !== 'xstate.error.actor.deregisterDrone') return;
          same(refusal?.code, event['error'] === exception ? 'DRD.2' : 'DRD.1', 'code');
          same(refusal?.failure ?? null, event['error'] === exception ? null : event['error'], 'the call behind it');
        }),
    'a page that failed has the code of its context: .1 for a call that failed, .2 for an exception [DERR-10]': ({
      input,
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        const code = snapshot.context.problem?.code;
        same(code !== undefined, snapshot.hasTag('failed'), 'code');
        if (code === undefined) return;
        claim(code.startsWith(input.organisationId === '' ? 'DRI.' : 'DRO.'), `${code} is of the other context`);
        if (event.type === 'xstate.error.actor.loadDrones')
          same(code.endsWith('.2'), event['error'] === exception, code);
        if (event.type === 'page.failed' && snapshot.hasTag('failed')) claim(code.endsWith('.2'), code);
      }),
    'no saved application is deleted that was not asked about and confirmed right before, and always the one that was asked about [DMAN-27]':
      ({ steps }) =>
        steps.forEach(({ asked, event }, i) => {
          const call = asked.find(({ src }) => src === 'deleteDraft');
          if (!call) return;
          same(event.type, 'deletion.confirmed', 'event');
          same(steps[i - 1]?.event.type, 'deletion.requested', 'asked before');
          same(call.input, { recordId: steps[i - 1]?.event['recordId'] }, 'what is sent');
        }),
    'nothing is asked about an application that is not among the saved ones': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'deletion.requested' && event['recordId'] === 'd-9')
          claim(!snapshot.hasTag('askingDeletion'), 'asked about a stranger');
      }),
    'what became of a deletion is told: the page is loaded anew without it, or stays with the code, which the next question forgets':
      ({ steps }) =>
        steps.forEach(({ event, snapshot }) => {
          const { deletionProblem, isDraftDeleted } = snapshot.context;
          if (event.type === 'deletion.requested' && snapshot.hasTag('askingDeletion'))
            same([deletionProblem, isDraftDeleted], [null, false], 'what was told before');
          if (event.type === 'xstate.error.actor.deleteDraft')
            same(deletionProblem?.code, event['error'] === exception ? 'MRPAI.6' : 'MRPAI.5', 'code');
          if (event.type !== 'xstate.done.actor.deleteDraft') return;
          const isGone = (event['output'] as { wasSuccessful?: boolean }).wasSuccessful !== false;
          same(
            [isDraftDeleted, deletionProblem?.code, snapshot.hasTag('loading')],
            isGone ? [true, undefined, true] : [false, 'MRPAI.5', false],
            'what is told',
          );
        }),
    'lists are asked for where the drone can be renewed, and only there': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        const wanted = event.type === 'xstate.done.actor.loadDrones' && event['output'] === found;
        same(
          asked.some(({ src }) => src === 'loadLists'),
          wanted,
          'asked for lists',
        );
      }),
    'each load is for the drones of the context': ({ input, steps }) =>
      steps.forEach(({ asked }) =>
        asked
          .filter(({ src }) => src === 'loadDrones')
          .forEach((one) =>
            same(one.input, { organisationId: input.organisationId, droneTypes: input.droneTypes }, 'asked'),
          ),
      ),
    'what is picked lasts until the page is loaded anew [DDET-17]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = i === 0 ? '' : steps[i - 1]!.snapshot.context.picked;
        const taken = event.type === 'weightClass.picked' && steps[i - 1]?.snapshot.can(pick) === true;
        const isBegun =
          event.type === 'retry.requested' ||
          (event.type === 'xstate.done.actor.deleteDraft' && snapshot.hasTag('loading'));
        same(snapshot.context.picked, isBegun ? '' : taken ? (event['code'] as string) : before, 'picked');
      }),
    'a page that cannot be drawn says so, unless a de-registration or a deletion is under way: that goes on': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        const shows = snapshot.hasTag('loaded') && snapshot.status === 'active';
        if (shows)
          same(
            snapshot.can({ type: 'page.failed' }),
            !snapshot.hasTag('deregistering') && !snapshot.hasTag('deleting'),
            'what becomes of a failed page',
          );
      }),
    'a failure has a way on': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can(retry), 'a failure without a way on');
      }),
    'who leaves the page goes where they came from, or to 4.1 [DDET-15 DDET-16 ERRC-57]': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => {
        const output = snapshot.output as { screen: string; flag?: string; code?: string } | undefined;
        if (!output) return;
        const screens = { ind: 'manageDronesInd', org: 'manageDronesOrg', unknown: 'error' } as const;
        same(output.screen, screens[input.origin], 'screen');
        same(output.flag ?? output.code, input.origin === 'unknown' ? '4.1' : 'dronedereged', 'what it says');
      }),
  },
  expectations: {
    loading: { shows: ['Working. Please wait.....'], hides: [/Deregister$/, /Details: DR/, SORRY], tags: ['loading'] },
    completing: { shows: ['Working. Please wait.....'], hides: [/Deregister$/, /Details: DR/], tags: ['loading'] },
    viewing: { shows: page, hides: ['Working. Please wait....', QUESTION, BUSY, /Details: DRI/], tags: ['loaded'] },
    confirming: {
      shows: [...page, QUESTION, 'De-register drone', 'Keep drone'],
      hides: [BUSY, /Details: DR/],
      tags: ['loaded', 'asking'],
    },
    deregistering: { shows: [...page, BUSY], hides: [QUESTION, /Details: DR/], tags: ['loaded', 'deregistering'] },
    refused: { shows: [...page, SORRY, /Details: DRD\.[12]/], hides: [QUESTION, BUSY], tags: ['loaded'] },
    deregistered: { shows: [...page, BUSY], hides: [QUESTION, /Details: DR/], tags: ['loaded', 'deregistering'] },
    confirmingDeletion: {
      shows: [...page, 'Delete the saved application?', 'Delete saved application', 'Keep saved application'],
      hides: [BUSY, QUESTION],
      tags: ['loaded', 'askingDeletion'],
    },
    deleting: {
      shows: [...page, 'Deleting saved application'],
      hides: [QUESTION, 'Delete the saved application?'],
      tags: ['loaded', 'deleting'],
    },
    missing: {
      shows: ['We cannot find this drone in your list', 'Manage registered drones', 'Return to myCASA'],
      hides: [/Deregister$/, 'SN-1', SORRY],
      tags: ['missing'],
    },
    failed: { shows: [SORRY, /Details: DR[IO]\.1/, 'Return to myCASA'], hides: [/Deregister$/], tags: ['failed'] },
    broken: { shows: [SORRY, /Details: DR[IO]\.2/, 'Return to myCASA'], hides: [/Deregister$/], tags: ['failed'] },
    left: { shows: [...page, BUSY], hides: [QUESTION], tags: ['loaded', 'deregistering'] },
  },
  scenarios,
});
