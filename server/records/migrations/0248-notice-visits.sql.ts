import type { Migration } from '#server/core/migration.ts';

/**
 * When somebody last looked at what happened to them, or to an organisation of theirs: what is new since then is
 * marked.
 */
export const noticeVisitsMigration: Migration = {
  id: 248,
  name: 'visits to the notices',
  sql: `
create table notice_visit (
  person_id text not null references person (id),
  organisation_id text not null default '',
  seen_at timestamptz not null,
  before_at timestamptz,
  primary key (person_id, organisation_id)
);
`,
};
