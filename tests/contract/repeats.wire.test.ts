/**
 * Writing happens once, however often it is requested at the same time (DEC-53, docs/decisions/0008): every keyed call
 * of the contract is sent a hundred times at once, every other writing call five times, and the database must be as
 * after one call: one effect, one mail, one audit entry.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { callFacts } from '#api/catalogue.facts.ts';
import type { CallFacts } from '#api/core/call-facts.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { verificationPayload } from '#rules/licences/verification-form.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { PERSON_LIMITS } from '#server/core/limit-table.ts';
import { rows } from '#server/core/store.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { drones } from '#server/records/drones.schema.ts';
import {
  answersTo,
  COMMERCIAL,
  formDataOf,
  questionsFor,
  RECREATIONAL,
  send,
} from '../accreditation/server-assessments.ts';
import { application, checkOf, NOAHS, SCANS, UPLOADED } from '../arn/server-documents.ts';
import { bodyOf } from '../asic-verification/card.sample.ts';
import { passNamed } from '../licences/passes.sample.ts';
import { mplRequest, outcomes, STUDENTS, wireStudent } from '../mto/notifications.ts';
import { learnMavic, mavic, renewalOf } from '../payment/gateway-kit.ts';
import { dampBody } from '../damp-report/damp-report.body.ts';
import { aircraftConfirmation, assistRequest, named, PDF } from '../records/documents.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';
import { partOf } from '../support/part-of.ts';

/** A keyed call is sent so many times at once. */
const HUNDRED = 100;
const TIMES = 5;
/** Tables in which a refusal is noted. */
const REFUSALS = ['audit_entry'];
/** So many texts of a body are changed, one at a time; more would meet the limits of the checks. */
const CHANGED = 12;
const KEY = { idempotencyKey: 'one-act-of-a-person' };
const OF_KESTREL = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const SUBMISSION = idOf('submission', 'SR-107330');
const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');
const LONG = 'Sixty characters and a few more, so that it is long enough for the question.';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  await learnMavic({ app: { store: { db: sandbox.db } } });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

/** Prepares an act, which can then be sent any number of times. */
type Act = () => Promise<() => Promise<unknown>>;
const act =
  (user: User, call: CallName, input: unknown, options: object = {}): Act =>
  async () =>
  () =>
    (sandbox.call as (...asked: unknown[]) => Promise<unknown>)(user, call, input, options);

const takenAssessment =
  (type: typeof COMMERCIAL | typeof RECREATIONAL, key?: string): Act =>
  async () => {
    const questions = await questionsFor(sandbox, 'ava', type);
    return () => send(sandbox, 'ava', formDataOf(type, questions, answersTo(questions, 20)), [], key);
  };

/** Done once because of the act's idempotency key (DEC-11). */
const BY_KEY: Partial<Record<CallName, Act>> = {
  SubmitIndustryAssist: act(
    'zoe',
    'SubmitIndustryAssist',
    { request: assistRequest(), files: [named('a.pdf', PDF)] },
    KEY,
  ),
  droneSubmission: () =>
    act(
      'zoe',
      'droneSubmission',
      { ...OF_KESTREL, formData: { drones: [mavic('B1')], declaration: true, totalAmount: 40 } },
      KEY,
    )(),
  dronesRenewalSubmission: async () => {
    const due = (await sandbox.db.select().from(drones)).filter(({ id }) => id === idOf('drone', `${KESTREL.id}/6`));
    return act('zoe', 'dronesRenewalSubmission', { request: { ...OF_KESTREL, formData: renewalOf(due, 40) } }, KEY)();
  },
  DeRegisterDrones: act(
    'zoe',
    'DeRegisterDrones',
    { droneIds: [6, 7].map((at) => idOf('drone', `${KESTREL.id}/${String(at)}`)), organisationId: KESTREL.id },
    KEY,
  ),
  submissionPayment: act(
    'zoe',
    'submissionPayment',
    { data: paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn }) },
    { ...KEY, params: { submissionId: FEE } },
  ),
  SubmitVerification: act(
    'zoe',
    'SubmitVerification',
    verificationPayload(passNamed('a flight crew licence').hash),
    KEY,
  ),
  submissionCancel: act(
    'zoe',
    'submissionCancel',
    { formData: { steps: [], submissionId: SUBMISSION, cancellationReason: LONG, transactionId: 'SR-107330' } },
    { ...KEY, params: { submissionId: SUBMISSION } },
  ),
  CreateDampSubmission: act('zoe', 'CreateDampSubmission', dampBody(), KEY),
  SubmitMpl: act(
    'kim',
    'SubmitMpl',
    { request: mplRequest(outcomes(STUDENTS.slice(0, 2).map((student) => wireStudent(student)))), files: [] },
    KEY,
  ),
  acrConfirmationSubmission: act(
    'zoe',
    'acrConfirmationSubmission',
    { data: aircraftConfirmation({ orgid: SOUTHERN_AIR.id, organisationArn: SOUTHERN_AIR.arn }) },
    KEY,
  ),
  arnCreate: act('noah', 'arnCreate', { request: application(UPLOADED), files: [...SCANS] }, KEY),
  arnLink: act('noah', 'arnLink', { request: application(UPLOADED), files: [...SCANS] }, KEY),
  arnVerify: act('leo', 'arnVerify', { request: application(UPLOADED), files: [...SCANS] }, KEY),
  arnCreateMyGovId: act('mia', 'arnCreateMyGovId', application(NOAHS), KEY),
  arnLinkMyGovId: act('mia', 'arnLinkMyGovId', application(NOAHS), KEY),
  lmsCommercial: takenAssessment(COMMERCIAL, KEY.idempotencyKey),
  lmsRecreational: takenAssessment(RECREATIONAL, KEY.idempotencyKey),
  // A card that does not match uses up one attempt.
  SubmitAsicVerification: act('max', 'SubmitAsicVerification', bodyOf({ asicNumber: 'AVI7654320' }), KEY),
};

