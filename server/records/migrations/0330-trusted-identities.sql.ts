import type { Migration } from '#server/core/migration.ts';

/**
 * Which person an account of another identity provider is (`TRUSTED_ISSUER`), and people by their e-mail, which its
 * tokens name.
 */
export const trustedIdentitiesMigration: Migration = {
  id: 330,
  name: 'identities of another provider',
  sql: `
create table trusted_identity (
  key text primary key,
  person_id text not null
);
create index person_email on person (lower(email));
`,
};
