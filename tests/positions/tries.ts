/** A sample of each call about an organisation, and how it is sent, for tests of who may make it. */
import { eq } from 'drizzle-orm';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { toBase64Json } from '#api/core/body.ts';
import { DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { randomId } from '#server/core/clock.ts';
import { drafts } from '#server/records/cases.schema.ts';
import { aircraft, trainingCourses } from '#server/records/licences.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { mplRequest, removal, STUDENTS } from '../mto/notifications.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { aircraftConfirmation, assistRequest } from '../records/documents.ts';
import type { Sandbox, User } from '../records/sandbox.ts';

const TYPES = ['recreational', 'commercial'];

export const SUBMISSION = idOf('submission', 'SR-107330');

export const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');

const DRONE = (place: number) => ({
  id: idOf('drone', `${KESTREL.id}/${String(place)}`),
  registrationId: idOf('drone registration', `${KESTREL.id}/${String(place)}`),
});

const ID = { organisationId: KESTREL.id };

const REASON = 'The manual was replaced by another one, which we will submit next week.';

/** A sample of a call: its body, and its path params. */
export interface Try {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/** The samples by call. */
type Tries = Partial<Record<CallName, () => Try | Promise<Try>>>;

/** A valid body for each call about Kestrel Survey that the sandbox answers. */
export const triesOf = (sandbox: Sandbox): Tries => ({
  GetParticipants: () => ({ body: ID }),
  GetREOCsOrganisation: () => ({ body: ID }),
  GetDronesOrganisation: () => ({ body: { ...ID, types: TYPES } }),
  GetDronesProfileSelector: () => ({ body: { participants: [{ account: { accountid: KESTREL.id } }] } }),
  GetApplicationsOrganisation: () => ({ body: ID }),
  GetAircraftOrganisation: () => ({ body: ID }),
  GetAlertsOrganisation: () => ({ body: ID }),
  GetAlertsAircraft: () => ({ body: { aircraftid: idOf('aircraft', 'VH-SAC') } }),
  GetOrganisationDetails: () => ({ body: ID }),
  GetOrganisationUsers: () => ({ body: { orgid: KESTREL.id } }),
  GetSRARNsOrganisation: () => ({ body: { participants: [{ account: { accountid: KESTREL.id } }] } }),
  GetAddressDetailsOrganisation: () => ({ body: ID }),
  HasDraftsOrganisation: () => ({ body: ID }),
  LoadDraft: async () => ({ body: { recordid: await savedDraft(sandbox, 'RPA Registration') } }),
  SaveDraft: () => ({ body: { ...ID, name: 'RPA Renewal', formData: 'e30=' } }),
  DeleteDraft: async () => ({ body: { recordid: await savedDraft(sandbox, 'RPA Registration') } }),
  verifyIndividualRoles: () => ({ body: { aviationReferenceNumber: KESTREL.arn, positions: ['Contact Person'] } }),
  verifyIndustryAssistUser: () => ({ params: { organisationArn: KESTREL.arn } }),
  SubmitIndustryAssist: () => ({ body: { request: toBase64Json(assistRequest()) } }),
  GetSharePointFileDetails: () => ({
    body: { entity: 'account', ios: false, id: KESTREL.id, file: DRONE_CERTIFICATE },
  }),
  droneSubmission: () => ({ body: { orgId: KESTREL.id, organisationArn: KESTREL.arn, formData: registration() } }),
  dronesRenewalSubmission: () => ({
    body: { request: JSON.stringify({ orgId: KESTREL.id, organisationArn: KESTREL.arn, formData: renewal() }) },
  }),
  paymentStatus: () => ({ body: { summaryCode: '0', customRef: 'none' } }),
  DeRegisterDrone: () => ({ body: { ...ID, droneId: DRONE(1).id } }),
  DeRegisterDrones: () => ({ body: { ...ID, droneIds: [DRONE(1).id, DRONE(2).id] } }),
  GetMTOCertificate: () => ({ params: { organisationArn: KESTREL.arn } }),
  SubmitMpl: async () => {
    await sandbox.db
      .insert(trainingCourses)
      .values({ id: randomId(), organisationId: KESTREL.id, position: 1, code: 'K-T', name: 'A course' })
      .onConflictDoNothing();
    return {
      body: {
        request: toBase64Json(mplRequest(removal([STUDENTS[0]]), { orgid: KESTREL.id, organisationArn: KESTREL.arn })),
      },
    };
  },
  submissionQuery: () => ({ params: { submissionId: SUBMISSION } }),
  submissionCancel: () => ({
    params: { submissionId: SUBMISSION },
    body: { formData: { steps: [], submissionId: SUBMISSION, cancellationReason: REASON, transactionId: 'SR-107330' } },
  }),
  validateAcrUser: () => ({ params: { organisationArn: KESTREL.arn } }),
  // Gives the organisation an aircraft, without which there is nothing to confirm.
  acrConfirmationSubmission: async () => {
    await sandbox.db.update(aircraft).set({ ownerId: KESTREL.id }).where(eq(aircraft.mark, 'VH-SAC'));
    return { body: { data: toBase64Json(aircraftConfirmation({ orgid: KESTREL.id, organisationArn: KESTREL.arn })) } };
  },
  AdditionalPayment: () => ({ body: { ...ID, organisationArn: KESTREL.arn } }),
  submissionPayment: () => ({
    params: { submissionId: FEE },
    body: {
      data: toBase64Json(
        paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn }),
      ),
    },
  }),
  validateHmac: () => ({ body: { paymentParamters: { summaryCode: '0' } } }),
  CreateDampSubmission: () => ({
    body: dampBody(),
  }),
  SubmissionList: () => ({ body: ID }),
  PaymentList: () => ({ body: ID }),
  OwnSearch: () => ({ body: { text: 'SR-107330' } }),
  NoticeList: () => ({ body: { ...ID, opens: false } }),
  SubmissionDetails: () => ({ body: { ...ID, submissionId: SUBMISSION } }),
});

