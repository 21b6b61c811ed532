/** The page of a submission: loaded, and its bank asked by hand. */
import { submissionDetailMachine } from '#machines/submission-detail.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { same } from '#support/claims.ts';
import { defineModel, failed } from '#support/model.ts';
import { answerOf, documents, organisationId, submissionId } from './submission-detail.sample.ts';

const about = { submissionId, organisationId };
const awaited = answerOf({ ...documents, state: 'atTheBank' });
const ended = answerOf({ ...documents, status: 'Completed', state: 'completed' });
const settled = answerOf(documents);
const none = answerOf(null);
const ANSWERS = [awaited, ended, none];
const tooOften = { ...callFailure('SubmissionDetails', ''), letter: 'e' as const, status: 429, text: 'Wait a minute.' };
const asked = { to: 'bankCheck', event: { type: 'act.chosen', about } };
const loaded = (answer: typeof settled) => ({ type: 'page.loaded', data: { answer } }) as const;
const told = (answer: typeof settled) => ({ type: 'bankCheck.done', answer }) as const;
const request = { type: 'bankCheck.requested' } as const;
const refusedBy = (failure: typeof tooOften | null) =>
  ({ type: 'bankCheck.refused', problem: { code: '', failure } }) as const;

const CHECK = { role: 'button', name: 'Check now' } as const;
const UNANSWERED = 'Your bank has not answered yet.';
const REFUSED = /^We could not ask your bank\. Try again\.$|^Wait a minute\.$/;
const ANSWERED = /^Your bank has answered\./;
const UNKNOWN = 'We cannot find this submission';
const SENT = { role: 'heading', name: 'What you submitted' } as const;

export const submissionDetailModel = defineModel({
  slug: 'submission-detail',
  machine: submissionDetailMachine,
  inputs: { organisation: about },
  cases: {
    'page.loaded': [awaited, settled, none].map((answer) => ({ data: { answer } })),
    'bankCheck.done': [...ANSWERS.map((answer) => ({ answer })), { answer: null }],
    'bankCheck.refused': [refusedBy(tooOften), { problem: { code: '', failure: null } }, { problem: null }],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.error.actor.bankCheck': [{ error: exception }],
  },
  invariants: {
    'the submission is loaded once, as it was asked for': ({ steps }) =>
      same(
        steps.flatMap(({ asked: calls }) => calls.filter(({ src }) => src === 'page').map(({ input }) => input)),
        [about],
        'loaded',
      ),
    'the bank is asked only where its answer is awaited, and only when somebody wants it': ({ steps }) =>
      steps.forEach(({ event, told: said }, at) => {
        const was = steps[at - 1]?.snapshot.context.details?.state;
        same(said, event.type === request.type && was === 'atTheBank' ? [asked] : [], `asked after ${event.type}`);
      }),
    'the page shows the newest answer, and none where the page was lost': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        const events = steps.slice(0, at + 1).map(({ event }) => event);
        const last = events.findLast(({ type }) => /^page|actor\.page$|^bankCheck\.done$/.test(type));
        const answer = last && ('data' in last ? (last['data'] as { answer: typeof settled }).answer : last['answer']);
        if (last?.type !== 'bankCheck.done' || steps[at]!.event === last)
          same(snapshot.context.details, (answer as typeof settled | null | undefined)?.submission ?? null, 'details');
      }),
    'a failure is there only while the page says that the bank could not be asked': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (!snapshot.hasTag('refused')) same(snapshot.context.failure, null, 'failure');
      }),
    'the bank is awaited exactly while the submission is at the bank': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(snapshot.hasTag('atTheBank'), snapshot.context.details?.state === 'atTheBank', 'awaited'),
      ),
  },
  expectations: {
    opening: { shows: [], hides: [CHECK, SENT, UNKNOWN], tags: [] },
    judging: { shows: [], hides: [], tags: [] },
    hearing: { shows: [], hides: [], tags: [] },
    atTheBank: { shows: [CHECK, SENT], hides: [ANSWERED, UNKNOWN], tags: ['atTheBank'] },
    'atTheBank.unasked': { shows: [], hides: [UNANSWERED, REFUSED], tags: [] },
    'atTheBank.asking': { shows: [], hides: [UNANSWERED, REFUSED], tags: [] },
    'atTheBank.unanswered': { shows: [UNANSWERED], hides: [REFUSED], tags: ['unanswered'] },
    'atTheBank.refused': { shows: [REFUSED], hides: [UNANSWERED], tags: ['refused'] },
    answered: { shows: [ANSWERED, SENT], hides: [CHECK, UNANSWERED, REFUSED], tags: ['answered'] },
    settled: { shows: [SENT], hides: [CHECK, ANSWERED, UNKNOWN], tags: [] },
    missing: { shows: [UNKNOWN], hides: [CHECK, SENT, ANSWERED], tags: ['missing'] },
  },
  scenarios: [
    {
      title: 'the bank is asked, has not answered, is asked again, cannot be asked, and then has answered',
      start: 'organisation',
      begins: { in: 'opening', asks: { page: about } },
      steps: [
        [
          loaded(awaited),
          {
            in: 'atTheBank.unasked',
            context: { details: awaited.submission },
            asks: { bankCheck: { codes: { failed: '', broken: '' } } },
          },
        ],
        [request, { in: 'atTheBank.asking', tells: [asked] }],
        [told(awaited), { in: 'atTheBank.unanswered', asks: { bankCheck: {} } }],
        [request, { in: 'atTheBank.asking', tells: [asked] }],
        [refusedBy(tooOften), { in: 'atTheBank.refused', context: { failure: tooOften }, tells: [] }],
        [request, { in: 'atTheBank.asking', context: { failure: null }, tells: [asked] }],
        [told(ended), { in: 'answered', context: { details: ended.submission } }],
        [{ type: 'page.lost' }, { in: 'opening', context: { details: null } }],
        [loaded(ended), { in: 'settled', context: { details: ended.submission } }],
      ],
    },
    {
      title: 'a submission that is none of theirs any more when its bank is asked is not shown any longer',
      start: 'organisation',
      steps: [
        [loaded(awaited), 'atTheBank.unasked'],
        [request, 'atTheBank.asking'],
        [told(none), { in: 'missing', context: { details: null } }],
        [failed('page', exception), 'opening'],
        [loaded(none), 'missing'],
      ],
    },
    {
      title: 'a question that breaks is one that could not be asked, and the next one is asked',
      start: 'organisation',
      steps: [
        [loaded(awaited), 'atTheBank.unasked'],
        [request, 'atTheBank.asking'],
        [refusedBy(tooOften), 'atTheBank.refused'],
        [
          failed('bankCheck', exception),
          { in: 'atTheBank.refused', context: { failure: null }, asks: { bankCheck: {} } },
        ],
        [request, { in: 'atTheBank.asking', tells: [asked] }],
      ],
    },
    {
      title: 'nobody asks a bank that owes no answer',
      start: 'organisation',
      steps: [
        [loaded(settled), 'settled'],
        [request, { in: 'settled', tells: [] }],
      ],
    },
  ],
});
