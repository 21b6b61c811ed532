/** The calls of the payment pages (services 7.5), and the submit key of each attempt (DEC-11). */
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor, type ActorRefFrom, type AnyActor } from 'xstate';
import type { paymentRequestMachine } from '#machines/additional-payments/payment-request.machine.ts';
import { paymentForm, PAYMENT_DECLARATION } from '#rules/payment-form.rules.ts';
import { judgePayload } from '#rules/forms/form-payload.rules.ts';
import { eventually } from '#support/eventually.ts';
import { createPageLeave } from '../../src/shell/page-leave.ts';
import { wireAdditionalPayments } from '../../src/routes/additional-payments/additional-payments.page.tsx';
import { wirePaymentRequest } from '../../src/wiring/additional-payments/payment-request.wiring.ts';
import { flight, organisation, several, VARIATION } from '../additional-payments/additional-payments.sample.ts';
import { back, fresh, parameters, queryFailed, submitFailed } from './payment-request.sample.ts';

type Options = { readonly params?: Record<string, string>; readonly idempotencyKey?: string };
const asked: { readonly name: string; readonly input: Record<string, unknown>; readonly options: Options }[] = [];
const left: string[] = [];
const noted: unknown[] = [];
const actors: ActorRefFrom<typeof paymentRequestMachine>[] = [];
afterEach(() => {
  actors.splice(0).forEach((actor) => actor.stop());
  asked.length = 0;
  left.length = 0;
  noted.length = 0;
});

/** Answers the calls of each name in turn, repeating the last answer. */
function session(answers: Record<string, readonly unknown[]>, idempotency = true) {
  const call = async (name: string, input: Record<string, unknown>, options: Options) => {
    const list = answers[name] ?? [];
    const answer = list[Math.min(asked.filter((one) => one.name === name).length, list.length - 1)];
    asked.push({ name, input, options });
    if (answer === submitFailed || answer === queryFailed) throw answer;
    return answer;
  };
  const configuration = () => ({ capabilities: { idempotency }, paymentProviderUrl: '/pay?token=' });
  return {
    connection: { call, learn: () => undefined, personKey: () => 'zoe' },
    configuration,
    pageLeave: createPageLeave(),
    memory: {
      keepText: (_name: string, text: string) => void noted.push(text.split('\n')),
      copyOf: () => null,
      keepCopy: () => true,
    },
  } as never;
}

const open = (
  answers: Record<string, readonly unknown[]>,
  input: typeof fresh = fresh,
  idempotency = true,
  clock = new SimulatedClock(),
) => {
  const machine = wirePaymentRequest(session(answers, idempotency), (address) => void left.push(address));
  const actor = createActor(machine, { input, clock });
  actors.push(actor);
  return actor.start();
};
const calls = (name: string) => asked.filter((one) => one.name === name);
const DUE = { wasSuccessful: true, submissions: [several[0]] };
const TOKEN = { wasSuccessful: true, securePaymentToken: 'a/b', errors: [] };
const pay = async (
  actor: ReturnType<typeof open>,
  until: (snapshot: ReturnType<typeof actor.getSnapshot>) => boolean,
) => {
  await waitFor(actor, (snapshot) => snapshot.hasTag('due'));
  actor.send({ type: 'declaration.changed', agreed: true });
  actor.send({ type: 'payment.requested' });
  // The card payment leaves the page; the page hears of the result.
  await eventually(() => expect(until(actor.getSnapshot())).toBe(true));
};

