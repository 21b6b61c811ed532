/** Reference lists by name, in the spelling of the APIs (portal 7, OP-S-94, OP-D-49, OP-D-51, DENT-60 to DENT-66). */
import { asc, inArray, or } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { DRONE_LISTS_ASKED, NO_DRONE_LISTS, readDroneLists } from '#rules/drones/drone-lists.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import type { Db } from '#server/core/store.ts';
import { referenceItems } from './drones.schema.ts';
import { weightClassNames } from './drones.answers.ts';

type Lists = OutputOf<'GetReferenceDataTypes'>;

const MODELS = 'DRONE_MODEL';

/** The columns that are read of an item, because a registration reads some six hundred. */
const ITEM = {
  list: referenceItems.list,
  code: referenceItems.code,
  name: referenceItems.name,
  type: referenceItems.type,
  parentCode: referenceItems.parentCode,
  gramsMax: referenceItems.gramsMax,
  more: referenceItems.more,
} as const;
type Item = Pick<typeof referenceItems.$inferSelect, keyof typeof ITEM>;

/** The lists with these names; missing ones are left out. An item belongs to its list and to its type. */
export async function referenceLists(db: Db, names: readonly string[]): Promise<Lists> {
  return listsIn(db, await itemsOf(db, names), names);
}

async function itemsOf(db: Db, names: readonly string[]): Promise<readonly Item[]> {
  if (names.length === 0) return [];
  return db
    .select(ITEM)
    .from(referenceItems)
    .where(or(inArray(referenceItems.list, [...names]), inArray(referenceItems.type, [...names])))
    .orderBy(asc(referenceItems.position));
}

async function listsIn(db: Db, found: readonly Item[], names: readonly string[]): Promise<Lists> {
  const wanted = [...new Set(names)];
  const classes = wanted.includes(MODELS) ? await weightClassNames(db) : new Map<string, string>();
  const items = found.map((row) => ({ list: row.list, type: row.type, item: itemOf(row, classes) }));
  const entries = wanted.map(
    (name) => [name, items.filter(({ list, type }) => list === name || type === name).map(({ item }) => item)] as const,
  );
  return Object.fromEntries(entries.filter(([, of]) => of.length > 0));
}

/** Fields of a model in the answer; its category is not among them (DENT-61 to DENT-65). */
const OWN_FIELDS = ['droneweight', 'serialnumberprefix', 'serialnumberlength', 'snlengthrange'] as const;

function itemOf({ code, name, type, parentCode, gramsMax, more }: Item, classes: ReadonlyMap<string, string>) {
  const weightClass = more['weightclasscode'];
  return {
    product_code: code,
    product_name: name,
    product_type: type,
    enccode: code,
    ...(parentCode === '' ? {} : { parentcode: parentCode }),
    ...(gramsMax === null ? {} : { product_gramsmax: gramsMax }),
    ...(typeof weightClass === 'string'
      ? { droneWeightClassCode: weightClass, droneWeightClass: classes.get(weightClass) ?? '' }
      : {}),
    ...Object.fromEntries(
      OWN_FIELDS.flatMap((field) => (more[field] === undefined ? [] : [[`product_${field}`, more[field]]])),
    ),
  };
}

/** The lists of the drone forms as the portal parses them, and the category of every listed model, by code. */
export interface DroneReference {
  readonly lists: DroneLists;
  readonly categories: ReadonlyMap<string, string>;
}

/** Throws if there are no lists, because no drone can be judged then. */
export async function droneReference(db: Db): Promise<DroneReference> {
  const names = [...DRONE_LISTS_ASKED.type, ...DRONE_LISTS_ASKED.code];
  const found = await itemsOf(db, names);
  const lists = readDroneLists(await listsIn(db, found, names));
  if (lists === null) throw new Error(NO_DRONE_LISTS);
  const models = found.filter(({ list }) => list === MODELS);
  return {
    lists,
    categories: new Map(
      models.flatMap(({ code, more }) =>
        typeof more['categorycode'] === 'string' ? [[code, more['categorycode']] as const] : [],
      ),
    ),
  };
}
