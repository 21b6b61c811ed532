/**
 * A forward proxy between a browser's context and a server. It can be slow for uploads, and break the first request to
 * an address after a number of bytes of its body.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

export interface Break {
  /** The end of the request's address. */
  readonly at: string;
  readonly afterBytes: number;
}

export interface DroppingLine {
  readonly server: string;
  /** Breaks the next such request, once. */
  breakOnce(what: Break): void;
  /** Number of broken requests, with the bytes of the body that each had sent. */
  readonly broken: readonly number[];
  close(): Promise<void>;
}

/**
 * Opens it on a free port of this machine.
 *
 * @param bytesPerSecond speed of uploads
 */
export async function openDroppingLine(bytesPerSecond: number): Promise<DroppingLine> {
  let next: Break | undefined;
  const broken: number[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const breaks = next && new URL(url!).pathname.endsWith(next.at) ? next : undefined;
    if (breaks) next = undefined;
    const onward = request(url!, { method, headers }, (answered) => {
      // Connections are not reused: Chromium silently repeats a request that broke on a reused one.
      const kept: Record<string, string | string[] | undefined> = { ...answered.headers, connection: 'close' };
      answer.writeHead(answered.statusCode!, kept);
      answered.pipe(answer);
    });
    // If one side closes, the other is closed too.
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
