/**
 * How many requests one process works on at the same time, and how long the others wait for their turn. Beyond what it can do, everybody would wait longer and
 * longer and nobody be served; so whoever cannot begin in time is told to come again, at once or before the wait is over (503 with Retry-After). What was
 * begun is finished: nobody is sent away whose request may have changed something (docs/decisions/0022).
 */

/** How much a process takes on. */
export interface AdmissionLimits {
  /** Requests at work at the same time: more would only wait for each other, for the processor and for connections to the database. */
  readonly atWork: number;
  /** Requests that wait for their turn. One more is told to come again at once. */
  readonly waiting: number;
  /** Longest wait for a turn, in milliseconds. With the work itself it stays below two seconds, from arrival to first byte. */
  readonly longestWaitMs: number;
  /** Work that takes longer does not count any more, in milliseconds: it waits for a slow sender, a lock or a database, and must not keep everybody out. */
  readonly countedMs: number;
}

/**
 * Measured by `npm run load`: an ordinary call costs three to eight milliseconds of the processor, so that 48 of them are done in less than half a second.
 */
export const ADMISSION_LIMITS: AdmissionLimits = { atWork: 48, waiting: 400, longestWaitMs: 1500, countedMs: 2000 };

/** Ends a turn; calling it twice does nothing. */
export type Leave = () => void;

/** Lets requests in. */
export interface Admission {
  /** Resolves when it is the caller's turn, or with null where they have to come again. Turns are in the order of arrival. */
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
export function createAdmission({ now, wait }: AdmissionClock, limits: AdmissionLimits = ADMISSION_LIMITS): Admission {
  // Both in the order in which they came, which is that of their ends too.
  const working = new Set<{ readonly until: number }>();
  const waiting = new Set<Waiting>();
  let isWatching = false;

  const begin = (): Leave => {
    const turn = { until: now() + limits.countedMs };
    working.add(turn);
    return () => {
      if (working.delete(turn)) advance();
    };
  };
  const advance = (): void => {
    const at = now();
    for (const turn of working) if (turn.until <= at) working.delete(turn);
    for (const one of waiting) {
      const isLate = one.until <= at;
      if (!isLate && working.size >= limits.atWork) break;
      waiting.delete(one);
      one.answer(isLate ? null : begin());
    }
  };
  /** Runs while somebody waits: one timer for all. */
  const watch = async (): Promise<void> => {
    isWatching = true;
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const [oldest] = working;
      await wait(Math.max(1, Math.min(first.until, oldest?.until ?? first.until) - now()));
      advance();
    }
    isWatching = false;
  };

  return {
    enter: () => {
      advance();
      if (working.size < limits.atWork) return Promise.resolve(begin());
      if (waiting.size >= limits.waiting) return Promise.resolve(null);
      return new Promise((answer) => {
        waiting.add({ until: now() + limits.longestWaitMs, answer });
        if (!isWatching) void watch();
      });
    },
  };
}

/** Whether everybody gets this at any time: what is read from the built portal and from memory, which costs nothing and which a page that says 'busy' needs. */
export function isAlwaysAnswered(method: string, path: string): boolean {
  if (method === 'OPTIONS' || path === '/content/keep-alive') return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/forms(\/|$)/i.test(path)) return !/^\/forms\/document-location$/i.test(path);
  return /\.(css|js|ico)$|^\/content\/[^/]+\/footer\.html$/i.test(path);
}
