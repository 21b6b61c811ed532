/** Licences, certificates, courses, aircraft, as `migrations/baseline/licences.sql.ts` makes them. */
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnerKind } from './people.schema.ts';

/** A licence or accreditation. `position` is the answer's order: the first one decides the accreditation tile (OP-P-44). */
export const licences = pgTable('licence', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  position: integer('position').notNull(),
  category: text('category').notNull(),
  type: text('type').notNull(),
  number: text('number').notNull().default(''),
  originDate: date('origin_date', { mode: 'string' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }),
  status: text('status').notNull().default('Active'),
  certificateBytes: integer('certificate_bytes'),
  /** In the address that checks its paper: unguessable and meaningless; null until a paper is made. */
  paperCode: text('paper_code'),
  /** Ratings, endorsements, proficiencies, depending on the type. */
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});

/** An operator certificate for remotely piloted aircraft (ReOC). */
export const operatorCertificates = pgTable('operator_certificate', {
  id: text('id').primaryKey(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  number: text('number').notNull(),
  name: text('name').notNull(),
  status: text('status').notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }),
});

/** A course on the certificate of a maintenance training organisation. */
export const trainingCourses = pgTable('training_course', {
  id: text('id').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  position: integer('position').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  ratingEntry: text('rating_entry').notNull().default(''),
});

/** An aircraft or a glider and its registration holder. */
export const aircraft = pgTable('aircraft', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'aircraft' | 'glider'>().notNull(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  position: integer('position').notNull(),
  /** `VH-ABC`. */
  mark: text('mark').notNull(),
  manufacturer: text('manufacturer').notNull(),
  category: text('category').notNull(),
  model: text('model').notNull(),
  serialNumber: text('serial_number').notNull(),
  engines: integer('engines').notNull(),
  builtIn: integer('built_in').notNull(),
  firstRegisteredOn: date('first_registered_on', { mode: 'string' }).notNull(),
  /** Beginning of the holder's participation. */
  validFrom: date('valid_from', { mode: 'string' }),
  /** Its end; null while it lasts. */
  validUntil: date('valid_until', { mode: 'string' }),
});

/** Owner, registered operator and part owner, as printed on the register. */
export const aircraftParties = pgTable(
  'aircraft_party',
  {
    aircraftId: text('aircraft_id').notNull(),
    part: text('part').$type<'owner' | 'operator' | 'partOwner'>().notNull(),
    name: text('name').notNull(),
    postalAddress: text('postal_address').notNull(),
    beganOn: date('began_on', { mode: 'string' }).notNull(),
    phone: text('phone').notNull().default(''),
    mobilePhone: text('mobile_phone').notNull().default(''),
    email: text('email').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.aircraftId, table.part] })],
);

/** A step of a transfer of ownership that waits for a person (OP-S-78). */
export const aircraftTransfers = pgTable('aircraft_transfer', {
  /** Id of the transfer submission. */
  id: text('id').primaryKey(),
  aircraftId: text('aircraft_id').notNull(),
  personId: text('person_id').notNull(),
  /** `ACR_TOO_INIT`, `ACR_TOO_REV`, `ACR_TOO_COM`, `ACR_TOO_ACC`. */
  jobCode: text('job_code').notNull(),
  /** 0: open. */
  state: integer('state').notNull(),
  beganAt: timestamp('began_at', { withTimezone: true, mode: 'string' }).notNull(),
});
