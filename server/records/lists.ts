/** The lists behind the console (SANDBOX.md, the console), newest first, across all owners; no handler may use them. */
import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ConsoleLists, SandboxPerson } from '#server/core/regulator.ts';
import { accounts } from '#server/core/schema.ts';
import type { Db } from '#server/core/store.ts';
import { people as scenarioPeople } from '#server/scenarios/people.ts';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { listLicences, listPasses } from '#server/licences/console-passes.ts';
import { addressBook, arnRecords } from '#server/arn/arn.schema.ts';
import { knownSerials } from '#server/sandbox/knowledge.ts';
import { uploadedDocuments } from '#rules/arn/apply-again.rules.ts';
import { SUBMISSION_STATES, type SubmissionState } from '#rules/applications/submission-state.rules.ts';
import { withMaskedNumbers } from '#rules/arn/arn-application.rules.ts';
import { alerts, arnRequests, drafts, mail, payments, submissions } from './cases.schema.ts';
import { isoOf } from './instants.ts';
import { namedMoments } from './named-moments.ts';
import { droneReference } from './reference.answers.ts';
import { aircraft, aircraftTransfers } from './licences.schema.ts';
import { organisations, participations, people } from './people.schema.ts';

/** A submission's status in `GET /sandbox/submissions`. */
function consoleStatus(state: SubmissionState): string {
  const { status } = SUBMISSION_STATES[state];
  return status === 'NotPassed' || status === 'Declined' ? 'Completed' : status;
}

/** Everybody who can sign in, in the order of the sign-in page, with facts from their records. */
async function listPeople(db: Db, product: string): Promise<SandboxPerson[]> {
  const known = await db
    .select()
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.contactId))
    .orderBy(asc(accounts.position));
  const roles = await db
    .select()
    .from(participations)
    .innerJoin(organisations, eq(organisations.id, participations.organisationId))
    .orderBy(asc(participations.position));
  return known.map(({ account, person }) => {
    const scenario = scenarioPeople.find((one) => one.user === account.userName);
    return {
      user: account.userName,
      name: `${person.firstName} ${person.lastName}`,
      arn: person.arn,
      loginPath: account.journey === 'myGov' ? 'myGov' : `my${product}`,
      organisations: roles
        .filter(({ participation }) => participation.personId === person.id && participation.endedOn === null)
        .map(({ participation, organisation: { id, name, arn } }) => ({ id, name, arn, role: participation.role })),
      about: scenario ? `${scenario.about}; sees first: ${scenario.sees}` : '',
    };
  });
}

/** Names of all people and organisations by their ids. */
async function namesOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const [persons, companies] = await Promise.all([db.select().from(people), db.select().from(organisations)]);
  return new Map([
    ...persons.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    ...companies.map(({ id, name }) => [id, name] as const),
  ]);
}

