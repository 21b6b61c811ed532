/**
 * Judges a drone application against the records: the client describes its drones, but owner, validity and fees are the
 * server's. The rules are those of the form (rules/drones/drone-edit.rules.ts).
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openRecord, flag, listOrEmpty } from '#api/core/shapes.ts';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { claimBeyond, correctedDrone, isTooLight, openFields } from '#rules/drones/drone-correction.rules.ts';
import {
  fleetProblems,
  needsUpdate,
  newDrone,
  withAllUpdateFlags,
  type DroneFacts,
  type DroneField,
  type DroneProblems,
} from '#rules/drones/drone-edit.rules.ts';
import {
  assignedClass,
  droneNames,
  effectiveWeightClass,
  isFreeMaker,
  isWeightBlocked,
  modelOf,
} from '#rules/drones/drone-kind.rules.ts';
import { registrationOpen } from '#rules/drones/drone-registration.rules.ts';
import {
  droneApart,
  existingDrones,
  serialAccepted,
  serialOf,
  serialSearchNeeded,
} from '#rules/drones/drone-serial.rules.ts';
import { updatesOf } from '#rules/drones/drone-update.rules.ts';
import { FAILED_VALIDATION, readFormDrone, readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { MOST_DRONES, type DroneLists, type FormDrone } from '#rules/drones/drone.rules.ts';
import { droneExpiry, type DroneExpiry } from '#rules/core/expiry.rules.ts';
import { required, zipped } from '#rules/core/required.rules.ts';
import { dollarsOf, feeCents, type DroneUse, type RateRow } from '#rules/payments/fees.rules.ts';
import { expiryPeriods, featureOn, type Settings } from '#rules/core/settings.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Db } from '#server/core/store.ts';
import type { DescribedDrone, LeftOutDrone, RenewedDrone } from './drone-effects.ts';
import { registeredDrone } from './drones.answers.ts';
import { drones, rates } from './drones.schema.ts';
import type { Owner } from './owner.ts';
import type { PaidFor } from './paid-effects.ts';
import { droneReference } from './reference.answers.ts';
import { NOT_VERIFIED, searchRegister, type RegisterAnswer } from './serial-register.ts';

/** The read part of the form; its drones are read by the rules. */
export const sentForm = z.looseObject({
  drones: listOrEmpty(openRecord),
  declaration: flag,
  totalAmount: z.optional(z.unknown()),
});
export type SentForm = z.infer<typeof sentForm>;

/** A valid application, ready for payment. */
export interface Judged {
  readonly paidFor: Extract<PaidFor, { readonly drones: readonly unknown[] }>;
  readonly fees: readonly number[];
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
    product_rate: dollarsOf(amountCents),
  }));
}

/** Most characters of a drone's name in a refusal, because it may be the client's own text. */
const LONGEST_TOLD = 120;

/**
 * Refuses an application because of one drone, named in words: the list on the screen may have changed, or has two
 * tables without numbers. A drone without a name is given by its position.
 */
function refuse(index: number, drone: FormDrone, lists: DroneLists, what: string): never {
  const isNameless = drone.manufacturerCode === '' && drone.modelCode === '' && serialOf(drone) === '';
  const name = isNameless ? `Drone ${String(index + 1)}` : droneApart(drone, lists).slice(0, LONGEST_TOLD);
  throw new Refusal(422, [`${isolated(name)}: ${what}`]);
}

type Row = typeof drones.$inferSelect;

/** The context of judging. */
interface JudgingContext {
  readonly context: CallContext;
  readonly settings: Settings;
  readonly lists: DroneLists;
  /** The holder's recorded drones, whatever their validity. */
  readonly own: readonly Row[];
  readonly card: readonly RateRow[];
  /** Categories of the listed models, by code. */
  readonly categories: ReadonlyMap<string, string>;
  readonly facts: Omit<DroneFacts, 'others'>;
}

