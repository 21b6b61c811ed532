/** Failed calls for specs: what rejected promises pass to a machine. */
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

/** The rejection for an exception that was not a server's answer. */
export const exception = { message: 'Cannot read properties of undefined' };
