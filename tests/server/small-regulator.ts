/** A regulator with two accounts and one table, to test the infrastructure without the records. */
import { sql } from 'drizzle-orm';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { Refusal } from '#server/core/handler.ts';
import { SANDBOX_PASSWORD_HASH } from '#server/core/identity/passwords.ts';
import type { Regulator } from '#server/core/regulator.ts';
import { accounts, systemSettings } from '#server/core/schema.ts';
import { rows } from '#server/core/store.ts';

/** The effect of `DeleteDraft` on a record id; set by a test. */
export type Deed = (recordId: string) => Promise<void>;

/** Creates the regulator. `deed` runs inside the handler of `DeleteDraft`. */
export function smallRegulator(deed: Deed = async () => {}): Regulator {
  return {
    migrations: [{ id: 100, name: 'small', sql: 'create table note (id integer primary key, text text not null)' }],
    seed: async (db, moment) => {
      await db.insert(accounts).values([
        { ...account('ava', 'Ava', 'Nguyen'), position: 1, journey: 'own', dateOfBirth: '1991-4-9' },
        { ...account('mia', 'Mia', 'Rossi'), position: 2, journey: 'myGov', dateOfBirth: '1999-11-30' },
      ]);
      await db.insert(systemSettings).values([
        { name: 'Timeout Now', value: '1200000' },
        { name: 'Portal - Home URL', value: '{origin}/forms' },
      ]);
      await db.execute(sql`insert into note (id, text) values (1, ${`seeded on ${todayOf(moment)}`})`);
    },
    handlers: {
      GetB2CSettings: async () => ({
        AuthClientId: 'portal-spa',
        SignUpAuthority: 'a',
        AuthAuthority: 'b',
        ScopesPortal: 'c',
        ScopesForms: 'd',
      }),
      GetExtIds: async ({ principal }) => ({ value: { value: principal.contactId } }),
      GetEnvData: async ({ db, allSettings, settings, moment }) => ({
        value: {
          systemSettings: Object.entries(allSettings()).map(([name, value]) => ({
            product_name: name,
            product_stringvalue: value,
          })),
          snippets: [
            {
              adx_name: 'note',
              adx_value: (await rows<{ text: string }>(db, sql`select text from note where id = 1`))[0]?.text ?? '',
            },
            { adx_name: 'today', adx_value: todayOf(moment) },
            { adx_name: 'constructor', adx_value: String(settings('constructor')) },
          ],
          siteSettings: [],
        },
      }),
      DeleteDraft: async (_context, { recordid }) => {
        if (recordid === 'refuse') throw new Refusal(409, ['This draft is being sent']);
        await deed(recordid ?? '');
        return {};
      },
    },
    lists: {
      people: async () => [
        {
          user: 'ava',
          name: 'Ava Nguyen',
          arn: '2001011',
          loginPath: 'mycasa',
          organisations: [],
          about: 'Flies <drones>',
        },
        { user: 'mia', name: 'Mia Rossi', arn: '', loginPath: 'myGov', organisations: [], about: '' },
      ],
      mail: async () => [
        { to: 'ava@example.com', subject: 'Hello', text: '<b>bold</b>', at: '2026-11-21T02:30:00.000Z' },
      ],
      submissions: async () => [],
      payments: async () => [],
      drafts: async () => [],
      applications: async () => [],
      addresses: async () => [],
      linkable: async () => [],
      assessments: () => [],
      passes: async () => [],
      licences: async () => [],
    },
    firstSteps: [
      { as: 'Ava Nguyen', what: 'fly a <drone>', path: null },
      { as: null, what: 'See the charts', path: '/forms/dev/charts' },
    ],
  };
}

function account(user: string, givenName: string, familyName: string) {
  return {
    userName: user,
    subject: `subject-of-${user}`,
    contactId: `contact-of-${user}`,
    password: SANDBOX_PASSWORD_HASH,
    givenName,
    familyName,
    email: `${user}@example.com`,
  };
}
