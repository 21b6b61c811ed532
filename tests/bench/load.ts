/**
 * How many people a server serves: so many at once do the same over and over, for a while, and the first byte of every
 * answer is timed. Servers are processes of their own, on the embedded database or a PostgreSQL of their own, one or
 * two behind one address. Used by `npm run load`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { buildServer, freePort, runServer, type ServerProcess } from '../support/built-server.ts';
import { openOwnPostgres } from '../support/own-postgres.ts';
import { assistForm, assistRequest, named, PDF } from '../records/documents.ts';
import { Browser, FORMS_SCOPE, type Tokens } from '../server/browser.ts';
import { openTurns } from './turns.ts';

/** What one person remembers within a level. */
interface Memo {
  revision: number;
  /** Id of the person's saved application; empty before the first is acknowledged. */
  draft: string;
  readonly isOver: () => boolean;
}

/** What people do. */
export const ACTS = ['sign-in', 'dashboard', 'autosave', 'draft', 'submit', 'payment'] as const;
export type Act = (typeof ACTS)[number];

/** What is measured: a database, and how many processes share it. */
export interface Target {
  readonly database: 'PGlite' | 'PostgreSQL';
  readonly processes: 1 | 2;
}

/** What one level came to. Times in milliseconds, from the request to its first byte, of good answers. */
export interface Level {
  readonly atOnce: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Told to come again (503), and the longest that anybody waited to hear it. */
  readonly told: number;
  readonly toldAfter: number;
  /** Anything else that was no good answer, by status. */
  readonly failed: Readonly<Record<string, number>>;
  /** Resident memory of all processes together, in MB. */
  readonly memory: number;
  /** The slowest of ten requests one after the other, right after it. */
  readonly after: number;
  /** 99 of 100 single requests had their first byte within so many milliseconds; of a sign-in, each of its steps. */
  readonly firstByte99: number;
}

/** Kinds of acknowledged acts that are looked for at the end. */
export const KEPT = ['autosave', 'draft', 'submit', 'payment'] as const;
export type Kept = (typeof KEPT)[number];

/** Servers under load. */
export interface LoadWorld {
  run(act: Act, atOnce: number, seconds: number): Promise<Level>;
  /**
   * Acknowledged acts that are not there, or not as they were acknowledged, among those that are looked for: what an
   * autosave and a draft have in them, the one submission of a submit's key, the finished payment of a fee.
   */
  lost(): Promise<Readonly<Record<Kept, { readonly asked: number; readonly lost: number }>>>;
  memory(): number;
  /** Lines that no server should have logged. */
  odd(): readonly string[];
  close(): Promise<void>;
}

const USERS = ['ava', 'zoe', 'max', 'kim', 'sam', 'uma', 'lee'];

/** Whose the fees are: nobody has thousands of them, so this one opens no dashboard. */
const PAYER = 'leo';

/** What the portal asks from sign-in to a whole dashboard of a person. */
const DASHBOARD = [
  'GetB2CSettings',
  'GetEnvData',
  'GetExtIds',
  'GetUserDetails',
  'GetTagsIndividual',
  'GetParticipants',
  'GetAcceptedSRsIndividual',
  'GetSRARNsIndividual',
  'GetAlertsIndividual',
  'GetLicencesIndividual',
  'GetREOCsIndividual',
  'GetDronesIndividual',
  'GetApplicationsIndividual',
  'GetAircraftTOOIndividual',
  'GetAircraftIndividual',
  'HasDraftsIndividual',
] as const;

/** What they ask with: each reads what it knows. */
const ASKED = { organisationId: '', retrievedExpired: true, types: ['recreational', 'commercial'] };

/** Whoever is told to come again does so after a second: sooner than the five that they are told. */
const AGAIN_MS = 1000;

/** Acknowledged acts of a kind that are looked for at the end. */
const ASKED_AGAIN = 200;

