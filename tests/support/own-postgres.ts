/** A PostgreSQL for tests that kill it, in its own folder, on a free port. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './built-server.ts';

/**
 * How a database is ended: by killing the process, or by a shutdown that does not wait (immediate) or ends all sessions
 * (fast).
 */
export type Ending = 'SIGKILL' | 'SIGQUIT' | 'SIGINT';

export interface OwnPostgres {
  readonly url: string;
  /** Ends it at once, as a crash does (`SIGQUIT` is what `pg_ctl stop -m immediate` sends). */
  kill(ending: Ending): Promise<void>;
  /** Starts it, with further command line settings; resolves once it answers. */
  start(...settings: readonly string[]): Promise<void>;
  /** Fills its disk; returns how to free it. Null without a disk of its own. */
  readonly fill: (() => () => void) | null;
  remove(): Promise<void>;
}

/** Number of tries to start: after a kill the old processes take a moment to end. */
const TRIES = 200;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Where the programs of an installed PostgreSQL are; null where there is none. */
function programs(): string | null {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).map((version) => join(home, version, 'bin')) : [];
  const places = [...versions.toReversed(), '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
}

/** Mounts a memory disk at a folder; false where this user may not. */
function mounted(home: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', home], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates one and starts it; null where no PostgreSQL is installed.
 *
 * @param megabytes size of its own disk, which can be filled; 0 for none
 */
export async function openOwnPostgres(megabytes = 0): Promise<OwnPostgres | null> {
  const bin = programs();
  if (bin === null) return null;
  const home = mkdtempSync(join(tmpdir(), 'own-postgres-'));
  const hasDisk = megabytes > 0 && mounted(home, megabytes);
  const data = join(home, 'db');
  // PostgreSQL refuses to run as root, so it runs as its own user.
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  if (asRoot) execFileSync('chown', ['postgres', home]);
  const command = (program: string, ...options: readonly string[]): readonly [string, string[]] => {
    const [first, ...rest] = [...owner, join(bin, program), ...options];
    return [first!, rest];
  };
  execFileSync(...command('initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C'), {
    stdio: 'ignore',
    cwd: home,
  });
  const port = await freePort();
  const url = `postgres://portal@127.0.0.1:${String(port)}/postgres`;
  let running: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async (...settings: readonly string[]): Promise<void> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (running === null) {
        const child = spawn(
          ...command(
            'postgres',
            '-D',
            data,
            '-p',
            String(port),
            '-k',
            home,
            '-c',
            'listen_addresses=127.0.0.1',
            ...settings,
          ),
          { stdio: 'ignore', cwd: home },
        );
        running = child;
        ended = new Promise((resolve) => {
          child.once('exit', () => {
            running = null;
            resolve(undefined);
          });
        });
      }
      if (await answers()) return;
      await pause(100);
    }
    throw new Error('PostgreSQL does not start');
  };
  const kill: OwnPostgres['kill'] = async (ending) => {
    running?.kill(ending);
    await ended;
  };

  await start();
  return {
    url,
    kill,
    start,
    fill: hasDisk
      ? () => {
          const filler = join(home, 'filler');
          // Ends with "No space left on device", as intended.
          spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
          return () => rmSync(filler);
        }
      : null,
    remove: async () => {
      await kill('SIGQUIT');
      if (hasDisk) execFileSync('umount', ['-l', home]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
