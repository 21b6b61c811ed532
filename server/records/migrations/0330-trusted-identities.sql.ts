import type { Migration } from '#server/core/migration.ts';

/**
 * Who a token of another identity provider names (`TRUSTED_ISSUER`): by an e-mail that is proof, then by the provider's own id of the account. An e-mail
 * that its person typed on the update page is no proof; before this version nobody noted which were, so a change of anything there counts.
 */
export const trustedIdentitiesMigration: Migration = {
  id: 330,
  name: 'identities of another provider',
  sql: `
alter table account add column email_verified boolean not null default true;
update account set email_verified = false where exists (
  select 1 from audit_entry where act = 'contact details changed' and audit_entry.person_id = account.contact_id and coalesce(organisation_id, '') = ''
);
create table trusted_identity (
  key text primary key,
  person_id text not null
);
create index person_email on person (lower(email));
`,
};