const FEES = 3000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const memoryOf = ({ child: { pid } }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Starts what is measured and signs everybody in; null where no PostgreSQL is installed. */
export async function openLoadWorld({ database, processes }: Target): Promise<LoadWorld | null> {
  const postgres = database === 'PostgreSQL' ? await openOwnPostgres() : null;
  if (database === 'PostgreSQL' && postgres === null) return null;
  const home = mkdtempSync(join(tmpdir(), 'load-'));
  const built = await buildServer('tests/bench/load-server.ts');
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const turns = await openTurns(ports);
  // One process is asked without anything between.
  const origin = `http://localhost:${String(processes === 1 ? ports[0]! : turns.port)}`;
  const servers: ServerProcess[] = [];
  for (const [index, port] of ports.entries()) {
    const env = {
      SANDBOX_DIR: join(home, String(index)),
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      LOAD_FEES: String(FEES),
      ...(postgres !== null && { DATABASE_URL: postgres.url }),
    };
    servers.push(runServer(built, env));
    await servers[index]!.up;
  }
  const all = await Promise.all(
    [...USERS, PAYER].map(async (user) => {
      const browser = new Browser(origin);
      const portal = await browser.signInAs(user);
      const forms = (await (await browser.refresh(portal, FORMS_SCOPE)).json()) as Tokens;
      return { user, portal: portal.access_token, forms: forms.access_token };
    }),
  );
  const tokens = all.slice(0, USERS.length);
  const zoe = tokens[1]!;
  const leo = all[USERS.length]!;
  /** What was acknowledged: with whose token it is found, and what has to be there. */
  const kept: Readonly<Record<Kept, Map<string, { readonly token: string; readonly value: string }>>> = {
    autosave: new Map(),
    draft: new Map(),
    submit: new Map(),
    payment: new Map(),
  };
  let fee = 0;
  let round = 0;

  /** One level's figures, as they come. */
  const openCount = () => {
    const good: number[] = [];
    const steps: number[] = [];
    const failed: Record<string, number> = {};
    let [told, toldAfter] = [0, 0];
    /** Notes that somebody was told to wait. @param ms after which time */
    const wait = (ms: number): void => {
      told += 1;
      toldAfter = Math.max(toldAfter, ms);
    };
    /** Asks once and reads the answer; null where it is no good one. */
    const ask = async (path: string, init: RequestInit, expected = 200): Promise<string | null> => {
      const begun = performance.now();
      try {
        const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init });
        const ms = performance.now() - begun;
        const text = await answer.text();
        if (answer.status === expected) {
          good.push(ms);
          return text;
        }
        if (answer.status === 503 && answer.headers.get('retry-after') !== null) {
          wait(ms);
          await pause(AGAIN_MS);
          return null;
        }
        failed[answer.status] = (failed[answer.status] ?? 0) + 1;
      } catch {
        failed['no answer'] = (failed['no answer'] ?? 0) + 1;
        await pause(AGAIN_MS);
      }
      return null;
    };
    return { ask, wait, good, steps, failed, told: () => told, toldAfter: () => toldAfter };
  };
  type Count = ReturnType<typeof openCount>;

  const post = (token: string, body: unknown, more: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
  const submit = (token: string, key: string): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: assistForm(assistRequest(), [named('a.pdf', PDF)]),
  });
  const SUBMIT = '/api/mycasa/Forms/SubmitIndustryAssist/v1';
  const LOAD_AUTOSAVE = '/api/mycasa/Extensions/Autosave/Load/v1';
  const LOAD_DRAFT = '/api/mycasa/Forms/LoadDraft/v1';
  /** What somebody does once, a request after the other. */
  const acts: Readonly<Record<Act, (count: Count, worker: number, memo: Memo) => Promise<void>>> = {
    'sign-in': async ({ wait, good, steps, failed }, worker, memo) => {
      let isTold = false;
      // All steps of one, by a browser that notes whether it was told to wait at one of them.
      const browser = new (class extends Browser {
        override ask(...asked: Parameters<Browser['ask']>): ReturnType<Browser['ask']> {
          return this.noted(() => super.ask(...asked));
        }
        override redeem(...asked: Parameters<Browser['redeem']>): ReturnType<Browser['redeem']> {
          return this.noted(() => super.redeem(...asked));
        }
        private async noted<Answer extends Pick<Response, 'status' | 'headers'>>(
          step: () => Promise<Answer>,
        ): Promise<Answer> {
          if (memo.isOver()) throw new Error('The level is over');
          const before = performance.now();
          const answer = await step();
          steps.push(performance.now() - before);
          if (answer.status === 503 && answer.headers.get('retry-after') !== null) {
            isTold = true;
            wait(performance.now() - before);
          }
          return answer;
        }
      })(origin);
      const begun = performance.now();
      try {
        await browser.signInAs(USERS[worker % USERS.length]!).then(({ access_token }) => {
          if (access_token === undefined) throw new Error('no token');
        });
        good.push(performance.now() - begun);
      } catch {
        if (memo.isOver()) return;
        if (isTold) await pause(AGAIN_MS);
        else failed['not signed in'] = (failed['not signed in'] ?? 0) + 1;
      }
    },
    dashboard: async ({ ask }, worker, memo) => {
      const { portal, forms } = tokens[worker % tokens.length]!;
      for (const name of DASHBOARD) {
        if (memo.isOver()) return;
        const { path, api, method, body } = endpoints[name];
        const init = post(api === 'portal' ? portal : forms, ASKED);
        await ask(path.replace('{product}', 'casa'), { ...init, method, ...(body === 'none' && { body: null }) });
      }
    },
    autosave: async ({ ask }, worker, memo) => {
      const body = {
        key: `load-${String(round)}-${String(worker)}||`,
        formData: base64({ typed: 'x'.repeat(2000), at: memo.revision }),
        revision: memo.revision,
      };
      const token = tokens[worker % tokens.length]!.forms;
      const answer = await ask('/api/mycasa/Extensions/Autosave/Save/v1', post(token, body));
      // Only this worker saves under this key. An answer that was lost may have been saved: then nothing is known.
      if (answer === null) return void kept.autosave.delete(body.key);
      memo.revision = (JSON.parse(answer) as { revision: number }).revision;
      kept.autosave.set(body.key, { token, value: body.formData });
    },
    draft: async ({ ask }, worker, memo) => {
      const body = {
        name: `Load ${String(round)}-${String(worker)}`,
        formData: base64({ typed: 'x'.repeat(2000), by: randomUUID() }),
        organisationId: '',
      };
      const token = tokens[worker % tokens.length]!.forms;
      const answer = await ask('/api/mycasa/Forms/SaveDraft/v1', post(token, body));
      if (answer === null) return void kept.draft.delete(memo.draft);
      memo.draft = (JSON.parse(answer) as { recordId: string }).recordId;
      kept.draft.set(memo.draft, { token, value: body.formData });
    },
    submit: async ({ ask }) => {
      const key = randomUUID();
      const answer = await ask(SUBMIT, submit(zoe.forms, key));
      const id = answer === null ? undefined : (JSON.parse(answer) as { submissionId?: string }).submissionId;
      if (id !== undefined) kept.submit.set(key, { token: zoe.forms, value: id });
    },
    payment: async ({ ask }) => {
      fee = (fee % FEES) + 1;
      const id = `00000000-0000-4000-8000-${String(fee).padStart(12, '0')}`;
      const data = base64(paymentPayload({ submissionId: id, organisationId: '', organisationArn: '' }));
      const opened = await ask(
        `/api/mycasa/Forms/Submissions/${id}/Payment/v1`,
        post(leo.forms, { data }, { 'idempotency-key': randomUUID() }),
      );
      const token =
        opened === null ? undefined : (JSON.parse(opened) as { securePaymentToken?: string }).securePaymentToken;
      if (token === undefined) return;
      const card = {
        token,
        cardNumber: '4242 4242 4242 4242',
        expiry: '12/40',
        cvn: '123',
        cardholder: 'Leo Park',
        act: 'pay',
      };
      const paid = await ask('/pay', { method: 'POST', body: new URLSearchParams(card) }, 303);
      if (paid !== null) kept.payment.set(id, { token: leo.forms, value: 'approved and finalised' });
    },
  };

  /** The answer of a call that may be told to wait once more; null where it fails. */
  const answerOf = async (path: string, init: RequestInit): Promise<unknown> => {
    const { ask, told } = openCount();
    const answer = (await ask(path, init)) ?? (told() > 0 ? await ask(path, init) : null);
    return answer === null ? null : JSON.parse(answer);
  };
  const paymentsDone = async (): Promise<ReadonlyMap<string, string>> => {
    const listed = (await (await fetch(`${origin}/sandbox/payments`)).json()) as {
      readonly customRef: string;
      readonly status: string;
      readonly finalised: boolean;
    }[];
    return new Map(
      listed.flatMap(({ customRef, status, finalised }) =>
        finalised ? [[customRef, `${status} and finalised`] as const] : [],
      ),
    );
  };

  return {
    run: async (act, atOnce, seconds) => {
      round += 1;
      const count = openCount();
      const begun = performance.now();
      const until = begun + seconds * 1000;
      const worker = async (_: unknown, number: number): Promise<void> => {
        for (const memo = { revision: 0, draft: '', isOver: () => performance.now() >= until }; !memo.isOver();)
          await acts[act](count, number, memo);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      const passed = (performance.now() - begun) / 1000;
      const memory = servers.reduce((sum, server) => sum + memoryOf(server), 0);
      const calm = openCount();
      for (let time = 0; time < 10; time += 1)
        await calm.ask(endpoints.GetUserDetails.path.replace('{product}', 'casa'), post(tokens[0]!.portal, {}));
      const at = (part: number, times = count.good): number =>
        times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
      return {
        atOnce,
        requestsPerSecond: count.good.length / passed,
        p50: at(0.5),
        p99: at(0.99),
        told: count.told(),
        toldAfter: count.toldAfter(),
        failed: count.failed,
        memory,
        firstByte99: at(0.99, act === 'sign-in' ? count.steps : count.good),
        after: calm.good.length === 10 ? Math.max(...calm.good) : Number.NaN,
      };
    },
    lost: async () => {
      const found: Readonly<Record<Kept, (key: string, token: string) => Promise<unknown>>> = {
        autosave: async (key, token) =>
          ((await answerOf(LOAD_AUTOSAVE, post(token, { key }))) as { autosave?: { formData?: string } } | null)
            ?.autosave?.formData,
        draft: async (recordId, token) =>
          ((await answerOf(LOAD_DRAFT, post(token, { recordId }))) as { form?: { formData?: string } } | null)?.form
            ?.formData,
        submit: async (key, token) =>
          ((await answerOf(SUBMIT, submit(token, key))) as { submissionId?: string } | null)?.submissionId,
        payment: (id) => Promise.resolve(payments.get(id)),
      };
      // The console answers once every notice of a payment has been carried out.
      const payments = await paymentsDone();
      const counted = KEPT.map(async (kind) => {
        const known = [...kept[kind]];
        const asked = known.filter((_, index) => index % Math.ceil(known.length / ASKED_AGAIN) === 0);
        let lost = 0;
        for (const [key, { token, value }] of asked) if ((await found[kind](key, token)) !== value) lost += 1;
        return [kind, { asked: asked.length, lost }] as const;
      });
      return Object.fromEntries(await Promise.all(counted)) as Awaited<ReturnType<LoadWorld['lost']>>;
    },
    memory: () => servers.reduce((sum, server) => sum + memoryOf(server), 0),
    odd: () =>
      servers.flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => line.startsWith('error')),
      ),
    close: async () => {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      turns.close();
      await postgres?.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