const FEE_CODES = ['DRONE_R_COM', 'DRONE_R_REC'];

async function judgingContextFor(
  context: CallContext,
  owner: Owner,
  variant: DroneFacts['variant'],
): Promise<JudgingContext> {
  const { db, moment } = context;
  const settings = settingsOf(context.allSettings());
  const { lists, categories } = await droneReference(db);
  const own = await db
    .select()
    .from(drones)
    .where(and(eq(drones.ownerKind, owner.kind), eq(drones.ownerId, owner.id), isNull(drones.deregisteredAt)));
  const registered = existingDrones(own, settings, moment).map(({ id, serialNumber }) => ({
    droneId: id,
    serialNumber,
  }));
  const recreational = featureOn(settings, 'Recreational Drone', moment);
  const facts = { lists, registered, recreational, variant, productName: SANDBOX_PRODUCT.displayName };
  return { context, settings, lists, own, card: await rateCard(db, FEE_CODES), categories, facts };
}

/**
 * A drone with the class that the records assign to it; another sent class was chosen, and is judged as a choice
 * (OP-D-48).
 */
function withOwnClass(drone: FormDrone, lists: DroneLists): FormDrone {
  const sent = effectiveWeightClass(drone);
  const assigned = assignedClass(drone, lists);
  return { ...drone, suggestedWeightClassCode: assigned, selectedWeightClassCode: sent === assigned ? '' : sent };
}

/** A drone of a registration, which is not on record whatever it claims. */
function unregistered(sent: unknown, lists: DroneLists): FormDrone {
  const none = {
    droneId: '',
    droneRegistrationId: '',
    recordedModelCode: '',
    recordedWeightClassCode: '',
    failedSerialNumber: null,
  };
  return withOwnClass({ ...readFormDrone(sent), ...none }, lists);
}

/** A drone as recorded, with the recorded class. */
function onRecord(row: Row, lists: DroneLists): FormDrone {
  const {
    manufacturerCode,
    manufacturer,
    modelCode,
    model,
    categoryCode,
    serialNumber,
    intendedUse,
    registeredOverseas,
  } = row;
  const recorded: FormDrone = {
    ...newDrone(0, { recreational: true }),
    manufacturerCode,
    manufacturer,
    modelCode,
    model,
    categoryCode,
    serialNumber,
    intendedUse,
    noSerialNumber: serialNumber === '',
    registeredOverseas: registeredOverseas ? 'yes' : 'no',
  };
  const own = {
    droneId: row.id,
    droneRegistrationId: row.registrationId,
    recordedModelCode: modelCode,
    recordedWeightClassCode: row.weightClassCode,
    failedSerialNumber: row.serialStatus === FAILED_VALIDATION ? serialNumber : null,
  };
  const drone = withOwnClass({ ...recorded, ...own }, lists);
  // A correction never lowers the recorded class, even if model or category imply it.
  return { ...drone, recordedWeightClassCode: effectiveWeightClass(drone) };
}

/**
 * A drone of a renewal: as recorded, with saved corrections (DREN-46), in the sent class. The record decides what may
 * be corrected (DREN-41); a drone that claims more is refused.
 */
function renewedDrone(
  sent: FormDrone,
  recorded: FormDrone,
  row: Row,
  problems: DroneProblems,
  lists: DroneLists,
): FormDrone | DroneField {
  const open = openFields(problems);
  const beyond = claimBeyond(
    sent,
    [recorded, readRegisteredDrone(registeredDrone(row, null, ''), lists, sent.id)],
    open,
    lists,
  );
  if (beyond !== null) return beyond;
  const { suggestedWeightClassCode, selectedWeightClassCode } = sent;
  const { manufacturerCode, manufacturer, modelCode, model, categoryCode } = recorded;
  // Without a maker only the number was sent, and the rest is as recorded.
  const said =
    sent.manufacturerCode === '' ? { ...sent, manufacturerCode, manufacturer, modelCode, model, categoryCode } : sent;
  const made = correctedDrone(recorded, said, sent.updatesSaved ? open : []);
  return withOwnClass({ ...made, suggestedWeightClassCode, selectedWeightClassCode }, lists);
}

