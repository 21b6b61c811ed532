/**
 * Connections to a PostgreSQL that may have fewer of them than its processes would like. Where it refuses another one
 * (53300), a person waits, within a limit, instead of hearing at once that the service is away; and the process asks
 * for fewer for a while, so that the others get theirs.
 */
import { callbackify } from 'node:util';
import pg from 'pg';
import { pause, realNow } from './clock.ts';

/** Connections of a process where nobody says how many. */
export const USUAL_POOL = 10;

/** How long somebody waits for a connection: in the line of this process, and for PostgreSQL to have one. Milliseconds. */
const LONGEST_WAIT_MS = 5000;

/** Between two tries where this process has no connection at all, which doubles up to the longest. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;

/** After that long it may have as many as before: the others may have ended. */
const GROWS_AGAIN_MS = 2000;

/** Idle connections are given back after that long, all but one: another process may need them. */
const IDLE_MS = 2000;

/** Of PostgreSQL: no connection is left, for this role, this database or anybody. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53300';

/**
 * A kind of connection that tells of a refusal before the driver's pool hears of it, which would at once ask for
 * another one.
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

/** A pool whose people wait. Everything but the waiting is the driver's. */
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
    // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
    this.on('error', () => {});
    // The pool hears only those that are idle. One that dies in a transaction, between two statements, has nobody else
    // to tell.
    this.on('connect', (client) => client.on('error', () => {}));
    // Asked for at each release, right before the driver decides whether it keeps the connection.
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
        // With connections of its own it waits in line for one of them.
        if (this.totalCount === 0) await pause(ms);
      }
    }
  }

  /**
   * No more than it has. Where it is refused again and again it gives one back, so that a process which has none gets
   * that one.
   *
   * @param has connections, those included that are being opened and may be refused as well
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
