/** A sandbox regulator of one's own, and its console. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = join(root, 'dist/server/main.js');

/** A fault switch as SANDBOX.md prints it. */
export interface Fault {
  readonly call: string;
  readonly kind: 'a' | 'b' | 'd' | 'e' | 'garbage' | 'empty' | 'slow' | 'reject';
  readonly times?: number;
  readonly delayMs?: number;
}

/** A person of the sandbox. */
export interface SandboxPerson {
  readonly user: string;
  readonly name: string;
  readonly arn: string;
  readonly organisations: readonly { readonly id: string; readonly name: string; readonly arn: string; readonly role: string }[];
}

/** The console by HTTP. */
export interface Sandbox {
  readonly origin: string;
  /** Back to the seeded state, where a journey has changed it. */
  freshen(): Promise<void>;
  people(): Promise<readonly SandboxPerson[]>;
  faults(list: readonly Fault[]): Promise<void>;
  settings(values: Readonly<Record<string, string>>): Promise<void>;
  clock(now: string | null): Promise<void>;
}

/** Starts a server on a free port with an empty folder; both are gone after `stop`. */
export async function startSandbox(): Promise<{ readonly sandbox: Sandbox; stop(): Promise<void> }> {
  if (!existsSync(main)) throw new Error('There is no build: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: '0', SANDBOX_DIR: join(folder, 'state'), NODE_ENV: 'development', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const match = /The portal: (http:\/\/localhost:\d+)\/forms/.exec(said);
      if (match) resolve(match[1]!);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });

  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} /sandbox/${path} answered ${response.status}: ${await response.text()}`);
    return response.json().catch(() => null);
  };
  let changed = false;
  const change = async (path: string, body: unknown): Promise<void> => {
    changed = true;
    await send('PUT', path, body);
  };
  const sandbox: Sandbox = {
    origin,
    async freshen() {
      if (changed) await send('POST', 'reset');
      changed = false;
    },
    people: async () => (await send('GET', 'people')) as SandboxPerson[],
    faults: (list) => change('faults', list),
    settings: (values) => change('settings', values),
    clock: (now) => change('clock', { now }),
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, stop };
}
