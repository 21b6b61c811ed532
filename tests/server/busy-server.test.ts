/**
 * An overloaded server, and one whose senders do not send: who is told to come again, that nobody blocks others, and
 * that it recovers. Tests control the clocks.
 */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdmission, type AdmissionLimits } from '#server/core/admission.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { eventually } from '#support/eventually.ts';
import { handClock } from './hand-clock.ts';
import { FORMS_CLAIMS, headersWith, OPENING, sign } from './kit.ts';
import { startTestServer } from './running.ts';
import { smallRegulator } from './small-regulator.ts';

const LIMITS: AdmissionLimits = {
  atWork: 1,
  ofOneCaller: 1,
  ofOneAddress: 1,
  waiting: 3,
  heldFrom: 100,
  longestWaitMs: 1500,
  countedMs: 1_000_000,
};
const CALL = '/api/mycasa/Forms/DeleteDraft/v1';

/** So long may be between two pieces of a body: who sends none hears so after two seconds. */
const SILENCE_MS = 2000;

describe('a server that has no time', () => {
  let clock: ReturnType<typeof handClock>;
  let server: RunningServer;
  let token: string;
  let begun: string[];
  let release: () => void;

  beforeEach(async () => {
    begun = [];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const deed = async (id: string): Promise<void> => {
      begun.push(id);
      await held;
    };
    clock = handClock();
    server = await startTestServer({
      regulator: smallRegulator(deed),
      admission: createAdmission(clock, LIMITS),
    });
    token = await sign(server.app, { claims: { ...FORMS_CLAIMS, iss: `${server.origin}/identity` } });
  }, OPENING);
  afterEach(async () => {
    release();
    await server.stop();
  });

  const remove = (recordid: string) =>
    fetch(server.origin + CALL, { method: 'POST', headers: headersWith(token), body: JSON.stringify({ recordid }) });
  const page = (path: string) => fetch(server.origin + path, { headers: { accept: 'text/html' } });

  it('tells calls, pages and sign-in to come again before they have waited for two seconds, does none of it, finishes what it began, and goes on', async () => {
    const first = remove('first');
    await eventually(() => expect(begun).toEqual(['first']));
    const sentence = 'Too many people are using this service at the moment. Try again in a few seconds.';
    const call = await late(remove('second'));
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
      503,
      '5',
      { errors: [sentence] },
    ]);
    const signIn = await late(fetch(`${server.origin}/identity/token`, { method: 'POST' }));
    expect([signIn.status, signIn.headers.get('retry-after'), await signIn.json()]).toEqual([
      503,
      '5',
      { error: 'temporarily_unavailable', error_description: sentence },
    ]);
    for (const path of ['/sandbox', '/identity/auth']) {
      const shown = await late(page(path));
      expect([path, shown.status, shown.headers.get('retry-after'), (await shown.text()).includes(sentence)]).toEqual([
        path,
        503,
        '5',
        true,
      ]);
    }
    expect((await page('/forms/config.json')).status).toBe(200);
    expect((await fetch(`${server.origin}/content/sandbox.css`)).status).toBe(200);

    expect(begun).toEqual(['first']);
    release();
    expect((await first).status).toBe(200);
    expect((await remove('fourth')).status).toBe(200);
    expect(begun).toEqual(['first', 'fourth']);
  });

  it('counts no form whose files still come, however small: nobody waits for its sender', async () => {
    const { port } = new URL(server.origin);
    const sockets = ['900', '9000000'].map((length) => {
      const head =
        `POST ${CALL} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n--edge`;
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
      return socket;
    });
    release();
    // Other requests are answered meanwhile, so the forms have begun to arrive.
    for (let asked = 0; asked < 5; asked += 1) await fetch(`${server.origin}/content/sandbox.css`);
    expect((await remove('beside it')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  /** The answer to a request that waited for the longest permitted time. */
  async function late(asked: Promise<Response>): Promise<Response> {
    await eventually(() => expect(clock.timers()).toBe(1));
    await clock.turn(LIMITS.longestWaitMs);
    return asked;
  }
});

describe('a body that does not come', () => {
  let clock: ReturnType<typeof handClock>;
  let server: RunningServer;
  let token: string;
  let entered: number;
  let sockets: Socket[];

  beforeEach(async () => {
    clock = handClock();
    entered = 0;
    sockets = [];
    const admission = createAdmission(handClock(), LIMITS);
    server = await startTestServer({
      regulator: smallRegulator(async () => {}),
      bodyPause: clock.wait,
      admission: {
        ...admission,
        enter: (caller) => {
          entered += 1;
          return admission.enter(caller);
        },
      },
    });
    token = await sign(server.app, { claims: { ...FORMS_CLAIMS, iss: `${server.origin}/identity` } });
  }, OPENING);
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });

  /** Sends the head of a request that announces a body, and part of the body. */
  async function begin(path: string, { length = '100', sent = '', head = '' } = {}) {
    const { port } = new URL(server.origin);
    const before = clock.timers();
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    let heard = '';
    let isClosed = false;
    socket
      .on('data', (chunk: Buffer) => {
        heard += chunk.toString();
      })
      .on('close', () => {
        isClosed = true;
      })
      .on('error', () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${length}\r\n${head}\r\n${sent}`,
    );
    await eventually(() => expect(clock.timers()).toBe(before + 1));
    return { socket, heard: () => heard, isClosed: () => isClosed };
  }
  const isAnswered = async (): Promise<number> =>
    (
      await fetch(server.origin + CALL, {
        method: 'POST',
        headers: headersWith(token),
        body: JSON.stringify({ recordid: 'a' }),
      })
    ).status;

  it.each([
    ['a page of payment', '/pay', ''],
    ['the tokens', '/identity/token', ''],
    ['a sign-in', '/identity/sign-in/a', ''],
    ['a pass', '/wallet/apple', ''],
    ['nothing', '/nothing', ''],
    ['a call', CALL, 'with'],
    ['a call with a garbage token', CALL, 'Authorization: Bearer a.b.c\r\n'],
  ])('takes no turn of %s, keeps nobody out, and ends after two seconds', async (_of, path, authorization) => {
    const head = authorization === 'with' ? `Authorization: Bearer ${token}\r\n` : authorization;
    const held = [];
    for (let request = 0; request < 5; request += 1) held.push(await begin(path, { head, sent: '{' }));
    expect(entered).toBe(0);
    expect([await isAnswered(), entered]).toEqual([200, 1]);
    await clock.turn(SILENCE_MS);
    for (const { heard, isClosed } of held)
      await eventually(() =>
        expect([heard().split('\r\n')[0], isClosed()]).toEqual(['HTTP/1.1 408 Request Timeout', true]),
      );
    expect([clock.timers(), entered]).toEqual([0, 1]);
  });

  it('ends as well where it drips, and where it stops in the middle of a long one', async () => {
    const drips = await begin('/pay', { length: '5000' });
    const stops = await begin(CALL, {
      length: '900000',
      sent: ' '.repeat(30_000),
      head: `Authorization: Bearer ${token}\r\n`,
    });
    drips.socket.write('abc');
    await clock.turn(SILENCE_MS);
    await eventually(() => expect(drips.isClosed()).toBe(true));
    if (!stops.isClosed()) await clock.turn(SILENCE_MS);
    await eventually(() => expect(stops.isClosed()).toBe(true));
    expect(entered).toBe(0);
  });

  it('holds no turn where the rest of a long one does not come', async () => {
    const long = await begin(CALL, {
      length: '900000',
      sent: ' '.repeat(200_000),
      head: `Authorization: Bearer ${token}\r\n`,
    });
    await eventually(() => expect(entered).toBe(1));
    expect(await isAnswered()).toBe(200);
    await clock.turn(SILENCE_MS);
    if (!long.isClosed()) await clock.turn(SILENCE_MS);
    await eventually(() => expect(long.isClosed()).toBe(true));
    expect(await isAnswered()).toBe(200);
  });

  it('begins its turn once all of it has come, in as many pieces as it takes, and the next request of its connection is heard', async () => {
    const body = JSON.stringify({ recordid: 'a' });
    const one = await begin(CALL, {
      length: String(body.length),
      sent: body.slice(0, 5),
      head: `Authorization: Bearer ${token}\r\n`,
    });
    expect(entered).toBe(0);
    one.socket.write(body.slice(5));
    await eventually(() => expect(one.heard()).toContain('HTTP/1.1 200'));
    one.socket.write(`GET /content/sandbox.css HTTP/1.1\r\nHost: localhost:${new URL(server.origin).port}\r\n\r\n`);
    await eventually(() => expect(one.heard().match(/HTTP\/1.1 200/g)).toHaveLength(2));
    await clock.turn(SILENCE_MS);
    expect(one.isClosed()).toBe(false);
  });
});
