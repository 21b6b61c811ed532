/**
 * A drone application as it was sent, judged against the records (A.3 of notes/anchors-mission.md): the client's word counts for what a
 * drone is, never for whose it is, when its validity ends or what it costs. Detailed checks of serial numbers belong to the form's own
 * rules.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { flag, listOrEmpty, text } from '#api/core/shapes.ts';
import { droneExpiry } from '#rules/expiry.rules.ts';
import { effectiveClass, feeCents, isOverseas, type DroneUse, type RateRow } from '#rules/fees.rules.ts';
import { expiryPeriods, featureOn, type Settings } from '#rules/core/settings.rules.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import type { Db } from '#server/core/store.ts';
import { drones, rates, referenceItems } from './drones.schema.ts';
import type { DescribedDrone, Owner, PaidFor, RenewedDrone } from './paid-effects.ts';

/** The most drones of one registration (DCON-02). */
const MOST_DRONES = 100;
/** A serial number that failed its validation (DCON-22). */
const FAILED_SERIAL = 852_460_002;
const LONGEST_NAME = 50;
const LONGEST_SERIAL = 100;

const anything = z.optional(z.unknown());

/** What is read of a drone, in either form; every spelling of OP-D-12. */
const sentDrone = z.looseObject({
  droneId: text, droneid: text, manufacturerCode: text, manufacturer: text, modelCode: text, model: text, categoryCode: text,
  weightClassCode: text, selectedWeightClassCode: text, serialNumber: text, noSerialNumber: flag, intendedUse: text,
  registeredOverseas: anything, isRegisteredOverseas: anything, isDraft: flag, updatesSaved: flag,
});
type SentDrone = z.infer<typeof sentDrone>;

/** What is read of the form. */
export const sentForm = z.looseObject({ drones: listOrEmpty(sentDrone), declaration: flag, totalAmount: anything });
/** The form. */
export type SentForm = z.infer<typeof sentForm>;

type Item = typeof referenceItems.$inferSelect;

/** An application that can be paid for. */
export interface Judged {
  readonly paidFor: Extract<PaidFor, { readonly drones: readonly unknown[] }>;
  readonly fees: readonly number[];
}

const LISTS = ['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY', 'DRONE_WEIGHT_CLASS'] as const;
type Lists = Readonly<Record<(typeof LISTS)[number], ReadonlyMap<string, Item>>>;

async function listsOf(db: Db): Promise<Lists> {
  const found = await db.select().from(referenceItems).where(inArray(referenceItems.list, [...LISTS]));
  const of = (list: string) => new Map(found.filter((item) => item.list === list).map((item) => [item.code, item]));
  return Object.fromEntries(LISTS.map((list) => [list, of(list)])) as unknown as Lists;
}

/** The rate card, in the order of its answer (DENT-67, OP-D-64): the fee code is prefix and class. */
export async function rateCard(db: Db, feeCodes: readonly string[]): Promise<RateRow[]> {
  const found = await db
    .select()
    .from(rates)
    .where(inArray(rates.feeCode, [...feeCodes]))
    .orderBy(asc(rates.position));
  return found.map(({ code, weightClassCode, amountCents }) => ({
    droneweightclass_code: weightClassCode,
    product_feecode: code,
    product_rate: amountCents / 100,
  }));
}

function settingsIn({ allSettings }: CallContext): Settings {
  return Object.entries(allSettings()).map(([product_name, product_stringvalue]) => ({ product_name, product_stringvalue }));
}

function refuse(index: number, what: string): never {
  throw new Refusal(422, [`Drone ${String(index + 1)}: ${what}`]);
}

/** The largest mass of a class in grams. */
const gramsOf = (lists: Lists, code: string): number => lists.DRONE_WEIGHT_CLASS.get(code)?.gramsMax ?? 0;