/** Done once because of the record's state, with or without a key. */
const BY_STATE: Partial<Record<CallName, Act>> = {
  DeRegisterDrone: act('zoe', 'DeRegisterDrone', {
    droneId: idOf('drone', `${KESTREL.id}/7`),
    organisationId: KESTREL.id,
  }),
  arnVerifyMyGovId: async () => {
    await sandbox.call('mia', 'arnLinkMyGovId', application(NOAHS));
    return act('mia', 'arnVerifyMyGovId', application(NOAHS))();
  },
  SaveDraft: act('ava', 'SaveDraft', { name: 'A draft', formData: 'e30=', organisationId: '', revision: 0 }),
  DeleteDraft: async () => {
    const { recordId } = await sandbox.call('ava', 'SaveDraft', {
      name: 'A draft',
      formData: 'e30=',
      organisationId: '',
    });
    return act('ava', 'DeleteDraft', { recordid: recordId! })();
  },
  AssessmentAnswer: async () => {
    const { attemptId, assessment } = await sandbox.call('ava', 'getAssessmentData', {
      assessmentType: COMMERCIAL,
      limitQuestionsPerCategory: true,
    });
    return act('ava', 'AssessmentAnswer', { attemptId, ...answersTo(assessment!.questions, 1)[0]! })();
  },
  AutosaveSave: act('ava', 'AutosaveSave', { key: 'a-form', formData: 'e30=', revision: 0 }),
  AutosaveDelete: async () => {
    await sandbox.call('ava', 'AutosaveSave', partOf({ key: 'a-form', formData: 'e30=', revision: 0 }));
    return act('ava', 'AutosaveDelete', { key: 'a-form' })();
  },
};

/** Each is another act: a pass is signed at its second, a check of a document is counted by itself (DEC-34, DEC-38). */
const EACH_TIME: readonly CallName[] = ['googlePass', 'applePass', 'PassCode', 'verificationview', 'dvsValidate'];
const AVAS_PASS = { individualArn: '2001011', passType: 'RPA Excluded Accreditation' };

/** Row counts of each table, without keys generated on demand and without limits, which count every call. */
async function counted(beside: readonly string[] = []): Promise<Record<string, number>> {
  await sandbox.mailSent();
  const tables = await rows<{ name: string }>(
    sandbox.db,
    sql`select table_name::text as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !['secret', 'rate_limit', ...beside].includes(name));
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as all from "${name}"`);
  return Object.fromEntries(
    (await rows<{ name: string; all: number }>(sandbox.db, sql.raw(counts.join(' union all ')))).map(
      ({ name, all }) => [name, all],
    ),
  );
}

/** The rows that simultaneous calls add to each table, and their answers. */
async function effectOf(make: Act, times: number) {
  const ask = await make();
  const before = await counted();
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask().catch((error: unknown) => ({ failed: error }))),
  );
  const after = await counted();
  return {
    answers,
    added: Object.fromEntries(
      Object.entries(after).flatMap(([name, all]) => (all === before[name] ? [] : [[name, all - before[name]!]])),
    ),
  };
}

const isOverLimit = (answer: unknown): boolean => (answer as { failed?: CallFailure }).failed?.status === 429;

type Path = readonly (string | number)[];

/** Ways to every text and number of a body. */
function leavesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [at];
  if (value === null || typeof value !== 'object' || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
}

/** The same body with another text or number at one place. */
function changedAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return typeof value === 'number' ? value + 1 : `${String(value)} x`;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === String(key) ? changedAt(inner, rest) : inner));
  return { ...(value as object), [key]: changedAt((value as Record<string | number, unknown>)[key], rest) };
}

interface CallOptions {
  readonly idempotencyKey?: string;
  readonly params?: object;
}

