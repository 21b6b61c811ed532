/**
 * The next twelve months of somebody's drones: how many are due in each month, what that costs, and what becomes of
 * them if none is renewed. Every state is the expiry rule's own answer, with the last day of a month for today.
 */
import { addDays, displayDate, startOfDay, todayOf, type IsoDate } from '../core/calendar.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { droneExpiry, renewalWindow, type DroneExpiry } from '../core/expiry.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { required } from '../core/required.rules.ts';
import { expiryPeriods, featureOn, type ExpiryPeriods, type Settings } from '../core/settings.rules.ts';
import { displayFee, feeInColumn } from '../payments/fees.rules.ts';
import { droneName } from './drone-name.rules.ts';
import { toBeUpdated, type DroneUpdate } from './drone-update.rules.ts';
import { isRecreational, type ManagedDrone } from './registered-drone.rules.ts';

/** Fees of several drones, of which some may not be known (OP-D-65). */
export interface Fees {
  /** Sum of those that are known. */
  readonly cents: number;
  readonly unknown: number;
}

/** How many drones are in each state at the end of a day, if none is renewed meanwhile. */
interface Standing {
  readonly registered: number;
  /** Expired and still in the list. */
  readonly expired: number;
  readonly gone: number;
}

/** The drones whose registration ends in a month, or has ended already. */
export interface YearMonth<Drone = ManagedDrone> {
  /** `expired`, or the month as `2026-12`. */
  readonly id: string;
  /** `Expired already`, `December 2026`. */
  readonly name: string;
  readonly drones: readonly Drone[];
  readonly fees: Fees;
  /** Registered and expired on the last day of the month; of the first row, today. */
  readonly registered: number;
  readonly expired: number;
  /** How many leave the list within the month. */
  readonly leaving: number;
  /** Whether some of them can be renewed now, by their dates. */
  readonly isOpen: boolean;
  /** Registrations that can be renewed now. One that has to be updated first is not among them (DREN-42). */
  readonly renewable: readonly string[];
  readonly renewalFees: Fees;
  /** How many of them have to be updated first. */
  readonly toUpdate: number;
  /** The first day on which one of them can be renewed; null where that is so already, or never. */
  readonly opens: IsoDate | null;
  /** The first day on which all of them can be renewed; null where that is so already, or never. */
  readonly allFrom: IsoDate | null;
  /** Last day on which the first of the expired ones can be renewed; null for a month. */
  readonly firstBy: IsoDate | null;
  /** How many more are due in the month if everything that can be renewed now is renewed today. */
  readonly again: number;
}

export interface FleetYear<Drone = ManagedDrone> {
  /** Today. */
  readonly registered: number;
  readonly expired: number;
  /** Drones without an expiry date that can be read; they are in no month. */
  readonly undated: number;
  /** Drones that have expired, where there are any, then the months. */
  readonly months: readonly YearMonth<Drone>[];
  /** All that are due in the months. */
  readonly due: number;
  readonly fees: Fees;
  readonly expiredFees: Fees;
  /** The last day of the year that is shown. */
  readonly until: IsoDate;
  /** Whether there are drones of both kinds. */
  readonly hasBoth: boolean;
}

/** Which of the two kinds of drones is counted. */
export const YEAR_USES = ['all', 'commercial', 'recreational'] as const;
export type YearUse = (typeof YEAR_USES)[number];

export interface FleetYearFacts<Drone = ManagedDrone> {
  readonly drones: readonly Drone[];
  readonly updates: readonly DroneUpdate[];
  /** Fee of each drone in cents, by its registration; null where no fee is known. */
  readonly fees: Readonly<Record<string, number | null>> | null;
  readonly settings: Settings;
  readonly moment: Moment;
  readonly use: YearUse;
}

/** Whole months after the present one. */
const MONTHS = 12;

