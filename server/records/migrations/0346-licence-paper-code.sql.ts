import type { Migration } from '#server/core/migration.ts';

/** The code of a licence's paper, in the address that checks it; made when its paper is first asked for. */
export const licencePaperCodeMigration: Migration = {
  id: 346,
  name: 'code of licence papers',
  sql: `
alter table licence add column paper_code text unique;
`,
};
