/** The model of applications for drones answers as the real server does, to the same acts in the same order. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { CARD, gatewayKit, mavic } from '../payment/gateway-kit.ts';
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { regulatorModel } from './regulator/model.ts';

const world = gatewayKit();
/** More of them by hand: each takes a second. */
const RUNS = Number(process.env['WORLD_RUNS'] ?? 6);

const ACT = fc.record({
  act: fc.constantFrom(
    'submit',
    'submit',
    'pay',
    'pay',
    'decline',
    'cancel',
    'return',
    'notice',
    'look',
    'save',
    'delete',
  ),
  /** Which drones are sent, of two. */
  drones: fc.constantFrom([1], [2], [1, 2]),
  /** The key of the submit: that of the last one, or another. */
  isSameKey: fc.boolean(),
  /** The payment page that is used: the last one, or the one before. */
  isOlder: fc.constantFrom(false, false, false, true),
});

type Acted = typeof ACT extends fc.Arbitrary<infer Of> ? Of : never;
const acting = (...acts: readonly Acted['act'][]): [Acted[]] => [
  acts.map((act) => ({ act, drones: [1], isSameKey: false, isOlder: false })),
];
/**
 * What chance leaves out in some runs: a notice ends the draft that was paid for, and none that was saved since; a card
 * that is declined pays nothing.
 */
const EXAMPLES = [
  acting('submit', 'pay', 'notice'),
  acting('submit', 'pay', 'save', 'notice'),
  acting('submit', 'decline', 'notice'),
];

/** The numbers of drones in an answer, in whatever form. */
const dronesIn = (text: string): string[] =>
  [...text.matchAll(/(?:drone-|1581F5FJ1+X)(\d)/g)].map(([, number]) => number!).toSorted();
const inDraft = (formData: string | undefined): string[] =>
  formData ? dronesIn(Buffer.from(formData, 'base64').toString()) : [];

type Answer = Readonly<Record<string, unknown>>;
/** What an answer says, without ids and times. */
function saidIn({ status, ...answer }: Answer) {
  const {
    drafts = [],
    form,
    submission,
    outcome,
    ...more
  } = answer as {
    readonly drafts?: readonly { readonly formname: string; readonly paymentReceived?: boolean }[];
    readonly form?: { readonly formData: string; readonly paymentReceived?: boolean } | null;
    readonly submission?: object | null;
    readonly outcome?: { readonly done: readonly { readonly name: string }[] };
  } & Answer;
  const { wasSuccessful, paymentToken, hmacValid, paymentSuccess, finalised, refundDue } = more;
  return {
    status,
    flags: [wasSuccessful, hmacValid, paymentSuccess, finalised, refundDue].map((flag) => flag === true),
    hasToken: Boolean(paymentToken),
    drafts: drafts.filter(({ formname }) => formname === REGISTRATION_DRAFT).map((one) => one.paymentReceived === true),
    form: form ? [inDraft(form.formData), form.paymentReceived === true] : null,
    isReceived: Boolean(submission),
    done: outcome ? dronesIn(JSON.stringify(outcome.done)) : null,
  };
}