/** Refuses the first drone with a fault by the rules, with their message. */
function judge(judging: JudgingContext, judged: readonly FormDrone[], lightOnRecord: (index: number) => boolean): void {
  for (const [index, [drone, problems]] of zipped(judged, fleetProblems(judged, judging.facts)).entries()) {
    const [first] = Object.entries(problems);
    if (first) refuse(index, drone, judging.lists, `${first[1]} (${first[0]})`);
    if (isTooLight(drone, { lists: judging.lists, lightOnRecord: lightOnRecord(index) }))
      refuse(index, drone, judging.lists, 'it needs no registration');
  }
}

/**
 * A drone in the regulator's own names (DREN-52 to DREN-54). A number unknown to the register is marked and not
 * refused: the form asked before, and an outage must not block anybody (OP-D-41, DEC-23).
 */
function describe({ context, settings, lists, categories }: JudgingContext, drone: FormDrone): DescribedDrone {
  const { manufacturer, model } = droneNames(drone, lists);
  const modelCode = isFreeMaker(drone.manufacturerCode) ? '' : drone.modelCode;
  const categoryCode = categories.get(modelCode) ?? drone.categoryCode;
  const serialNumber = serialOf(drone);
  const serialStatus = serialSearchNeeded(drone, settings, context.moment)
    ? statusIn(searchRegister(serialNumber, lists), drone)
    : null;
  return {
    manufacturerCode: drone.manufacturerCode,
    manufacturer,
    modelCode,
    model,
    categoryCode,
    category: lists.categories.find(({ code }) => code === categoryCode)?.name ?? '',
    weightClassCode: effectiveWeightClass(drone),
    weightGrams: modelOf(drone, lists)?.weight ?? null,
    serialNumber,
    serialStatus,
    registeredOverseas: drone.registeredOverseas === 'yes',
    intendedUse: drone.intendedUse as DroneUse,
  };
}

function statusIn(answer: RegisterAnswer, drone: FormDrone): number | null {
  if (answer.apiFailure) return NOT_VERIFIED;
  return serialAccepted(drone, { wasSuccessful: true, responseData: answer }) ? null : FAILED_VALIDATION;
}

/** Fees by the rate card. Throws a `Refusal` without a row: no fee is assumed (OP-D-65). */
function feesOf(judged: readonly FormDrone[], { card, lists }: JudgingContext): number[] {
  return judged.map((drone, index) => {
    const kind = {
      weightClassCode: effectiveWeightClass(drone),
      overseas: drone.registeredOverseas === 'yes',
      use: drone.intendedUse as DroneUse,
    };
    return feeCents(kind, card) ?? refuse(index, drone, lists, 'we have no fee for this drone. Contact us');
  });
}

/** Judges a registration: up to 100 saved drones, none twice. Throws a `Refusal` (422) that names the drone. */
export async function judgeRegistration(context: CallContext, owner: Owner, form: SentForm): Promise<Judged> {
  if (form.drones.length === 0 || form.drones.length > MOST_DRONES) throw new Refusal(422, ['Add 1 to 100 drones.']);
  const judging = await judgingContextFor(context, owner, 'registration');
  if (!registrationOpen(judging.settings, context.moment))
    throw new Refusal(422, ['You cannot register drones online yet.']);
  const judged = form.drones.map((sent, index) => {
    const drone = unregistered(sent, judging.lists);
    return drone.isDraft ? refuse(index, drone, judging.lists, 'it is not saved yet') : drone;
  });
  judge(judging, judged, () => false);
  return {
    paidFor: { kind: 'drone-registration', owner, drones: judged.map((drone) => describe(judging, drone)) },
    fees: feesOf(judged, judging),
  };
}

