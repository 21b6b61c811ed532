/** Active alerts as their page lists them (OP-S-80). Any object is an alert (OP-P-82): one without words still stands there. */
import { displayDate, todayOf } from '../core/calendar.rules.ts';

/** An alert of one of the three calls. */
export interface ActiveAlert {
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  /** The instant at which it was raised. */
  readonly createdon?: string | null | undefined;
}

/** An alert as people read it. */
export interface AlertShown {
  readonly key: string;
  readonly title: string;
  /** Empty where it says no more. */
  readonly text: string;
  /** The day, in the regulator's zone; empty where it cannot be read. */
  readonly raised: string;
}

/**
 * The alerts in the order of the answers.
 * @param zone the regulator's (DEC-08)
 */
export function alertsShown(alerts: readonly ActiveAlert[], zone: string): readonly AlertShown[] {
  return alerts.map(({ title, text, createdon }, at) => ({
    key: String(at),
    title: title?.trim() || 'Active alert',
    text: text?.trim() ?? '',
    raised: dayOf(createdon, zone),
  }));
}

function dayOf(instant: string | null | undefined, zone: string): string {
  const epochMs = Date.parse(instant ?? '');
  return Number.isNaN(epochMs) ? '' : displayDate(todayOf({ epochMs, zone }));
}
