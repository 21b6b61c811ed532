/**
 * Tables of the infrastructure, created by `migrations/0001-core.sql.ts`. The records' seed writes `accounts` and
 * `systemSettings`.
 */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Data of the identity provider (sessions, grants, codes, refresh tokens); kept by a reset. */
export const oidcRecords = pgTable(
  'oidc_record',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }),
    consumedAt: timestamp('consumed_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);

/** Signing and cookie keys; kept by a restart and a reset, so that nobody is signed out. */
export const secrets = pgTable('secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});

/** Accounts for signing in. Written by the records' seed; read by the identity provider. */
export const accounts = pgTable('account', {
  userName: text('user_name').primaryKey(),
  /** Order of the buttons on the sign-in page. */
  position: integer('position').notNull(),
  /** The token's `sub`: the same after every reset, so that a session survives it. */
  subject: text('subject').notNull().unique(),
  contactId: text('contact_id').notNull().unique(),
  /** A hash (`identity/passwords.ts`). */
  password: text('password').notNull(),
  /** The sign-in journey of the account: the regulator's own, or myGov. */
  journey: text('journey').$type<'own' | 'myGov'>().notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  /** The claim as printed in the specification: `YYYY-M-D`. Empty if the provider does not know it. */
  dateOfBirth: text('date_of_birth').notNull(),
  email: text('email').notNull(),
  /** Whether the address proves an identity; false after the person typed another one on the update page. */
  emailVerified: boolean('email_verified').notNull().default(true),
});

/** Seeded system settings. `{origin}` in a value is replaced by this server's public origin on reading. */
export const systemSettings = pgTable('system_setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** `PUT /sandbox/settings`. */
export const settingOverrides = pgTable('setting_override', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Results of a form for its page; only `kept-answers.ts` reads and writes them. */
export const keptAnswers = pgTable('kept_answer', {
  /** A hash of the key in the address. */
  id: text('id').primaryKey(),
  sealed: text('sealed').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
  /** A hash of the page and its person; null without a person, for public pages. */
  place: text('place'),
});

/** One row: the console's version, the clock's offset, and whether the seed has run. */
export const control = pgTable('control', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
  seeded: boolean('seeded').notNull(),
});

/** `PUT /sandbox/faults`, in the order given. */
export const faults = pgTable('fault', {
  id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
  position: integer('position').notNull(),
  call: text('call').notNull(),
  kind: text('kind').notNull(),
  /** Number of answers that it still spoils; null for no limit. */
  remaining: integer('remaining'),
  delayMs: integer('delay_ms'),
});

/** Actors in the audit record: a person, the card payment provider by its notice, or the regulator itself. */
export type Actor = 'person' | 'payment provider' | 'regulator';

/** The record that an act concerned, by our own ids and references, without typed text. */
export interface AuditedRecord {
  readonly kind:
    | 'submission'
    | 'draft'
    | 'payment'
    | 'fee'
    | 'drone'
    | 'person'
    | 'organisation'
    | 'assessment'
    | 'licence';
  readonly id: string;
  /** The reference that people read, for records that have one. */
  readonly reference?: string;
}

/** The audit record: who did what to which record. Written by `audit.ts`, never changed. */
export const auditEntries = pgTable('audit_entry', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
  actor: text('actor').$type<Actor>().notNull(),
  /** The person who acted, or for whom; empty for the regulator's own acts. */
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  act: text('act').notNull(),
  /** The call that caused it, and its request id in the log; empty if there was none. */
  call: text('call').notNull(),
  requestId: text('request_id').notNull(),
  records: jsonb('records').$type<readonly AuditedRecord[]>().notNull(),
});

/** Transitions of records: the part of the audit record with states. Written by `lives/life.ts`, never changed. */
export const lifeEvents = pgTable('life_event', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
  actor: text('actor').$type<Actor>().notNull(),
  /** The person in the entry of the same act. */
  personId: text('person_id').notNull(),
  chart: text('chart').notNull(),
  recordId: text('record_id').notNull(),
  event: text('event').notNull(),
  /** Written with dots; empty for the event that created the record. */
  fromState: text('from_state').notNull(),
  toState: text('to_state').notNull(),
  /** What its guard looked at: yes or no, or a word of the provider's, never anything typed. */
  facts: jsonb('facts').$type<Readonly<Record<string, boolean | string>>>().notNull().default({}),
});
