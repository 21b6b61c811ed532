import type { Migration } from '../migration.ts';

/**
 * Whether the e-mail of an account proves who somebody is (`TRUSTED_ISSUER`). An address typed on the update page does
 * not; older versions did not record it, so any change there counts.
 */
export const verifiedEmailsMigration: Migration = {
  id: 36,
  name: 'verified e-mails',
  sql: `
alter table account add column email_verified boolean not null default true;
update account set email_verified = false where exists (
  select 1 from audit_entry where act = 'contact details changed' and audit_entry.person_id = account.contact_id and coalesce(organisation_id, '') = ''
);
`,
};
