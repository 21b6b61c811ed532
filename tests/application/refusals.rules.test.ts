import { expect, it } from 'vitest';
import { isOutdated, mayArriveYet } from '#rules/applications/refusals.rules.ts';
import { callFailure } from '#support/call-failure.ts';

const status = (code: number | null) => callFailure('Submit', '', 'e', code);

it('409 and 422 say that the data that it depends on has changed, and no other answer does', () => {
  const codes = [400, 403, 404, 408, 409, 410, 421, 422, 423, 429, 500, 503];
  expect(codes.filter((code) => isOutdated(status(code)))).toEqual([409, 422]);
  expect([isOutdated(null), isOutdated(status(null))]).toEqual([false, false]);
});

it('what failed at the server may arrive yet; what was refused, and what has no status, does not', () => {
  const codes = [400, 409, 422, 423, 429, 499, 500, 502, 503, 504];
  expect(codes.filter((code) => mayArriveYet(status(code)))).toEqual([500, 502, 503, 504]);
  expect([mayArriveYet(null), mayArriveYet(status(null))]).toEqual([false, false]);
});
