import type { Migration } from '#server/core/migration.ts';

/** Finding the story of a payment by the bank's receipt number, and the mails about a reference (issue 45). */
export const storiesMigration: Migration = {
  id: 102,
  name: 'stories',
  sql: `create index payment_receipt on payment (receipt) where receipt <> '';
create index bank_payment_receipt on bank_payment (receipt) where receipt is not null;
create index mail_reference on mail (substring(subject || ' ' || text from '[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]'));`,
};
