import type { Moment } from '#rules/core/moment.rules.ts';

/** The regulator's zone of the sandbox (DEC-08). */
export const SYDNEY = 'Australia/Sydney';

/**
 * A moment in the regulator's zone.
 *
 * @param instant an ISO instant that spells its offset (`2026-03-15T00:00:00+11:00`), so that it means the same on
 *   machines in every zone
 */
export function sydney(instant: string): Moment {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(instant)) throw new Error(`An instant spells its offset: ${instant}`);
  return { epochMs: Date.parse(instant), zone: SYDNEY };
}

/** Device time zones that must not matter: both sides of the date line, half hours, summer times of both hemispheres. */
export const DEVICE_ZONES = [
  'Pacific/Auckland',
  'UTC',
  'America/Los_Angeles',
  'Australia/Adelaide',
  'Pacific/Pago_Pago',
] as const;
