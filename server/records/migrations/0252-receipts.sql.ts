import type { Migration } from '#server/core/migration.ts';

/**
 * What the receipt of a payment says beyond its amount: the card, the moment, the lines and the tax. Payments of before
 * have none of it.
 */
export const receiptsMigration: Migration = {
  id: 252,
  name: 'receipts of payments',
  sql: `
alter table payment add column card text not null default '';
alter table payment add column paid_at timestamptz;
alter table payment add column billed jsonb;
`,
};
