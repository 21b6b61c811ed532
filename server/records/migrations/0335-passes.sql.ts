import type { Migration } from '#server/core/migration.ts';

/**
 * Passes get a name that opens nothing, since their hash does (`lives/pass.life.ts`), and know when they were saved
 * first. What happened to those of before is told by the audit record, which names the licence: an entry is about the
 * pass that was in force then.
 */
export const passesMigration: Migration = {
  id: 335,
  name: 'lives of passes',
  sql: `
alter table licence_pass add column id text;
update licence_pass set id = gen_random_uuid()::text;
alter table licence_pass alter column id set not null;
create unique index licence_pass_id on licence_pass (id);
alter table licence_pass add column saved_at timestamptz;
with told as (
  select pass.id, pass.made_at, entry.id as entry, entry.at, entry.actor, entry.person_id, entry.act,
    row_number() over (partition by pass.id order by entry.id) as place,
    case when bool_or(act = 'wallet pass made') over (partition by pass.id order by entry.id rows between unbounded preceding and 1 preceding) then 'saved' else 'issued' end as before
  from licence_pass as pass join audit_entry as entry on records @> jsonb_build_array(jsonb_build_object('kind', 'licence', 'id', pass.licence_id)) and (
    (act in ('wallet pass made', 'code of a pass shown') and at >= pass.made_at and at <= coalesce(pass.revoked_at, 'infinity')) or (act = 'licence revoked' and at = pass.revoked_at)
  )
), happened as (
  select id, entry, 1 as turn, at, actor, person_id, 'record.made' as event, '' as from_state, 'issued' as to_state from told where place = 1 and at = made_at
  union all
  select id, entry, 2, at, actor, person_id,
    case act when 'wallet pass made' then 'pass.saved' when 'licence revoked' then 'licence.revoked' else 'code.shown' end, before,
    case act when 'wallet pass made' then 'saved' when 'licence revoked' then 'revoked' else before end from told
)
insert into life_event (at, actor, person_id, chart, record_id, event, from_state, to_state)
select at, actor, person_id, 'pass', id, event, from_state, to_state from happened order by entry, turn;
update licence_pass set saved_at = (select min(at) from life_event where chart = 'pass' and record_id = licence_pass.id and event = 'pass.saved');
`,
};
