/** Classes of failed calls for a person: refused with a reason, worth repeating, or neither (DEC-40, DEC-52). */
import { expect, it } from 'vitest';
import { laterTold, mayPass, refusalTold, waitTold, type FailureLetter } from '#rules/core/failures.rules.ts';
import { callFailure } from '#support/call-failure.ts';

it.each<[FailureLetter, number | null, boolean, boolean]>([
  // letter, status, shown in the server's own sentence, worth repeating
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

it.each([
  ['too often', 429, undefined, 'Too many requests'],
  ['busy, and says when to come again', 503, 5, 'The service is not available at the moment'],
  ['unavailable, and says nothing of a time', 503, undefined, null],
  ['an error that says a time', 500, 5, null],
])('%s comes at the wrong moment, or is a failure', (_what, status, seconds, title) => {
  const failure = {
    ...callFailure('GetUserDetails', 'UD.1e', 'e', status),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  };
  expect(laterTold(failure)).toEqual(title === null ? null : { title, text: failure.text });
  // A busy service may or may not have begun the work.
  expect(waitTold(failure)).toBe(status === 429 ? failure.text : null);
});

it('an exception of our own may pass, and says nothing of a server', () => {
  expect([mayPass(null), refusalTold(null), refusalTold(undefined), waitTold(null), laterTold(null)]).toEqual([
    true,
    null,
    null,
    null,
    null,
  ]);
  expect(refusalTold({ ...callFailure('getAssessmentData', '', 'e', 403), text: '' })).toBeNull();
});