/** The console's lists. @param product the product code (`casa`), in the own account's login path */
export function consoleLists(product: string): ConsoleLists {
  return {
    people: (db) => listPeople(db, product),
    mail: async (db) =>
      (await db.select().from(mail).where(isNotNull(mail.sentAt)).orderBy(desc(mail.sentAt), desc(mail.id))).map(
        (one) => ({
          to: one.recipient,
          subject: one.subject,
          text: one.text,
          at: isoOf(one.sentAt ?? ''),
        }),
      ),
    submissions: async (db) =>
      (
        await db
          .select({ submission: submissions, by: people.userName })
          .from(submissions)
          .innerJoin(people, eq(people.id, submissions.personId))
          .orderBy(desc(submissions.madeAt), desc(submissions.reference))
      ).map(({ submission: { id, reference, kind, organisationId, state, body, madeAt }, by }) => ({
        id,
        reference,
        kind,
        by: by ?? '',
        organisationId: organisationId ?? '',
        at: isoOf(madeAt),
        // Failed and declined submissions count as completed here (SANDBOX.md has three words).
        status: consoleStatus(state),
        // The console shows that a document was used, but not its number.
        body: kind.startsWith('arn-') ? withMaskedNumbers(body) : body,
      })),
    applications: async (db) =>
      (
        await db
          .select({ request: arnRequests, by: people.userName, body: submissions.body })
          .from(arnRequests)
          .innerJoin(people, eq(people.id, arnRequests.personId))
          .leftJoin(submissions, eq(submissions.id, arnRequests.submissionId))
          .where(and(isNull(arnRequests.organisationId), ne(arnRequests.decision, 'cancelled')))
          .orderBy(desc(arnRequests.madeAt), desc(arnRequests.reference))
      ).map(({ request: { id, reference, kind, decision, checked, madeAt }, by, body }) => ({
        id,
        reference,
        kind: kind === 'create' ? ('new' as const) : kind,
        user: by ?? '',
        status: decision === 'approved' || decision === 'declined' ? decision : ('received' as const),
        checked,
        at: isoOf(madeAt),
        documents: uploadedDocuments((body as { readonly formData?: object } | null)?.formData ?? {}),
      })),
    assessments: () => Object.values(BANKS),
    passes: listPasses,
    licences: listLicences,
    addresses: async (db) =>
      db
        .select({ state: addressBook.state, line: addressBook.line })
        .from(addressBook)
        .orderBy(asc(addressBook.state), asc(addressBook.position)),
    linkable: async (db) =>
      (await db.select().from(arnRecords).where(isNull(arnRecords.personId)).orderBy(asc(arnRecords.arn))).map(
        ({ arn, firstName, lastName, birthDate }) => ({
          arn,
          name: `${firstName} ${lastName}`,
          born: birthDate ?? '',
        }),
      ),
    payments: async (db) =>
      (
        await db
          .select({
            madeAt: payments.madeAt,
            token: payments.token,
            customRef: payments.customRef,
            amountCents: payments.amountCents,
            status: payments.status,
            finalised: payments.finalised,
            said: gatewayPayments.status,
          })
          .from(payments)
          .leftJoin(gatewayPayments, eq(gatewayPayments.token, payments.token))
          .orderBy(desc(payments.madeAt), desc(payments.token))
      ).map(({ madeAt, token, customRef, amountCents, status, finalised, said }) => ({
        token,
        customRef,
        amountCents,
        // The provider's decision, even before the regulator was notified.
        status: said ?? status,
        at: isoOf(madeAt),
        finalised,
      })),
    aircraft: async (db) => {
      const [known, open, owners] = await Promise.all([
        db.select().from(aircraft).orderBy(asc(aircraft.mark)),
        db.select().from(aircraftTransfers).where(eq(aircraftTransfers.state, 0)),
        namesOf(db),
      ]);
      return known.map(({ id, mark, kind, ownerId }) => ({
        mark,
        kind,
        owner: owners.get(ownerId) ?? '',
        transfer: open.find(({ aircraftId }) => aircraftId === id)?.jobCode ?? '',
      }));
    },
    alerts: async (db) => {
      const [raised, names, known] = await Promise.all([
        db.select().from(alerts).orderBy(desc(alerts.raisedAt), asc(alerts.id)),
        namesOf(db),
        db.select().from(aircraft),
      ]);
      const marks = new Map(known.map(({ id, mark }) => [id, mark]));
      return raised.map(({ ownerId, text, raisedAt }) => ({
        about: names.get(ownerId) ?? marks.get(ownerId) ?? '',
        text,
        at: isoOf(raisedAt),
      }));
    },
    serials: async (db) => knownSerials((await droneReference(db)).lists),
    moments: namedMoments,
    drafts: async (db) =>
      (
        await db
          .select({ draft: drafts, by: people.userName })
          .from(drafts)
          .innerJoin(people, eq(people.id, drafts.personId))
          .orderBy(desc(drafts.savedAt), desc(drafts.recordId))
      ).map(({ draft: { recordId, name, organisationId, savedAt }, by }) => ({
        recordId,
        name,
        by: by ?? '',
        organisationId: organisationId ?? '',
        at: isoOf(savedAt),
      })),
  };
}
