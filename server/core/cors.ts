/**
 * What pages of other origins may ask of this server: the two APIs and the content host, from the origins of
 * `ALLOWED_ORIGINS` (SANDBOX.md).
 */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from './http-env.ts';

/** Seconds for which a browser stores a preflight; Chromium stores none for longer. */
const REMEMBERED_S = 7200;

/** Allows these origins, and no others. Without any there are no additional answers. */
export function allowOrigins(hono: Hono<Env>, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    // Headers that the portal's client sends (`api/core/client.ts`), and reads beyond those that every page may.
    allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: REMEMBERED_S,
  });
  hono.use((context, next) => (/^\/(api|content)(\/|$)/i.test(context.req.path) ? allow(context, next) : next()));
  hono.use('/content/*', async (context, next) => {
    await next();
    // The keep-alive message and the introduction film are requested without CORS.
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  });
}
