/**
 * Tables of the infrastructure, as `migrations/0001-core.sql.ts` makes them. The records' seed writes `accounts` and
 * `systemSettings`.
 */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Everything the identity provider remembers (sessions, grants, codes, refresh tokens); survives a reset. */
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

/** Signing keys and cookie keys; survive a restart and a reset, or everybody would be signed out. */
export const secrets = pgTable('secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});

/** Who can sign in. Written by the records' seed; read by the identity provider. */
export const accounts = pgTable('account', {
  userName: text('user_name').primaryKey(),
  /** Order of the buttons on the sign-in page. */
  position: integer('position').notNull(),
  /** The token's `sub`: the same after every reset, so that a session survives it. */
  subject: text('subject').notNull().unique(),
  contactId: text('contact_id').notNull().unique(),
  /** A hash (`identity/passwords.ts`). */
  password: text('password').notNull(),
  /** Which journey the account belongs to: the regulator's own account, or myGov. */
  journey: text('journey').$type<'own' | 'myGov'>().notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  /** The claim as the specification prints it: `YYYY-M-D`. Empty when the provider does not know it. */
  dateOfBirth: text('date_of_birth').notNull(),
  email: text('email').notNull(),
  /** Whether the address is proof of who somebody is: not once its person typed another one on the update page. */
  emailVerified: boolean('email_verified').notNull().default(true),
});

/** System settings of the seed. `{origin}` in a value becomes this server's public origin when it is read. */
export const systemSettings = pgTable('system_setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** `PUT /sandbox/settings`. */
export const settingOverrides = pgTable('setting_override', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** What came of a form, for its page to show: read and written by `kept-answers.ts` alone. */
export const keptAnswers = pgTable('kept_answer', {
  /** A hash of the key in the address. */
  id: text('id').primaryKey(),
  sealed: text('sealed').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
  /** A hash of the page and of whom it is for; null where nobody is known, and the page is one for everybody. */
  place: text('place'),
});

/** One row: the console's version, the clock's offset, whether the seed has run. */
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
  /** How many more answers it spoils; null without an end. */
  remaining: integer('remaining'),
  delayMs: integer('delay_ms'),
});

/** Who may have done something: a person, the card payment provider by its notice, or the regulator itself. */
export type Actor = 'person' | 'payment provider' | 'regulator';

/** A record that an act was about. Ids and references of our own, never anything that somebody typed. */
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
  /** What a person reads it as, where it has one: a submission's reference. */
  readonly reference?: string;
}

/** Who did what to which record: written by `audit.ts`, never changed. */
export const auditEntries = pgTable('audit_entry', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
  actor: text('actor').$type<Actor>().notNull(),
  /** Whose act it is, or on whose behalf; empty for the regulator's own. */
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id'),
  act: text('act').notNull(),
  /** The call of the contract that brought it, and its request in the log; empty where there was none. */
  call: text('call').notNull(),
  requestId: text('request_id').notNull(),
  records: jsonb('records').$type<readonly AuditedRecord[]>().notNull(),
});

/**
 * What happened to a record as its chart executed it: the part of the audit record that has states. Written by
 * `lives/life.ts`, never changed.
 */
export const lifeEvents = pgTable('life_event', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
  actor: text('actor').$type<Actor>().notNull(),
  /** As in the entry of the same act. */
  personId: text('person_id').notNull(),
  chart: text('chart').notNull(),
  recordId: text('record_id').notNull(),
  event: text('event').notNull(),
  /** Written with dots; empty for the event that made the record. */
  fromState: text('from_state').notNull(),
  toState: text('to_state').notNull(),
});
