/**
 * What a renewal may correct of a registered drone: fields that are wrong on record, and fields that depend on them
 * (DREN-39, DREN-41). Any other change would be another drone, use or fee, and no renewal. The form offers these fields
 * alone, and the server accepts no others (docs/decisions/0015).
 */
import type { DroneFacts, DroneField, DroneProblems } from './drone-edit.rules.ts';
import { asks, isOtherModel, isSpecialMaker, isWeightBlocked } from './drone-kind.rules.ts';
import { serialKey, serialOf } from './drone-serial.rules.ts';
import type { DroneLists, FormDrone } from './drone.rules.ts';

/**
 * Manufacturer, model and serial number are judged by each other (DVAL-05, DVAL-19, DVAL-20, DVAL-23, DVAL-25), so only
 * the owner can say which of them is wrong.
 */
const IDENTITY: readonly DroneField[] = [
  'manufacturerCode',
  'manufacturer',
  'modelCode',
  'model',
  'categoryCode',
  'serialNumber',
];

/**
 * What a field that is wrong opens: itself, and what it is judged by. A heavier weight class can be chosen in every
 * renewal (DVAL-51), and none of these choices lowers the class that the record comes to (OP-D-48). Of what the fee
 * depends on beside it, the use and the place, only what is itself not said or not offered any more can be corrected.
 */
const OPENS: Readonly<Record<DroneField, readonly DroneField[]>> = {
  manufacturerCode: IDENTITY,
  manufacturer: ['manufacturer'],
  modelCode: IDENTITY,
  model: ['model'],
  categoryCode: ['categoryCode'],
  weightClass: [],
  serialNumber: IDENTITY,
  intendedUse: ['intendedUse'],
  registeredOverseas: ['registeredOverseas'],
};

const FIELDS = (Object.keys(OPENS) as DroneField[]).filter((field) => field !== 'weightClass');

/**
 * The fields that a renewal may correct, without the weight class; none of a drone of which nothing is wrong.
 *
 * @param problems what is wrong with the drone as it is recorded
 */
export function openFields(problems: DroneProblems): readonly DroneField[] {
  const open = new Set((Object.keys(problems) as DroneField[]).flatMap((field) => OPENS[field]));
  return FIELDS.filter((field) => open.has(field));
}

/**
 * The fields that mend what is wrong, which the form of an update asks for first: the wrong ones, and the fields that a
 * model outside the list has. All other fields that may be corrected are one button away.
 *
 * @param problems what is wrong
 * @param open what may be corrected (`openFields`)
 * @param drone the other models of some makers are not accepted: such a one has no name to correct, another model is
 *   selected (DVAL-06)
 */
export function fieldsToMend(
  problems: DroneProblems,
  open: readonly DroneField[],
  { manufacturerCode, modelCode }: Pick<FormDrone, 'manufacturerCode' | 'modelCode'>,
): readonly DroneField[] {
  const isRefusedOther = isSpecialMaker(manufacturerCode) && isOtherModel(modelCode);
  const mends: Partial<Record<DroneField, readonly DroneField[]>> = {
    manufacturerCode: IDENTITY,
    modelCode: isRefusedOther ? ['modelCode'] : ['modelCode', 'model', 'categoryCode'],
  };
  const wanted = new Set((Object.keys(problems) as DroneField[]).flatMap((field) => mends[field] ?? [field]));
  return [
    ...FIELDS.filter((field) => wanted.has(field) && open.includes(field)),
    ...(wanted.has('weightClass') ? ['weightClass' as const] : []),
  ];
}

/**
 * Whether a drone is so light that it needs no registration and cannot be saved (DVAL-32 to DVAL-34). One that is on
 * record as that light is renewed all the same, as it is or with its number corrected: its owner has its registration,
 * and may keep it.
 */
export function isTooLight(
  drone: FormDrone,
  { lists, lightOnRecord = false }: Pick<DroneFacts, 'lists' | 'lightOnRecord'>,
): boolean {
  return !lightOnRecord && isWeightBlocked(drone, lists);
}

/** The record with the corrections; the chosen class as it was sent. */
export function correctedDrone(recorded: FormDrone, sent: FormDrone, open: readonly DroneField[]): FormDrone {
  const { selectedWeightClassCode, noSerialNumber } = sent;
  const said = Object.fromEntries(open.map((field) => [field, sent[field as keyof FormDrone]]));
  return {
    ...recorded,
    selectedWeightClassCode,
    ...said,
    ...(open.includes('serialNumber') ? { noSerialNumber } : {}),
  };
}

/**
 * The first field that a drone claims to be otherwise than its record, and that may not be corrected; null where it
 * claims no such thing. What was left out claims nothing, and neither does a name where a code counts.
 *
 * @param readings the record as the regulator has it, and as the list of drones spells it: either is true
 */
export function claimBeyond(
  sent: FormDrone,
  readings: readonly [FormDrone, ...FormDrone[]],
  open: readonly DroneField[],
  lists: DroneLists,
): DroneField | null {
  const asked = asks(readings[0], lists);
  // Where these are not asked for they follow from a code, which is compared.
  const follows = { manufacturer: !asked.manufacturerText, model: !asked.modelText, categoryCode: !asked.category };
  const isClaimed = (field: DroneField): boolean => {
    if (open.includes(field) || follows[field as keyof typeof follows] === true) return false;
    if (field === 'serialNumber') return claimsSerial(sent, readings);
    const said = textOf(sent, field);
    return said !== '' && readings.every((reading) => textOf(reading, field) !== said);
  };
  return FIELDS.find(isClaimed) ?? null;
}

const textOf = (drone: FormDrone, field: DroneField): string => String(drone[field as keyof FormDrone]).trim();

function claimsSerial(sent: FormDrone, readings: readonly FormDrone[]): boolean {
  if (sent.noSerialNumber) return readings.every((reading) => serialOf(reading) !== '');
  const said = serialKey(sent.serialNumber);
  return said !== '' && readings.every((reading) => serialKey(serialOf(reading)) !== said);
}
