/** Call failures for specs: what a rejecting port hands to a machine. */
import type { CallCode, CallFailure, FailureLetter } from '#rules/core/failures.rules.ts';

/** A failed call as the client classifies it; `status` null when there was no response. */
export const callFailure = (
  call: string,
  code: CallCode,
  letter: FailureLetter = 'e',
  status: number | null = 500,
): CallFailure => ({
  kind: 'call-failure',
  call,
  code,
  letter,
  text: 'The register is closed for the night',
  ...(status === null ? {} : { status }),
});

/** What a port rejects with when something threw that was no answer of a server. */
export const exception = { message: 'Cannot read properties of undefined' };
