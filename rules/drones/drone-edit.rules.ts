/**
 * The rules of one drone in an application: how a change carries over to other fields, what is wrong with it, what has
 * to be updated before a renewal, what it costs (drones 4 and 5, DVAL-01 to DVAL-57). The forms, the drone that is
 * being edited and the server use it alike.
 */
import {
  assignedClass,
  asks,
  effectiveWeightClass,
  isClassFixed,
  isOtherModel,
  isSpecialMaker,
  listIndex,
  modelOf,
  weightClassChoices,
} from './drone-kind.rules.ts';
import {
  isRegisteredElsewhere,
  isSerialWellFormed,
  SERIAL_PROBLEM,
  serialKey,
  serialOf,
  type RegisteredSerial,
} from './drone-serial.rules.ts';
import { AIRSHIP_CATEGORY, OTHER_MANUFACTURER, type DroneLists, type FormDrone } from './drone.rules.ts';
import { isSpreadsheetError, plainCell, spoiledSerial } from './spreadsheet-cell.rules.ts';
import { feeCents, type RateRow } from '../payments/fees.rules.ts';
import { trimmed } from '../core/letters.rules.ts';
import { zipped } from '../core/required.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';

/** A field of a drone with a message; also the id of its control. */
export type DroneField =
  | 'manufacturerCode'
  | 'manufacturer'
  | 'modelCode'
  | 'model'
  | 'categoryCode'
  | 'weightClass'
  | 'serialNumber'
  | 'intendedUse'
  | 'registeredOverseas';

/** Messages by field. */
export type DroneProblems = Partial<Record<DroneField, string>>;

/** Fields that a person edits. */
export type DroneChange = Partial<
  Pick<
    FormDrone,
    | 'manufacturerCode'
    | 'manufacturer'
    | 'modelCode'
    | 'model'
    | 'categoryCode'
    | 'selectedWeightClassCode'
    | 'serialNumber'
    | 'noSerialNumber'
    | 'intendedUse'
    | 'registeredOverseas'
  >
>;

export interface DroneFacts {
  readonly lists: DroneLists;
  /** The other drones of the application. */
  readonly others: readonly FormDrone[];
  /** Every existing drone of the same holder (`existingDrones`). */
  readonly registered: readonly RegisteredSerial[];
  /** Whether recreational registration is offered (OP-D-08). */
  readonly recreational: boolean;
  readonly variant: 'registration' | 'renewal';
  /**
   * Fields that may be changed beside the weight class (`drone-correction.rules.ts`); left out for all, as in a
   * registration.
   */
  readonly open?: readonly DroneField[];
  /** Whether its record is too light for its use (`isTooLight`). */
  readonly lightOnRecord?: boolean;
  /** Name for `{product}` in texts, and prefix of registration marks. */
  readonly productName: string;
}

/** Longest name of a manufacturer or model (DCON-36), and longest serial number. */
export const LONGEST_NAME = 50;
export const LONGEST_SERIAL = 100;

/**
 * A serial number without invisible characters of a copied text: with them it would be another number (DVAL-17).
 * Control characters stay, to be refused (DVAL-57).
 */
const serialSeen = (typed: string): string => typed.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

export const DRONE_MESSAGES = {
  choose: MESSAGES.choose,
  blank: MESSAGES.blank,
  long: 'This field is too long',
  invalid: 'Invalid entry',
  duplicate: 'An RPA with these details already exists',
  weightClass:
    'Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone',
  /** Messages for a serial number that a spreadsheet spoiled (`spoiledSerial`). */
  rounded: 'A spreadsheet has shortened this serial number. Enter it in full, as shown on the drone',
  formatted: 'This is a date, time or number from a spreadsheet. Enter the serial number shown on the drone',
  error: 'This is an error from a spreadsheet. Enter the serial number shown on the drone',
  placeholder: 'This is not a serial number. Enter the one shown on the drone',
  /** Message for a missing declaration (DVAL-35). */
  declaration: 'You must accept the declaration.',
} as const;

/**
 * Why `Other` is no model of a manufacturer any more (DVAL-06), with the text for manufacturers beside DJI (DVAL-07,
 * OP-D-44).
 */
export function otherModelProblem(
  productName: string,
  maker: 'all DJI drones' | 'this manufacturer' = 'all DJI drones',
): string {
  return `${productName} no longer accepts 'Other' as a model for ${maker}. You will need to select a new model for this drone before it can be renewed.`;
}

