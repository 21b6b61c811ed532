/**
 * More requests than a process can work on: who begins, who waits, who is told to come again, and that it goes on by
 * itself. The clock is turned by the tests.
 */
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdmission, isAlwaysAnswered, type Leave } from '#server/core/admission.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { eventually } from '#support/eventually.ts';
import { FORMS_CLAIMS, headersWith, OPENING, sign } from './kit.ts';
import { startTestServer } from './running.ts';
import { smallRegulator } from './small-regulator.ts';

const LIMITS = { atWork: 2, waiting: 3, longestWaitMs: 1500, countedMs: 2000 };

/** A clock that stands until it is turned; its timers ring in order. */
function handClock() {
  let at = 0;
  let timers: { readonly due: number; readonly ring: () => void }[] = [];
  return {
    now: () => at,
    wait: (ms: number) => new Promise<void>((ring) => timers.push({ due: at + ms, ring })),
    turn: async (ms: number): Promise<void> => {
      at += ms;
      const due = timers.filter((timer) => timer.due <= at);
      timers = timers.filter((timer) => timer.due > at);
      for (const { ring } of due) ring();
      // The timers' own work is done before the test goes on, and what it tells has been heard.
      for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    timers: () => timers.length,
  };
}

describe('the admission', () => {
  const open = () => {
    const clock = handClock();
    const admission = createAdmission(clock, LIMITS);
    const heard: string[] = [];
    const leaves = new Map<string, Leave>();
    const come = async (name: string): Promise<void> => {
      void admission.enter().then((leave) => {
        heard.push(`${name} ${leave === null ? 'told to wait' : 'begins'}`);
        if (leave !== null) leaves.set(name, leave);
      });
      await clock.turn(0);
    };
    const end = async (name: string): Promise<void> => {
      leaves.get(name)!();
      await clock.turn(0);
    };
    return { clock, heard, come, end, said: () => heard.splice(0) };
  };

  it('lets so many work, lets so many wait, and tells the next one at once to come again', async () => {
    const { come, said } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await come(name);
    expect(said()).toEqual(['a begins', 'b begins', 'f told to wait']);
  });

  it('gives the turn of who has ended to who came first, and a turn ends once', async () => {
    const { come, end, said } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await come(name);
    await end('b');
    await end('b');
    expect(said()).toEqual(['a begins', 'b begins', 'c begins']);
    await end('a');
    expect(said()).toEqual(['d begins']);
  });

  it('tells who has waited for the longest time to come again, each after their own wait, and with one timer', async () => {
    const { clock, come, said } = open();
    for (const name of ['a', 'b', 'c']) await come(name);
    await clock.turn(1000);
    await come('d');
    expect([clock.timers(), said()]).toEqual([1, ['a begins', 'b begins']]);
    await clock.turn(499);
    expect(said()).toEqual([]);
    await clock.turn(1);
    expect(said()).toEqual(['c told to wait']);
  });

  it('counts no work any more that takes longer than any should: a slow sender keeps nobody out', async () => {
    const { clock, come, end, said } = open();
    await come('slow');
    await clock.turn(1000);
    for (const name of ['b', 'c', 'd']) await come(name);
    await clock.turn(999);
    expect(said()).toEqual(['slow begins', 'b begins']);
    await clock.turn(1);
    expect(said()).toEqual(['c begins']);
    // Its late end gives nobody a second turn.
    await end('slow');
    expect(said()).toEqual([]);
    await end('b');
    expect(said()).toEqual(['d begins']);
  });

  it('sends nobody away for whom there is room, however long the process stood still', async () => {
    const clock = handClock();
    const admission = createAdmission(clock, LIMITS);
    const asked = [admission.enter(), admission.enter(), admission.enter()];
    // All of them came before anything could begin; there is room for two.
    await clock.turn(60_000);
    expect((await Promise.all(asked.slice(0, 2))).every((leave) => leave !== null)).toBe(true);
    await clock.turn(60_000);
    expect(await asked[2]).toBeNull();
  });

  it('goes on by itself once the many are gone, and its timer ends', async () => {
    const { clock, come, end, said } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await come(name);
    await clock.turn(1500);
    for (const name of ['a', 'b']) await end(name);
    expect([said().slice(2), clock.timers()]).toEqual([['c told to wait', 'd told to wait', 'e told to wait'], 0]);
    for (const name of ['f', 'g']) await come(name);
    expect(said()).toEqual(['f begins', 'g begins']);
  });
});

it.each([
  ['GET', '/forms', true],
  ['GET', '/forms/drone', true],
  ['GET', '/forms/assets/main-a1.js', true],
  ['HEAD', '/forms/config.json', true],
  ['GET', '/content/production/footer.html', true],
  ['GET', '/content/sandbox.css', true],
  ['GET', '/identity/styles.css', true],
  ['POST', '/content/keep-alive', true],
  ['OPTIONS', '/api/mycasa/Forms/SaveDraft/v1', true],
  ['GET', '/forms/document-location', false],
  ['POST', '/forms', false],
  ['POST', '/api/mycasa/Forms/SaveDraft/v1', false],
  ['GET', '/api/mycasa/Portal/GetB2CSettings/v1', false],
  ['GET', '/identity/auth', false],
  ['POST', '/identity/token', false],
  ['GET', '/content/verification', false],
  ['POST', '/pay', false],
])('%s %s is answered at any time: %s', (method, path, always) => {
  expect(isAlwaysAnswered(method, path)).toBe(always);
});

describe('a server that has no time', () => {
  const CALL = '/api/mycasa/Forms/DeleteDraft/v1';
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
      admission: createAdmission(clock, { ...LIMITS, atWork: 1, countedMs: 1_000_000 }),
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

  it('counts no form whose large files still come: nobody waits for its sender', async () => {
    release();
    const { port } = new URL(server.origin);
    const head =
      `POST ${CALL} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 9000000\r\n\r\n--edge';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    // Another request is answered meanwhile, so that the form has begun to come.
    for (let asked = 0; asked < 5; asked += 1) await fetch(`${server.origin}/content/sandbox.css`);
    expect((await remove('beside it')).status).toBe(200);
    socket.destroy();
  });

  /** The answer to somebody who has to wait, once they have waited for as long as anybody may. */
  async function late(asked: Promise<Response>): Promise<Response> {
    await eventually(() => expect(clock.timers()).toBe(1));
    await clock.turn(LIMITS.longestWaitMs);
    return asked;
  }
});
