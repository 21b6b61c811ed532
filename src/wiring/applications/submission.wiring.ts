import { fromPromise } from 'xstate';
import { submissionMachine, type SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';

/** How one submit is sent. */
export interface SubmitOptions {
  /** The same for every try of one submit; undefined where the server does not know it (DEC-11). */
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
}

/** The two calls of a submit, each with the key of the attempt. */
interface SubmitCalls<Payload> {
  /** Sends what the application gave its submission as the payload. */
  send(payload: Payload, submitKey: string, signal: AbortSignal): Promise<SubmitAnswer>;
  /** What was received of it; null for nothing. */
  ask(payload: Payload, submitKey: string, signal: AbortSignal): Promise<Receipt | null>;
}

/** One submit with its two calls. */
export function wireSubmission<Payload>({ send, ask }: SubmitCalls<Payload>) {
  return submissionMachine.provide({
    actors: {
      submit: fromPromise(({ input: { payload, submitKey }, signal }) => send(payload as Payload, submitKey, signal)),
      askAboutSubmit: fromPromise(({ input: { payload, submitKey }, signal }) =>
        ask(payload as Payload, submitKey, signal),
      ),
    },
  });
}
