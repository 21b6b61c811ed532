/** Orders to which the model of counted checks and of an ARN answers as the real server does (`model.wire.test.ts`). */
import fc from 'fast-check';
import { expect } from 'vitest';
import { ARN_FORM } from '#rules/arn/arn-application.rules.ts';
import { checkOf, detailsOf, noahWith } from '../arn/server-documents.ts';
import { SATURDAY, type Sandbox } from '../records/sandbox.ts';
import { KNOWN_PASSPORT } from './regulator/identity.ts';
import { regulatorModel } from './regulator/model.ts';

const ACT = fc.record({
  act: fc.constantFrom('check', 'check', 'check', 'look', 'apply', 'lookup', 'day'),
  isKnown: fc.constantFrom(true, false, false),
  isSameKey: fc.boolean(),
});
type Acted = typeof ACT extends fc.Arbitrary<infer Of> ? Of : never;
const doing = (act: Acted['act'], isKnown = false, isSameKey = false): Acted => ({ act, isKnown, isSameKey });
const FAILED = doing('check');
/** What chance leaves out in some runs: a day without checks and its end, and a pass that is sent twice. */
const EXAMPLES: [Acted[]][] = [
  [[FAILED, FAILED, FAILED, FAILED, FAILED, doing('look'), doing('check', true), doing('day'), doing('look'), FAILED]],
  [[FAILED, doing('check', true), doing('look'), doing('apply', true), doing('apply', true, true), doing('apply')]],
  [[FAILED, doing('apply'), doing('lookup', false, true), doing('look'), doing('apply', true), doing('lookup')]],
];

interface Answered {
  readonly status: number;
  readonly body: unknown;
}
/** What an answer says, without ids, times and sentences. */
function saidIn({ status, body }: Answered) {
  if (status !== 200) return { status };
  const said = body as Readonly<Record<string, unknown>>;
  const attempts = said['dvsAttempts'] as readonly Readonly<Record<string, unknown>>[] | undefined;
  const counted = attempts ? attempts[0] : said;
  return {
    status,
    code: said['verificationResultCode'] ?? null,
    hasErrors: (said['errors'] as readonly string[] | undefined)?.length ?? null,
    failures: counted?.['dvsFailureCount'] ?? null,
    isBlocked: Boolean(counted?.['blockedUntil']),
    hasArn: said['hasArnOrPendingSubmission'] ?? null,
    decided: said['decided'] ?? null,
    isReceived: Boolean(said['submission'] ?? said['reference']),
  };
}

const PATHS = {
  check: '/api/mycasa/Forms/arn/dvs/validate/v1',
  look: '/api/mycasa/Forms/arn/GetHasArnOrPendingSubmission/v1',
  apply: '/api/mycasa/Forms/arn/mycasa/create/v1',
  lookup: '/api/mycasa/Extensions/Submissions/Lookup/v1',
} as const;
const CALLS = {
  check: 'dvsValidate',
  look: 'GetHasArnOrPendingSubmission',
  apply: 'arnCreate',
  lookup: 'SubmissionLookup',
} as const;

/** Every order of checks, days and applications. */
export async function identityOrders(sandbox: Sandbox): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { minLength: 5, maxLength: 20 }), async (acts) => {
      await sandbox.restore();
      let [now, keys] = [SATURDAY.epochMs, 0];
      const model = regulatorModel(() => now);
      model.signIns.add(1);
      for (const { act, isKnown, isSameKey } of acts) {
        if (!isSameKey) keys += 1;
        if (act === 'day') {
          now += 25 * 3_600_000;
          await sandbox.setClock({ ...SATURDAY, epochMs: now });
          continue;
        }
        const key = `key-of-the-application-${String(keys)}`;
        const details = detailsOf('PP', { matches: isKnown });
        const application = { ...ARN_FORM, formData: noahWith('PP', details) };
        const input = {
          check: checkOf('PP', { matches: isKnown }),
          look: {},
          apply: { request: application },
          lookup: { idempotencyKey: key },
        }[act];
        const asked = { call: CALLS[act], token: 'noah.1', key, input: input as never, address: '', init: {} };
        const headers = { authorization: 'Bearer forms.noah', 'idempotency-key': key };
        const form = new FormData();
        form.append('request', JSON.stringify(application));
        const sent =
          act === 'apply'
            ? { headers, body: form }
            : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) };
        const response = await sandbox.ask(PATHS[act], { method: 'POST', ...sent });
        const real = { status: response.status, body: (await response.json()) as unknown };
        expect(saidIn(model.answer(asked)), `${act} ${String(isKnown)}`).toEqual(saidIn(real));
      }
    }),
    { numRuns: Number(process.env['WORLD_RUNS'] ?? EXAMPLES.length + 2), examples: EXAMPLES },
  );
  expect(detailsOf('PP')).toMatchObject({ passportNumber: KNOWN_PASSPORT });
}