export const registration = () => ({
  drones: [
    {
      manufacturerCode: 'RPAMFR-0003',
      modelCode: 'RPAMD-0303',
      serialNumber: '1581F5FJ111111111111',
      intendedUse: 'commercial',
      registeredOverseas: 'no',
      isDraft: false,
      weightClassCode: 'RPAWC-00003',
    },
  ],
  declaration: true,
  totalAmount: 40,
});

const renewal = () => ({
  drones: [{ id: 1, droneId: DRONE(5).id, droneRegistrationId: DRONE(5).registrationId, updatesSaved: false }],
  declaration: true,
  totalAmount: 40,
});

/** Changes Sam's position in Kestrel Survey. */
export async function becomes(sandbox: Sandbox, role: string): Promise<void> {
  await sandbox.db
    .update(participations)
    .set({ role })
    .where(eq(participations.personId, sandbox.contactIdOf('sam')));
}

/** A draft that Sam saved for Kestrel Survey when he held another position. */
async function savedDraft(sandbox: Sandbox, name: string): Promise<string> {
  const recordId = randomId();
  const savedAt = new Date(sandbox.control.moment().epochMs - 1000).toISOString();
  const personId = sandbox.contactIdOf('sam');
  await sandbox.db.delete(drafts).where(eq(drafts.personId, personId));
  await sandbox.db
    .insert(drafts)
    .values({ recordId, name, personId, organisationId: KESTREL.id, formData: 'e30=', madeAt: savedAt, savedAt });
  return recordId;
}

/** Calls the server as a person, with a sample as it stands on the wire. */
export async function attemptBy(
  sandbox: Sandbox,
  user: User,
  call: CallName,
  { body, params = {} }: Try,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const endpoint = endpoints[call];
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => ({ product: 'casa', ...params })[name] ?? name,
  );
  if (endpoint.body !== 'multipart')
    return sandbox.wire(user, path, endpoint.body === 'none' ? undefined : body, endpoint.method, endpoint.api);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string>)) form.append(name, value);
  return sandbox.form(user, path, form);
}
