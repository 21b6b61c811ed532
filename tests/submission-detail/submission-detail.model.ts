import { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { answerOf, documents, organisationId, registered, submissionId } from './submission-detail.sample.ts';

const refused = callFailure('SubmissionDetails', '');
const WORKING = 'Working. Please wait....';
const SORRY = 'We could not load this submission';
const NOWHERE = 'There is no such submission here';
const DOWNLOAD = 'Download receipt (PDF)';

export const submissionDetailModel = defineModel({
  slug: 'submission-detail',
  machine: submissionDetailMachine,
  inputs: { person: { submissionId, organisationId: '' }, organisation: { submissionId, organisationId } },
  cases: {
    'xstate.done.actor.loadDetails': [{ output: answerOf(documents) }, { output: answerOf(registered) }, { output: answerOf(null) }],
    'xstate.error.actor.loadDetails': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'asks for this submission in the name that the page is in': ({ input, steps }) =>
      steps.forEach(({ asked }) => asked.forEach(({ input: what }) => same(what, input, 'details'))),
    'a submission is there exactly while it shows: one that did not come, or is not there, is never an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.details !== null, snapshot.hasTag('loaded'), 'details')),
    'a submission that is not there is no failure, and is told apart from one': ({ steps }) =>
      steps.forEach(({ snapshot }) => claim(!(snapshot.hasTag('unknown') && (snapshot.hasTag('failed') || snapshot.context.failure !== null)), 'both')),
    'a failure shows exactly with a failed page, which can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure) claim(snapshot.hasTag('failed'), 'a failure of a page that did not fail');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
  },
  expectations: {
    loading: { shows: [WORKING], hides: [SORRY, NOWHERE, DOWNLOAD], tags: ['loading'] },
    shown: { shows: [DOWNLOAD, { role: 'heading', name: 'What was submitted' }, { role: 'button', name: 'Print this page' }], hides: [WORKING, SORRY, NOWHERE], tags: ['loaded'] },
    unknown: { shows: [NOWHERE], hides: [WORKING, SORRY, DOWNLOAD], tags: ['unknown'] },
    failed: { shows: [SORRY, { role: 'button', name: 'Try again' }], hides: [WORKING, NOWHERE, DOWNLOAD], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'a submission loads and shows; a page that cannot be drawn is a failed page, and loads anew',
      start: 'organisation',
      begins: { in: 'loading', asks: { loadDetails: { submissionId, organisationId } }, tags: ['loading'] },
      steps: [
        [done('loadDetails', answerOf(documents)), { in: 'shown', tags: ['loaded'], context: { details: documents } }],
        [{ type: 'page.failed' }, { in: 'failed', tags: ['failed'], context: { details: null, failure: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { loadDetails: { submissionId, organisationId } } }],
        [done('loadDetails', answerOf(registered)), { in: 'shown', context: { details: registered } }],
      ],
    },
    {
      title: 'a page that failed keeps what the call said, and may be tried again',
      start: 'person',
      steps: [
        [failed('loadDetails', refused), { in: 'failed', context: { failure: refused, details: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { failure: null }, asks: { loadDetails: { submissionId, organisationId: '' } } }],
        [failed('loadDetails', exception), { in: 'failed', context: { failure: null } }],
        [{ type: 'retry.requested' }, 'loading'],
        [done('loadDetails', answerOf(null)), { in: 'unknown', tags: ['unknown'], context: { details: null } }],
      ],
    },
  ],
});
