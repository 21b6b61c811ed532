/** What a failed call is to a person: refused with a reason, to be asked again, or neither (DEC-40, DEC-52). */
import { expect, it } from 'vitest';
import { mayPass, refusalTold, waitTold, type FailureLetter } from '#rules/core/failures.rules.ts';
import { callFailure } from '#support/call-failure.ts';

it.each<[FailureLetter, number | null, boolean, boolean]>([
  // letter, status, said in the server's own sentence, may be asked again
  ['a', 200, false, true],
  ['b', null, false, true],
  ['c', 200, false, true],
  ['d', 500, false, true],
  ['e', 500, false, true],
  ['e', 503, false, true],
  ['e', 429, true, true],
  ['e', 408, true, true],
  ['e', 401, false, false],
  ['e', 403, true, false],
  ['e', 404, true, false],
  ['e', 409, true, false],
  ['e', 422, true, false],
  ['d', 403, false, false],
  ['c', 404, false, false],
])('%s with status %s', (letter, status, isTold, passes) => {
  const failure = callFailure('getAssessmentData', '', letter, status);
  expect([refusalTold(failure), mayPass(failure)]).toEqual([isTold ? failure.text : null, passes]);
});

it('an exception of our own may pass, and says nothing of a server', () => {
  expect([mayPass(null), refusalTold(null), refusalTold(undefined), waitTold(null)]).toEqual([true, null, null, null]);
  expect(refusalTold({ ...callFailure('getAssessmentData', '', 'e', 403), text: '' })).toBeNull();
});
