/**
 * Details of a submission with a fee: fee lines, what can still be paid and by whom, and its outcome after payment
 * (OP-D-72, DEC-07).
 */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import type { ConsoleLife } from '#server/core/regulator.ts';
import { createApp } from '#server/core/app.ts';
import { BANK_QUESTIONS } from '#server/core/limit-table.ts';
import { take } from '#server/core/rate-limits.ts';
import { accounts } from '#server/core/schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { regulator } from '#server/regulator.ts';
import { askFee, CARD, gatewayKit, mavic, mavicSerial, renewalOf } from '../payment/gateway-kit.ts';
import { ORIGIN } from '../records/sandbox.ts';
import { FORMS_CLAIMS, post, put, sign } from '../server/kit.ts';

const world = gatewayKit();
const kestrels = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const details = async (submissionId: string | null | undefined, user: 'zoe' | 'sam' = 'zoe') =>
  (await world.call(user, 'SubmissionDetails', { submissionId: submissionId ?? '', organisationId: KESTREL.id }))
    .submission!;
const register = (serials: readonly string[]) =>
  world.call('zoe', 'droneSubmission', {
    ...kestrels,
    formData: { drones: serials.map((serial) => mavic(serial)), declaration: true, totalAmount: serials.length * 40 },
  });

it('a registration says each drone with its fee, where it is still to be paid, and once it is what came of it', async () => {
  const made = await register(['P1', 'P2']);
  const open = await details(made.submissionId);
  expect(open.sections).toEqual([
    {
      name: 'Drones to be registered',
      rows: ['P1', 'P2'].map((ending) => ({
        label: 'DJI Mavic 3 Enterprise',
        value: expect.stringMatching(
          new RegExp(`^serial number ${mavicSerial(ending)}, .+, commercial use, fee \\$40\\.00$`),
        ) as string,
      })),
    },
    {
      name: 'Fees and declaration',
      rows: [
        { label: 'Total', value: '$80.00' },
        { label: 'Declaration', value: 'Accepted' },
      ],
    },
  ]);
  expect(open).toMatchObject({
    status: 'InProgress',
    state: 'atTheBank',
    next: 'We will finish it and send an email when your bank confirms the payment.',
    payments: [],
    payable: expect.stringMatching(/./),
    coming: [
      { event: 'payment.captured', who: 'bank' },
      { event: 'payment.refused' },
      { event: 'submission.cancelled' },
    ],
    feeCents: 8000,
  });
  // The saved application belongs to the person: a colleague cannot open it.
  expect((await details(made.submissionId, 'sam')).payable).toBeNull();
  await world.pay(made.paymentToken!);
  expect(await details(made.submissionId)).toMatchObject({
    status: 'Completed',
    payable: null,
    sections: open.sections,
    endedAt: expect.stringMatching(/Z$/),
    payments: [{ state: 'paid', amountCents: 8000, receipt: expect.stringMatching(/./) }],
    outcome: { done: [{}, {}], left: [], paidCents: 8000, refundCents: 0 },
    coming: [],
  });
});

it('one that is submitted again says what was sent last', async () => {
  const first = await register(['P3', 'P4']);
  const again = await register(['P3']);
  expect(again.submissionId).toBe(first.submissionId);
  expect((await details(again.submissionId)).sections![0]!.rows).toHaveLength(1);
});

it('its history is what the lives of the submission and of its payments say, in the order of time, and tells nobody’s name and no token', async () => {
  const first = await register(['P5', 'P6']);
  const again = await register(['P5']);
  await world.pay(again.paymentToken!);
  const { history } = await details(again.submissionId);
  const all = (await (await world.app.request('/sandbox/lives')).json()) as readonly ConsoleLife[];
  const found = all.filter(
    ({ chart, id }) =>
      (chart === 'submission' && id === again.submissionId) ||
      (chart === 'card-payment' && history!.some(({ reference }) => reference === id)),
  );
  expect(found.map(({ chart }) => chart)).toEqual(['card-payment', 'card-payment', 'submission']);
  const told = (life: (typeof found)[number]) =>
    history!.filter(({ chart, reference }) => chart === life.chart && (reference ?? life.id) === life.id);
  for (const life of found)
    expect(told(life).map(({ event, state, at }) => ({ event, to: state, at }))).toEqual(
      life.events.map(({ event, to, at }) => ({ event, to, at })),
    );
  expect(history).toHaveLength(found.flatMap(({ events }) => events).length);
  expect(history!.map(({ chart, event, state }) => `${chart} ${event} ${state}`)).toEqual([
    'submission record.made recorded',
    'submission payment.requested awaitingPayment',
    'card-payment record.made unpaid.open',
    'submission payment.opened atTheBank',
    'card-payment provider.said unpaid.cancelled',
    'submission payment.refused awaitingPayment',
    'submission submission.repeated awaitingPayment',
    'card-payment record.made unpaid.open',
    'submission payment.opened atTheBank',
    'card-payment provider.said captured',
    'submission payment.captured paid',
    'submission work.completed completed',
    'card-payment work.ended finalised',
  ]);
  expect(Object.keys(history![0]!).toSorted()).toEqual(['at', 'chart', 'event', 'reference', 'state']);
  for (const secret of [first.paymentToken!, again.paymentToken!])
    expect(JSON.stringify(history)).not.toContain(secret);
});