/** A drone in the regulator's own names. Throws a `Refusal` for what is in no list, or in a class below its model's. */
function describe(lists: Lists, sent: SentDrone, index: number): DescribedDrone {
  const maker = lists.DRONE_MANUFACTURER.get(sent.manufacturerCode ?? '') ?? refuse(index, 'the manufacturer is not known');
  const category = lists.DRONE_CATEGORY.get(sent.categoryCode ?? '') ?? refuse(index, 'the category is not known');
  const model = lists.DRONE_MODEL.get(sent.modelCode ?? '');
  // Typed names are kept for what no list has (DEC-26).
  const free = ['Other', 'Home built'].includes(maker.name);
  const other = model?.code.endsWith('-OTH') ?? false;
  if (!free && model?.parentCode !== maker.code) refuse(index, 'the model is not one of its manufacturer');
  if (other && maker.code.endsWith('0003')) refuse(index, "'Other' is not accepted as a model of this manufacturer");
  const typed = (value: string | null | undefined): string => (value ?? '').trim();
  const makerName = maker.name === 'Other' ? typed(sent.manufacturer) : maker.name;
  const modelName = free || other ? typed(sent.model) : model!.name;
  const tooLong = makerName.length > LONGEST_NAME || modelName.length > LONGEST_NAME;
  if (makerName === '' || tooLong) refuse(index, 'a name is missing or too long');
  const serialNumber = sent.noSerialNumber === true ? '' : typed(sent.serialNumber);
  const unnumbered = serialNumber === '' && sent.noSerialNumber !== true;
  if (unnumbered || serialNumber.length > LONGEST_SERIAL) refuse(index, 'the serial number is missing or too long');
  const intendedUse = useOf(sent) ?? refuse(index, 'the intended use is missing');
  const weightClassCode = effectiveClass(sent.selectedWeightClassCode, sent.weightClassCode);
  if (!lists.DRONE_WEIGHT_CLASS.has(weightClassCode)) refuse(index, 'the weight class is not known');
  const least = model?.more['droneweightclasscode'];
  const top = Math.max(...[...lists.DRONE_WEIGHT_CLASS.values()].map(({ gramsMax }) => gramsMax ?? 0));
  const atLeast = category.name === 'Airship' ? top : typeof least === 'string' ? gramsOf(lists, least) : 0;
  // A lower class would be a lower fee (OP-D-48, DVAL-41, DVAL-51).
  if (gramsOf(lists, weightClassCode) < atLeast) refuse(index, 'the weight class is below the one of its kind');
  const weight = model?.more['droneweight'];
  return {
    manufacturerCode: maker.code, manufacturer: makerName, modelCode: model?.code ?? '', model: modelName, categoryCode: category.code,
    category: category.name, weightClassCode, weightGrams: typeof weight === 'number' ? weight : null, serialNumber,
    registeredOverseas: isOverseas(sent.registeredOverseas ?? sent.isRegisteredOverseas), intendedUse,
  };
}

function useOf({ intendedUse }: SentDrone): DroneUse | undefined {
  const use = (intendedUse ?? '').trim().toLowerCase();
  return use === 'recreational' || use === 'commercial' ? use : undefined;
}

/** Fees by the rate card. Throws a `Refusal` where it has no row: no fee is assumed (OP-D-65). */
function feesOf(
  described: readonly Pick<DescribedDrone, 'weightClassCode' | 'registeredOverseas' | 'intendedUse'>[],
  card: readonly RateRow[],
): number[] {
  return described.map(({ weightClassCode, registeredOverseas: overseas, intendedUse: use }, index) => {
    return feeCents({ weightClassCode, overseas, use }, card) ?? refuse(index, 'there is no fee for it');
  });
}

const FEE_CODES = ['DRONE_R_COM', 'DRONE_R_REC'];

