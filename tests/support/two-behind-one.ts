/**
 * One address in front of several servers, used in turn; a server that does not answer is skipped, as a load balancer
 * does.
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
 */
export async function openFront(ports: readonly number[]): Promise<Front> {
  const answered: number[] = [];
  let turn = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number): void => {
    turn = (turn + 1) % ports.length;
    const mine = turn;
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
      else if (left > 0 && code === 'ECONNREFUSED') pass(incoming, outgoing, body, left - 1);
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), ports.length - 1));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
