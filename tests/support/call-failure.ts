/** Call failures for specs: what a rejecting port hands to a machine. */
import type { CallCode, CallFailure, FailureLetter } from '#rules/core/failures.rules.ts';

/** A failed call as the client classifies it. */
export const callFailure = (call: string, code: CallCode, letter: FailureLetter = 'e', status: number | undefined = 500): CallFailure => ({
  kind: 'call-failure', call, code, letter, text: 'The register is closed for the night', ...(status === undefined ? {} : { status }),
});

/** What a port rejects with when something threw that was no answer of a server. */
export const exception = { message: 'Cannot read properties of undefined' };
