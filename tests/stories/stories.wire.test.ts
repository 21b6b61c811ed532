/**
 * The story of an intention on the console (issue 45): found by whatever an officer has of it, with what decided each
 * step, what is awaited, and buttons that end the wait.
 */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { payments } from '#server/records/cases.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { findStories } from '#server/stories/find-stories.ts';
import { storyOf } from '#server/stories/story.ts';
import { storyRecordsOf } from '#server/stories/story-records.ts';
import { faultsOf } from '#support/valid-html.ts';
import { askFee, CARD, gatewayKit, mavic, mavicSerial, type GatewayKit } from '../payment/gateway-kit.ts';
import { put } from '../server/kit.ts';

const world = gatewayKit();
const db = () => world.app.store.db;
const register = (serials: readonly string[]) =>
  world.call('zoe', 'droneSubmission', {
    orgId: KESTREL.id,
    organisationArn: KESTREL.arn,
    formData: { drones: serials.map((serial) => mavic(serial)), declaration: true, totalAmount: serials.length * 40 },
  });
const storyOfName = async (asked: string) => {
  const ids = await findStories(db(), asked);
  const found = await storyRecordsOf(db(), ids[0]!, world.app.control.moment());
  return { ids, found: found!, story: storyOf(found!) };
};
const post = async (path: string, fields: Record<string, string>): Promise<Response> => {
  const body = new URLSearchParams(fields).toString();
  return world.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
    body,
  });
};
/** The page that a form leads to. */
const after = async (path: string, fields: Record<string, string>) => {
  const answer = await post(path, fields);
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location')!;
  return { location, text: await (await world.app.request(location)).text() };
};
const find = (asked: string) => after('/sandbox/stories', { asked });
const paymentOf = async ({ app }: Pick<GatewayKit, 'app'>, token: string) =>
  (await app.store.db.select().from(payments).where(eq(payments.token, token)))[0]!;

