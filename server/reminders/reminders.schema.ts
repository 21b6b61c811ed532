/** Reminders and who does not want them, as `migrations/0260-reminders.sql.ts` makes them. */
import { date, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '#rules/reminders.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What somebody was reminded of: each last day of each thing once at each time. */
export const reminders = pgTable(
  'reminder',
  {
    personId: text('person_id').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** Id of the drone, the licence or the saved application. */
    subjectId: text('subject_id').notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind, table.subjectId, table.endsOn, table.daysBefore] })],
);

/**
 * Made with the first mail of a kind to a person: the link in it names the preference and nothing else.
 * `lives/reminder.life.ts` alone says whether it is on.
 */
export const reminderPreferences = pgTable(
  'reminder_preference',
  {
    /** Random, so that it says nothing about the person. */
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** Null while reminders are wanted. */
    stoppedAt: moment('stopped_at'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [unique().on(table.personId, table.kind)],
);
