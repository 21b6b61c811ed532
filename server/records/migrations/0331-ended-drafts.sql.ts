import type { Migration } from '#server/core/migration.ts';

/**
 * How saved applications ended, with nothing of what was in them (`lives/saved-application.life.ts`). Those that ended
 * before are known from the audit record: one that did not go by the call that deletes was sent, since nothing else
 * removed it.
 */
export const endedDraftsMigration: Migration = {
  id: 331,
  name: 'ends of saved applications',
  sql: `
create table ended_draft (
  record_id text primary key,
  label text not null,
  state text not null check (state in ('submitted', 'deleted', 'expired')),
  ended_at timestamptz not null
);
insert into ended_draft (record_id, label, state, ended_at)
select distinct on (record ->> 'id') record ->> 'id', 'Application',
  case when act = 'drafts expired' then 'expired' when call = 'DeleteDraft' then 'deleted' else 'submitted' end, at
from audit_entry, jsonb_array_elements(records) as record
where act in ('draft deleted', 'drafts expired') and record ->> 'kind' = 'draft' and record ->> 'id' not in (select record_id from draft)
order by record ->> 'id', audit_entry.id desc;
`,
};
