/**
 * A list of students is verified, one after the other (MTON-40): who cannot be added is named and does not hold up the
 * others. A child of a notification, which stops it with the state that it was invoked in, and hears after each answer
 * who could not be added so far, so that this is kept.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import {
  batchAfter,
  isBatchOver,
  type Batch,
  type BatchSoFar,
  type IndividualAnswer,
} from '#rules/mto/student-batch.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';

/** The event that the list sends to its notification. */
export interface StudentAnswered extends Pick<BatchSoFar, 'refused'> {
  readonly type: 'student.answered';
}

/** Asks whether there is such a person. */
export const verifyStudentPort = () =>
  promisePort<IndividualAnswer, { readonly arn: string; readonly surname: string }>('verifyStudent');

export const studentBatchMachine = setup({
  types: { context: {} as BatchSoFar, input: {} as BatchSoFar, output: {} as BatchSoFar },
  actors: { verifyStudent: verifyStudentPort() },
  guards: { isOver: ({ context }) => isBatchOver(context.batch) },
  actions: {
    keepAnswer: assign(({ context }, { answer }: { answer: IndividualAnswer | CallFailure | null }) =>
      batchAfter(context, answer),
    ),
    tellAnswered: sendTo(parentOf, ({ context: { refused } }): StudentAnswered => ({
      type: 'student.answered',
      refused,
    })),
  },
}).createMachine({
  id: 'studentBatch',
  description: 'A list of students is verified, one after the other.',
  options: { maxIterations: 1000 },
  context: ({ input }) => input,
  output: ({ context }) => context,
  initial: 'counting',
  states: {
    counting: {
      description: 'Is anybody still to be verified? Transient: decides and leaves immediately.',
      always: [{ guard: 'isOver', target: 'through' }, { target: 'asking' }],
    },
    asking: {
      description: 'The regulator is asked about the next one.',
      invoke: {
        id: 'verifyStudent',
        src: 'verifyStudent',
        input: ({ context: { batch } }) => ({
          arn: batch.waiting[0]?.arn ?? '',
          surname: batch.waiting[0]?.familyName ?? '',
        }),
        onDone: {
          actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'tellAnswered'],
          target: 'counting',
        },
        onError: {
          actions: [
            { type: 'keepAnswer', params: ({ event }) => ({ answer: callFailureIn(event.error) }) },
            'tellAnswered',
          ],
          target: 'counting',
        },
      },
    },
    through: { description: 'Everybody of the list was asked about.', type: 'final' },
  },
});

/** The list as it is by now; null while none is verified. */
export const selectBatch = (snapshot: SnapshotFrom<typeof studentBatchMachine> | undefined): Batch | null =>
  snapshot?.context.batch ?? null;
