/** Receipts of payments: content, one mail each, and who can see them. */
import { expect, it } from 'vitest';
import { isChecked } from '#rules/core/reference.rules.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { gatewayKit, mavic } from './gateway-kit.ts';

const world = gatewayKit();
const kestrels = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const register = (serials: readonly string[]) =>
  world.call('zoe', 'droneSubmission', {
    ...kestrels,
    formData: { drones: serials.map((serial) => mavic(serial)), declaration: true, totalAmount: serials.length * 40 },
  });
const listed = async (user: 'zoe' | 'sam' | 'ava' | 'uma', organisationId: string = KESTREL.id) =>
  (await world.call(user, 'PaymentList', { organisationId })).payments;

it('says the lines, no tax where the settings name none, the card, who paid for whom and when; a colleague sees it, nobody else does', async () => {
  const made = await register(['R1', 'R2']);
  expect(await listed('zoe')).toEqual([]);
  await world.pay(made.paymentToken!);
  const [payment, ...others] = await listed('zoe');
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    state: 'paid',
    amountCents: 8000,
    card: '4242',
    taxPercent: 0,
    lines: [{ label: 'Drone registration: 2 × $40.00', amountCents: 8000 }],
    paidFor: KESTREL.name,
    paidBy: expect.stringContaining('Zoe'),
    paidAt: expect.stringMatching(/Z$/),
    submissionId: made.submissionId,
    name: 'Drone registration',
    submissionReference: made.reference,
  });
  expect([payment!.reference, made.reference].map((reference) => isChecked(reference!))).toEqual([true, true]);
  expect(await listed('sam')).toEqual([payment]);
  expect(await listed('ava')).toEqual([]);
  expect(await listed('uma')).toEqual([]);
  // A payment for the organisation is not one of the person's own.
  expect(await listed('zoe', '')).toEqual([]);
});

it("tells one reference: in the answer, on the way back from the payment, in the mail, on the receipt, in lists and notices; the bank's number in the payment's details alone [DEC-42]", async () => {
  const made = await register(['R4']);
  const { query } = (await world.pay(made.paymentToken!))!;
  const { receiptNumber } = query as { receiptNumber: string };
  const told = await world.call('zoe', 'validateHmac', { paymentParamters: query });
  const { reference, submissionId, receivedAt } = made;
  expect(told).toMatchObject({ reference, submissionId, receivedAt, card: '4242', outcome: { paidCents: 4000 } });
  expect(await world.call('zoe', 'paymentStatus', query as never)).toMatchObject({
    reference,
    submissionId,
    receivedAt,
    card: '4242',
  });
  const ask = { organisationId: KESTREL.id };
  expect((await world.call('zoe', 'SubmissionList', ask)).submissions[0]).toMatchObject({ reference, submissionId });
  expect((await listed('zoe')).find((payment) => payment.submissionId === submissionId)).toMatchObject({
    submissionReference: reference,
  });
  const { notices } = await world.call('zoe', 'NoticeList', { ...ask, opens: false });
  expect(
    notices.filter((notice) => notice.submissionId === submissionId).map((notice) => [notice.kind, notice.reference]),
  ).toEqual(
    expect.arrayContaining([
      ['received', reference],
      ['completed', reference],
      ['paid', reference],
    ]),
  );
  const letter = (await world.mail()).find(({ text }) => text.includes(reference!))!;
  expect(letter.subject).toBe(`Drone registration successful: ${reference!}`);
  expect(letter.text.split('\n').filter((line) => line.includes(receiptNumber))).toEqual([
    expect.stringMatching(/^Card payment number: /),
  ]);
  const { submission } = await world.call('zoe', 'SubmissionDetails', { submissionId: submissionId!, ...ask });
  expect(submission).toMatchObject({ reference });
});

it('is mailed once, with the lines of the page, however often the provider tells it', async () => {
  const made = await register(['R3']);
  await world.pay(made.paymentToken!);
  await world.pass(600_000);
  const letters = (await world.mail()).filter(({ text }) => text.includes(made.reference!));
  expect(letters).toHaveLength(1);
  const lines = letters[0]!.text.split('\n');
  for (const line of [
    `Reference: ${made.reference!}`,
    'Drone registration: 1 × $40.00: $40.00',
    'GST: No GST',
    'Paid with: Card ending in 4242',
    `Paid for: ${KESTREL.name}`,
  ])
    expect(lines).toContain(line);
});
