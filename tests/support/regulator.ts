/**
 * A sandbox regulator for tests: a server process on a free port with its own folder, and its console by HTTP
 * (SANDBOX.md).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'dist/server/main.js');

export interface Fault {
  readonly call: string;
  readonly kind: 'a' | 'b' | 'd' | 'e' | 'garbage' | 'empty' | 'slow' | 'reject';
  readonly times?: number;
  readonly delayMs?: number;
}

/** A person as the console lists them. */
export interface ListedPerson {
  readonly user: string;
  readonly name: string;
  readonly arn: string | null;
  readonly loginPath: string;
  readonly organisations: readonly {
    readonly id: string;
    readonly name: string;
    readonly arn: string;
    readonly role: string;
  }[];
}

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** The regulator of a worker's journeys. */
export interface Regulator {
  /** For example `http://localhost:40123`. */
  readonly origin: string;
  /** Resets to the seed: no faults, real clock, seeded settings. Sign-ins stay. */
  reset(): Promise<void>;
  /** Replaces the fault switches; an empty list removes all. */
  faults(list: readonly Fault[]): Promise<void>;
  /** Sets the clock to an instant with offset; null resets it. */
  clock(now: string | null): Promise<void>;
  /** Overrides system settings by name. */
  settings(values: Readonly<Record<string, string>>): Promise<void>;
  /** Replaces the active alerts, each about a person, an organisation or an aircraft. */
  alerts(
    list: readonly {
      readonly user?: string;
      readonly organisationId?: string;
      readonly registrationMark?: string;
      readonly text: string;
    }[],
  ): Promise<void>;
  people(): Promise<readonly ListedPerson[]>;
  /** The id of the organisation with this name that the person represents. */
  organisation(user: string, name: string): Promise<string>;
  mail(): Promise<readonly SentMail[]>;
  /** Any list of the console: `submissions`, `payments`, `drafts`, `calls`. */
  list<Row>(name: string): Promise<readonly Row[]>;
  /**
   * For journeys that write: resets if somebody may have written since the last reset, and marks the next journey for a
   * reset.
   */
  leavesTraces(): Promise<void>;
  /**
   * Before a journey: resets if the one before changed switches or wrote. Not after it, because a closing tab still
   * sends calls.
   */
  beginsJourney(): Promise<void>;
  /** After a journey, whatever it did. */
  endsJourney(): void;
}

export interface StartedRegulator {
  readonly regulator: Regulator;
  /** Everything that the process has said. */
  logged(): string;
  stop(): Promise<void>;
}

/**
 * Starts a regulator and waits until it answers. Rejects with the process's output if it ends before.
 *
 * @param more further environment variables
 */
export async function startRegulator(more: Readonly<Record<string, string>> = {}): Promise<StartedRegulator> {
  if (!existsSync(program)) throw new Error('There is no build: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const environment = { ...process.env, PORT: '0', SANDBOX_DIR: join(folder, 'state'), NODE_ENV: 'development' };
  const env = { ...environment, DATABASE_URL: '', ...more };
  const lines: string[] = [];
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // A killed worker must not leave its server or its records behind.
  const endWithWorker = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', endWithWorker);
  child.stdout.on('data', (chunk: Buffer) => void lines.push(chunk.toString()));
  const origin = await originSaidBy(child);
  return {
    regulator: createRegulator(origin),
    logged: () => lines.join(''),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithWorker);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function originSaidBy(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      // The address of its own pages, since the portal may be elsewhere.
      const found = /The console: (http:\/\/\S+)\/sandbox/.exec(said);
      if (found) resolve(found[1]!);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', () => reject(new Error(`The regulator ended: ${said}`)));
  });
}

/** The console of a regulator that runs at an origin. */
export function createRegulator(origin: string): Regulator {
  /** Whether a reset is due before the next journey, and whether nobody has written since the last one. */
  const state = { isTurned: false, isFresh: false };
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const content =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/sandbox/${path}`, { method, ...content });
    if (!response.ok)
      throw new Error(`${method} /sandbox/${path} answered ${String(response.status)}: ${await response.text()}`);
    return response.json();
  };
  const turn = async (path: string, body: unknown): Promise<void> => {
    Object.assign(state, { isTurned: true, isFresh: false });
    await ask('PUT', path, body);
  };
  const reset = async (): Promise<void> => {
    await ask('POST', 'reset');
    state.isFresh = true;
  };
  const people = async (): Promise<readonly ListedPerson[]> => (await ask('GET', 'people')) as ListedPerson[];
  return {
    origin,
    reset,
    faults: (list) => turn('faults', list),
    clock: (now) => turn('clock', { now }),
    settings: (values) => turn('settings', values),
    alerts: (list) => turn('alerts', list),
    people,
    organisation: async (user, name) => {
      const found = (await people())
        .find((person) => person.user === user)
        ?.organisations.find((one) => one.name === name);
      if (!found) throw new Error(`${user} does not represent ${name}`);
      return found.id;
    },
    mail: async () => (await ask('GET', 'mail')) as SentMail[],
    list: async <Row>(name: string) => (await ask('GET', name)) as Row[],
    leavesTraces: async () => {
      if (!state.isFresh) await reset();
      Object.assign(state, { isTurned: true, isFresh: false });
    },
    beginsJourney: async () => {
      if (state.isTurned) await reset();
      state.isTurned = false;
    },
    endsJourney: () => void (state.isFresh = false),
  };
}
