/**
 * What pages of other origins may ask of this server: the two APIs and the content host, from the origins of
 * `ALLOWED_ORIGINS` (SANDBOX.md).
 */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from './http-env.ts';

/** Seconds for which a browser remembers the answer of a preflight; Chromium remembers none for longer. */
const REMEMBERED_S = 7200;

/** Lets the pages of these origins ask, and no others. Without any nothing is answered that would not be without this. */
export function allowOrigins(hono: Hono<Env>, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    // What the portal's client sends (`api/core/client.ts`), and what it reads beside what every page may.
    allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After'],
    maxAge: REMEMBERED_S,
  });
  hono.use((context, next) => (/^\/(api|content)(\/|$)/i.test(context.req.path) ? allow(context, next) : next()));
  hono.use('/content/*', async (context, next) => {
    await next();
    // The keep-alive message and the film of the introduction are asked for without leave to read them.
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  });
}
