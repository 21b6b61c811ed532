/** Reference lists by the name that was asked for, as the APIs spell them (portal 7, OP-S-94, OP-D-49, OP-D-51, DENT-60 to DENT-66). */
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { DRONE_LISTS_ASKED, NO_DRONE_LISTS, readDroneLists } from '#rules/drones/drone-lists.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import type { Db } from '#server/core/store.ts';
import { referenceItems } from './drones.schema.ts';
import { weightClassNames } from './drones.answers.ts';

type Lists = OutputOf<'GetReferenceDataTypes'>;

/** The lists of these names; one that does not exist is left out. An item belongs to its list and to the type that it names. */
export async function referenceLists(db: Db, names: readonly string[]): Promise<Lists> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return {};
  const found = await db
    .select()
    .from(referenceItems)
    .where(or(inArray(referenceItems.list, wanted), inArray(referenceItems.type, wanted)))
    .orderBy(asc(referenceItems.position));
  const classes = wanted.includes('DRONE_MODEL') ? await weightClassNames(db) : new Map<string, string>();
  const items = found.map((row) => ({ list: row.list, type: row.type, item: itemOf(row, classes) }));
  const entries = wanted.map((name) => [name, items.filter(({ list, type }) => list === name || type === name).map(({ item }) => item)] as const);
  return Object.fromEntries(entries.filter(([, of]) => of.length > 0));
}

/** What a model knows beside its name, as an answer has it; its category stays here (DENT-61 to DENT-65). */
const OWN_FIELDS = ['droneweight', 'serialnumberprefix', 'serialnumberlength', 'snlengthrange'] as const;

function itemOf({ code, name, type, parentCode, gramsMax, more }: typeof referenceItems.$inferSelect, classes: ReadonlyMap<string, string>) {
  const weightClass = more['weightclasscode'];
  return {
    product_code: code,
    product_name: name,
    product_type: type,
    enccode: code,
    ...(parentCode === '' ? {} : { parentcode: parentCode }),
    ...(gramsMax === null ? {} : { product_gramsmax: gramsMax }),
    ...(typeof weightClass === 'string' ? { droneWeightClassCode: weightClass, droneWeightClass: classes.get(weightClass) ?? '' } : {}),
    ...Object.fromEntries(OWN_FIELDS.flatMap((field) => (more[field] === undefined ? [] : [[`product_${field}`, more[field]]]))),
  };
}

/** The category of every listed model, by the model's code. */
export async function modelCategories(db: Db): Promise<ReadonlyMap<string, string>> {
  const models = await db.select().from(referenceItems).where(eq(referenceItems.list, 'DRONE_MODEL'));
  return new Map(models.flatMap(({ code, more }) => (typeof more['categorycode'] === 'string' ? [[code, more['categorycode']] as const] : [])));
}

/** The lists of the drone forms, read as the portal reads them. Throws when there are none: nothing about a drone can be judged then. */
export async function droneLists(db: Db): Promise<DroneLists> {
  const lists = readDroneLists(await referenceLists(db, [...DRONE_LISTS_ASKED.type, ...DRONE_LISTS_ASKED.code]));
  if (lists === null) throw new Error(NO_DRONE_LISTS);
  return lists;
}
