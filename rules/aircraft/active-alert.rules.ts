/**
 * Active alerts as their page lists them (OP-S-80). Any object is an alert (OP-P-82): one without words still stands
 * there.
 */
import { displayDate, todayOf } from '../core/calendar.rules.ts';

/** An alert of one of the three calls. */
export interface ActiveAlert {
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  /** ISO instant at which the alert was raised. */
  readonly createdon?: string | null | undefined;
}

export interface AlertShown {
  readonly key: string;
  readonly title: string;
  /** Sentence about whom or what the alert is about. */
  readonly about: string;
  /** Text of the alert; empty where it has none. */
  readonly text: string;
  /** Day in the regulator's zone; empty where it cannot be read. */
  readonly raised: string;
}

/**
 * The alerts in the order of the answers: those of the person or the organisation, then those of the aircraft.
 *
 * @param organisationId empty for a person's own
 * @param zone the regulator's (DEC-08)
 */
export function alertsShown(
  { owner, aircraft }: Readonly<Record<'owner' | 'aircraft', readonly ActiveAlert[]>>,
  organisationId: string,
  zone: string,
): readonly AlertShown[] {
  const about = organisationId === '' ? 'This alert is about you.' : 'This alert is about the organisation.';
  return [...shown(owner, about, zone), ...shown(aircraft, 'This alert is about the aircraft.', zone)];
}

function shown(alerts: readonly ActiveAlert[], about: string, zone: string): AlertShown[] {
  return alerts.map(({ title, text, createdon }, at) => ({
    key: `${about} ${String(at)}`,
    title: title?.trim() || 'Active alert',
    about,
    text: text?.trim() ?? '',
    raised: dayOf(createdon, zone),
  }));
}

function dayOf(instant: string | null | undefined, zone: string): string {
  const epochMs = Date.parse(instant ?? '');
  return Number.isNaN(epochMs) ? '' : displayDate(todayOf({ epochMs, zone }));
}
