/** Visits to the page of notices, as `records/migrations/baseline/people.sql.ts` makes them. */
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** When a person last looked, by organisation; empty for the person. */
export const noticeVisits = pgTable(
  'notice_visit',
  {
    personId: text('person_id').notNull(),
    organisationId: text('organisation_id').notNull().default(''),
    seenAt: moment('seen_at').notNull(),
    /** The visit before; null for the first. */
    beforeAt: moment('before_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.organisationId] })],
);
