import { noticesMachine } from '#machines/notices.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { four, nothing, organisationId } from './notices.sample.ts';

const refused = callFailure('NoticeList', '');
const WORKING = 'Working. Please wait....';
const SORRY = 'We could not load what happened';
const EMPTY = 'Nothing happened in the last 90 days.';
const HEADING = { role: 'heading', name: 'What happened lately' } as const;

export const noticesModel = defineModel({
  slug: 'notices',
  machine: noticesMachine,
  inputs: { page: { organisationId: '', opens: true }, link: { organisationId, opens: false } },
  cases: {
    'xstate.done.actor.loadNotices': [{ output: four }, { output: nothing }],
    'xstate.error.actor.loadNotices': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'asks for what happened to the one in whose name it is, and counts as a visit exactly where the page is opened': ({ input, steps }) =>
      steps.forEach(({ asked }) => asked.forEach((call) => same(call.input, { organisationId: input.organisationId, opens: input.opens }, 'asked'))),
    'notices are there exactly while they are loaded: those that did not come are never none': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.answer !== null, snapshot.hasTag('loaded'), 'notices')),
    'what came is shown whole, with since when it is new': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'xstate.done.actor.loadNotices' || !snapshot.hasTag('loaded')) return;
        const { since, notices } = event['output'] as typeof four;
        same(snapshot.context.answer, { since, notices }, 'answer');
      }),
    'a failure shows exactly with a failed load, which can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure) claim(snapshot.hasTag('failed'), 'a failure of what did not fail');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    loading: { shows: [HEADING, WORKING], hides: [EMPTY, SORRY], tags: ['loading'] },
    loaded: { shows: [HEADING], hides: [WORKING, SORRY], tags: ['loaded'] },
    failed: { shows: [HEADING, SORRY, { role: 'button', name: 'Try again' }], hides: [WORKING, EMPTY], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'what happened loads and shows; a page that cannot be drawn is a failed load, and loads anew',
      start: 'page',
      begins: { in: 'loading', asks: { loadNotices: { organisationId: '', opens: true } }, tags: ['loading'] },
      steps: [
        [done('loadNotices', four), { in: 'loaded', context: { answer: { since: four.since, notices: four.notices }, failure: null } }],
        [{ type: 'page.failed' }, { in: 'failed', context: { answer: null, failure: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { loadNotices: { organisationId: '', opens: true } } }],
        [done('loadNotices', nothing), { in: 'loaded', context: { answer: { since: null, notices: [] } } }],
      ],
    },
    {
      title: 'a load that failed keeps what the call said, and may be tried again',
      start: 'link',
      begins: { in: 'loading', asks: { loadNotices: { organisationId, opens: false } } },
      steps: [
        [failed('loadNotices', refused), { in: 'failed', context: { failure: refused, answer: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { failure: null } }],
        [failed('loadNotices', exception), { in: 'failed', context: { failure: null } }],
      ],
    },
  ],
});
