/** How often a document can be checked: services 4.1 and 9, DEC-34. */
import { describe, expect, it } from 'vitest';
import {
  attemptsAfter,
  attemptsAt,
  attemptsLeft,
  blockedUntilMs,
  checkResult,
  failuresAfter,
  isExhausted,
  NO_ATTEMPTS,
  type CheckResult,
} from '#rules/arn/dvs-attempts.rules.ts';

const START = Date.UTC(2026, 10, 21, 1, 0, 0);
const HOUR = 3_600_000;
const after = (...results: readonly CheckResult[]) =>
  results.reduce(
    (attempts, result, at) => attemptsAfter(attempts, result, { epochMs: START + at * HOUR }),
    NO_ATTEMPTS,
  );

describe('five checks may fail', () => {
  it('each failure leaves one less, and the fifth none [DVSC-39 SCON-09]', () => {
    expect([0, 1, 2, 3, 4, 5].map((failures) => [attemptsLeft(failures), isExhausted(failures)])).toEqual([
      [5, false],
      [4, false],
      [3, false],
      [2, false],
      [1, false],
      [0, true],
    ]);
    expect(after('failed', 'failed', 'failed', 'failed').failures).toBe(4);
    expect(after('failed', 'failed', 'failed', 'failed', 'failed').failures).toBe(5);
    expect(after('failed', 'failed', 'failed', 'failed', 'failed', 'failed').failures).toBe(5);
  });

  it('a pass and what is without a result count nothing', () => {
    expect(after('passed', 'noResult')).toEqual(NO_ATTEMPTS);
    expect(after('failed', 'passed', 'noResult')).toEqual({ failures: 1, failedAtMs: START });
  });
});

describe('the block', () => {
  const five = after('failed', 'failed', 'failed', 'failed', 'failed');
  const end = START + 4 * HOUR + 24 * HOUR;

  it('ends 24 hours after the fifth failure, to the millisecond', () => {
    expect(blockedUntilMs(five)).toBe(end);
    expect(attemptsAt(five, { epochMs: end - 1 })).toEqual(five);
    expect(attemptsAt(five, { epochMs: end })).toEqual(NO_ATTEMPTS);
    expect(attemptsAfter(five, 'failed', { epochMs: end })).toEqual({ failures: 1, failedAtMs: end });
    expect(attemptsAfter(five, 'passed', { epochMs: end })).toEqual(NO_ATTEMPTS);
  });

  it('is none before the fifth failure, however long ago the others were', () => {
    const four = after('failed', 'failed', 'failed', 'failed');
    expect(blockedUntilMs(four)).toBeNull();
    expect(attemptsAt(four, { epochMs: START + 1000 * HOUR })).toEqual(four);
  });
});

describe('what an answer counts', () => {
  it.each([
    ['PP', { verificationResultCode: 'S' }, 'passed'],
    ['PP', { dvsResponse: true, verificationResultCode: 'N' }, 'failed'],
    ['PP', { verificationResultCode: 'S', errors: ['odd'] }, 'failed'],
    ['PP', { errors: ['Not found'] }, 'failed'],
    ['PP', {}, 'failed'],
    ['PP', null, 'noResult'],
    ['NC', { dvsResponse: true }, 'passed'],
    ['MC', { dvsResponse: true, verificationResultCode: 'N' }, 'passed'],
    ['MC', { dvsResponse: false, verificationResultCode: 'S' }, 'failed'],
    ['NC', null, 'noResult'],
  ] as const)('%s answered with %j is %s [DVSC-20]', (document, verdict, result) => {
    expect(checkResult(document, verdict)).toBe(result);
  });

  it('failures and errors are one more, nothing else is [DVSC-15]', () => {
    expect(failuresAfter(0, 'PP', { verificationResultCode: 'N' })).toBe(1);
    expect(failuresAfter(3, 'PP', { errors: ['Not found'] })).toBe(4);
    expect(failuresAfter(5, 'PP', { errors: ['Not found'] })).toBe(5);
    expect(failuresAfter(2, 'PP', { verificationResultCode: 'S' })).toBe(2);
    expect(failuresAfter(2, 'PP', null)).toBe(2);
  });

  it('what the server says counts, whatever was counted before', () => {
    expect(failuresAfter(0, 'PP', { verificationResultCode: 'N', dvsFailureCount: 3 })).toBe(3);
    expect(failuresAfter(4, 'PP', { verificationResultCode: 'N', dvsFailureCount: 0 })).toBe(0);
    for (const odd of [-5, 6, 1.5, Number.NaN, null, undefined])
      expect(failuresAfter(1, 'PP', { verificationResultCode: 'N', dvsFailureCount: odd })).toBe(2);
    for (const odd of [-5, 6, 1.5, Number.NaN])
      expect(failuresAfter(odd, 'PP', { verificationResultCode: 'N' })).toBe(1);
  });
});
