import type { Migration } from '../migration.ts';

/** What the guard of an event looked at; empty for events from before, and for those without a guard. */
export const factsMigration: Migration = {
  id: 2,
  name: 'facts of events',
  sql: `alter table life_event add column facts jsonb not null default '{}';`,
};
