/**
 * A database that goes away during a request: the answer, that nothing acknowledged is lost, and that the server
 * recovers. With PostgreSQL (`TEST_DATABASE_URL`) its connections are really ended, always at the same places; `npm run
 * soak` kills a whole server.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/core/app.ts';
import { DatabaseAway, isDatabaseAway } from '#server/core/database-away.ts';
import { openStore } from '#server/core/open-store.ts';
import { CLIENT_ID } from '#server/core/identity/names.ts';
import { accounts } from '#server/core/schema.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { transaction, type Store } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { eventually } from '#support/eventually.ts';
import { openLine, type Line } from '#support/line.ts';
import { assistForm, assistRequest, named, PDF } from '../records/documents.ts';
import { FORMS_CLAIMS, openApp, OPENING, post, sign } from './kit.ts';
import { smallRegulator } from './small-regulator.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || undefined;
const SENTENCE = 'Our systems are not available at the moment. Try again in a few minutes.';
const DELETE = '/api/mycasa/Forms/DeleteDraft/v1';

const failed = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);
const coded = (code: string): Error => Object.assign(new Error('x'), { code });

/** Nobody did anything wrong, and it may be tried again. */
const AWAY =
  '<h1>The service is not available at the moment</h1><p>Our systems are not available at the moment. Try again in a few minutes.</p>';

describe('what counts as a database that is away', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED')],
    ['the line broke', coded('ECONNRESET')],
    ['an administrator ended it', coded('57P01')],
    ['it crashed', coded('57P02')],
    ['it starts', coded('57P03')],
    ['its connections are used up', coded('53300')],
    ['another one took over', coded('25006')],
    ['its disk is full', coded('53100')],
    ['its memory is full', coded('53200')],
    ['a statement took longer than an administrator lets it', coded('57014')],
    ['a transaction took longer than that', coded('25P03')],
    ['nobody listens at any of its addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['the driver lost it', new Error('Connection terminated unexpectedly')],
    ['the driver had lost it before', new Error('Client has encountered a connection error and is not queryable')],
    ['none came in time', new Error('timeout exceeded when trying to connect')],
    [
      'none came in time at all',
      new Error('Connection terminated due to connection timeout', {
        cause: new Error('Connection terminated unexpectedly'),
      }),
    ],
  ])('%s', (_what, cause) => {
    expect(isDatabaseAway(failed(cause))).toBe(true);
    expect(isDatabaseAway(new Error('wrapped', { cause: failed(cause) }))).toBe(true);
    expect(isDatabaseAway(new DatabaseAway(cause))).toBe(true);
  });

  it('a disk of this server that is full, wherever it is written to', () => {
    for (const code of ['ENOSPC', 'EDQUOT'])
      expect([isDatabaseAway(coded(code)), isDatabaseAway(failed(coded(code)))]).toEqual([true, true]);
  });

  it.each([
    ['a statement that is wrong', failed(coded('42601'))],
    ['a row that is there already', failed(coded('23505'))],
    ['two that waited for each other', failed(coded('40P01'))],
    ['the line of a person that broke', coded('ECONNRESET')],
    ['any other error', new Error('Connection terminated unexpectedly')],
    ['no error', 'ECONNREFUSED'],
  ])('not: %s', (_what, error) => expect(isDatabaseAway(error)).toBe(false));
});

