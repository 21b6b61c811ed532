/**
 * Named points that the server passes, so that tests can kill it exactly there (issue 3: 0 or 1 submission, an intact
 * draft). Outside production, `SANDBOX_KILL_AT=<point>` ends the process at the first passing with a real SIGKILL;
 * anywhere else a point is nothing.
 */

/** Every point, in the order in which a call meets them. */
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

/** Points of a payment, in the order in which it meets them; killed at in a test of their own (T-17). */
export const PAYMENT_POINTS = [
  'card charged',
  'notice received',
  'before the payment is finalised',
  'after the payment is finalised',
  'notice answered',
  'way back',
] as const;

/** Points of the regulator's own question about a payment whose notice is lost (T-17). */
export const ASKING_POINTS = [
  'payment asked about',
  'before the payment is finalised',
  'after the payment is finalised',
] as const;

/** Points of a document check: an attempt is neither lost nor counted twice. */
export const CHECK_POINTS = ['before the document is checked', 'document checked'] as const;

/** The name of a point. */
export type Point =
  | (typeof POINTS)[number]
  | (typeof CHECK_POINTS)[number]
  | (typeof PAYMENT_POINTS)[number]
  | (typeof ASKING_POINTS)[number];

/** Passes a point. */
export type At = (point: Point) => void;

/** Passes without a trace. */
export const passing: At = () => {};

/** What an environment asks for: an end at one point, or nothing. Never an end in production. */
export function pointsOf(env: Readonly<Record<string, string | undefined>>): At {
  const wanted = env['SANDBOX_KILL_AT'];
  if (wanted === undefined || wanted === '' || env['NODE_ENV'] === 'production') return passing;
  return (point) => {
    if (point === wanted) process.kill(process.pid, 'SIGKILL');
  };
}
