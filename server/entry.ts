/**
 * The conditions of a service, checked before its handler (DEC-40): the rule of the portal's gates
 * (`rules/ways/entry.rules.ts`) with facts from the records; its reason becomes the refusal. Positions are checked in
 * `positions.ts`.
 */
import { eq } from 'drizzle-orm';
import type { CallName, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { callFacts } from '#api/catalogue.facts.ts';
import type { CallFacts } from '#api/core/call-facts.ts';
import { entry } from '#rules/ways/entry.rules.ts';
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { SERVICE_FACTS, type Service } from '#rules/ways/entry-services.rules.ts';
import { Refusal, type AnyHandler, type CallContext } from './core/handler.ts';
import { settingsOf } from './core/settings.ts';
import { acceptedOf, arnRequestsOf, draftsOf, tagsOf } from './records/cases.answers.ts';
import { people } from './records/people.schema.ts';

/**
 * The organisation that a call of a service acts for, where it may be one; an empty id means the person. Loads that the
 * dashboard shares with a service name none (`callFacts`): without an ARN they are answered as empty.
 */
const ORGANISATION_OF: { readonly [N in CallName]?: (input: ReceivedOf<N>) => string } = {
  droneSubmission: ({ orgId }) => orgId,
  dronesRenewalSubmission: ({ request }) => request.orgId,
  acrConfirmationSubmission: ({ data }) => data.orgid || data.organisationArn || '',
  SubmitIndustryAssist: ({ request }) => request.orgid || request.organisationArn,
  GetOrganisationUsers: ({ orgid }) => orgid,
};

/** The facts of the signed-in person that the service needs. */
async function factsOf(context: CallContext, service: Service, organisationId: string): Promise<EntryFacts> {
  const { db, moment, principal } = context;
  const [person] = await db.select().from(people).where(eq(people.id, principal.contactId));
  const needsLists =
    organisationId === '' && (person?.arn === '' || SERVICE_FACTS[service].own?.includes('identity') === true);
  const [arnApplications, drafts, tags, acceptedRecords] = needsLists
    ? await Promise.all([
        arnRequestsOf(db, { personId: principal.contactId }),
        draftsOf(context, null),
        tagsOf(db, principal.contactId),
        acceptedOf(db, principal.contactId),
      ])
    : [[], [], [], []];
  return {
    moment,
    settings: settingsOf(context.allSettings()),
    loginPath: 'myProduct',
    birthdate: person?.birthDate ?? null,
    arn: person?.arn ?? '',
    participants: [],
    organisationId,
    arnApplications,
    drafts,
    tags,
    acceptedRecords,
  };
}

/**
 * Wraps the handler of a service's call: a person who may not begin it is refused (403) with the reason. Other handlers
 * are returned unchanged.
 */
export function behindEntry(name: CallName, handler: AnyHandler): AnyHandler {
  const { service }: CallFacts = callFacts[name];
  // `SubmitMpl` checks the certificate itself, after its key.
  if (service === undefined || name === 'SubmitMpl') return handler;
  const organisationOf = ORGANISATION_OF[name] as ((input: never) => string) | undefined;
  return async (context, input) => {
    const verdict = entry(service, await factsOf(context, service, organisationOf?.(input).trim() ?? ''));
    // Positions were checked before (`positions.ts`); an organisation that does not exist is answered by the handler.
    if (!verdict.may && verdict.because !== 'role') throw new Refusal(403, [verdict.reason]);
    return handler(context, input);
  };
}