/** Why a drone cannot be renewed: usually somebody renewed it meanwhile, in another tab or for the same organisation. */
function notDue({ validUntil, registered }: DroneExpiry): string {
  const words = 'it is not due for renewal';
  if (validUntil === null) return words;
  return `${words}: its registration ${registered ? 'expires on' : 'expired on'} ${displayDate(validUntil)}`;
}

const rowName = ({ manufacturer, model, category, serialNumber }: Row): string =>
  [manufacturer, model === '' ? category : model, serialNumber].filter(Boolean).join(' ');

/** Due drones that were not sent, with the reason: they need an update first, or were left out by the person. */
function leftOut({ context, settings, lists, facts }: JudgingContext, rows: readonly Row[]): LeftOutDrone[] {
  const periods = expiryPeriods(settings);
  const due = rows.filter((row) => droneExpiry(row.validUntil, periods, context.moment).badge !== null);
  const asRecorded = due.map((row) => onRecord(row, lists));
  return zipped(due, withAllUpdateFlags(asRecorded, facts)).map(([row, drone]) => ({
    droneId: row.id,
    name: rowName(row),
    before: required(row.validUntil, 'end of a registration'),
    why: needsUpdate(drone) ? `update it first (${updatesOf(drone, facts)})` : 'not included in this application',
  }));
}

/**
 * Judges a renewal: the owner's own drones, each in the renewal window, none twice. Throws a `Refusal` (422) that names
 * the drone.
 */
export async function judgeRenewal(context: CallContext, owner: Owner, form: SentForm): Promise<Judged> {
  if (form.drones.length === 0) throw new Refusal(422, ['No drones are ready for renewal']);
  const judging = await judgingContextFor(context, owner, 'renewal');
  const byId = new Map(judging.own.map((row) => [row.id, row]));
  const periods = expiryPeriods(judging.settings);
  const asked = form.drones.map((one, index) => {
    const sent = readFormDrone(one);
    const row = byId.get(sent.droneId.toLowerCase());
    if (row === undefined)
      return refuse(index, sent, judging.lists, 'it is not registered, or it is in this application twice');
    byId.delete(row.id);
    const recorded = onRecord(row, judging.lists);
    const expiry = droneExpiry(row.validUntil, periods, context.moment);
    const until = expiry.renewedUntil;
    if (until === null) return refuse(index, recorded, judging.lists, notDue(expiry));
    if (sent.isDraft) refuse(index, recorded, judging.lists, 'it is not saved yet');
    return { row, until, sent, recorded };
  });
  const wrong = fleetProblems(
    asked.map(({ recorded }) => recorded),
    judging.facts,
  );
  const judged = zipped(asked, wrong).map(([{ sent, recorded, row, until }, problems], index) => {
    const drone = renewedDrone(sent, recorded, row, problems, judging.lists);
    if (typeof drone === 'string')
      return refuse(index, recorded, judging.lists, `you cannot change this in a renewal (${drone})`);
    return { drone, recorded, row, until, isChanged: sent.updatesSaved && openFields(problems).length > 0 };
  });
  const renewable = judged.map(({ drone }) => drone);
  const blocked = judged.map(({ recorded }) => isWeightBlocked(recorded, judging.lists));
  judge(judging, renewable, (index) => blocked[index] === true);
  const renewed = judged.map(({ drone, row, until, isChanged }): RenewedDrone => {
    const changes = isChanged ? describe(judging, drone) : null;
    return {
      droneId: row.id,
      name: rowName(row),
      before: required(row.validUntil, 'end of a registration'),
      until,
      weightClassCode: effectiveWeightClass(drone),
      changes,
    };
  });
  const left = leftOut(judging, [...byId.values()]);
  return { paidFor: { kind: 'drone-renewal', owner, drones: renewed, left }, fees: feesOf(renewable, judging) };
}
