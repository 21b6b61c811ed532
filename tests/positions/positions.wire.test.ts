/**
 * Permissions for an organisation, over HTTP (OUSR-14, DEC-10, DEC-37): every call of the contract that concerns one,
 * with every position. The tables are typed from the text. A call without a row fails, and so does a call of the
 * sandbox without a sample body.
 */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { toBase64Json } from '#api/core/body.ts';
import { DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { randomId } from '#server/core/clock.ts';
import { drafts, mail, payments, submissions } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { aircraft, trainingCourses } from '#server/records/licences.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { mplRequest, removal, STUDENTS } from '../mto/notifications.ts';
import { dampReport } from '../damp-report/damp-report.sample.ts';
import { aircraftConfirmation, assistRequest } from '../records/documents.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { POSITIONS, KINDS } from './positions-table.ts';

const NO_POSITION = "Unfortunately you don't have the correct role to complete this application";

const NOT_ONLINE =
  'Unfortunately this application cannot be completed online. Please contact us for further information.';

/** Beneath the printed text: what the position may do, and who may do the rest (DEC-40). */
const reasonFor = (position: string) =>
  expect.stringMatching(
    position === 'Contact Person'
      ? /^You have view-only access\. As a Contact Person /
      : new RegExp(`^Your role in this organisation is ${position}\\. This can be completed by `),
  ) as string;

/** The text of a refused check, by form (FORM-33, FORM-35). */
const REFUSAL: Partial<Record<CallName, string>> = { SubmitIndustryAssist: NOT_ONLINE };

const TYPES = ['recreational', 'commercial'];

const SUBMISSION = idOf('submission', 'SR-107330');

const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');

const DRONE = (place: number) => ({
  id: idOf('drone', `${KESTREL.id}/${String(place)}`),
  registrationId: idOf('drone registration', `${KESTREL.id}/${String(place)}`),
});

const ID = { organisationId: KESTREL.id };

const REASON = 'The manual was replaced by another one, which we will submit next week.';

/** A sample of a call: its body, and its path params. */
interface Try {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/** A valid body for each call about an organisation that the sandbox answers. */
const TRIES: Partial<Record<CallName, () => Try | Promise<Try>>> = {
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
  LoadDraft: async () => ({ body: { recordid: await savedDraft('RPA Registration') } }),
  SaveDraft: () => ({ body: { ...ID, name: 'RPA Renewal', formData: 'e30=' } }),
  DeleteDraft: async () => ({ body: { recordid: await savedDraft('RPA Registration') } }),
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
    body: {
      rootFormCode: '',
      formCode: '',
      name: 'Damp Report',
      version: '01',
      orgid: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: dampReport(),
    },
  }),
  SubmissionList: () => ({ body: ID }),
  PaymentList: () => ({ body: ID }),
  OwnSearch: () => ({ body: { text: 'SR-107330' } }),
  NoticeList: () => ({ body: { ...ID, opens: false } }),
  SubmissionDetails: () => ({ body: { ...ID, submissionId: SUBMISSION } }),
};

const registration = () => ({
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

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

/** Changes Sam's position in Kestrel Survey. */
async function becomes(role: string): Promise<void> {
  await sandbox.db
    .update(participations)
    .set({ role })
    .where(eq(participations.personId, sandbox.contactIdOf('sam')));
}

/** A draft that Sam saved for Kestrel Survey when he held another position. */
async function savedDraft(name: string): Promise<string> {
  const recordId = randomId();
  const savedAt = new Date(sandbox.control.moment().epochMs - 1000).toISOString();
  const personId = sandbox.contactIdOf('sam');
  await sandbox.db.delete(drafts).where(eq(drafts.personId, personId));
  await sandbox.db
    .insert(drafts)
    .values({ recordId, name, personId, organisationId: KESTREL.id, formData: 'e30=', madeAt: savedAt, savedAt });
  return recordId;
}

async function attempt(call: CallName, tried?: Try): Promise<{ readonly status: number; readonly body: unknown }> {
  const endpoint = endpoints[call];
  const { body, params = {} } = tried ?? (await TRIES[call]!());
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => ({ product: 'casa', ...params })[name] ?? name,
  );
  if (endpoint.body !== 'multipart') return sandbox.wire('sam', path, endpoint.body === 'none' ? undefined : body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string>)) form.append(name, value);
  return sandbox.form('sam', path, form);
}

/** Everything that a write could have changed. */
async function traces(): Promise<unknown> {
  const { db } = sandbox;
  const [fleet, cases, due, saved, letters] = await Promise.all([
    db
      .select({ id: drones.id, revision: drones.revision })
      .from(drones)
      .where(eq(drones.ownerId, KESTREL.id))
      .orderBy(drones.id),
    db.select({ id: submissions.id, state: submissions.state }).from(submissions).orderBy(submissions.id),
    db.select({ token: payments.token }).from(payments).orderBy(payments.token),
    db.select({ recordId: drafts.recordId }).from(drafts).orderBy(drafts.recordId),
    db.select({ id: mail.id }).from(mail),
  ]);
  return { fleet, cases, due, saved, letters };
}

const answered = (Object.keys(endpoints) as CallName[]).filter(
  (call) => regulator.handlers[call] !== undefined && KINDS[call] !== 'own',
);

const writing = answered.filter((call) => KINDS[call] !== 'look');

