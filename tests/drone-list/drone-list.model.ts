import { droneListMachine } from '#machines/drone-list.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import {
  drones,
  fees,
  fewer,
  noLists,
  one,
  organisation,
  organisationId,
  person,
  two,
  update,
} from './drone-list.sample.ts';

const listed = (of: typeof drones) => ({ type: 'drones.listed' as const, drones: of });
const file = (...ids: string[]) => ({ type: 'file.requested' as const, ids });
const choice = (text: string) => ({ type: 'choice.changed' as const, text });
const NOTICE = /\d drones? needs? updating/;
const UNKNOWN = 'We could not check which drones need updating';
const CHECKING = 'Checking which drones need updating.';
const NONE = 'No drones need updating.';
const FAILED = 'We could not create the file';

export const droneListModel = defineModel({
  slug: 'drone-list',
  machine: droneListMachine,
  inputs: { person, organisation },
  cases: {
    'drones.listed': [listed(drones), listed(fewer)],
    'file.requested': [file(one, two), file(two)],
    'choice.changed': [choice('2 drones selected'), choice('')],
    'xstate.done.actor.findUpdates': [
      { output: { updates: [update(one)], fees } },
      { output: { updates: [], fees: null } },
    ],
    'xstate.error.actor.findUpdates': [{ error: noLists }, { error: exception }],
    'xstate.done.actor.saveFile': [{ output: undefined }],
    'xstate.error.actor.saveFile': [{ error: exception }],
  },
  serialize: ({ organisationId: id, drones: of, updates, wanted, chosen, told }) => ({
    id,
    of: of.length,
    updates,
    wanted,
    chosen,
    told,
  }),
  invariants: {
    'what has to be updated is that of the list that shows, and of no list before': ({ input, steps }) => {
      let last: unknown = [];
      steps.forEach(({ asked, event, snapshot }) => {
        const isAnother = event.type === 'drones.listed' && event['drones'] !== last;
        if (isAnother) last = event['drones'];
        for (const { src, input: given } of asked)
          if (src === 'findUpdates') same(given, { organisationId: input.organisationId, drones: last }, 'asked');
        same(snapshot.context.drones, last, 'drones');
        if (isAnother)
          same([snapshot.context.updates, snapshot.context.fees], [null, null], 'updates and fees of a list before');
        if (event.type === 'xstate.done.actor.findUpdates')
          same({ updates: snapshot.context.updates, fees: snapshot.context.fees }, event['output'], 'updates and fees');
      });
    },
    'each list that comes in is judged once, and what failed is judged again when somebody asks': ({ steps }) =>
      steps.forEach(({ event, asked }, i) => {
        const isAsked = asked.some(({ src }) => src === 'findUpdates');
        const before = steps[i - 1]?.snapshot.context.drones;
        const isAnother = event.type === 'drones.listed' && event['drones'] !== before;
        same(isAsked, isAnother || event.type === 'updates.requested', `asked at ${event.type}`);
      }),
    'what is told of those that are chosen is the last of it, and after a telling nothing is told for a while': ({
      steps,
    }) => {
      let [last, told, isRecent]: [unknown, unknown, boolean] = ['', '', false];
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'choice.changed') {
          last = event['text'];
          if (!isRecent && last !== told) [told, isRecent] = [last, true];
        }
        if (event.type.startsWith('xstate.after.betweenTellings')) [told, isRecent] = [last, told !== last];
        same(snapshot.context.told, told, `told at ${event.type}`);
        if (!isRecent) same(told, last, 'never told');
      });
    },
    'a failure is said, and has a way on': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'xstate.error.actor.findUpdates')
          claim(snapshot.hasTag('unknown') && snapshot.can({ type: 'updates.requested' }), 'no way on');
        if (event.type === 'xstate.error.actor.saveFile')
          claim(snapshot.hasTag('notMade') && snapshot.can(file(one)), 'no way on');
        if (event.type === 'xstate.done.actor.saveFile')
          claim(snapshot.hasTag('made') && !snapshot.hasTag('notMade'), 'not said');
      }),
    'the file has what was asked for last, in its order': ({ steps }) => {
      let wanted: unknown = [];
      steps.forEach(({ asked, event, snapshot }) => {
        const before = wanted;
        if (event.type === 'file.requested') wanted = event['ids'];
        for (const { src, input } of asked) {
          if (src !== 'saveFile') continue;
          same((input as { wanted: unknown }).wanted, wanted, 'wanted');
          same((input as { drones: unknown }).drones, snapshot.context.drones, 'drones');
          same((input as { updates: unknown }).updates, snapshot.context.updates, 'updates');
        }
        // Pressing again while the file is being made changes nothing.
        if (event.type === 'file.requested' && !asked.some(({ src }) => src === 'saveFile')) wanted = before;
      });
    },
  },
  expectations: {
    updates: { shows: [] },
    'updates.waiting': { shows: [CHECKING], hides: [NOTICE, UNKNOWN, NONE] },
    'updates.checking': { shows: [CHECKING], hides: [NOTICE, UNKNOWN, NONE] },
    'updates.known': {
      shows: ({ updates }: { readonly updates: readonly unknown[] | null }) =>
        updates?.length ? ['1 drone needs updating', 'Show it'] : [NONE],
      hides: [UNKNOWN, CHECKING],
    },
    'updates.unknown': { shows: [UNKNOWN, 'Check again'], hides: [CHECKING, NONE], tags: ['unknown'] },
    file: { shows: [/Download this list/] },
    'file.none': { shows: [], hides: [FAILED, 'We have downloaded the file.'] },
    'file.making': { shows: [], hides: [FAILED, 'We have downloaded the file.'], tags: ['making'] },
    'file.made': { shows: ['We have downloaded the file.'], hides: [FAILED], tags: ['made'] },
    'file.notMade': { shows: [FAILED], hides: ['We have downloaded the file.'], tags: ['notMade'] },
    choice: { shows: [] },
    'choice.quiet': { shows: [] },
    'choice.told': { shows: ({ told }: { readonly told: string }) => (told === '' ? [] : [told]) },
  },
  scenarios: [
    {
      title: 'one box after another is told at once, and then once for all that were ticked meanwhile',
      start: 'person',
      begins: { in: 'choice.quiet' },
      steps: [
        // A list that opens without a selection sends nothing.
        [choice(''), { in: 'choice.quiet', context: { told: '' } }],
        [choice('1 drone selected'), { in: 'choice.told', context: { told: '1 drone selected' } }],
        [choice('2 drones selected'), { in: 'choice.told', context: { told: '1 drone selected' } }],
        [choice('3 drones selected'), { in: 'choice.told', context: { told: '1 drone selected' } }],
        [
          { type: 'xstate.after.betweenTellings.droneList.choice.told' },
          { in: 'choice.told', context: { told: '3 drones selected' } },
        ],
        [
          { type: 'xstate.after.betweenTellings.droneList.choice.told' },
          { in: 'choice.quiet', context: { told: '3 drones selected' } },
        ],
        [choice(''), { in: 'choice.told', context: { told: '' } }],
      ],
    },
    {
      title: 'a list is judged behind itself; another one is judged anew, and the answer to the one before is over',
      start: 'person',
      begins: { in: 'updates.waiting' },
      steps: [
        [
          listed(drones),
          {
            in: 'updates.checking',
            context: { drones, updates: null },
            asks: { findUpdates: { organisationId: '', drones } },
          },
        ],
        [
          done('findUpdates', { updates: [update(one)], fees }),
          { in: 'updates.known', context: { updates: [update(one)], fees } },
        ],
        [
          listed(fewer),
          {
            in: 'updates.checking',
            context: { updates: null, fees: null },
            asks: { findUpdates: { organisationId: '', drones: fewer } },
          },
        ],
        [done('findUpdates', { updates: [], fees: {} }), { in: 'updates.known', context: { updates: [], fees: {} } }],
      ],
    },
    {
      title: 'what cannot be found out is said, and asked for again',
      start: 'organisation',
      steps: [
        [listed(drones), 'updates.checking'],
        [failed('findUpdates', noLists), { in: 'updates.unknown', tags: ['unknown'], context: { updates: null } }],
        [
          { type: 'updates.requested' },
          { in: 'updates.checking', untagged: ['unknown'], asks: { findUpdates: { drones, organisationId } } },
        ],
        [failed('findUpdates', exception), 'updates.unknown'],
        [listed(fewer), { in: 'updates.checking', asks: { findUpdates: { drones: fewer, organisationId } } }],
      ],
    },
    {
      title: 'the file has what is shown, and says whether it was made',
      start: 'person',
      steps: [
        [listed(drones), 'file.none'],
        [done('findUpdates', { updates: [update(one)], fees }), 'file.none'],
        [
          file(two),
          {
            in: 'file.making',
            tags: ['making'],
            asks: { saveFile: { drones, wanted: [two], updates: [update(one)] } },
          },
        ],
        [done('saveFile', undefined), { in: 'file.made', tags: ['made'] }],
        [
          file(one, two),
          {
            in: 'file.making',
            untagged: ['made'],
            asks: { saveFile: { drones, wanted: [one, two], updates: [update(one)] } },
          },
        ],
        [failed('saveFile', exception), { in: 'file.notMade', tags: ['notMade'] }],
        [
          file(one),
          {
            in: 'file.making',
            untagged: ['notMade'],
            asks: { saveFile: { drones, wanted: [one], updates: [update(one)] } },
          },
        ],
      ],
    },
  ],
});
