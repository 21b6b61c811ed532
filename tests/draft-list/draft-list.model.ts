import { draftListMachine } from '#machines/draft-list.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { organisationId, three } from './draft-list.sample.ts';

const refused = callFailure('HasDraftsIndividual', 'HDI.1');
const notDeleted = callFailure('DeleteDraft', '');
const SORRY = 'We could not load your saved applications';
const KEPT = 'We could not delete your saved application';
const [one, two, other] = three as [(typeof three)[number], (typeof three)[number], (typeof three)[number]];

export const draftListModel = defineModel({
  slug: 'draft-list',
  machine: draftListMachine,
  inputs: { person: { organisationId: '' }, organisation: { organisationId } },
  cases: {
    'xstate.done.actor.loadDrafts': [{ output: [one, two] }, { output: [] }],
    'xstate.error.actor.loadDrafts': [{ error: refused }, { error: exception }],
    'deletion.requested': [{ recordId: 'd1' }, { recordId: 'd2' }],
    'xstate.done.actor.deleteDraft': [
      { output: {} },
      { output: { wasSuccessful: true } },
      { output: { wasSuccessful: false } },
    ],
    'xstate.error.actor.deleteDraft': [{ error: notDeleted }, { error: exception }],
  },
  // A row that is not listed has no button.
  filterEvents: (snapshot, event) =>
    event.type !== 'deletion.requested' ||
    ((snapshot.context.drafts ?? []) as typeof three).some(
      ({ recordid }) => recordid === (event as { recordId?: string }).recordId,
    ),
  invariants: {
    'asks for the saved applications of the one in whose name the dashboard is, and of nobody else': ({
      input,
      steps,
    }) =>
      steps.forEach(({ asked }) =>
        asked
          .filter(({ src }) => src === 'loadDrafts')
          .forEach((call) => same(call.input, { organisationId: input.organisationId }, 'asked')),
      ),
    'a list is there exactly while it is loaded: one that did not come is never an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.drafts !== null, snapshot.hasTag('loaded'), 'drafts')),
    'nothing is deleted but what somebody chose and said yes to, and it once': ({ steps }) =>
      steps.forEach(({ event, asked }, at) => {
        const calls = asked.filter(({ src }) => src === 'deleteDraft');
        same(calls.length, event.type === 'deletion.confirmed' ? 1 : 0, `deletions after ${event.type}`);
        const chosen = steps.slice(0, at).findLast((step) => step.event.type === 'deletion.requested')?.event;
        calls.forEach((call) =>
          same(call.input, { recordId: (chosen as { recordId?: string } | undefined)?.recordId }, 'deleted'),
        );
      }),
    'one leaves the list only when its deletion was answered well': ({ steps }) =>
      steps.forEach(({ event, snapshot }, at) => {
        const before = steps[at - 1]?.snapshot.context.drafts;
        if (!before || snapshot.context.drafts === null) return;
        const isDone =
          event.type === 'xstate.done.actor.deleteDraft' &&
          (event['output'] as { wasSuccessful?: boolean }).wasSuccessful !== false;
        same(before.length - snapshot.context.drafts.length, isDone ? 1 : 0, `gone after ${event.type}`);
      }),
    'what was deleted here and what is left are all that came': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        if (snapshot.context.drafts === null) return;
        const came = (steps.slice(0, at + 1).findLast(({ event }) => event.type === 'xstate.done.actor.loadDrafts')
          ?.event['output'] ?? []) as typeof three;
        const ids = [...snapshot.context.drafts, ...snapshot.context.deleted].map(({ recordid }) => recordid).sort();
        same(ids, came.map(({ recordid }) => recordid).sort(), 'all');
      }),
    'a question, a deletion and a refusal are each about one that is listed': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const isAbout = (['asking', 'deleting', 'refused'] as const).some((tag) => snapshot.hasTag(tag));
        const listed = ((snapshot.context.drafts ?? []) as typeof three).some(
          ({ recordid }) => recordid === snapshot.context.recordId,
        );
        if (isAbout) claim(listed, 'about nothing');
        else same(snapshot.context.recordId, '', 'chosen');
      }),
    'a failure shows exactly with what failed, and there is a way on': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure)
          claim(snapshot.hasTag('failed') || snapshot.hasTag('refused'), 'a failure of nothing');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
        if (snapshot.hasTag('refused'))
          claim(snapshot.can({ type: 'deletion.requested', recordId: 'd1' }), 'a refusal without a way on');
      }),
  },
  expectations: {
    loading: {
      shows: [{ role: 'heading', name: 'Saved applications' }],
      hides: ['You have no saved applications.', SORRY],
      tags: ['loading'],
    },
    loaded: { shows: [{ role: 'heading', name: 'Saved applications' }], hides: [SORRY], tags: ['loaded'] },
    'loaded.listed': { shows: [], hides: [KEPT], tags: [] },
    'loaded.confirming': {
      shows: [
        { role: 'button', name: 'Delete saved application' },
        { role: 'button', name: 'Keep saved application' },
      ],
      hides: [KEPT],
      tags: ['asking'],
    },
    'loaded.deleting': { shows: ['Deleting saved application'], hides: [KEPT], tags: ['deleting'] },
    'loaded.refused': { shows: [KEPT], hides: [], tags: ['refused'] },
    failed: {
      shows: [SORRY, { role: 'button', name: 'Try again' }],
      hides: ['You have no saved applications.'],
      tags: ['failed'],
    },
  },
  scenarios: [
    {
      title: 'one is deleted after a yes; the others stay where they are',
      start: 'organisation',
      begins: {
        in: 'loading',
        asks: { loadDrafts: { organisationId } },
        tags: ['loading'],
        context: { drafts: null, failure: null, recordId: '', deleted: [] },
      },
      steps: [
        [done('loadDrafts', three), { in: 'loaded.listed', context: { drafts: three } }],
        [
          { type: 'deletion.requested', recordId: 'd2' },
          { in: 'loaded.confirming', context: { recordId: 'd2' } },
        ],
        [{ type: 'deletion.confirmed' }, { in: 'loaded.deleting', asks: { deleteDraft: { recordId: 'd2' } } }],
        [
          done('deleteDraft', {}),
          { in: 'loaded.listed', context: { drafts: [one, other], deleted: [two], recordId: '' } },
        ],
        [{ type: 'deletion.requested', recordId: 'd1' }, 'loaded.confirming'],
        [{ type: 'deletion.confirmed' }, { in: 'loaded.deleting', asks: { deleteDraft: { recordId: 'd1' } } }],
        [
          done('deleteDraft', { wasSuccessful: true }),
          { in: 'loaded.listed', context: { drafts: [other], deleted: [two, one] } },
        ],
        [{ type: 'page.failed' }, { in: 'failed', context: { drafts: null, failure: null } }],
        [
          { type: 'retry.requested' },
          { in: 'loading', context: { deleted: [] }, asks: { loadDrafts: { organisationId } } },
        ],
      ],
    },
    {
      title: 'a no deletes nothing',
      start: 'person',
      steps: [
        [done('loadDrafts', three), 'loaded.listed'],
        [{ type: 'deletion.requested', recordId: 'd1' }, 'loaded.confirming'],
        [{ type: 'deletion.declined' }, { in: 'loaded.listed', context: { drafts: three, recordId: '' } }],
      ],
    },
    {
      title: 'one that could not be deleted is still there, and what failed is forgotten when it is tried again',
      start: 'person',
      steps: [
        [done('loadDrafts', three), 'loaded.listed'],
        [{ type: 'deletion.requested', recordId: 'd1' }, 'loaded.confirming'],
        [{ type: 'deletion.confirmed' }, 'loaded.deleting'],
        [failed('deleteDraft', notDeleted), { in: 'loaded.refused', context: { failure: notDeleted, drafts: three } }],
        [
          { type: 'deletion.requested', recordId: 'd2' },
          { in: 'loaded.confirming', context: { failure: null, recordId: 'd2' } },
        ],
        [{ type: 'deletion.confirmed' }, 'loaded.deleting'],
        [
          done('deleteDraft', { wasSuccessful: false }),
          { in: 'loaded.refused', context: { failure: null, drafts: three } },
        ],
        [{ type: 'deletion.requested', recordId: 'd2' }, 'loaded.confirming'],
        [{ type: 'page.failed' }, { in: 'failed', context: { drafts: null, recordId: '' } }],
      ],
    },
    {
      title: 'a page that cannot be drawn after a refusal keeps nothing of that failure',
      start: 'person',
      steps: [
        [done('loadDrafts', three), 'loaded.listed'],
        [{ type: 'deletion.requested', recordId: 'd1' }, 'loaded.confirming'],
        [{ type: 'deletion.confirmed' }, 'loaded.deleting'],
        [failed('deleteDraft', notDeleted), 'loaded.refused'],
        [{ type: 'page.failed' }, { in: 'failed', context: { failure: null, recordId: '' } }],
      ],
    },
    {
      title: 'a list that failed keeps what the call said, and may be tried again',
      start: 'person',
      steps: [
        [failed('loadDrafts', refused), { in: 'failed', context: { failure: refused } }],
        [
          { type: 'retry.requested' },
          { in: 'loading', context: { failure: null }, asks: { loadDrafts: { organisationId: '' } } },
        ],
        [failed('loadDrafts', exception), { in: 'failed', context: { failure: null } }],
      ],
    },
  ],
});
