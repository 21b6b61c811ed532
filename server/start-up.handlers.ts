import { eq, sql } from 'drizzle-orm';
import { keptAndNeeded } from '#rules/arn/apply-again.rules.ts';
import { declinedOf } from './arn/declined.ts';
import { callerOf } from './core/audit.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import { authorityOf, CLIENT_ID, SCOPES } from './core/identity/names.ts';
import { settingsOf } from './core/settings.ts';
import { participationsOf } from './records/access.ts';
import { certifiedAmong } from './records/training.ts';
import { acceptedOf, arnRequestsOf, tagsOf } from './records/cases.answers.ts';
import { refreshCertificateSize } from './records/certificates.ts';
import { contentSnippets, siteSettings } from './records/cases.schema.ts';
import { people } from './records/people.schema.ts';
import { userDetailsOf } from './records/profile.answers.ts';
import { EXTERNAL_ID_AFTER } from './scenarios/settings.ts';

/**
 * The person's external id; empty while the setting `Sandbox - External id after` still demands empty answers. Checks
 * are only counted while it is set; without it the count is reset.
 */
async function externalIdOf({ db, principal, settings }: CallContext): Promise<string> {
  const own = eq(people.id, principal.contactId);
  const wanted = settings(EXTERNAL_ID_AFTER) ?? '';
  const empties = /^\d{1,6}$/.test(wanted) ? Number(wanted) : 0;
  if (empties === 0) {
    const [person] = await db
      .select({ id: people.externalId, checks: people.externalIdChecks })
      .from(people)
      .where(own);
    if (person && person.checks > 0) await db.update(people).set({ externalIdChecks: 0 }).where(own);
    return person?.id ?? '';
  }
  const [person] = await db
    .update(people)
    .set({ externalIdChecks: sql`${people.externalIdChecks} + 1` })
    .where(own)
    .returning({ id: people.externalId, checks: people.externalIdChecks });
  return person && person.checks > empties ? person.id : '';
}

const texts = (rows: readonly { name: string; value: string }[]) =>
  rows.map(({ name, value }) => ({ adx_name: name, adx_value: value }));

/** Start-up: environment data, external id, the person, facts for the home decision. */
export const startUpHandlers = {
  // One authority for signing in and signing up: the sandbox's provider offers both on one page (OP-P-13).
  GetB2CSettings: async ({ origin, signIn }) => ({
    AuthClientId: CLIENT_ID,
    SignUpAuthority: authorityOf(origin),
    AuthAuthority: authorityOf(origin),
    ScopesPortal: SCOPES.portal,
    ScopesForms: SCOPES.forms,
    ...signIn,
  }),
  GetEnvData: async ({ db, allSettings }) => ({
    value: {
      systemSettings: settingsOf(allSettings()),
      snippets: texts(await db.select().from(contentSnippets)),
      siteSettings: texts(await db.select().from(siteSettings)),
    },
  }),
  GetExtIds: async (context) => ({ value: { value: await externalIdOf(context) } }),
  GetUserDetails: async (context) => {
    const { db, principal, moment, origin } = context;
    await refreshCertificateSize(
      { db, moment, origin, by: callerOf(context) },
      { kind: 'person', id: principal.contactId },
    );
    return { value: await userDetailsOf(db, principal.contactId) };
  },
  GetTagsIndividual: async ({ db, principal }) => ({ value: await tagsOf(db, principal.contactId) }),
  // With an organisation id: the person's own roles there, never those of others.
  GetParticipants: async (context, { organisationId }) => {
    const found = await participationsOf(context, organisationId.trim() === '' ? undefined : organisationId);
    const training = context.capable('trainingCertificates')
      ? await certifiedAmong(
          context.db,
          found.map(({ organisation }) => organisation.id),
        )
      : null;
    return {
      value: found.map(({ organisation, role }) => ({
        account: {
          accountid: organisation.id,
          name: organisation.name,
          product_arn: organisation.arn,
          ...(training && { holdsTrainingCertificate: training.has(organisation.id) }),
        },
        role: { product_name: role },
      })),
    };
  },
  GetAcceptedSRsIndividual: async ({ db, principal }) => ({ value: await acceptedOf(db, principal.contactId) }),
  GetSRARNsIndividual: async ({ db, principal, capable }) => {
    const value = await arnRequestsOf(db, { personId: principal.contactId });
    const declined = capable('submissionDetails') ? await declinedOf(db, principal.contactId) : null;
    if (declined === null) return { value };
    const again = keptAndNeeded(declined);
    return {
      value: value.map((one) => (one.product_reference === declined.reference ? { ...one, again } : one)),
    };
  },
} satisfies Partial<Handlers>;
