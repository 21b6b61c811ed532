/** A row of a renewal's summary: a drone, its fee, and what has to be done about it (DREN-22 to DREN-29). */
import { displayDate, type IsoDate } from '../core/calendar.rules.ts';
import { droneFee, needsUpdate } from './drone-edit.rules.ts';
import {
  droneName,
  effectiveWeightClass,
  weightClassChoices,
  weightClassName,
  weightClassPrompt,
} from './drone-kind.rules.ts';
import type { ListFilter } from '../core/list.rules.ts';
import type { RenewalFacts } from './drone-renewal-facts.rules.ts';
import { updatesFilter } from './drone-search.rules.ts';
import { serialOf } from './drone-serial.rules.ts';
import type { DroneLists, FormDrone, WeightClass } from './drone.rules.ts';
import { droneExpiry, type ExpiryBadge } from '../core/expiry.rules.ts';
import { feeInColumn } from '../payments/fees.rules.ts';

export interface RenewalRow {
  readonly id: number;
  readonly drone: FormDrone;
  /** Name by `droneName`. */
  readonly name: string;
  readonly serialNumber: string;
  /** Last day as an ISO date; empty when it cannot be read. */
  readonly validUntil: string;
  /** Last day as text (DENT-44). */
  readonly expiryDate: string;
  readonly badge: ExpiryBadge | null;
  /** Last day after the renewal, as ISO date and as text (EXPY-07, EXPY-10). */
  readonly renewedUntil: string;
  readonly renewedDate: string;
  /** Name of the assigned class; empty for none. */
  readonly weightClass: string;
  /** Classes to choose from, and the label of the empty option (DVAL-49 to DVAL-53). */
  readonly choices: readonly WeightClass[];
  readonly prompt: string;
  /** Whether a class has to be chosen (DVAL-46). */
  readonly lacksClass: boolean;
  readonly needsUpdate: boolean;
  /** Fee in cents; null when the rate card has none (OP-D-65). */
  readonly fee: number | null;
  /** Fee as text; empty without one. */
  readonly feeText: string;
}

/** Filters of a long renewal (docs/decisions/0049). */
export const renewalFilters: readonly ListFilter<RenewalRow>[] = [
  updatesFilter(({ needsUpdate: isToUpdate }) => isToUpdate),
];

/** Rows by drone and facts: a fleet has hundreds of drones, of which one changes at a time. */
const known = new WeakMap<FormDrone, { readonly facts: RenewalFacts; readonly row: RenewalRow }>();

/** The row of a drone; the same object for the same drone. */
export function renewalRow(drone: FormDrone, facts: RenewalFacts): RenewalRow {
  const made = known.get(drone);
  if (made?.facts === facts) return made.row;
  const row = new Row(drone, facts);
  known.set(drone, { facts, row });
  return row;
}

/** A row with values that are computed on first use: a page shows fifteen rows of a thousand. */
class Row implements RenewalRow {
  readonly id: number;
  readonly drone: FormDrone;
  readonly serialNumber: string;
  readonly validUntil: IsoDate | '';
  readonly badge: ExpiryBadge | null;
  readonly renewedUntil: IsoDate | '';
  readonly weightClass: string;
  readonly lacksClass: boolean;
  readonly needsUpdate: boolean;
  readonly fee: number | null;
  readonly #lists: DroneLists;

  constructor(drone: FormDrone, facts: RenewalFacts) {
    const { validUntil, badge, renewedUntil } = droneExpiry(drone.validUntil, facts.periods, facts.moment);
    this.id = drone.id;
    this.drone = drone;
    this.serialNumber = serialOf(drone);
    this.validUntil = validUntil ?? '';
    this.badge = badge;
    this.renewedUntil = renewedUntil ?? '';
    this.weightClass = weightClassName(drone.suggestedWeightClassCode, facts.lists);
    this.needsUpdate = needsUpdate(drone);
    this.lacksClass = !this.needsUpdate && effectiveWeightClass(drone) === '';
    this.fee = droneFee(drone, facts.rates);
    this.#lists = facts.lists;
  }

  get name(): string {
    return droneName(this.drone, this.#lists);
  }

  get expiryDate(): string {
    return this.validUntil && displayDate(this.validUntil);
  }

  get renewedDate(): string {
    return this.renewedUntil && displayDate(this.renewedUntil);
  }

  get choices(): readonly WeightClass[] {
    return weightClassChoices(this.drone, this.#lists);
  }

  get prompt(): string {
    return weightClassPrompt(this.drone);
  }

  get feeText(): string {
    if (this.fee === null) return '';
    return this.needsUpdate ? 'Not included' : feeInColumn(this.fee);
  }
}
