/**
 * A connection pool for a PostgreSQL that may have fewer connections than its processes want. If the database refuses
 * one (53300), requests wait within a limit instead of failing at once, and the process uses fewer for a while, so that
 * others get some.
 */
import { callbackify } from 'node:util';
import pg from 'pg';
import { pause, realNow } from './clock.ts';

/** Default number of connections of a process. */
export const USUAL_POOL = 10;

/** Longest wait for a connection, both in this process's queue and for PostgreSQL, in milliseconds. */
const LONGEST_WAIT_MS = 5000;

/** Pause between two tries while this process has no connection at all; it doubles up to the longest. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;

/** Time after which the process may use its full number again, because others may have ended. */
const GROWS_AGAIN_MS = 2000;

/** Time after which idle connections are closed, all but one, because another process may need them. */
const IDLE_MS = 2000;

/** PostgreSQL's error for no connection left for this role, this database, or at all. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53300';

/**
 * A connection class that reports a refusal before the driver's pool sees it, which would at once ask for another
 * connection.
 */
function telling(Connection: typeof pg.Client, tell: () => void): typeof pg.Client {
  return class extends Connection {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (callback === undefined) return super.connect() as Promise<this>;
      super.connect((error: Error) => {
        if (isRefused(error)) tell();
        callback(error);
      });
    }
  };
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose callers wait; everything else is the driver's. */
export class PatientPool extends pg.Pool {
  readonly #most: number;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #gaveBackAt = realNow();
  #givesBack = false;

  /** @param most connections at the same time */
  constructor(most: number, config: pg.PoolConfig) {
    const refused = { tell: (): void => {} };
    const Client = telling((config.Client ?? pg.Client) as typeof pg.Client, () => refused.tell());
    super({
      ...config,
      Client,
      max: most,
      min: 1,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: LONGEST_WAIT_MS,
    });
    refused.tell = () => this.#askForFewer(this.totalCount - 1);
    this.#most = most;
    // An idle connection that dies is replaced at the next query; without a listener its error would end the process.
    this.on('error', () => {});
    // The pool only listens to idle connections. One that dies within a transaction, between two statements, needs its
    // own listener.
    this.on('connect', (client) => client.on('error', () => {}));
    // Set at each release, right before the driver decides whether to keep the connection.
    this.on('release', () => {
      this.options.maxUses = this.#givesBack ? 1 : Number.POSITIVE_INFINITY;
      this.#givesBack = false;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#wait();
    const done = (client: pg.PoolClient | undefined) => (release?: unknown) =>
      client?.release(release as Error | boolean | undefined);
    callbackify(() => this.#wait())((error, client) => callback(error ?? undefined, client, done(client)));
  }

  async #wait(): Promise<pg.PoolClient> {
    const until = realNow() + LONGEST_WAIT_MS;
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      if (realNow() - this.#refusedAt > GROWS_AGAIN_MS) this.options.max = this.#most;
      try {
        return await super.connect();
      } catch (error) {
        if (!isRefused(error) || realNow() >= until) throw error;
        // If this process has other connections, it queues for one of them.
        if (this.totalCount === 0) await pause(ms);
      }
    }
  }

  /**
   * Limits the pool to the connections that it has. After repeated refusals it closes one, for a process that has none.
   *
   * @param has number of connections, including those being opened, which may be refused too
   */
  #askForFewer(has: number): void {
    this.#refusedAt = realNow();
    if (has > 1 && this.#refusedAt - this.#gaveBackAt > GROWS_AGAIN_MS) {
      this.#gaveBackAt = this.#refusedAt;
      this.#givesBack = true;
    }
    this.options.max = Math.max(1, Math.min(this.options.max, has - Number(this.#givesBack)));
  }
}
