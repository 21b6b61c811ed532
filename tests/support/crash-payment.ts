/**
 * Kills a real server at a point of a real card payment (T-17): Zoe renews two drones of Kestrel Survey, pays, the process dies, she
 * never comes back. A server that is started again, and at most five minutes on the sandbox's clock, have to do what she paid for, once.
 * One run a point in the tests, many by `npm run soak`.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PAYMENT_POINTS } from '#server/core/points.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { Browser, FORMS_SCOPE } from '../server/browser.ts';
import { buildServer, freePort, runServer, type ServerProcess } from './built-server.ts';

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
  const home = mkdtempSync(join(tmpdir(), 'crash-payment-'));
  const build = await buildServer();
  const living = new Set<ServerProcess>();
  const issued = await freePort();
  const start = async (folder: string, port: number, killAt = ''): Promise<{ process: ServerProcess; at: string }> => {
    // The same origin for all: the token of one is good for every copy.
    const env = { SANDBOX_DIR: folder, PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${String(issued)}`, SANDBOX_KILL_AT: killAt };
    const process = runServer(build.file, env);
    living.add(process);
    void process.ended.then(() => living.delete(process));
    await process.up;
    return { process, at: `http://127.0.0.1:${String(port)}` };
  };
  const end = async (process: ServerProcess): Promise<void> => {
    process.child.kill('SIGKILL');
    await process.ended;
  };

  const seeded = join(home, 'seeded');
  const first = await start(seeded, issued);
  const browser = new Browser(`http://localhost:${String(issued)}`);
  const forms = await browser.refresh(await browser.signInAs('zoe'), FORMS_SCOPE);
  const token = ((await forms.json()) as { access_token: string }).access_token;
  await end(first.process);

  const call = async (at: string, path: string, body: BodyInit, type?: string): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) };
    return (await (await fetch(`${at}/api/mycasa/forms/drone/${path}/v1`, { method: 'POST', headers, body })).json()) as Record<string, unknown>;
  };
  const renew = async (at: string): Promise<string> => {
    const form = new FormData();
    const formData = { drones: DUE.map((droneId) => ({ droneId })), declaration: true, totalAmount: 80 };
    form.append('request', JSON.stringify({ orgId: KESTREL.id, organisationArn: KESTREL.arn, formData }));
    return String(((await call(at, 'dronesRenewalSubmission', form))['payload'] as { paymentToken: string }).paymentToken);
  };
  const pay = async (at: string, paymentToken: string): Promise<number> => {
    const typed = { token: paymentToken, cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvn: '123', cardholder: 'Zoe Singh', act: 'pay' };
    try {
      return (await fetch(`${at}/pay`, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })).status;
    } catch {
      // The server died with the request.
      return 0;
    }
  };
  const list = async (at: string, name: string) => (await (await fetch(`${at}/sandbox/${name}`)).json()) as Record<string, unknown>[];

  return {
    run: async (point) => {
      const folder = mkdtempSync(join(home, 'run-'));
      cpSync(seeded, folder, { recursive: true });
      rmSync(join(folder, 'lock'), { force: true });
      const port = await freePort();
      const dying = await start(folder, port, point);
      const paymentToken = await renew(dying.at);
      await pay(dying.at, paymentToken);
      const ended = await dying.process.ended;
      const next = await start(folder, port);
      try {
        const soon = new Date(Date.now() + WITHIN_MS).toISOString();
        await fetch(`${next.at}/sandbox/clock`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ now: soon }) });
        const found = (await list(next.at, 'payments')).map(({ status, finalised }) => ({ status: String(status), finalised: finalised === true }));
        const paidAgain = await pay(next.at, paymentToken);
        const body = JSON.stringify({ organisationId: KESTREL.id, types: ['commercial'] });
        const { value } = (await call(next.at, 'GetDronesOrganisation', body, 'application/json')) as { value: Record<string, unknown>[] };
        const year = Date.now() + 360 * 86_400_000;
        return {
          ended,
          payments: found,
          mails: (await list(next.at, 'mail')).length,
          submissions: (await list(next.at, 'submissions')).filter(({ kind }) => kind === 'drone-renewal').map(({ status }) => String(status)),
          renewed: value.filter((one) => Date.parse(String(one['casa_validuntil'])) > year).length,
          paidAgain,
        };
      } finally {
        await end(next.process);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: async () => {
      for (const { child } of living) child.kill('SIGKILL');
      await Promise.all([...living].map(({ ended }) => ended));
      build.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
