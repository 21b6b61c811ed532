/** Dates at which something changes, from the present records; the console offers them by name. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  addDays,
  parseFeatureDate,
  parseIsoDate,
  startOfDay,
  todayOf,
  type IsoDate,
} from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { BLOCK_MS } from '#rules/arn/dvs-attempts.rules.ts';
import { renewalWindow } from '#rules/core/expiry.rules.ts';
import { expiryPeriods, readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Db } from '#server/core/store.ts';
import { drones } from './drones.schema.ts';
import { licences } from './licences.schema.ts';
import { people } from './people.schema.ts';

const NINE_HOURS = 9 * 60 * 60 * 1000;

/** The person whose records give the dates. */
const WHOSE = 'ava';

/** The dates in order, without past ones. */
export async function namedMoments(
  db: Db,
  moment: Moment,
  settings: Readonly<Record<string, string>>,
): Promise<readonly { readonly name: string; readonly epochMs: number }[]> {
  const today = todayOf(moment);
  const start = (day: IsoDate): number => startOfDay(day, moment.zone);
  // By local time: on a day of a clock change nine o'clock is not nine hours after midnight.
  const morning = (day: IsoDate): number => {
    const at = start(day);
    const offset = (epochMs: number): number =>
      Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(moment.zone).offsetNanoseconds / 1e6;
    return at + NINE_HOURS - (offset(at + NINE_HOURS) - offset(at));
  };
  const listed = settingsOf(settings);
  const { before, after } = renewalWindow(expiryPeriods(listed));
  const ends = await endsOf(db);
  const drone = ends.drones.find((day) => day > today);
  const warned = ends.drones.map((day) => addDays(day, -before)).find((day) => day > today);
  const gone = ends.drones.map((day) => addDays(day, after + 1)).find((day) => day > today);
  const licence = ends.licences.find((day) => day > today);
  const confirming = parseFeatureDate(readSetting(listed, SETTING.aircraftConfirmationEnd));
  const all = [
    { name: 'Tomorrow morning', epochMs: morning(addDays(today, 1)) },
    { name: 'In 24 hours, when used-up document checks are free again', epochMs: moment.epochMs + BLOCK_MS },
    ...(drone === undefined
      ? []
      : [
          { name: 'The day before Ava’s next drone ends', epochMs: morning(addDays(drone, -1)) },
          { name: 'The last minute of Ava’s next drone', epochMs: start(addDays(drone, 1)) - 60_000 },
          { name: 'The day after Ava’s next drone ended', epochMs: morning(addDays(drone, 1)) },
        ]),
    ...(warned === undefined
      ? []
      : [{ name: 'When another drone of Ava’s counts as expiring soon', epochMs: morning(warned) }]),
    ...(gone === undefined ? [] : [{ name: 'When an expired drone of Ava’s leaves her list', epochMs: morning(gone) }]),
    ...(licence === undefined
      ? []
      : [{ name: 'The day before Ava’s accreditation expires', epochMs: morning(addDays(licence, -1)) }]),
    ...(confirming === null
      ? []
      : [{ name: 'The day after the confirmation of aircraft closed', epochMs: morning(addDays(confirming, 1)) }]),
  ];
  return all.filter(({ epochMs }) => epochMs > moment.epochMs).sort((one, other) => one.epochMs - other.epochMs);
}

/** The last days of Ava's drones and licences, the first first. */
async function endsOf(db: Db): Promise<{ readonly drones: readonly IsoDate[]; readonly licences: readonly IsoDate[] }> {
  const days = (rows: readonly { readonly until: string | null }[]): readonly IsoDate[] =>
    rows.flatMap(({ until }) => parseIsoDate(until) ?? []);
  return {
    drones: days(
      await db
        .select({ until: drones.validUntil })
        .from(drones)
        .innerJoin(people, eq(people.id, drones.ownerId))
        .where(and(eq(people.userName, WHOSE), isNull(drones.deregisteredAt)))
        .orderBy(asc(drones.validUntil)),
    ),
    licences: days(
      await db
        .select({ until: licences.validUntil })
        .from(licences)
        .innerJoin(people, eq(people.id, licences.personId))
        .where(eq(people.userName, WHOSE))
        .orderBy(asc(licences.validUntil)),
    ),
  };
}
