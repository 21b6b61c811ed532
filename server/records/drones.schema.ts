/** Registered drones and the lists around them, as `migrations/baseline/drones.sql.ts` makes them. */
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnerKind } from './people.schema.ts';

/** A drone and its registration (one row: a drone is registered once at a time). */
export const drones = pgTable('drone', {
  /** `drone.{product}_droneid`. */
  id: text('id').primaryKey(),
  /** `{product}_droneregistrationid`. */
  registrationId: text('registration_id').notNull(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  position: integer('position').notNull(),
  manufacturerCode: text('manufacturer_code').notNull(),
  manufacturer: text('manufacturer').notNull(),
  modelCode: text('model_code').notNull().default(''),
  model: text('model').notNull(),
  categoryCode: text('category_code').notNull(),
  category: text('category').notNull(),
  weightClassCode: text('weight_class_code').notNull(),
  /** Manufactured weight; null if unknown. */
  weightGrams: integer('weight_grams'),
  /** Empty for a drone without one. */
  serialNumber: text('serial_number').notNull().default(''),
  /** 852460002: failed validation (DENT-12). */
  serialStatus: integer('serial_status'),
  registeredOverseas: boolean('registered_overseas').notNull().default(false),
  intendedUse: text('intended_use').$type<'recreational' | 'commercial'>().notNull(),
  registeredOn: date('registered_on', { mode: 'string' }).notNull(),
  /** Last day of validity, a calendar day of the regulator's zone. */
  validUntil: date('valid_until', { mode: 'string' }),
  deregisteredAt: timestamp('deregistered_at', { withTimezone: true, mode: 'string' }),
  /** How the registration ended; null if it has not (`lives/drone-registration.life.ts`). */
  endedAs: text('ended_as').$type<'deregistered' | 'lapsed'>(),
  /** Counts changes, so that of two simultaneous renewals only one wins. */
  revision: integer('revision').notNull().default(1),
});

/** One item of a reference list (`DRONE_MODEL`, `DRONE_WEIGHT_CLASS`, …). */
export const referenceItems = pgTable(
  'reference_item',
  {
    list: text('list').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** `{product}_type`: names a second list of the item (OP-D-49). */
    type: text('type').notNull().default(''),
    parentCode: text('parent_code').notNull().default(''),
    gramsMax: integer('grams_max'),
    position: integer('position').notNull(),
    /** Fields of some lists only: weights, serial prefixes and lengths of models. */
    more: jsonb('more').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.list, table.code] })],
);

/** A row of the sandbox rate card (OP-D-66). */
export const rates = pgTable('rate', {
  /** Prefix and weight class, for example `LCRPAWC-00003` (OP-D-64). */
  code: text('code').primaryKey(),
  /** `DRONE_R_COM` or `DRONE_R_REC`. */
  feeCode: text('fee_code').notNull(),
  weightClassCode: text('weight_class_code').notNull(),
  amountCents: integer('amount_cents').notNull(),
  position: integer('position').notNull(),
});
