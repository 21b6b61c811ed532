/**
 * A proxy for a PostgreSQL that breaks connections on demand. It knows of the protocol only where a word occurs, so it
 * always breaks at the same place, which stopping a real database cannot do (`npm run soak` does that).
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** When the connection breaks: before the database receives the word, or after it has answered. */
export type Cut = 'before' | 'after';

export interface Line {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Breaks the connection that next sends `word` to the database. */
  cutAt(word: string, cut: Cut): void;
  /** Whether the connection was broken. */
  wasCut(): boolean;
  /** Breaks all connections and accepts none, like a database that is down. */
  down(): Promise<void>;
  /** Accepts connections again. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to the database at `databaseUrl`. */
export async function openLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let next: { readonly word: string; readonly cut: Cut } | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port || '5432'), target.hostname);
    const both = [near, far];
    const end = (): void => both.forEach((one) => one.destroy());
    let answerCuts = false;
    for (const one of both) {
      ends.add(one);
      one.on('error', end);
      one.on('close', () => {
        ends.delete(one);
        end();
      });
    }
    near.on('data', (data) => {
      if (next === null || !data.toString('latin1').includes(next.word)) return far.write(data);
      const { cut } = next;
      next = null;
      if (cut === 'before') return end();
      answerCuts = true;
      return far.write(data);
    });
    far.on('data', (data) => (answerCuts ? end() : near.write(data)));
  });
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);
  const down = async (): Promise<void> => {
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    for (const one of ends) one.destroy();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cutAt: (word, cut) => {
      next = { word, cut };
    },
    wasCut: () => next === null,
    down,
    up: async () => {
      await listen(port);
    },
    close: async () => {
      if (server.listening) await down();
    },
  };
}
