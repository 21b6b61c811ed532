/**
 * Limits on calls and pages (T-38), with two servers on one database, counted together. PGlite allows one process, so
 * both share one store; on PostgreSQL (`TEST_DATABASE_URL`) each has a pool. Time only moves when a test moves it.
 */
import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { callFacts } from '#api/catalogue.facts.ts';
import type { CallFacts, Limited } from '#api/core/call-facts.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { createApp, type App } from '#server/core/app.ts';
import {
  ADDRESS_LIMITS,
  BANK_QUESTIONS,
  CARD_TRIES,
  CODE_PAGES,
  MEBIBYTES_UNDER_WAY,
  PAGE_FORMS,
  PAGE_FORMS_BY_ADDRESS,
  PASS_FILES,
  PERSON_LIMITS,
  UPLOADS_UNDER_WAY,
  WRONG_CODES,
} from '#server/core/limit-table.ts';
import { take, type RateLimit } from '#server/core/rate-limits.ts';
import { openStore } from '#server/core/open-store.ts';
import { accounts } from '#server/core/schema.ts';
import type { Store } from '#server/core/store.ts';
import { openTestStore } from '#support/store.ts';
import { requestToken } from '#server/payment-gateway/gateway.ts';
import { certificateOf } from '#server/records/certificates.ts';
import { certificates } from '#server/records/documents.schema.ts';
import { regulator } from '#server/regulator.ts';
import { FORMS_CLAIMS, OPENING, ORIGIN, PORTAL_CLAIMS, post, sign } from './kit.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || undefined;
const schema = `limits_${randomBytes(6).toString('hex')}`;
const START = Date.parse('2026-11-20T23:00:00Z');
const SERIAL = '/api/mycasa/forms/drone/SearchDroneSerialNumber/v1';

const OF_PORTAL = { aud: PORTAL_CLAIMS['aud']!, scope: PORTAL_CLAIMS['scope'] };

let stores: readonly Store[];
let apps: readonly App[];
let now = START;
const logged: string[] = [];
const tokens = new Map<string, string>();
const contactIds = new Map<string, string>();

beforeAll(async () => {
  if (databaseUrl === undefined) stores = [{ ...(await openTestStore()), kind: 'postgres' }];
  else stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, schema })));
  const options = {
    regulator,
    origin: ORIGIN,
    console: true,
    now: () => now,
    log: (line: string) => void logged.push(line),
  };
  apps = await Promise.all([0, 1].map((index) => createApp({ ...options, store: stores[index] ?? stores[0]! })));
  for (const { userName, subject, contactId } of await stores[0]!.db.select().from(accounts)) {
    const claims = { ...FORMS_CLAIMS, sub: subject, user: userName, contactId };
    contactIds.set(userName, contactId);
    tokens.set(userName, await sign(apps[0]!, { claims, expires: 36_000 }));
    tokens.set(`portal.${userName}`, await sign(apps[0]!, { claims: { ...claims, ...OF_PORTAL }, expires: 36_000 }));
  }
}, OPENING);
beforeEach(async () => {
  now = START;
  logged.length = 0;
  await stores[0]!.db.execute(sql`delete from rate_limit`);
});
afterAll(async () => {
  if (databaseUrl !== undefined) await stores[0]!.db.execute(sql.raw(`drop schema ${schema} cascade`));
  for (const store of stores) await store.close();
});

/** Sends a request from an address to one of the two, as Node's server would pass it on. */
const ask = (
  index: number,
  path: string,
  init: RequestInit = {},
  address = '192.0.2.7',
  headers: Record<string, string> = {},
) => {
  const incoming = { socket: { remoteAddress: address }, headers };
  return Promise.resolve(apps[index % 2]!.hono.request(path, init, { incoming }));
};
const search = (index: number, user: string, address?: string, headers?: Record<string, string>) =>
  ask(index, SERIAL, post({ serialNumber: 'X1' }, tokens.get(user)!), address, headers);
/** Sends several at once, alternating between the servers; returns how many got each status. */
const statuses = async (count: number, one: (index: number) => Promise<Response>): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, (_none, index) => one(index))))
    found[status] = (found[status] ?? 0) + 1;
  return found;
};