it('a card that was declined is in the history once, however often the application is submitted again', async () => {
  const fee = await askFee(world, 'ava');
  await world.pay(fee.token, CARD.declined);
  await fee.again();
  await fee.again();
  const lives = (await (await world.app.request('/sandbox/lives?chart=card-payment')).json()) as readonly ConsoleLife[];
  const of = (state: string) =>
    lives.filter((one) => one.state === state).map(({ events }) => events.map(({ to }) => to));
  expect(of('unpaid.declined')).toEqual([['unpaid.open', 'unpaid.declined']]);
  expect(of('unpaid.cancelled')).toContainEqual(['unpaid.open', 'unpaid.cancelled']);
});

it('a renewal says until when, and what it costs', async () => {
  const due = (await world.dronesOf(KESTREL.id)).slice(4, 6);
  const made = await world.call('zoe', 'dronesRenewalSubmission', {
    request: { ...kestrels, formData: renewalOf(due, 80) },
  });
  const [section] = (await details(made.submissionId)).sections!;
  expect(section).toEqual({
    name: 'Drones to be renewed',
    rows: due.map(({ serialNumber }) => ({
      label: expect.stringContaining(serialNumber) as string,
      value: expect.stringMatching(/^until \d\d \w{3} \d{4}, fee \$40\.00$/) as string,
    })),
  });
});

