import type { Migration } from '#server/core/migration.ts';

/**
 * Attempts at accreditation assessments: at most one of a person and assessment is open, whatever comes at the same
 * time. The numbers of the accreditations that are issued.
 */
export const assessmentsMigration: Migration = {
  id: 170,
  name: 'accreditation assessments',
  sql: `
create sequence accreditation_number start 20001;

create table assessment_attempt (
  id text primary key,
  person_id text not null references person (id),
  type text not null,
  number integer not null,
  question_ids jsonb not null,
  state text not null check (state in ('open', 'passed', 'failed', 'lapsed')),
  handed_out_at timestamptz not null,
  answers jsonb,
  verdict jsonb,
  unique (person_id, type, number)
);
create unique index assessment_attempt_open on assessment_attempt (person_id, type) where state = 'open';
`,
};
