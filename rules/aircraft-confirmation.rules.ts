/**
 * The confirmation of registration details, once a period: who is asked for it, and which aircraft it is about
 * (services 4.6, ACFT-43 to ACFT-46, OP-S-83). Portal and server ask the same rule.
 */
import { registeredAircraft, type AircraftAnswer, type AircraftValidity } from './aircraft.rules.ts';
import { parseFeatureDate, todayOf, type IsoDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { readSetting, SETTING, type Settings } from './core/settings.rules.ts';

/** The first and the last day of a period; both count (OP-S-83). */
export interface ConfirmationWindow {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/**
 * Confirmation period of the system settings (ACFT-44); null where one of its days is missing or cannot be read, which
 * hides the confirmation.
 */
export function confirmationWindow(settings: Settings): ConfirmationWindow | null {
  const from = parseFeatureDate(readSetting(settings, SETTING.aircraftConfirmationStart));
  const until = parseFeatureDate(readSetting(settings, SETTING.aircraftConfirmationEnd));
  return from === null || until === null ? null : { from, until };
}

/**
 * The first day whose answers count: that of the period which is open, or was the last one. Answers of an earlier
 * period do not count, so that every period can be answered.
 *
 * @returns null where every answer counts: no period is known, or the one that is known has not begun
 */
export function censusSince(settings: Settings, moment: Moment): IsoDate | null {
  const period = confirmationWindow(settings);
  return period === null || todayOf(moment) < period.from ? null : period.from;
}

export interface ConfirmationFacts {
  readonly settings: Settings;
  /** Answers to the census in the applications call. */
  readonly census: readonly unknown[];
  readonly aircraft: AircraftAnswer;
  readonly moment: Moment;
}

/**
 * `open`: the confirmation is asked for. Otherwise the reason: outside the period, answered before, nothing on the
 * register.
 */
export type ConfirmationState = 'open' | 'notNow' | 'answered' | 'noAircraft';

/**
 * Whether the confirmation is asked for (ACFT-43, ACFT-45, ACFT-46); aircraft and gliders that are registered today
 * count.
 */
export function confirmationState({ settings, census, aircraft, moment }: ConfirmationFacts): ConfirmationState {
  const period = confirmationWindow(settings);
  const today = todayOf(moment);
  if (period === null || today < period.from || today > period.until) return 'notNow';
  if (census.length > 0) return 'answered';
  return confirmedItems(aircraft, moment).length === 0 ? 'noAircraft' : 'open';
}

/** The period while the confirmation is asked for, for the callout of the list (ACFT-43 to ACFT-46); null hides it. */
export function openConfirmation(facts: ConfirmationFacts): ConfirmationWindow | null {
  return confirmationState(facts) === 'open' ? confirmationWindow(facts.settings) : null;
}

/** The aircraft and gliders that a confirmation of today is about, aircraft first. */
export function confirmedItems<Item extends AircraftValidity>(answer: AircraftAnswer<Item>, moment: Moment): Item[] {
  return registeredAircraft([...answer.aircraft, ...answer.gliders], moment);
}

type Text = string | null | undefined;
type Named = { readonly product_name?: Text } | null | undefined;
type Party = { readonly fullname?: Text; readonly name?: Text; readonly postalAddress?: Text } | null | undefined;

export interface RegisterRecord extends AircraftValidity {
  readonly aircraft?:
    | { readonly product_aircraftregistrationid?: Text; readonly product_registrationmark?: Text }
    | null
    | undefined;
  readonly manufacturer?: Named;
  readonly product_name?: Text;
  readonly product_serialnumber?: Text;
  readonly mainOwner?: Party;
  readonly mainOperator?: Party;
  readonly mainOwnerOrg?: Party;
  readonly mainOperatorOrg?: Party;
}

/** Name and postal address; empty where the register has none. */
export interface ShownParty {
  readonly name: string;
  readonly postalAddress: string;
}

/** Details of an aircraft that a person sees before the declaration. */
export interface ShownAircraft {
  readonly id: string;
  readonly mark: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly serialNumber: string;
  readonly owner: ShownParty;
  readonly operator: ShownParty;
}

const party = (one: Party, other: Party): ShownParty => {
  const found = one ?? other;
  return { name: found?.fullname ?? found?.name ?? '', postalAddress: found?.postalAddress ?? '' };
};

/** Lines of the table of details, for records of a person and of an organisation (SENT-078, SENT-079). */
export function shownAircraft(answer: AircraftAnswer<RegisterRecord>, moment: Moment): ShownAircraft[] {
  return confirmedItems(answer, moment).map((record) => ({
    id: record.aircraft?.product_aircraftregistrationid ?? '',
    mark: record.aircraft?.product_registrationmark ?? '',
    manufacturer: record.manufacturer?.product_name ?? '',
    model: record.product_name ?? '',
    serialNumber: record.product_serialnumber ?? '',
    owner: party(record.mainOwner, record.mainOwnerOrg),
    operator: party(record.mainOperator, record.mainOperatorOrg),
  }));
}
