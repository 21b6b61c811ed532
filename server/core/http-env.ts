import type { HttpBindings } from '@hono/node-server';
import type { Leave } from './admission.ts';

/** Hono's environment: Node's own objects where there is a connection. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Ends this request's turn of work before its answer: for one that from now on only waits (`admission.ts`). */
    leave?: Leave;
  };
}
