/**
 * How many requests one process works on at the same time, and how long the others wait for their turn. Beyond what it
 * can do, everybody would wait longer and longer and nobody be served; so whoever cannot begin in time is told to come
 * again, at once or before the wait is over (503 with Retry-After). What was begun is finished: nobody is sent away
 * whose request may have changed something (docs/decisions/0022).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How much a process takes on. */
export interface AdmissionLimits {
  /**
   * Requests at work at the same time: more would only wait for each other, for the processor and for connections to
   * the database.
   */
  readonly atWork: number;
  /** Requests that wait for their turn. One more is told to come again at once. */
  readonly waiting: number;
  /**
   * Longest wait for a turn, in milliseconds. With the work itself it stays below two seconds, from arrival to first
   * byte.
   */
  readonly longestWaitMs: number;
  /**
   * Work that takes longer does not count any more, in milliseconds: it waits for a slow sender, a lock or a database,
   * and must not keep everybody out.
   */
  readonly countedMs: number;
}

/**
 * Measured by `npm run load`: an ordinary call costs three milliseconds of the processor with PostgreSQL, which works
 * beside it, and eight with the embedded database, which does one thing at a time in this process: so all that are at
 * work are done in less than half a second on a processor of their own.
 */
export const ADMISSION_LIMITS: Readonly<Record<'embedded' | 'postgres', AdmissionLimits>> = {
  embedded: { atWork: 16, waiting: 400, longestWaitMs: 1200, countedMs: 2000 },
  postgres: { atWork: 48, waiting: 400, longestWaitMs: 1200, countedMs: 2000 },
};

/**
 * Turns of the event loop before each request that begins. Node takes one new connection in a turn, and with the
 * embedded database a request is done in one: with no turns between, whoever comes meanwhile would wait before this
 * server as much as knows of them.
 */
const TURNS_BETWEEN = 8;

/** Bytes from which on a form is large: what a slow mobile line sends in some seconds. */
const LARGE_FORM = 1_048_576;

/** Between two looks at who is late, in milliseconds. */
const SHORTEST_LOOK_MS = 20;

/** Ends a turn; calling it twice does nothing. */
export type Leave = () => void;

/** Lets requests in. */
export interface Admission {
  /**
   * Resolves when it is the caller's turn, or with null where they have to come again. Turns are in the order of
   * arrival.
   */
  enter(): Promise<Leave | null>;
}

/** The clock, in milliseconds, and its timer. */
export interface AdmissionClock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

interface Waiting {
  readonly until: number;
  readonly answer: (leave: Leave | null) => void;
}

/** Makes the admission of a process. */
export function createAdmission({ now, wait }: AdmissionClock, limits: AdmissionLimits): Admission {
  // Both in the order in which they came, which is that of their ends too.
  const working = new Set<{ readonly until: number }>();
  const waiting = new Set<Waiting>();
  let [isStarting, isWatching] = [false, false];

  const begin = (): Leave => {
    const turn = { until: now() + limits.countedMs };
    working.add(turn);
    return () => {
      if (working.delete(turn)) advance();
    };
  };
  const canBegin = (): boolean => waiting.size > 0 && working.size < limits.atWork;
  /** Tells who is late, lets begin who can, and watches while anybody waits. */
  const advance = (): void => {
    const at = now();
    for (const turn of working) if (turn.until <= at) working.delete(turn);
    // For whom there is room is not sent away: the process stood still for a moment, and begins with them next.
    let room = limits.atWork - working.size;
    for (const one of waiting) {
      room -= 1;
      if (room >= 0) continue;
      if (one.until > at) break;
      waiting.delete(one);
      one.answer(null);
    }
    if (!isStarting && canBegin()) void start();
    else if (!isStarting && !isWatching && waiting.size > 0) void watch();
  };
  const start = async (): Promise<void> => {
    isStarting = true;
    while (canBegin()) {
      const turns = working.size === 0 && waiting.size === 1 ? 1 : TURNS_BETWEEN;
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      const [first] = waiting;
      if (first === undefined) break;
      waiting.delete(first);
      first.answer(begin());
    }
    isStarting = false;
    advance();
  };
  /** Runs while somebody waits: one timer for all. */
  const watch = async (): Promise<void> => {
    isWatching = true;
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const [oldest] = working;
      await wait(Math.max(SHORTEST_LOOK_MS, Math.min(first.until, oldest?.until ?? first.until) - now()));
      advance();
    }
    isWatching = false;
  };

  return {
    enter: () => {
      if (waiting.size >= limits.waiting) return Promise.resolve(null);
      return new Promise((answer) => {
        waiting.add({ until: now() + limits.longestWaitMs, answer });
        advance();
      });
    },
  };
}

/**
 * Whether everybody gets this at any time: what is read from the built portal and from memory, which costs nothing and
 * which a page that says 'busy' needs.
 */
export function isAlwaysAnswered(method: string, path: string): boolean {
  if (method === 'OPTIONS' || path === '/content/keep-alive') return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/forms(\/|$)/i.test(path)) return !/^\/forms\/document-location$/i.test(path);
  return /\.(css|js|ico)$|^\/content\/[^/]+\/footer\.html$/i.test(path);
}

/** Whether a form brings files that take long to come, or does not say how much it brings. */
export function isLargeForm(request: { header(name: string): string | undefined }): boolean {
  return (
    /^multipart\/form-data/i.test(request.header('content-type') ?? '') &&
    Number(request.header('content-length') ?? Number.POSITIVE_INFINITY) > LARGE_FORM
  );
}
