/** The end of a server: what is on its way is still answered, on connections that were open before it. */
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '#support/built-server.ts';
import { OPENING } from './kit.ts';
import { startTestServer } from './running.ts';

const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A connection, and all that comes on it until it is closed; `ECONNRESET` where it was broken off. */
async function opened(port: string): Promise<{ readonly socket: Socket; readonly ended: Promise<string> }> {
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const ended = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
    socket.on('end', () => resolve(text));
  });
  return { socket, ended };
}

it(
  'answers a request that a proxy sends while it ends, on a new connection and on a used one, as the last of each',
  async () => {
    const server = await startTestServer({ endPause: () => new Promise(() => {}) });
    const { port } = new URL(server.origin);
    const [fresh, used] = [await opened(port), await opened(port)];
    used.socket.write(GET);
    await new Promise((resolve) => used.socket.once('data', resolve));
    const stopped = server.stop();
    // The port is closed within a turn or two; the connections are not.
    for (;;) {
      const refused = await fetch(`${server.origin}/healthz`).then(
        () => false,
        () => true,
      );
      if (refused) break;
    }
    fresh.socket.write(GET);
    used.socket.write(GET);
    const [first, second] = await Promise.all([fresh.ended, used.ended]);
    expect([first, second]).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*connection: close/i),
      expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 200 [\s\S]*connection: close/i),
    ]);
    await stopped;
  },
  OPENING,
);

it(
  'ends connections on which nothing comes',
  async () => {
    const server = await startTestServer();
    const idle = await opened(new URL(server.origin).port);
    await server.stop();
    expect(await idle.ended).toBe('');
  },
  OPENING,
);

it(
  'goes on with new connections while it says that it is not ready',
  async () => {
    let goOn!: () => void;
    const drained = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const port = await freePort();
    const server = await startTestServer({ port, publicOrigin: 'http://localhost', endPause: () => drained });
    const ready = async () => (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).status;
    expect(await ready()).toBe(200);
    const stopped = server.stop();
    expect(await ready()).toBe(503);
    const late = await opened(String(port));
    late.socket.write(GET);
    expect(await late.ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    goOn();
    await stopped;
  },
  OPENING,
);
