import type { Migration } from '../migration.ts';

/** Of one page and person one answer is kept: the next one takes its place (`kept-answers.ts`). */
export const keptAnswerPlaceMigration: Migration = {
  id: 40,
  name: 'kept answer place',
  sql: `
alter table kept_answer add column place text;
create unique index kept_answer_place on kept_answer (place);
`,
};
