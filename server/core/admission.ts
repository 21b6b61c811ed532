/**
 * How many requests one process works on at the same time, and how long the others wait for their turn. Beyond what it
 * can do, everybody would wait longer and longer and nobody be served; so whoever cannot begin in time is told to come
 * again, at once or before the wait is over (503 with Retry-After). What was begun is finished: nobody is sent away
 * whose request may have changed something. Callers take turns with each other, and each has a share of the line and of
 * the work, so that nobody fills either (docs/decisions/0022).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface AdmissionLimits {
  /** Requests at work at once: more would only wait for the processor and for database connections. */
  readonly atWork: number;
  /** Of these one caller has at most so many while others ask as well, and all callers of one address so many. */
  readonly ofOneCaller: number;
  readonly ofOneAddress: number;
  /** Requests that wait for their turn. For one more, the last one of whoever has the most of them makes room. */
  readonly waiting: number;
  /** Whoever has so many under way hears only after the longest wait that there is no room for another one. */
  readonly heldFrom: number;
  /** Longest wait for a turn in milliseconds. With the work it stays below two seconds, from arrival to first byte. */
  readonly longestWaitMs: number;
  /**
   * Work that takes longer does not count any more, in milliseconds: it waits for a lock or a database, and must not
   * keep everybody out.
   */
  readonly countedMs: number;
}

/**
 * Measured by `npm run load`: an ordinary call costs three milliseconds of the processor with PostgreSQL, which works
 * beside it, and eight with the embedded database, which does one thing at a time in this process: so all that are at
 * work are done in less than half a second on a processor of their own.
 */
export const ADMISSION_LIMITS: Readonly<Record<'embedded' | 'postgres', AdmissionLimits>> = {
  embedded: {
    atWork: 16,
    ofOneCaller: 2,
    ofOneAddress: 8,
    waiting: 400,
    heldFrom: 100,
    longestWaitMs: 1200,
    countedMs: 2000,
  },
  postgres: {
    atWork: 48,
    ofOneCaller: 6,
    ofOneAddress: 24,
    waiting: 400,
    heldFrom: 100,
    longestWaitMs: 1200,
    countedMs: 2000,
  },
};

/**
 * Files of the build have a line of their own, so that a page can open that says 'busy': they cost the processor what
 * it takes to send them, and nothing else. A turn lasts until the file is sent.
 */
export const FILE_LIMITS: AdmissionLimits = {
  atWork: 16,
  ofOneCaller: 4,
  ofOneAddress: 8,
  waiting: 2000,
  heldFrom: 400,
  longestWaitMs: 10_000,
  countedMs: 2000,
};

/** Factor by which a caller in the middle of a sign-in may wait longer, because a refused one must begin again. */
const BEGUN_WAITS = 4;

/** Milliseconds after a request during which a caller counts as active. */
const ASKS_MS = 60_000;

/**
 * Turns of the event loop before each request that begins. Node takes one new connection in a turn, and with the
 * embedded database a request is done in one: without turns between, new connections would wait before this server
 * knows of them.
 */
const TURNS_BETWEEN = 8;

/**
 * Whoever fills the line hears this part of the longest wait later at most that there is no room, in so many steps: of
 * hundreds that came together all would hear it in one moment, ask again in the next, and hold up everybody else.
 */
const TOLD_LATER = 0.5;
const TOLD_IN_STEPS = 64;

/** Between two looks at who is late, in milliseconds. */
const SHORTEST_LOOK_MS = 20;

/** Whose request it is, as far as that is certain before any work. */
export interface Caller {
  /** From where it comes; null where that is not known (`client-address.ts`). */
  readonly address: string | null;
  /** The signed-in person, by a token that was verified, or the sign-in under way, by its mark; null for neither. */
  readonly person: string | null;
  /** Whether it begins a sign-in, or belongs to one that has begun; null for everything else. */
  readonly signIn: 'begins' | 'begun' | null;
}

/** Nothing is known of them. */
export const ANYBODY: Caller = { address: null, person: null, signIn: null };

