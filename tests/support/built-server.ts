/** The server as `npm start` runs it: built by Vite, in its own process, so that it can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { hashOfSources } from '../../tools/support/freshness.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** Built servers are kept below `node_modules`, where the built file can resolve the embedded database. */
const CACHE = join(ROOT, 'node_modules/.cache/sandbox');

/**
 * Options of Node for a server that is killed within seconds: the embedded database's code is compiled lazily and not
 * optimised. With the packages in one file, starting takes half the CPU time.
 */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-validation'] as const;

/**
 * Prefix of the folder of an unfinished build, and the age at which it counts as abandoned; builds do not reuse parts
 * of it.
 */
const DRAFT = 'draft-';
const LEFT_OVER_MS = 3_600_000;

/** Removes abandoned builds. */
export function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder)) {
    const madeMs = name.startsWith(DRAFT)
      ? statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs
      : undefined;
    if (madeMs !== undefined && Date.now() - madeMs > LEFT_OVER_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Builds a server with all of its packages but the embedded database, once for the present sources and options; other
 * builds are removed. Simultaneous builds give the same result.
 *
 * @param entry the entry, by default that of `npm start`
 * @returns the path of the server
 */
export async function buildServer(entry = 'server/main.ts'): Promise<string> {
  const begin = `built-${entry.replaceAll(/\W/g, '-')}-`;
  const hash = createHash('sha256')
    .update(hashOfSources(ROOT))
    .update(readFileSync(join(ROOT, entry)))
    .update(readFileSync(import.meta.filename));
  const name = `${begin}${hash.digest('hex').slice(0, 16)}`;
  const file = join(CACHE, name, 'main.js');
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  removeLeftOver(CACHE);
  const draft = mkdtempSync(join(CACHE, DRAFT));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    build: {
      ssr: entry,
      outDir: draft,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  for (const old of readdirSync(CACHE))
    if (old.startsWith(begin) && old !== name) rmSync(join(CACHE, old), { recursive: true, force: true });
  try {
    renameSync(draft, join(CACHE, name));
  } catch (error) {
    // Another process was first.
    if (!existsSync(file)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return file;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Resolves once it prints its address, rejects when it ends before. */
  readonly up: Promise<void>;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/**
 * Starts the built server with only this environment.
 *
 * @param options of Node itself
 * @param args of the server
 */
export function runServer(
  file: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [...options, file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  // Callers that expect a failed start never await this.
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