/** A new drone. Its use is commercial where nothing else is offered (OP-D-08). */
export function newDrone(id: number, { recreational }: Pick<DroneFacts, 'recreational'>): FormDrone {
  return {
    id,
    droneId: '',
    droneRegistrationId: '',
    manufacturerCode: '',
    manufacturer: '',
    modelCode: '',
    model: '',
    categoryCode: '',
    suggestedWeightClassCode: '',
    selectedWeightClassCode: '',
    serialNumber: '',
    noSerialNumber: false,
    intendedUse: recreational ? '' : 'commercial',
    registeredOverseas: '',
    isDraft: true,
    modelUpdateRequired: false,
    serialNumberUpdateRequired: false,
    updatesSaved: false,
    validUntil: '',
    manufacturedWeight: null,
    recordedModelCode: '',
    recordedWeightClassCode: '',
    failedSerialNumber: null,
  };
}

/**
 * A drone after a change, and after what follows from it: another manufacturer takes the model along, another kind of
 * drone its class, an airship has the top class (DVAL-41), a top class that was chosen stays until it is taken back
 * (DVAL-42), a drone without a serial number has none (DVAL-29). What was typed stays, for a way back.
 */
export function changeDrone(drone: FormDrone, change: DroneChange, lists: DroneLists): FormDrone {
  const next = { ...drone, ...change, isDraft: true };
  if (next.selectedWeightClassCode !== '' && isClassFixed(drone, lists))
    next.selectedWeightClassCode = drone.selectedWeightClassCode;
  const isOtherMaker = next.manufacturerCode !== drone.manufacturerCode;
  if (isOtherMaker) {
    next.modelCode = change.modelCode ?? '';
    // Only typed names stay; names from a list go.
    if (next.manufacturer === listIndex(lists).manufacturers.get(drone.manufacturerCode)?.name) next.manufacturer = '';
    if (next.model === modelOf(drone, lists)?.name) next.model = '';
  }
  if (isOtherMaker || next.modelCode !== drone.modelCode) {
    if (change.selectedWeightClassCode === undefined) next.selectedWeightClassCode = '';
    if (!asks(next, lists).category) next.categoryCode = '';
  }
  next.serialNumber = serialSeen(next.serialNumber);
  if (change.serialNumber !== undefined) next.serialNumber = plainCell(next.serialNumber);
  if (change.serialNumber?.trim() && change.noSerialNumber === undefined) next.noSerialNumber = false;
  if (!asks(next, lists).noSerialNumber) next.noSerialNumber = false;
  if (next.noSerialNumber) next.serialNumber = '';
  return withAssignedClass(next, lists);
}

/** A drone with the class from the lists; the chosen class only stays where it can be chosen beside it (DVAL-51). */
export function withAssignedClass(drone: FormDrone, lists: DroneLists): FormDrone {
  const assigned = { ...drone, suggestedWeightClassCode: assignedClass(drone, lists) };
  if (drone.selectedWeightClassCode === '') return assigned;
  const chosen = weightClassChoices(assigned, lists).some(({ code }) => code === drone.selectedWeightClassCode);
  return chosen ? assigned : { ...assigned, selectedWeightClassCode: '' };
}

/** A drone after its editor closed: no draft, nothing to update (DREG-31, DREG-34, DREN-45, DREN-46). */
export function savedDrone(drone: FormDrone, variant: DroneFacts['variant']): FormDrone {
  const done = { isDraft: false, modelUpdateRequired: false, serialNumberUpdateRequired: false };
  return { ...drone, ...done, updatesSaved: variant === 'renewal' || drone.updatesSaved };
}

/** Problems of a drone by field; empty when it can be saved. A drone that is too light is judged by `isWeightBlocked`. */
export function droneProblems(drone: FormDrone, facts: DroneFacts): DroneProblems {
  const key = serialKey(serialOf(drone));
  const twice = key !== '' && facts.others.some((other) => serialKey(serialOf(other)) === key);
  return problemsOf(drone, facts, twice);
}

/** Messages of a refused drone: all problems, but none of its model before the manufacturer is chosen (OP-D-43). */
export function problemsToSay(drone: FormDrone, facts: DroneFacts): DroneProblems {
  const { model, ...others } = droneProblems(drone, facts);
  return model === undefined || drone.manufacturerCode === '' ? others : { ...others, model };
}

