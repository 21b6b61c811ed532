import type { HttpBindings } from '@hono/node-server';

/** Hono's environment: Node's own objects where there is a connection. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
  };
}