describe('the table', () => {
  it('has a row for every call of the contract, by hand', () => {
    expect(Object.keys(KINDS).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('has a body to try for every call about an organisation that is answered', () => {
    expect(Object.keys(TRIES).sort()).toEqual([...answered].sort());
  });

  it('takes no call for one that only looks which the contract says writes', () => {
    const named = (call: CallName) =>
      /organisation|orgid|submissionId/i.test(
        JSON.stringify(Object.keys((endpoints[call].input as { shape?: object }).shape ?? {})) + endpoints[call].path,
      );
    for (const call of answered) expect([call, KINDS[call] === 'look']).toEqual([call, endpoints[call].reads]);
    for (const call of Object.keys(KINDS) as CallName[]) {
      if (KINDS[call] === 'own' && !endpoints[call].reads) expect([call, named(call)]).toEqual([call, false]);
    }
  });
});

describe.each(Object.entries(POSITIONS))('%s', (position, may: readonly string[]) => {
  it(`looks, and is answered or refused as the table says, for each of ${String(answered.length)} calls [OUSR-14]`, async () => {
    await becomes(position);
    const said: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const call of answered) {
      const isAllowed = KINDS[call] === 'look' || may.includes(KINDS[call]);
      expected[call] = isAllowed ? 200 : [403, { errors: [REFUSAL[call] ?? NO_POSITION, reasonFor(position)] }];
      const { status, body } = await attempt(call);
      said[call] = status === 200 ? status : [status, body];
    }
    expect(said).toEqual(expected);
  });
});

describe('a check that breaks', () => {
  /** They read what a bank signed, and name no organisation. */
  const OF_NO_ORGANISATION: readonly CallName[] = ['paymentStatus', 'validateHmac'];
  const asking = answered.filter((call) => !OF_NO_ORGANISATION.includes(call));

  it(`lets nobody in: where nobody's positions can be read, none of ${String(asking.length)} calls answers or changes anything [OUSR-14]`, async () => {
    await becomes('Chief Executive Officer');
    const tries: Partial<Record<CallName, Try>> = {};
    for (const call of asking) tries[call] = await TRIES[call]!();
    // Each sample of a draft replaces the one before.
    tries.LoadDraft = tries.DeleteDraft!;
    const before = await traces();
    const said: Record<string, unknown> = {};
    await sandbox.db.execute(sql`alter table participation rename to out_of_reach`);
    try {
      for (const call of asking) said[call] = await attempt(call, tries[call]);
    } finally {
      await sandbox.db.execute(sql`alter table out_of_reach rename to participation`);
    }
    const failed = { status: 500, body: { errors: ['We could not do this. Try again later.'] } };
    expect(said).toEqual(Object.fromEntries(asking.map((call) => [call, failed])));
    expect(await traces()).toEqual(before);
  });
});

describe('a position that looks only', () => {
  it.each(writing)('leaves everything as it was after %s [OUSR-14]', async (call) => {
    // The sample is created before.
    const tried = await TRIES[call]!();
    const before = await traces();
    expect((await attempt(call, tried)).status).toBe(403);
    expect(await traces()).toEqual(before);
  });

  it('is asked before anything else: a body that is wrong as well hears of the position', async () => {
    const path = `/api/mycasa/Forms/Submissions/${SUBMISSION}/Cancel/v1`;
    const formData = { steps: [], submissionId: SUBMISSION, cancellationReason: '', transactionId: 'other' };
    expect(await sandbox.wire('sam', path, { formData })).toEqual({
      status: 403,
      body: { errors: [NO_POSITION, reasonFor('Contact Person')] },
    });
  });

  it('has what a second position in the same organisation allows, as long as that lasts', async () => {
    const personId = sandbox.contactIdOf('sam');
    const second = {
      id: 'second',
      personId,
      organisationId: KESTREL.id,
      role: 'Authorised Representative',
      position: 1,
      beganOn: '2020-01-01',
    };
    await sandbox.db.insert(participations).values(second);
    expect((await attempt('DeRegisterDrone')).status).toBe(200);
    await sandbox.db.update(participations).set({ endedOn: '2026-11-01' }).where(eq(participations.id, 'second'));
    expect((await attempt('submissionCancel')).status).toBe(403);
    // A position in another organisation has no effect here.
    const elsewhere = idOf('organisation', 'Southern Air Charter Pty Ltd');
    await sandbox.db
      .update(participations)
      .set({ endedOn: null, organisationId: elsewhere })
      .where(eq(participations.id, 'second'));
    expect((await attempt('submissionCancel')).status).toBe(403);
  });

  it('cannot have the answer to what was sent while another one was held', async () => {
    await becomes('Owner');
    const options = { params: { submissionId: FEE }, idempotencyKey: 'the-key-of-then' };
    const data = paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
    await expect(sandbox.call('sam', 'submissionPayment', { data }, options)).resolves.toMatchObject({
      wasSuccessful: true,
    });
    await becomes('Contact Person');
    await expect(sandbox.call('sam', 'submissionPayment', { data }, options)).rejects.toMatchObject({ status: 403 });
  });

  it('takes nothing from what a person does for themselves', async () => {
    const body = { orgId: '', organisationArn: '', formData: registration() };
    expect((await sandbox.wire('sam', '/api/mycasa/forms/drone/submission/v1', body)).status).toBe(200);
    expect(
      (await sandbox.wire('sam', '/api/mycasa/Forms/SaveDraft/v1', { name: 'N', formData: 'e30=', organisationId: '' }))
        .body,
    ).toMatchObject({ wasSuccessful: true });
    const theirs = and(
      eq(submissions.personId, sandbox.contactIdOf('sam')),
      eq(submissions.kind, 'drone-registration'),
    );
    expect(await sandbox.db.select().from(submissions).where(theirs)).toHaveLength(1);
  });
});
