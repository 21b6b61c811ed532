/**
 * How drones and their lists are spelled in calls, drafts and submissions (DENT-19 to DENT-66, OP-D-12, OP-D-13,
 * OP-D-49). What comes in was written by another program or by anybody: it is read field by field, own fields only, and
 * nothing here throws.
 */
import { parseIsoDate, plainDate, type IsoDate } from '../core/calendar.rules.ts';
import { newDrone, withAssignedClass } from './drone-edit.rules.ts';
import {
  droneNames,
  effectiveWeightClass,
  isFreeMaker,
  isOtherModel,
  weightClassChoices,
  weightClassName,
  nameOnWire,
} from './drone-kind.rules.ts';
import { codeIn, wholeIn } from './drone-lists.rules.ts';
import { codesByName, nameKey } from './drone-names.rules.ts';
import { serialOf } from './drone-serial.rules.ts';
import { OTHER_MANUFACTURER, type DroneLists, type FormDrone, type WeightClass } from './drone.rules.ts';
import type { DroneExpiry } from '../core/expiry.rules.ts';
import { displayFee, dollarsOf, isOverseas, type DroneUse } from '../payments/fees.rules.ts';
import { isWireObject, ownField, type WireObject } from '../forms/form-wire.rules.ts';

/**
 * Form codes of the newer flow, by use (DENT-29, DENT-55, DENT-56, OP-D-54). Old drafts may have those of the older
 * renewal variant (DENT-57), which are never sent: a drone's code is made anew from its use.
 */
export const FORM_CODES = {
  registration: { recreational: 'DRONE_R_REC', commercial: 'DRONE_R_COM' },
  renewal: { recreational: 'DRONE_R_RENEWAL_REC', commercial: 'DRONE_R_RENEWAL_COM' },
} as const;

/** The serial number status of a failed validation (DCON-22). */
export const FAILED_VALIDATION = 852_460_002;

/** A drone on the wire: JSON by the names of DENT-19 to DENT-56. */
export type WireDrone = Readonly<Record<string, unknown>>;