function problemsOf(drone: FormDrone, facts: DroneFacts, twice: boolean): DroneProblems {
  const said: DroneProblems = {};
  const say = (field: DroneField, message: string | null): void => {
    if (message !== null) said[field] = message;
  };
  const { lists } = facts;
  const index = listIndex(lists);
  const asked = asks(drone, lists);
  const { manufacturerCode, modelCode } = drone;
  say('manufacturerCode', codeProblem(manufacturerCode, index.manufacturers.has(manufacturerCode)));
  if (asked.manufacturerText) say('manufacturer', nameProblem(trimmed(drone.manufacturer), true));
  if (asked.modelCode) say('modelCode', modelProblem(drone, facts));
  // The model of a home-built drone needs no name (DVAL-10), whatever code is left of another manufacturer's list.
  const required =
    manufacturerCode === '' || manufacturerCode === OTHER_MANUFACTURER || (asked.modelCode && isOtherModel(modelCode));
  // Without a manufacturer the model is wrong, too (DVAL-10), though nobody can mend it first: see `problemsToSay`.
  if (asked.modelText || manufacturerCode === '') say('model', nameProblem(trimmed(drone.model), required));
  if (asked.category) say('categoryCode', codeProblem(drone.categoryCode, index.categories.has(drone.categoryCode)));
  say('weightClass', weightClassProblem(drone, facts, asked.weightClass));
  say('serialNumber', serialNumberProblem(drone, facts, twice));
  const offered = drone.intendedUse === 'commercial' || (drone.intendedUse === 'recreational' && facts.recreational);
  if (!offered) say('intendedUse', MESSAGES.choose);
  if (drone.registeredOverseas === '') say('registeredOverseas', MESSAGES.choose);
  return said;
}

/** Message for a code that has to be chosen from a list (OP-D-43). */
function codeProblem(code: string, listed: boolean): string | null {
  if (code === '') return DRONE_MESSAGES.choose;
  return listed ? null : DRONE_MESSAGES.invalid;
}

function textProblem(typed: string, required: boolean, longest = LONGEST_NAME): string | null {
  const text = typed.trim();
  if (text === '') return required ? DRONE_MESSAGES.blank : null;
  if (text.length > longest) return DRONE_MESSAGES.long;
  return /[\p{Cc}\p{Cs}]/u.test(text) ? DRONE_MESSAGES.invalid : null;
}

function nameProblem(typed: string, required: boolean): string | null {
  return textProblem(typed, required) ?? (isSpreadsheetError(typed) ? DRONE_MESSAGES.invalid : null);
}

function modelProblem(drone: FormDrone, { lists, productName }: DroneFacts): string | null {
  const problem = codeProblem(drone.modelCode, modelOf(drone, lists) !== undefined);
  const isRefused = isSpecialMaker(drone.manufacturerCode) && isOtherModel(drone.modelCode);
  return isRefused ? otherModelProblem(productName) : problem;
}

function weightClassProblem(drone: FormDrone, { lists, variant }: DroneFacts, asked: boolean): string | null {
  const { suggestedWeightClassCode: assigned, selectedWeightClassCode: chosen } = drone;
  if (effectiveWeightClass(drone) === '') {
    if (!asked && drone.categoryCode !== AIRSHIP_CATEGORY) return null;
    return variant === 'renewal' ? DRONE_MESSAGES.weightClass : DRONE_MESSAGES.choose;
  }
  if (assigned !== '' && !listIndex(lists).weightClasses.has(assigned)) return DRONE_MESSAGES.invalid;
  const isOffered =
    chosen === '' || chosen === assigned || weightClassChoices(drone, lists).some(({ code }) => code === chosen);
  return isOffered ? null : DRONE_MESSAGES.invalid;
}

