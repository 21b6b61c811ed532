import type { Migration } from '../migration.ts';

/**
 * Passwords are hashed, and sessions end with the browser (DEC-38): those from before lasted for fourteen days, and
 * their tokens name no session, so that everybody signs in once more. The hash is that of `sandbox`
 * (`identity/passwords.ts`).
 */
export const identityMigration: Migration = {
  id: 4,
  name: 'identity',
  sql: `
delete from oidc_record;
update account set password = 'scrypt:c2FuZGJveC1zYWx0IQ:XQ-WpbrBpLu8LAs18MHKfALZyzFjqSGsA39bj4-RXjA' where password = 'sandbox';
`,
};
