/** The server as `npm start` runs it: built by Vite, in a process of its own, so that it can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** A built server; `remove` deletes it. */
export interface Build {
  readonly file: string;
  remove(): void;
}

/** Builds `server/main.ts` below `node_modules`, where the built file finds its dependencies. Takes about a second. */
export async function buildServer(): Promise<Build> {
  const cache = join(ROOT, 'node_modules/.cache/sandbox');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  return { file: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A server process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Resolves once it says where it is, rejects when it ends before. */
  readonly up: Promise<void>;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts the built server with this environment and nothing else of the test's own. */
export function runServer(file: string, env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [file], { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  const ended = new Promise<number | string>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const up = new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      written += chunk.toString();
      if (written.includes('Sign in as one of these people')) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then((how) => reject(new Error(`The server ended (${String(how)}): ${written}`)));
  });
  // Who starts a server that must not come up never asks.
  up.catch(() => {});
  return { child, output: () => written, up, ended };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
