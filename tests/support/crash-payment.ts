/**
 * Kills a real server at a point of a real card payment (T-17): Zoe renews two drones of Kestrel Survey, pays, the process dies, she
 * never comes back. A server that is started again, and at most five minutes on the sandbox's clock, have to do what she paid for, once.
 * One run a point in the tests, many by `npm run soak`.
 */
import { rmSync } from 'node:fs';
import type { PAYMENT_POINTS } from '#server/core/points.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openCrashHost, type CrashServer } from './crash-host.ts';

/** Two of Kestrel's fleet that are due, each $40.00. */
const DUE = [5, 6].map((position) => idOf('drone', `${KESTREL.id}/${String(position)}`));

/** Five minutes on the sandbox's clock (T-17). */
const WITHIN_MS = 300_000;

/** What a run found. */
export interface PaymentFinding {
  /** How the server that was cut ended. */
  readonly ended: number | string;
  /** What the provider decided before it died: the same as afterwards. */
  readonly payments: readonly { readonly status: string; readonly finalised: boolean }[];
  readonly mails: number;
  readonly submissions: readonly string[];
  /** How many of the two ends of validity lie a year and more ahead. */
  readonly renewed: number;
  /** Whether paying with the same token again was refused. */
  readonly paidAgain: number;
}

/** A seeded folder, a build, somebody signed in. */
export interface PaymentCrashWorld {
  run(point: (typeof PAYMENT_POINTS)[number]): Promise<PaymentFinding>;
  close(): Promise<void>;
}

/** Builds, seeds, signs in. Takes some seconds. */
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
    const typed = { token: paymentToken, cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvn: '123', cardholder: 'Zoe Singh', act: 'pay' };
    try {
      return (await fetch(`${origin}/pay`, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })).status;
    } catch {
      // The server died with the request.
      return 0;
    }
  };

  return {
    run: async (point) => {
      const folder = host.folder(host.seeded);
      const dying = await host.start(folder, point);
      const paymentToken = await renew(dying);
      await pay(dying, paymentToken);
      const ended = await host.deathOf(dying);
      const next = await host.start(folder);
      try {
        const soon = new Date(Date.now() + WITHIN_MS).toISOString();
        const headers = { 'content-type': 'application/json' };
        await fetch(`${next.origin}/sandbox/clock`, { method: 'PUT', headers, body: JSON.stringify({ now: soon }) });
        const found = (await next.list('payments')).map(({ status, finalised }) => ({ status: String(status), finalised: finalised === true }));
        const paidAgain = await pay(next, paymentToken);
        const asked = { organisationId: KESTREL.id, types: ['commercial'] };
        const { value } = (await next.call('forms/drone/GetDronesOrganisation/v1', asked)) as { value: Record<string, unknown>[] };
        const year = Date.now() + 360 * 86_400_000;
        return {
          ended,
          payments: found,
          mails: (await next.list('mail')).length,
          submissions: (await next.list('submissions')).filter(({ kind }) => kind === 'drone-renewal').map(({ status }) => String(status)),
          renewed: value.filter((one) => Date.parse(String(one['casa_validuntil'])) > year).length,
          paidAgain,
        };
      } finally {
        await host.end(next);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: host.close,
  };
}
