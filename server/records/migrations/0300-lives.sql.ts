import type { Migration } from '#server/core/migration.ts';

/**
 * What the charts of the regulator's records need to tell their states apart, and to name the records: a reference for
 * payments of before they had one, and how a registration ended. One that had ended before was ended by its owner, but
 * for those of which the audit record says that another drone took their serial number.
 */
export const recordLivesMigration: Migration = {
  id: 300,
  name: 'lives of records',
  sql: `
update payment set reference = 'PY-' || upper(substr(md5(token), 1, 12)) where reference = '';
alter table drone add column ended_as text check (ended_as in ('deregistered', 'lapsed'));
update drone set ended_as = 'deregistered' where deregistered_at is not null;
update drone set ended_as = 'lapsed' where ended_as is not null and exists (
  select from audit_entry where act = 'drone registrations ended' and records @> jsonb_build_array(jsonb_build_object('kind', 'drone', 'id', drone.id))
);
`,
};
