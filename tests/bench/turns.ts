import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address before several servers, a connection to each in its turn. */
export async function openTurns(
  ports: readonly number[],
): Promise<{ readonly port: number; readonly close: () => void }> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    turn = (turn + 1) % ports.length;
    const far = connect(ports[turn]!, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
