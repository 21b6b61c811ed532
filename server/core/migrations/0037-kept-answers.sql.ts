import type { Migration } from '../migration.ts';

/**
 * What came of a form that a page posted, sealed, for the page to show (`kept-answers.ts`). What has expired says
 * nothing and is swept.
 */
export const keptAnswersMigration: Migration = {
  id: 37,
  name: 'kept answers',
  sql: `
create table kept_answer (
  id text primary key,
  sealed text not null,
  expires_at timestamptz not null
);
create index kept_answer_expires on kept_answer (expires_at);
`,
};
