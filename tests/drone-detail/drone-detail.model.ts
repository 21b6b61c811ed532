/** Invariants, expectations and scenarios of the page of one drone. */
import { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import {
  expiring,
  found,
  fromNowhere,
  idOf,
  lists,
  notDeleted,
  organisation,
  others,
  person,
  pick,
  refused,
  withDraft,
} from './drone-detail.sample.ts';
import { deleted, ended, notRenewable, scenarios } from './drone-detail.scenarios.ts';

const SORRY = "We're sorry. Something has gone wrong. Try again.";

const page = ['Manage Registered Drone', 'Plain Model P-ONE', 'SN-1', 'Deregister', 'Return to myCASA'];

export const droneDetailModel = defineModel({
  slug: 'drone-detail',
  machine: droneDetailMachine,
  inputs: { person, organisation, fromNowhere },
  cases: {
    'page.loaded': [{ data: found }, { data: withDraft }, { data: notRenewable }, { data: others }],
    'weightClass.picked': [pick, { code: '' }],
    'deregistration.done': [ended],
    'deregistration.refused': [{ problem: { code: 'DRD.1', failure: refused } }],
    'deletion.done': [deleted],
    'deletion.refused': [{ problem: { code: 'MRPAI.5', failure: notDeleted } }],
    'xstate.done.actor.loadLists': [{ output: lists }],
    'xstate.error.actor.loadLists': [{ error: exception }],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.error.actor.deregistration': [{ error: exception }],
    'xstate.error.actor.deletion': [{ error: exception }],
  },
  // The context that guards read, and the parts that the page shows.
  serialize: ({ drone, drafts, lists: kept, picked, isDraftDeleted }) => ({
    isDraftDeleted,
    end: drone?.product_validuntil,
    drafts: drafts.length,
    lists: kept !== null,
    picked,
  }),
  // A page is loaded once until it is lost, and what does not show is not de-registered.
  filterEvents: (snapshot, event) =>
    !['page.lost', 'deregistration.done'].includes(event.type) || snapshot.context.drone !== null,
  invariants: {
    'a page shows the record of the list and never one of the address; without one it shows none [DDET-02]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        const { drone } = snapshot.context;
        if (drone !== null) same(drone.product_droneregistrationid, expiring.product_droneregistrationid, 'the record');
        if (snapshot.hasTag('missing')) same(drone, null, 'a record without a page');
        if (snapshot.hasTag('completing'))
          same(drone?.product_droneregistrationid, idOf('registration', 1), 'a record');
      }),
    'what the page has is forgotten when it is lost, and when it is loaded anew after a deletion': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (/^page\.lost|^deletion\.done|^xstate\.error\.actor\.(page|deletion|deregistration)/.test(event.type))
          same(
            [snapshot.context.drone, snapshot.context.drafts, snapshot.context.lists, snapshot.context.picked],
            [null, [], null, ''],
            `kept after ${event.type}`,
          );
      }),
    'a de-registration has the codes DRD.1 and DRD.2 and its spinner stays for three seconds; a deletion has MRPAI.5 and MRPAI.6 and does not stay [DCON-26 DERR-13 DDET-15]':
      ({ steps }) =>
        steps.forEach(({ asked }) =>
          asked.forEach(({ src, input }) => {
            if (src === 'deregistration')
              same(input, { codes: { failed: 'DRD.1', broken: 'DRD.2' }, staysMs: 3_000 }, src);
            if (src === 'deletion') same(input, { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' } }, src);
          }),
        ),
    'that a saved application was deleted is told until the next one is refused': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const last = steps.slice(0, i + 1).findLast((step) => step.event.type.startsWith('deletion.'));
        same(snapshot.context.isDraftDeleted, last?.event.type === 'deletion.done', `deleted after ${event.type}`);
      }),
    'lists are asked for where the drone can be renewed, and only there': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        const wanted = event.type === 'page.loaded' && event['data'] === found;
        same(
          asked.some(({ src }) => src === 'loadLists'),
          wanted,
          'asked for lists',
        );
      }),
    'each load is for the drones of the context': ({ input, steps }) =>
      steps.forEach(({ asked }) =>
        asked
          .filter(({ src }) => src === 'page')
          .forEach((one) =>
            same(one.input, { organisationId: input.organisationId, droneTypes: input.droneTypes }, 'asked'),
          ),
      ),
    'what is picked lasts until the page is loaded anew [DDET-17]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = steps[i - 1];
        const taken = event.type === 'weightClass.picked' && before?.snapshot.can(pick) === true;
        const keeps = ['weightClass.picked', 'deletion.refused', 'deregistration.done', 'deregistration.refused'];
        const kept = keeps.includes(event.type) ? before?.snapshot.context.picked : '';
        same(snapshot.context.picked, taken ? event['code'] : kept, 'picked');
      }),
    'who leaves the page does so because it is de-registered, and goes where they came from, or to 4.1 [DDET-15 DDET-16 ERRC-57]':
      ({ input, steps }) =>
        steps.forEach(({ event, snapshot }) => {
          same(snapshot.status === 'done', event.type === 'deregistration.done', 'left');
          const output = snapshot.output as { screen: string; flag?: string; code?: string } | undefined;
          if (!output) return;
          claim(snapshot.hasTag('leaving'), 'the spinner is gone');
          const screens = { ind: 'manageDronesInd', org: 'manageDronesOrg', unknown: 'error' } as const;
          same(output.screen, screens[input.origin], 'screen');
          same(output.flag ?? output.code, input.origin === 'unknown' ? '4.1' : 'dronedereged', 'what it says');
        }),
  },
  expectations: {
    open: {
      shows: ['Manage Registered Drone'],
      hides: ['De-register this drone?', 'De-registering your drone'],
      tags: [],
    },
    'open.loading': { shows: [], hides: [/Deregister$/, 'SN-1'], tags: [] },
    'open.completing': {
      shows: ['Working. Please wait.....'],
      hides: [/Deregister$/, /Details: DR/],
      tags: ['completing'],
    },
    'open.viewing': { shows: page, hides: ['Working. Please wait....', /Details: DRI/], tags: [] },
    'open.missing': {
      shows: ['We cannot find this drone in your list', 'Manage registered drones', 'Return to myCASA'],
      hides: [/Deregister$/, 'SN-1', SORRY],
      tags: ['missing'],
    },
    left: { shows: [...page, 'De-registering your drone'], hides: ['De-register this drone?'], tags: ['leaving'] },
  },
  scenarios,
});
