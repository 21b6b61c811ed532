/** The age from which somebody may register a drone, renew one and take an assessment (CONS-03, DEC-03, DEC-40). */
import { ageOn, parseBirthDate, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';

/**
 * Youngest age at which the drone tiles show (CONS-03), and an assessment may be taken (regulation 101.374E of the
 * Civil Aviation Safety Regulations 1998).
 */
export const DRONE_AGE = 16;

/** Under 16 only when the birth date is known and the age today says so (DASH-20, DEC-03). */
export function mayUseDrones(birthdate: string | null | undefined, moment: Moment): boolean {
  const birth = parseBirthDate(birthdate);
  return birth === null || ageOn(birth, moment) >= DRONE_AGE;
}

/**
 * The day on which a person of this birth date is old enough: their birthday. The year of it has a 29 February where
 * the year of birth had one.
 */
export function droneDay(birth: IsoDate): IsoDate {
  return Temporal.PlainDate.from(birth).add({ years: DRONE_AGE }).toString() as IsoDate;
}
