/**
 * A sandbox regulator of one's own: a server process on a free port with a folder of its own, and its console by HTTP
 * (SANDBOX.md).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'dist/server/main.js');

/** A fault switch as SANDBOX.md prints it. */
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

/** A mail that was sent. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** The regulator that a worker's journeys depend on. */
export interface Regulator {
  /** For example `http://localhost:40123`. */
  readonly origin: string;
  /** Back to the seed: no faults, real clock, settings as seeded. Sign-ins stay. */
  reset(): Promise<void>;
  /** Replaces the switches in force; a list without entries takes them all back. */
  faults(list: readonly Fault[]): Promise<void>;
  /** Sets the clock to an instant with offset, or back to the real one. */
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
  /** A list of the console that has no name of its own here: `submissions`, `payments`, `drafts`, `calls`. */
  list<Row>(name: string): Promise<readonly Row[]>;
  /**
   * The seed, with a reset only if somebody may have written since the last one; the next journey finds the seed again.
   * For journeys that write.
   */
  leavesTraces(): Promise<void>;
  /**
   * Before a journey: the seed, where the one before turned a switch or left traces. Not after it: what a tab sends
   * when it closes comes later.
   */
  beginsJourney(): Promise<void>;
  /** After a journey, whatever it did. */
  endsJourney(): void;
}

/** A running regulator and the way to end it. */
export interface StartedRegulator {
  readonly regulator: Regulator;
  /** Everything that the process has said. */
  logged(): string;
  /** Ends the process and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a regulator and waits until it answers. Rejects with what the process said when it ends before that.
 *
 * @param more of its environment
 */
export async function startRegulator(more: Readonly<Record<string, string>> = {}): Promise<StartedRegulator> {
  if (!existsSync(program)) throw new Error('There is no build: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const environment = { ...process.env, PORT: '0', SANDBOX_DIR: join(folder, 'state'), NODE_ENV: 'development' };
  const env = { ...environment, DATABASE_URL: '', ...more };
  const lines: string[] = [];
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // A worker that is killed must not leave its server behind, nor its records.
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
      // Of its own pages: the portal may be somebody else's.
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