describe('while it is away', () => {
  it('a call says so with 503 and a sentence, a page with a page', async () => {
    const away = async (): Promise<never> => {
      throw failed(coded('57P01'));
    };
    const small = smallRegulator(away);
    const app = await openApp({ ...small, lists: { ...small.lists, drafts: away } });
    const answer = await app.request(DELETE, post({ recordid: 'x' }, await sign(app, { claims: FORMS_CLAIMS })));
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '10',
      { errors: [SENTENCE] },
    ]);
    const page = await app.request('/sandbox/drafts', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await page.text()).toContain(AWAY);
    expect(await (await app.request('/sandbox/drafts')).json()).toEqual({ errors: [SENTENCE] });
    await app.close();
  });

  it('mail that could not be sent then is sent by itself afterwards', async () => {
    let [tries, waited] = [0, 0];
    let ring = (): void => {};
    // Timers ring only when the test lets them.
    const wait = (ms: number): Promise<void> => {
      waited = ms;
      return new Promise((resolve) => {
        ring = resolve;
      });
    };
    const sendMail = async (): Promise<void> => {
      tries += 1;
      if (tries < 3) throw failed(coded('57P01'));
    };
    const app = await openApp({ ...smallRegulator(), sendMail }, { wait });
    await eventually(() => expect(tries).toBe(1));
    for (const after of [2, 3, 4]) {
      ring();
      await eventually(() => expect(tries).toBe(after));
    }
    expect(waited).toBe(15_000);
    await app.close();
  });

  it('a start waits for it, and seeds once', async () => {
    const waits: number[] = [];
    const small = smallRegulator();
    let tries = 0;
    const seed: typeof small.seed = async (db, moment) => {
      await small.seed(db, moment);
      tries += 1;
      if (tries < 3) throw failed(coded('57P03'));
    };
    // The schedule's own timer of fifteen seconds never rings.
    const wait = (ms: number): Promise<void> =>
      ms === 15_000 ? new Promise(() => {}) : Promise.resolve(void waits.push(ms));
    const app = await openApp({ ...small, seed }, { wait });
    expect([tries, waits]).toEqual([3, [1000, 2000]]);
    expect(await app.store.db.select({ user: accounts.userName }).from(accounts)).toHaveLength(2);
    await app.close();
    // Any other error ends the start at once.
    const broken = async (): Promise<never> => {
      throw failed(coded('42601'));
    };
    await expect(openApp({ ...small, seed: broken }, { wait })).rejects.toThrow('Failed query');
    expect(waits).toHaveLength(2);
  });
});

