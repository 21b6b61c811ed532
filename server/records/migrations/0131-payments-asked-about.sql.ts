import type { Migration } from '#server/core/migration.ts';

/**
 * When the provider is asked next about a payment that is not finished, on the sandbox's clock and on the real one:
 * whichever comes first. Null when there is nothing to ask any more. Payments from before are asked about at once.
 */
export const paymentsAskedAboutMigration: Migration = {
  id: 131,
  name: 'payments asked about',
  sql: `
alter table payment add column ask_due_at timestamptz;
alter table payment add column ask_due_real timestamptz;
update payment set ask_due_at = made_at, ask_due_real = now() where not finalised and not refund_due and reference <> '';
create index payment_to_ask on payment (ask_due_at) where ask_due_at is not null and not finalised and not refund_due;
`,
};
