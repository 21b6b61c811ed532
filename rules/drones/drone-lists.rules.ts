/**
 * The lists of the drone forms as the reference-data call answers them (DENT-60 to DENT-66, DCAL-12, DCAL-13, OP-D-49,
 * OP-D-51).
 */
import type { DroneLists, DroneModel, ListItem, WeightClass } from './drone.rules.ts';
import { isWireObject, ownField, type WireObject } from '../forms/form-wire.rules.ts';

/** The list that every weight class names as its type (DCON-31). */
export const WEIGHT_CLASS_TYPE = 'Drone Weight Class 2021';

/** Parameters of the request: a display type, and four codes (OP-D-51). */
export const DRONE_LISTS_ASKED = {
  type: [WEIGHT_CLASS_TYPE],
  code: ['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY', 'DRONE_WEIGHT_CLASS'],
} as const;

/** Message when a list is missing or empty (DERR-34). */
export const NO_DRONE_LISTS = 'Unable to fetch reference data';

/** The first spelling of a code or a name with a value, trimmed; empty for none. */
export function codeIn(item: WireObject, ...names: readonly string[]): string {
  for (const name of names) {
    const value = ownField(item, name);
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '') return text;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Grams or a count; null for anything else. */
export function wholeIn(item: WireObject, name: string): number | null {
  const text = codeIn(item, name);
  return /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : null;
}

/** The readable items of a list, each code once: a list that repeats one means its first. */
function itemsIn<Item extends ListItem>(
  answer: unknown,
  list: string,
  read: (item: WireObject, named: ListItem) => Item | null,
): Item[] {
  const found = isWireObject(answer) ? ownField(answer, list) : undefined;
  const byCode = new Map<string, Item>();
  for (const item of Array.isArray(found) ? found : []) {
    if (!isWireObject(item)) continue;
    const named = { code: codeIn(item, 'product_code', 'enccode'), name: codeIn(item, 'product_name') };
    const made = named.code === '' || named.name === '' || byCode.has(named.code) ? null : read(item, named);
    if (made !== null) byCode.set(made.code, made);
  }
  return [...byCode.values()];
}

/**
 * Reads the lists.
 *
 * @returns null when one of them is empty: no drone can be described then (`NO_DRONE_LISTS`)
 */
export function readDroneLists(answer: unknown): DroneLists | null {
  const named = (_item: WireObject, item: ListItem): ListItem => item;
  const manufacturers = itemsIn(answer, 'DRONE_MANUFACTURER', named);
  const models = itemsIn(answer, 'DRONE_MODEL', modelOf);
  const categories = itemsIn(answer, 'DRONE_CATEGORY', named);
  const weightClasses = weightClassesIn(answer);
  const lists = { manufacturers, models, categories, weightClasses };
  return Object.values(lists).some((list) => list.length === 0) ? null : lists;
}

/**
 * Weight classes: those of the type, else the answer to the request for the type (OP-D-49). A class without its largest
 * mass is left out.
 */
function weightClassesIn(answer: unknown): WeightClass[] {
  const classOf = (item: WireObject, named: ListItem): WeightClass | null => {
    const gramsMax = wholeIn(item, 'product_gramsmax');
    return gramsMax === null ? null : { ...named, gramsMax };
  };
  const ofType = itemsIn(answer, 'DRONE_WEIGHT_CLASS', (item, named) =>
    codeIn(item, 'product_type') === WEIGHT_CLASS_TYPE ? classOf(item, named) : null,
  );
  const found = ofType.length > 0 ? ofType : itemsIn(answer, WEIGHT_CLASS_TYPE, classOf);
  return found.toSorted((a, b) => a.gramsMax - b.gramsMax);
}

/** The documents name the parent of a model in words only (DENT-61), so its likely spellings are read. */
const PARENTS = ['parentcode', 'product_parentcode', 'product_manufacturercode', 'manufacturerCode'] as const;

function modelOf(item: WireObject, named: ListItem): DroneModel {
  const prefixes = codeIn(item, 'product_serialnumberprefix').split(',');
  const length = wholeIn(item, 'product_serialnumberlength');
  return {
    ...named,
    manufacturerCode: codeIn(item, ...PARENTS),
    weightClassCode: codeIn(item, 'droneWeightClassCode'),
    weight: wholeIn(item, 'product_droneweight') || null,
    serialPrefixes: prefixes.map((prefix) => prefix.trim()).filter((prefix) => prefix !== ''),
    serialLength: length === 0 ? null : length,
    serialRange: rangeOf(codeIn(item, 'product_snlengthrange')),
  };
}

/** `min-max`; a range that cannot be read or that nothing fits is ignored (OP-D-39). */
function rangeOf(text: string): DroneModel['serialRange'] {
  const [, least, most] = /^(\d{1,3})\s*-\s*(\d{1,3})$/.exec(text) ?? [];
  return least !== undefined && most !== undefined && Number(least) <= Number(most)
    ? { least: Number(least), most: Number(most) }
    : null;
}
