/**
 * Disturbs a real PostgreSQL, or a server, while two server processes behind one address use it; then ends the
 * disturbance and looks for everything that was acknowledged: autosaves, submits by key, card payments. Used by `npm
 * run soak`. Waits for numbers of answers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { assistForm, assistRequest, named, PDF } from '../records/documents.ts';
import { Browser, FORMS_SCOPE, type Tokens } from '../server/browser.ts';
import { buildServer, freePort, runServer, type ServerProcess } from './built-server.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { askFees } from './asked-fees.ts';
import { openFront } from './two-behind-one.ts';

/** Number of simultaneous workers. */
const WORKERS = 4;

/** Acknowledged writes before the kill, and again after the restart. */
const ENOUGH = 40;

/** Number of failed answers that must come while the database is away. */
const MISSED = 5;

/** Disk of the database in MB: enough for a few rounds of every disturbance. */
const DISK_MB = 1024;

/**
 * Statuses that acknowledge nothing and are expected: the database is away (503, docs/decisions/0022), a server is (502
 * of the proxy), or there are too many calls.
 */
const MAY_REFUSE = [502, 503, 429];

/** A release does so with every server: nobody may be refused but for being told to wait. */
const ROLLING: Trouble = 'both servers are restarted in turn, twice';

/** Five minutes of the sandbox's clock, within which every captured payment is finished (T-17). */
const WITHIN_MS = 300_000;

/** What a round found. */
export interface DatabaseFinding {
  /** Number of acknowledged writes, and how many of these are missing or duplicated. */
  readonly autosaves: readonly [number, number];
  readonly submits: readonly [number, number];
  readonly payments: readonly [number, number];
  /** Answers while the database was away, by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** Unexpected statuses and log lines. */
  readonly odd: readonly string[];
  /** Number of servers still running. */
  readonly living: number;
  /** Number of servers that answered after the restart. */
  readonly serving: number;
}

