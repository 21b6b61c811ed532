import { fromPromise } from 'xstate';
import { submissionMachine, type SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';

export interface SubmitOptions {
  /** The same for every try of a submit; undefined if the server does not support keys (DEC-11). */
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
}

interface SubmitCalls<Payload> {
  /** Sends the application's payload. */
  send(payload: Payload, submitKey: string, signal: AbortSignal): Promise<SubmitAnswer>;
  /** Asks for the receipt; null if nothing was received. */
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