it('to every order of submits, payments, returns, notices, saves and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { minLength: 4, maxLength: 18 }), async (acts) => {
      await world.restore();
      let now = 0;
      const model = regulatorModel(() => now);
      model.signIns.add(1);
      const desk = model.drones;
      const ask = (call: string, input: Record<string, unknown>, key: string | null = null): Answer => {
        const { status, body } = model.answer({ call, token: 'ava.1', key, input, address: '', init: {} });
        return { status, ...(status === 200 ? (body as object) : {}) };
      };
      const call = (async (name: never, input: never, options?: { readonly idempotencyKey: string }) =>
        world.call('ava', name, input, options).then(
          (answer: object) => ({ ...answer, status: 200 }),
          ({ status = 200 }: { readonly status?: number }) => ({ status }),
        )) as unknown as (name: string, input: object, options?: object) => Promise<Answer>;
      const same = (what: string, real: Answer, told: Answer): void => {
        expect(saidIn(told), what).toEqual(saidIn(real));
      };
      const pages: (readonly [real: string, model: string])[] = [];
      const returns: (readonly [real: Record<string, string>, model: Record<string, string>])[] = [];
      let [keys, recordId, modelId] = [1, 'none', 'none'];
      for (const { act, drones, isSameKey, isOlder } of acts) {
        const [page, token] = pages.at(isOlder ? -2 : -1) ?? ['none', 'none'];
        if (act === 'submit') {
          if (!isSameKey) keys += 1;
          const key = `key-of-attempt-${String(keys)}`;
          const head = { declaration: true, totalAmount: 40 * drones.length };
          const sent = { orgId: '', organisationArn: '' };
          const real = await call(
            'droneSubmission',
            { ...sent, formData: { ...head, drones: drones.map((one) => mavic(`X${String(one)}`)) } },
            { idempotencyKey: key },
          );
          const own = drones.map((one) => ({ serialNumber: `drone-${String(one)}` }));
          const told = ask('droneSubmission', { ...sent, formData: { ...head, drones: own } }, key);
          same(`submit ${drones.join()}`, real, told);
          if (real['paymentToken']) pages.push([String(real['paymentToken']), String(told['paymentToken'])]);
          same(
            'lookup',
            await call('SubmissionLookup', { idempotencyKey: key }),
            ask('SubmissionLookup', { idempotencyKey: key }),
          );
        }
        const canPay = desk.canPay(token);
        if ((act === 'pay' || act === 'decline') && canPay) {
          const back = await world.pay(page, act === 'pay' ? CARD.late : CARD.declined);
          const query = (await desk.visit(token, act === 'pay' ? 'paid' : 'declined')).slice(1);
          returns.push([back!.query, Object.fromEntries(new URLSearchParams(query))]);
        }
        // A page that is not open any more charges nothing.
        if (act === 'pay' && !canPay) await world.pay(page, CARD.late);
        if (act === 'cancel' && page !== 'none') {
          const answer = await world.press(page, { act: 'cancel' });
          const way = answer.headers.get('location');
          if (way !== null) await world.open(way);
          await desk.visit(token, 'cancelled');
        }
        if (act === 'notice') {
          await world.pass(61_000);
          now += 61_000;
          await desk.notice();
        }
        if (act === 'save') {
          const key = `Some drones ${String(now)}`;
          const [real, told] = [mavic('X1'), { serialNumber: 'drone-1' }].map((drone) =>
            toBase64Json({ name: REGISTRATION_DRAFT, key, formData: { drones: [drone], before: null } }),
          );
          const head = { name: REGISTRATION_DRAFT, organisationId: '' };
          same(
            'save',
            await call('SaveDraft', { ...head, formData: real }),
            ask('SaveDraft', { ...head, formData: told }),
          );
        }
        if (act === 'delete') {
          await call('DeleteDraft', { recordid: recordId });
          ask('DeleteDraft', { recordid: modelId });
        }
        const listed = await call('HasDraftsIndividual', { organisationId: '' });
        const ownList = ask('HasDraftsIndividual', {});
        same(`list after ${act}`, listed, ownList);
        const idIn = (answer: Answer): string =>
          (answer['drafts'] as readonly { readonly formname: string; readonly recordid: string }[]).find(
            ({ formname }) => formname === REGISTRATION_DRAFT,
          )?.recordid ?? 'none';
        [recordId, modelId] = [idIn(listed), idIn(ownList)];
        same('draft', await call('LoadDraft', { recordId }), ask('LoadDraft', { recordId: modelId }));
        for (const [real, own] of returns)
          same(
            `return after ${act}`,
            await call('validateHmac', { paymentParamters: real }),
            ask('validateHmac', { paymentParamters: own }),
          );
      }
    }),
    { numRuns: RUNS, examples: EXAMPLES },
  );
}, 600_000);
