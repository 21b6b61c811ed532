import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdmission } from '#server/core/admission.ts';
import { openTrustedIssuer } from '#server/core/trusted-issuer.ts';
import { eventually } from '#support/eventually.ts';
import { handClock } from './hand-clock.ts';
import { OPENING, PATHS, PORTAL_CLAIMS, post, sign } from './kit.ts';
import { startTestServer } from './running.ts';
import { smallRegulator } from './small-regulator.ts';

const AUDIENCES = { portal: 'portal-api', forms: 'forms-api' };
type Key = { readonly jwk: JWK; readonly sign: (claims: JWTPayload) => Promise<string> };

let provider: Server;
let issuer: string;
let published: Key[] = [];
let asked = 0;
beforeAll(async () => {
  provider = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    if (isKeys) asked += 1;
    const answer = isKeys ? { keys: published.map(({ jwk }) => jwk) } : { issuer, jwks_uri: `${issuer}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
});
afterAll(() => void provider.close());

async function keyNamed(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
    sign: (claims) =>
      new SignJWT({ sub: 'somebody', aud: AUDIENCES.portal, iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
  };
}

let at: number;
let waits: number[];
/** Waiting advances the clock. */
const clock = {
  now: () => at,
  wait: async (ms: number) => {
    waits.push(ms);
    at += ms;
  },
};
beforeEach(async () => {
  [at, waits, asked] = [1_000_000, [], 0];
  published = [await keyNamed('first')];
});

describe('the address in a token', () => {
  const emailIn = async (claims: JWTPayload) => {
    const reader = openTrustedIssuer({ issuer, audiences: AUDIENCES }, () => {}, clock);
    return (await reader.read(await published[0]!.sign(claims), 'portal'))?.email;
  };

  it.each<[string, JWTPayload]>([
    ['in capital letters', { email: 'Kim.Tran@EXAMPLE.com' }],
    ['as the first of several', { emails: ['kim.tran@example.com', 'other@example.com'], email: 'third@example.com' }],
    ['beside an empty list', { emails: [], email: 'kim.tran@example.com' }],
    ['that is verified', { email: 'kim.tran@example.com', email_verified: true }],
    ['that is verified as text', { email: 'kim.tran@example.com', email_verified: 'true' }],
  ])('%s names its owner', async (_how, claims) => {
    expect(await emailIn(claims)).toBe('kim.tran@example.com');
  });

  it.each([
    // KELVIN SIGN, LATIN SMALL LETTER LONG S, capital I with a dot, full-width letters: small or compatible forms of ASCII.
    '\u212Aim.tran@example.com',
    'ki\u017Fs@example.com',
    '\u0130da@example.com',
    '\uFF4Bim.tran@example.com',
    'kim.tran@example\u3002com',
    'k\u0131m.tran@example.com',
    // Invisible control characters at either end and inside.
    'kim.tran\u0000@example.com',
    'kim.tran@example.com\u0000',
    '\nkim.tran@example.com',
    'kim.tran@example.com\t',
    '\uFEFFkim.tran@example.com',
    'kim\u00AD.tran@example.com',
    'kim\u200B.tran@example.com',
    'kim.tran@example.com\u00A0',
    'kim.tran@example.com\u007F',
    ' kim.tran@example.com',
  ])('%j names nobody, alone and as the first of several', async (email) => {
    expect(await emailIn({ email, email_verified: true })).toBe('');
    expect(await emailIn({ emails: [email], email: 'kim.tran@example.com' })).toBe('');
  });

  it.each(
    [false, 'false', 'False', 'TRUE', 'no', 'yes', '', 0, 1, null, [], [true], {}].map((value) => [value] as const),
  )('that the provider says is verified by %j names nobody', async (verified) => {
    expect(await emailIn({ email: 'kim.tran@example.com', email_verified: verified })).toBe('');
  });
});

it.each(['', 'some\u0000body', 'somebody\u0000', '\u0000', 'some\nbody', 7])(
  'a token of subject %j names nobody',
  async (sub) => {
    const reader = openTrustedIssuer({ issuer, audiences: AUDIENCES }, () => {}, clock);
    expect(await reader.read(await published[0]!.sign({ sub: sub as string }), 'portal')).toBeNull();
  },
);

it('a subject is kept to the letter', async () => {
  const reader = openTrustedIssuer({ issuer, audiences: AUDIENCES }, () => {}, clock);
  expect(await reader.read(await published[0]!.sign({ sub: ' Somebody ' }), 'portal')).toMatchObject({
    subject: ' Somebody ',
  });
});

describe('a key that is not known', () => {
  it('is looked for before anybody is told to sign in again, however short the last look is ago', async () => {
    const reader = openTrustedIssuer({ issuer, audiences: AUDIENCES }, () => {}, clock);
    expect(await reader.read(await published[0]!.sign({}), 'portal')).not.toBeNull();
    at += 1;
    const next = await keyNamed('next');
    published.push(next);
    expect(await reader.read(await next.sign({}), 'portal')).not.toBeNull();
    expect([asked, waits]).toEqual([2, [1999]]);
  });

  it('is looked for once for all who wait, and once in two seconds', async () => {
    const reader = openTrustedIssuer({ issuer, audiences: AUDIENCES }, () => {}, clock);
    expect(await reader.read(await published[0]!.sign({}), 'portal')).not.toBeNull();
    at += 1;
    const garbage = await (await keyNamed('nobody has it')).sign({});
    const found = await Promise.all(Array.from({ length: 60 }, () => reader.read(garbage, 'portal')));
    expect([found.every((one) => one === null), asked, waits]).toEqual([true, 2, [1999]]);
  });

  it('that was withdrawn is good for ten minutes at most', async () => {
    const reader = openTrustedIssuer({ issuer, audiences: AUDIENCES }, () => {}, clock);
    const [first] = published;
    expect(await reader.read(await first!.sign({}), 'portal')).not.toBeNull();
    published = [await keyNamed('next')];
    expect(await reader.read(await first!.sign({}), 'portal')).not.toBeNull();
    at += 600_000;
    expect(await reader.read(await first!.sign({}), 'portal')).toBeNull();
  });
});

describe('while the provider does not answer', () => {
  it(
    'its tokens hold no turn, whatever they are: a call of somebody else is answered',
    async () => {
      const held: (() => void)[] = [];
      const silent = createServer((_request, response) => void held.push(() => response.destroy()));
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const silentIssuer = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
      const limits = {
        atWork: 1,
        ofOneCaller: 1,
        ofOneAddress: 1,
        waiting: 100,
        heldFrom: 100,
        longestWaitMs: 1200,
        countedMs: 100_000,
      };
      const server = await startTestServer({
        regulator: { ...smallRegulator(), personNamed: async () => ({ user: '', contactId: 'somebody' }) },
        trusted: { issuer: silentIssuer, audiences: AUDIENCES },
        admission: createAdmission(handClock(), limits),
      });
      const ask = (token: string) => fetch(server.origin + PATHS.extIds, post({}, token));
      const garbage = await published[0]!.sign({ iss: silentIssuer });
      const refused = Array.from({ length: 60 }, () => ask(garbage));
      await eventually(() => expect(held).toHaveLength(1));
      const own = await sign(server.app, { claims: { ...PORTAL_CLAIMS, iss: `${server.origin}/identity` } });
      expect((await ask(own)).status).not.toBe(503);
      for (const end of held) end();
      expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([503]));
      await server.stop();
      silent.close();
    },
    OPENING,
  );
});
