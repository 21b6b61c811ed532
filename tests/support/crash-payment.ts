/**
 * Kills a real server at a point of a real card payment (T-17): Zoe renews two drones of Kestrel Survey and pays, the
 * process dies, and she never returns. The restarted server must carry out what she paid for, once, within five minutes
 * of the sandbox's clock. The same with the provider's notice lost for good, so that the regulator has to ask. The
 * tests run each point once, `npm run soak` many times.
 */
import { isSeededPayment } from './seeded-payment.ts';
import type { ASKING_POINTS, PAYMENT_POINTS, Point } from '#server/core/points.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openCrashHost, type CrashServer } from './crash-host.ts';

/** Two due drones of Kestrel's fleet, $40.00 each. */
const DUE = [5, 6].map((position) => idOf('drone', `${KESTREL.id}/${String(position)}`));

/** By then the regulator has asked the provider once, and it asks again before the five minutes are over. */
const ASKED_MS = 150_000;

/** Five minutes on the sandbox's clock (T-17). */
const WITHIN_MS = 300_000;

/** What a run found. */
export interface PaymentFinding {
  /** How the killed server ended. */
  readonly ended: number | string;
  /** The provider's decision before it died, which must equal the one afterwards. */
  readonly payments: readonly { readonly status: string; readonly finalised: boolean }[];
  readonly mails: number;
  readonly submissions: readonly string[];
  /** How many of the two drones are valid for a year or more. */
  readonly renewed: number;
  /** Whether paying with the same token again was refused. */
  readonly paidAgain: number;
}

/** A server with Zoe signed in. */
export interface PaymentCrashWorld {
  run(point: (typeof PAYMENT_POINTS)[number]): Promise<PaymentFinding>;
  /** The same without a notice: killed at the charge, or when the regulator asks the provider. */
  runWithoutNotice(point: 'card charged' | (typeof ASKING_POINTS)[number]): Promise<PaymentFinding>;
  close(): Promise<void>;
}

export async function openPaymentCrashWorld(): Promise<PaymentCrashWorld> {
  const host = await openCrashHost('zoe');
  const renew = async (server: CrashServer): Promise<string> => {
    const form = new FormData();
    const formData = { drones: DUE.map((droneId) => ({ droneId })), declaration: true, totalAmount: 80 };
    form.append('request', JSON.stringify({ orgId: KESTREL.id, organisationArn: KESTREL.arn, formData }));
    const answer = await server.ask('forms/drone/dronesRenewalSubmission/v1', { body: form });
    return String((answer!['payload'] as { paymentToken: string }).paymentToken);
  };
  const pay = async ({ origin }: CrashServer, paymentToken: string): Promise<number> => {
    const typed = {
      token: paymentToken,
      cardNumber: '4242 4242 4242 4242',
      expiry: '12/40',
      cvn: '123',
      cardholder: 'Zoe Singh',
      act: 'pay',
    };
    try {
      return (await fetch(`${origin}/pay`, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' }))
        .status;
    } catch {
      // The server died during the request.
      return 0;
    }
  };

  const put = async ({ origin }: CrashServer, path: string, body: unknown): Promise<void> => {
    // The server may die during the request.
    await fetch(`${origin}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {});
  };
  const clock = (server: CrashServer, ms: number): Promise<void> =>
    put(server, '/sandbox/clock', { now: new Date(Date.now() + ms).toISOString() });

  const runAt = async (point: Point, lost: boolean): Promise<PaymentFinding> => {
    const {
      ended,
      answer: paymentToken,
      next,
    } = await host.kill(point, async (dying) => {
      if (lost) await put(dying, '/sandbox/faults', [{ call: 'notice', kind: 'empty' }]);
      const token = await renew(dying);
      await pay(dying, token);
      if (lost) await clock(dying, ASKED_MS);
      return token;
    });
    await clock(next, WITHIN_MS);
    const found = (await next.list('payments'))
      .filter((one) => !isSeededPayment(one))
      .map(({ status, finalised }) => ({
        status: String(status),
        finalised: finalised === true,
      }));
    const paidAgain = await pay(next, paymentToken);
    const asked = { organisationId: KESTREL.id, types: ['commercial'] };
    const { value } = (await next.call('forms/drone/GetDronesOrganisation/v1', asked)) as {
      value: Record<string, unknown>[];
    };
    const year = Date.now() + 360 * 86_400_000;
    return {
      ended,
      payments: found,
      mails: (await next.list('mail')).length,
      submissions: (await next.list('submissions'))
        .filter(({ kind }) => kind === 'drone-renewal')
        .map(({ status }) => String(status)),
      renewed: value.filter((one) => Date.parse(String(one['casa_validuntil'])) > year).length,
      paidAgain,
    };
  };
  return { run: (point) => runAt(point, false), runWithoutNotice: (point) => runAt(point, true), close: host.close };
}
