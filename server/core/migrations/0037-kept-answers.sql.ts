import type { Migration } from '../migration.ts';

/** Sealed results of posted forms for their pages (`kept-answers.ts`). Expired rows are swept. */
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
