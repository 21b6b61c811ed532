/**
 * What a service needs before its first question, asked before its handler does anything (DEC-40): the same rule as the
 * portal's gates (`rules/ways/entry.rules.ts`), with the records' facts, and its reason as the refusal. Positions are
 * asked in `positions.ts`.
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

/** A call that belongs to a service, and for whom it asks: an organisation's id, empty for the person. */
interface Entering<N extends CallName> {
  readonly service: Service;
  readonly organisation?: (input: ReceivedOf<N>) => string;
}

/**
 * The calls that begin something or end it. Loads that the dashboard shares with a service are not among them: for
 * whoever has no aviation reference number they are empty. `SubmitMpl` asks for the certificate itself, behind its
 * key.
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

/** The facts of the signed-in person, as far as the service asks for them. */
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
 * Work of a call that belongs to a service, behind its gate: a person who may not begin it is refused (403) with the
 * reason. Work of any other call is given back as it is.
 */
export function behindEntry(name: CallName, handler: AnyHandler): AnyHandler {
  const entering = ENTERING[name] as Entering<never> | undefined;
  if (entering === undefined) return handler;
  const { service, organisation } = entering;
  return async (context, input) => {
    const verdict = entry(service, await factsOf(context, service, organisation?.(input).trim() ?? ''));
    // Who may do what for an organisation was asked before (`positions.ts`); one that does not exist is answered by the
    // handler.
    if (!verdict.may && verdict.because !== 'role') throw new Refusal(403, [verdict.reason]);
    return handler(context, input);
  };
}
