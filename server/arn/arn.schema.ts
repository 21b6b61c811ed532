/**
 * Numbers, document checks and addresses, as `records/migrations/baseline/arn.sql.ts` makes them. Applications are
 * `arnRequests` (cases.schema.ts).
 */
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckedDocument } from '#rules/arn/identity-documents.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Checks with counted attempts: identity documents, and the ASIC (DEC-34). */
export type Counted = CheckedDocument | 'ASIC';

export const isDocument = (counted: Counted): counted is CheckedDocument => counted !== 'ASIC';

/** Every aviation reference number of a person, with or without an account. */
export const arnRecords = pgTable('arn_record', {
  arn: text('arn').primaryKey(),
  /** Null while no account is linked to the number. */
  personId: text('person_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }),
});

/** Failed checks of a person by what was checked (DEC-34): written by `lives/counted-check.life.ts` alone. */
export const dvsAttempts = pgTable(
  'dvs_attempt',
  {
    /** Id for the history; it says nothing about the person or the document. */
    id: text('id').notNull().unique(),
    personId: text('person_id').notNull(),
    document: text('document').$type<Counted>().notNull(),
    failures: integer('failures').notNull().default(0),
    /** Time on the sandbox's clock. */
    failedAt: moment('failed_at'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.document] })],
);

/** Checks under way, and passed ones until they are used. A failed check leaves only a count. */
export const documentChecks = pgTable('document_check', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  document: text('document').$type<Counted>().notNull(),
  state: text('state').$type<'pending' | 'passed'>().notNull(),
  /** Keyed hash of the person and the request: nothing can be read from it. */
  fingerprint: text('fingerprint').notNull(),
  /** Time of the database, renewed while the process lives. */
  seenAt: moment('seen_at')
    .notNull()
    .default(sql`now()`),
});

/** Results of the verification service under the id of the check, without the request. */
export const dvsResults = pgTable('dvs_result', {
  checkId: text('check_id').primaryKey(),
  document: text('document').$type<Counted>().notNull(),
  result: text('result').$type<'passed' | 'failed'>().notNull(),
  at: moment('at').notNull(),
});

/** Addresses of the lookup. */
export const addressBook = pgTable('address_book', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  /** Text of the suggestion. */
  line: text('line').notNull(),
  /** Searchable text in lower case, with a space before each word. */
  search: text('search').notNull(),
  unitNumber: text('unit_number').notNull(),
  houseNumber: text('house_number').notNull(),
  streetName: text('street_name').notNull(),
  buildingName: text('building_name').notNull(),
  suburb: text('suburb').notNull(),
  state: text('state').notNull(),
  postcode: text('postcode').notNull(),
});