/** Changes what the acts send; returns a function that ends it. */
function sentAs(change: (input: unknown, options: CallOptions) => readonly [unknown, CallOptions]): () => void {
  const through = sandbox.call as (...asked: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(sandbox, 'call');
  spy.mockImplementation(((user: User, call: CallName, input: unknown, options: CallOptions = {}) => {
    const [sent, others] = change(input, options);
    return through(user, call, sent, others);
  }) as never);
  return () => spy.mockRestore();
}

describe('a call that writes', () => {
  it.each([
    ...Object.entries(BY_KEY).map(([call, make]) => [call as CallName, make, HUNDRED] as const),
    ...Object.entries(BY_STATE).map(([call, make]) => [call as CallName, make, TIMES] as const),
  ])('%s happens once', async (call, make, times) => {
    const once = await effectOf(make, 1);
    expect(once.answers[0]).not.toHaveProperty('failed');
    await sandbox.restore();
    const { answers, added } = await effectOf(make, times);
    expect(added).toEqual(once.added);
    // A limit counts every call, also one that is repeated under its key (docs/decisions/0024).
    const { limits = [] }: CallFacts = callFacts[call];
    const most = Math.min(times, ...limits.map((limit) => PERSON_LIMITS[limit].most));
    const answered = answers.filter((answer) => !isOverLimit(answer));
    expect(answered.length).toBeGreaterThanOrEqual(most);
    expect(answered).toEqual(answered.map(() => answered[0]));
    expect(answered[0]).not.toHaveProperty('failed');
  });

  it.each(Object.entries(BY_KEY))(
    '%s is refused under its key with another body, and changes nothing',
    async (_call, make) => {
      const ask = await make();
      const sent = vi.spyOn(sandbox, 'call');
      await ask();
      const body = sent.mock.lastCall?.[2];
      sent.mockRestore();
      const before = await counted(REFUSALS);
      const said: unknown[] = [];
      for (const path of leavesOf(body).slice(0, CHANGED)) {
        const restore = sentAs((input, options) => [changedAt(input, path), options]);
        said.push(await ask().catch((failure: { readonly text?: string }) => failure.text ?? 'refused'));
        restore();
      }
      expect(said).toContain('This idempotency key was used for something else');
      expect(said.filter((answer) => typeof answer !== 'string')).toEqual([]);
      expect(await counted(REFUSALS)).toEqual(before);
    },
  );

  // Where no capability is announced, the portal sends no key, and has no call beyond those of the specification.
  it.each(Object.entries(BY_KEY).filter(([call]) => call !== 'DeRegisterDrones'))(
    '%s shows no receipt where none is announced',
    async (call, make) => {
      await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'none' });
      const ask = await make();
      const restore = sentAs((input, { idempotencyKey: _key, ...options }) => [input, options]);
      const answer = await ask();
      restore();
      const { wasSuccessful = true } = answer as { readonly wasSuccessful?: boolean };
      // The card of this ASIC check does not match, so that what counts it once is looked at.
      expect(wasSuccessful).toBe(call !== 'SubmitAsicVerification');
      expect(
        Object.keys(answer as object).filter((key) => ['reference', 'receivedAt', 'submissionId'].includes(key)),
      ).toEqual([]);
    },
  );

  it('ends the registration of a drone with one mail to each who is told', async () => {
    const avas = (await sandbox.db.select().from(drones)).find(
      ({ ownerId, deregisteredAt }) => ownerId === sandbox.contactIdOf('ava') && deregisteredAt === null,
    );
    const { answers, added } = await effectOf(
      act('ava', 'DeRegisterDrone', { droneId: avas!.id, organisationId: '' }),
      20,
    );
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ wasSuccessful: true })));
    expect(added).toMatchObject({ submission: 1, mail: 1 });
  });

  it('happens each time where it is another one each time', async () => {
    expect((await effectOf(act('ava', 'googlePass', AVAS_PASS), 2)).added).toEqual({ audit_entry: 2, life_event: 2 });
    expect((await effectOf(act('ava', 'applePass', AVAS_PASS), 2)).added).toEqual({ audit_entry: 2, life_event: 2 });
    expect((await effectOf(act('ava', 'PassCode', AVAS_PASS), 2)).added).toEqual({ audit_entry: 2, life_event: 2 });
    const checks = await effectOf(
      act('zoe', 'SubmitVerification', verificationPayload(passNamed('a flight crew licence').hash)),
      TIMES,
    );
    expect(
      new Set(checks.answers.map((answer) => (answer as { readonly verificationToken: string }).verificationToken))
        .size,
    ).toBe(TIMES);
    // Never more attempts than there are, however many come at once (DEC-34).
    const failures = await effectOf(act('noah', 'dvsValidate', checkOf('IM', { matches: false })), 7);
    expect(failures.added).toMatchObject({ dvs_attempt: 1, dvs_result: 5 });
  });

  it('opens a licence once for each check of it', async () => {
    const { verificationToken } = (await sandbox.call(
      'zoe',
      'SubmitVerification',
      verificationPayload(passNamed('a flight crew licence').hash) as never,
    )) as { readonly verificationToken: string };
    const { answers } = await effectOf(
      act('zoe', 'verificationview', { verificationToken }, { params: { licenceType: 'FCL' } }),
      TIMES,
    );
    expect(answers.filter((answer) => !Object.hasOwn(answer as object, 'failed'))).toHaveLength(1);
  });

  it('is one of these', () => {
    const writing = Object.values(endpoints)
      .filter(({ reads }) => !reads)
      .map(({ call }) => call);
    expect(writing.toSorted()).toEqual([...Object.keys(BY_KEY), ...Object.keys(BY_STATE), ...EACH_TIME].toSorted());
  });
});
