import type { Migration } from '../migration.ts';

/**
 * The lives of records in the audit record: each event that a chart of the regulator's side executed, with the state
 * before and after it (empty before the first one). Like every other entry it is never changed.
 */
export const livesMigration: Migration = {
  id: 30,
  name: 'lives',
  sql: `
create table life_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('person', 'payment provider', 'regulator')),
  person_id text not null,
  chart text not null,
  record_id text not null,
  event text not null,
  from_state text not null,
  to_state text not null
);
create index life_event_record on life_event (chart, record_id, id);
create trigger life_event_stands before update or delete on life_event for each row execute function audit_entry_stands();
`,
};
