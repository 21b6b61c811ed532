/**
 * Drones from a file: each row becomes a drone as if it were typed into the form, and is judged by the rules of the
 * form (drone-edit.rules.ts). Texts for names outside the form's lists are here.
 */
import { isolated } from '../core/isolated.rules.ts';
import { onceEach } from '../core/once-each.rules.ts';
import { isWireObject, ownField, textField } from '../forms/form-wire.rules.ts';
import {
  changeDrone,
  DRONE_MESSAGES,
  newDrone,
  problemsToSay,
  savedDrone,
  type DroneField,
  type DroneFacts,
  type DroneProblems,
} from './drone-edit.rules.ts';
import { asks, isFreeMaker, isWeightBlocked, listIndex, weightClassName } from './drone-kind.rules.ts';
import { codesByName, nameKey } from './drone-names.rules.ts';
import { hasSearchableSerial, SERIAL_PROBLEM, serialKey, serialOf, withOtherZeros } from './drone-serial.rules.ts';
import { isSpreadsheetError, plainCell, spoiledSerial } from './spreadsheet-cell.rules.ts';
import { MOST_DRONES, type DroneLists, type FormDrone, type ListItem } from './drone.rules.ts';
import { FILE_COLUMNS, FILE_FIELDS, MOST_FILE_ROWS, type DroneCells, type FileRow } from './drone-file.rules.ts';

export type ImportFacts = Pick<DroneFacts, 'lists' | 'registered' | 'recreational' | 'productName'>;

/** A row judged by itself, without regard to the others. */
export interface JudgedRow extends FileRow {
  readonly drone: FormDrone;
  readonly problems: DroneProblems;
}

/** Stored content of a file whose drones are not in the application yet. */
export interface StoredImport {
  readonly fileName: string;
  /** Headers of ignored columns. */
  readonly ignored: readonly string[];
  readonly rows: readonly FileRow[];
}

export const NO_IMPORT: StoredImport = { fileName: '', ignored: [], rows: [] };

export const IMPORT_MESSAGES = {
  use: 'Enter Recreational or Commercial',
  notOffered: 'You cannot register recreational drones at the moment',
  overseas: 'Enter Yes or No',
  light: 'You do not need to register recreational drones that weigh 250 g or less. Remove this row.',
  notNone: 'This model has a serial number. Enter it',
  /**
   * Texts for a serial number that a spreadsheet spoiled (`spoiledSerial`); for a placeholder the model decides whether
   * there may be none.
   */
  rounded: 'Your spreadsheet has shortened this serial number. Enter it in full, and format the column as text',
  formatted:
    'Your spreadsheet has made a date, time or number of this. Enter the serial number shown on the drone, and format the column as text',
  error: 'A formula in your spreadsheet has an error. Enter the serial number shown on the drone instead',
  placeholder: `${DRONE_MESSAGES.placeholder}, or None if it has none`,
  nameError: 'A formula in your spreadsheet has an error. Enter the name instead',
} as const;

/** Of a number that a spreadsheet may have taken zeros from. Whoever really has both adds the second one by hand. */
const otherZeros = (registered: string): string =>
  `You have a registered drone with the serial number ${registered}, and this differs only in its zeros. Enter it as shown on the drone, and format the column as text. If it is another drone, remove this row and add the drone in the form`;

/** What stands for no serial number. */
const NONE = 'none';
const YES = new Set(['yes', 'y', 'true']);
const NO = new Set(['no', 'n', 'false']);

/** Code of a name in a list, or the code itself; empty for neither. */
function codeOf(text: string, names: ReadonlyMap<string, string>, codes: ReadonlyMap<string, ListItem>): string {
  return names.get(nameKey(text)) ?? (codes.has(text.toUpperCase()) ? text.toUpperCase() : '');
}

const classesByName = onceEach(
  (lists: DroneLists): ReadonlyMap<string, string> =>
    new Map(lists.weightClasses.map(({ name, code }) => [nameKey(name), code])),
);

const notListed = (text: string, more: string): string => `“${isolated(text)}” is not in the list. ${more}`;

