/**
 * Registered drones of the seed. Day offsets count from today; with the seeded periods 60 and 30, 0 to 59 is 'expiring
 * soon' and -1 to -29 'expired but in the window' (worked table of OP-D-76). All keep some days' distance from the
 * bounds: state survives a restart, and a sandbox that was seeded last week should still show what its page promises.
 */
import { FAILED_VALIDATION } from '#rules/drones/drone-wire.rules.ts';
import type { drones } from '#server/records/drones.schema.ts';
import type { OwnerKind } from '#server/records/people.schema.ts';
import { UNKNOWN_ENDING } from '#server/records/serial-register.ts';
import { required } from '#rules/core/required.rules.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { KESTREL, WEDGETAIL } from './organisations.ts';
import { personOf } from './people.ts';
import { CATEGORIES, MANUFACTURERS, MODELS, otherModelCode, type Model } from './drone-models.ts';
import { weightClassCode } from './reference.ts';

type DroneRow = typeof drones.$inferInsert;
type Use = 'recreational' | 'commercial';
interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** Peculiarities of a drone. The last two need an update before renewal (DREN-39, DENT-12, DVAL-05). */
type Odd = 'overseas' | 'failed serial' | 'other model';

/** Model, use, days until the validity ends. */
type Entry = readonly [model: keyof typeof MODELS, use: Use, endsIn: number, odd?: Odd];

/** Three current, one expiring soon, one expired; both uses among the current ones and the due ones. */
const AVA: readonly Entry[] = [
  ['mavic', 'commercial', 310],
  ['evo', 'commercial', 201],
  ['air', 'recreational', 152],
  ['phantom', 'commercial', 21],
  ['anafi', 'recreational', -9],
];

/** Four current, two expiring soon, one expired, whose serial number needs an update. */
const KESTREL_FLEET: readonly Entry[] = [
  ['matrice350', 'commercial', 340],
  ['matrice30', 'commercial', 287],
  ['ebee', 'commercial', 190, 'overseas'],
  ['altaX', 'commercial', 140],
  ['mavic', 'commercial', 45],
  ['phantom', 'commercial', 12],
  ['evo', 'commercial', -11, 'failed serial'],
];

const FLEET_MODELS = ['mavic', 'matrice30', 'matrice350', 'evo', 'ebee', 'air', 'agras', 'altaX'] as const;

/** Among the first due ones: a DJI drone of no listed model, and one with a failed serial number. */
const ODD_OF_WEDGETAIL: Readonly<Record<number, Odd>> = { 8: 'other model', 13: 'failed serial' };

/** One in four is due: of twenty drones four expire within the warning period, and one expired recently. */
function wedgetailEntry(index: number): Entry {
  const model = required(FLEET_MODELS[index % FLEET_MODELS.length], 'model');
  const odd = ODD_OF_WEDGETAIL[index];
  if (odd) return [model, 'commercial', 12, odd];
  const turn = Math.floor(index / 20);
  if (index % 20 === 19) return [model, 'commercial', -1 - (turn % 18)];
  if (index % 5 === 3) return [model, 'commercial', 12 + (turn % 40)];
  return [model, 'commercial', 90 + ((index * 7) % 270)];
}

/** Number of drones of Wedgetail Fleet Services (SANDBOX.md). */
const WEDGETAIL_SIZE = 1000;

/** A serial number that fits the model. Failed ones have the ending of unknown numbers (`records/serial-register.ts`). */
function serialOf({ name, serial }: Model, seed: string, odd?: Odd): string {
  const digits = BigInt(`0x${idOf('serial', seed).slice(0, 8)}`)
    .toString()
    .padStart(12, '0');
  const prefix =
    serial.prefixes?.[0] ??
    name
      .replaceAll(/[^A-Z]/gi, '')
      .slice(0, 3)
      .toUpperCase();
  const length = serial.length ?? prefix.length + digits.length;
  const whole = prefix + digits.padStart(20, '0').slice(prefix.length - length);
  return odd === 'failed serial' ? whole.replace(/.{4}$/, UNKNOWN_ENDING) : whole;
}

function droneRow(owner: Owner, [short, use, endsIn, odd]: Entry, position: number, dates: SeedDates): DroneRow {
  const model: Model = MODELS[short];
  const name = `${owner.id}/${String(position + 1)}`;
  const [categoryCode, category] = CATEGORIES[model.category];
  return {
    id: idOf('drone', name),
    registrationId: idOf('drone registration', name),
    ownerKind: owner.kind,
    ownerId: owner.id,
    position,
    manufacturerCode: model.maker,
    manufacturer: required(
      Object.values(MANUFACTURERS).find(([code]) => code === model.maker),
      model.maker,
    )[1],
    modelCode: odd === 'other model' ? otherModelCode(model.maker) : model.code,
    model: odd === 'other model' ? 'Flame Wheel F450' : model.name,
    categoryCode,
    category,
    weightClassCode: weightClassCode(model.weightClass),
    weightGrams: model.grams,
    serialNumber: serialOf(model, name, odd),
    serialStatus: odd === 'failed serial' ? FAILED_VALIDATION : null,
    registeredOverseas: odd === 'overseas',
    intendedUse: use,
    registeredOn: dates.day(endsIn - 365),
    validUntil: dates.day(endsIn),
  };
}

/** Every registered drone of the seed, in the order of the lists. */
export function droneRows(dates: SeedDates): readonly DroneRow[] {
  const fleet = (owner: Owner, entries: readonly Entry[]) =>
    entries.map((entry, at) => droneRow(owner, entry, at, dates));
  return [
    ...fleet({ kind: 'person', id: personOf('ava').id }, AVA),
    ...fleet({ kind: 'organisation', id: KESTREL.id }, KESTREL_FLEET),
    ...fleet(
      { kind: 'organisation', id: WEDGETAIL.id },
      Array.from({ length: WEDGETAIL_SIZE }, (_, index) => wedgetailEntry(index)),
    ),
  ];
}
