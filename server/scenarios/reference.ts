/** Reference lists and the rate card. Sandbox data: names, limits and amounts are invented (drones, sandbox data, OP-D-66). */
import type { referenceItems, rates } from '#server/records/drones.schema.ts';
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
export const rateRows: readonly (typeof rates.$inferInsert)[] = WEIGHT_CLASSES.flatMap(([code, , , lc, lf, rc, rf], row) =>
  ([['LC', 'DRONE_R_COM', lc], ['LF', 'DRONE_R_COM', lf], ['RC', 'DRONE_R_REC', rc], ['RF', 'DRONE_R_REC', rf]] as const).map(
    ([prefix, feeCode, amountCents], column) => ({
      code: `${prefix}${code}`,
      feeCode,
      weightClassCode: code,
      amountCents,
      position: row * 4 + column,
    }),
  ),
);

/** Manufacturers. The code that ends in 0003 carries special rules (DVAL-05, DVAL-23, DVAL-25). */
export const MANUFACTURERS = {
  other: ['RPAMF-0001', 'Other'],
  home: ['RPAMF-0002', 'Home built'],
  dji: ['RPAMF-0003', 'DJI'],
  parrot: ['RPAMF-0004', 'Parrot'],
  autel: ['RPAMF-0005', 'Autel Robotics'],
  sensefly: ['RPAMF-0006', 'senseFly'],
  freefly: ['RPAMF-0007', 'Freefly Systems'],
} as const;

/** Categories. */
export const CATEGORIES = {
  multirotor: ['RPACT-0001', 'Multirotor'],
  aeroplane: ['RPACT-0002', 'Aeroplane'],
  helicopter: ['RPACT-0003', 'Helicopter'],
  poweredLift: ['RPACT-0004', 'Powered lift'],
  airship: ['RPACT-0005', 'Airship'],
} as const;

/** A model that can be registered. */
export interface Model {
  readonly code: string;
  readonly name: string;
  readonly maker: keyof typeof MANUFACTURERS;
  readonly category: keyof typeof CATEGORIES;
  /** Index of the weight class, 1 to 7. */
  readonly weightClass: number;
  readonly grams: number;
  /** What every serial number starts with, and how long it is. */
  readonly serial?: { readonly prefix: string; readonly length: number };
}

function model(code: string, name: string, maker: Model['maker'], weightClass: number, grams: number, serial?: Model['serial']): Model {
  return { code, name, maker, category: 'multirotor', weightClass, grams, ...(serial ? { serial } : {}) };
}

/** Models by short name. */
export const MODELS = {
  mini: model('RPAMD-0301', 'Mini 4 Pro', 'dji', 1, 249, { prefix: '1581F6Z9', length: 20 }),
  air: model('RPAMD-0302', 'Air 3', 'dji', 3, 720, { prefix: '1581F6N8', length: 20 }),
  mavic: model('RPAMD-0303', 'Mavic 3 Enterprise', 'dji', 3, 915, { prefix: '1581F5FJ', length: 20 }),
  phantom: model('RPAMD-0304', 'Phantom 4 RTK', 'dji', 3, 1391, { prefix: '0V2', length: 14 }),
  matrice30: model('RPAMD-0305', 'Matrice 30T', 'dji', 4, 3770, { prefix: '1581F5BK', length: 20 }),
  matrice350: model('RPAMD-0306', 'Matrice 350 RTK', 'dji', 4, 6470, { prefix: '1ZNBK', length: 14 }),
  agras: model('RPAMD-0307', 'Agras T10', 'dji', 5, 13_000, { prefix: '3WDSK', length: 14 }),
  anafi: model('RPAMD-0401', 'Anafi', 'parrot', 2, 320),
  evo: model('RPAMD-0501', 'EVO II Pro', 'autel', 3, 1174),
  ebee: { ...model('RPAMD-0601', 'eBee X', 'sensefly', 3, 1400), category: 'aeroplane' },
  altaX: model('RPAMD-0701', 'Alta X', 'freefly', 5, 10_400),
} as const satisfies Record<string, Model>;

/** The code of a weight class by its index, 1 to 7. */
export function weightClassCode(index: number): string {
  return `RPAWC-${String(index).padStart(5, '0')}`;
}

function named(list: string, entries: Readonly<Record<string, readonly [string, string]>>): ReferenceRow[] {
  return Object.values(entries).map(([code, name]) => ({ list, code, name, type: list }));
}

function modelRow(item: Model): ReferenceRow {
  return {
    list: 'DRONE_MODEL',
    code: item.code,
    name: item.name,
    type: 'DRONE_MODEL',
    parentCode: MANUFACTURERS[item.maker][0],
    more: {
      droneweight: item.grams,
      droneweightclasscode: weightClassCode(item.weightClass),
      ...(item.serial ? { serialnumberprefix: item.serial.prefix, serialnumberlength: item.serial.length } : {}),
    },
  };
}

/** `Other` as a model, which only some manufacturers still accept (DVAL-05). */
const OTHER_MODELS: readonly ReferenceRow[] = (['dji', 'parrot', 'autel', 'sensefly', 'freefly'] as const).map((maker) => ({
  list: 'DRONE_MODEL',
  code: `${MANUFACTURERS[maker][0].replace('RPAMF', 'RPAMD')}-OTH`,
  name: 'Other',
  type: 'DRONE_MODEL',
  parentCode: MANUFACTURERS[maker][0],
}));

/** Every item of every list, in the order in which it is offered. */
export const referenceRows: readonly (typeof referenceItems.$inferInsert)[] = [
  ...WEIGHT_CLASSES.map(([code, name, gramsMax]) => ({ list: 'DRONE_WEIGHT_CLASS', code, name, type: WEIGHT_CLASS_LIST, gramsMax })),
  ...named('DRONE_MANUFACTURER', MANUFACTURERS),
  ...named('DRONE_CATEGORY', CATEGORIES),
  ...Object.values(MODELS).map(modelRow),
  ...OTHER_MODELS,
  ...Object.entries(formLists).flatMap(([list, entries]) => entries.map(([code, name]) => ({ list, code, name, type: list }))),
].map((row, position) => ({ ...row, position }));
