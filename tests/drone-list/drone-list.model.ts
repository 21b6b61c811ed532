import { droneListMachine, type FoundOfDue } from '#machines/drone-list.machine.ts';
import { exception } from '#support/call-failure.ts';
import { same } from '#support/claims.ts';
import { defineModel, failed } from '#support/model.ts';
import { drones, fees, one, organisation, organisationId, person, two, update } from './drone-list.sample.ts';

const found = { updates: [update(one)], fees };
const none = { updates: [], fees: null };
const loaded = (answer: FoundOfDue) => ({ type: 'page.loaded' as const, data: { found: answer } });
const made = (...wanted: string[]) => ({ drones, updates: found.updates, wanted });
const asksFor = (about: ReturnType<typeof made>) => ({ to: 'file', event: { type: 'act.chosen', about } });
const file = (...ids: string[]) => ({ type: 'file.requested' as const, ids });
const choice = (text: string) => ({ type: 'choice.changed' as const, text });
const NOTICE = /\d drones? needs? updating/;
const CHECKING = 'Checking which drones need updating.';
const NONE = 'No drones need updating.';

export const droneListModel = defineModel({
  slug: 'drone-list',
  machine: droneListMachine,
  inputs: { person, organisation },
  cases: {
    'page.loaded': [loaded(found), loaded(none)],
    'file.done': [{ about: made(one) }],
    'file.refused': [{ problem: { code: '', failure: null } }],
    'file.requested': [file(one, two), file(two)],
    'choice.changed': [choice('2 drones selected'), choice('')],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.error.actor.file': [{ error: exception }],
  },
  serialize: ({ organisationId: id, updates, chosen, told: last }) => ({ id, updates, chosen, last }),
  invariants: {
    'the drones of the list are judged once, and what was found is that of the answer': ({ input, steps }) => {
      const asked = steps.flatMap((step) => step.asked.filter(({ src }) => src === 'page'));
      same(
        asked.map(({ input: given }) => given),
        [input],
        'asked',
      );
      steps.forEach(({ snapshot }, at) => {
        const last = steps.slice(0, at + 1).findLast(({ event }) => /page[.]?/.test(event.type))?.event;
        const { updates, fees: costs } = snapshot.context;
        same(
          { updates, fees: costs },
          last?.type === 'page.loaded'
            ? (last['data'] as { readonly found: FoundOfDue }).found
            : { updates: null, fees: null },
          'found',
        );
      });
    },
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
    'the file has what was asked for last, in its order, of the list and what is known of it': ({ input, steps }) =>
      steps.forEach(({ event, told: sent, snapshot }) => {
        const about = { drones: input.drones, updates: snapshot.context.updates, wanted: event['ids'] };
        same(
          sent,
          event.type === 'file.requested' ? [{ to: 'file', event: { type: 'act.chosen', about } }] : [],
          'file',
        );
      }),
  },
  expectations: {
    updates: { shows: [] },
    'updates.checking': { shows: [{ role: 'status', name: 'Updates of your drones' }], hides: [NOTICE, NONE] },
    'updates.known': {
      shows: ({ updates }: { readonly updates: readonly unknown[] | null }) =>
        updates?.length ? ['1 drone needs updating', 'Show it'] : [NONE],
      hides: [CHECKING],
    },
    file: { shows: [] },
    'file.offered': { shows: [{ role: 'button', name: /Download this list/ }] },
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
      title: 'a list is judged behind itself, once',
      start: 'organisation',
      begins: {
        in: 'updates.checking',
        asks: { page: { organisationId, drones }, file: { codes: { failed: '', broken: '' } } },
        context: { updates: null, fees: null },
      },
      steps: [
        [loaded(found), { in: 'updates.known', context: { updates: [update(one)], fees } }],
        [failed('page', exception), { in: 'updates.checking', asks: {}, context: { updates: null, fees: null } }],
      ],
    },
    {
      title: 'the file has what is shown then; where its chart broke, it can be asked for as before',
      start: 'person',
      steps: [
        [loaded(found), 'file.offered'],
        [file(two), { in: 'file.offered', tells: [asksFor(made(two))] }],
        [failed('file', exception), { in: 'file.offered', asks: { file: {} } }],
        [file(one, two), { in: 'file.offered', tells: [asksFor(made(one, two))] }],
      ],
    },
  ],
});