/** Uses up part of a limit beforehand. */
const useUp = async (limit: RateLimit, key: string, left = 0): Promise<void> => {
  for (let taken = left; taken < limit.most; taken += 1) await take(stores[0]!.db, limit, key, now);
};
const SEARCHES = PERSON_LIMITS.serialNumbers;
/** The limits that count each call; calls without a limit are missing. */
const LIMITS_OF = Object.fromEntries(
  Object.entries<CallFacts>(callFacts).flatMap(([call, { limits }]) =>
    limits === undefined ? [] : [[call, limits] as const],
  ),
);
const ALL_SEARCHES = ADDRESS_LIMITS.serialNumbers;

describe('calls', () => {
  it('that write are all limited, and so is every check of a guess', () => {
    const unlimited = Object.values(endpoints).filter(({ call, reads }) => !reads && !Object.hasOwn(LIMITS_OF, call));
    expect(unlimited).toEqual([]);
    expect(Object.keys(LIMITS_OF)).toEqual(
      expect.arrayContaining(['SearchDroneSerialNumber', 'dvsValidate', 'verificationview']),
    );
  });

  it('of one person pass as often as the limit says, however they are spread over two servers', async () => {
    await useUp(SEARCHES, contactIds.get('ava')!, 5);
    expect(await statuses(16, (index) => search(index, 'ava'))).toEqual({ 200: 5, 429: 11 });
  });

  it('beyond it hear a sentence with the wait, and Retry-After the same in seconds', async () => {
    await useUp(SEARCHES, contactIds.get('ava')!);
    const answer = await search(0, 'ava');
    const told = [answer.status, answer.headers.get('retry-after'), await answer.json()];
    expect(told).toEqual([
      429,
      '5',
      { errors: ['You have looked up too many serial numbers in a short time. Try again in 5 seconds.'] },
    ]);
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([]);
    now += 4999;
    expect((await search(1, 'ava')).status).toBe(429);
    now += 1;
    expect((await search(1, 'ava')).status).toBe(200);
  });

  it('of everybody else are not touched by it, at the same address neither', async () => {
    await useUp(SEARCHES, contactIds.get('ava')!);
    expect([(await search(0, 'ava')).status, (await search(0, 'zoe')).status]).toEqual([429, 200]);
  });

  it('of many people at one address are limited together, whatever they say in a header, and of others not', async () => {
    await useUp(ALL_SEARCHES, '192.0.2.7', 1);
    expect((await search(0, 'ava')).status).toBe(200);
    const answer = await search(1, 'zoe', '192.0.2.7', { 'x-forwarded-for': '203.0.113.77' });
    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      { errors: [expect.stringMatching(/your internet connection/)] },
    ]);
    expect((await search(0, 'zoe', '192.0.2.8')).status).toBe(200);
  });

  it('without a good token take nothing', async () => {
    await useUp(ALL_SEARCHES, '192.0.2.7', 1);
    expect(await statuses(5, (index) => ask(index, SERIAL, post({ serialNumber: 'X1' }, 'none')))).toEqual({ 401: 5 });
    expect((await search(0, 'ava')).status).toBe(200);
  });
});

