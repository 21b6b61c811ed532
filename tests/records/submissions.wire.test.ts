/** Submissions: viewed, cancelled, listed, only by their owners (CANC, SCAL-61, SCAL-62, SENT-089, SENT-090, DEC-11). */
import type { CancellationMoney } from '#rules/applications/cancellation-money.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { submissions } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox, type User } from './sandbox.ts';

const OPEN = idOf('submission', 'SR-107330');
const DONE = idOf('submission', 'SR-104418');
const NONE = '00000000-0000-4000-8000-000000000000';
const REASON = 'The manual was replaced by another one, which we will submit next week.';
const NOT_ONLINE =
  'Unfortunately this application cannot be completed online. Please contact us for further information.';
const LENGTH = 'Please check your entry and enter a minimum of 50 characters and a maximum of 4000 characters';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const query = (user: User, id: string) => sandbox.wire(user, `/api/mycasa/Forms/Query/Crm/Submission/${id}/v1`);
const cancelled = async (id = OPEN) =>
  (await sandbox.db.select().from(submissions).where(eq(submissions.id, id)))[0]!.state;

interface Cancelling {
  readonly user?: User;
  readonly id?: string;
  readonly said?: string;
  readonly reason?: string;
  readonly transactionId?: string;
  readonly key?: string;
  /** As the page showed it. */
  readonly money?: CancellationMoney;
}
function cancel({
  user = 'zoe',
  id = OPEN,
  said = id,
  reason = REASON,
  transactionId = 'SR-107330',
  key,
  money,
}: Cancelling = {}) {
  const formData = { steps: [], submissionId: said, cancellationReason: reason, transactionId, money };
  return sandbox.call(user, 'submissionCancel', { formData }, { params: { submissionId: id }, idempotencyKey: key });
}

/** A submission that ava made for herself. */
async function hers(): Promise<string> {
  const id = '11111111-1111-4111-8111-111111111111';
  const row = { id, reference: 'IA-TEST', kind: 'industry-assist', name: 'Something', state: 'withOfficer' as const };
  await sandbox.db
    .insert(submissions)
    .values({ ...row, personId: sandbox.contactIdOf('ava'), madeAt: '2026-11-20T01:00:00Z' });
  return id;
}

describe('looking at a submission', () => {
  it('gives its state, what it is, and its case number [SCAL-61 SENT-089 SENT-090]', async () => {
    const answer = await sandbox.call('zoe', 'submissionQuery', {}, { params: { submissionId: OPEN } });
    expect(answer).toMatchObject({
      wasSuccessful: true,
      submission: { submissionStatus: 'InProgress', serviceCatalogueName: 'Submit documents and notifications' },
    });
    expect(answer.submission?.serviceRequestData).toContainEqual({ name: 'TransactionId', value: 'SR-107330' });
  });

  it('is for whom it belongs to: everybody else hears what nobody has', async () => {
    const none = await query('zoe', NONE);
    expect(none).toEqual({
      status: 200,
      body: { wasSuccessful: false, submission: null, errors: ['We cannot find this submission'] },
    });
    const own = await hers();
    for (const [user, id] of [
      ['ava', OPEN],
      ['kim', DONE],
      ['zoe', own],
      ['sam', own],
      ['zoe', 'no-id'],
    ] as const) {
      expect([user, await query(user, id)]).toEqual([user, none]);
    }
    expect((await query('ava', own.toUpperCase())).body).toMatchObject({ wasSuccessful: true });
    expect((await query('sam', OPEN)).body).toMatchObject({ wasSuccessful: true });
  });
});

