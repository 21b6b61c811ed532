/**
 * One submission: what was sent, when, by whom, where it stands (DEC-11, capability `submissionDetails`), and its receipt as a PDF, which opens in
 * a new window, or by a link where the browser lets none open.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  readonly submissionId: string;
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

type Answer = OutputOf<'SubmissionDetails'>;

/** Why there is no receipt: the code, and the failed call's own failure where one was answered so. */
interface ReceiptProblem {
  readonly code: 'SP.1' | 'SP.2';
  readonly failure: CallFailure | null;
}

interface Context extends Input {
  /** Null until it is in, and where there is no such submission. */
  readonly details: NonNullable<Answer['submission']> | null;
  /** The failed call's own failure; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
  /** Address of the receipt; null until its call has told. */
  readonly address: string | null;
  readonly problem: ReceiptProblem | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' } | { readonly type: 'receipt.requested' };

export const submissionDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'downloading' | 'opened' | 'blocked' | 'unknown',
  },
  actors: {
    loadDetails: promisePort<Answer, Input>('loadDetails'),
    findReceipt: promisePort<string, { readonly submissionId: string }>('findReceipt'),
    openWindow: promisePort<boolean, { readonly address: string }>('openWindow'),
  },
  guards: {
    isFound: (_, params: { answer: Answer }) => Boolean(params.answer.submission),
    isOpen: (_, params: { open: boolean }) => params.open,
  },
  actions: {
    beginLoad: assign({ details: null, failure: null, address: null, problem: null }),
    keepDetails: assign({ details: (_, params: { answer: Answer }) => params.answer.submission ?? null }),
    reportFailure: assign({
      details: null,
      address: null,
      problem: null,
      failure: (_, params: { error: unknown }) => callFailureIn(params.error),
    }),
    beginDownload: assign({ address: null, problem: null }),
    keepAddress: assign({ address: (_, params: { address: string }) => params.address }),
    reportReceipt: assign({
      problem: (_, params: { error: unknown }): ReceiptProblem =>
        isCallFailure(params.error) ? { code: 'SP.1', failure: params.error } : { code: 'SP.2', failure: null },
    }),
  },
}).createMachine({
  id: 'submissionDetail',
  description: 'Loads one submission and shows it; opens its receipt.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    submissionId: input.submissionId, organisationId: input.organisationId, details: null, failure: null, address: null, problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details are asked for.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => ({ submissionId: context.submissionId, organisationId: context.organisationId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            actions: { type: 'keepDetails', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
          },
          { target: 'unknown' },
        ],
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    shown: {
      description: 'The submission shows, to be read, printed and downloaded.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
      initial: 'ready',
      states: {
        ready: {
          description: 'Nobody has asked for the receipt.',
          on: { 'receipt.requested': { target: 'downloading' } },
        },
        downloading: {
          description: 'The address of the receipt is asked for.',
          tags: ['downloading'],
          entry: 'beginDownload',
          invoke: {
            id: 'findReceipt',
            src: 'findReceipt',
            input: ({ context }) => ({ submissionId: context.submissionId }),
            onDone: { actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) }, target: 'opening' },
            onError: { actions: { type: 'reportReceipt', params: ({ event }) => ({ error: event.error }) }, target: 'downloadFailed' },
          },
        },
        opening: {
          description: 'A new window is asked for, at the address that came.',
          tags: ['downloading'],
          invoke: {
            id: 'openWindow',
            src: 'openWindow',
            input: ({ context }) => ({ address: context.address ?? '' }),
            onDone: [{ guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) }, target: 'opened' }, { target: 'blocked' }],
            onError: { target: 'blocked' },
          },
        },
        opened: {
          description: 'The receipt opened in a new window.',
          tags: ['opened'],
          on: { 'receipt.requested': { target: 'downloading' } },
        },
        blocked: {
          description: 'The browser opened no window: a link leads to the receipt.',
          tags: ['blocked'],
          on: { 'receipt.requested': { target: 'downloading' } },
        },
        downloadFailed: {
          description: 'There is no receipt: SP.1 or SP.2, and the button tries again.',
          on: { 'receipt.requested': { target: 'downloading' } },
        },
      },
    },
    unknown: {
      description: 'There is no such submission, or it is nobody’s who asks: the page says so and leads home.',
      tags: ['unknown'],
    },
    failed: {
      description: 'The page says that the submission did not come, with a way to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof submissionDetailMachine>;

/** The submission; null until it is in, and where there is none. */
export const selectDetails = (snapshot: Snapshot): Context['details'] => snapshot.context.details;

/** In whose name it is looked at; empty for the person. */
export const selectOrganisationId = (snapshot: Snapshot): string => snapshot.context.organisationId;

/** The failed call's own failure; null while nothing is wrong, and where no call was the cause. */
export const selectFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;

/** The receipt that did not come; null while nothing is wrong with it. */
export const selectReceiptProblem = (snapshot: Snapshot): ReceiptProblem | null => snapshot.context.problem;

/** Where the receipt is, for a link, once the browser opened no window; null otherwise. */
export const selectBlockedAddress = (snapshot: Snapshot): string | null => (snapshot.hasTag('blocked') ? snapshot.context.address : null);
