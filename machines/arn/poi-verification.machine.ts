/**
 * The verification of somebody who holds an ARN and signed in with the government's digital identity (ARNW-28 to
 * ARNW-31, OP-S-26): an application that sends itself once, and leads to the dashboard whatever comes of it. What is
 * sent are the claims; the adapter has them, this machine does not.
 */
import { setup } from 'xstate';
import { waitTold } from '#rules/core/failures.rules.ts';
import { submissionMachine, type SubmissionEvent } from '../applications/submission.machine.ts';

interface Input {
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
}

export const poiVerificationMachine = setup({
  types: {
    context: {} as Input,
    events: {} as SubmissionEvent,
    input: {} as Input,
    tags: {} as 'unfinished' | 'lasting',
  },
  actors: { submission: submissionMachine },
  actions: {
    /** Provided: the person has proved who they are; what was read of them before is of yesterday. */
    reportVerified: () => undefined,
    /**
     * Provided: the dashboard says that nothing was verified, with the way to try again; `wait` is the server's
     * sentence where too many calls came.
     */
    reportUnverified: (_none, _params: { readonly wait: string | null }) => undefined,
  },
  delays: {
    /** Milliseconds after which the page says that it takes longer than usual. */
    patience: 10_000,
  },
}).createMachine({
  id: 'poiVerification',
  description: 'The automatic verification by a digital identity: sent once without a question, then the dashboard.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ canAsk: input.canAsk }),
  initial: 'submitting',
  states: {
    submitting: {
      description:
        'The application is on its way, or its lost answer is asked about. Whoever leaves the page does not stop it.',
      tags: ['unfinished'],
      invoke: {
        id: 'submission',
        src: 'submission',
        // The key is that of the tab, which its adapter knows (docs/decisions/0008).
        input: ({ context }) => ({ payload: null, submitKey: '', canAsk: context.canAsk, costs: false }),
        onError: { actions: { type: 'reportUnverified', params: { wait: null } }, target: 'unverified' },
      },
      on: {
        'submission.received': { target: 'verified' },
        // An earlier attempt with other claims was received.
        'submission.earlier': { target: 'verified' },
        'submission.refused': {
          actions: { type: 'reportUnverified', params: ({ event }) => ({ wait: waitTold(event.failure) }) },
          target: 'unverified',
        },
        // A submit without fee and files has no other outcome.
        'submission.notReceived': {
          actions: { type: 'reportUnverified', params: { wait: null } },
          target: 'unverified',
        },
        'submission.unknown': { actions: { type: 'reportUnverified', params: { wait: null } }, target: 'unverified' },
      },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'It takes a moment: the page says what is being done.',
          after: { patience: { target: 'lasting' } },
        },
        lasting: {
          description: 'It takes longer than usual: the page says so, and that nobody has to wait here.',
          tags: ['lasting'],
        },
      },
    },
    verified: {
      description: 'The regulator has it: on to the dashboard (ARNW-30).',
      entry: 'reportVerified',
      meta: { screen: 'dashInd' },
      type: 'final',
    },
    unverified: {
      description: 'It was refused, or nobody knows: on to the dashboard as well, which says so (ARNW-31).',
      meta: { screen: 'dashInd' },
      type: 'final',
    },
  },
});