const NAME = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Span {
  readonly id: string;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

export function fleetYear<Drone extends ManagedDrone>(facts: FleetYearFacts<Drone>): FleetYear<Drone> {
  const { settings, moment, use } = facts;
  const periods = expiryPeriods(settings);
  const today = todayOf(moment);
  const now = (date: string | null | undefined) => droneExpiry(date, periods, moment);
  const offered = featureOn(settings, 'Recreational Drone', moment)
    ? facts.drones
    : facts.drones.filter((drone) => !isRecreational(drone));
  const listed = offered.filter(({ product_validuntil }) => now(product_validuntil).listed);
  const shown = listed.filter((drone) => use === 'all' || isRecreational(drone) === (use === 'recreational'));
  // A fleet of a thousand has a few hundred dates.
  const byDate = grouped(shown, ({ product_validuntil }) => now(product_validuntil).validUntil);
  const dates = [...byDate.keys()].filter((date) => date !== null).toSorted();
  const standing = standings(dates, (date) => byDate.get(date)?.length ?? 0, periods);
  const dueIn = ({ first, last }: Pick<Span, 'first' | 'last'>) =>
    dates.filter((date) => date >= first && date <= last);
  const monthOf = monthMaker(facts, (date) => byDate.get(date) ?? [], periods);
  const all = spans(today);
  // The present month has a row for what is still due in it.
  const months = all.filter((span, at) => at > 0 || dueIn(span).length > 0);
  const until = required(all.at(-1), 'last month').last;
  const ends = months.map(({ last }) => standing({ ...moment, epochMs: startOfDay(last, moment.zone) }));
  const start = standing(moment);
  const over = dates.filter((date) => !now(date).registered);
  const rows = [
    ...(over.length === 0 ? [] : [{ ...monthOf('expired', 'Expired already', over), ...start, leaving: 0 }]),
    ...months.map((span, at) => {
      const { registered, expired, gone } = required(ends[at], 'end of a month');
      const before = at === 0 ? start : required(ends[at - 1], 'end of a month');
      const again = dates.filter((date) => isWithin(now(date), span));
      return {
        ...monthOf(span.id, NAME.format(Date.parse(span.first)), dueIn(span)),
        registered,
        expired,
        leaving: gone - before.gone,
        again: sum(again.map((date) => byDate.get(date)?.length ?? 0)),
      };
    }),
  ];
  const inMonths = rows.filter(({ id }) => id !== 'expired');
  return {
    registered: start.registered,
    expired: start.expired,
    undated: byDate.get(null)?.length ?? 0,
    months: rows,
    due: sum(inMonths.map(({ drones }) => drones.length)),
    fees: allFees(inMonths.map(({ fees }) => fees)),
    expiredFees: allFees(rows.filter(({ id }) => id === 'expired').map(({ fees }) => fees)),
    until,
    hasBoth: listed.some(isRecreational) && !listed.every(isRecreational),
  };
}

/** The rest of the present month, then the months after it. */
function spans(today: IsoDate): readonly Span[] {
  const present = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: MONTHS + 1 }, (_, at) => {
    const month = present.add({ months: at });
    const [first, last] = [1, month.daysInMonth].map((day) => month.toPlainDate({ day }).toString() as IsoDate);
    return {
      id: month.toString(),
      first: at === 0 ? today : required(first, 'first day'),
      last: required(last, 'last day'),
    };
  });
}

/**
 * Counts the states at a moment. Of two registrations the one that ends later is never the one that is over: the rule
 * is asked about a few dates of a moment, not about all of them.
 *
 * @param dates in their order
 */
function standings(dates: readonly IsoDate[], count: (date: IsoDate) => number, periods: ExpiryPeriods) {
  const before = [0];
  for (const date of dates) before.push(required(before.at(-1), 'sum') + count(date));
  const countOf = (end: number): number => required(before[end], 'sum');
  const all = countOf(dates.length);
  return (at: Moment): Standing => {
    const from = (fits: (expiry: DroneExpiry) => boolean) =>
      countOf(firstWhere(dates, (date) => fits(droneExpiry(date, periods, at))));
    const [gone, over] = [from(({ listed }) => listed), from(({ registered }) => registered)];
    return { registered: all - over, expired: over - gone, gone };
  };
}

