/**
 * Kills real servers: one build, a folder seeded once with a signed-in person, and copies of it on which servers run
 * until they die at a named point or are stopped. The results are checked in `crash.ts`, `crash-payment.ts` and
 * `crash-deregistration.ts`.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '#server/core/points.ts';
import { Browser, FORMS_SCOPE, type Tokens } from '../server/browser.ts';
import { buildServer, freePort, runServer, SHORT_LIVED, type ServerProcess } from './built-server.ts';

/** A running server, or one that has died. */
export interface CrashServer {
  readonly process: ServerProcess;
  readonly origin: string;
  /** POSTs to a call as the signed-in person; null when the server died during the request. */
  ask(path: string, init: RequestInit): Promise<Record<string, unknown> | null>;
  /** The same with a JSON body. */
  call(path: string, body: unknown): Promise<Record<string, unknown> | null>;
  /** A list of the console. */
  list(name: string): Promise<readonly Record<string, unknown>[]>;
}

export interface CrashHost {
  /** The folder that every run copies. */
  readonly seeded: string;
  /** A new folder, optionally a copy of another. */
  folder(of?: string): string;
  /** Starts a server; `killAt` is the point at which it dies. */
  start(folder: string, killAt?: Point): Promise<CrashServer>;
  /** Starts a server that dies while starting; returns how it ended. */
  startInVain(folder: string, killAt: Point): Promise<number | string>;
  /**
   * Waits for a server that is about to die; returns how it ended. A server that passes its point is stopped and
   * reported.
   */
  deathOf(server: CrashServer): Promise<number | string>;
  end(server: CrashServer): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after which a server counts as having passed its point. */
const OUTLIVED_MS = 10_000;

export async function openCrashHost(
  user: string,
  prepare: (server: CrashServer) => Promise<void> = async () => {},
): Promise<CrashHost> {
  const home = mkdtempSync(join(tmpdir(), 'crash-'));
  const built = await buildServer();
  const living = new Set<ServerProcess>();
  // The same origin for all, so that tokens of one are valid for every copy.
  const issued = await freePort();
  const tokens = { portal: '', forms: '' };
  const run = (folder: string, port: number, killAt = ''): ServerProcess => {
    const env = {
      SANDBOX_DIR: folder,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${String(issued)}`,
      SANDBOX_KILL_AT: killAt,
    };
    const process = runServer(built, env, SHORT_LIVED);
    living.add(process);
    void process.ended.then(() => living.delete(process));
    return process;
  };
  const startAt = async (folder: string, port: number, killAt?: Point): Promise<CrashServer> => {
    const process = run(folder, port, killAt);
    await process.up;
    return serverAt(`http://127.0.0.1:${String(port)}`, process, tokens);
  };
  const end = async ({ process }: CrashServer): Promise<void> => {
    process.child.kill('SIGKILL');
    await process.ended;
  };
  const folder = (of?: string): string => {
    const made = mkdtempSync(join(home, 'run-'));
    if (of !== undefined) cpSync(of, made, { recursive: true });
    rmSync(join(made, 'lock'), { force: true });
    return made;
  };

  const seeded = folder();
  const first = await startAt(seeded, issued);
  const browser = new Browser(`http://localhost:${String(issued)}`);
  const portal = await browser.signInAs(user);
  const forms = (await (await browser.refresh(portal, FORMS_SCOPE)).json()) as Tokens;
  Object.assign(tokens, { portal: portal.access_token, forms: forms.access_token });
  await prepare(first);
  await end(first);

  return {
    seeded,
    folder,
    start: async (of, killAt) => startAt(of, await freePort(), killAt),
    startInVain: async (of, killAt) => run(of, await freePort(), killAt).ended,
    deathOf: async (server) => {
      const ended = await Promise.race([server.process.ended, late()]);
      await end(server);
      return ended;
    },
    end,
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
    ask,
    call: (path, body) => ask(path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    list: async (name) => (await (await fetch(`${origin}/sandbox/${name}`)).json()) as Record<string, unknown>[],
  };
}