describe.each(databaseUrl === undefined ? [] : [databaseUrl])('on a line that breaks', (address) => {
  const schema = `away_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: address });
  let line: Line;
  let store: Store;
  let server: RunningServer;
  let app: App;
  let forms: string;

  beforeAll(async () => {
    await admin.connect();
    line = await openLine(address);
    store = await openStore({ databaseUrl: `${line.url}?application_name=${schema}`, schema });
    server = await startServer({ regulator, port: 0, console: true, log: () => {}, openStore: async () => store });
    ({ app } = server);
    const zoe = (await store.db.select().from(accounts)).find(({ userName }) => userName === 'zoe');
    const iss = `${server.origin}/identity`;
    const who = { ...FORMS_CLAIMS, iss, user: 'zoe', sub: zoe!.subject, contactId: zoe!.contactId };
    forms = await sign(app, { claims: who });
  }, OPENING);
  afterAll(async () => {
    await server?.stop();
    await admin.query(`drop schema if exists ${schema} cascade`);
    await admin.end();
    await line?.close();
  });

  const call = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const { headers: always, ...rest } = post(body, forms);
    return fetch(`${server.origin}/api/mycasa/${path}`, {
      ...rest,
      headers: { ...(always as Record<string, string>), ...headers },
    });
  };
  const save = (name: string, formData = 'b25l'): Promise<Response> =>
    call('Forms/SaveDraft/v1', { name, formData, organisationId: '' });
  const kept = async (): Promise<readonly string[]> => {
    const answer = (await (await call('Forms/HasDraftsIndividual/v1', { organisationId: '' })).json()) as {
      drafts: { formname: string }[];
    };
    return answer.drafts.map(({ formname }) => formname);
  };
  /** Ends every connection of the server to the database, as an administrator does. */
  const terminate = (): Promise<unknown> =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [schema]);

  it('a connection that is ended between two statements of a transaction ends nothing else', async () => {
    const broken = transaction(store.db, async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      const isGone = async () =>
        expect((await admin.query('select 1 from pg_stat_activity where pid = $1', [rows[0]!.pid])).rowCount).toBe(0);
      await eventually(isGone);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    expect((await save('after a lost transaction')).status).toBe(200);
  });

  it('a transaction that cannot begin gives its connection back: more of them than there are connections', async () => {
    for (let time = 0; time < 12; time += 1) {
      line.cutAt('begin', 'before');
      const answer = await save('never begun');
      expect([answer.status, await answer.json()]).toEqual([503, { errors: [SENTENCE] }]);
      expect(line.wasCut()).toBe(true);
    }
    expect((await save('begun')).status).toBe(200);
    expect(await kept()).not.toContain('never begun');
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'a submit whose line breaks %s its commit is not acknowledged, and once under its key when it is sent again',
    async (cut, isKept) => {
      const submit = () =>
        fetch(`${server.origin}/api/mycasa/Forms/SubmitIndustryAssist/v1`, {
          method: 'POST',
          headers: { authorization: `Bearer ${forms}`, 'idempotency-key': `line-broke-${cut}` },
          body: assistForm(assistRequest(), [named('manual.pdf', PDF)]),
        });
      const mine = async (): Promise<number> => {
        const all = (await (await fetch(`${server.origin}/sandbox/submissions`)).json()) as { reference: string }[];
        return all.filter(({ reference }) => reference.startsWith('IA-')).length;
      };
      const before = await mine();
      line.cutAt('commit', cut);
      const lost = await submit();
      expect([lost.status, line.wasCut()]).toEqual([503, true]);
      expect((await mine()) - before).toBe(isKept);
      expect((await submit()).status).toBe(200);
      expect((await mine()) - before).toBe(1);
    },
  );

  it('one that is down is told with 503 wherever somebody asks, and asked again as soon as it is up', async () => {
    await line.down();
    const ask = async (path: string, accept: string): Promise<readonly [number, string]> => {
      const answer = await fetch(`${server.origin}${path}`, { headers: { accept }, redirect: 'manual' });
      return [answer.status, await answer.text()];
    };
    const refused = await save('while it is down');
    expect([refused.status, await refused.json()]).toEqual([503, { errors: [SENTENCE] }]);
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
    const asked = {
      client_id: CLIENT_ID,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${server.origin}/forms/`,
      ...challenge,
    };
    const signIn = `/identity/auth?${new URLSearchParams(asked).toString()}`;
    for (const path of ['/pay?token=abc', '/sandbox', `/content/verify/${'a'.repeat(22)}`, signIn]) {
      const [status, text] = await ask(path, 'text/html');
      expect([path, status]).toEqual([path, 503]);
      expect(text).toContain(AWAY);
    }
    const token = await fetch(`${server.origin}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: CLIENT_ID }),
    });
    expect(token.status).toBe(503);
    const readiness = await fetch(`${server.origin}/readyz`);
    expect([readiness.status, await readiness.json()]).toMatchObject([503, { ready: false, database: 'bad' }]);
    // Pages without records still work.
    expect((await ask('/content/about', 'text/html'))[0]).toBe(200);
    await line.up();
    expect((await save('once it is up')).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await kept()).toContain('once it is up');
    expect(await kept()).not.toContain('while it is down');
  });

  it('of many saves while connections are ended again and again, each that was acknowledged is kept', async () => {
    let ended = 0;
    const life = { isOver: false };
    const ending = (async () => {
      while (!life.isOver) {
        await terminate();
        ended += 1;
      }
    })();
    const statuses = new Map<string, number>();
    // Autosaves of eight tabs, each after the previous answer.
    const tab = async (at: number): Promise<void> => {
      for (let time = 0; time < 20; time += 1) {
        const key = `load-${String(at)}-${String(time)}`;
        statuses.set(key, (await call('Extensions/Autosave/Save/v1', { key, formData: 'b25l', revision: 0 })).status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, at) => tab(at)));
    life.isOver = true;
    await ending;
    expect(ended).toBeGreaterThan(1);
    expect([...new Set(statuses.values())].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect([...statuses.values()].filter((status) => status === 503).length).toBeGreaterThan(0);
    for (const [key, status] of statuses) {
      if (status !== 200) continue;
      const found = (await (await call('Extensions/Autosave/Load/v1', { key })).json()) as {
        autosave: { formData: string } | null;
      };
      expect([key, found.autosave?.formData]).toEqual([key, 'b25l']);
    }
  });
});
