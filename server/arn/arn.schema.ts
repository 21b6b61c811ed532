/**
 * Numbers, document checks and addresses, as `records/migrations/0160-arn.sql.ts` makes them. Applications are
 * `arnRequests` (cases.schema.ts).
 */
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckedDocument } from '#rules/arn/identity-documents.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What is checked with counted attempts: an identity document, or the ASIC (DEC-34). */
export type Counted = CheckedDocument | 'ASIC';

/** Whether it is an identity document. */
export const isDocument = (counted: Counted): counted is CheckedDocument => counted !== 'ASIC';

/** Every aviation reference number of a person, with or without an account. */
export const arnRecords = pgTable('arn_record', {
  arn: text('arn').primaryKey(),
  /** Null while no account is linked to it. */
  personId: text('person_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }),
});

/** Failed checks of a person by what was checked (DEC-34): written by `lives/counted-check.life.ts` alone. */
export const dvsAttempts = pgTable(
  'dvs_attempt',
  {
    /** Names them in their history; says nothing of the person or the document. */
    id: text('id').notNull().unique(),
    personId: text('person_id').notNull(),
    document: text('document').$type<Counted>().notNull(),
    failures: integer('failures').notNull().default(0),
    /** On the sandbox's clock. */
    failedAt: moment('failed_at'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.document] })],
);

/** Checks that are under way, and those that passed until they are used. A failed one is a number and nothing else. */
export const documentChecks = pgTable('document_check', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  document: text('document').$type<Counted>().notNull(),
  state: text('state').$type<'pending' | 'passed'>().notNull(),
  /** Of the person and what was asked, by a key of this server: nothing can be read from it. */
  fingerprint: text('fingerprint').notNull(),
  /** The database's own time, renewed while its process lives. */
  seenAt: moment('seen_at')
    .notNull()
    .default(sql`now()`),
});

/** What the verification service found, kept by itself under the id of the check; nothing of what it was asked. */
export const dvsResults = pgTable('dvs_result', {
  checkId: text('check_id').primaryKey(),
  document: text('document').$type<Counted>().notNull(),
  result: text('result').$type<'passed' | 'failed'>().notNull(),
  at: moment('at').notNull(),
});

/** The addresses that the lookup knows. */
export const addressBook = pgTable('address_book', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  /** As it is suggested. */
  line: text('line').notNull(),
  /** The same in lower case, words apart by one space and in front of each. */
  search: text('search').notNull(),
  unitNumber: text('unit_number').notNull(),
  houseNumber: text('house_number').notNull(),
  streetName: text('street_name').notNull(),
  buildingName: text('building_name').notNull(),
  suburb: text('suburb').notNull(),
  state: text('state').notNull(),
  postcode: text('postcode').notNull(),
});
