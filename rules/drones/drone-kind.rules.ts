/**
 * The kind of a drone by the lists: manufacturer, model, category and weight class, the fields that are asked for, and
 * the classes to choose from (DVAL-04 to DVAL-13, DVAL-28, DVAL-32 to DVAL-53, OP-D-45 to OP-D-50).
 */
import { trimmed } from '../core/letters.rules.ts';
import { onceEach } from '../core/once-each.rules.ts';
import {
  AIRSHIP_CATEGORY,
  HOME_BUILT_MANUFACTURER,
  OTHER_MANUFACTURER,
  OTHER_MODEL_ENDING,
  SPECIAL_MANUFACTURER_ENDING,
  TOP_WEIGHT_CLASS,
  type DroneLists,
  type DroneModel,
  type FormDrone,
  type ListItem,
  type WeightClass,
} from './drone.rules.ts';
import { effectiveClass } from '../payments/fees.rules.ts';

/** Recreational drones below this many grams need no registration (DCON-08). */
const LEAST_GRAMS = 250;

/**
 * An envelope of up to so many cubic metres makes an airship a medium RPA; above, and over so many kilograms, it is a
 * VH aircraft.
 */
export const AIRSHIP_ENVELOPE_CUBIC_METRES = 100;
export const VH_AIRCRAFT_KILOGRAMS = 150;

/** Label of the class field, and the two texts of its first option (DVAL-48 to DVAL-50). */
export const WEIGHT_CLASS_LABEL = 'Select a weightclass';
export const NO_CLASS_ASSIGNED = 'Please select a weight class';
export const CLASS_ASSIGNED = 'Only select if assigned weight class is incorrect';

interface Index {
  readonly manufacturers: ReadonlyMap<string, ListItem>;
  readonly models: ReadonlyMap<string, DroneModel>;
  readonly categories: ReadonlyMap<string, ListItem>;
  readonly weightClasses: ReadonlyMap<string, WeightClass>;
}

export const listIndex = onceEach((lists: DroneLists): Index => {
  const byCode = <Item extends ListItem>(items: readonly Item[]) => new Map(items.map((item) => [item.code, item]));
  return {
    manufacturers: byCode(lists.manufacturers),
    models: byCode(lists.models),
    categories: byCode(lists.categories),
    weightClasses: byCode(lists.weightClasses),
  };
});

/** Whether drones of a maker have no models of a list: Other and Home built (DVAL-04). */
export function isFreeMaker(manufacturerCode: string): boolean {
  return manufacturerCode === OTHER_MANUFACTURER || manufacturerCode === HOME_BUILT_MANUFACTURER;
}

/** Whether a maker has strict serial numbers and no other models (DCON-14). */
export function isSpecialMaker(manufacturerCode: string): boolean {
  return manufacturerCode.endsWith(SPECIAL_MANUFACTURER_ENDING);
}

/** Whether a model stands for any other of its maker (DCON-17). */
export function isOtherModel(modelCode: string): boolean {
  return modelCode.endsWith(OTHER_MODEL_ENDING);
}

/** The model of the list; undefined for Other and Home built, for none, and for one of another maker (OP-D-50). */
export function modelOf(
  { manufacturerCode, modelCode }: Pick<FormDrone, 'manufacturerCode' | 'modelCode'>,
  lists: DroneLists,
): DroneModel | undefined {
  if (isFreeMaker(manufacturerCode)) return undefined;
  const model = listIndex(lists).models.get(modelCode);
  return model?.manufacturerCode === manufacturerCode ? model : undefined;
}

/** Fields that are asked for beside those that always are. */
export interface Asks {
  /** Manufacturer as text (DVAL-03). */
  readonly manufacturerText: boolean;
  readonly modelCode: boolean;
  /** Model as text: required but for Home built (DVAL-09, DVAL-10). */
  readonly modelText: boolean;
  readonly category: boolean;
  readonly weightClass: boolean;
  /** Whether it may have no serial number (DVAL-28). */
  readonly noSerialNumber: boolean;
}

/**
 * The fields of a drone that are asked for. The field for the model depends on the manufacturer: until one is chosen,
 * no model is asked for.
 */
export function asks(drone: FormDrone, lists: DroneLists): Asks {
  const { manufacturerCode, modelCode, categoryCode } = drone;
  const free = isFreeMaker(manufacturerCode);
  const other = !free && isOtherModel(modelCode);
  const category = free || other;
  const model = modelOf(drone, lists);
  // Once the kind of drone is known, its class is too, or can be chosen; a registered drone has to have one (DVAL-13,
  // DVAL-46).
  const isKnown = (category ? categoryCode !== '' : model !== undefined) || drone.droneRegistrationId !== '';
  return {
    manufacturerText: manufacturerCode === OTHER_MANUFACTURER,
    modelCode: manufacturerCode !== '' && !free,
    modelText: category,
    category,
    weightClass: isKnown && weightClassChoices(drone, lists).length > 0,
    noSerialNumber: model === undefined || model.serialPrefixes.length === 0,
  };
}

/**
 * Models of the chosen manufacturer (OP-D-50). A model that is no longer accepted is among them, with a message when it
 * is chosen (DVAL-05).
 */
export function modelChoices(
  { manufacturerCode }: Pick<FormDrone, 'manufacturerCode'>,
  lists: DroneLists,
): readonly DroneModel[] {
  return isFreeMaker(manufacturerCode)
    ? []
    : lists.models.filter((model) => model.manufacturerCode === manufacturerCode);
}

/** Whether a class is the heaviest (DVAL-42, OP-D-46). */
export function isTopClass(code: string, lists: DroneLists): boolean {
  return code !== '' && (code === TOP_WEIGHT_CLASS || code === lists.weightClasses.at(-1)?.code);
}