/** The drone of a row, and problems that no list expresses. */
function droneOf(
  cells: DroneCells,
  { lists, recreational }: ImportFacts,
): { readonly drone: FormDrone; readonly unread: DroneProblems } {
  const unread: DroneProblems = {};
  const { manufacturers, models, categories } = listIndex(lists);
  const names = codesByName(lists);
  /** A code in no list has a message. */
  const read = (field: DroneField, code: string, more: string): string => {
    if (code === '' && cells[field] !== '') unread[field] = notListed(cells[field], more);
    return code;
  };
  const maker = read(
    'manufacturerCode',
    codeOf(cells.manufacturerCode, names.manufacturers, manufacturers),
    `Check the spelling. If it is not in the list, enter Other here and its name under ${FILE_COLUMNS.manufacturer}`,
  );
  let drone = changeDrone(newDrone(0, { recreational }), { manufacturerCode: maker }, lists);
  if (maker !== '' && !isFreeMaker(maker)) {
    const byName = names.models.get(`${maker}/${nameKey(cells.modelCode)}`);
    const coded = models.get(cells.modelCode.toUpperCase());
    const modelCode = read(
      'modelCode',
      byName ?? (coded?.manufacturerCode === maker ? coded.code : ''),
      'Check the spelling and the manufacturer',
    );
    drone = changeDrone(drone, { modelCode }, lists);
  } else if (maker !== '' && cells.modelCode !== '' && nameKey(cells.modelCode) !== 'other') {
    unread.modelCode = `Leave this empty and enter the model under ${FILE_COLUMNS.model}`;
  }
  const asked = asks(drone, lists);
  if (asked.manufacturerText) drone = changeDrone(drone, { manufacturer: cells.manufacturer }, lists);
  if (asked.category) {
    const categoryCode = read(
      'categoryCode',
      codeOf(cells.categoryCode, names.categories, categories),
      `Enter one of these: ${lists.categories.map(({ name }) => name).join(', ')}`,
    );
    drone = changeDrone(drone, { model: cells.model, categoryCode }, lists);
  }
  if (asked.manufacturerText && isSpreadsheetError(cells.manufacturer)) unread.manufacturer = IMPORT_MESSAGES.nameError;
  if (asked.modelText && isSpreadsheetError(cells.model)) unread.model = IMPORT_MESSAGES.nameError;
  drone = withWrittenClass(drone, cells.weightClass, lists, unread);
  drone = withWrittenSerial(drone, cells.serialNumber, lists, unread);
  return { drone: withWrittenUse(drone, cells, recreational, unread), unread };
}

function withWrittenClass(drone: FormDrone, text: string, lists: DroneLists, unread: DroneProblems): FormDrone {
  if (text === '') return drone;
  const code = codeOf(text, classesByName(lists), listIndex(lists).weightClasses);
  const { suggestedWeightClassCode: assigned } = drone;
  if (code === '') unread.weightClass = notListed(text, 'Use a weight class from the list');
  if (code === '' || code === assigned) return drone;
  const chosen = changeDrone(drone, { selectedWeightClassCode: code }, lists);
  if (chosen.selectedWeightClassCode === '' && assigned !== '') {
    unread.weightClass = `This drone is in the class “${weightClassName(assigned, lists)}”. Leave this empty, or enter a heavier class`;
  }
  return chosen;
}

function withWrittenSerial(drone: FormDrone, text: string, lists: DroneLists, unread: DroneProblems): FormDrone {
  const mayHaveNone = asks(drone, lists).noSerialNumber;
  if (nameKey(plainCell(text)) === NONE) {
    if (mayHaveNone) return changeDrone(drone, { noSerialNumber: true }, lists);
    unread.serialNumber = IMPORT_MESSAGES.notNone;
    return drone;
  }
  const spoiled = spoiledSerial(plainCell(text));
  if (spoiled !== null)
    unread.serialNumber =
      spoiled === 'placeholder' && !mayHaveNone ? DRONE_MESSAGES.placeholder : IMPORT_MESSAGES[spoiled];
  return changeDrone(drone, { serialNumber: text }, lists);
}

function withWrittenUse(drone: FormDrone, cells: DroneCells, recreational: boolean, unread: DroneProblems): FormDrone {
  const use = nameKey(cells.intendedUse);
  const place = nameKey(cells.registeredOverseas);
  const known = use === 'recreational' || use === 'commercial';
  if (use !== '' && !known) unread.intendedUse = IMPORT_MESSAGES.use;
  if (use === 'recreational' && !recreational) unread.intendedUse = IMPORT_MESSAGES.notOffered;
  const registeredOverseas = YES.has(place) ? 'yes' : NO.has(place) ? 'no' : '';
  if (place !== '' && registeredOverseas === '') unread.registeredOverseas = IMPORT_MESSAGES.overseas;
  // Without a use of its own the row has that of a new drone: none, or the offered one (OP-D-08).
  return { ...drone, intendedUse: known ? use : drone.intendedUse, registeredOverseas };
}