/** The disturbances, as named in the table of `npm run soak`. */
const TROUBLES = [
  'the process of PostgreSQL is killed',
  'PostgreSQL is restarted at once (immediate)',
  'PostgreSQL is restarted fast',
  'the disk of PostgreSQL is full',
  'all connections are terminated each second, ten times',
  'statements have 3 ms (statement_timeout)',
  'PostgreSQL has four connections for two servers',
  'one of two servers is killed',
  'both servers are restarted in turn, twice',
  'the clock of one server is 20 s early',
  'the clock of one server is 20 s late',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Disturbances during which answers may fail, because the database is away or refuses. */
const MISSING: readonly Trouble[] = TROUBLES.slice(0, 4);

/** Node options that shift the clock by so many milliseconds. */
const clockOff = (ms: number): readonly string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `const Real = Date; const off = ${String(ms)}; globalThis.Date = class extends Real { constructor(...given) { if (given.length === 0) super(Real.now() + off); else super(...given); } static now() { return Real.now() + off; } };`,
  )}`,
];

/** Two servers on a disturbed database. */
export interface DatabaseWorld {
  /** The disturbances that this machine can make. */
  readonly troubles: readonly Trouble[];
  run(trouble: Trouble): Promise<DatabaseFinding>;
  close(): Promise<void>;
}

/** Told when to try again: too many at once (docs/decisions/0022), or too much of one person. */
const isTold = (answer: Response | null): boolean =>
  (answer?.status === 503 || answer?.status === 429) && answer.headers.has('retry-after');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Builds, starts a database and two servers, signs in. Null where no PostgreSQL is installed. */
export async function openDatabaseWorld(): Promise<DatabaseWorld | null> {
  const postgres = await openOwnPostgres(DISK_MB);
  if (postgres === null) return null;
  const home = mkdtempSync(join(tmpdir(), 'crash-database-'));
  const built = await buildServer();
  const ports: number[] = [await freePort(), await freePort()];
  const front = await openFront(ports, { checksEveryMs: 250 });
  const origin = `http://localhost:${String(front.port)}`;
  // One by one, because the first one seeds.
  const servers: ServerProcess[] = [];
  const startServer = async (index: number, options: readonly string[] = []): Promise<void> => {
    const env = {
      SANDBOX_DIR: join(home, String(index)),
      PORT: String(ports[index]),
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: postgres.url,
    };
    servers[index] = runServer(built, env, options);
    await servers[index].up;
  };
  for (const index of ports.keys()) await startServer(index);
  const killServer = async (index: number): Promise<void> => {
    servers[index]!.child.kill('SIGKILL');
    await servers[index]!.ended;
  };
  const terminateAll = () =>
    query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
  /** Starts the disturbance; returns how to end it. */
  const make = async (trouble: Trouble): Promise<() => Promise<void>> => {
    switch (trouble) {
      case 'the process of PostgreSQL is killed':
      case 'PostgreSQL is restarted at once (immediate)':
      case 'PostgreSQL is restarted fast':
        await postgres.kill(trouble.endsWith('killed') ? 'SIGKILL' : trouble.endsWith('fast') ? 'SIGINT' : 'SIGQUIT');
        return () => postgres.start();
      case 'the disk of PostgreSQL is full': {
        const free = postgres.fill!();
        return async () => {
          free();
          // Without room for its log the database has ended itself, or is about to.
          await postgres.start();
        };
      }
      case 'all connections are terminated each second, ten times':
        for (let time = 0; time < 10; time += 1) {
          await terminateAll();
          await pause(1000);
        }
        return async () => {};
      case 'statements have 3 ms (statement_timeout)': {
        const set = async (how: string): Promise<void> => {
          await query(`alter role portal ${how}`);
          await terminateAll();
        };
        await set("set statement_timeout = '3ms'");
        return () => set('reset statement_timeout');
      }
      case 'PostgreSQL has four connections for two servers':
        await postgres.kill('SIGINT');
        await postgres.start(
          '-c',
          'max_connections=4',
          '-c',
          'superuser_reserved_connections=0',
          '-c',
          'max_wal_senders=0',
        );
        return async () => {
          await postgres.kill('SIGINT');
          await postgres.start();
        };
      case 'one of two servers is killed':
        await killServer(0);
        return () => startServer(0);
      case 'both servers are restarted in turn, twice':
        for (const index of [0, 1, 0, 1]) {
          servers[index]!.child.kill('SIGTERM');
          const how = await servers[index]!.ended;
          if (how !== 0) throw new Error(`a server ended with ${String(how)}`);
          await startServer(index);
        }
        return async () => {};
      case 'the clock of one server is 20 s early':
      case 'the clock of one server is 20 s late':
        await killServer(0);
        await startServer(0, clockOff(trouble.endsWith('early') ? 20_000 : -20_000));
        return async () => {
          await killServer(0);
          await startServer(0);
        };
    }
  };
  const browser = new Browser(origin);
  const portal = await browser.signInAs('zoe');
  const { access_token: token } = (await (await browser.refresh(portal, FORMS_SCOPE)).json()) as Tokens;

  const query = async <Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> => {
    const client = new pg.Client({
      connectionString: postgres.url,
      options: '-c search_path=regulator -c statement_timeout=0',
    });
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const post = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
  const json = (body: unknown): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

  let rounds = 0;
  return {
    troubles: TROUBLES.filter((trouble) => postgres.fill !== null || trouble !== 'the disk of PostgreSQL is full'),
    run: async (trouble) => {
      rounds += 1;
      const round = `round-${String(rounds)}`;
      const kept = {
        autosaves: new Map<string, { readonly revision: number; readonly formData: string }>(),
        submits: new Map<string, string>(),
        payments: new Set<string>(),
      };
      /** The latest of each autosave that was sent, acknowledged or not. */
      const sent = new Map<string, string>();
      const refused: Record<string, number> = {};
      const odd: string[] = [];
      let [acknowledged, missed] = [0, 0];
      const life = { isOver: false };

      /** Repeats a request until it is acknowledged, as a person would; null if the round ends first. */
      const ask = async (what: string, send: () => Promise<Response>, good: number): Promise<Response | null> => {
        while (!life.isOver) {
          const answer = await send().catch(() => null);
          if (answer?.status === good) {
            acknowledged += 1;
            return answer;
          }
          const status = answer === null ? 'none' : String(answer.status);
          refused[status] = (refused[status] ?? 0) + 1;
          missed += 1;
          const mayRefuse =
            trouble === ROLLING ? isTold(answer) : answer === null || MAY_REFUSE.includes(answer.status);
          if (!mayRefuse) odd.push(`${what}: ${status} ${((await answer?.text()) ?? '').slice(0, 200)}`);
          else await answer?.arrayBuffer().catch(() => undefined);
          await pause(answer?.status === 429 ? 1000 : 20);
        }
        return null;
      };
      const typing = async (worker: number): Promise<void> => {
        const key = `${round}-${String(worker)}||`;
        for (let revision = 0; !life.isOver;) {
          const formData = Buffer.from(`{"typed":${String(revision)}}`).toString('base64');
          sent.set(key, formData);
          const answer = await ask(
            'autosave',
            () => post('/api/mycasa/Extensions/Autosave/Save/v1', json({ key, formData, revision })),
            200,
          );
          if (answer === null) return;
          const said = (await answer.json()) as { wasSuccessful: boolean; revision: number; conflict: unknown };
          if (!said.wasSuccessful || said.conflict) odd.push(`autosave: ${JSON.stringify(said).slice(0, 200)}`);
          revision = said.revision;
          kept.autosaves.set(key, { revision, formData });
        }
      };
      const submitting = async (worker: number): Promise<void> => {
        for (let time = 0; !life.isOver; time += 1) {
          const key = `${round}-${String(worker)}-${String(time)}`;
          const send = () =>
            post('/api/mycasa/Forms/SubmitIndustryAssist/v1', {
              body: assistForm(assistRequest(), [named('a.pdf', PDF)]),
              headers: { 'idempotency-key': key },
            });
          const answer = await ask('submit', send, 200);
          if (answer !== null)
            kept.submits.set(key, String(((await answer.json()) as { submissionId?: string }).submissionId));
        }
      };
      const paying = async (worker: number): Promise<void> => {
        for (const id of fees[worker]!) {
          const data = Buffer.from(
            JSON.stringify(paymentPayload({ submissionId: id, organisationId: '', organisationArn: '' })),
          ).toString('base64');
          const key = { ...json({ data }).headers, 'idempotency-key': `${round}-fee-${id}` };
          const path = `/api/mycasa/Forms/Submissions/${id}/Payment/v1`;
          const charged = await ask('fee', () => post(path, { ...json({ data }), headers: key }), 200);
          if (charged === null) return;
          const { securePaymentToken } = (await charged.json()) as { securePaymentToken: string };
          const card = {
            token: securePaymentToken,
            cardNumber: '4242 4242 4242 4242',
            expiry: '12/40',
            cvn: '123',
            cardholder: 'Zoe Singh',
            act: 'pay',
          };
          if ((await ask('pay', () => post('/pay', { body: new URLSearchParams(card) }), 303)) !== null)
            kept.payments.add(id);
        }
      };
      const until = async (holds: () => boolean): Promise<void> => {
        while (!holds() && servers.some(({ child }) => child.exitCode === null)) await pause(10);
      };

      const fees = await askFees(query, WORKERS);
      const work = Array.from({ length: WORKERS }, (_, worker) => [
        typing(worker),
        submitting(worker),
        paying(worker),
      ]).flat();
      await until(() => acknowledged >= ENOUGH);
      missed = 0;
      const end = await make(trouble);
      // A missing database must be noticed; in other disturbances people continue more slowly.
      if (MISSING.includes(trouble)) await until(() => missed >= MISSED);
      else if (trouble !== 'statements have 3 ms (statement_timeout)') {
        const amid = acknowledged;
        await until(() => acknowledged >= amid + ENOUGH);
      }
      const before = acknowledged;
      await end();
      const answered = [...front.answered];
      await until(() => acknowledged >= before + ENOUGH);
      life.isOver = true;
      await Promise.all(work);
      const soon = new Date(Date.now() + WITHIN_MS).toISOString();
      const clock = await fetch(`${origin}/sandbox/clock`, { method: 'PUT', ...json({ now: soon }) });
      if (clock.status !== 200) odd.push(`clock: ${String(clock.status)}`);
      await fetch(`${origin}/sandbox/clock`, { method: 'PUT', ...json({ now: null }) });

      const stored = await query<{ key: string; revision: number; content: string }>(
        'select key, revision, form_data as content from autosave',
      );
      const submits = await query<{ key: string; id: string; mails: number }>(
        `select s.key, sub.id, (select count(*)::int from mail where subject like '%' || sub.reference and sent_at is not null) as mails
         from submit s join submission sub on sub.id = s.submission_id`,
      );
      const paid = await query<{ id: string; done: number; mails: number }>(
        `select r.submission_id as id, (select count(*)::int from payment p where p.custom_ref = r.submission_id and p.finalised) as done,
         (select count(*)::int from payment p join submission s on s.id = p.submission_id join mail m on m.subject like '%' || s.reference
          where p.custom_ref = r.submission_id and m.sent_at is not null) as mails
         from payment_request r where r.paid_at is not null and r.revision = 2`,
      );
      // A revision that is newer than the acknowledged one is of an answer that did not arrive.
      const lostAutosaves = [...kept.autosaves].filter(([key, { revision, formData }]) => {
        const found = stored.find((row) => row.key === key);
        if (found === undefined || found.revision < revision) return true;
        return found.content !== (found.revision === revision ? formData : sent.get(key));
      });
      const lostSubmits = [...kept.submits].filter(([key, id]) => {
        const found = submits.filter((row) => row.key === key);
        return found.length !== 1 || found[0]!.id !== id || found[0]!.mails !== 1;
      });
      const lostPayments = [...kept.payments].filter(
        (id) => !paid.some((row) => row.id === id && row.done === 1 && row.mails === 1),
      );
      return {
        autosaves: [
          [...kept.autosaves.values()].reduce((sum, { revision }) => sum + revision, 0),
          lostAutosaves.length,
        ],
        submits: [kept.submits.size, lostSubmits.length],
        payments: [kept.payments.size, lostPayments.length],
        refused,
        odd: [
          ...odd,
          ...servers.flatMap(({ output }) =>
            output()
              .split('\n')
              .filter((line) => line.includes('error unexpected')),
          ),
        ],
        living: servers.filter(({ child }) => child.exitCode === null && child.signalCode === null).length,
        serving: ports.filter((_, index) => (front.answered[index] ?? 0) > (answered[index] ?? 0)).length,
      };
    },
    close: async () => {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await front.close();
      await postgres.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
