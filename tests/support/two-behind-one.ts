/**
 * One address in front of several servers, used in turn; a server that does not answer, or says that it is not ready,
 * is skipped, as a load balancer does.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  readonly port: number;
  /** Number of answers from each server. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/**
 * Opens the address.
 *
 * @param ports of the servers; the list may be filled later
 * @param checksEveryMs how often each is asked whether it is ready; 0 for never
 */
export async function openFront(ports: readonly number[], { checksEveryMs = 0 } = {}): Promise<Front> {
  const answered: number[] = [];
  const away = new Set<number>();
  const check = async (): Promise<void> => {
    await Promise.all(
      ports.map(async (port, at) => {
        const isReady = await fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) away.delete(at);
        else away.add(at);
      }),
    );
  };
  const checking = checksEveryMs > 0 ? setInterval(() => void check(), checksEveryMs) : undefined;
  let turn = 0;
  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    mine: number,
    left: number,
  ): void => {
    const { method, url, headers } = incoming;
    const onward = request(
      { host: '127.0.0.1', port: ports[mine], method, path: url, headers: { ...headers, connection: 'close' } },
      (answer) => {
        answered[mine] = (answered[mine] ?? 0) + 1;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    onward.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      // Only a request that no server has received is passed on.
      else if (left > 0 && code === 'ECONNREFUSED') pass(incoming, outgoing, body, (mine + 1) % ports.length, left - 1);
      else outgoing.writeHead(502).end(`The server ended the connection: ${String(code)}`);
    });
    onward.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      for (let left = ports.length; left > 0; left -= 1) {
        turn = (turn + 1) % ports.length;
        if (!away.has(turn)) break;
      }
      pass(incoming, outgoing, Buffer.concat(chunks), turn, ports.length - 1);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    answered,
    close: () =>
      new Promise((resolve) => {
        clearInterval(checking);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