/** Judges a row by itself: with the messages of the form, or why its text fits no field. */
export function judgedRow({ row, cells }: FileRow, facts: ImportFacts): JudgedRow {
  const { drone, unread } = droneOf(cells, facts);
  const problems: DroneProblems = {
    ...problemsToSay(drone, { ...facts, variant: 'registration', others: [] }),
    ...unread,
  };
  // One of three reasons for this message; the other two stand beside their rows.
  if (problems.serialNumber === DRONE_MESSAGES.duplicate)
    problems.serialNumber = `${DRONE_MESSAGES.duplicate} (registered already)`;
  const other = withOtherZeros(drone.serialNumber, facts.registered);
  if (problems.serialNumber === undefined && other !== null) problems.serialNumber = otherZeros(other);
  if (problems.intendedUse === undefined && isWeightBlocked(drone, facts.lists))
    problems.intendedUse = IMPORT_MESSAGES.light;
  return { row, cells, drone, problems };
}

/** Fields that a row shows while it is edited: those that its drone needs, and those with content or a problem. */
export function rowFields({ cells, drone, problems }: JudgedRow, lists: DroneLists): readonly DroneField[] {
  const asked = asks(drone, lists);
  const hidden: Partial<Record<DroneField, boolean>> = {
    manufacturer: !asked.manufacturerText,
    modelCode: isFreeMaker(drone.manufacturerCode),
    model: !asked.modelText,
    categoryCode: !asked.category,
    weightClass: !asked.weightClass || drone.suggestedWeightClassCode !== '',
  };
  return FILE_FIELDS.filter((field) => hidden[field] !== true || cells[field] !== '' || problems[field] !== undefined);
}

export interface RowsAround {
  /** The drones that are in the application already. */
  readonly drones: readonly FormDrone[];
  /** Keys of serial numbers that their manufacturer does not know (DVAL-26). */
  readonly unknownSerials: readonly string[];
}

/** Problems by row number: of the row itself, by the other rows, and by the manufacturer's register. */
export function rowProblems(
  rows: readonly JudgedRow[],
  { drones, unknownSerials }: RowsAround,
): ReadonlyMap<number, DroneProblems> {
  const byKey = new Map<string, number[]>();
  for (const { row, drone } of rows) {
    const key = serialKey(serialOf(drone));
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const taken = new Set(drones.map((drone) => serialKey(serialOf(drone))));
  const unknown = new Set(unknownSerials);
  const found = rows.map(({ row, drone, problems }): readonly [number, DroneProblems] => {
    const key = serialKey(serialOf(drone));
    const others = (byKey.get(key) ?? []).filter((other) => other !== row);
    if (key === '' || problems.serialNumber !== undefined) return [row, problems];
    if (others.length > 0)
      return [row, { ...problems, serialNumber: `${DRONE_MESSAGES.duplicate} (row ${others.slice(0, 3).join(', ')})` }];
    if (taken.has(key))
      return [row, { ...problems, serialNumber: `${DRONE_MESSAGES.duplicate} (in this application)` }];
    return unknown.has(key) && hasSearchableSerial(drone)
      ? [row, { ...problems, serialNumber: SERIAL_PROBLEM }]
      : [row, problems];
  });
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/** How many more drones an application can hold (DREG-06). */
export function roomFor(drones: readonly FormDrone[]): number {
  return Math.max(0, MOST_DRONES - drones.length);
}

/** The drones of the rows, numbered after those of the application. */
export function importedDrones(rows: readonly JudgedRow[], drones: readonly FormDrone[]): readonly FormDrone[] {
  const last = Math.max(0, ...drones.map(({ id }) => id));
  return rows.map(({ drone }, at) => savedDrone({ ...drone, id: last + at + 1 }, 'registration'));
}

/** Stored form of a file: its rows as lists of cells, without headers. */
export function importToKeep({ fileName, ignored, rows }: StoredImport): Readonly<Record<string, unknown>> {
  return { fileName, ignored, rows: rows.map(({ row, cells }) => [row, ...FILE_FIELDS.map((field) => cells[field])]) };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * Reads the stored form of a file; anybody could have written it.
 *
 * @returns null for none
 */
export function readStoredImport(kept: unknown): StoredImport | null {
  const listed = isWireObject(kept) ? ownField(kept, 'rows') : undefined;
  if (!isWireObject(kept) || !Array.isArray(listed)) return null;
  const rows = new Map<number, FileRow>();
  for (const one of listed.slice(0, MOST_FILE_ROWS)) {
    const [row, ...texts] = Array.isArray(one) ? (one as unknown[]) : [];
    if (
      !Number.isSafeInteger(row) ||
      texts.length !== FILE_FIELDS.length ||
      !texts.every((text) => typeof text === 'string')
    )
      continue;
    const cells = Object.fromEntries(FILE_FIELDS.map((field, at) => [field, texts[at]])) as DroneCells;
    rows.set(row as number, { row: row as number, cells });
  }
  return {
    fileName: textField(kept, 'fileName') ?? '',
    ignored: textsIn(ownField(kept, 'ignored')),
    rows: [...rows.values()],
  };
}
