/**
 * The line between a browser and a server, as a forward proxy of the browser's context: it can be slow on the way up,
 * and break the first request to an address after so many bytes of its body have passed.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** Where the line breaks. */
export interface Break {
  /** What the address of the request ends with. */
  readonly at: string;
  readonly afterBytes: number;
}

/** A line that stands. */
export interface DroppingLine {
  /** For the browser's settings: `proxy: { server }`. */
  readonly server: string;
  /** Breaks the next request of that kind, once. */
  breakOnce(what: Break): void;
  /** How many requests were broken, and how many bytes of the body of each had passed. */
  readonly broken: readonly number[];
  close(): Promise<void>;
}

/**
 * Opens it on a free port of this machine.
 *
 * @param bytesPerSecond how fast bodies go up
 */
export async function openDroppingLine(bytesPerSecond: number): Promise<DroppingLine> {
  let next: Break | undefined;
  const broken: number[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const breaks = next && new URL(url!).pathname.endsWith(next.at) ? next : undefined;
    if (breaks) next = undefined;
    const onward = request(url!, { method, headers }, (answered) => {
      // No connection is used twice: on one that was, Chromium sends again by itself what broke, and nobody sees that
      // it did.
      const kept: Record<string, string | string[] | undefined> = { ...answered.headers, connection: 'close' };
      answer.writeHead(answered.statusCode!, kept);
      answered.pipe(answer);
    });
    // A side that is gone takes the other one with it, as a line does.
    onward.on('error', () => asked.socket.destroy());
    asked.on('error', () => onward.destroy());
    answer.on('close', () => onward.destroy());
    let passed = 0;
    const line = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        passed += chunk.length;
        if (breaks && passed >= breaks.afterBytes) {
          broken.push(passed);
          onward.destroy();
          asked.socket.destroy();
          return;
        }
        setTimeout(() => done(null, chunk), (chunk.length / bytesPerSecond) * 1000);
      },
    });
    asked.pipe(line).pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakOnce: (what) => {
      next = what;
    },
    broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
