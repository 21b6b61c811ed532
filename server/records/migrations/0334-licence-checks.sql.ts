import type { Migration } from '#server/core/migration.ts';

/**
 * Checks of licences get a name that opens nothing, since their token does (`lives/licence-check.life.ts`), and can be
 * too late. What happened to those of before is known: their columns say when each was made and opened. One that was
 * not opened in time is found to be too late as any other.
 */
export const licenceChecksMigration: Migration = {
  id: 334,
  name: 'lives of licence checks',
  sql: `
alter table licence_verification add column id text;
update licence_verification set id = gen_random_uuid()::text;
alter table licence_verification alter column id set not null;
create unique index licence_verification_id on licence_verification (id);
alter table licence_verification add column expired_at timestamptz check (expired_at is null or used_at is null);
insert into life_event (at, actor, person_id, chart, record_id, event, from_state, to_state)
select at, 'person', person_id, 'licence-check', id, event, from_state, to_state from (
  select id, person_id, made_at as at, 1 as turn, 'record.made' as event, '' as from_state, 'asked' as to_state from licence_verification
  union all
  select id, person_id, used_at, 2, 'licence.shown', 'asked', 'done' from licence_verification where used_at is not null
) as told
order by at, turn, id;
`,
};
