/** Minimum age for registering or renewing a drone and taking an assessment (CONS-03, DEC-03, DEC-40). */
import { ageOn, displayDate, parseBirthDate, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';

/**
 * Minimum age for the drone tiles (CONS-03) and for assessments (regulation 101.374E of the Civil Aviation Safety
 * Regulations 1998).
 */
export const DRONE_AGE = 16;

/** Whether a person may use the drone services. An unknown birth date is no bar (DASH-20, DEC-03). */
export function mayUseDrones(birthdate: string | null | undefined, moment: Moment): boolean {
  const birth = parseBirthDate(birthdate);
  return birth === null || ageOn(birth, moment) >= DRONE_AGE;
}

/**
 * The day on which a person reaches the minimum age. The year in question has a 29 February if the year of birth had
 * one.
 */
export function droneDay(birth: IsoDate): IsoDate {
  return Temporal.PlainDate.from(birth).add({ years: DRONE_AGE }).toString() as IsoDate;
}

/**
 * Why a person is not offered the drone services, and from when they are; empty for who is.
 *
 * @param act completes "You can"
 */
export function tooYoungText(
  birthdate: string | null | undefined,
  moment: Moment,
  act: 'register drones' | 'renew this drone' = 'register drones',
): string {
  const birth = parseBirthDate(birthdate);
  return birth === null || mayUseDrones(birthdate, moment)
    ? ''
    : `You can ${act} from your ${String(DRONE_AGE)}th birthday, ${displayDate(droneDay(birth))}.`;
}