/** Place of the first date that fits, by halves: all after it fit too. */
function firstWhere(dates: readonly IsoDate[], fits: (date: IsoDate) => boolean): number {
  let [low, high] = [0, dates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(required(dates[middle], 'date'))) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isWithin = ({ renewedUntil }: DroneExpiry, { first, last }: Span): boolean =>
  renewedUntil !== null && renewedUntil >= first && renewedUntil <= last;

/** Makes the row of a month out of its dates. */
function monthMaker<Drone extends ManagedDrone>(
  { updates, fees, moment }: FleetYearFacts<Drone>,
  dronesOf: (date: IsoDate) => readonly Drone[],
  periods: ExpiryPeriods,
) {
  const today = todayOf(moment);
  const { before, after } = renewalWindow(periods);
  const needed = new Set(toBeUpdated(updates));
  const idOf = ({ product_droneregistrationid: id }: Drone): string => id;
  const feesOf = (ids: readonly string[]) => allFees(ids.map((id) => feeOf(fees?.[id] ?? null)));
  /** The first day of a renewal, where it is still to come. */
  const opensFor = (date: IsoDate | undefined): IsoDate | null => {
    if (date === undefined || before + after < 0) return null;
    const opens = addDays(date, -before);
    return opens > today ? opens : null;
  };
  return (id: string, name: string, dates: readonly IsoDate[]) => {
    const drones = dates.flatMap(dronesOf);
    const open = dates.filter((date) => droneExpiry(date, periods, moment).badge !== null);
    const renewable = open
      .flatMap(dronesOf)
      .map(idOf)
      .filter((one) => !needed.has(one));
    const [first] = dates;
    return {
      id,
      name,
      drones,
      fees: feesOf(drones.map(idOf)),
      isOpen: open.length > 0,
      renewable,
      renewalFees: feesOf(renewable),
      toUpdate: drones.filter((drone) => needed.has(idOf(drone))).length,
      opens: opensFor(first),
      allFrom: opensFor(dates.at(-1)),
      firstBy: id === 'expired' && first !== undefined ? addDays(first, after) : null,
      again: 0,
    };
  };
}

const feeOf = (cents: number | null): Fees => ({ cents: cents ?? 0, unknown: cents === null ? 1 : 0 });

const allFees = (fees: readonly Fees[]): Fees => ({
  cents: sum(fees.map(({ cents }) => cents)),
  unknown: sum(fees.map(({ unknown }) => unknown)),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const isUnknown = ({ unknown }: Fees, count: number): boolean => count > 0 && unknown === count;

/** Fees of a number of drones as text, like the fee of one; the sum is a least one where some are not known. */
export function feesText(fees: Fees, count: number): string {
  if (isUnknown(fees, count)) return 'Not known';
  if (fees.unknown > 0) return `At least ${displayFee(fees.cents)}`;
  return count === 0 ? displayFee(fees.cents) : feeInColumn(fees.cents);
}

/** Fees that are known in part at least, after 'costs' in a sentence. */
function amountSaid({ cents, unknown }: Fees): string {
  if (unknown > 0) return `at least ${displayFee(cents)}`;
  return cents === 0 ? 'nothing' : displayFee(cents);
}

/** What renewing a number of drones costs, as a sentence. */
export const renewingSaid = (what: string, fees: Fees, count: number): string =>
  isUnknown(fees, count)
    ? `We do not know what it costs to renew ${what}.`
    : `Renewing ${what} costs ${amountSaid(fees)}.`;

/**
 * How many drones there are, and what a year of them costs, in words. What nobody knows is said as such.
 *
 * @returns its parts: before the amount of the year, the amount, after it
 */
export function yearSaid({ registered, expired, due, fees, expiredFees, until }: FleetYear): {
  readonly before: string;
  readonly costs: string;
  readonly after: string;
} {
  const number = (count: number): string => count.toLocaleString('en-AU');
  const there = `${counted(registered, 'registered drone')}, ${number(expired)} expired.`;
  const coming = `the ${number(due)} that ${due === 1 ? 'expires' : 'expire'} by ${displayDate(until)}`;
  const over = `the ${number(expired)} that ${expired === 1 ? 'has' : 'have'} expired`;
  const rest = expired === 0 ? '' : ` ${renewingSaid(over, expiredFees, expired)}`;
  if (due === 0) return { before: `${there}${rest}`, costs: '', after: '' };
  if (isUnknown(fees, due))
    return { before: `${there} ${renewingSaid(coming, fees, due)}${rest}`, costs: '', after: '' };
  const goesOn = expired > 0 && !isUnknown(expiredFees, expired);
  return {
    before: `${there} Renewing ${coming} costs `,
    costs: amountSaid(fees),
    after: goesOn ? `, and ${amountSaid(expiredFees)} for ${over}.` : `.${rest}`,
  };
}

export const toUpdateText = (count: number): string =>
  count === 1 ? '1 needs an update first' : `${count.toLocaleString('en-AU')} need an update first`;

/** A drone in the list of its month. */
export interface YearDrone<Drone = ManagedDrone> {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly validUntil: IsoDate;
  readonly expiryDate: string;
  /** In cents; null where it is not known. */
  readonly fee: number | null;
  /** Why it has to be updated before it is renewed; null where it has not. */
  readonly reason: string | null;
  readonly record: Drone;
}

/** Drones of one model that cost the same. */
export interface YearModel {
  readonly name: string;
  readonly count: number;
  readonly fee: number | null;
  readonly fees: Fees;
}

export interface OpenedMonth<Drone = ManagedDrone> {
  /** By expiry date, then by name. */
  readonly drones: readonly YearDrone<Drone>[];
  /** By name. */
  readonly models: readonly YearModel[];
}

/** What a month holds, made when it is opened. */
export function openedMonth<Drone extends ManagedDrone>(
  { drones }: Pick<YearMonth<Drone>, 'drones'>,
  { updates, fees }: Pick<FleetYearFacts<Drone>, 'updates' | 'fees'>,
): OpenedMonth<Drone> {
  const reasons = new Map(updates.map(({ id, reason }) => [id, reason]));
  const rows = drones
    .map((record) => {
      const id = record.product_droneregistrationid;
      const validUntil = record.product_validuntil as IsoDate;
      return {
        id,
        name: droneName(record),
        serialNumber: record.drone?.product_serialnumber?.trim() ?? '',
        validUntil,
        expiryDate: displayDate(validUntil),
        fee: fees?.[id] ?? null,
        reason: reasons.get(id) ?? null,
        record,
      };
    })
    .toSorted((one, other) => order(one.validUntil, other.validUntil) || order(one.name, other.name));
  const models = [...grouped(rows, ({ name, fee }) => `${name}\n${String(fee)}`).values()].map((of) => {
    const { name, fee } = required(of[0], 'drone of a model');
    return { name, fee, count: of.length, fees: allFees(of.map((one) => feeOf(one.fee))) };
  });
  return { drones: rows, models: models.toSorted((one, other) => order(one.name, other.name)) };
}

/** The rows by a key, each list in their order. `Map.groupBy` is younger than the oldest browsers (DEC-62). */
function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const lists = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  return lists;
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
