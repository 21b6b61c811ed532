/**
 * Which call asks for which act (DEC-37): every call of the contract has its row, and one without does not compile. A call that writes for an
 * organisation is refused here, before its handler, for whoever's positions there do not allow it; whoever has no position there at all goes on
 * to the handler, which answers as for an organisation that does not exist.
 */
import { eq } from 'drizzle-orm';
import type { CallName, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { mayDo, type Act } from '#rules/positions.rules.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import { participationsOf, recordId, type Participation } from './records/access.ts';
import { submissions } from './records/cases.schema.ts';
import { findDraft } from './records/drafts.ts';
import { NO_POSITION, NOT_ONLINE } from './records/refusals.ts';

/** A call that writes: what it does, and in which of the person's participations it would. */
interface Writing<N extends CallName> {
  readonly act: Act;
  readonly within: (context: CallContext, input: ReceivedOf<N>) => Promise<readonly Participation[]>;
  /** What a refused position hears. */
  readonly refusal: string;
}

/** `own`: the person's records alone, or nobody's. `look`: reads for an organisation, which every position in it may. */
type Row<N extends CallName> = 'own' | 'look' | Writing<N>;

function writes<N extends CallName>(within: Writing<N>['within'], act: Act = 'act', refusal = NO_POSITION): Writing<N> {
  return { act, within, refusal };
}

/** Participations in the organisation with this id; none for the person's own. */
async function inOrganisation(context: CallContext, id: string | null | undefined): Promise<readonly Participation[]> {
  return id === null || id === undefined || id.trim() === '' ? [] : participationsOf(context, id);
}

/** Participations in the organisation with this id and this number, as far as they are given. */
async function byIdAndArn(context: CallContext, id: string, arn: string): Promise<readonly Participation[]> {
  const [wantedId, wantedArn] = [id.trim(), arn.trim()];
  if (wantedId === '' && wantedArn === '') return [];
  return (await participationsOf(context)).filter(
    ({ organisation }) =>
      (wantedId === '' || sameIdentifier(organisation.id, wantedId)) && (wantedArn === '' || organisation.arn === wantedArn),
  );
}

/** Participations in the organisation that a submission was made for. */
async function ofSubmission(context: CallContext): Promise<readonly Participation[]> {
  const id = recordId(context.params['submissionId'] ?? '');
  if (id === undefined) return [];
  const [found] = await context.db.select({ organisationId: submissions.organisationId }).from(submissions).where(eq(submissions.id, id));
  return inOrganisation(context, found?.organisationId);
}

/** The table. */
export const CALL_ACTS: { readonly [N in CallName]: Row<N> } = {
  GetB2CSettings: 'own',
  GetEnvData: 'own',
  GetExtIds: 'own',
  GetUserDetails: 'own',
  GetTagsIndividual: 'own',
  GetParticipants: 'look',
  GetAcceptedSRsIndividual: 'own',
  GetSRARNsIndividual: 'own',
  GetLicencesIndividual: 'own',
  GetREOCsIndividual: 'own',
  GetREOCsOrganisation: 'look',
  GetDronesIndividual: 'own',
  GetDronesOrganisation: 'look',
  GetDronesProfileSelector: 'look',
  GetApplicationsIndividual: 'own',
  GetApplicationsOrganisation: 'look',
  GetAircraftTOOIndividual: 'own',
  GetAircraftIndividual: 'own',
  GetAircraftOrganisation: 'look',
  GetAlertsIndividual: 'own',
  GetAlertsOrganisation: 'look',
  GetOrganisationDetails: 'look',
  GetSRARNsOrganisation: 'look',
  GetAddressDetailsIndividual: 'own',
  GetAddressDetailsOrganisation: 'look',
  HasDraftsIndividual: 'own',
  HasDraftsOrganisation: 'look',
  LoadDraft: 'look',
  SaveDraft: writes((context, { organisationId }) => inOrganisation(context, organisationId)),
  DeleteDraft: writes(async (context, { recordid }) => inOrganisation(context, (await findDraft(context, recordid))?.organisationId)),
  // The answer says no where a position may not; that is the call's whole purpose.
  verifyIndividualRoles: 'look',
  verifyIndustryAssistUser: 'look',
  SubmitIndustryAssist: writes(
    (context, { request: { orgid, organisationArn } }) => byIdAndArn(context, orgid, organisationArn),
    'sendDocuments',
    NOT_ONLINE,
  ),
  GetDroneReferenceDataTypes: 'own',
  GetReferenceDataTypes: 'own',
  // The certificate: it is read, not written.
  GetSharePointFileDetails: 'look',
  GetRateCards: 'own',
  droneSubmission: writes((context, { orgId }) => inOrganisation(context, orgId)),
  dronesRenewalSubmission: writes((context, { request }) => inOrganisation(context, request.orgId)),
  paymentStatus: 'look',
  SearchDroneSerialNumber: 'own',
  DeRegisterDrone: writes((context, { organisationId }) => inOrganisation(context, organisationId)),
  getAssessmentData: 'own',
  lmsCommercial: 'own',
  lmsRecreational: 'own',
  googlePass: 'own',
  applePass: 'own',
  arnCreate: 'own',
  arnLink: 'own',
  arnVerify: 'own',
  arnCreateMyGovId: 'own',
  arnLinkMyGovId: 'own',
  arnVerifyMyGovId: 'own',
  dvsValidate: 'own',
  GetHasArnOrPendingSubmission: 'own',
  GetAddress: 'own',
  GetAddressComponent: 'own',
  getMplReferenceDataFromESB: 'own',
  verifyIndividual: 'own',
  // Like a check, it answers no where a position may not notify.
  GetMTOCertificate: 'look',
  SubmitMpl: writes((context, { request: { orgid, organisationArn } }) => byIdAndArn(context, orgid, organisationArn), 'notifyTraining'),
  SubmitVerification: 'own',
  verificationview: 'own',
  SubmitAsicVerification: 'own',
  AsicAttempts: 'own',
  licencePicture: 'own',
  licenceComponents: 'own',
  licenceAircraftRatings: 'own',
  licenceOperationalRatings: 'own',
  licenceTheoryExaminations: 'own',
  licenceArocDetails: 'own',
  GetAlertsAircraft: 'look',
  // The check of the confirmation: it answers like the other two.
  validateAcrUser: 'look',
  acrConfirmationSubmission: writes((context, { data: { orgid, organisationArn } }) => byIdAndArn(context, orgid ?? '', organisationArn ?? '')),
  submissionQuery: 'look',
  submissionCancel: writes((context) => ofSubmission(context)),
  AdditionalPayment: 'look',
  submissionPayment: writes((context, { data: { orgid, organisationArn } }) => byIdAndArn(context, orgid, organisationArn)),
  validateHmac: 'look',
  GetOrganisationUsers: 'look',
  CreateDampSubmission: writes((context, { orgid, organisationArn }) => byIdAndArn(context, orgid, organisationArn), 'reportTest'),
  // What a person typed is kept for that person alone and is part of nothing of the organisation, so no position is asked for.
  AutosaveLoad: 'own',
  AutosaveSave: 'own',
  AutosaveDelete: 'own',
  SubmissionLookup: 'own',
  SubmissionList: 'look',
  NoticeList: 'look',
  SubmissionDetails: 'look',
  PaymentList: 'look',
};

/** The handlers behind the table: a write is refused (403) where the person takes part and no position of theirs there allows it. */
export function behindPositions(handlers: Partial<Handlers>): Partial<Handlers> {
  const guarded = Object.entries(handlers).map(([name, handler]) => [name, guard(CALL_ACTS[name as CallName] as Row<CallName>, handler as AnyHandler)]);
  return Object.fromEntries(guarded) as Partial<Handlers>;
}

type AnyHandler = (context: CallContext, input: never) => Promise<unknown>;

function guard(row: Row<CallName>, handler: AnyHandler): AnyHandler {
  if (typeof row === 'string') return handler;
  return async (context, input) => {
    const held = await row.within(context, input);
    if (held.length > 0 && !mayDo(held.map(({ role }) => role), row.act)) throw new Refusal(403, [row.refusal]);
    return handler(context, input);
  };
}
