/** A server on a free port, in this process. */
import { startServer, type RunningServer, type ServerOptions } from '#server/core/start-server.ts';
import { openTestStore } from '#support/store.ts';
import { smallRegulator } from './small-regulator.ts';

/** Starts it on its own database. The caller stops it. */
export function startTestServer(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({
    regulator: smallRegulator(),
    port: 0,
    console: true,
    log: () => {},
    endPause: () => Promise.resolve(),
    openStore: openTestStore,
    ...options,
  });
}
