import type { Migration } from '#server/core/migration.ts';

/**
 * Since when there are reminders of a kind for a person, and what is known of those of before: each mail names them in
 * its link, and their column says when they were stopped. Whether they were stopped and wanted again before that is in
 * the audit record, without the kind.
 */
export const reminderLivesMigration: Migration = {
  id: 333,
  name: 'lives of reminders',
  sql: `
insert into life_event (at, actor, person_id, chart, record_id, event, from_state, to_state)
with sent as (
  select distinct reminder_preference.id, mail.queued_at as at from reminder_preference
  join mail on split_part(split_part(mail.unsubscribe, '/content/reminders/', 2), '.', 1) = reminder_preference.id
  where stopped_at is null or mail.queued_at <= stopped_at
)
select at, actor, person_id, 'reminder', id, event, from_state, to_state from (
  select id, min(at) as at, 'regulator' as actor, '' as person_id, 1 as turn, 'record.made' as event, '' as from_state, 'on' as to_state from sent group by id
  union all
  select id, stopped_at, 'person', person_id, 1, 'record.made', '', 'on' from reminder_preference where stopped_at is not null and id not in (select id from sent)
  union all
  select id, at, 'regulator', '', 2, 'reminder.sent', 'on', 'on' from sent
  union all
  select id, stopped_at, 'person', person_id, 3, 'reminders.stopped', 'on', 'off' from reminder_preference where stopped_at is not null
) as told
order by at, turn, id;
alter table reminder_preference add column made_at timestamptz;
update reminder_preference set made_at = coalesce((select min(at) from life_event where chart = 'reminder' and record_id = reminder_preference.id), now());
alter table reminder_preference alter column made_at set not null;
`,
};