describe('the list', () => {
  it('asks in the name of the organisation, and for no submission [SCAL-63 SCAL-65]', async () => {
    const { connection } = session({ AdditionalPayment: [{ wasSuccessful: true, submissions: several }] }) as {
      connection: never;
    };
    const actor = createActor(wireAdditionalPayments(connection), { input: organisation }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(asked.map(({ name, input }) => [name, input])).toEqual([['AdditionalPayment', organisation]]);
    expect(actor.getSnapshot().context.due).toEqual(several);
  });
});

describe('the payment page', () => {
  it('asks for its own submission, and how many there are [SCAL-64]', async () => {
    const actor = open({ AdditionalPayment: [DUE, { wasSuccessful: true, submissions: several }] });
    await waitFor(actor, (snapshot) => snapshot.hasTag('due'));
    expect(asked.map(({ input }) => input)).toEqual([{ ...organisation, submissionId: VARIATION }, organisation]);
    expect(actor.getSnapshot().context.count).toBe(2);
  });

  it('is there to be paid also where nobody could say how many there are [SERR-03]', async () => {
    const actor = open({ AdditionalPayment: [DUE, queryFailed] });
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('due'));
    expect([context.requested?.submissionId, context.count]).toEqual([VARIATION, null]);
  });

  it('asks for both again where neither came, so that Back knows the list [APAY-11 SERR-03]', async () => {
    const all = { wasSuccessful: true, submissions: several };
    const actor = open({ AdditionalPayment: [queryFailed, queryFailed, DUE, all] });
    const page = () => (actor.getSnapshot().children as { page?: AnyActor }).page!;
    await eventually(() => expect(page().getSnapshot().hasTag('failed')).toBe(true));
    page().send({ type: 'retry.requested' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('due'));
    expect([context.requested?.submissionId, context.count]).toEqual([VARIATION, 2]);
  });

  it('takes no fee for its own that is another', async () => {
    const actor = open({ AdditionalPayment: [{ wasSuccessful: true, submissions: [flight] }] });
    expect((await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))).hasTag('gone')).toBe(true);
  });

  it('sends the printed payload, and leaves with the token [SENT-093 SENT-094 SCAL-66 SCAL-67 SCAL-68 APAY-14 APAY-15]', async () => {
    const actor = open({ AdditionalPayment: [DUE], submissionPayment: [TOKEN] });
    await pay(actor, () => left.length > 0);
    const [{ input, options }] = calls('submissionPayment') as [(typeof asked)[number]];
    expect(options.params).toEqual({ submissionId: VARIATION });
    const { steps, ...formData } = (input['data'] as { formData: { steps: unknown; declarationText: string } })
      .formData;
    expect(formData).toEqual({
      calcs: {},
      submissionId: VARIATION,
      declarationText: 'I agree and understand the above conditions.',
    });
    expect(input['data']).toMatchObject({
      orgid: organisation.organisationId,
      organisationArn: '100200',
      rootFormCode: 'PAY',
      formCode: 'PAY',
      name: 'Payment',
      version: '01',
    });
    expect(judgePayload(paymentForm, steps, { moment: { epochMs: 0, zone: 'Australia/Sydney' } }).problems).toEqual([]);
    expect(PAYMENT_DECLARATION).toBe(formData.declarationText);
    expect(left).toEqual(['/pay?token=a%2Fb']);
    // The return has only the submission's id, and the receipt shows the name of the fee.
    expect(noted).toEqual([[VARIATION, 'RPA operator certificate variation']]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('a/b');
  });

  it('keeps the key of an attempt that failed, and takes another once a page was given', async () => {
    const clock = new SimulatedClock();
    const actor = open({ AdditionalPayment: [DUE], submissionPayment: [submitFailed, TOKEN] }, fresh, true, clock);
    await pay(actor, (snapshot) => snapshot.context.refusals === 1);
    await pay(actor, () => left.length > 0);
    // A person who is still here after leaving was tried continues, and pays by a new payment page.
    clock.increment(2000);
    actor.getSnapshot().children.cardPayment!.send({ type: 'paymentPage.left' });
    await pay(actor, () => left.length > 1);
    const [one, two, three] = calls('submissionPayment').map(({ options }) => options.idempotencyKey);
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it('leaves for nowhere when its person has gone before the answer came', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const actor = open({ AdditionalPayment: [DUE], submissionPayment: [new Promise((resolve) => (answer = resolve))] });
    await pay(actor, (snapshot) => snapshot.hasTag('submitting'));
    actor.stop();
    answer(TOKEN);
    await new Promise((resolve) => setImmediate(resolve));
    expect(left).toEqual([]);
  });

  it('sends no key where the server knows none (DEC-11)', async () => {
    const actor = open({ AdditionalPayment: [DUE], submissionPayment: [TOKEN] }, fresh, false);
    await pay(actor, () => left.length > 0);
    expect(calls('submissionPayment')[0]!.options.idempotencyKey).toBeUndefined();
  });

  it('checks what came back, without a status call [APAY-16 SCAL-69 SCAL-70]', async () => {
    const actor = open(
      { validateHmac: [{ wasSuccessful: true, hmacValid: true, paymentSuccess: true }] },
      back as never,
    );
    await waitFor(actor, (snapshot) => snapshot.matches('received'));
    expect(asked.map(({ name, input }) => [name, input])).toEqual([['validateHmac', { paymentParamters: parameters }]]);
  });
});