/** Whether a person chose the heaviest class: it is fixed then, until the choice is taken back (DVAL-42, OP-D-46). */
export function isClassFixed(
  { selectedWeightClassCode }: Pick<FormDrone, 'selectedWeightClassCode'>,
  lists: DroneLists,
): boolean {
  return isTopClass(selectedWeightClassCode, lists);
}

/**
 * The class that is assigned to a drone: the top one for an airship (DVAL-41), else that of its record, else that of
 * its model (OP-D-48). A model that was changed counts with its own class where that is the heavier one.
 *
 * @returns its code, empty when there is none
 */
export function assignedClass(drone: FormDrone, lists: DroneLists): string {
  if (drone.categoryCode === AIRSHIP_CATEGORY) return TOP_WEIGHT_CLASS;
  const { recordedWeightClassCode: recorded, recordedModelCode, modelCode } = drone;
  const own = modelOf(drone, lists)?.weightClassCode ?? '';
  if (recorded === '' || (modelCode !== recordedModelCode && gramsOf(own, lists) > gramsOf(recorded, lists)))
    return own;
  return recorded;
}

/** Largest mass of a class in grams; 0 where it is not known. */
function gramsOf(code: string, lists: DroneLists): number {
  return listIndex(lists).weightClasses.get(code)?.gramsMax ?? 0;
}

/** Name of a class; empty where no list has it. */
export function weightClassName(code: string, lists: DroneLists): string {
  return listIndex(lists).weightClasses.get(code)?.name ?? '';
}

/**
 * The classes above the assigned one, all when none is; none for an airship and above the top (DVAL-51 to DVAL-53,
 * OP-D-48).
 */
export function weightClassChoices(drone: FormDrone, lists: DroneLists): readonly WeightClass[] {
  const { categoryCode, suggestedWeightClassCode: assigned } = drone;
  if (categoryCode === AIRSHIP_CATEGORY || isTopClass(assigned, lists)) return [];
  const grams = gramsOf(assigned, lists);
  return lists.weightClasses.filter(({ gramsMax }) => gramsMax > grams);
}

/** Label of the empty option (DVAL-49, DVAL-50). */
export function weightClassPrompt({ suggestedWeightClassCode }: Pick<FormDrone, 'suggestedWeightClassCode'>): string {
  return suggestedWeightClassCode === '' ? NO_CLASS_ASSIGNED : CLASS_ASSIGNED;
}

/** The class for the fee and on the wire: the chosen one, else the assigned one (OP-D-48). Empty when there is neither. */
export function effectiveWeightClass(
  drone: Pick<FormDrone, 'selectedWeightClassCode' | 'suggestedWeightClassCode'>,
): string {
  return effectiveClass(drone.selectedWeightClassCode, drone.suggestedWeightClassCode);
}

/**
 * Whether a recreational drone is so light that it needs no registration: its model below 250 g, or its class up to 250
 * g (DVAL-32, DVAL-33, OP-D-45). Such a drone cannot be saved; the person is told why (DVAL-34).
 */
export function isWeightBlocked(drone: FormDrone, lists: DroneLists): boolean {
  if (drone.intendedUse !== 'recreational') return false;
  const grams = modelOf(drone, lists)?.weight ?? LEAST_GRAMS;
  const most = listIndex(lists).weightClasses.get(effectiveWeightClass(drone))?.gramsMax ?? LEAST_GRAMS + 1;
  return grams < LEAST_GRAMS || most <= LEAST_GRAMS;
}

/** Name of a drone for a person: manufacturer and model, or its category where it has no model, as a home-built one may. */
export function droneName(drone: FormDrone, lists: DroneLists): string {
  const { manufacturer, model, category } = droneNames(drone, lists);
  return nameOfParts(manufacturer, model || category);
}

/**
 * The `name` of a drone on the wire: manufacturer and model (DENT-34); for Other and Home built the category instead of
 * the model (DENT-35).
 */
export function nameOnWire(drone: FormDrone, lists: DroneLists): string {
  const { manufacturer, model, category } = droneNames(drone, lists);
  return nameOfParts(manufacturer, isFreeMaker(drone.manufacturerCode) ? category : model);
}

/** Manufacturer and model as one name; a fixed text where neither is known. */
function nameOfParts(manufacturer: string, kind: string): string {
  return [manufacturer, kind].filter((part) => part !== '').join(' ') || 'Unnamed drone';
}

export interface DroneNames {
  readonly manufacturer: string;
  readonly model: string;
  readonly category: string;
  readonly weightClass: string;
}

/**
 * The names of a drone's codes by the lists (DREN-52, DREN-53); what was typed where no list has a name: Other, Home
 * built and `-OTH` models (DREN-54, DEC-26). Empty where nothing is known.
 */
export function droneNames(drone: FormDrone, lists: DroneLists): DroneNames {
  const { manufacturers, categories } = listIndex(lists);
  const { manufacturerCode, modelCode, categoryCode } = drone;
  const typed = isFreeMaker(manufacturerCode) || isOtherModel(modelCode);
  const named = (item: ListItem | undefined, text: string): string => item?.name ?? trimmed(text);
  return {
    manufacturer:
      manufacturerCode === OTHER_MANUFACTURER
        ? trimmed(drone.manufacturer)
        : named(manufacturers.get(manufacturerCode), drone.manufacturer),
    model: typed ? trimmed(drone.model) : named(modelOf(drone, lists), drone.model),
    category: categories.get(categoryCode)?.name ?? '',
    weightClass: weightClassName(effectiveWeightClass(drone), lists),
  };
}