/** The decided figures with their calls, typed here so that a raised or missing limit fails. */
const DECIDED: Readonly<Record<Limited, { readonly most: number; readonly calls: readonly CallName[] }>> = {
  checks: {
    most: 30,
    calls: [
      'arnVerify',
      'arnVerifyMyGovId',
      'verificationview',
      'SubmitVerification',
      'SubmitAsicVerification',
      'validateAcrUser',
    ],
  },
  students: { most: 120, calls: ['verifyIndividual'] },
  documentChecks: { most: 120, calls: ['dvsValidate'] },
  serialNumbers: { most: 120, calls: ['SearchDroneSerialNumber'] },
  drafts: { most: 1200, calls: ['SaveDraft', 'DeleteDraft', 'AutosaveSave', 'AutosaveDelete', 'AssessmentAnswer'] },
  submits: {
    most: 300,
    calls: [
      'arnVerify',
      'arnVerifyMyGovId',
      'SubmitVerification',
      'SubmitAsicVerification',
      'SubmitIndustryAssist',
      'droneSubmission',
      'dronesRenewalSubmission',
      'submissionPayment',
      'DeRegisterDrone',
      'DeRegisterDrones',
      'lmsCommercial',
      'lmsRecreational',
      'googlePass',
      'applePass',
      'PassCode',
      'arnCreate',
      'arnLink',
      'arnCreateMyGovId',
      'arnLinkMyGovId',
      'SubmitMpl',
      'acrConfirmationSubmission',
      'submissionCancel',
      'CreateDampSubmission',
    ],
  },
  payments: { most: 150, calls: ['droneSubmission', 'dronesRenewalSubmission', 'submissionPayment'] },
  searches: { most: 300, calls: ['OwnSearch'] },
};
const LIMITED = Object.keys(DECIDED) as Limited[];

describe('each limit', () => {
  /** Without an address, because a fake connection has no body to read. */
  const asked = async (call: CallName, user: string): Promise<number> => {
    const { path, method, token } = endpoints[call] as Endpoint;
    const init = { ...post({}, tokens.get(token === 'portal' ? `portal.${user}` : user)!), method };
    return (await apps[0]!.hono.request(path.replaceAll('{product}', 'casa').replaceAll(/\{\w+\}/g, '12345'), init))
      .status;
  };
  /** The remainder of the decided figure after several simultaneous takes. */
  const takeAtOnce = async (name: string, times: number, most: number, key: string): Promise<unknown> =>
    take(stores[0]!.db, { name, most: 1, seconds: (600 * times) / most }, key, now);

  it.each(LIMITED)(
    '%s: of one person, beyond the figure that was decided, every call that takes from it hears 429, and at one less it does not',
    async (kind) => {
      const { most, calls } = DECIDED[kind];
      const { name } = PERSON_LIMITS[kind];
      await takeAtOnce(name, most, most, contactIds.get('ava')!);
      // A call without a handler answers that before anything else.
      const built = calls.filter((call) => regulator.handlers[call] !== undefined);
      for (const call of built) expect([call, await asked(call, 'ava')]).toEqual([call, 429]);
      if (built.length === 0) return;
      await takeAtOnce(name, most - 1, most, contactIds.get('zoe')!);
      expect(await asked(built[0]!, 'zoe')).not.toBe(429);
      expect(await asked(built[0]!, 'zoe')).toBe(429);
    },
  );

  it.each(LIMITED)('%s: is ten times as much by address, and comes back within ten minutes', (kind) => {
    const figures = ({ most, seconds }: RateLimit) => [most, seconds];
    expect([figures(PERSON_LIMITS[kind]), figures(ADDRESS_LIMITS[kind])]).toEqual([
      [DECIDED[kind].most, 600],
      [DECIDED[kind].most * 10, 600],
    ]);
    const takers = Object.entries(LIMITS_OF).flatMap(([call, limits]) => (limits.includes(kind) ? [call] : []));
    expect(takers.toSorted()).toEqual(DECIDED[kind].calls.toSorted());
  });

  it('of pages, cards, uploads and files of passes is what was decided, and says what was too much', () => {
    expect(
      [
        WRONG_CODES,
        CODE_PAGES,
        CARD_TRIES,
        UPLOADS_UNDER_WAY,
        MEBIBYTES_UNDER_WAY,
        PASS_FILES,
        PAGE_FORMS,
        PAGE_FORMS_BY_ADDRESS,
        BANK_QUESTIONS,
      ].map(({ most, seconds, said }) => [most, seconds, said]),
    ).toEqual([
      [40, 600, 'Too many links that do not exist were opened from your internet connection.'],
      [300, 60, 'Too many requests came from your internet connection in a short time.'],
      [20, 600, 'You have tried a card too many times. Your card was not charged.'],
      [100, 3600, 'You have too many uploads in progress.'],
      [1280, 3600, 'You are uploading too much at the same time.'],
      [60, 600, 'A great many files were opened from your internet connection.'],
      [20, 600, 'You have sent too many changes in a short time.'],
      [200, 600, 'Too many requests came from your internet connection in a short time.'],
      [60, 600, 'You have asked your bank too many times in a short time.'],
    ]);
  });
});

