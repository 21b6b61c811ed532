import { draftListMachine } from '#machines/draft-list.machine.ts';
import { exception } from '#support/call-failure.ts';
import { same } from '#support/claims.ts';
import { defineModel, failed } from '#support/model.ts';
import { organisationId, three } from './draft-list.sample.ts';

const [one, two, other] = three as [(typeof three)[number], (typeof three)[number], (typeof three)[number]];
const idsOf = (drafts: typeof three) => drafts.map(({ recordid }) => recordid).sort();

export const draftListModel = defineModel({
  slug: 'draft-list',
  machine: draftListMachine,
  inputs: { person: { organisationId: '' }, organisation: { organisationId } },
  cases: {
    'page.loaded': [{ data: { drafts: [one, two] } }, { data: { drafts: [] } }],
    'deletion.done': [{ about: { recordId: 'd1' } }, { about: { recordId: 'd2' } }],
    'deletion.refused': [{ problem: { code: '', failure: null } }],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.error.actor.deletion': [{ error: exception }],
  },
  // What is not listed has no button.
  filterEvents: (snapshot, event) =>
    event.type !== 'deletion.done' ||
    (snapshot.context.drafts ?? []).some(({ recordid }) => recordid === event['about'].recordId),
  invariants: {
    'asks for the saved applications of the one in whose name the dashboard is, once, and of nobody else': ({
      input,
      steps,
    }) =>
      same(
        steps
          .flatMap(({ asked }) => asked)
          .filter(({ src }) => src === 'page')
          .map((call) => call.input),
        [{ organisationId: input.organisationId }],
        'asked',
      ),
    'a list is there exactly while it is loaded, and only then one can be deleted: one that did not come is never an empty one':
      ({ steps }) =>
        steps.forEach(({ event, snapshot }, at) => {
          const last = steps
            .slice(0, at + 1)
            .findLast((step) => ['page.loaded', 'page.lost', 'xstate.error.actor.page'].includes(step.event.type));
          same(snapshot.context.drafts !== null, last?.event.type === 'page.loaded', `drafts after ${event.type}`);
          same('deletion' in snapshot.children, snapshot.context.drafts !== null, 'deletion');
        }),
    'what was deleted here and what is left are all that came': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        if (snapshot.context.drafts === null) return;
        const came = steps.slice(0, at + 1).findLast(({ event }) => event.type === 'page.loaded')?.event['data'].drafts;
        same(idsOf([...snapshot.context.drafts, ...snapshot.context.deleted]), idsOf(came), 'all');
      }),
  },
  expectations: {
    opening: {
      shows: [{ role: 'heading', name: 'Saved applications' }],
      hides: ['You have no saved applications.'],
      tags: [],
    },
    listed: {
      shows: [{ role: 'heading', name: 'Saved applications' }],
      hides: ['We could not load your saved applications'],
      tags: [],
    },
  },
  scenarios: [
    {
      title: 'one is deleted after a yes; the others stay where they are; a list that comes anew has nothing deleted',
      start: 'organisation',
      begins: { in: 'opening', asks: { page: { organisationId } }, context: { drafts: null, deleted: [] } },
      steps: [
        [
          { type: 'page.loaded', data: { drafts: three } },
          { in: 'listed', asks: { deletion: { codes: { failed: '', broken: '' } } }, context: { drafts: three } },
        ],
        [
          { type: 'deletion.done', about: { recordId: 'd2' } },
          { in: 'listed', context: { drafts: [one, other], deleted: [two] } },
        ],
        [
          { type: 'deletion.done', about: { recordId: 'd1' } },
          { in: 'listed', context: { drafts: [other], deleted: [two, one] } },
        ],
        [{ type: 'page.lost' }, { in: 'opening', context: { drafts: null } }],
        [
          { type: 'page.loaded', data: { drafts: [other] } },
          { in: 'listed', context: { drafts: [other], deleted: [] } },
        ],
      ],
    },
    {
      title: 'a deletion that breaks is begun anew; a page that breaks shows nothing',
      start: 'person',
      steps: [
        [{ type: 'page.loaded', data: { drafts: three } }, 'listed'],
        [failed('deletion', exception), { in: 'listed', asks: { deletion: {} }, context: { drafts: three } }],
        [failed('page', exception), { in: 'opening', context: { drafts: null } }],
      ],
    },
  ],
});