function serialNumberProblem(drone: FormDrone, facts: DroneFacts, twice: boolean): string | null {
  const { manufacturerCode, failedSerialNumber } = drone;
  const model = modelOf(drone, facts.lists);
  if (drone.noSerialNumber && asks(drone, facts.lists).noSerialNumber) return null;
  // A ticked box counts as no serial number, even where the box is not offered and a number stands beside it.
  const problem = textProblem(serialOf(drone), true, LONGEST_SERIAL);
  if (problem !== null) return problem;
  if (serialSeen(drone.serialNumber) !== drone.serialNumber || plainCell(drone.serialNumber) !== drone.serialNumber)
    return DRONE_MESSAGES.invalid;
  const spoiled = spoiledSerial(drone.serialNumber);
  if (spoiled !== null) return DRONE_MESSAGES[spoiled];
  if (twice || isRegisteredElsewhere(drone, facts.registered)) return DRONE_MESSAGES.duplicate;
  const hasFailed = failedSerialNumber !== null && serialKey(failedSerialNumber) === serialKey(drone.serialNumber);
  return !hasFailed && isSerialWellFormed(drone.serialNumber, manufacturerCode, model, facts.productName)
    ? null
    : SERIAL_PROBLEM;
}

/** Whether a drone has to be updated before it is renewed or sent: its model or its serial number (DREN-42, OP-D-57). */
export function needsUpdate({ modelUpdateRequired, serialNumberUpdateRequired }: FormDrone): boolean {
  return modelUpdateRequired || serialNumberUpdateRequired;
}

const MODEL_FIELDS: readonly DroneField[] = [
  'manufacturerCode',
  'manufacturer',
  'modelCode',
  'model',
  'categoryCode',
  'intendedUse',
];

/**
 * All drones of an application with the flags of what has to be updated before they are renewed or sent: model or
 * serial number (DREN-39, OP-D-42, OP-D-57), or a use that is not offered any more (OP-D-08). A weight class that is
 * missing is left to the form (OP-D-58).
 */
export function withAllUpdateFlags(
  drones: readonly FormDrone[],
  facts: Omit<DroneFacts, 'others'>,
): readonly FormDrone[] {
  return zipped(drones, fleetProblems(drones, facts)).map(([drone, problems]) => flagged(drone, problems));
}

/**
 * Problems of every drone of an application. Serial numbers are compared through a map, because a fleet has a thousand
 * drones.
 */
export function fleetProblems(
  drones: readonly FormDrone[],
  facts: Omit<DroneFacts, 'others'>,
): readonly DroneProblems[] {
  const keyed = drones.map((drone) => ({ drone, key: serialKey(serialOf(drone)) }));
  const counts = new Map<string, number>();
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1);
  const alone = { ...facts, others: [] };
  return keyed.map(({ drone, key }) => problemsKept(drone, alone, key !== '' && (counts.get(key) ?? 0) > 1));
}

/** Problems by drone and facts: of a fleet one drone changes at a time. */
const found = new WeakMap<
  FormDrone,
  { readonly facts: DroneFacts; readonly twice: boolean; readonly problems: DroneProblems }
>();

function problemsKept(drone: FormDrone, facts: DroneFacts, twice: boolean): DroneProblems {
  const made = found.get(drone);
  const isSame = (name: keyof DroneFacts): boolean => name === 'others' || made?.facts[name] === facts[name];
  if (made?.twice === twice && (Object.keys(facts) as (keyof DroneFacts)[]).every(isSame)) return made.problems;
  const problems = problemsOf(drone, facts, twice);
  found.set(drone, { facts, twice, problems });
  return problems;
}

function flagged(drone: FormDrone, problems: DroneProblems): FormDrone {
  const modelUpdateRequired = MODEL_FIELDS.some((field) => problems[field] !== undefined);
  const serialNumberUpdateRequired = problems.serialNumber !== undefined;
  const isSame =
    drone.modelUpdateRequired === modelUpdateRequired &&
    drone.serialNumberUpdateRequired === serialNumberUpdateRequired;
  return isSame ? drone : { ...drone, modelUpdateRequired, serialNumberUpdateRequired };
}

/**
 * Fee of a drone in cents: none while it has to be updated, since it is not renewed then (DREN-42, OP-D-57).
 *
 * @returns null when the card has no fee for it, or it is not known yet what it is
 */
export function droneFee(drone: FormDrone, rates: readonly RateRow[]): number | null {
  if (needsUpdate(drone)) return 0;
  const { intendedUse: use, registeredOverseas } = drone;
  if (use === '' || registeredOverseas === '') return null;
  return feeCents({ weightClassCode: effectiveWeightClass(drone), overseas: registeredOverseas === 'yes', use }, rates);
}
