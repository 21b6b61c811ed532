/** Reminders and preferences, as `records/migrations/baseline/messages.sql.ts` makes them. */
import { date, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ReminderKind, ReminderPace } from '#rules/reminders.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Sent reminders: one for each item, last day and time before it. */
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
 * Created with the first mail of a kind to a person; its link contains nothing but the preference. Only
 * `lives/reminder.life.ts` decides whether it is on.
 */
export const reminderPreferences = pgTable(
  'reminder_preference',
  {
    /** Random, so that it does not identify the person. */
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** Null while reminders are on. */
    stoppedAt: moment('stopped_at'),
    madeAt: moment('made_at').notNull(),
    /** Of drones alone: of everything else somebody is told when it is due. */
    pace: text('pace').$type<ReminderPace>().notNull().default('week'),
    /** When the last mail went out; null before the first. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [unique().on(table.personId, table.kind)],
);