describe('codes of certificates', () => {
  const guess = (index: number, address?: string) =>
    ask(index, `/content/verify/${randomBytes(16).toString('base64url')}`, {}, address);

  it('guessed at once: so many are told that there is none, the rest how long to wait', async () => {
    const found = await statuses(60, (index) => guess(index));
    expect(found).toEqual({ 404: WRONG_CODES.most, 429: 60 - WRONG_CODES.most });
    const answer = await guess(1);
    expect(answer.headers.get('retry-after')).toBe('15');
    expect(await answer.text()).toContain('Try again in 15 seconds.');
  });

  it('that are right still open at an address from which wrong ones were tried', async () => {
    const { db } = stores[0]!;
    const [ava] = await db.select().from(accounts).where(eq(accounts.userName, 'ava'));
    await certificateOf(
      { db, moment: apps[0]!.control.moment(), origin: ORIGIN },
      { kind: 'person', id: ava!.contactId },
    );
    const [made] = await db.select().from(certificates);
    await useUp(WRONG_CODES, '192.0.2.7');
    expect((await guess(0)).status).toBe(429);
    expect((await ask(0, `/content/verify/${made!.code}`)).status).toBe(200);
  });

  it('and nobody opens them by the thousand', async () => {
    await useUp(CODE_PAGES, '192.0.2.7');
    const { db } = stores[0]!;
    const [made] = await db.select().from(certificates);
    expect((await ask(0, `/content/verify/${made!.code}`)).status).toBe(429);
    expect((await ask(0, `/content/verify/${made!.code}`, {}, '2001:db8::1')).status).toBe(200);
  });
});

describe('tickets of documents', () => {
  it('are limited like codes', async () => {
    const found = await statuses(60, (index) =>
      ask(index, `/forms/document-location?file=a.pdf&spId=${randomBytes(24).toString('base64url')}`),
    );
    expect(found).toEqual({ 404: WRONG_CODES.most, 429: 60 - WRONG_CODES.most });
  });
});

describe('payment pages', () => {
  const open = (index: number, token: string) => ask(index, `/pay?token=${token}`);
  const pay = (index: number, token: string, number: string) =>
    ask(index, '/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, number, name: 'A', expiry: '12/40', code: '123' }).toString(),
    });

  it('with guessed tokens are limited, read or posted, and a right one still opens', async () => {
    const token = await requestToken(
      stores[0]!.db,
      { reference: 'r-1', customRef: 'c-1', amountCents: 100, description: 'A fee' },
      apps[0]!.control.moment(),
    );
    const found = await statuses(60, (index) =>
      index < 30
        ? open(index, randomBytes(24).toString('base64url'))
        : pay(index, randomBytes(24).toString('base64url'), '4'),
    );
    expect(found).toEqual({ 404: WRONG_CODES.most, 429: 60 - WRONG_CODES.most });
    expect((await open(0, token)).status).toBe(200);
  });

  it('take so many tries of a card and no more; other pages go on', async () => {
    const make = (customRef: string) =>
      requestToken(
        stores[0]!.db,
        { reference: customRef, customRef, amountCents: 100, description: 'A fee' },
        apps[0]!.control.moment(),
      );
    const [tried, other] = [await make('c-2'), await make('c-3')];
    const shown = async (answer: Response, index = 0) => ask(index, answer.headers.get('location')!);
    expect(await statuses(CARD_TRIES.most + 5, async (index) => shown(await pay(index, tried, '4'), index))).toEqual({
      200: CARD_TRIES.most,
      429: 5,
    });
    const answer = await shown(await pay(0, tried, '4'));
    expect([answer.headers.get('retry-after'), await answer.text()]).toEqual([
      '30',
      expect.stringContaining('Your card was not charged. Try again in 30 seconds.'),
    ]);
    expect((await shown(await pay(1, other, '4'))).status).toBe(200);
  });
});
