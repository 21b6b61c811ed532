/** Applies the limits (`limit-table.ts`) to calls and pages. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { CallName } from '#api/catalogue.endpoints.ts';
import { callFacts } from '#api/catalogue.facts.ts';
import type { CallFacts } from '#api/core/call-facts.ts';
import { waitText } from '#rules/core/wait.rules.ts';
import { clientAddress, type Proxies } from './client-address.ts';
import { plain } from './content.ts';
import { Refusal, type Principal } from './handler.ts';
import {
  ADDRESS_LIMITS,
  CODE_PAGES,
  MEBIBYTES_UNDER_WAY,
  PAGE_FORMS,
  PAGE_FORMS_BY_ADDRESS,
  PERSON_LIMITS,
  UPLOADS_UNDER_WAY,
  WRONG_CODES,
  type NamedLimit,
} from './limit-table.ts';
import { giveBack, take } from './rate-limits.ts';
import type { Db } from './store.ts';

/** Answers 429: the sentence says how long to wait, `Retry-After` the same in seconds. */
export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;

  constructor({ said }: NamedLimit, retryAfterSeconds: number) {
    super(429, [`${said} Try again in ${waitText(retryAfterSeconds)}.`]);
    this.name = 'TooMany';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Limiter {
  /** Takes the limits of one call. Throws `TooMany`. */
  call(name: CallName, principal: Principal, context: Context): Promise<void>;
  /** Takes one upload of so many bytes; returns a function that ends it. Throws `TooMany`. */
  upload(principal: Principal, bytes: number): Promise<() => Promise<void>>;
  /** Takes one form of a page; gives the page of somebody who has to wait, null for everybody else. */
  form(context: Context, person: string | null): Promise<Response | null>;
  /** Takes once from one limit. Throws `TooMany`. */
  take(limit: NamedLimit, key: string): Promise<void>;
  /**
   * Serves a page that opens with a code. `find` looks the code up; a valid code is shown however many wrong ones came
   * from the same address, null counts as a wrong one.
   *
   * @param before counts every try by address, before `find` begins
   * @returns what was found, or the answer that says how long to wait, and what it says
   */
  page<T>(
    context: Context,
    find: () => Promise<T | null>,
    before?: NamedLimit,
  ): Promise<{ readonly found: T | null } | { readonly refused: Response; readonly wait: TooMany }>;
}

export interface LimiterOptions {
  readonly db: Db;
  /** Real milliseconds. */
  readonly now: () => number;
  readonly proxies: Proxies;
}

/** Makes the limiter of a server. It has no state: several processes on one database agree. */
export function createLimiter({ db, now, proxies }: LimiterOptions): Limiter {
  const takeOne = async (limit: NamedLimit, key: string, times = 1): Promise<void> => {
    const taken = await take(db, limit, key, now(), times);
    if (!taken.allowed) throw new TooMany(limit, taken.retryAfterSeconds);
  };
  // In-process requests have no environment, whatever the type says.
  const addressIn = (context: Context): string | null =>
    clientAddress(((context.env ?? {}) as Partial<HttpBindings>).incoming, proxies);

  return {
    call: async (name, { contactId }, context) => {
      const { limits }: CallFacts = callFacts[name];
      if (limits === undefined) return;
      const address = addressIn(context);
      for (const limit of limits) {
        if (contactId !== '') await takeOne(PERSON_LIMITS[limit], contactId);
        if (address !== null) await takeOne(ADDRESS_LIMITS[limit], address);
      }
    },
    upload: async ({ contactId }, bytes) => {
      const mebibytes = Math.ceil(bytes / 1024 ** 2);
      await takeOne(UPLOADS_UNDER_WAY, contactId);
      const end = (): Promise<void> => giveBack(db, UPLOADS_UNDER_WAY, contactId);
      await takeOne(MEBIBYTES_UNDER_WAY, contactId, mebibytes).catch(async (refused: unknown) => {
        await end();
        throw refused;
      });
      return async () => {
        await Promise.all([end(), giveBack(db, MEBIBYTES_UNDER_WAY, contactId, mebibytes)]);
      };
    },
    form: async (context, person) => {
      const address = addressIn(context);
      try {
        if (person !== null) await takeOne(PAGE_FORMS, person);
        if (address !== null) await takeOne(PAGE_FORMS_BY_ADDRESS, address);
        return null;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        return waitPage(context, error);
      }
    },
    take: takeOne,
    page: async (context, find, before) => {
      const address = addressIn(context);
      try {
        if (address !== null)
          for (const limit of [CODE_PAGES, before]) if (limit !== undefined) await takeOne(limit, address);
        const found = await find();
        if (found === null && address !== null) await takeOne(WRONG_CODES, address);
        return { found };
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        return { refused: waitPage(context, error), wait: error };
      }
    },
  };
}

/** Page for a person who has to wait. */
export function waitPage(context: Context, { message, retryAfterSeconds }: TooMany): Response {
  const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
  return context.html(plain('Too many requests', message), 429, headers) as Response;
}
