import { submissionListMachine } from '#machines/submission-list.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { many, none, organisationId, three } from './submission-list.sample.ts';

const refused = callFailure('SubmissionList', '');
const WORKING = 'Working. Please wait....';
const SORRY = 'We could not load the list of submissions. Nothing that was submitted is lost.';

export const submissionListModel = defineModel({
  slug: 'submission-list',
  machine: submissionListMachine,
  inputs: { person: { organisationId: '' }, organisation: { organisationId } },
  cases: {
    'xstate.done.actor.loadSubmissions': [{ output: three }, { output: none }, { output: many(11) }],
    'xstate.error.actor.loadSubmissions': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'asks for the submissions of the one in whose name the dashboard is, and of nobody else': ({ input, steps }) =>
      steps.forEach(({ asked }) => asked.forEach((call) => same(call.input, { organisationId: input.organisationId }, 'asked'))),
    'submissions are there exactly while the list is loaded: one that did not come is never an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.submissions !== null, snapshot.hasTag('loaded'), 'submissions')),
    'a failure shows exactly with a failed list, which can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure) claim(snapshot.hasTag('failed'), 'a failure of a list that did not fail');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
    'a load begins short, whatever was shown before': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        if (snapshot.hasTag('whole')) claim(steps[at - 1]?.snapshot.hasTag('loaded') === true, 'whole without being asked for');
      }),
  },
  expectations: {
    loading: { shows: [{ role: 'heading', name: 'Submissions' }, WORKING], hides: ['Nothing has been submitted yet.', SORRY], tags: ['loading'] },
    loaded: { shows: [{ role: 'heading', name: 'Submissions' }], hides: [WORKING, SORRY], tags: ['loaded'] },
    'loaded.short': { shows: [], hides: [/Show the newest/], tags: [] },
    'loaded.whole': { shows: [], hides: [/Show all/], tags: ['whole'] },
    failed: {
      shows: [{ role: 'heading', name: 'Submissions' }, SORRY, { role: 'button', name: 'Try again' }],
      hides: [WORKING, 'Nothing has been submitted yet.'],
      tags: ['failed'],
    },
  },
  scenarios: [
    {
      title: "a person's list loads and shows all of it when asked, and the newest again",
      start: 'person',
      begins: { in: 'loading', asks: { loadSubmissions: { organisationId: '' } }, tags: ['loading'] },
      steps: [
        [done('loadSubmissions', many(11)), { in: 'loaded.short', context: { submissions: many(11).submissions } }],
        [{ type: 'length.toggled' }, { in: 'loaded.whole', context: { submissions: many(11).submissions } }],
        [{ type: 'length.toggled' }, 'loaded.short'],
      ],
    },
    {
      title: 'a list that failed keeps what the call said, and may be tried again',
      start: 'organisation',
      begins: { in: 'loading', asks: { loadSubmissions: { organisationId } } },
      steps: [
        [failed('loadSubmissions', refused), { in: 'failed', context: { failure: refused, submissions: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { failure: null }, asks: { loadSubmissions: { organisationId } } }],
        [failed('loadSubmissions', exception), { in: 'failed', context: { failure: null } }],
        [{ type: 'retry.requested' }, 'loading'],
        [done('loadSubmissions', none), { in: 'loaded.short', context: { submissions: [] } }],
      ],
    },
    {
      title: 'a list that cannot be drawn is a failed list, and loads anew',
      start: 'person',
      steps: [
        [done('loadSubmissions', three), 'loaded.short'],
        [{ type: 'length.toggled' }, 'loaded.whole'],
        [{ type: 'page.failed' }, { in: 'failed', context: { submissions: null, failure: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { loadSubmissions: { organisationId: '' } } }],
        [done('loadSubmissions', three), { in: 'loaded.short', context: { submissions: three.submissions } }],
        [{ type: 'page.failed' }, { in: 'failed', context: { submissions: null } }],
      ],
    },
  ],
});