/** Judges a registration: up to 100 drones, each described, none twice. Throws a `Refusal` (422) that names the drone. */
export async function judgeRegistration(context: CallContext, owner: Owner, form: SentForm): Promise<Judged> {
  if (form.drones.length === 0 || form.drones.length > MOST_DRONES) throw new Refusal(422, ['An application registers 1 to 100 drones.']);
  const lists = await listsOf(context.db);
  const described = form.drones.map((sent, index) => {
    if (sent.isDraft === true) refuse(index, 'it is not saved yet');
    return describe(lists, sent, index);
  });
  const recreational = featureOn(settingsIn(context), 'Recreational Drone', context.moment);
  const present = await context.db
    .select({ modelCode: drones.modelCode, serial: drones.serialNumber })
    .from(drones)
    .where(and(eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id), isNull(drones.deregisteredAt)));
  const key = (modelCode: string, serial: string): string => `${modelCode}/${serial.toLowerCase()}`;
  const taken = new Set(present.filter(({ serial }) => serial !== '').map(({ modelCode, serial }) => key(modelCode, serial)));
  for (const [index, drone] of described.entries()) {
    if (drone.intendedUse === 'recreational') {
      if (!recreational) refuse(index, 'only commercial registration is offered');
      // DVAL-32, DVAL-33, OP-D-45.
      if ((drone.weightGrams ?? 250) < 250 || gramsOf(lists, drone.weightClassCode) <= 250) refuse(index, 'it needs no registration');
    }
    if (drone.serialNumber === '') continue;
    const own = key(drone.modelCode, drone.serialNumber);
    if (taken.has(own)) refuse(index, 'it is registered already, or is in this application twice');
    taken.add(own);
  }
  const fees = feesOf(described, await rateCard(context.db, FEE_CODES));
  return { paidFor: { kind: 'drone-registration', owner, drones: described }, fees };
}

/** Judges a renewal: the owner's own drones, each in the renewal window, none twice. Throws a `Refusal` (422) that names the drone. */
export async function judgeRenewal(context: CallContext, owner: Owner, form: SentForm): Promise<Judged> {
  if (form.drones.length === 0) throw new Refusal(422, ['No drones are ready for renewal']);
  const lists = await listsOf(context.db);
  const own = await context.db
    .select()
    .from(drones)
    .where(and(eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id), isNull(drones.deregisteredAt)));
  const byId = new Map(own.map((row) => [row.id, row]));
  const periods = expiryPeriods(settingsIn(context));
  const asked = form.drones.map((sent, index) => {
    const id = (sent.droneId ?? sent.droneid ?? '').trim().toLowerCase();
    const row = byId.get(id) ?? refuse(index, 'it is not among the registered drones, or is in this application twice');
    byId.delete(id);
    const until = droneExpiry(row.validUntil, periods, context.moment).renewedUntil ?? refuse(index, 'it is not due for renewal');
    const changes = sent.updatesSaved === true ? describe(lists, sent, index) : null;
    if (changes === null || changes.serialNumber === row.serialNumber) {
      if (row.serialStatus === FAILED_SERIAL) refuse(index, 'its serial number has to be updated first');
    }
    const noModel = row.manufacturerCode.endsWith('0003') && row.modelCode.endsWith('-OTH');
    if (changes === null && noModel) refuse(index, 'its model has to be updated first');
    const chosen = changes?.weightClassCode ?? effectiveClass(sent.selectedWeightClassCode, sent.weightClassCode);
    const weightClassCode = effectiveClass(chosen, row.weightClassCode);
    const isLess = gramsOf(lists, weightClassCode) < gramsOf(lists, row.weightClassCode);
    if (isLess) refuse(index, 'the weight class is below the one of its record');
    const { registeredOverseas, intendedUse } = changes ?? row;
    const name = [row.manufacturer, row.model === '' ? row.category : row.model, row.serialNumber].filter(Boolean).join(' ');
    const renewed: RenewedDrone = { droneId: row.id, name, before: row.validUntil!, until, weightClassCode, changes };
    return { renewed, weightClassCode, registeredOverseas, intendedUse };
  });
  const fees = feesOf(asked, await rateCard(context.db, FEE_CODES));
  return { paidFor: { kind: 'drone-renewal', owner, drones: asked.map(({ renewed }) => renewed) }, fees };
}