it('a declined card, then another, is one story, with the guard that decided and the facts that it saw', async () => {
  const first = await register(['S1']);
  await world.pay(first.paymentToken!, CARD.noFunds);
  const second = await register(['S1']);
  await world.pay(second.paymentToken!);
  const refused = await paymentOf(world, first.paymentToken!);
  const paid = await paymentOf(world, second.paymentToken!);
  for (const asked of [refused.reference, paid.reference, paid.receipt, refused.customRef, first.submissionId!])
    expect((await storyOfName(asked)).ids, asked).toEqual([first.submissionId]);
  const { story, found } = await storyOfName(paid.receipt);
  expect(found.page).toBe(`/forms/organisation/${KESTREL.id}/submissions/${first.submissionId!}`);
  expect(found.of).toEqual([
    ['Organisation', `${KESTREL.name}, ARN ${KESTREL.arn}`],
    ['Person', expect.stringMatching(/^Zoe Singh, ARN \d+$/)],
  ]);
  const told = story.lines
    .filter(({ chart }) => chart === 'card-payment' || chart === 'submission')
    .map(({ chart, name, event, from, to }) => `${chart === 'submission' ? chart : name} ${event} ${from}>${to}`);
  expect(told).toEqual([
    'submission record.made >recorded',
    'submission payment.requested recorded>awaitingPayment',
    `${refused.reference} record.made >unpaid.open`,
    'submission payment.opened awaitingPayment>atTheBank',
    `${refused.reference} provider.said unpaid.open>unpaid.declined`,
    'submission payment.refused atTheBank>awaitingPayment',
    'submission submission.repeated awaitingPayment>awaitingPayment',
    `${paid.reference} record.made >unpaid.open`,
    'submission payment.opened awaitingPayment>atTheBank',
    `${paid.reference} provider.said unpaid.open>captured`,
    'submission payment.captured atTheBank>paid',
    'submission work.completed paid>completed',
    `${paid.reference} work.ended captured>finalised`,
  ]);
  expect(story.lines.find(({ name, event }) => name === refused.reference && event === 'provider.said')).toMatchObject({
    text: 'The bank declined the card',
    by: 'Card payment provider',
    facts: [['state', 'declined']],
    asked: [
      { guard: 'becomes approved', answer: 'no', to: 'captured' },
      { guard: 'becomes declined', answer: 'yes', to: 'unpaid.declined' },
      { answer: 'not asked' },
      { answer: 'not asked' },
      { answer: 'not asked' },
    ],
    follows: ['DPAY-17'],
  });
  expect(story.lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Email', 'Saved application']));
  expect(story.wait).toBeNull();
  expect(story.ways).toEqual([]);
});

it('a payment that never came is found by the receipt number that only the bank has, and a button ends the wait', async () => {
  await world.app.request('/sandbox/faults', put([{ call: 'notice', kind: 'empty' }]));
  const { paymentToken, submissionId } = await register(['S2']);
  await world.pay(paymentToken!, CARD.stays);
  const [ledger] = await db().select().from(gatewayPayments).where(eq(gatewayPayments.token, paymentToken!));
  const { reference, receipt } = await paymentOf(world, paymentToken!);
  expect(receipt).toBe('');
  const { location, text } = await find(ledger!.receipt!.toLowerCase());
  expect(location).toMatch(/^\/sandbox\/stories\/[A-Z]{2}-/);
  expect(text).toContain('Waiting for the card payment provider for ');
  expect(text).toContain('Record that: The bank approved the payment');
  // What its person can be told: of the payment and of the submission.
  expect(text).toContain('<li>Your bank confirms your payment.</li>');
  expect(text).toContain('<li>Your bank: It confirms your payment of $40.00.</li>');
  // The edge of a line tells the kinds of records apart, beside its words.
  for (const of of ['submission', 'card-payment']) expect(text).toContain(`<li class="step" data-of="${of}">`);
  expect(text).toContain('<code>work.ended</code>. Only in: <code>captured</code>');
  expect(await faultsOf(text)).toEqual([]);
  const asked = await after(`${location}/ask`, { reference });
  expect(asked.text).toContain(`Card payment ${reference} is now finalised.`);
  expect(asked.text).toContain('Nothing is awaited');
  expect((await storyOfName(submissionId!)).found.records.map(({ state }) => state)).toContain('completed');
});

it('what is recorded by hand goes on to its end, and says what it did not do', async () => {
  const { paymentToken, submissionId } = await register(['S3']);
  const { reference } = await paymentOf(world, paymentToken!);
  const { location } = await find(reference);
  const fields = { chart: 'card-payment', id: reference };
  const record = (event: string, facts: object) =>
    after(`${location}/events`, {
      ...fields,
      event,
      facts: JSON.stringify(facts),
      reason: 'the one who was asked told us',
    });
  const captured = await record('provider.said', { state: 'approved' });
  expect(captured.text).toContain(
    `Card payment ${reference} is now captured. What was paid for is not done. The event work.ended does that. No card was charged.`,
  );
  expect(captured.text).toContain('Waiting for this server for ');
  // The audit record keeps the reason, and the story says it where it happened.
  const seen = await storyOfName(submissionId!);
  expect(seen.story.lines.find(({ to }) => to === 'captured')).toMatchObject({
    by: 'An officer, by hand',
    facts: [
      ['state', 'approved'],
      ['reason', 'the one who was asked told us'],
    ],
  });
  const audited = await (await world.app.request(`/sandbox?record=${reference}`)).text();
  expect(audited).toContain('recorded by an officer: the one who was asked told us');
  expect(audited).toContain(`payment <a href="/sandbox/stories/${reference}">${reference}</a>`);
  const again = await record('provider.said', { state: 'declined' });
  expect(again.text).toContain('is already captured. That can no longer be recorded.');
  for (const reason of ['', 'because I typed it']) {
    const { text } = await after(`${location}/events`, { ...fields, event: 'work.ended', facts: '{}', reason });
    expect(text, reason).toContain('Select why you record it. Nothing was recorded.');
  }
  const done = await record('work.ended', { isAllDone: true });
  expect(done.text).toContain(`Card payment ${reference} is now finalised.`);
  expect((await storyOfName(submissionId!)).story.wait).toBeNull();
});

it('a requested fee is the story of its payments, and a guard that forbids is named', async () => {
  const { token, customRef } = await askFee(world, 'ava');
  const { reference } = await paymentOf(world, token);
  const { ids, story } = await storyOfName(reference);
  expect(ids).toEqual([customRef]);
  const submission = story.ways.find(({ record }) => record.chart === 'submission')!;
  expect(submission.forbidden).toContainEqual(
    expect.objectContaining({ event: 'submission.cancelled', guards: ['isNoRequestedFee'] }),
  );
  // The fee of this test was not asked for by an event: it is from before histories.
  expect(story.lines.find(({ chart }) => chart === 'requested-fee')).toMatchObject({ isFromBefore: true, to: 'due' });
  expect(story.wait).toMatchObject({ who: 'bank', record: { name: reference } });
  // What is known from before was told to nobody.
  const { text } = await find(reference);
  expect(text).toContain(`<summary>${String(story.lines.length - 1)} messages</summary>`);
});

it('a person is found by ARN and by mail address, which stands in no address; nothing found is said', async () => {
  for (const asked of ['zoe.singh@example.com', KESTREL.arn]) {
    const { location, text } = await find(asked);
    expect(location).toMatch(/^\/sandbox\/stories\?answer=[\w-]+$/);
    expect(text).toMatch(/<h2>\d+ stories<\/h2>/);
    expect(await faultsOf(text)).toEqual([]);
    // Typed into the address it is the same choice, not one of them.
    const chosen = await world.app.request(`/sandbox/stories/${encodeURIComponent(asked)}`);
    expect(chosen.status).toBe(200);
    expect(await chosen.text()).toMatch(/<h2>\d+ stories<\/h2>/);
  }
  expect((await find('GGNHXARB')).text).toContain('No record matches “GGNHXARB”.');
  const unknown = await world.app.request('/sandbox/stories/GGNHXARB');
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('value="GGNHXARB"');
  expect((await find('')).text).toContain('Find a story');
});

it('nothing that somebody typed stands in a story, whatever way it came to the records', async () => {
  const { paymentToken, submissionId } = await register(['S4']);
  await world.pay(paymentToken!, CARD.noFunds);
  const typed = 'Qanary0001x';
  const { recordId } = await world.call('zoe', 'SaveDraft', {
    name: typed,
    formData: 'e30=',
    organisationId: KESTREL.id,
  });
  await world.app.request(`/sandbox/lives/submission/${submissionId!}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      event: 'submission.cancelled',
      facts: { isRequestedFee: false, note: typed, state: typed },
    }),
  });
  const { story } = await storyOfName(submissionId!);
  expect(story.lines.find(({ event }) => event === 'submission.cancelled')).toMatchObject({
    facts: [['is requested fee', 'no']],
  });
  for (const asked of [submissionId!, recordId!]) {
    const { text } = await find(asked);
    expect(text).toContain('Story of ');
    expect(text).not.toMatch(/qanary/i);
    expect(text).not.toContain(mavicSerial('S4'));
    expect(text).not.toContain('A Person');
  }
});