/** A text as it is; numbers and truth values as text. Empty for anything else. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The value of the first spelling that exists. */
function first(object: WireObject, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = ownField(object, name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

const textIn = (object: WireObject, ...names: readonly string[]): string => textOf(first(object, ...names));

const flagIn = (object: WireObject, name: string): boolean => isOverseas(first(object, name));

/** A part of a record that is an object of its own; empty when it is none. */
function partIn(object: WireObject, name: string): WireObject {
  const part = ownField(object, name);
  return isWireObject(part) ? part : {};
}

function useOf(text: string): DroneUse | '' {
  const use = text.trim().toLowerCase();
  return use === 'recreational' || use === 'commercial' ? use : '';
}

function overseasOf(value: unknown): FormDrone['registeredOverseas'] {
  if (value === undefined || value === null || value === '') return '';
  return isOverseas(value) ? 'yes' : 'no';
}

/** A validity end as the record or the form spells it: ISO, or `DD MMM YYYY` (DENT-02, DENT-44). */
function dayOf(text: string): string {
  const [written, day = '', name = '', year = ''] = /^(\d{2}) ([A-Za-z]{3}) (\d{4})$/.exec(text.trim()) ?? [];
  const month = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.toLowerCase()) / 3;
  const iso = written === undefined ? text.trim() : `${year}-${String(month + 1).padStart(2, '0')}-${day}`;
  return parseIsoDate(iso) ?? '';
}

/** How a field is written on the wire, and how it is read from there. */
interface Field<Value> {
  /** Name on the wire, where it is not the field's own. */
  readonly as?: string;
  /** Whether a registration leaves it out (DENT-32 to DENT-56). */
  readonly renewalOnly?: true;
  readonly write: (value: Value, drone: FormDrone, lists: DroneLists) => unknown;
  readonly read: (sent: WireObject, name: string) => Value;
}

/** What reading makes anew: what a registered drone was before it was edited. */
type MadeAnew = 'recordedModelCode' | 'recordedWeightClassCode';

const CODE: Field<string> = { write: (code) => code, read: (sent, name) => codeIn(sent, name) };
const FLAG: Field<boolean> = { write: (flag) => flag, read: flagIn };

/**
 * Every field of a drone, both ways, in every spelling of OP-D-12; what is missing or has another type is read as
 * empty. A field that a drone gets does not compile until it stands here.
 */
const FIELDS: { readonly [Name in Exclude<keyof FormDrone, MadeAnew>]: Field<FormDrone[Name]> } = {
  id: { write: (id) => id, read: (sent, name) => wholeIn(sent, name) ?? 0 },
  droneId: { ...CODE, read: (sent, name) => codeIn(sent, name, 'droneid') },
  droneRegistrationId: { ...CODE, renewalOnly: true },
  manufacturerCode: CODE,
  // Names by the lists (DREN-52, DREN-53); typed ones are kept.
  manufacturer: { write: (_typed, drone, lists) => droneNames(drone, lists).manufacturer, read: textIn },
  modelCode: { ...CODE, write: (code, { manufacturerCode }) => (isFreeMaker(manufacturerCode) ? '' : code) },
  model: { write: (_typed, drone, lists) => droneNames(drone, lists).model, read: textIn },
  categoryCode: CODE,
  suggestedWeightClassCode: CODE,
  selectedWeightClassCode: {
    ...CODE,
    // A class that was sent alone is taken for a chosen one.
    read: (sent, name) =>
      codeIn(sent, name) || (codeIn(sent, 'suggestedWeightClassCode') === '' ? codeIn(sent, 'weightClassCode') : ''),
  },
  serialNumber: { write: (_typed, drone) => serialOf(drone), read: textIn },
  noSerialNumber: FLAG,
  intendedUse: { write: (use) => use, read: (sent, name) => useOf(textIn(sent, name)) },
  registeredOverseas: {
    write: (answer) => answer,
    read: (sent, name) => overseasOf(first(sent, name, 'isRegisteredOverseas')),
  },
  isDraft: FLAG,
  modelUpdateRequired: FLAG,
  serialNumberUpdateRequired: FLAG,
  updatesSaved: FLAG,
  validUntil: {
    renewalOnly: true,
    write: (iso) => displayed(parseIsoDate(iso)),
    read: (sent, name) => dayOf(textIn(sent, name, 'validuntil')),
  },
  manufacturedWeight: { renewalOnly: true, write: (grams) => grams, read: wholeIn },
  failedSerialNumber: {
    as: 'serialNumberValidationStatus',
    renewalOnly: true,
    write: (serialNumber) => (serialNumber === null ? null : FAILED_VALIDATION),
    // A corrected number has not failed, although the status of the record stays.
    read: (sent, name) => {
      const hasFailed = codeIn(sent, name) === String(FAILED_VALIDATION) && flagIn(sent, 'serialNumberUpdateRequired');
      return hasFailed ? textIn(sent, 'serialNumber') : null;
    },
  },
};

const displayed = (date: IsoDate | null | undefined): string => (date ? plainDate(date) : '');

// A value has the type of its own entry, which an entry of the table cannot say.
const EVERY_FIELD = Object.entries(FIELDS) as unknown as readonly [keyof typeof FIELDS, Field<unknown>][];

/** Reads a drone of a draft or a submission, whatever it is. */
export function readFormDrone(sent: unknown): FormDrone {
  const drone: WireObject = isWireObject(sent) ? sent : {};
  const fields = EVERY_FIELD.map(([name, { as = name, read }]) => [name, read(drone, as)]);
  // `FIELDS` names every field of a drone but those made anew.
  const read = Object.fromEntries(fields) as Omit<FormDrone, MadeAnew>;
  const isNew = read.droneRegistrationId === '';
  return {
    ...read,
    recordedModelCode: isNew ? '' : read.modelCode,
    recordedWeightClassCode: isNew ? '' : read.suggestedWeightClassCode,
  };
}

export interface WireAround {
  readonly lists: DroneLists;
  readonly variant: 'registration' | 'renewal';
  /** Fee in cents; null while it is not known. */
  readonly fee: number | null;
  /** For a renewal: the state of its validity (DENT-44 to DENT-47), and its organisation (DENT-42). */
  readonly expiry?: DroneExpiry;
  readonly organisationArn?: string;
}

/**
 * Writes a drone for a draft or a submission: its own fields, and what readers of them need beside, which is never read
 * back. A registration has the fields of DENT-19 to DENT-30; a renewal those of DENT-32 to DENT-56 too.
 */
export function droneOnWire(drone: FormDrone, around: WireAround): WireDrone {
  const { lists, variant, fee } = around;
  const { category, weightClass } = droneNames(drone, lists);
  const { intendedUse } = drone;
  const fields = EVERY_FIELD.filter(([, { renewalOnly }]) => variant === 'renewal' || !renewalOnly);
  return {
    ...Object.fromEntries(fields.map(([name, { as = name, write }]) => [as, write(drone[name], drone, lists)])),
    category,
    weightClassCode: effectiveWeightClass(drone),
    weightClass,
    fee: fee === null ? null : dollarsOf(fee),
    formCode: intendedUse === '' ? '' : FORM_CODES[variant][intendedUse],
    ...(variant === 'renewal' && renewalFields(drone, around)),
  };
}

function renewalFields(drone: FormDrone, { lists, fee, expiry, organisationArn = '' }: WireAround): WireDrone {
  const asOptions = (classes: readonly WeightClass[]) => classes.map(({ code, name }) => ({ value: code, text: name }));
  const renewed = displayed(expiry?.renewedUntil);
  return {
    name: nameOnWire(drone, lists),
    organisationARN: organisationArn,
    validUntilMessage: expiry?.badge?.message ?? '',
    validUntilMessageLevel: expiry?.badge?.level ?? '',
    renewedValidUntil: renewed,
    newExpiryDate: renewed,
    suggestedWeightClass: weightClassName(drone.suggestedWeightClassCode, lists),
    selectedWeightClass: weightClassName(drone.selectedWeightClassCode, lists),
    // Classes to choose from (DENT-51), and all classes (DENT-52).
    editWeight: asOptions(weightClassChoices(drone, lists)),
    weightClassList: asOptions(lists.weightClasses),
    feeDisplay: fee === null ? '' : displayFee(fee),
  };
}

/**
 * Reads a registered drone into a drone of a renewal (DENT-01 to DENT-12). A record has names; their codes come from
 * the lists. A maker that no list has was typed for Other, a model that its maker has not was typed for its `-OTH`
 * model.
 *
 * @param id its number within the application
 */
export function readRegisteredDrone(record: unknown, lists: DroneLists, id: number): FormDrone {
  const whole: WireObject = isWireObject(record) ? record : {};
  const own = partIn(whole, 'drone');
  const maker = nameIn(whole, own, 'manufacturer');
  const model = nameIn(whole, own, 'model');
  const { manufacturers, models, otherModels, categories } = codesByName(lists);
  const manufacturerCode = manufacturers.get(nameKey(maker)) ?? (maker === '' ? '' : OTHER_MANUFACTURER);
  const listed = models.get(`${manufacturerCode}/${nameKey(model)}`) ?? otherModels.get(manufacturerCode) ?? '';
  const modelCode = isFreeMaker(manufacturerCode) || model === '' ? '' : listed;
  const typed = codeIn(own, 'product_manufacturer');
  const serialNumber = codeIn(own, 'product_serialnumber');
  const category = codeIn(partIn(whole, 'category'), 'product_name');
  const recorded: FormDrone = {
    ...newDrone(id, { recreational: true }),
    droneId: codeIn(own, 'product_droneid'),
    droneRegistrationId: codeIn(whole, 'product_droneregistrationid'),
    manufacturerCode,
    manufacturer: manufacturerCode === OTHER_MANUFACTURER ? typed || maker : maker,
    modelCode,
    model: isFreeMaker(manufacturerCode) || isOtherModel(modelCode) ? codeIn(own, 'product_model') || model : model,
    categoryCode: categories.get(nameKey(category)) ?? '',
    serialNumber,
    noSerialNumber: serialNumber === '',
    intendedUse: useOf(codeIn(partIn(whole, 'reftype'), 'product_name')),
    registeredOverseas: isOverseas(first(own, 'product_isregisteredoverseas')) ? 'yes' : 'no',
    isDraft: false,
    validUntil: dayOf(codeIn(whole, 'product_validuntil')),
    manufacturedWeight: wholeIn(partIn(whole, 'model'), 'product_droneweight'),
    recordedModelCode: modelCode,
    recordedWeightClassCode: codeIn(whole, 'droneWeightClassCode'),
  };
  const hasFailed = codeIn(own, 'product_serialnumbervalidationstatus') === String(FAILED_VALIDATION);
  // The regulator's verdict counts before the rules are asked (OP-D-42).
  const judged = hasFailed
    ? { ...recorded, failedSerialNumber: serialNumber, serialNumberUpdateRequired: true }
    : recorded;
  const assigned = withAssignedClass(judged, lists);
  return { ...assigned, recordedWeightClassCode: assigned.suggestedWeightClassCode };
}

/** The list's name of a code, else the record's own text (DENT-04, DENT-07). */
function nameIn(whole: WireObject, own: WireObject, what: 'manufacturer' | 'model'): string {
  return codeIn(partIn(whole, what), 'product_name') || codeIn(own, `product_${what}`);
}