it('a fee says its lines and the declaration, and that it is still to be paid, to whoever of the organisation looks', async () => {
  const fee = idOf('payment request', 'Flight authorisation near an aerodrome');
  const data = paymentPayload({ submissionId: fee, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
  const { submissionId, securePaymentToken } = await world.call(
    'zoe',
    'submissionPayment',
    { data },
    { params: { submissionId: fee } },
  );
  const open = await details(submissionId);
  expect(open.sections!.map(({ name }) => name)).toEqual(['Fee', 'Payment']);
  expect(open.sections![0]!.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['Application', 'Total']));
  expect(open.sections![0]!.rows.length).toBeGreaterThan(2);
  expect(open.sections![1]!.rows).toEqual([
    { label: 'Declaration', value: 'I agree and understand the above conditions.' },
  ]);
  expect([open.payable, (await details(submissionId, 'sam')).payable]).toEqual([fee, fee]);
  // A fee whose payment is with the bank cannot be cancelled.
  expect(open.coming?.map(({ event }) => event)).toEqual(['payment.captured', 'payment.refused']);
  await world.pay(securePaymentToken!);
  expect(await details(submissionId)).toMatchObject({
    status: 'Completed',
    payable: null,
    payments: [{ state: 'paid' }],
  });
});

describe('an event that the console sends', () => {
  const ask = (chart: string, id: string, event: string, facts = {}) =>
    world.app.request(`/sandbox/lives/${chart}/${id}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event, facts }),
    });
  const send = async (...sent: Parameters<typeof ask>) => {
    const answer = await ask(...sent);
    expect(answer.status).toBe(200);
    return [((await answer.json()) as ConsoleLife).state, answer.headers.get('sandbox-not-done')];
  };
  const stateOf = async (chart: string, id: string) =>
    ((await (await world.app.request(`/sandbox/lives?chart=${chart}`)).json()) as readonly ConsoleLife[]).find(
      (one) => one.id === id,
    )!.state;
  const paymentOf = async (submissionId: string) =>
    (await details(submissionId)).history!.find(({ chart }) => chart === 'card-payment')!.reference!;

  it('captures a payment and no more, and then does what was paid for as the provider’s notice does', async () => {
    const { submissionId } = await register(['P7']);
    const reference = await paymentOf(submissionId!);
    expect(await send('card-payment', reference, 'provider.said', { state: 'approved' })).toEqual([
      'captured',
      expect.stringMatching(/^What was paid for is not done/),
    ]);
    expect((await details(submissionId)).status).toBe('InProgress');
    expect(await send('card-payment', reference, 'work.ended', { isAllDone: true })).toEqual(['finalised', null]);
    expect(await details(submissionId)).toMatchObject({
      status: 'Completed',
      outcome: { done: [{}], paidCents: 4000 },
    });
    expect((await world.mail())[0]).toMatchObject({
      subject: expect.stringMatching(/^Drone registration successful: /),
      text: expect.stringContaining(mavicSerial('P7')),
    });
  });

  it('says that nothing was refunded, where a captured payment is finalised whose submission was cancelled', async () => {
    const { submissionId } = await register(['P10']);
    const reference = await paymentOf(submissionId!);
    await send('card-payment', reference, 'provider.said', { state: 'approved' });
    await send('submission', submissionId!, 'submission.cancelled', { isRequestedFee: false });
    expect(await send('card-payment', reference, 'work.ended', { isAllDone: true })).toEqual([
      'finalised',
      'Nothing that was paid for was done, nothing was refunded, and no email was sent.',
    ]);
    expect((await details(submissionId)).payments).toMatchObject([{ state: 'paid', amountCents: 4000 }]);
  });

  it('deletes a saved application with what of it waits for a payment', async () => {
    const { submissionId } = await register(['P8']);
    const [reference, { payable }] = [await paymentOf(submissionId!), await details(submissionId)];
    expect(await send('saved-application', payable!, 'application.deleted')).toEqual(['deleted', null]);
    expect([await stateOf('card-payment', reference), await stateOf('submission', submissionId!)]).toEqual([
      'unpaid.cancelled',
      'cancelled',
    ]);
  });

  it('calls nothing off for a saved application that has ended', async () => {
    const { submissionId } = await register(['P9']);
    const [reference, { payable }] = [await paymentOf(submissionId!), await details(submissionId)];
    await send('saved-application', payable!, 'retention.over');
    const refused = await ask('saved-application', payable!, 'application.deleted');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { chart: 'saved-application', state: 'expired', event: 'application.deleted' },
    ]);
    expect(await stateOf('card-payment', reference)).toBe('unpaid.open');
  });
});

it('whoever asks is told what the bank says now, though its notice never came; whoever only looks is not', async () => {
  await world.app.request('/sandbox/faults', put([{ call: 'notice', kind: 'empty' }]));
  const { paymentToken, submissionId } = await register(['C1']);
  await world.pay(paymentToken!, CARD.stays);
  expect((await details(submissionId)).state).toBe('atTheBank');
  const asking = { submissionId: submissionId!, organisationId: KESTREL.id, asks: true };
  // Somebody else's submission is no reason to ask about it.
  expect((await world.call('ava', 'SubmissionDetails', { ...asking, organisationId: '' })).submission).toBeNull();
  expect((await details(submissionId)).state).toBe('atTheBank');
  expect((await world.call('zoe', 'SubmissionDetails', asking)).submission).toMatchObject({ state: 'completed' });
});

it('whoever asks the bank too often hears how long to wait, and opens the page all the same', async () => {
  await world.app.request('/sandbox/faults', put([{ call: 'notice', kind: 'empty' }]));
  const { paymentToken, submissionId } = await register(['C2']);
  await world.pay(paymentToken!, CARD.stays);
  const { store } = world.app;
  const limited = await createApp({ store, regulator, origin: ORIGIN, console: true, log: () => undefined });
  const [zoe] = await store.db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
  const { subject: sub, contactId, userName: user } = zoe!;
  const token = await sign(limited, {
    claims: { ...FORMS_CLAIMS, iss: `${ORIGIN}/identity`, sub, user, contactId },
    expires: 36_000,
  });
  const ask = async (asks: boolean) => {
    const asked = { submissionId: submissionId!, organisationId: KESTREL.id, asks };
    const answer = await limited.request('/api/mycasa/Extensions/Submissions/Details/v1', post(asked, token));
    return [answer.status, ((await answer.json()) as { errors?: string[] }).errors];
  };
  for (let asked = 0; asked < BANK_QUESTIONS.most; asked += 1)
    await take(store.db, BANK_QUESTIONS, contactId, Date.now());
  expect(await ask(true)).toEqual([
    429,
    [expect.stringMatching(/^You have asked your bank too many times in a short time\. Try again in \d+ seconds\.$/)],
  ]);
  expect(await ask(false)).toEqual([200, undefined]);
  expect((await details(submissionId)).state).toBe('atTheBank');
});
