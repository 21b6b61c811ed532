import type { Migration } from '#server/core/migration.ts';

/** Since when there are reminders of a kind for a person. Of those of before, the first mail or the stop is the earliest that is known. */
export const reminderLivesMigration: Migration = {
  id: 333,
  name: 'lives of reminders',
  sql: `
alter table reminder_preference add column made_at timestamptz;
update reminder_preference set made_at = coalesce(
  least((select min(told_at) from reminder where reminder.person_id = reminder_preference.person_id and reminder.kind = reminder_preference.kind), stopped_at), now()
);
alter table reminder_preference alter column made_at set not null;
`,
};
