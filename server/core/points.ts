/**
 * Named points in the server at which tests can kill it (issue 3: 0 or 1 submission, an intact draft). Outside
 * production, `SANDBOX_KILL_AT=<file>` ends the process with a real SIGKILL at the point that this file names, once it
 * names one: a running server can be told where to die. Otherwise points have no effect.
 */
import { existsSync, readFileSync } from 'node:fs';

/** All points, in the order of a call. */
export const POINTS = [
  'amid a migration',
  'body received',
  'files stored',
  'validated',
  'before commit',
  'after commit',
  'before the mail is written',
  'before the mail is sent',
  'before the draft is written',
  'after the draft is written',
  'draft conflict',
  'draft delete',
] as const;

/** Points of a payment, in order; they have a crash test of their own (T-17). */
export const PAYMENT_POINTS = [
  'card charged',
  'notice received',
  'before the payment is finalised',
  'after the payment is finalised',
  'notice answered',
  'way back',
] as const;

/** Points of the regulator's question about a payment whose notice is lost (T-17). */
export const ASKING_POINTS = [
  'payment asked about',
  'before the payment is finalised',
  'after the payment is finalised',
] as const;

/** Points of a document check: an attempt is neither lost nor counted twice. */
export const CHECK_POINTS = ['before the document is checked', 'document checked'] as const;

export type Point =
  | (typeof POINTS)[number]
  | (typeof CHECK_POINTS)[number]
  | (typeof PAYMENT_POINTS)[number]
  | (typeof ASKING_POINTS)[number];

/** Called when a point is passed. */
export type At = (point: Point) => void;

/** Points without an effect. */
export const passing: At = () => {};

/** The effect that an environment asks for: ending the process at one point, or nothing. Always nothing in production. */
export function pointsOf(env: Readonly<Record<string, string | undefined>>): At {
  const file = env['SANDBOX_KILL_AT'];
  if (file === undefined || file === '' || env['NODE_ENV'] === 'production') return passing;
  return (point) => {
    if (existsSync(file) && readFileSync(file, 'utf8') === point) process.kill(process.pid, 'SIGKILL');
  };
}
