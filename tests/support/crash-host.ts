/**
 * Kills real servers: one build, and one folder that is seeded again for each run, in which a server runs until it dies
 * at a named point and is started again. The server that shows what a run left is the one that the next run kills, so a
 * run has one start. The results are checked in `crash.ts`, `crash-payment.ts`, `crash-deregistration.ts` and
 * `crash-document-check.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '#server/core/points.ts';
import { Browser, FORMS_SCOPE, type Tokens } from '../server/browser.ts';
import { buildServer, freePort, runServer, SHORT_LIVED, type ServerProcess } from './built-server.ts';

/** A running server, or one that has died. */
export interface CrashServer {
  readonly process: ServerProcess;
  readonly origin: string;
  /** The folder of its data. */
  readonly folder: string;
  /** POSTs to a call as the signed-in person; null when the server died during the request. */
  ask(path: string, init: RequestInit): Promise<Record<string, unknown> | null>;
  /** The same with a JSON body. */
  call(path: string, body: unknown): Promise<Record<string, unknown> | null>;
  /** A list of the console. */
  list(name: string): Promise<readonly Record<string, unknown>[]>;
}

/** How a killed server ended, and the server that was started after it. */
export interface Killed<Answer> {
  readonly ended: number | string;
  readonly answer: Answer;
  readonly next: CrashServer;
}

export interface CrashHost {
  /**
   * Lets a server with freshly seeded and prepared data die at a point of this act, and starts it again. A server that
   * passes its point is stopped and reported.
   */
  kill<Answer>(point: Point, act: (server: CrashServer) => Promise<Answer>): Promise<Killed<Answer>>;
  /** Lets a server die while it starts in a new folder, starts it again, and ends it after the look at it. */
  killAtStart<Found>(point: Point, look: (next: CrashServer, ended: number | string) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
}

/** Milliseconds after which a server counts as having passed its point. */
const OUTLIVED_MS = 10_000;

/** @param prepare what is done at the start and after each seeding */
export async function openCrashHost(
  user: string,
  prepare: (server: CrashServer) => Promise<void> = async () => {},
): Promise<CrashHost> {
  const home = mkdtempSync(join(tmpdir(), 'crash-'));
  const built = await buildServer();
  const living = new Set<ServerProcess>();
  // The same port for all, so that tokens of one are valid for every later one.
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const tokens = { portal: '', forms: '' };
  const pointFile = join(home, 'point');
  const arm = (point: Point | ''): void => writeFileSync(pointFile, point);
  const run = (folder: string, at: number): ServerProcess => {
    const env = { SANDBOX_DIR: folder, PORT: String(at), PUBLIC_ORIGIN: origin, SANDBOX_KILL_AT: pointFile };
    const process = runServer(built, env, SHORT_LIVED);
    living.add(process);
    void process.ended.then(() => living.delete(process));
    return process;
  };
  const start = async (folder: string, at = port): Promise<CrashServer> => {
    const process = run(folder, at);
    await process.up;
    return serverAt(`http://127.0.0.1:${String(at)}`, folder, process, tokens);
  };
  const end = async ({ process }: CrashServer): Promise<void> => {
    process.child.kill('SIGKILL');
    await process.ended;
  };

  arm('');
  let server = await start(mkdtempSync(join(home, 'data-')));
  const browser = new Browser(origin);
  const portal = await browser.signInAs(user);
  const forms = (await (await browser.refresh(portal, FORMS_SCOPE)).json()) as Tokens;
  Object.assign(tokens, { portal: portal.access_token, forms: forms.access_token });
  await prepare(server);

  return {
    kill: async (point, act) => {
      await fetch(`${server.origin}/sandbox/reset`, { method: 'POST' });
      await prepare(server);
      arm(point);
      const answer = await act(server);
      const ended = await Promise.race([server.process.ended, late()]);
      await end(server);
      arm('');
      server = await start(server.folder);
      return { ended, answer, next: server };
    },
    killAtStart: async (point, look) => {
      const folder = mkdtempSync(join(home, 'new-'));
      const at = await freePort();
      arm(point);
      const ended = await run(folder, at).ended;
      arm('');
      const next = await start(folder, at);
      try {
        return await look(next, ended);
      } finally {
        await end(next);
      }
    },
    close: async () => {
      for (const { child } of living) child.kill('SIGKILL');
      await Promise.all([...living].map(({ ended }) => ended));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function late(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('outlived the point'), OUTLIVED_MS).unref();
  });
}

function serverAt(
  origin: string,
  folder: string,
  process: ServerProcess,
  tokens: Readonly<Record<'portal' | 'forms', string>>,
): CrashServer {
  const ask: CrashServer['ask'] = async (path, init) => {
    const token = tokens[path.startsWith('Portal/') ? 'portal' : 'forms'];
    try {
      const headers = { authorization: `Bearer ${token}`, ...init.headers };
      return (await (
        await fetch(`${origin}/api/mycasa/${path}`, { method: 'POST', ...init, headers })
      ).json()) as Record<string, unknown>;
    } catch {
      return null;
    }
  };
  return {
    process,
    origin,
    folder,
    ask,
    call: (path, body) => ask(path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    list: async (name) => (await (await fetch(`${origin}/sandbox/${name}`)).json()) as Record<string, unknown>[],
  };
}
