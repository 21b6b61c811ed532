import type { Migration } from '../migration.ts';

/** State of every rate limit in use (`rate-limits.ts`). A row that is full again is swept. */
export const rateLimitsMigration: Migration = {
  id: 10,
  name: 'rate limits',
  sql: `
create table rate_limit (
  name text not null,
  key text not null,
  full_at bigint not null,
  allowed boolean not null,
  primary key (name, key)
);
create index rate_limit_full on rate_limit (full_at);
`,
};