describe('cancelling', () => {
  it('ends a submission in progress, keeps the reason, and says so by mail [CANC-01 SCAL-62]', async () => {
    const answer = await cancel();
    expect(answer).toMatchObject({
      wasSuccessful: true,
      submissionId: OPEN,
      reference: 'SR-107330',
      receivedAt: expect.stringMatching(/Z$/),
    });
    const listed = (await regulator.lists.submissions(sandbox.db)).find(({ id }) => id === OPEN);
    expect(listed).toMatchObject({
      status: 'Cancelled',
      body: { cancellation: { cancellationReason: REASON, transactionId: 'SR-107330' } },
    });
    expect((await query('zoe', OPEN)).body).toMatchObject({ submission: { submissionStatus: 'Cancelled' } });
    await sandbox.mailSent();
    const [mail] = await regulator.lists.mail(sandbox.db);
    expect(mail).toMatchObject({ to: KESTREL.email, subject: 'Submission cancelled: SR-107330' });
    for (const part of ['We will not process it any further.', 'There was no fee, so there is no refund.'])
      expect(mail!.text).toContain(part);
    // An email has none of a person's answers.
    expect(mail!.text).not.toContain(REASON);
  });

  it('whose money changed after its page was opened is refused, and cancelled with what it is now', async () => {
    const { submission } = await sandbox.call('zoe', 'submissionQuery', {}, { params: { submissionId: OPEN } });
    expect(submission!.money).toEqual({ state: 'none', cents: 0 });
    expect(await rejection(cancel({ money: { state: 'due', cents: 16_000 } }))).toMatchObject({
      status: 422,
      text: expect.stringContaining('The payment for this submission has changed since you opened this page.'),
    });
    expect(await cancelled()).toBe('withOfficer');
    await cancel({ money: submission!.money! });
    expect(await cancelled()).toBe('cancelled');
  });

  it('goes to the person for what they submitted for themselves', async () => {
    const id = await hers();
    await cancel({ user: 'ava', id, transactionId: 'IA-TEST' });
    await sandbox.mailSent();
    expect((await regulator.lists.mail(sandbox.db))[0]).toMatchObject({
      to: 'ava.nguyen@example.com',
      text: expect.stringMatching(/^Dear Ava Nguyen,/),
    });
  });

  it('is refused in any other state, also when it changes meanwhile [CANC-08]', async () => {
    expect(await rejection(cancel({ id: DONE, transactionId: 'SR-104418' }))).toMatchObject({
      status: 409,
      text: NOT_ONLINE,
    });
    expect(await cancelled(DONE)).toBe('completed');
    await cancel();
    expect(await rejection(cancel())).toMatchObject({ status: 409, text: NOT_ONLINE });
    await sandbox.mailSent();
    expect(await regulator.lists.mail(sandbox.db)).toHaveLength(1);
  });

  it('of many at once a single one is done [CANC-08]', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => cancel()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['49 characters', 'x'.repeat(49), LENGTH],
    ['4001 characters', 'x'.repeat(4001), LENGTH],
    ['spaces', ' '.repeat(60), 'This field cannot be left blank'],
  ])('needs a reason, not %s [CANC-11 CANC-12 SCON-08]', async (_what, reason, text) => {
    expect(await rejection(cancel({ reason }))).toMatchObject({ status: 422, text });
    expect(await cancelled()).toBe('withOfficer');
  });

  it.each([50, 4000])('takes a reason of %i characters [CANC-11 CANC-12 SCON-08]', async (length) => {
    expect((await cancel({ reason: 'ä'.repeat(length) })).wasSuccessful).toBe(true);
  });

  it('needs the case number of the submission [CANC-13]', async () => {
    expect(await rejection(cancel({ transactionId: 'SR-104418' }))).toMatchObject({ status: 422, text: NOT_ONLINE });
    expect(await cancelled()).toBe('withOfficer');
  });

  it('is for whom it belongs to: everybody else hears what nobody has', async () => {
    const none = await rejection(cancel({ id: NONE }));
    expect(none).toMatchObject({ status: 404, text: 'We cannot find this submission' });
    for (const user of ['ava', 'kim', 'max'] as const) expect(await rejection(cancel({ user }))).toEqual(none);
    expect(await rejection(cancel({ said: DONE }))).toEqual(none);
    expect(await cancelled()).toBe('withOfficer');
  });
});

describe('the list of submissions', () => {
  const list = (user: User, organisationId: string) => sandbox.call(user, 'SubmissionList', { organisationId });

  it('shows what an organisation submitted, newest first, with its state', async () => {
    await cancel();
    const { submissions: found } = await list('zoe', KESTREL.id);
    expect(found.map(({ reference, status }) => [reference, status])).toEqual([
      ['SR-107330', 'Cancelled'],
      ['SR-104418', 'Completed'],
    ]);
    expect(found[0]).toEqual({
      submissionId: OPEN,
      state: 'cancelled',
      reference: 'SR-107330',
      name: 'Submit documents and notifications',
      kind: 'industry-assist',
      status: 'Cancelled',
      receivedAt: expect.stringMatching(/Z$/),
      next: 'This was cancelled. We will not process it.',
    });
  });

  it('has the application for a number that waits among them, with what was answered, by the id that the application names', async () => {
    const [waiting] = (await sandbox.call('tom', 'GetSRARNsIndividual', {})).value;
    const [listed] = (await list('tom', '')).submissions;
    expect(listed).toMatchObject({
      submissionId: waiting!.submissionid,
      reference: 'SR-106021',
      name: 'Aviation reference number application',
      status: 'InProgress',
    });
    const { submission } = await sandbox.call('tom', 'SubmissionDetails', {
      submissionId: listed!.submissionId,
      organisationId: '',
    });
    expect(submission!.sections!.flatMap(({ rows }) => rows.map(({ value }) => value))).toEqual(
      expect.arrayContaining(['Tom', 'Reid', '27 Mar 1993', 'tom.reid@example.com']),
    );
    expect(JSON.stringify(submission)).not.toContain('PA5550123');
  });

  it('shows a person what they submitted for themselves alone', async () => {
    const id = await hers();
    expect((await list('ava', '')).submissions.map(({ submissionId }) => submissionId)).toEqual([id]);
    expect((await list('zoe', '')).submissions).toEqual([]);
    expect((await list('zoe', WEDGETAIL.id)).submissions).toEqual([]);
  });
});
