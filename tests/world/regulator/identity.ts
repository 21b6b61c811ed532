/**
 * A model of an application for an ARN and of the checks of its passport: five failed checks, then none for a day; a
 * pass is used by the application that has its number, and a person has one application (DEC-34, docs/decisions/0035).
 */
import { attemptsAfter, attemptsAt, blockedUntilMs, isExhausted, NO_ATTEMPTS } from '#rules/arn/dvs-attempts.rules.ts';
import type { Asked, Reply } from '../core/line.ts';
import { good, refused } from './replies.ts';

/** The number of the passport that the service knows, whoever asks. */
export const KNOWN_PASSPORT = 'PA1234567';

export interface Check {
  readonly person: string;
  readonly number: string;
  readonly result: 'passed' | 'failed' | 'exhausted';
}

export interface Applied {
  readonly person: string;
  readonly key: string;
  readonly reference: string;
  readonly number: string;
  /** At once, since its passport was proven. */
  readonly decided: boolean;
}

export interface IdentityDesk {
  /** Every check that reached the regulator, in order. */
  readonly checks: readonly Check[];
  readonly applications: readonly Applied[];
  failures(person: string): number;
  lookUp(person: string, key: string): object | null;
  answer(person: string, asked: Asked): Reply | null;
}

/** The passport in an application, in whatever form it is sent; empty for none. */
export function passportIn(sent: unknown): string {
  const text = typeof sent === 'string' ? Buffer.from(sent, 'base64').toString() : JSON.stringify(sent);
  return /PA\d{7}/.exec(text)?.[0] ?? '';
}

export function identityDesk(now: () => number): IdentityDesk {
  const checks: Check[] = [];
  const applications: (Applied & { readonly digest: string; readonly receivedAt: string })[] = [];
  const counted = new Map<string, typeof NO_ATTEMPTS>();
  const attemptsOf = (person: string) => attemptsAt(counted.get(person) ?? NO_ATTEMPTS, { epochMs: now() });
  const said = (person: string) => {
    const attempts = attemptsOf(person);
    const until = blockedUntilMs(attempts);
    return { dvsFailureCount: attempts.failures, blockedUntil: until === null ? null : new Date(until).toISOString() };
  };
  const hasPassed = (person: string, number: string): boolean =>
    checks.some((one) => one.person === person && one.number === number && one.result === 'passed');

  const check = (person: string, number: string): Reply => {
    if (isExhausted(attemptsOf(person).failures)) {
      checks.push({ person, number, result: 'exhausted' });
      const errors = ['Your identification cannot be used for verification right now'];
      return { status: 200, body: { dvsResponse: false, verificationResultCode: 'N', errors, ...said(person) } };
    }
    const result = number === KNOWN_PASSPORT ? 'passed' : 'failed';
    checks.push({ person, number, result });
    counted.set(person, attemptsAfter(attemptsOf(person), result, { epochMs: now() }));
    const isPassed = result === 'passed';
    const verdict = { dvsResponse: isPassed, verificationResultCode: isPassed ? 'S' : 'N', errors: [] };
    return { status: 200, body: { ...verdict, ...said(person) } };
  };

  const receiptOf = ({ reference, receivedAt, decided }: (typeof applications)[number]): Reply =>
    good({ submissionId: reference, reference, receivedAt, decided });
  const apply = (person: string, key: string | null, input: Record<string, unknown>): Reply => {
    if (key === null) return refused(400, 'No key');
    const own = applications.filter((one) => one.person === person);
    const digest = JSON.stringify(input['request']);
    const earlier = own.find((one) => one.key === key);
    if (earlier) return earlier.digest === digest ? receiptOf(earlier) : refused(422, 'This idempotency key was used');
    if (own.length > 0) return refused(409, 'You have an application already');
    const number = passportIn(input['request']);
    const reference = `AR-${String(applications.length + 1)}`;
    const receivedAt = new Date(now()).toISOString();
    const made = { person, key, reference, number, decided: hasPassed(person, number), digest, receivedAt };
    applications.push(made);
    return receiptOf(made);
  };

  return {
    checks,
    applications,
    failures: (person) => attemptsOf(person).failures,
    lookUp: (person, key) => {
      const found = applications.find((one) => one.person === person && one.key === key);
      return found ? { ...found, submissionId: found.reference } : null;
    },
    answer: (person, { call, key, input }) => {
      if (call === 'dvsValidate') return check(person, input['passportNumber'] as string);
      if (call === 'arnCreate') return apply(person, key, input);
      if (call !== 'GetHasArnOrPendingSubmission') return null;
      const dvsAttempts = attemptsOf(person).failures === 0 ? [] : [{ identityType: 'PP', ...said(person) }];
      const hasArnOrPendingSubmission = applications.some((one) => one.person === person);
      return good({ hasArnOrPendingSubmission, dvsAttempts, declined: null });
    },
  };
}
