import type { Migration } from '#server/core/migration.ts';

/**
 * Answers that were judged one by one (DEC-45). Attempts of before were handed out with the right answers, and are
 * graded by what is sent.
 */
export const assessmentAnswersMigration: Migration = {
  id: 291,
  name: 'answers of assessments',
  sql: `
alter table assessment_attempt add column is_judged boolean not null default false;
alter table assessment_attempt add column given jsonb not null default '[]';
`,
};
