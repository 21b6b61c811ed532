/**
 * The conditions of a service, checked before its handler (DEC-40): the rule of the portal's gates
 * (`rules/ways/entry.rules.ts`) with facts from the records; its reason becomes the refusal. Positions are checked in
 * `positions.ts`.
 */
import { eq } from 'drizzle-orm';
import type { CallName, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { entry } from '#rules/ways/entry.rules.ts';
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import { SERVICE_FACTS, type Service } from '#rules/ways/entry-services.rules.ts';
import { Refusal, type AnyHandler, type CallContext } from './core/handler.ts';
import { settingsOf } from './core/settings.ts';
import { acceptedOf, arnRequestsOf, draftsOf, tagsOf } from './records/cases.answers.ts';
import { people } from './records/people.schema.ts';

/** A call of a service, with the organisation that it acts for; an empty id means the person. */
interface Entering<N extends CallName> {
  readonly service: Service;
  readonly organisation?: (input: ReceivedOf<N>) => string;
}

/**
 * The calls that begin or end something. Loads that the dashboard shares with a service are left out: without an ARN
 * they are answered as empty. `SubmitMpl` checks the certificate itself, after its key.
 */
const ENTERING: { readonly [N in CallName]?: Entering<N> } = {
  droneSubmission: { service: 'registerDrone', organisation: ({ orgId }) => orgId },
  dronesRenewalSubmission: { service: 'renewDrone', organisation: ({ request }) => request.orgId },
  getAssessmentData: { service: 'accreditation' },
  AssessmentAnswer: { service: 'accreditation' },
  lmsCommercial: { service: 'accreditation' },
  lmsRecreational: { service: 'accreditation' },
  SubmitAsicVerification: { service: 'verifyAsic' },
  googlePass: { service: 'walletPass' },
  applePass: { service: 'walletPass' },
  PassCode: { service: 'walletPass' },
  licencePicture: { service: 'licences' },
  licenceComponents: { service: 'licences' },
  licenceAircraftRatings: { service: 'licences' },
  licenceOperationalRatings: { service: 'licences' },
  licenceTheoryExaminations: { service: 'licences' },
  licenceArocDetails: { service: 'licences' },
  LicencePapers: { service: 'licences' },
  acrConfirmationSubmission: {
    service: 'confirmAircraft',
    organisation: ({ data }) => data.orgid || data.organisationArn || '',
  },
  SubmitIndustryAssist: {
    service: 'sendDocuments',
    organisation: ({ request }) => request.orgid || request.organisationArn,
  },
  GetOrganisationUsers: { service: 'users', organisation: ({ orgid }) => orgid },
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
  const entering = ENTERING[name] as Entering<never> | undefined;
  if (entering === undefined) return handler;
  const { service, organisation } = entering;
  return async (context, input) => {
    const verdict = entry(service, await factsOf(context, service, organisation?.(input).trim() ?? ''));
    // Positions were checked before (`positions.ts`); an organisation that does not exist is answered by the handler.
    if (!verdict.may && verdict.because !== 'role') throw new Refusal(403, [verdict.reason]);
    return handler(context, input);
  };
}
