import { expect, it } from 'vitest';
import {
  isOutdated,
  isRefusedForGood,
  isUnanswered,
  mayArriveYet,
  mayHaveArrived,
} from '#rules/applications/refusals.rules.ts';
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

it('a submit is unanswered without a status and with an answer that cannot be read, unless that was a refusal', () => {
  const read = (letter: 'a' | 'b' | 'c' | 'd' | 'e', code: number | null) =>
    isUnanswered(callFailure('Submit', '', letter, code));
  expect([read('b', null), read('c', 200), read('c', 502)]).toEqual([true, true, true]);
  // A message of the regulator is shown whatever the status.
  expect([read('a', 200), read('c', 404), read('e', 500), read('e', 422), isUnanswered(null)]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('a submit may have arrived when it is unanswered, and when the server is in trouble', () => {
  const read = (letter: 'a' | 'b' | 'c' | 'd' | 'e', code: number | null) =>
    mayHaveArrived(callFailure('Submit', '', letter, code));
  expect([read('b', null), read('c', 200), read('d', 500), read('e', 503)]).toEqual([true, true, true, true]);
  expect([read('a', 200), read('e', 409), read('e', 429), mayHaveArrived(null)]).toEqual([false, false, false, false]);
});

it('403, 409 and 422 are refusals for good', () => {
  expect([400, 401, 403, 404, 409, 422, 429, 500].filter((code) => isRefusedForGood(status(code)))).toEqual([
    403, 409, 422,
  ]);
});