export interface Turn {
  /** Ends it for good; calling it twice does nothing. */
  leave(): void;
  /**
   * Gives it up for work whose length somebody else decides, such as a body that still comes, and takes the next one
   * after it: what was begun is finished.
   */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

export interface Admission {
  /**
   * Resolves when it is the caller's turn, or with null where they have to come again. Callers take turns with each
   * other, each of them in the order of their requests.
   */
  enter(caller?: Caller): Promise<Turn | null>;
  /** Requests at work, those that wait, and those refused so far. */
  counts(): { readonly working: number; readonly waiting: number; readonly refused: number };
}

/** The clock, in milliseconds, and its timer. */
export interface AdmissionClock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** What is known of one caller, or of all callers of one address. */
interface Account {
  waiting: number;
  working: number;
  /** When they asked last. */
  asked: number;
  /** The place in the order of the next request of theirs. */
  next: number;
}

interface Working {
  readonly until: number;
  readonly accounts: readonly Account[];
}

interface Waiting {
  readonly until: number;
  readonly signIn: Caller['signIn'];
  /** Of the caller, undefined where nothing is known of them; then that of all callers of their address. */
  readonly accounts: readonly Account[];
  readonly place: number;
  /** It goes on with what was begun. */
  readonly isAgain: boolean;
  readonly answer: (begun: Working | null) => void;
}

/** The accounts of those who ask or asked a short time ago. */
function openAccounts(now: () => number) {
  const all = new Map<string, Account>();
  return {
    of: (name: string): Account => {
      const account = all.get(name) ?? { waiting: 0, working: 0, asked: 0, next: 0 };
      account.asked = now();
      // Those who asked the longest time ago stand first.
      all.delete(name);
      all.set(name, account);
      for (const [other, { waiting, working, asked }] of all) {
        if (asked + ASKS_MS > now()) break;
        if (waiting + working === 0) all.delete(other);
      }
      return account;
    },
    areSeveral: (): boolean => all.size > 1,
  };
}

/** Makes the admission of a process. */
export function createAdmission({ now, wait }: AdmissionClock, limits: AdmissionLimits): Admission {
  // In the order in which they came.
  const working = new Set<Working>();
  const waiting = new Set<Waiting>();
  const [callers, addresses] = [openAccounts(now), openAccounts(now)];
  let [isStarting, isWatching] = [false, false];
  /** The place in the order of whoever began last. */
  let reached = 0;
  let refused = 0;

  const accountsOf = ({ address, person }: Caller): readonly Account[] => {
    const name = person === null ? address : `person ${person}`;
    return [...(name === null ? [] : [callers.of(name)]), ...(address === null ? [] : [addresses.of(address)])];
  };
  const end = (one: Working): boolean => {
    if (!working.delete(one)) return false;
    for (const account of one.accounts) account.working -= 1;
    return true;
  };
  const leaveLine = (one: Waiting): void => {
    waiting.delete(one);
    for (const account of one.accounts) account.waiting -= 1;
  };
  const refuse = (one: Waiting): void => {
    leaveLine(one);
    // Its place is free again: whoever was refused does not stand further back the next time.
    const [caller] = one.accounts;
    if (caller !== undefined) caller.next -= 1;
    one.answer(null);
  };

  /** Whether its caller and their address have less than their share at work; who is alone has all of it. */
  const hasShare = ({ isAgain, accounts: [caller, address] }: Waiting): boolean =>
    isAgain ||
    ((caller === undefined || !callers.areSeveral() || caller.working < limits.ofOneCaller) &&
      (address === undefined || !addresses.areSeveral() || address.working < limits.ofOneAddress));
  /** Whether it has waited for as long as anybody should, and asks for no more than a page of the portal does. */
  const isDue = ({ until, accounts: [caller] }: Waiting): boolean =>
    until <= now() && (caller === undefined || caller.waiting + caller.working <= limits.atWork);

  /**
   * Whose turn it is: what was begun, then whoever has the first place. No sign-in begins while one that has begun
   * waits: it has several requests, and of many that are begun none would come to its end.
   */
  const next = (): Waiting | undefined => {
    let first: Waiting | undefined;
    let firstBeginning: Waiting | undefined;
    let isOneBegun = false;
    for (const one of waiting) {
      if (one.isAgain) return one;
      if (!hasShare(one) && !isDue(one)) continue;
      isOneBegun ||= one.signIn === 'begun';
      if (one.signIn === 'begins') {
        if (firstBeginning === undefined || one.place < firstBeginning.place) firstBeginning = one;
      } else if (first === undefined || one.place < first.place) first = one;
    }
    if (firstBeginning === undefined || (isOneBegun && first !== undefined)) return first;
    return first === undefined || firstBeginning.place < first.place ? firstBeginning : first;
  };
  /**
   * Who has to make room in a full line: the last one of the caller who has the most in it, and of those in the middle
   * of a sign-in only where there is nobody else. Undefined: whoever comes finds no room.
   */
  const whoMakesRoom = (coming: Waiting): Waiting | undefined => {
    const ofBegun = ({ isAgain, signIn }: Waiting): boolean => isAgain || signIn === 'begun';
    const inLine = ({ accounts: [caller] }: Waiting): number => caller?.waiting ?? limits.waiting;
    let last: Waiting | undefined;
    for (const one of waiting)
      if (!one.isAgain && !ofBegun(one) && (last === undefined || inLine(one) >= inLine(last))) last = one;
    if (ofBegun(coming)) return last;
    return last !== undefined && inLine(last) > inLine(coming) + 1 ? last : undefined;
  };

  /** Whether a caller has so much under way that it waits for the word that it has to come again. */
  const fillsTheLine = (caller: Caller): boolean => {
    const [own] = accountsOf(caller);
    return own !== undefined && own.waiting + own.working >= limits.heldFrom;
  };

  /** Tells who is late, lets begin who can, and watches while anybody waits. */
  const advance = (): void => {
    const at = now();
    for (const one of working) if (one.until <= at) end(one);
    // For whom there is room is not sent away: the process stood still for a moment, and begins with them next.
    let room = limits.atWork - working.size;
    for (const one of waiting) {
      if (room > 0 && (hasShare(one) || isDue(one))) room -= 1;
      else if (one.until <= at) refuse(one);
    }
    if (!isStarting && canBegin()) void start();
    else if (!isStarting && !isWatching && waiting.size > 0) void watch();
  };
  const canBegin = (): boolean => working.size < limits.atWork && next() !== undefined;
  const start = async (): Promise<void> => {
    isStarting = true;
    while (canBegin()) {
      const turns = working.size === 0 && waiting.size === 1 ? 1 : TURNS_BETWEEN;
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      const one = working.size < limits.atWork ? next() : undefined;
      if (one === undefined) break;
      leaveLine(one);
      reached = Math.max(reached, one.place);
      const begun = { until: now() + limits.countedMs, accounts: one.accounts };
      working.add(begun);
      for (const account of begun.accounts) account.working += 1;
      one.answer(begun);
    }
    isStarting = false;
    advance();
  };
  /** One timer for all waiting requests. */
  const watch = async (): Promise<void> => {
    isWatching = true;
    while (waiting.size > 0) {
      let soonest = Number.POSITIVE_INFINITY;
      for (const { until } of waiting) soonest = Math.min(soonest, until);
      for (const { until } of working) soonest = Math.min(soonest, until);
      await wait(Math.max(SHORTEST_LOOK_MS, soonest - now()));
      advance();
    }
    isWatching = false;
  };

  const line = (caller: Caller, isAgain: boolean): Promise<Working | null> =>
    new Promise((answer) => {
      const accounts = accountsOf(caller);
      const [own] = accounts;
      const patience = limits.longestWaitMs * (caller.signIn === 'begun' ? BEGUN_WAITS : 1);
      const coming: Waiting = {
        until: isAgain ? Number.POSITIVE_INFINITY : now() + patience,
        signIn: caller.signIn,
        accounts,
        place: Math.max(reached, own?.next ?? 0),
        isAgain,
        answer,
      };
      if (!isAgain && waiting.size >= limits.waiting) {
        const last = whoMakesRoom(coming);
        if (last === undefined) return answer(null);
        refuse(last);
      }
      if (own !== undefined && !isAgain) own.next = coming.place + 1;
      waiting.add(coming);
      for (const account of accounts) account.waiting += 1;
      advance();
    });

  return {
    counts: () => ({ working: working.size, waiting: waiting.size, refused }),
    enter: async (caller = ANYBODY) => {
      const came = now();
      // As it comes: those who leave the line together do not fill it any more.
      const fills = fillsTheLine(caller);
      let begun = await line(caller, false);
      if (begun === null) {
        refused += 1;
        // A client that fills the line asks again as soon as it is answered, and answering costs the others' time too.
        const later = (TOLD_LATER * (refused % TOLD_IN_STEPS)) / TOLD_IN_STEPS;
        const left = came + limits.longestWaitMs * (1 + later) - now();
        if (left > 0 && fills) await wait(left);
        return null;
      }
      let isOver = false;
      const leave = (): void => {
        if (begun !== null && end(begun)) advance();
      };
      return {
        leave: () => {
          isOver = true;
          leave();
        },
        outside: async (work) => {
          leave();
          try {
            return await work();
          } finally {
            if (!isOver) begun = await line(caller, true);
            if (isOver) leave();
          }
        },
      };
    },
  };
}

/** Whether it costs nothing at all: whoever asks for it never waits. */
export function isFree(method: string, path: string): boolean {
  return method === 'OPTIONS' || path === '/content/keep-alive';
}

/** Whether it is a file of the build, or one that is in memory as they are, which a page that says 'busy' needs as well. */
export function isFile(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/forms(\/|$)/i.test(path)) return !/^\/forms\/document-location$/i.test(path);
  return /\.(css|js|ico)$|^\/content\/[^/]+\/footer\.html$/i.test(path);
}
