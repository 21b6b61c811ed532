/** People and organisations, as `migrations/baseline/people.sql.ts` makes them. Ids are lower case. */
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type OwnerKind = 'person' | 'organisation';

/** Everybody known to the regulator: with an account (`userName`), or only named by an organisation. */
export const people = pgTable('person', {
  id: text('id').primaryKey(),
  /** The account's user name; null without an account here. */
  userName: text('user_name'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Empty without an ARN. */
  arn: text('arn').notNull().default(''),
  birthDate: date('birth_date', { mode: 'string' }),
  nationality: text('nationality').notNull().default('Australian'),
  email: text('email').notNull().default(''),
  mobilePhone: text('mobile_phone').notNull().default(''),
  /** Size of the stored drone registration certificate; null if there is none. */
  certificateBytes: integer('certificate_bytes'),
  /** The state of the register for that size; empty if no certificate was made. */
  certificateOf: text('certificate_of').notNull().default(''),
  pictureOnFile: boolean('picture_on_file').notNull().default(false),
  asicVerified: boolean('asic_verified').notNull().default(false),
  externalId: text('external_id').notNull(),
  /** Checks answered as empty so far, while `Sandbox - External id after` is set. */
  externalIdChecks: integer('external_id_checks').notNull().default(0),
});

/** Organisations with records of their own. */
export const organisations = pgTable('organisation', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  arn: text('arn').notNull(),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  certificateBytes: integer('certificate_bytes'),
  certificateOf: text('certificate_of').notNull().default(''),
  usersCanBeAdded: boolean('users_can_be_added').notNull().default(true),
  userManagementClosed: boolean('user_management_closed').notNull().default(false),
});

/** Who acts for an organisation, in which role. An ended participation gives no access. */
export const participations = pgTable('participation', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  organisationId: text('organisation_id').notNull(),
  role: text('role').notNull(),
  position: integer('position').notNull(),
  beganOn: date('began_on', { mode: 'string' }).notNull(),
  /** First day without access. */
  endedOn: date('ended_on', { mode: 'string' }),
});

/** The person of an account at another identity provider: `key` is a hash of issuer and subject (`trusted-people.ts`). */
export const trustedIdentities = pgTable('trusted_identity', {
  key: text('key').primaryKey(),
  personId: text('person_id').notNull(),
});

/** `main`: residential or business address; `postal`: postal address (OP-P-62). */
export const addresses = pgTable(
  'address',
  {
    ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
    ownerId: text('owner_id').notNull(),
    purpose: text('purpose').$type<'main' | 'postal'>().notNull(),
    building: text('building').notNull().default(''),
    line1: text('line1').notNull().default(''),
    line2: text('line2').notNull().default(''),
    line3: text('line3').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    country: text('country').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId, table.purpose] })],
);
