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

/**
 * Builds a server below `node_modules`, where the built file finds its dependencies. Takes about a second.
 * @param entry another one than `npm start` runs
 */
export async function buildServer(entry = 'server/main.ts'): Promise<Build> {
  const cache = join(ROOT, 'node_modules/.cache/sandbox');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: entry,
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

/**
 * Starts the built server with this environment and nothing else of the test's own.
 * @param options of Node itself
 */
export function runServer(file: string, env: Readonly<Record<string, string>>, options: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, [...options, file], { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
