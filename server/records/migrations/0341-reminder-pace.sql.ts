import type { Migration } from '#server/core/migration.ts';

/**
 * How often somebody is reminded, and when the last mail of a kind went out: nothing is known of those before, so the
 * first one after them may come within their week.
 */
export const reminderPaceMigration: Migration = {
  id: 341,
  name: 'pace of reminders',
  sql: `
alter table reminder_preference add column pace text not null default 'week';
alter table reminder_preference add column mailed_at timestamptz;
`,
};
