/** Reference lists and the rate card. Names, limits and amounts are invented (drones, sandbox data, OP-D-66). */
import type { referenceItems, rates } from '#server/records/drones.schema.ts';
import { ALL_MODELS, CATEGORIES, MANUFACTURERS, MORE_MANUFACTURERS, OTHER_MODELS, type Model } from './drone-models.ts';
import { formLists } from './form-lists.ts';

type ReferenceRow = Omit<typeof referenceItems.$inferInsert, 'position'>;

/** The list that every weight class also belongs to (OP-D-49). */
export const WEIGHT_CLASS_LIST = 'Drone Weight Class 2021';

/** Weight classes: code, name, largest mass in grams, and the four fees in cents: LC, LF, RC, RF. */
const WEIGHT_CLASSES = [
  ['RPAWC-00001', '250 g or less', 250, 0, 0, 0, 0],
  ['RPAWC-00002', 'More than 250 g up to 500 g', 500, 0, 1000, 0, 500],
  ['RPAWC-00003', 'More than 500 g up to 2 kg', 2000, 4000, 5000, 2000, 2500],
  ['RPAWC-00004', 'More than 2 kg up to 7 kg', 7000, 6500, 7500, 3000, 3500],
  ['RPAWC-00005', 'More than 7 kg up to 15 kg', 15_000, 8000, 9250, 3750, 4250],
  ['RPAWC-00006', 'More than 15 kg up to 25 kg', 25_000, 10_000, 11_250, 4500, 5250],
  ['RPAWC-00007', 'More than 25 kg up to 150 kg (also Airship)', 150_000, 16_000, 18_000, 8000, 9000],
] as const;

/** Rate cards: every prefix with every weight class (OP-D-64). */
export const rateRows: readonly (typeof rates.$inferInsert)[] = WEIGHT_CLASSES.flatMap(
  ([code, , , lc, lf, rc, rf], row) =>
    (
      [
        ['LC', 'DRONE_R_COM', lc],
        ['LF', 'DRONE_R_COM', lf],
        ['RC', 'DRONE_R_REC', rc],
        ['RF', 'DRONE_R_REC', rf],
      ] as const
    ).map(([prefix, feeCode, amountCents], column) => ({
      code: `${prefix}${code}`,
      feeCode,
      weightClassCode: code,
      amountCents,
      position: row * 4 + column,
    })),
);

/** The code of a weight class by its index, 1 to 7. */
export function weightClassCode(index: number): string {
  return `RPAWC-${String(index).padStart(5, '0')}`;
}

function named(list: string, entries: readonly (readonly [string, string])[]): ReferenceRow[] {
  return entries.map(([code, name]) => ({ list, code, name, type: list }));
}

function modelRow({
  code,
  name,
  maker,
  category,
  weightClass,
  grams,
  serial: { prefixes, length, range },
}: Model): ReferenceRow {
  const more = {
    droneweight: grams,
    weightclasscode: weightClassCode(weightClass),
    categorycode: CATEGORIES[category][0],
    ...(prefixes ? { serialnumberprefix: prefixes.join(',') } : {}),
    ...(length === undefined ? {} : { serialnumberlength: length }),
    ...(range ? { snlengthrange: range.join('-') } : {}),
  };
  return { list: 'DRONE_MODEL', code, name, type: 'DRONE_MODEL', parentCode: maker, more };
}

/** Every item of every list, in display order. */
export const referenceRows: readonly (typeof referenceItems.$inferInsert)[] = [
  ...WEIGHT_CLASSES.map(([code, name, gramsMax]) => ({
    list: 'DRONE_WEIGHT_CLASS',
    code,
    name,
    type: WEIGHT_CLASS_LIST,
    gramsMax,
  })),
  ...named('DRONE_MANUFACTURER', [...Object.values(MANUFACTURERS), ...MORE_MANUFACTURERS]),
  ...named('DRONE_CATEGORY', Object.values(CATEGORIES)),
  ...ALL_MODELS.map(modelRow),
  ...OTHER_MODELS.map(({ code, maker }) => ({
    list: 'DRONE_MODEL',
    code,
    name: 'Other',
    type: 'DRONE_MODEL',
    parentCode: maker,
  })),
  ...Object.entries(formLists).flatMap(([list, entries]) =>
    entries.map(([code, name]) => ({ list, code, name, type: list })),
  ),
].map((row, position) => ({ ...row, position }));
