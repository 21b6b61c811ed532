/**
 * Invalid input of any kind gets a clean 4xx, and the process stays up (issue 2, section 2). On a real port, because
 * sockets misbehave too.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { FORMS_CLAIMS, headersWith, OPENING, PATHS, sign } from './kit.ts';
import { openLogLines } from '#server/core/log-lines.ts';
import { startTestServer } from './running.ts';
import { smallRegulator } from './small-regulator.ts';

let server: RunningServer;
let portal: string;
let forms: string;
let deeds: string[] = [];
let logged: string[] = [];
beforeAll(async () => {
  const regulator = smallRegulator(async (recordId) => {
    deeds.push(recordId);
    if (recordId === 'break') throw new Error('a secret reason');
  });
  const log = openLogLines({ write: (text) => logged.push(text), isTerminal: false });
  server = await startTestServer({ regulator, log });
  const issuer = `${server.origin}/identity`;
  portal = await sign(server.app, {
    claims: { ...FORMS_CLAIMS, iss: issuer, aud: 'api://regulator/portal', scope: 'api://regulator/portal/access' },
  });
  forms = await sign(server.app, { claims: { ...FORMS_CLAIMS, iss: issuer } });
}, OPENING);
afterAll(() => server.stop());

const DRAFT = endpoints.DeleteDraft.path.replace('{product}', 'casa');
const ask = (path: string, init: RequestInit): Promise<Response> => fetch(server.origin + path, init);
const send = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  ask(DRAFT, { method: 'POST', headers: { ...headersWith(forms), ...headers }, body });
const errorsOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { errors: unknown }).errors;

describe('bad input', () => {
  it('takes an ordinary body in any case of path and field', async () => {
    deeds = [];
    const answer = await ask(DRAFT.toUpperCase(), {
      method: 'POST',
      headers: headersWith(forms),
      body: '{"RecordID":"one"}',
    });
    expect(answer.status).toBe(200);
    expect(deeds).toEqual(['one']);
  });

  it('reads an empty body as nothing', async () => {
    const answer = await ask(PATHS.extIds, { method: 'POST', headers: { authorization: `Bearer ${portal}` } });
    expect(answer.status).toBe(200);
  });

  it('refuses 10 MB of JSON', async () => {
    const answer = await send(JSON.stringify({ recordid: 'x'.repeat(10_000_000) }));
    expect(answer.status).toBe(413);
    expect(await errorsOf(answer)).toEqual(['Your answers are too long. Shorten them and try again']);
  });

  it('refuses 10 MB that come without a length', async () => {
    const piece = new TextEncoder().encode('"'.padEnd(100_000, 'x'));
    let left = 100;
    const body = new ReadableStream({
      pull: (controller) => {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(piece);
      },
    });
    const answer = await ask(DRAFT, {
      method: 'POST',
      headers: headersWith(forms),
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('takes a body just under the limit', async () => {
    const answer = await send(JSON.stringify({ recordid: 'x', more: 'y'.repeat(1_048_000) }));
    expect(answer.status).toBe(200);
  });

  it.each([
    ['100,000 levels of lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'The request is nested too deeply'],
    [
      '100,000 levels of objects',
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      'The request is nested too deeply',
    ],
    ['41 levels', `${'['.repeat(41)}${']'.repeat(41)}`, 'The request is nested too deeply'],
    ['half a text', '{"recordid":"x', 'The request is not valid JSON'],
    ['no JSON', 'recordid=x', 'The request is not valid JSON'],
    ['bytes', '\u0000\u0001', 'The request is not valid JSON'],
    ['__proto__', '{"recordid":"x","__proto__":{"admin":true}}', 'The request has a field that is not allowed'],
    [
      '__proto__ far down',
      '{"recordid":"x","a":[{"b":{"__proto__":1}}]}',
      'The request has a field that is not allowed',
    ],
    [
      '__proto__ in escapes',
      String.raw`{"recordid":"x","\u005f_proto__":{"admin":true}}`,
      'The request has a field that is not allowed',
    ],
    [
      'NUL, which no database keeps',
      String.raw`{"recordid":"x\u0000"}`,
      'Remove special characters (such as emoji) and try again',
    ],
    [
      'half of a character, which no database keeps',
      String.raw`{"recordid":"x\uD83D"}`,
      'Remove special characters (such as emoji) and try again',
    ],
    ['a number for a text', '{"recordid":7}', 'Some answers are missing: recordid'],
    ['a missing field', '{}', 'Some answers are missing: recordid'],
    ['null', 'null', 'Some answers are missing: recordid'],
    ['a list', '[]', 'Some answers are missing: body'],
    ['a text', '"hello"', 'Some answers are missing: body'],
    ['a number', '1e400', 'Some answers are missing: body'],
  ])('refuses %s', async (_name, body, sentence) => {
    deeds = [];
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toEqual([sentence]);
    expect(deeds).toEqual([]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it('takes a character that is written in two halves', async () => {
    deeds = [];
    expect((await send(String.raw`{"recordid":"\uD83D\ude00"}`)).status).toBe(200);
    expect(deeds).toEqual(['😀']);
  });

  it('does not mistake brackets in a text for nesting', async () => {
    expect((await send(JSON.stringify({ recordid: `\\"${'['.repeat(200)}` }))).status).toBe(200);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('refuses the type %j', async (type) => {
    const answer = await send(new TextEncoder().encode('{"recordid":"x"}'), { 'content-type': type });
    expect(answer.status).toBe(415);
    expect(await errorsOf(answer)).toEqual(['The request must be JSON']);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'refuses the method %s and says what it takes',
    async (method) => {
      const answer = await ask(DRAFT, { method, headers: headersWith(forms) });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    },
  );

  it('refuses a POST to the settings call', async () => {
    const answer = await ask(PATHS.settings, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET');
  });

  it.each([
    '/api',
    '/api/',
    '/api/mycasa/Portal/Nothing/v1',
    '/api/mycasa/Portal/GetExtIds/v1/',
    '/api/__proto__',
    '/api/mycasa/forms/%E0%A4%A',
    '/api/../../etc/passwd.json',
  ])('knows no call %s', async (path) => {
    expect((await ask(path, { method: 'POST', headers: headersWith(portal), body: '{}' })).status).toBe(404);
  });

  it('passes on what a handler refuses with', async () => {
    const answer = await send('{"recordid":"refuse"}');
    expect(answer.status).toBe(409);
    expect(await errorsOf(answer)).toEqual(['This draft is being sent']);
  });

  it('answers 501 for a call without a handler', async () => {
    const answer = await ask(endpoints.GetTagsIndividual.path.replace('{product}', 'casa'), {
      method: 'POST',
      headers: headersWith(portal),
      body: '{}',
    });
    expect(answer.status).toBe(501);
    expect(await errorsOf(answer)).toEqual(['This service is not available yet.']);
  });

  it('tells nobody why a handler broke, and the log nothing secret', async () => {
    logged = [];
    const answer = await send('{"recordid":"break","password":"hush"}');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('{"errors":["We could not do this. Try again later."]}');
    expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: 'error',
        request: answer.headers.get('x-request-id'),
        call: 'DeleteDraft',
        msg: expect.stringMatching(/^error Error: a secret reason/),
      }),
    ]);
    expect(logged.join('\n')).not.toMatch(/hush|eyJ|Bearer/);
  });

  it('lives on after bytes that are no HTTP', async () => {
    const { port } = new URL(server.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('\u0016\u0003\u0001 hello\r\n\r\n'));
      socket.on('error', () => {}).on('close', () => resolve());
      socket.resume();
    });
    expect((await ask(PATHS.settings, {})).status).toBe(200);
  });

  it.each([
    ['/identity/token', 'grant_type=refresh_token&client_id=portal-spa&refresh_token=a%00b'],
    ['/identity/token', 'grant_type=refresh_token&client_id=a%00b&refresh_token=a'],
  ])('takes NUL at %s for a mistake of the sender: %s', async (path, body) => {
    logged = [];
    const answer = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([answer.status, logged]).toEqual([expect.toBeOneOf([400, 401]), []]);
  });

  it.each(['state', 'nonce', 'login_hint'])('refuses a sign-in with NUL in its %s', async (name) => {
    logged = [];
    const query = new URLSearchParams({
      client_id: 'portal-spa',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      redirect_uri: `${server.origin}/forms/`,
      [name]: 'a\u0000b',
    });
    const answer = await ask(`/identity/auth?${query.toString()}`, { redirect: 'manual' });
    expect([answer.status, logged]).toEqual([400, []]);
  });

  it('takes NUL in the cookie of a session for no session', async () => {
    logged = [];
    const answer = await ask('/identity/sign-in-as/ava', {
      headers: { cookie: 'identity_session=a%00b; sandbox_sign_in_as=a%00b' },
    });
    expect([answer.status, logged]).toEqual([200, []]);
  });

  it('refuses a host that is none, with the headers of every answer', async () => {
    const { port } = new URL(server.origin);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('GET /forms HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n');
      });
      socket.on('data', (part) => (text += part.toString())).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff/i);
  });

  it.each(['/identity/token', '/identity/sign-in/x', '/identity/auth', '/identity/session/end'])(
    'keeps 10 MB out of %s',
    async (path) => {
      const answer = await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `a=${'x'.repeat(10_000_000)}`,
      }).catch((error: unknown) => error);
      if (answer instanceof Response) expect(answer.status).toBeGreaterThanOrEqual(400);
      expect((await ask(PATHS.settings, {})).status).toBe(200);
    },
  );
});
