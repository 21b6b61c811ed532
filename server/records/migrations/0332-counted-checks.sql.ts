import type { Migration } from '#server/core/migration.ts';

/**
 * What names the counted checks of a person and document in their history: an id that says nothing of either, and since
 * when there are any. Of those that were counted before, the latest failure is known; where none has failed, when a
 * check of that person's was audited first.
 */
export const countedChecksMigration: Migration = {
  id: 332,
  name: 'lives of counted checks',
  sql: `
alter table dvs_attempt add column id text;
update dvs_attempt set id = gen_random_uuid()::text;
alter table dvs_attempt alter column id set not null;
create unique index dvs_attempt_id on dvs_attempt (id);
alter table dvs_attempt add column made_at timestamptz;
update dvs_attempt set made_at = coalesce(
  failed_at, (select min(at) from audit_entry where act in ('document checked', 'ASIC checked') and audit_entry.person_id = dvs_attempt.person_id), now()
);
alter table dvs_attempt alter column made_at set not null;
insert into life_event (at, actor, person_id, chart, record_id, event, from_state, to_state)
select failed_at, 'person', person_id, 'counted-check', id, 'check.failed', states[failures], states[failures + 1]
from dvs_attempt, (select array['open.fiveLeft', 'open.fourLeft', 'open.threeLeft', 'open.twoLeft', 'open.oneLeft', 'exhausted'] as states) as chart
where failures > 0 and failed_at is not null
order by failed_at, id;
`,
};
