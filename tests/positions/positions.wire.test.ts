/**
 * Permissions for an organisation, over HTTP (OUSR-14, DEC-10, DEC-37): every call of the contract that concerns one,
 * with every position. The tables are typed from the text. A call without a row fails, and so does a call of the
 * sandbox without a sample body.
 */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { drafts, mail, payments, submissions } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { POSITIONS, KINDS } from './positions-table.ts';
import { attemptBy, becomes, FEE, registration, SUBMISSION, triesOf, type Try } from './tries.ts';

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

let sandbox: Sandbox;
let tries: ReturnType<typeof triesOf>;

beforeAll(async () => {
  sandbox = await openSandbox();
  tries = triesOf(sandbox);
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.restore());

const attempt = async (call: CallName, tried?: Try) => attemptBy(sandbox, 'sam', call, tried ?? (await tries[call]!()));

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
    expect(Object.keys(tries).sort()).toEqual([...answered].sort());
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
    await becomes(sandbox, position);
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
    await becomes(sandbox, 'Chief Executive Officer');
    const samples: Partial<Record<CallName, Try>> = {};
    for (const call of asking) samples[call] = await tries[call]!();
    // Each sample of a draft replaces the one before.
    samples.LoadDraft = samples.DeleteDraft!;
    const before = await traces();
    const said: Record<string, unknown> = {};
    await sandbox.db.execute(sql`alter table participation rename to out_of_reach`);
    try {
      for (const call of asking) said[call] = await attempt(call, samples[call]);
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
    const tried = await tries[call]!();
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
    await becomes(sandbox, 'Owner');
    const options = { params: { submissionId: FEE }, idempotencyKey: 'the-key-of-then' };
    const data = paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
    await expect(sandbox.call('sam', 'submissionPayment', { data }, options)).resolves.toMatchObject({
      wasSuccessful: true,
    });
    await becomes(sandbox, 'Contact Person');
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
