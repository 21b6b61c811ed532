import { selectBlockedAddress, submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { answerOf, documents, organisationId, registered, submissionId } from './submission-detail.sample.ts';

const address = 'https://portal.test/document-location?spId=t&file=receipt.pdf';
const refused = callFailure('SubmissionDetails', '');
const noFile = callFailure('GetSharePointFileDetails', 'SP.1');
const request = { type: 'receipt.requested' } as const;
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
    'xstate.done.actor.findReceipt': [{ output: address }],
    'xstate.error.actor.findReceipt': [{ error: noFile }, { error: exception }],
    'xstate.done.actor.openWindow': [{ output: true }, { output: false }],
    'xstate.error.actor.openWindow': [{ error: exception }],
  },
  invariants: {
    'asks for this submission in the name that the page is in, and for its receipt alone': ({ input, steps }) =>
      steps.forEach(({ asked }) =>
        asked.forEach(({ src, input: what }) => {
          if (src === 'loadDetails') same(what, input, 'details');
          if (src === 'findReceipt') same(what, { submissionId: input.submissionId }, 'receipt');
        }),
      ),
    'a submission is there exactly while it shows: one that did not come, or is not there, is never an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.details !== null, snapshot.hasTag('loaded'), 'details')),
    'a submission that is not there is no failure, and is told apart from one': ({ steps }) =>
      steps.forEach(({ snapshot }) => claim(!(snapshot.hasTag('unknown') && (snapshot.hasTag('failed') || snapshot.context.failure !== null)), 'both')),
    'a failure shows exactly with a failed page, which can be tried again': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.context.failure) claim(snapshot.hasTag('failed'), 'a failure of a page that did not fail');
        if (snapshot.hasTag('failed')) claim(snapshot.can({ type: 'retry.requested' }), 'a failure without a way on');
      }),
    'a window opens only at the address that the call gave, and after it': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        const opening = asked.find(({ src }) => src === 'openWindow');
        if (!opening) return;
        same(opening.input, { address }, 'address');
        same(event.type, 'xstate.done.actor.findReceipt', 'after');
      }),
    'a link is offered where no window opened, and nowhere else': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(selectBlockedAddress(snapshot), snapshot.hasTag('blocked') ? address : null, 'link')),
    'a receipt that did not come is told until it is asked for again, SP.1 for a call and SP.2 for whatever threw': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        const { error } = event as { error?: unknown };
        const wasCall = JSON.stringify(error) === JSON.stringify(noFile);
        const expected = wasCall ? { code: 'SP.1', failure: noFile } : { code: 'SP.2', failure: null };
        same(snapshot.context.problem, event.type === 'xstate.error.actor.findReceipt' ? expected : null, 'problem');
      }),
    'a receipt whose call is over can be asked for again, and none is asked for twice at once': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('loaded')) same(snapshot.can(request), !snapshot.hasTag('downloading'), 'asking again');
      }),
  },
  expectations: {
    loading: { shows: [WORKING], hides: [SORRY, NOWHERE, DOWNLOAD], tags: ['loading'] },
    shown: { shows: [{ role: 'heading', name: 'What was submitted' }, { role: 'button', name: 'Print this page' }], hides: [WORKING, SORRY, NOWHERE], tags: ['loaded'] },
    'shown.ready': { shows: [DOWNLOAD], hides: ['Your file is ready', /Details: SP/], tags: [] },
    'shown.downloading': { shows: ['Opening the file'], hides: ['Your file is ready', /Details: SP/], tags: ['downloading'] },
    'shown.opening': { shows: ['Opening the file'], hides: ['Your file is ready', /Details: SP/], tags: ['downloading'] },
    'shown.opened': { shows: ['The file opened in a new window'], hides: ['Your file is ready', /Details: SP/], tags: ['opened'] },
    'shown.blocked': { shows: ['Your file is ready'], hides: [/Details: SP/], tags: ['blocked'] },
    'shown.downloadFailed': { shows: [/Details: SP\.[12]/, DOWNLOAD], hides: ['Your file is ready'], tags: [] },
    unknown: { shows: [NOWHERE], hides: [WORKING, SORRY, DOWNLOAD], tags: ['unknown'] },
    failed: { shows: [SORRY, { role: 'button', name: 'Try again' }], hides: [WORKING, NOWHERE, DOWNLOAD], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'a submission loads, shows, and its receipt opens in a new window, again where it is asked for again',
      start: 'organisation',
      begins: { in: 'loading', asks: { loadDetails: { submissionId, organisationId } }, tags: ['loading'] },
      steps: [
        [done('loadDetails', answerOf(documents)), { in: 'shown.ready', context: { details: documents } }],
        [request, { in: 'shown.downloading', tags: ['downloading'], asks: { findReceipt: { submissionId } } }],
        [done('findReceipt', address), { in: 'shown.opening', tags: ['downloading'], asks: { openWindow: { address } } }],
        [done('openWindow', true), { in: 'shown.opened', tags: ['opened'], untagged: ['blocked'] }],
        [request, { in: 'shown.downloading', context: { address: null } }],
      ],
    },
    {
      title: 'where the browser opens no window a link leads to the receipt, and asking again forgets it',
      start: 'person',
      begins: { in: 'loading', asks: { loadDetails: { submissionId, organisationId: '' } } },
      steps: [
        [done('loadDetails', answerOf(registered)), { in: 'shown.ready', context: { details: registered } }],
        [request, 'shown.downloading'],
        [done('findReceipt', address), 'shown.opening'],
        [done('openWindow', false), { in: 'shown.blocked', tags: ['blocked'], context: { address } }],
        [request, { in: 'shown.downloading', context: { address: null } }],
        [done('findReceipt', address), 'shown.opening'],
        [failed('openWindow', exception), { in: 'shown.blocked', tags: ['blocked'] }],
      ],
    },
    {
      title: 'a receipt that fails is SP.1 by a call, SP.2 without an address; the submission stays, and the button tries again',
      start: 'person',
      steps: [
        [done('loadDetails', answerOf(documents)), 'shown.ready'],
        [request, 'shown.downloading'],
        [failed('findReceipt', noFile), { in: 'shown.downloadFailed', context: { problem: { code: 'SP.1', failure: noFile }, details: documents } }],
        [request, { in: 'shown.downloading', context: { problem: null } }],
        [failed('findReceipt', exception), { in: 'shown.downloadFailed', context: { problem: { code: 'SP.2', failure: null } } }],
      ],
    },
    {
      title: 'a page that failed keeps what the call said, and may be tried again',
      start: 'organisation',
      steps: [
        [failed('loadDetails', refused), { in: 'failed', context: { failure: refused, details: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', context: { failure: null }, asks: { loadDetails: { submissionId, organisationId } } }],
        [failed('loadDetails', exception), { in: 'failed', context: { failure: null } }],
        [{ type: 'retry.requested' }, 'loading'],
        [done('loadDetails', answerOf(null)), { in: 'unknown', tags: ['unknown'], context: { details: null } }],
      ],
    },
    {
      title: 'a page that cannot be drawn is a failed page, whatever became of its receipt, and loads anew',
      start: 'person',
      steps: [
        [done('loadDetails', answerOf(documents)), 'shown.ready'],
        [request, 'shown.downloading'],
        [done('findReceipt', address), 'shown.opening'],
        [done('openWindow', false), 'shown.blocked'],
        [{ type: 'page.failed' }, { in: 'failed', context: { details: null, address: null, failure: null, problem: null } }],
        [{ type: 'retry.requested' }, { in: 'loading', asks: { loadDetails: { submissionId, organisationId: '' } } }],
        [done('loadDetails', answerOf(documents)), 'shown.ready'],
        [request, 'shown.downloading'],
        [failed('findReceipt', noFile), 'shown.downloadFailed'],
        [{ type: 'page.failed' }, { in: 'failed', context: { details: null, problem: null } }],
      ],
    },
  ],
});
