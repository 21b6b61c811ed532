import { fromPromise } from 'xstate';
import { submissionMachine, type SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { SubmitAttempt } from './attempt.ts';

/** How one submit is sent. */
export interface SubmitOptions {
  /** The same for every try of one submit; undefined where the server does not heed it (DEC-11). */
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * One submit with its two calls.
 * @param send sends what the form gave its submission as the payload
 */
export function wireSubmission<Payload>(attempt: SubmitAttempt, send: (payload: Payload, options: SubmitOptions) => Promise<SubmitAnswer>) {
  return submissionMachine.provide({
    actors: {
      submit: fromPromise(({ input, signal }) => send(input.payload as Payload, { idempotencyKey: attempt.sentKey(), signal })),
      askAboutSubmit: fromPromise(({ signal }) => attempt.ask(signal)),
    },
  });
}
