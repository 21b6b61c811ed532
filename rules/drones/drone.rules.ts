/**
 * A drone in an application, registration and renewal alike, and the lists that describe it (drones 3, DENT-19 to
 * DENT-66). What its fields may hold is in drone-edit.rules.ts; how it is spelled on the wire and in drafts is in
 * drone-wire.rules.ts.
 */
import type { DroneUse } from '../payments/fees.rules.ts';

export const OTHER_MANUFACTURER = 'RPAMFR-0002';
export const HOME_BUILT_MANUFACTURER = 'RPAMFR-0001';
/**
 * What codes of makers with strict serial numbers end with (DJI, `RPAMFR-0003`), and codes of models that stand for any
 * other (DCON-17).
 */
export const SPECIAL_MANUFACTURER_ENDING = '0003';
export const OTHER_MODEL_ENDING = '-OTH';
export const AIRSHIP_CATEGORY = 'RPACAT-004';
export const TOP_WEIGHT_CLASS = 'RPAWC-00007';

/** Most drones of one registration (DCON-02), and the number from which the person is told (DCON-03). */
export const MOST_DRONES = 100;
export const MANY_DRONES = 95;

/** A drone in an application. Unknown texts are empty; names of codes come from the lists. */
export interface FormDrone {
  /** Sequence number within the application, from 1 (DENT-32). */
  readonly id: number;
  /** Both are empty for a drone that is not registered yet. */
  readonly droneId: string;
  readonly droneRegistrationId: string;
  readonly manufacturerCode: string;
  /** Typed text for the manufacturer Other; else the name in the list when it was read. */
  readonly manufacturer: string;
  readonly modelCode: string;
  /** Typed text for Other, Home built and `-OTH` models. */
  readonly model: string;
  readonly categoryCode: string;
  /** The drone's recorded class, else its model's, else the one forced by its category (OP-D-48, DVAL-41). */
  readonly suggestedWeightClassCode: string;
  /** Class that the person chose; it wins over the suggested one. */
  readonly selectedWeightClassCode: string;
  readonly serialNumber: string;
  readonly noSerialNumber: boolean;
  readonly intendedUse: DroneUse | '';
  readonly registeredOverseas: 'yes' | 'no' | '';
  /** Whether it is in the editor (DREG-30, DREG-31). */
  readonly isDraft: boolean;
  readonly modelUpdateRequired: boolean;
  readonly serialNumberUpdateRequired: boolean;
  /** Whether it was corrected and saved within a renewal (DREN-46). */
  readonly updatesSaved: boolean;
  /** Last day as an ISO date; empty for a new drone and for a date that cannot be read. */
  readonly validUntil: string;
  /** Weight in grams by the record; null when it is not known. */
  readonly manufacturedWeight: number | null;
  /**
   * Codes by the record of a registered drone; empty for a new one. Its heavier class is not undone by another model
   * (OP-D-48).
   */
  readonly recordedModelCode: string;
  readonly recordedWeightClassCode: string;
  /** Serial number that the regulator found wrong (852460002): it cannot be saved again (OP-D-42). Null for none. */
  readonly failedSerialNumber: string | null;
}

export interface ListItem {
  readonly code: string;
  readonly name: string;
}

/** A model, and the form of its serial numbers (DENT-61 to DENT-65). */
export interface DroneModel extends ListItem {
  readonly manufacturerCode: string;
  /** Empty when the list names none. */
  readonly weightClassCode: string;
  /** Weight in grams. */
  readonly weight: number | null;
  /** Accepted prefixes of a serial number; empty for any. */
  readonly serialPrefixes: readonly string[];
  /** Exact number of characters; it decides over the range (OP-D-39). */
  readonly serialLength: number | null;
  readonly serialRange: { readonly least: number; readonly most: number } | null;
}

/** A weight class (DENT-66). */
export interface WeightClass extends ListItem {
  readonly gramsMax: number;
}

/** The lists of the drone forms (OP-D-49 to OP-D-51). */
export interface DroneLists {
  readonly manufacturers: readonly ListItem[];
  readonly models: readonly DroneModel[];
  readonly categories: readonly ListItem[];
  /** From the lightest to the heaviest. */
  readonly weightClasses: readonly WeightClass[];
}
