/**
 * The page of one submission (DEC-11): loaded, and where its payment is with the bank, the bank is asked at once when
 * somebody wants it, before the regulator's turn to ask. What the bank has answered is what the page then shows, and
 * its state says which sentence tells of it. Nothing of it is kept: a page that is loaded again has the newest answer.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { stateBadge } from '#rules/applications/submission-state.rules.ts';
import { laterTold, type CallFailure } from '#rules/core/failures.rules.ts';
import { askedAct, type ActAnswered, type ActProblem } from './core/asked-act.machine.ts';
import type { PageTold } from './core/loaded-page.machine.ts';
import { submissionPage, type SubmissionAsked, type SubmissionLoads } from './submission.entry.ts';

type Answer = OutputOf<'SubmissionDetails'>;

interface Context extends SubmissionAsked {
  /** The submission by the newest answer; null until it is loaded, and if there is none. */
  readonly details: NonNullable<Answer['submission']> | null;
  /** Why the bank could not be asked; null where it was, and where something threw. */
  readonly failure: CallFailure | null;
}

type Event = PageTold<SubmissionLoads> | ActAnswered<'bankCheck', Answer> | { readonly type: 'bankCheck.requested' };

/** The bank is asked about the submission's payment, and the submission is read again. */
export const bankCheck = askedAct<SubmissionAsked, 'bankCheck', Answer>('bankCheck');

export const submissionDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SubmissionAsked,
    children: {} as { page: 'page'; bankCheck: 'bankCheck' },
    tags: {} as 'missing' | 'atTheBank' | 'unanswered' | 'refused' | 'answered',
  },
  actors: { page: submissionPage, bankCheck },
  guards: {
    isThere: ({ context }) => context.details !== null,
    isAtTheBank: ({ context }) => context.details?.state === 'atTheBank',
  },
  actions: {
    keepDetails: assign({ details: (_, { answer }: { answer: Answer | null }) => answer?.submission ?? null }),
    forgetDetails: assign({ details: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { problem }: { problem: ActProblem | null }) => problem?.failure ?? null }),
    askBank: sendTo('bankCheck', ({ context: { submissionId, organisationId } }) => ({
      type: 'act.chosen' as const,
      about: { submissionId, organisationId },
    })),
  },
}).createMachine({
  id: 'submissionDetail',
  description: 'Shows one submission, and asks the bank about its payment when somebody wants to know.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, details: null, failure: null }),
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context: { submissionId, organisationId } }) => ({ submissionId, organisationId }),
    onError: { actions: 'forgetDetails', target: '.opening' },
  },
  on: { 'page.lost': { actions: 'forgetDetails', target: '.opening' } },
  initial: 'opening',
  states: {
    opening: {
      description: 'The submission is loading, or did not come.',
      on: {
        'page.loaded': {
          actions: { type: 'keepDetails', params: ({ event }) => event.data },
          target: 'judging',
        },
      },
    },
    judging: {
      description: 'Is the bank awaited? Transient: decides and leaves immediately.',
      always: [
        { guard: 'isAtTheBank', target: 'atTheBank' },
        { guard: 'isThere', target: 'settled' },
        { target: 'missing' },
      ],
    },
    atTheBank: {
      description: "The bank's answer is awaited: it can be asked for at once.",
      tags: ['atTheBank'],
      invoke: {
        id: 'bankCheck',
        src: 'bankCheck',
        input: { codes: { failed: '', broken: '' } },
        onError: { actions: 'forgetFailure', target: '.refused', reenter: true },
      },
      on: { 'bankCheck.requested': { actions: ['forgetFailure', 'askBank'], target: '.asking' } },
      initial: 'unasked',
      states: {
        unasked: { description: 'Nobody has asked the bank from this page.' },
        asking: {
          description: 'The bank is asked; a second press asks nothing more.',
          on: {
            'bankCheck.done': {
              actions: { type: 'keepDetails', params: ({ event }) => event },
              target: '#submissionDetail.hearing',
            },
            'bankCheck.refused': {
              actions: { type: 'keepFailure', params: ({ event }) => event },
              target: 'refused',
            },
          },
        },
        unanswered: { description: 'The bank was asked and has not answered yet.', tags: ['unanswered'] },
        refused: {
          description:
            'The bank could not be asked: the page says so; after too many questions, when it is possible again.',
          tags: ['refused'],
        },
      },
    },
    hearing: {
      description: 'Has the bank answered? Transient: decides and leaves immediately.',
      always: [
        { guard: 'isAtTheBank', target: 'atTheBank.unanswered' },
        { guard: 'isThere', target: 'answered' },
        { target: 'missing' },
      ],
    },
    answered: {
      description: 'The bank was asked from this page and has answered: the page says what, and how things stand.',
      tags: ['answered'],
    },
    settled: { description: 'No answer of a bank is awaited.' },
    missing: {
      description: 'There is no such submission for the caller: the page says where theirs are.',
      tags: ['missing'],
    },
  },
});

/** What is said of the bank, once it was asked from this page; empty before. */
export function selectBankTold(snapshot: SnapshotFrom<typeof submissionDetailMachine>): string {
  const { details, failure } = snapshot.context;
  if (snapshot.hasTag('unanswered')) return 'Your bank has not answered yet.';
  if (snapshot.hasTag('refused')) return laterTold(failure)?.text ?? 'We could not ask your bank. Try again.';
  return snapshot.hasTag('answered') && details ? `Your bank has answered. ${stateBadge(details).text}.` : '';
}
